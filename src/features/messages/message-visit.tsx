import { Link } from '@tanstack/react-router'
import { isBooked } from '#domain/inbox/inbox.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { exactTime } from './exact-time.ts'
import { WORDS } from './words.ts'
import type { AskedVisit, DeskMessage } from '#domain/inbox/inbox.ts'

const CALENDAR: string = '/employee/appointments'

interface Props {
  readonly message: DeskMessage
}

/** What was booked for it, and the way there. */
export function MessageVisit({ message }: Props) {
  const { visit } = message
  if (visit === undefined || visit === null) return null
  const place = { day: salonDay(visit.startsAt), open: visit.id }
  return (
    <p className="message-visit">
      {saidOf(message, visit)}{' '}
      <Link to={CALENDAR} {...{ search: place }}>
        {WORDS.seeVisit}
      </Link>
    </p>
  )
}

function saidOf(message: DeskMessage, { startsAt, isWaiting }: AskedVisit): string {
  const when = exactTime(startsAt)
  if (!isBooked(message)) return WORDS.bookedBefore(when)
  return isWaiting === true ? WORDS.toBeBooked(when) : WORDS.booked(when)
}
