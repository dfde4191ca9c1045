import { salonDateFormat } from '#domain/time/date-format.ts'
import { reminderProblem } from './reminder-problems.ts'
import { settled, wantsCall } from './reminder-record.ts'
import { REMINDER_STEPS } from './reminders.ts'
import { daysLater, salonClockAt } from '#domain/time/salon-clock.ts'
import { timeOfVisit } from '#domain/time/visit-time.ts'
import type { Reminder, RemindedVisit } from './reminder-record.ts'

export const REMINDER_FILTERS = ['all', 'not-sent'] as const
export type ReminderFilter = (typeof REMINDER_FILTERS)[number]

/** What the desk sees of a day of visits. */
export interface ReminderDay {
  /** As in a date field, by the salon's clock. */
  readonly day: string
  readonly nearness: 'tomorrow' | 'today' | 'yesterday' | null
  readonly visits: readonly ShownVisit[]
}

export interface ShownVisit {
  readonly id: string
  readonly clientName: string
  readonly serviceName: string
  readonly startsAt: number
  readonly reminders: readonly ShownReminder[]
  /** The number to call; empty where there is none, null where nobody has to. */
  readonly callAt: string | null
}

export interface ShownReminder extends Pick<Reminder, 'step' | 'way' | 'state'> {
  readonly key: string
  /** By the salon's clock, with its day where that is not the day of the visit; empty unless sent. */
  readonly sentAt: string
  /** What there is to say about it; empty where all is well. */
  readonly sentence: string
}

const OLD_TIME = 'This was for the old time, before the visit was moved.'
const TRIED = 'The first try didn’t get through. We’ll try again automatically.'

/** The latest day first, and within a day as in an appointment book. */
export function reminderDays(
  visits: readonly RemindedVisit[],
  { filter, now }: { readonly filter: ReminderFilter; readonly now: number },
): readonly ReminderDay[] {
  const days = new Map<string, ShownVisit[]>()
  for (const visit of visits.toSorted(byTheClock)) {
    const shown = shownVisit(visit, { filter, now })
    if (shown.reminders.length === 0) continue
    const { day } = salonClockAt(visit.startsAt)
    days.set(day, [...(days.get(day) ?? []), shown])
  }
  return [...days]
    .map(([day, ofDay]) => ({ day, nearness: nearnessOf(day, now), visits: ofDay }))
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
}

/** How many visits have a reminder that did not go out. */
export function countNotSent(visits: readonly RemindedVisit[], now: number): number {
  return visits.filter((visit) =>
    visit.reminders.some((reminder) => settled(reminder, visit, now).state === 'not-sent'),
  ).length
}

function shownVisit(
  visit: RemindedVisit,
  { filter, now }: { readonly filter: ReminderFilter; readonly now: number },
): ShownVisit {
  const { id, clientName, serviceName, startsAt, phone } = visit
  const reminders = visit.reminders
    .map((reminder) => settled(reminder, visit, now))
    .filter(({ state }) => filter === 'all' || state === 'not-sent')
    .toSorted(inTheirOrder)
    .map((reminder) => shownReminder(reminder, visit))
  const callAt = wantsCall(visit, now) ? phone : null
  return { id, clientName, serviceName, startsAt, reminders, callAt }
}

function shownReminder(
  reminder: Reminder,
  { scheduleVersion, startsAt }: RemindedVisit,
): ShownReminder {
  const { step, way, state, sentAt } = reminder
  const isOfOldTime = reminder.scheduleVersion !== scheduleVersion
  const sentences = [sentenceOf(reminder), isOfOldTime && reminder.problem !== 'moved' && OLD_TIME]
  return {
    key: `${step} ${reminder.scheduleVersion}`,
    step,
    way,
    state,
    sentAt: state === 'sent' && sentAt !== null ? timeOfSending(sentAt, startsAt) : '',
    sentence: sentences.filter(Boolean).join(' '),
  }
}

function timeOfSending(sentAt: number, startsAt: number): string {
  const time = `at ${timeOfVisit(sentAt)}`
  return salonClockAt(sentAt).day === salonClockAt(startsAt).day
    ? time
    : `${SHORT_DAY.format(sentAt)} ${time}`
}

const SHORT_DAY = salonDateFormat({
  month: 'short',
  day: 'numeric',
})

function sentenceOf({ state, problem }: Reminder): string {
  if (state === 'not-sent') return reminderProblem(problem).sentence
  return state === 'waiting' && problem !== '' ? TRIED : ''
}

function nearnessOf(day: string, now: number): ReminderDay['nearness'] {
  const today = salonClockAt(now).day
  if (day === today) return 'today'
  if (day === daysLater(today, 1)) return 'tomorrow'
  return day === daysLater(today, -1) ? 'yesterday' : null
}

function byTheClock(one: RemindedVisit, other: RemindedVisit): number {
  return one.startsAt - other.startsAt || (one.id < other.id ? -1 : 1)
}

function inTheirOrder(one: Reminder, other: Reminder): number {
  const place = ({ step }: Reminder) => REMINDER_STEPS.indexOf(step)
  return one.scheduleVersion - other.scheduleVersion || place(one) - place(other)
}
