import { expect } from 'vitest'
import { PERMISSIONS } from '#domain/access/permissions.ts'
import { ROLES, rankOf } from '#domain/session/roles.ts'
import { sql } from '#local/database/sql.ts'
import { ANDRE, CUT, MARA } from '#support/furnished-salon.ts'
import { order } from './booking-scene.ts'
import { idOf, type Actor } from './salon.ts'
import { APPLIED, accessTest, rejected } from './access-scene.ts'

const test = accessTest()

test('what everyone may do here is what the server says of it', async ({ salon }) => {
  const rows = await salon.keeper(sql`
    select kind, asked_by from private.commands where asked_by in ('desk', 'manager', 'admin', 'business_owner') order by kind`)
  const told = PERMISSIONS.flatMap(({ kinds = [], from }) =>
    kinds.map((kind) => ({ kind, asked_by: from === 'receptionist' ? 'desk' : from })),
  )
  expect(told.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual(rows)

  const reads = {
    desk_calendar: sql`select desk_calendar('2026-11-02', 1)`,
    client_directory: sql`select client_directory('{}')`,
    desk_inbox: sql`select desk_inbox('open', 9)`,
    salon_emails: sql`select salon_emails()`,
    salon_details: sql`select salon_details()`,
    change_history: sql`select change_history()`,
    service_report: sql`select service_report('2026-11-02', '2026-11-02')`,
  }
  const called = PERMISSIONS.flatMap(({ reads: name, from }) => (name ? [{ name, from }] : []))
  expect(called.map(({ name }) => name)).toEqual(Object.keys(reads))
  for (const { name, from } of called)
    for (const role of ROLES)
      expect([
        name,
        role,
        (await salon.as(role).attempt(reads[name as keyof typeof reads])) === 1,
      ]).toEqual([name, role, rankOf(role) >= rankOf(from)])
})

test('a stylist sees the own calendar and the desk sees all, as it says', async ({ salon }) => {
  await salon.keeper(sql`update stylists set user_id = ${idOf('employee')} where id = ${MARA}`)
  const columns = async (as: Actor) => {
    const [row] = await salon.as(as).does(sql`
      select jsonb_path_query_array(desk_calendar('2026-11-02', 1), '$.rules.stylists[*].id') as ids`)
    return row?.['ids']
  }
  expect(await columns('employee')).toEqual([MARA])
  expect(await columns('receptionist')).toEqual(expect.arrayContaining([MARA, ANDRE]))
  await salon.keeper(sql`update stylists set user_id = null`)
})

test('the desk books for others, as it says', async ({ salon, counter }) => {
  const shared = PERMISSIONS.flatMap(({ sharedKinds = [] }) => sharedKinds)
  expect(
    await salon.keeper(sql`
      select kind, asked_by from private.commands where to_jsonb(kind) <@ ${shared}::jsonb order by kind`),
  ).toEqual(shared.map((kind) => ({ kind, asked_by: 'person' })))
  const others = order([{ service: CUT }], { guests: [{ clientId: idOf('neighbour') }] })
  expect(await counter.books(others, 'employee')).toMatchObject({ outcome: 'rejected' })
  expect(await counter.books(others, 'receptionist')).toMatchObject(APPLIED)
})

test('owners make owners, as it says', async ({ door }) => {
  const makes = (as: Actor) => door.gives('client', 'business_owner', 'client', as)
  expect(await makes('admin')).toMatchObject(rejected('role-above-own'))
  expect(await makes('business_owner')).toMatchObject(APPLIED)
})

test('a role changes once, with the one it had before in mind', async ({ door }) => {
  expect(await door.gives('client', 'receptionist', 'client')).toMatchObject({
    ...APPLIED,
    current: { role: 'receptionist', grantedByName: 'admin Example' },
  })
  expect(await door.gives('client', 'manager', 'client')).toMatchObject(
    rejected('stale', { current: expect.objectContaining({ role: 'receptionist' }) }),
  )
  expect(await door.gives('business_owner', 'client', 'business_owner')).toMatchObject(
    rejected('person-above-self'),
  )
  expect(await door.gives('client', 'business_owner', 'receptionist')).toMatchObject(
    rejected('role-above-own'),
  )
  expect(
    await door.gives('business_owner', 'client', 'business_owner', 'business_owner'),
  ).toMatchObject(rejected('last-owner'))
})

test('managers see whom the desk and the calendar are about', async ({ door }) => {
  await door.invites({ role: 'admin' })
  await door.invites({ email: 'sam@example.com', role: 'receptionist' })
  const manager = await door.told('manager')
  expect(manager.people.map(({ role }) => role)).toEqual(['receptionist', 'employee'])
  expect(manager.invitations.map(({ email }) => email)).toEqual(['sam@example.com'])
  expect((await door.told()).people.map(({ role }) => role)).toEqual([
    'business_owner',
    'admin',
    'manager',
    'receptionist',
    'employee',
  ])
})
