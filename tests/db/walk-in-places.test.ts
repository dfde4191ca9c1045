import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { ANDRE, MARA, at, visitTest } from './appointment-scene.ts'
import { freshId } from './deliveries.ts'
import type { Salon } from './salon.ts'

const test = visitTest().extend('places', async ({ salon }, { onCleanup }) => {
  await salon.keeper(sql`
    insert into services (slug, name, category, price_cents, duration_seconds, is_published)
      values ('seated-cut', 'Seated Cut', 'Hair', 7800, 3600, true);
    insert into service_rules (id, room_kind) select id, 'seat' from services where slug = 'seated-cut';
    insert into rooms (name, kind, position, is_active) values
      ('Old seat', 'seat', 1, false), ('Window seat', 'seat', 2, true), ('Nail table', 'table', 3, true)`)
  onCleanup(async () => {
    await salon.keeper(sql`
      delete from appointments; delete from rooms where kind in ('seat', 'table');
      delete from services where slug = 'seated-cut'`)
  })
  return {
    of: (visit: string) => placeOf(salon, visit),
    serves: (visit: string) =>
      salon.keeper(sql`
        update appointments set service_id = services.id from services
        where services.slug = 'seated-cut' and appointments.id = ${visit}`),
  }
})

test('who walks in sits in the first free place of its kind, and is there where none is left', async ({
  desk,
  places,
}) => {
  const walksIn = async (stylistId: string, minute: number, serviceSlug = 'seated-cut') => {
    const appointmentId = freshId()
    const said = { appointmentId, stylistId, startsAt: at(minute), serviceSlug }
    expect(await desk.walksIn(said)).toMatchObject({ outcome: 'applied' })
    return places.of(appointmentId)
  }
  expect(await walksIn(MARA, 0)).toBe('Window seat')
  expect(await walksIn(ANDRE, 30)).toBeNull()
  expect(await walksIn(MARA, 45)).toBe('Window seat')
  expect(await walksIn(MARA, 120, '')).toBeNull()
})

test('whoever waits takes no place before somebody has them', async ({ desk, places }) => {
  const appointmentId = freshId()
  await desk.walksIn({ appointmentId, stylistId: null, serviceSlug: 'seated-cut' })
  expect(await places.of(appointmentId)).toBeNull()
  await desk.moves(appointmentId, { startsAt: at(0), minutes: 45, stylistId: ANDRE })
  expect(await places.of(appointmentId)).toBe('Window seat')
})

test('what was booked keeps the place that it was given', async ({ desk, places }) => {
  const visit = await desk.book()
  await places.serves(visit)
  await desk.moves(visit, { stylistId: ANDRE })
  expect(await places.of(visit)).toBeNull()
})

async function placeOf(salon: Salon, visit: string): Promise<unknown> {
  const [row] = await salon.keeper(sql`
    select rooms.name from appointments left join rooms on rooms.id = room_id
    where appointments.id = ${visit}`)
  return row?.['name']
}
