import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { openEmptySalon, OPENING_DEADLINE_MS, type Salon } from './salon.ts'

let salon: Salon
beforeAll(async () => {
  salon = await openEmptySalon()
}, OPENING_DEADLINE_MS)
beforeEach(async () => {
  await salon.keeper(sql`delete from private.errands`)
})
afterAll(() => salon.close())

const PERSON = { id: '00000000-0000-4000-8000-000000000017', email: 'nora@example.com' }
const SOMEONE = '00000000-0000-4000-8000-000000000018'
const MAIL = {
  token: '111111',
  token_hash: 'first',
  token_new: '',
  token_hash_new: '',
  redirect_to: 'https://salon.example.com',
  site_url: 'https://salon.example.com',
}

/** What Auth hands over, in the words of its hook. */
async function handsOver(type: string, mail: object = {}, person: object = {}): Promise<void> {
  const event = {
    user: { ...PERSON, ...person },
    email_data: { ...MAIL, email_action_type: type, ...mail },
  }
  await salon.keeper(sql`
    set local role supabase_auth_admin; select private.send_account_letter(${event}::jsonb)`)
}

const wanted = () =>
  salon.keeper(sql`
    select payload ->> 'action' as action, payload ->> 'to' as "to", payload ->> 'token' as token,
      payload ->> 'code' as code, payload ->> 'redirectTo' as back
    from private.errands where kind = 'letter' and payload ->> 'letter' = 'account' order by 3`)

test('what Auth wants sent is an email of ours, with a code only where it is typed', async () => {
  for (const type of ['signup', 'recovery', 'magiclink', 'invite', 'reauthentication']) {
    await handsOver(type, { token_hash: type })
    expect(await wanted()).toEqual([
      {
        action: type,
        to: PERSON.email,
        token: type,
        code: type === 'reauthentication' ? '111111' : null,
        back: 'https://salon.example.com',
      },
    ])
    await salon.keeper(sql`delete from private.errands`)
  }
})

test('asked for again, only the last one leaves, and no one else’s is touched', async () => {
  await handsOver('recovery', { token_hash: 'first' })
  await handsOver('signup', { token_hash: 'another' })
  await handsOver('recovery', { token_hash: 'hers' }, { id: SOMEONE })
  await handsOver('recovery', { token_hash: 'last' })
  const tokens = (await wanted()).map(({ token }) => token)
  expect(tokens).toEqual(['another', 'hers', 'last'])
})

test('what opens an account isn’t kept once the email was given up', async () => {
  await handsOver('recovery')
  await salon.keeper(sql`update private.errands set state = 'under way', attempts = 1`)
  await salon.keeper(sql`select private.settle_errand(id, 1, 'refused') from private.errands`)
  expect(await salon.keeper(sql`select from private.errands where reason like '%first%'`)).toEqual(
    [],
  )
  const [errand] = await salon.keeper(sql`select state, payload from private.errands`)
  expect(errand).toEqual({ state: 'given up', payload: {} })
})

test('a new address and the known one each get their own', async () => {
  await handsOver(
    'email_change',
    { token_hash_new: 'second', token_new: '222222' },
    { new_email: 'nora.new@example.com' },
  )
  expect(await wanted()).toMatchObject([
    { to: 'nora.new@example.com', token: 'first' },
    { to: PERSON.email, token: 'second' },
  ])
})

test('where the known address needn’t agree, only the new one is asked', async () => {
  await handsOver('email_change', {}, { new_email: 'nora.new@example.com' })
  expect(await wanted()).toMatchObject([{ to: 'nora.new@example.com', token: 'first' }])
})

test('what the salon has no words for is left alone', async () => {
  await handsOver('phone_changed_notification')
  expect(await wanted()).toEqual([])
})

