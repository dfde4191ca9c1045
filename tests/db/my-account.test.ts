import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sql, sql } from '#local/database/sql.ts'
import { becomeIn, SESSIONS, settle } from './account-scene.ts'
import { freshId } from './deliveries.ts'
import { idOf, OPENING_DEADLINE_MS, openSalon, type Salon } from './salon.ts'

type Rows = readonly Record<string, unknown>[]

let salon: Salon
beforeAll(async () => {
  salon = await openSalon()
  await settle(salon)
}, OPENING_DEADLINE_MS)
afterAll(() => salon.close())

/** What the client is answered, who asks from the first of their sessions. */
async function told(question: Sql): Promise<unknown> {
  let answer: unknown
  await salon.undone(async (keeper) => {
    await keeper(becomeIn('client', SESSIONS.here))
    answer = (await keeper(question))[0]?.['answer']
  })
  return answer
}

test('of a request one sees what one wrote and whether it is handled, and the answer, not by whom', async () => {
  const requests = (await told(sql`select my_requests() as answer`)) as Rows
  const words = requests.map(({ serviceName, wishes, message }) => [serviceName, wishes, message])
  expect(new Set(words)).toEqual(
    new Set([
      ['A cut', 'Friday', 'Thank you'],
      ['A gloss', 'Any day', ''],
    ]),
  )
  const handled = requests.filter(({ handledAt }) => handledAt !== null)
  expect(handled).toMatchObject([
    { serviceName: 'A gloss', answers: [{ text: 'Gladly, on Friday' }] },
  ])
  expect(JSON.stringify(requests)).not.toContain(idOf('receptionist'))
})

test('sessions that still run are listed, this one first, with when they were last used', async () => {
  const sessions = (await told(sql`select my_sessions() as answer`)) as Rows
  expect(sessions).toMatchObject([
    { id: SESSIONS.here, userAgent: 'This browser', isCurrent: true },
    { id: SESSIONS.phone, userAgent: 'A phone', isCurrent: false },
  ])
  expect(sessions).toHaveLength(2)
  expect(Date.parse(String(sessions[1]?.['lastUsedAt']))).toBe(Date.UTC(2026, 10, 20, 8, 30))
})

test('one ends another session of one’s own', async () => {
  expect.assertions(2)
  await salon.undone(async (keeper) => {
    await keeper(becomeIn('client', SESSIONS.here))
    await keeper(sql`select end_my_session(${SESSIONS.phone})`)
    const left = (await keeper(sql`select my_sessions() as answer`))[0]?.['answer'] as Rows
    expect(left.map(({ id }) => id)).toEqual([SESSIONS.here])
    await keeper(sql`reset role`)
    const theirs = await keeper(
      sql`select id from auth.sessions where user_id = ${idOf('neighbour')}`,
    )
    expect(theirs).toHaveLength(1)
  })
})

test.each([
  ['of somebody else', SESSIONS.nextDoor],
  ['that asks', SESSIONS.here],
  ['that never was', '00000000-0000-4000-8000-000000000999'],
])('a session %s is not ended', async (_, session) => {
  expect.assertions(2)
  await salon
    .undone(async (keeper) => {
      await keeper(becomeIn('client', SESSIONS.here))
      await keeper(sql`select end_my_session(${session})`)
    })
    .catch((cause: unknown) =>
      expect(cause).toMatchObject({ code: 'PT404', detail: 'session-gone' }),
    )
  expect(await salon.keeper(sql`select id from auth.sessions`)).toHaveLength(4)
})

test('one’s data holds everything of one’s own', async () => {
  await salon.keeper(sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
    values (${freshId()}, ${idOf('client')}, 'totp', 'unverified', 'KEPTSECRET', now(), now())`)
  const data = (await told(sql`select my_data() as answer`)) as Record<string, unknown>
  expect(data).toMatchObject({
    account: { id: idOf('client'), email: 'client@example.com' },
    profile: { first_name: 'client', home_address: 'The street of client' },
    memberships: [{ stripe_subscription_id: 'sub_client', card_last4: '4242' }],
    invoices: [{ stripe_invoice_id: 'in_client', paid_cents: 2000 }],
    agreements: [{ signed_name: 'Signed Name', plan_id: 'silver' }],
    families: [],
    familyPlaces: [{ relationship: 'sibling', first_name: 'client' }],
    acceptedInvitations: [{ email: 'client@example.com' }],
    files: [{ path: `${idOf('client')}/photo.jpg` }],
    twoStepSignIn: [{ kind: 'totp', state: 'unverified' }],
  })
  expect(JSON.stringify(data)).not.toContain('KEPTSECRET')
  const answers = (data['messages'] as Rows).flatMap((message) => message['answers'])
  expect(data['messages']).toHaveLength(3)
  expect(answers).toMatchObject([{ text: 'Gladly, on Friday' }])
  expect((data['sessions'] as Rows).map(({ userAgent }) => userAgent)).toEqual([
    'An old one',
    'This browser',
    'A phone',
  ])
})

test('and nothing of anybody else', async () => {
  const text = JSON.stringify(await told(sql`select my_data() as answer`))
  for (const other of [
    idOf('neighbour'),
    idOf('receptionist'),
    'receptionist Example',
    'neighbour',
    'Next Door Family',
    'A secret',
    'Next door',
    'b'.repeat(64),
  ])
    expect(text, String(other)).not.toContain(other)
})

test('every table that speaks of a person has been thought of', async () => {
  const tables = await salon.keeper(sql`
    select distinct n.nspname || '.' || c.relname as name
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname in ('public', 'private')
      and k.confrelid in ('auth.users'::regclass, 'public.profiles'::regclass, 'public.family_members'::regclass)
    order by 1`)
  // A new one belongs into my_data and, where it names people, into close_account too.
  expect(tables.map(({ name }) => name)).toEqual([
    // Says again what the profile, the card and the visits say, and goes with them.
    'private.client_entries',
    'private.emails',
    'private.membership_attempts',
    'private.sign_ups',
    'private.team_invitations',
    'public.agreements',
    'public.appointments',
    'public.client_cards',
    'public.contact_messages',
    'public.families',
    'public.family_invitations',
    'public.family_members',
    'public.invoices',
    'public.memberships',
    'public.profiles',
    'public.purchase_requests',
    'public.push_subscriptions',
    'public.stylists',
    'public.waitlist_entries',
  ])
})

test('who agreed to what is in the log, and no name is', async () => {
  expect.assertions(2)
  await salon.undone(async (keeper) => {
    await keeper(becomeIn('client', SESSIONS.here))
    await keeper(sql`
      update profiles set wants_text_reminders = true, first_name = 'Canary' where id = ${idOf('client')}`)
    await keeper(sql`reset role`)
    const entries = await keeper(sql`
      select actor, before, after from private.audit_log where action = 'wishes.changed'`)
    expect(entries).toEqual([
      {
        actor: idOf('client'),
        before: { wants_text_reminders: false },
        after: { wants_text_reminders: true },
      },
    ])
    const log = JSON.stringify(await keeper(sql`select before, after from private.audit_log`))
    // The digits of a card, and not some that an id or a time happens to have.
    const names = [/Canary/, /Next Door Family/, /(?<![\w.-])4242(?![\w-])/]
    expect(names.filter((name) => name.test(log))).toEqual([])
  })
})
