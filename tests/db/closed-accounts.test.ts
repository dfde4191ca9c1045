import { afterAll, beforeAll, expect, test } from 'vitest'
import { TERMS } from '#domain/salon/terms.ts'
import { sql } from '#local/database/sql.ts'
import { FAMILY, settle, sign } from './account-scene.ts'
import { become, idOf, OPENING_DEADLINE_MS, openSalon, type Salon } from './salon.ts'

const CLIENT = idOf('client')

let salon: Salon
beforeAll(async () => {
  salon = await openSalon()
  await settle(salon)
}, OPENING_DEADLINE_MS)
afterAll(() => salon.close())

type Keeper = Salon['keeper']

async function close(keeper: Keeper, person = CLIENT): Promise<void> {
  await keeper(become('service_role'))
  await keeper(sql`select close_account(${person})`)
  await keeper(sql`reset role`)
}

/** What is left once the client’s account is closed. */
async function afterClosing(look: (keeper: Keeper) => Promise<void>): Promise<void> {
  await salon.undone(async (keeper) => {
    await close(keeper)
    await look(keeper)
  })
}

test('the person is gone from every row that named them', async () => {
  expect.assertions(2)
  await afterClosing(async (keeper) => {
    const left = await keeper(sql`
      select
        (select count(*)::int from auth.users where id = ${CLIENT}) as users,
        (select count(*)::int from profiles where id = ${CLIENT}) as profiles,
        (select count(*)::int from auth.sessions where user_id = ${CLIENT}) as sessions,
        (select count(*)::int from memberships where user_id = ${CLIENT}) as memberships,
        (select count(*)::int from family_members where user_id = ${CLIENT}) as places,
        (select count(*)::int from contact_messages where lower(email) = 'client@example.com') as messages,
        (select count(*)::int from family_invitations where email = 'client@example.com') as invitations`)
    expect(left).toEqual([
      {
        users: 0,
        profiles: 0,
        sessions: 0,
        memberships: 0,
        places: 0,
        messages: 0,
        invitations: 0,
      },
    ])
    const others = await keeper(sql`
      select (select count(*)::int from contact_messages) as messages, (select count(*)::int from profiles) as people`)
    expect(others).toEqual([{ messages: 1, people: 6 }])
  })
})

test('the books keep the amounts, without whose they were', async () => {
  expect.assertions(1)
  await afterClosing(async (keeper) => {
    expect(
      await keeper(
        sql`select user_id, paid_cents, page_url from invoices where stripe_invoice_id = 'in_client'`,
      ),
    ).toEqual([{ user_id: null, paid_cents: 2000, page_url: null }])
  })
})

test('a signed agreement of a paid plan stays for as long as the terms say, and then goes', async () => {
  expect.assertions(5)
  const path = `contracts/${CLIENT}_contract_silver.pdf`
  await afterClosing(async (keeper) => {
    const [kept] = await keeper(sql`
      select user_id, extract(year from age(keep_until, now()))::int as years from agreements where path = ${path}`)
    expect(kept).toEqual({ user_id: null, years: TERMS.dataRetentionYears })
    expect(await filesToRemove(keeper)).toEqual([{ folder: CLIENT, paths: [] }])

    await keeper(sql`select private.forget_kept_agreements()`)
    expect(await keeper(sql`select path from agreements where path = ${path}`)).toHaveLength(1)
    await keeper(
      sql`update agreements set keep_until = now() - interval '1 minute' where path = ${path}`,
    )
    await keeper(sql`select private.forget_kept_agreements()`)
    expect(await keeper(sql`select path from agreements where path = ${path}`)).toEqual([])
    expect(await filesToRemove(keeper)).toContainEqual({ folder: '', paths: [path] })
  })
})

test('one of the Free plan, or of somebody who never paid, goes at once', async () => {
  expect.assertions(2)
  await salon.undone(async (keeper) => {
    await sign(keeper, CLIENT, 'free')
    await keeper(sql`update invoices set paid_cents = 0 where user_id = ${CLIENT}`)
    await close(keeper)
    expect(await keeper(sql`select path from agreements`)).toHaveLength(1)
    expect(await filesToRemove(keeper)).toMatchObject([
      { paths: expect.arrayContaining([`contracts/${CLIENT}_contract_free.pdf`]) },
    ])
  })
})

