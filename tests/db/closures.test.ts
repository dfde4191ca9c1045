import { expect } from 'vitest'
import { daysLater } from '#domain/time/salon-clock.ts'
import { weekdayOf } from '#domain/hours/opening-days.ts'
import { readOpeningTimes } from '#domain/hours/opening-times.ts'
import { readPublishedSalon } from '#domain/site/published-salon.ts'
import { sql } from '#local/database/sql.ts'
import { ANDRE, GLOSS, MARA, TUESDAY, atNine } from '#support/furnished-salon.ts'
import { bookingTest, order } from './booking-scene.ts'
import { action, freshId } from './deliveries.ts'
import { idOf, type Actor, type Salon } from './salon.ts'
import type { ClosureWish } from '#domain/hours/commands.ts'

const base = bookingTest()
const test = base.extend('closer', async ({ salon }) => {
  await salon.keeper(sql`delete from closed_times`)
  return closerOf(salon)
})
const ME = { guests: [{ clientId: idOf('client') }] }

function closerOf(salon: Salon) {
  const asks = async (kind: string, args: object, as: Actor) => {
    const [row] = await salon.as(as).does(action({ kind, args }))
    return Object(row?.['verdict'])
  }
  return {
    closes: (wish: Partial<ClosureWish> = {}, as: Actor = 'manager') =>
      asks('closure.add', wishOf(wish), as),
    reopens: (closureId: string, as: Actor = 'manager') =>
      asks('closure.remove', { closureId }, as),
    async foresees(wish: Partial<ClosureWish> = {}) {
      const [row] = await salon.as('manager').does(sql`
        select foresee(${{ id: freshId(), kind: 'closure.add', args: wishOf(wish) }}) as verdict`)
      return Object(row?.['verdict'])
    },
    async all() {
      const [row] = await salon.as('manager').does(sql`select opening_times() as times`)
      return readOpeningTimes(row?.['times']).closures
    },
    async published() {
      const [row] = await salon.as('anon').does(sql`select published_salon() as salon`)
      return readPublishedSalon(row?.['salon'])
    },
    async openMinutes(day = TUESDAY) {
      const [row] = await salon.keeper(
        sql`select private.minutes_in_spans(private.open_time(${day}::date)) as minutes`,
      )
      return row?.['minutes']
    },
  }
}

function wishOf(wish: Partial<ClosureWish>): ClosureWish {
  const fromDay = wish.fromDay ?? TUESDAY
  const reason = 'Thanksgiving'
  return { closureId: freshId(), fromDay, untilDay: fromDay, hours: null, reason, ...wish }
}

test('a day that a manager closes is booked by no client, and told to everyone', async ({
  closer,
  counter,
}) => {
  expect(await counter.books(order([{ from: 60 }], ME))).toMatchObject({ outcome: 'applied' })
  expect(await closer.closes()).toMatchObject({ outcome: 'applied' })
  expect(await closer.openMinutes()).toBe(0)
  expect(await counter.books(order([{ from: 300 }], ME))).toMatchObject({ outcome: 'rejected' })
  expect((await closer.published()).closures).toEqual([
    {
      startsAt: Date.parse(atNine(-540)),
      endsAt: Date.parse(atNine(-540, daysLater(TUESDAY, 1))),
      reason: 'Thanksgiving',
    },
  ])
  expect(await closer.all()).toMatchObject([
    { addedByName: 'manager Example', visits: [{ clientName: 'client Example' }] },
  ])
})

test.for<Actor>(['client', 'employee', 'receptionist'])(
  'a request written by hand is refused to a %s',
  async (actor, { closer }) => {
    const closureId = freshId()
    const refused = { outcome: 'rejected', code: 'not-allowed' }
    expect(await closer.closes({}, actor)).toMatchObject(refused)
    await closer.closes({ closureId })
    expect(await closer.reopens(closureId, actor)).toMatchObject(refused)
    expect(await closer.all()).toHaveLength(1)
  },
)

test('whom it would hit is told before, and nothing is changed by asking', async ({
  salon,
  closer,
  counter,
}) => {
  // Of one visit somebody is called about once, whatever they come for.
  const both = [{ from: 60 }, { service: GLOSS, stylist: ANDRE, from: 100 }]
  expect(await counter.books(order(both, ME))).toMatchObject({ outcome: 'applied' })
  await counter.books(order([{ from: 60, day: daysLater(TUESDAY, 1) }], ME))
  // By the desk, before the doors open.
  const guests = [{ name: 'Early Bird', phone: '(828) 555-0143', email: '' }]
  await counter.books(order([{ from: -90, stylist: ANDRE }], { guests }), 'receptionist')
  await closer.closes({ fromDay: daysLater(TUESDAY, 7) })
  const edition = (await closer.published()).edition
  const [{ number } = {}] = await salon.keeper(
    sql`select count(*)::int as number from private.audit_log`,
  )

  const { outcome, current } = await closer.foresees()
  expect(outcome).toBe('applied')
  expect(current.visits).toMatchObject([
    { clientName: 'Early Bird', phone: '(828) 555-0143', services: ['Cut'] },
    {
      clientName: 'client Example',
      phone: '555-0100',
      services: ['Cut', 'Gloss'],
      stylists: ['Andre Whitaker', 'Mara Ellison'],
    },
  ])
  const evening = { hours: { from: 17 * 60, until: 1440 } }
  expect((await closer.foresees(evening)).current.visits).toEqual([])
  expect((await closer.foresees({ fromDay: '2026-01-05' })).code).toBe('days-past')

  expect((await closer.published()).edition).toBe(edition)
  expect(await salon.keeper(sql`select count(*)::int as number from private.audit_log`)).toEqual([
    { number },
  ])
  expect(await closer.openMinutes()).toBe(480)
})

