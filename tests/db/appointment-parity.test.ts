import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  APPOINTMENT_STATUSES,
  isAppointmentStatus,
  mayBeCancelled,
  mayBecome,
  NO_SHOW_AFTER_MINUTES,
} from '#domain/visit/appointments.ts'
import { SEED_TEAM } from '#domain/team/team.ts'
import { sql } from '#local/database/sql.ts'
import { openEmptySalon, OPENING_DEADLINE_MS, type Salon } from './salon.ts'

let salon: Salon
beforeAll(async () => {
  salon = await openEmptySalon()
}, OPENING_DEADLINE_MS)
afterAll(() => salon.close())

const statuses = `{${APPOINTMENT_STATUSES.join(',')}}`

test('the database allows the steps of a visit that the domain allows, and no others', async () => {
  const steps = await salon.keeper(sql`
    select "from" || ' ' || "to" as step, private.may_become("from", "to") as may
    from unnest(${statuses}::text[]) as "from", unnest(${statuses}::text[]) as "to"`)
  expect(steps).toHaveLength(APPOINTMENT_STATUSES.length ** 2)
  const listed = steps.flatMap(({ step, may }) => (may === true ? [String(step)] : []))
  const wanted = APPOINTMENT_STATUSES.flatMap((from) =>
    APPOINTMENT_STATUSES.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`),
  )
  expect(listed.toSorted()).toEqual(wanted.toSorted())
})

test('and calls off what the domain calls off', async () => {
  const rows = await salon.keeper(sql`
    select status, private.may_be_cancelled(status) as may from unnest(${statuses}::text[]) as status`)
  expect(rows).toEqual(
    APPOINTMENT_STATUSES.map((status) => ({ status, may: mayBeCancelled(status) })),
  )
})

test('a visit stands nowhere that the domain does not know', async () => {
  const words = [...APPOINTMENT_STATUSES, 'Booked', 'waiting', '']
  const rows = await salon.keeper(sql`
    select private.is_visit_status(word) as known
    from unnest(${JSON.stringify(words).replace('[', '{').replace(']', '}')}::text[])
      with ordinality as asked (word, place) order by place`)
  expect(rows.map(({ known }) => known)).toEqual(words.map(isAppointmentStatus))
  const held = salon.keeper(sql`
    insert into appointments (id, client_name, starts_at, ends_at, status, source)
    values (gen_random_uuid(), '', now(), now() + interval '1 hour', 'waiting', 'desk')`)
  await expect(held).rejects.toMatchObject({ constraint: 'appointments_status_is_known' })
})

test('somebody is waited for as long here as there', async () => {
  expect(
    await salon.keeper(
      sql`select extract(epoch from private.no_show_after())::int / 60 as minutes`,
    ),
  ).toEqual([{ minutes: NO_SHOW_AFTER_MINUTES }])
})

test('the columns of the calendar are the team, in its order', async () => {
  const columns = await salon.keeper(sql`select slug, name from stylists order by position`)
  expect(columns).toEqual(SEED_TEAM.map(({ id, name }) => ({ slug: id, name })))
})
