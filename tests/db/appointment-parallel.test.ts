import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { ANDRE, MARA, at, type Desk, visitTest, walkIn } from './appointment-scene.ts'
import { action, freshId } from './deliveries.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'
import type { Salon } from './salon.ts'

const test = visitTest()

/** While the receptionist’s step is being written. */
async function whileUnderWay(
  salon: Salon,
  [kind, args]: readonly [string, object],
  next: () => Promise<unknown>,
): Promise<unknown> {
  const does = action({ kind: `appointment.${kind}`, args })
  const { first, second } = await oneAfterTheOther(salon, { as: 'receptionist', does }, next)
  expect(first['verdict']).toMatchObject({ outcome: 'applied', replay: false })
  return second
}

test('one walk-in delivered eight times at once is one', async ({ salon, desk }) => {
  const [id, args] = [freshId(), walkIn()]
  const verdicts = await Promise.all(
    Array.from({ length: 8 }, () => desk.does('walk-in', args, { id })),
  )
  expect(verdicts.filter(({ replay }) => replay === false)).toHaveLength(1)
  expect(
    new Set(verdicts.map((verdict) => JSON.stringify({ ...verdict, replay: null }))).size,
  ).toBe(1)
  expect(await salon.keeper(sql`select id from appointments`)).toHaveLength(1)
})

test('of two desks that want one time, one gets it and the other is told', async ({
  salon,
  desk,
}) => {
  const verdict = await whileUnderWay(salon, ['walk-in', walkIn()], () =>
    desk.walksIn({ startsAt: at(30) }, { as: 'manager' }),
  )
  expect(verdict).toMatchObject({
    code: 'slot-taken',
    current: { startsAt: expect.any(String), endsAt: expect.any(String) },
  })
  expect(await salon.keeper(sql`select id from appointments`)).toHaveLength(1)
})

test('of many desks that want one time one gets it, and none of them has to ask again', async ({
  desk,
}) => {
  for (const round of [0, 1, 2, 3, 4, 5, 6, 7]) {
    const verdicts = await Promise.all(
      Array.from({ length: 5 }, () => desk.walksIn({ startsAt: at(round * 60) })),
    )
    expect(codes(verdicts)).toEqual({ applied: 1, 'slot-taken': 4 })
  }
})

test('whoever writes into a column waits for whoever does already, and not the other way round as well', async ({
  salon,
  desk,
}) => {
  const visit = await desk.book()
  const step = (to: string, expectedFrom: string, statusVersion: number) =>
    action({
      kind: 'appointment.status',
      args: { appointmentId: visit, to, expectedFrom, statusVersion },
    })
  const { second } = await oneAfterTheOther(
    salon,
    {
      as: 'receptionist',
      does: step('confirmed', 'booked', 1),
      thenDoes: step('arrived', 'confirmed', 2),
    },
    () => desk.walksIn({}, { as: 'manager' }),
  )
  expect(second).toMatchObject({ code: 'slot-taken' })
  expect(await desk.visit(visit)).toMatchObject({ status: 'arrived', status_version: 3 })
})

test('two visits change their places with each other’s columns without waiting for ever', async ({
  desk,
}) => {
  for (const round of [0, 1, 2, 3, 4, 5, 6, 7]) {
    const from = round * 120
    const [one, other] = [
      await desk.book({ from, stylist: MARA }),
      await desk.book({ from, stylist: ANDRE }),
    ]
    const place = { startsAt: at(from) }
    const verdicts = await Promise.all([
      desk.moves(one, { ...place, stylistId: ANDRE }),
      desk.moves(other, { ...place, stylistId: MARA }),
      desk.sets(one, 'confirmed', ['booked', 1]),
      desk.sets(other, 'confirmed', ['booked', 1]),
    ])
    expect(codes(verdicts)).toEqual({ applied: 2, 'slot-taken': 2 })
  }
})

test('a check-in that meets a cancellation says the visit was canceled', async ({
  salon,
  desk,
}) => {
  const visit = await desk.book()
  const verdict = await whileUnderWay(
    salon,
    ['cancel', { appointmentId: visit, reason: '', statusVersion: 1 }],
    () => desk.sets(visit, 'arrived', ['booked', 1]),
  )
  expect(verdict).toMatchObject({ code: 'stale', current: { status: 'cancelled' } })
})

test('moved by two at once, it is moved by the first', async ({ salon, desk }) => {
  const visit = await desk.book()
  const moved = {
    appointmentId: visit,
    startsAt: at(60),
    minutes: 60,
    stylistId: MARA,
    scheduleVersion: 1,
  }
  const verdict = await whileUnderWay(salon, ['reschedule', moved], () =>
    desk.moves(visit, { startsAt: at(180) }),
  )
  expect(verdict).toMatchObject({ code: 'stale', current: { scheduleVersion: 2 } })
  expect(await desk.visit(visit)).toMatchObject({ starts_at: at(60) })
})

test('one number for two walk-ins at once is one walk-in', async ({ salon, desk }) => {
  const args = walkIn()
  const verdict = await whileUnderWay(salon, ['walk-in', args], () =>
    desk.does('walk-in', { ...args, stylistId: ANDRE }, { as: 'manager' }),
  )
  expect(verdict).toMatchObject({ code: 'invalid', fields: { appointmentId: 'taken' } })
})

function codes(verdicts: Awaited<ReturnType<Desk['does']>>[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { outcome, code = outcome } of verdicts)
    counts[String(code)] = (counts[String(code)] ?? 0) + 1
  return counts
}
