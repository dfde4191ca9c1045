import { salonClockAt } from '#domain/time/salon-clock.ts'
import { SALON } from '#domain/salon/salon.ts'
import type { ShownCard, ShownColumn } from './desk-screen.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

type Standing = (card: ShownCard, column: ShownColumn) => boolean

/** What has to stand on the calendar as soon as this was written; anything does where nothing can be seen of it. */
export function wishOf({ kind, args }: WaitingAction): Standing {
  if (args === null) return always
  if (kind === 'appointment.status')
    return ({ id, status }) => id === args.appointmentId && status === args.to
  if (kind === 'appointment.cancel')
    return ({ id, status }) => id === args.appointmentId && status === 'cancelled'
  if (kind === 'appointment.reschedule')
    return standsAt(args.appointmentId, args.startsAt, args.stylistId, args.minutes)
  if (kind === 'appointment.walk-in')
    return standsAt(args.appointmentId, args.startsAt, args.stylistId, args.minutes)
  const [step] = kind === 'appointment.book' ? args.steps : []
  return step === undefined ? always : standsAt(step.appointmentId, step.startsAt, step.stylistId)
}

const always: Standing = () => true

/** Whoever has nobody yet, or comes on another day, stands in no column of this one. */
function standsAt(
  visitId: string,
  startsAt: string,
  stylistId: string | null,
  minutes?: number,
): Standing {
  const begins = Date.parse(startsAt)
  const { day } = salonClockAt(begins)
  return (card, column) => {
    if (stylistId === null || column.day !== day) return true
    const isHere = card.id === visitId && column.stylistId === stylistId
    const isLong = minutes === undefined || card.minutes === minutes
    return isHere && isLong && card.says.includes(`, ${beginsInWords(begins)}`)
  }
}

/** A row of the salon’s own tables. */
export interface StandingVisit extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly name: string
  readonly service: string
  readonly stylist: string | null
  readonly stylistId: string | null
  readonly startsAt: number
  readonly endsAt: number
  readonly status: string
}

/** As the calendar must say it when nothing waits and nothing is undecided; written out without a line of the calendar’s own. */
export function cardOf(visit: StandingVisit): string {
  const { name, service, startsAt, endsAt, stylist, status } = visit
  const hours = HOURS.formatRange(startsAt, endsAt)
  const who = service === '' ? [name, 'A visit'] : [name, service]
  const when = stylist === null ? [hours, 'unassigned'] : [`${hours} with ${stylist}`]
  const words = [...who, ...when, STATES[status] ?? '']
  return withPlainSpaces(words.join(', '))
}

const HOURS = new Intl.DateTimeFormat('en-US', {
  timeZone: SALON.timeZone,
  hour: 'numeric',
  minute: '2-digit',
})

const STATES: Readonly<Record<string, string>> = {
  booked: 'booked',
  confirmed: 'confirmed',
  arrived: 'checked in',
  in_service: 'in service',
  done: 'done',
  no_show: 'no-show',
  cancelled: 'canceled',
}

/** Browsers set hours with spaces of several widths. */
export function withPlainSpaces(words: string): string {
  return words.replaceAll(/\s/g, ' ')
}

/** 10:15, which of the day is said with the end. */
function beginsInWords(moment: number): string {
  return HOURS.format(moment).replace(/\s[AP]M$/, '')
}