test('what is canceled or over needs no call', async ({ salon, closer, counter }) => {
  await counter.books(order([{ from: 60 }], ME))
  await salon.keeper(sql`update appointments set status = 'cancelled'`)
  expect((await closer.foresees()).current.visits).toEqual([])
  await closer.closes()
  expect(await closer.all()).toMatchObject([{ visits: [] }])
})

test('reopened it can be booked again, and the same closure comes back by undoing that', async ({
  closer,
  counter,
}) => {
  const closureId = freshId()
  await closer.closes({ closureId })
  expect(await closer.reopens(closureId)).toMatchObject({ outcome: 'applied' })
  expect(await closer.reopens(closureId)).toMatchObject({ outcome: 'applied' })
  expect(await counter.books(order([{ from: 300 }], ME))).toMatchObject({ outcome: 'applied' })
  expect(await closer.closes({ closureId })).toMatchObject({ outcome: 'applied' })
  // As somebody asks who never heard the answer.
  expect(await closer.closes({ closureId })).toMatchObject({ outcome: 'applied' })
  expect(await closer.openMinutes()).toBe(0)
  expect(await closer.all()).toHaveLength(1)
})

test('of two managers who close the same day, the second is told', async ({ closer }) => {
  const verdicts = await Promise.all([closer.closes({}, 'manager'), closer.closes({}, 'admin')])
  const codes: readonly string[] = verdicts.map(({ code = 'applied' }) => code)
  expect(new Set(codes)).toEqual(new Set(['applied', 'closed-already']))
  const hours = { from: 840, until: 1080 }
  expect(await closer.closes({ hours })).toMatchObject({ code: 'closed-already' })
  expect(await closer.all()).toHaveLength(1)
})

test('some hours of a day leave the rest of it open', async ({ closer, counter }) => {
  await closer.closes({ hours: { from: 14 * 60, until: 18 * 60 } })
  expect(await closer.openMinutes()).toBe(240)
  expect(await counter.books(order([{ from: 60 }], ME))).toMatchObject({ outcome: 'applied' })
  expect(await counter.books(order([{ from: 300 }], ME))).toMatchObject({ outcome: 'rejected' })
})

test('days are closed from midnight to midnight on either side of a clock change', async ({
  closer,
}) => {
  const sunday = clockGoesBackIn(Number(TUESDAY.slice(0, 4)) + 1)
  await closer.closes({ fromDay: daysLater(sunday, -1), untilDay: daysLater(sunday, 1) })
  expect(await closer.all()).toMatchObject([
    {
      startsAt: Date.parse(`${daysLater(sunday, -1)}T00:00:00-04:00`),
      endsAt: Date.parse(`${daysLater(sunday, 2)}T00:00:00-05:00`),
    },
  ])
})

test.for<[string, Partial<ClosureWish>]>([
  ['days-end-first', { untilDay: daysLater(TUESDAY, -1) }],
  ['days-end-first', { hours: { from: 600, until: 600 } }],
  ['days-end-first', { untilDay: daysLater(TUESDAY, 1), hours: { from: 600, until: 700 } }],
  ['days-end-first', { hours: { from: 600, until: 1441 } }],
  ['days-too-many', { untilDay: daysLater(TUESDAY, 91) }],
  ['days-too-far', { fromDay: daysLater(TUESDAY, 800) }],
  ['days-past', { fromDay: '2026-01-05' }],
  ['invalid', { fromDay: '2026-02-30' }],
  ['invalid', { reason: 'x'.repeat(81) }],
  ['invalid', { closureId: 'mine' }],
])('refused as %s: %o', async ([code, wish], { closer }) => {
  expect(await closer.closes(wish)).toMatchObject({ outcome: 'rejected', code })
  expect(await closer.all()).toEqual([])
})

test('time off is nothing that this takes away, and no visitor hears of it', async ({
  salon,
  closer,
}) => {
  const id = freshId()
  await salon.keeper(sql`
    insert into closed_times (id, stylist_id, starts_at, ends_at, reason)
    values (${id}, ${MARA}, ${atNine(0)}, ${atNine(600)}, 'Doctor')`)
  expect(await closer.reopens(id)).toMatchObject({ code: 'days-over' })
  expect((await closer.published()).closures).toEqual([])
  expect(await closer.all()).toEqual([])
})

test('pages are printed anew once a closure is over, and when one is near enough to be told', async ({
  salon,
  closer,
}) => {
  const editions = async (startsIn: string, endsIn: string) => {
    await salon.keeper(sql`
      delete from closed_times;
      insert into closed_times (starts_at, ends_at)
      values (now() + ${startsIn}::interval, now() + ${endsIn}::interval);
      delete from shifts;
      update salon_edition set changed_at = now() - interval '1 hour'`)
    const before = (await closer.published()).edition
    await salon.keeper(sql`select private.count_new_hours()`)
    await salon.keeper(sql`select private.count_new_hours()`)
    return (await closer.published()).edition - before
  }
  await salon.undone(async () => {
    expect(await editions('-1 day', '-1 minute')).toBe(1)
    expect(await editions('-2 days', '-1 day')).toBe(0)
    expect(await editions('-1 day', '1 minute')).toBe(0)
    expect(await editions('179 days 23 hours 59 minutes', '181 days')).toBe(1)
    expect(await editions('180 days 1 minute', '181 days')).toBe(0)
  })
})

/** On the first Sunday of November. */
function clockGoesBackIn(year: number): string {
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => `${year}-11-0${day}`)
  return days.find((day) => weekdayOf(day) === 'Sunday') ?? ''
}
