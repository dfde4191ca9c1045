import { beginningOf, linesIn } from '#domain/text/clean-text.ts'
import { CONTACT_LIMITS, cleanRequest } from '#domain/contact/contact.ts'
import { dayInWords, isOpenOn } from '#domain/hours/opening-days.ts'
import { isClosedOn } from '#domain/hours/closures.ts'
import { daysLater } from '#domain/time/salon-clock.ts'
import type { BookingRequest } from '#domain/contact/contact.ts'
import type { Closure } from '#domain/hours/closures.ts'
import type { OpeningHours } from '#domain/hours/opening-hours.ts'

/** Hours a person may prefer, whatever the hours of the salon. */
export const DAY_PARTS = {
  any: 'any time',
  morning: 'morning, before noon',
  afternoon: 'afternoon, noon–4 PM',
  late: 'late, after 4 PM',
} as const
export type DayPart = keyof typeof DAY_PARTS

export const PREFERRED_TIMES = 3

export interface PreferredTime {
  /** As in a date field; empty while none is chosen. */
  readonly day: string
  readonly part: DayPart
}

/** What somebody has typed of a booking request so far. */
export interface BookingDraft {
  readonly serviceSlug: string
  readonly employee: string
  readonly times: readonly PreferredTime[]
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
}

export const NO_TIME: PreferredTime = { day: '', part: 'any' }
export const EMPTY_DRAFT: BookingDraft = {
  serviceSlug: '',
  employee: '',
  times: [NO_TIME],
  name: '',
  email: '',
  phone: '',
  message: '',
}

export type DayFlaw = 'past' | 'closed'

interface Calendar {
  readonly today: string
  readonly hours: OpeningHours
  readonly closures: readonly Closure[]
}

/** Which of the days asked for cannot be, by the name of their field. */
export function dayFlaws(
  times: readonly PreferredTime[],
  calendar: Calendar,
): Readonly<Record<string, DayFlaw>> {
  const flawOf = (day: string) => flawOfDay(day, calendar)
  const found = times.map(({ day }, place) => [dayField(place), flawOf(day)] as const)
  return Object.fromEntries(
    found.flatMap(([field, flaw]) => (flaw === null ? [] : [[field, flaw]])),
  )
}

export function dayField(place: number): string {
  return `day-${place + 1}`
}

/** The days asked for, best one first, as the desk reads them. */
export function wishesText(times: readonly PreferredTime[]): string {
  const chosen = times.filter(({ day }) => day !== '')
  if (chosen.length === 0) return 'Any day'
  return chosen.map(({ day, part }) => `${dayInWords(day)}: ${DAY_PARTS[part]}`).join('\n')
}

const DAYS_AHEAD = 180

/** The best of the days in such a text that isn't over; today where there's none. */
export function wishedDay(wishes: string, today: string): string {
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => daysLater(today, ahead))
  const wished = linesIn(wishes).flatMap(
    (line) => days.find((day) => line.startsWith(`${dayInWords(day)}:`)) ?? [],
  )
  return wished[0] ?? today
}

/** A draft read back from the device; anything else that may lie there counts as none. */
export function readBookingDraft(saved: unknown): BookingDraft | null {
  if (typeof saved !== 'object' || saved === null) return null
  const fields: Readonly<Record<string, unknown>> = { ...saved }
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  const times = Array.isArray(fields['times']) ? fields['times'].map(readTime) : []
  return {
    serviceSlug: text('serviceSlug'),
    employee: text('employee'),
    times: times.length === 0 ? [NO_TIME] : times.slice(0, PREFERRED_TIMES),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
  }
}

function readTime(saved: unknown): PreferredTime {
  const { day, part }: Readonly<Record<string, unknown>> =
    typeof saved === 'object' && saved !== null ? { ...saved } : {}
  return {
    day: typeof day === 'string' ? day : '',
    part: isDayPart(part) ? part : 'any',
  }
}

export function isDayPart(value: unknown): value is DayPart {
  return typeof value === 'string' && Object.keys(DAY_PARTS).includes(value)
}

function flawOfDay(day: string, { today, hours, closures }: Calendar): DayFlaw | null {
  if (day === '') return null
  if (day < today) return 'past'
  const isOpen = hours.length === 0 || isOpenOn(day, hours)
  return isOpen && !isClosedOn(day, closures) ? null : 'closed'
}

/** Fills what is still empty, and never writes over what a person typed. */
export function completedBy(draft: BookingDraft, other: Partial<BookingDraft>): BookingDraft {
  const hasDay = draft.times.some(({ day }) => day !== '')
  return {
    serviceSlug: draft.serviceSlug || (other.serviceSlug ?? ''),
    employee: draft.employee || (other.employee ?? ''),
    times: hasDay ? draft.times : (other.times ?? draft.times),
    name: draft.name || (other.name ?? ''),
    email: draft.email || (other.email ?? ''),
    phone: draft.phone || (other.phone ?? ''),
    message: draft.message || (other.message ?? ''),
  }
}

/**
 * The finished request, with names for the desk beside what only the app understands. What the
 * person only chose is shortened to fit: nobody could mend it.
 */
export function requestFrom(
  draft: BookingDraft,
  names: Readonly<Record<'service' | 'employee', string>>,
): BookingRequest {
  const { name, email, phone, serviceSlug, times, message } = draft
  return cleanRequest({
    name,
    email,
    phone,
    serviceSlug: beginningOf(serviceSlug, CONTACT_LIMITS.serviceSlug),
    serviceName: beginningOf(names.service, CONTACT_LIMITS.serviceName),
    employee: beginningOf(names.employee, CONTACT_LIMITS.employee),
    wishes: wishesText(times),
    message,
  })
}