test('what lies outside follows as errands, and letters to nobody are not written', async () => {
  expect.assertions(2)
  await salon.undone(async (keeper) => {
    await keeper(sql`
      select private.send_on_errand('letter', 'x', jsonb_build_object('userId', ${CLIENT}::text)),
        private.send_on_errand('letter', 'y', jsonb_build_object('userId', ${idOf('neighbour')}::text))`)
    await close(keeper)
    expect(
      await keeper(sql`select payload from private.errands where kind = 'forget-customer'`),
    ).toEqual([{ payload: { customerId: 'cus_client', email: 'client@example.com' } }])
    expect(
      await keeper(
        sql`select reason, payload from private.errands where kind = 'letter' order by reason`,
      ),
    ).toEqual([
      {
        reason: `account-closed ${CLIENT}`,
        payload: { letter: 'account-closed', to: 'client@example.com', firstName: 'client' },
      },
      { reason: 'y', payload: { userId: idOf('neighbour') } },
    ])
  })
})

test('the bill of the family that a member leaves behind follows', async () => {
  expect.assertions(1)
  await salon.undone(async (keeper) => {
    await keeper(sql`delete from private.errands`)
    await close(keeper)
    expect(
      await keeper(
        sql`select payload ->> 'userId' as holder from private.errands where kind = 'family-seats'`,
      ),
    ).toEqual([{ holder: idOf('neighbour') }])
  })
})

test('whoever holds a family dissolves it, and its members keep their accounts and hear of it', async () => {
  expect.assertions(3)
  await salon.undone(async (keeper) => {
    await close(keeper, idOf('neighbour'))
    expect(await keeper(sql`select id from families where id = ${FAMILY}`)).toEqual([])
    expect(await keeper(sql`select id from profiles where id = ${CLIENT}`)).toHaveLength(1)
    expect(
      await keeper(
        sql`select payload from private.errands where payload ->> 'letter' = 'family-dissolved'`,
      ),
    ).toEqual([
      {
        payload: {
          letter: 'family-dissolved',
          userId: CLIENT,
          familyName: 'Next Door Family',
        },
      },
    ])
  })
})

test('the log says that it was closed, by number alone', async () => {
  expect.assertions(1)
  await afterClosing(async (keeper) => {
    expect(
      await keeper(
        sql`select subject_id, before, after from private.audit_log where action = 'account.closed'`,
      ),
    ).toEqual([{ subject_id: CLIENT, before: null, after: null }])
  })
})

const refusal = (person: string | null) =>
  salon.as('service_role').refusal(sql`select close_account(${person})`)

test('nobody leaves while a membership is billed', async () => {
  await salon.keeper(sql`update memberships set status = 'past_due' where user_id = ${CLIENT}`)
  expect(await refusal(CLIENT)).toMatchObject({ code: 'PT409', detail: 'membership-running' })
  await salon.keeper(sql`update memberships set status = 'canceled' where user_id = ${CLIENT}`)
})

test('the last owner stays, and the one before the last may go', async () => {
  expect.assertions(4)
  const owner = idOf('business_owner')
  expect(await refusal(owner)).toMatchObject({ code: 'PT409', detail: 'last-owner' })
  expect(
    await salon.as('service_role').refusal(sql`select account_to_close(${owner})`),
  ).toMatchObject({ code: 'PT409', detail: 'last-owner' })
  expect(await refusal('00000000-0000-4000-8000-000000000999')).toMatchObject({
    code: 'PT404',
    detail: 'person-unknown',
  })
  await salon.undone(async (keeper) => {
    await keeper(sql`update profiles set role = 'business_owner' where id = ${idOf('admin')}`)
    await close(keeper, owner)
    expect(await keeper(sql`select id from profiles where id = ${owner}`)).toEqual([])
  })
})

function filesToRemove(keeper: Keeper): Promise<unknown> {
  return keeper(
    sql`select payload from private.errands where kind = 'remove-files' order by created_at`,
  ).then((rows) => rows.map(({ payload }) => payload))
}
