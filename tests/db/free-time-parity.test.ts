import { afterAll, beforeAll, expect, test } from 'vitest'
import { offersOf } from '#domain/availability/availability.ts'
import { wantedVisit, type OrderedVisit } from '#domain/availability/booking-order.ts'
import { readBookingTimes } from '#domain/booking/booking-times.ts'
import { BOOKING_DAYS_AHEAD } from '#domain/booking/booking-window.ts'
import { SEED_HOURS } from '#domain/hours/opening-hours.ts'
import { daysLater, salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'
import { freeTimeOf } from '#domain/availability/working-time.ts'
import { sql } from '#local/database/sql.ts'
import { Dice } from '#support/dice.ts'
import { action, freshId } from './deliveries.ts'
import { moveIn, momentOf, rulesOf, takenIn } from './random-house.ts'
import { idOf, OPENING_DEADLINE_MS, openSalon, type Salon } from './salon.ts'

/** The same rules stand here and there: what the app offers is what the server lets in. */
let salon: Salon
beforeAll(async () => {
  salon = await openSalon()
  await salon.keeper(sql`
    insert into services (slug, name, price_cents, duration_seconds, category, is_published)
    select 'service-' || place, 'Service', 5000, 1200 + 900 * place, 'Hair', true
    from generate_series(1, 3) as place`)
}, OPENING_DEADLINE_MS)
afterAll(() => salon.close())

const TODAY = salonClockAt(Date.now()).day
const HOUSES = 25

/** Both clock changes that come next, and days that anybody may book. */
const DAYS = [
  ...changesOfTheClock(),
  ...Array.from({ length: HOUSES - 2 }, (_, place) => daysLater(TODAY, 2 + place)),
]

test.for(DAYS.map((day, seed) => ({ day, seed })))(
  'what is free on $day is the same here and there',
  async ({ day, seed }) => {
    await moveIn(salon, day, new Dice(seed))
    const [row] = await salon.as('anon').does(sql`select booking_times(${day}, 1) as times`)
    const times = readBookingTimes(row?.['times'])
    expect(times.days).toEqual([freeTimeOf(day, await rulesOf(salon), await takenIn(salon))])
    expect(times.daysAhead).toBe(BOOKING_DAYS_AHEAD.free)
  },
)

test(
  'what is offered is let in, and what is not offered is not',
  { timeout: 120_000 },
  async () => {
    const seen = { let: 0, not: 0 }
    for (let seed = 1; seed <= 2 * HOUSES; seed += 1) {
      const dice = new Dice(seed * 7919)
      const day = daysLater(TODAY, 2 + dice.roll(24))
      await moveIn(salon, day, dice)
      await salon.keeper(sql`
      insert into service_rules (id, parts, minutes_before, minutes_after, room_kind)
      select id, case when slug = 'service-1' then '{20,30,15}'::int[] end, ${dice.roll(2) * 5}, ${dice.roll(3) * 5},
        case when slug <> 'service-2' then 'chair' end from services`)
      const [row] = await salon.as('client').does(sql`select booking_times(${day}, 1) as times`)
      const times = readBookingTimes(row?.['times'])
      const order = anyOrder(times, dice)
      const wanted = wantedVisit(order, times.catalogue)
      const [free] = times.days
      if (wanted === null || free === undefined) continue
      const offers = offersOf(wanted, free)
      for (const offer of offers.filter((_, place) => place % 3 === 0)) {
        const steps = offer.guests.flat()
        expect(await verdictOn(order, steps), `seed ${seed}`).toBe('applied')
        seen.let += 1
      }
      const [pattern] = offers
      if (pattern === undefined) continue
      const midnight = salonMoment({ day, minutes: 0 }) / 60_000
      for (let quarter = dice.roll(5); quarter < 96; quarter += 5) {
        const later = midnight + quarter * 15 - pattern.from
        if (offers.some(({ from }) => from === pattern.from + later)) continue
        const steps = pattern.guests.flat().map((step) => ({ ...step, from: step.from + later }))
        expect(await verdictOn(order, steps), `seed ${seed}, quarter ${quarter}`).toBe('slot-taken')
        seen.not += 1
      }
    }
    expect(seen.let).toBeGreaterThan(40)
    expect(seen.not).toBeGreaterThan(100)
  },
)

/** One service with anybody, or up to three with somebody. */
function anyOrder({ catalogue }: ReturnType<typeof readBookingTimes>, dice: Dice): OrderedVisit {
  const { services, stylists } = catalogue
  const isAnybodys = dice.roll(3) === 0
  const steps = Array.from({ length: isAnybodys ? 1 : 1 + dice.roll(3) }, () => ({
    serviceId: services[dice.roll(services.length)]?.id ?? '',
    stylistId: isAnybodys ? null : (stylists[dice.roll(stylists.length)]?.id ?? ''),
  }))
  return {
    guests: [{ steps, busy: [], partsFor: new Map() }],
    order: 'side-by-side',
    longestWait: 0,
    begins: { from: 0, until: Number.MAX_SAFE_INTEGER },
    everyMinutes: 15,
  }
}

/** Nothing of it stays. */
async function verdictOn(
  { guests: [guest] }: OrderedVisit,
  planned: readonly { readonly from: number; readonly stylistId: string }[],
): Promise<unknown> {
  const visitId = freshId()
  const steps = planned.map(({ from, stylistId }, place) => ({
    appointmentId: place === 0 ? visitId : freshId(),
    guest: 0,
    serviceId: guest?.steps[place]?.serviceId,
    stylistId,
    isAnybodys: guest?.steps[place]?.stylistId === null,
    startsAt: momentOf(from),
  }))
  const args = { visitId, note: '', guests: [{ clientId: idOf('client') }], steps }
  const [row] = await salon.as('client').does(action({ kind: 'appointment.book', args }))
  await salon.keeper(sql`delete from appointments where visit_id = ${visitId}`)
  const { outcome, code } = Object(row?.['verdict'])
  return code ?? outcome
}

test('a new salon opens when a page says so that was made without asking', async () => {
  const opened = await openSalon()
  const rows = await opened.keeper(sql`
    select weekday, from_minute as "from", until_minute as until from salon_hours order by weekday`)
  await opened.close()
  expect(rows).toEqual(SEED_HOURS)
})

test('members choose before the others do, by as many days here as there', async () => {
  for (const [plan, days] of Object.entries(BOOKING_DAYS_AHEAD)) {
    await salon.keeper(sql`delete from memberships`)
    if (plan !== 'free')
      await salon.keeper(sql`
        insert into memberships (user_id, plan_id, billed_plan_id, status, stripe_subscription_id, asked_at)
        values (${idOf('client')}, ${plan}, ${plan}, 'active', 'sub_1', now())`)
    const [row] = await salon.as('client').does(sql`select booking_times(${TODAY}, 1) as times`)
    expect(readBookingTimes(row?.['times']).daysAhead).toBe(days)
  }
})

function changesOfTheClock(): string[] {
  const days = Array.from({ length: 366 }, (_, place) => daysLater(TODAY, 1 + place))
  const midnight = (day: string) => salonMoment({ day, minutes: 0 })
  return days.filter((day) => midnight(daysLater(day, 1)) - midnight(day) !== 24 * 3_600_000)
}
