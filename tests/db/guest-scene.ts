import type { Row } from '#local/database/database.ts'
import { raw, sql } from '#local/database/sql.ts'
import { bookingTest, order } from './booking-scene.ts'
import { action, freshId } from './deliveries.ts'
import type { Actor, Salon } from './salon.ts'

export const HANNAH = {
  name: 'Hannah Brooks',
  email: 'hannah@example.com',
  phone: '(828) 555-0142',
}

/** A time of hers that waits for her to confirm it. */
export const HELD = {
  client_id: null,
  client_name: HANNAH.name,
  source: 'online',
  status: 'booked',
  isConfirmed: false,
  isLate: false,
}

/** A salon that has written to no one yet, and a guest. */
export function guestTest() {
  return bookingTest().extend('guest', async ({ salon }) => {
    await salon.keeper(sql`delete from private.errands`)
    return guestOf(salon)
  })
}

/** What a guest sends; who comes is not looked at. */
export function guestOrder(steps: Parameters<typeof order>[0] = [{}], more: object = {}): object {
  return order(steps, { guests: [], ...HANNAH, ...more })
}

/** Somebody without an account: what they send, the letter they get and the link in it. */
export function guestOf(salon: Salon) {
  return {
    async books(
      args: object = guestOrder(),
      as: Actor = 'anon',
      id = freshId(),
      address = '203.0.113.7',
    ): Promise<Row> {
      const [row] = await salon
        .as(as)
        .does(action({ id, kind: 'appointment.book-as-guest', args, address }))
      return row?.['verdict'] as Row
    },
    async letters(): Promise<Row[]> {
      const rows = await salon.keeper(sql`
        select payload from private.errands where kind = 'letter' order by created_at, id`)
      return rows.map(({ payload }) => payload as Row)
    },
    async token(): Promise<string> {
      const letters = await this.letters()
      return String(letters.at(-1)?.['token'])
    },
    async follows(token: string, wish = 'look', as: Actor = 'anon'): Promise<Row> {
      const [row] = await salon
        .as(as)
        .does(sql`select follow_visit_link(${token}, ${wish}) as told`)
      return row?.['told'] as Row
    },
    /** As if that much time had passed since it was held. */
    async waits(minutes: number): Promise<void> {
      await salon.keeper(sql`
        update appointments set confirm_by = confirm_by - ${minutes}::int * interval '1 minute'`)
    },
    async lapses(): Promise<void> {
      const [timer] = await salon.keeper(sql`
        select command from private.timers where name = 'lapse-unconfirmed'`)
      await salon.keeper(raw(String(timer?.['command'])))
    },
    rows: () =>
      salon.keeper(sql`
        select client_id, client_name, source, status, confirm_by is null as "isConfirmed", is_called_off_late as "isLate"
        from appointments order by starts_at`),
  }
}
