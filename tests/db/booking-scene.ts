import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import type { Row } from '#local/database/database.ts'
import { sql } from '#local/database/sql.ts'
import { atNine, CUT, furnish, MARA } from '#support/furnished-salon.ts'
import { action, freshId } from './deliveries.ts'
import { OPENING_DEADLINE_MS, openSalon, type Actor, type Salon } from './salon.ts'

interface Step {
  readonly service?: string
  readonly stylist?: string
  /** Minutes after nine. */
  readonly from?: number
  readonly day?: string
  readonly guest?: number
  readonly isAnybodys?: boolean
}

/** One service for whoever books, if nothing else is said. */
export function order(steps: readonly Step[], more: object = {}): object {
  const [visitId = '', ...others] = steps.map(() => freshId())
  const ids = [visitId, ...others]
  return {
    visitId,
    note: '',
    steps: steps.map(
      (
        { service = CUT, stylist = MARA, from = 60, day, guest = 0, isAnybodys = false },
        place,
      ) => ({
        appointmentId: ids[place],
        serviceId: service,
        stylistId: stylist,
        startsAt: atNine(from, day),
        guest,
        isAnybodys,
      }),
    ),
    ...more,
  }
}

/** The salon with a menu, shifts and places; before each test nothing is booked. */
export function bookingTest() {
  let opened: Salon
  beforeAll(async () => {
    opened = await openSalon()
    await furnish((script) => opened.keeper(script))
  }, OPENING_DEADLINE_MS)
  beforeEach(async () => {
    await opened.keeper(sql`delete from appointments`)
    await opened.keeper(sql`delete from private.action_receipts`)
    await opened.keeper(sql`delete from private.allowances`)
  })
  afterAll(() => opened.close())
  return test.extend('salon', () => opened).extend('counter', () => counterOf(opened))
}

/** Where visits are booked, through the one door that devices have. */
export function counterOf(salon: Salon) {
  return {
    async books(args: object, as: Actor = 'client', id = freshId()): Promise<Row> {
      const [row] = await salon.as(as).does(action({ id, kind: 'appointment.book', args }))
      return row?.['verdict'] as Row
    },
    does: async (kind: string, args: object, as: Actor = 'client'): Promise<Row> => {
      const [row] = await salon.as(as).does(action({ kind: `appointment.${kind}`, args }))
      return row?.['verdict'] as Row
    },
    visits: () =>
      salon.keeper(sql`
        select client_id, client_name, stylist_id, service_slug, price_cents, minutes_before, minutes_after, room_id,
          (extract(epoch from starts_at - ${atNine(0)}::timestamptz) / 60)::int as from,
          (extract(epoch from ends_at - starts_at) / 60)::int as minutes
        from appointments order by starts_at, stylist_id`),
  }
}