describe('a password that is tried', () => {
  const tries = (valid: boolean) =>
    salon.keeper(sql`
      set local role supabase_auth_admin;
      select private.note_password_attempt(${{ user_id: PERSON.id, valid }}::jsonb) as told`)
  const told = () => salon.keeper(sql`select payload from private.errands`)
  const LETTER = {
    payload: {
      letter: 'wrong-passwords',
      userId: PERSON.id,
      writtenAt: expect.stringMatching(/^\d{4}-/),
    },
  }

  beforeEach(async () => {
    await salon.keeper(sql`
      delete from private.allowances; delete from auth.users;
      insert into auth.users (id, email, email_confirmed_at) values (${PERSON.id}, ${PERSON.email}, now())`)
  })

  test('is told of to the person after twelve wrong ones, once a day, and goes on as Auth decides', async () => {
    for (let turn = 0; turn < 12; turn += 1)
      expect(await tries(false)).toEqual([{ told: { decision: 'continue' } }])
    expect(await told()).toEqual([])
    for (let turn = 0; turn < 20; turn += 1) await tries(false)
    expect(await told()).toEqual([LETTER])
    await salon.keeper(sql`
      update private.allowances set filled_at = filled_at - interval '25 hours'`)
    for (let turn = 0; turn < 13; turn += 1) await tries(false)
    expect(await told()).toEqual([LETTER, LETTER])
  })

  test('is told of as well where they come slowly, but not those of forgetful days', async () => {
    const spreadOver = async (hours: number, times: number) => {
      for (let turn = 0; turn < times; turn += 1) {
        await salon.keeper(sql`
          update private.allowances set filled_at = filled_at - make_interval(mins => ${(hours * 60) / times}::int)`)
        await tries(false)
      }
    }
    await spreadOver(72, 60)
    expect(await told()).toEqual([])
    await spreadOver(24, 48)
    expect(await told()).toEqual([LETTER])
  })

  test('keeps no one out where it can’t be counted', async () => {
    await salon.keeper(sql`alter table private.allowances rename to allowances_away`)
    const said = await tries(false)
    await salon.keeper(sql`alter table private.allowances_away rename to allowances`)
    expect(said).toEqual([{ told: { decision: 'continue' } }])
    expect(await told()).toEqual([])
  })

  test('is no news where it is right, or where the address was never proven', async () => {
    for (let turn = 0; turn < 20; turn += 1) await tries(true)
    expect(await told()).toEqual([])
    await salon.keeper(sql`update auth.users set email_confirmed_at = null`)
    for (let turn = 0; turn < 20; turn += 1) await tries(false)
    expect(await told()).toEqual([])
  })
})

describe('a code that is given', () => {
  const [OLD, NEW] = [
    '00000000-0000-4000-8000-0000000000a1',
    '00000000-0000-4000-8000-0000000000a2',
  ]
  const gives = (factor: string, valid: boolean) =>
    salon.keeper(sql`
      set local role supabase_auth_admin;
      select private.note_code_attempt(${{ user_id: PERSON.id, factor_id: factor, valid }}::jsonb) as told`)
  const guesses = async (factor: string, times: number) => {
    for (let turn = 0; turn < times; turn += 1) await gives(factor, false)
  }
  const letters = async () =>
    (await salon.keeper(sql`select payload ->> 'letter' as letter from private.errands`)).map(
      ({ letter }) => letter,
    )
  const begins = (factor: string, kind = 'totp') =>
    salon.keeper(sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (${factor}, ${PERSON.id}, ${kind}, 'unverified', now(), now())`)
  const connects = (factor: string) =>
    salon.keeper(sql`
      set local role supabase_auth_admin;
      update auth.mfa_factors set status = 'verified' where id = ${factor}`)

  beforeEach(async () => {
    await salon.keeper(sql`
      delete from private.allowances; delete from auth.users;
      insert into auth.users (id, email, email_confirmed_at) values (${PERSON.id}, ${PERSON.email}, now())`)
    await begins(OLD)
    await connects(OLD)
    await salon.keeper(sql`delete from private.errands`)
  })

  test('is told of to the person at the sixth wrong one, once a day, and goes on as Auth decides', async () => {
    for (let turn = 0; turn < 5; turn += 1)
      expect(await gives(OLD, false)).toEqual([{ told: { decision: 'continue' } }])
    for (let turn = 0; turn < 20; turn += 1) await gives(OLD, true)
    expect(await letters()).toEqual([])
    await guesses(OLD, 20)
    expect(await letters()).toEqual(['wrong-codes'])
    await salon.keeper(sql`
      update private.allowances set filled_at = filled_at - interval '25 hours'`)
    await guesses(OLD, 5)
    expect(await letters()).toEqual(['wrong-codes'])
    await guesses(OLD, 1)
    expect(await letters()).toEqual(['wrong-codes', 'wrong-codes'])
  })

  test('for an app that’s only being connected isn’t counted, and that it’s connected is told', async () => {
    await begins(NEW)
    await guesses(NEW, 20)
    expect(await letters()).toEqual([])
    await connects(NEW)
    expect(await letters()).toEqual(['app-connected'])
    await salon.keeper(sql`delete from private.errands`)
    await connects(NEW)
    await guesses(NEW, 5)
    await guesses(OLD, 5)
    expect(await letters()).toEqual([])
  })

  test('is told of where it is one of the recovery codes, too, though not that there are some', async () => {
    await begins(NEW, 'recovery_code')
    await connects(NEW)
    expect(await letters()).toEqual([])
    await guesses(NEW, 6)
    expect(await letters()).toEqual(['wrong-codes'])
  })

  test('of an account whose address was never proven is no news', async () => {
    await salon.keeper(sql`update auth.users set email_confirmed_at = null`)
    await guesses(OLD, 20)
    expect(await letters()).toEqual([])
  })

  test('that can’t be counted keeps no one out', async () => {
    expect(await gives('no id', false)).toEqual([{ told: { decision: 'continue' } }])
  })

  test('of apps connected again and again, five a day are told', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const another = `00000000-0000-4000-8000-0000000000b${turn}`
      await begins(another)
      await connects(another)
    }
    // The one of before counts as well.
    expect(await letters()).toHaveLength(4)
  })
})
