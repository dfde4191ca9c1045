import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import type { AppointmentStatus } from '#domain/visit/appointments.ts'
import type { Row } from '#local/database/database.ts'
import { sql } from '#local/database/sql.ts'
import { action, freshId } from './deliveries.ts'
import { OPENING_DEADLINE_MS, openSalon, type Actor, type Salon } from './salon.ts'

export const MARA = '57000000-0000-4000-8000-000000000001'
export const ANDRE = '57000000-0000-4000-8000-000000000002'
export const NOBODYS_VISIT = '40000000-0000-4000-8000-000000000000'

/** Tomorrow, so that nothing has begun; whole seconds, as devices write them. */
const TOMORROW = Math.floor(Date.now() / 1000) * 1000 + 24 * 60 * 60 * 1000

/** So many minutes after the first visit of tomorrow. */
export function at(minutes: number): string {
  return new Date(TOMORROW + minutes * 60_000).toISOString()
}

/** A visit as the desk finds it in the calendar before it does anything. */
interface Booked {
  readonly status?: AppointmentStatus
  readonly stylist?: string | null
  readonly from?: number
  readonly minutes?: number
  /** Relative to now instead, for what depends on the server’s clock. */
  readonly beganMinutesAgo?: number
}

interface Told {
  readonly as?: Actor
  readonly id?: string
}

/** The salon; before each test the calendar is empty and nobody has asked for anything. */
export function visitTest() {
  let opened: Salon
  beforeAll(async () => {
    opened = await openSalon()
  }, OPENING_DEADLINE_MS)
  beforeEach(async () => {
    await opened.keeper(sql`delete from appointments`)
    await opened.keeper(sql`delete from private.action_receipts`)
  })
  afterAll(() => opened.close())
  return test.extend('salon', () => opened).extend('desk', () => deskOf(opened))
}

export type Desk = ReturnType<typeof deskOf>

/** What the desk does with visits, through the one door that devices have. */
export function deskOf(salon: Salon) {
  async function does(
    kind: string,
    args: object,
    { as = 'receptionist', id = freshId() }: Told = {},
  ) {
    const [row] = await salon.as(as).does(action({ id, kind: `appointment.${kind}`, args }))
    return row?.['verdict'] as Row
  }

  async function book(booked: Booked = {}): Promise<string> {
    const { status = 'booked', stylist = MARA, from = 0, minutes = 60, beganMinutesAgo } = booked
    const begins =
      beganMinutesAgo === undefined
        ? at(from)
        : new Date(Date.now() - beganMinutesAgo * 60_000).toISOString()
    const id = freshId()
    await salon.keeper(sql`
      insert into appointments (id, client_name, stylist_id, starts_at, ends_at, status, source)
      values (${id}, 'Hannah Brooks', ${stylist}, ${begins},
        ${begins}::timestamptz + ${minutes} * interval '1 minute', ${status}, 'desk')`)
    return id
  }

  return {
    does,
    book,
    /** From where the visit was when the device last saw it. */
    sets: (visit: string, to: AppointmentStatus, saw: readonly [AppointmentStatus, number]) =>
      does('status', { appointmentId: visit, to, expectedFrom: saw[0], statusVersion: saw[1] }),
    cancels: (visit: string, more: object = {}) =>
      does('cancel', { appointmentId: visit, reason: '', statusVersion: 1, ...more }),
    moves: (visit: string, more: object = {}) =>
      does('reschedule', {
        appointmentId: visit,
        startsAt: at(120),
        minutes: 60,
        stylistId: MARA,
        scheduleVersion: 1,
        ...more,
      }),
    walksIn: (more: object = {}, told: Told = {}) => does('walk-in', walkIn(more), told),
    visit: async (id: string) => {
      const [row] = await salon.keeper(sql`
        select status, status_version, schedule_version, stylist_id,
          to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as starts_at,
          extract(epoch from ends_at - starts_at)::int / 60 as minutes
        from appointments where id = ${id}`)
      return row
    },
    notes: () =>
      salon.keeper(sql`
        select id, appointment_id, author_id, author_name, text from appointment_notes order by created_at`),
  }
}

export function walkIn(more: object = {}): object {
  return {
    appointmentId: freshId(),
    clientName: 'Theo Lindqvist',
    phone: '(828) 555-0142',
    serviceSlug: 'cut',
    serviceName: 'A cut',
    startsAt: at(0),
    minutes: 45,
    stylistId: MARA,
    ...more,
  }
}
