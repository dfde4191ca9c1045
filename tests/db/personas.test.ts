import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sql, sql } from '#local/database/sql.ts'
import { type Actor, become, idOf, OPENING_DEADLINE_MS, openSalon, type Salon } from './salon.ts'

interface Adoption {
  readonly who?: Actor
  readonly employee?: boolean | null
  readonly customer?: boolean | null
  readonly role?: string | null
}

let salon: Salon
beforeAll(async () => {
  salon = await openSalon()
}, OPENING_DEADLINE_MS)
afterAll(() => salon.close())

function adoption({ who = 'neighbour', employee = false, customer = false, role }: Adoption): Sql {
  return sql`
    select adopt_table_person(${idOf(who)}, ${employee}, ${customer}, ${role ?? null}) as role`
}

const profile = (who: Actor): Sql => sql`
  select role, personas::text as personas, active_persona, adopted_at is not null as adopted
  from profiles where id = ${idOf(who)}`

/** What becomes of somebody, who then was never adopted. */
async function adopted(wish: Adoption): Promise<unknown> {
  const found: unknown[] = []
  await salon.undone(async (keeper) => {
    await keeper(become('service_role'))
    await keeper(adoption(wish))
    found.push(...(await keeper(profile(wish.who ?? 'neighbour'))))
  })
  return found[0]
}

test.each<[Adoption, object]>([
  [{ employee: true }, { role: 'employee', personas: '{employee}', active_persona: 'employee' }],
  [{ customer: true }, { role: 'client', personas: '{client}', active_persona: 'client' }],
  [
    { employee: true, customer: true },
    { role: 'employee', personas: '{employee,client}', active_persona: 'employee' },
  ],
  [{ employee: true, role: ' Receptionist ' }, { role: 'receptionist' }],
  [{ employee: true, role: 'EMPLOYEE' }, { role: 'employee' }],
  [{ employee: true, role: 'admin' }, { role: 'employee' }],
  [{ employee: true, role: 'business_owner' }, { role: 'employee' }],
  [{ employee: true, role: 'Owner' }, { role: 'employee' }],
  [{ customer: true, role: 'receptionist' }, { role: 'client' }],
  [{ customer: true, employee: null, role: 'receptionist' }, { role: 'client' }],
  [{ who: 'manager', employee: true, role: 'employee' }, { role: 'manager' }],
  [{ who: 'employee', employee: true, role: 'receptionist' }, { role: 'employee' }],
])('the tables say %o', async (wish, expected) => {
  expect(await adopted(wish)).toMatchObject({ ...expected, adopted: true })
})

test('the tables have their say once: a role that was taken away does not come back', async () => {
  expect.assertions(2)
  await salon.undone(async (keeper) => {
    await keeper(adoption({ employee: true }))
    await keeper(sql`update profiles set role = 'client' where id = ${idOf('neighbour')}`)
    const again = adoption({ employee: true, customer: true, role: 'receptionist' })
    expect(await keeper(again)).toEqual([{ role: 'client' }])
    expect(await keeper(profile('neighbour'))).toMatchObject([{ personas: '{employee}' }])
  })
})

test('nobody comes from no table, and a stranger from none at all', async () => {
  const seat = salon.as('service_role')
  expect(await seat.refusal(adoption({}))).toMatchObject({
    code: 'PT400',
    detail: 'persona-missing',
  })
  expect(
    await seat.refusal(sql`select adopt_table_person(gen_random_uuid(), true, false, null)`),
  ).toMatchObject({ code: 'PT404', detail: 'person-unknown' })
})

test('the log says what was changed, and not about whom but by id', async () => {
  expect.assertions(1)
  await salon.undone(async (keeper) => {
    await keeper(adoption({ employee: true, customer: true, role: 'receptionist' }))
    const entries = await keeper(sql`
      select action, subject_id, actor, before - 'adopted_at' as before, after - 'adopted_at' as after
      from private.audit_log where subject_id = ${idOf('neighbour')} and action like '%d'
      order by id desc limit 2`)
    const change = {
      subject_id: idOf('neighbour'),
      actor: null,
      before: { role: 'client', personas: ['client'], active_persona: 'client' },
      after: {
        role: 'receptionist',
        personas: ['employee', 'client'],
        active_persona: 'employee',
      },
    }
    expect(new Set(entries)).toEqual(
      new Set([
        { action: 'role.granted', ...change },
        { action: 'person.adopted', ...change },
      ]),
    )
  })
})

test('whoever is both switches between their own, and it changes nothing they may do', async () => {
  expect.assertions(2)
  await salon.undone(async (keeper) => {
    await keeper(adoption({ employee: true, customer: true }))
    await keeper(become('neighbour'))
    expect(await keeper(sql`select switch_persona("to" => 'client') as now`)).toEqual([
      { now: 'client' },
    ])
    expect(await keeper(sql`select active_persona, role from profiles`)).toEqual([
      { active_persona: 'client', role: 'employee' },
    ])
  })
})

test.each([null, 'employee', 'admin', 'client; drop table profiles', ''])(
  'a client has no persona %o to switch to',
  async (wanted) => {
    expect(
      await salon.as('client').refusal(sql`select switch_persona(${wanted}::text)`),
    ).toMatchObject({ code: 'PT403', detail: 'persona-not-yours' })
  },
)

test('a session of somebody who is gone is nobody', async () => {
  expect.assertions(1)
  await salon
    .undone(async (keeper) => {
      await keeper(sql`delete from auth.users where id = ${idOf('neighbour')}`)
      await keeper(become('neighbour'))
      await keeper(sql`select switch_persona('client')`)
    })
    .catch((cause: unknown) => expect(cause).toMatchObject({ detail: 'no-user-logged-in' }))
})

test('no other personas than the known ones can lie in the table', async () => {
  for (const personas of ['{}', '{client,employee}', '{employee,employee}', '{admin}'])
    expect(
      await salon.database
        .run(sql`update profiles set personas = ${personas} where id = ${idOf('client')}`)
        .then(() => 'taken')
        .catch((cause: { code: string }) => cause.code),
    ).toBe('23514')
})
