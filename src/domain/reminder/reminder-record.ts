import { isAppointmentStatus } from '#domain/visit/appointments.ts'
import { reminderProblem } from './reminder-problems.ts'
import { REMINDER_STEPS } from './reminders.ts'
import { fieldsOf, readRows } from '#domain/text/row-fields.ts'
import type { AppointmentStatus } from '#domain/visit/appointments.ts'
import type { ReminderStep } from './reminders.ts'

export const REMINDER_WAYS = ['push', 'email', 'none'] as const
export type ReminderWay = (typeof REMINDER_WAYS)[number]

export const REMINDER_STATES = ['waiting', 'sent', 'not-sent'] as const
export type ReminderState = (typeof REMINDER_STATES)[number]

/** What became of one step of a visit, where the visit stood then. */
export interface Reminder {
  readonly step: ReminderStep
  readonly scheduleVersion: number
  readonly way: ReminderWay
  readonly state: ReminderState
  readonly sentAt: number | null
  /** A code of the server; empty where nothing was in the way. */
  readonly problem: string
}

/** A visit that somebody was to be reminded of, as the desk reads it. */
export interface RemindedVisit {
  readonly id: string
  readonly clientId: string
  /** Empty once the account behind it was closed. */
  readonly clientName: string
  readonly serviceName: string
  readonly startsAt: number
  readonly status: AppointmentStatus
  readonly scheduleVersion: number
  /** Empty where nobody told us, or where whoever asks may not read it. */
  readonly phone: string
  readonly reminders: readonly Reminder[]
}

export const REMINDED_VISIT_COLUMNS =
  'id, client_id, client_name, service_name, starts_at, status, schedule_version,' +
  ' appointment_contacts(phone),' +
  ' reminder_deliveries!inner(step, schedule_version, way, state, sent_at, problem)'

export function readRemindedVisits(answer: unknown): readonly RemindedVisit[] {
  return readRows(answer, (row) => {
    const startsAt = row.moment('starts_at')
    const status = row.value('status')
    const scheduleVersion = row.value('schedule_version')
    if (row.text('id') === '' || startsAt === null) return null
    if (!isAppointmentStatus(status) || typeof scheduleVersion !== 'number') return null
    return {
      id: row.text('id'),
      clientId: row.text('client_id'),
      clientName: row.text('client_name'),
      serviceName: row.text('service_name'),
      startsAt,
      status,
      scheduleVersion,
      phone: fieldsOf(row.value('appointment_contacts')).text('phone'),
      reminders: readReminders(row.value('reminder_deliveries')),
    }
  })
}

function readReminders(answer: unknown): readonly Reminder[] {
  return readRows(answer, (row) => {
    const step = REMINDER_STEPS.find((known) => known === row.value('step'))
    const way = REMINDER_WAYS.find((known) => known === row.value('way'))
    const state = REMINDER_STATES.find((known) => known === row.value('state'))
    const scheduleVersion = row.value('schedule_version')
    if (step === undefined || way === undefined || state === undefined) return null
    if (typeof scheduleVersion !== 'number') return null
    const [sentAt, problem] = [row.moment('sent_at'), row.text('problem')]
    return { step, scheduleVersion, way, state, sentAt, problem }
  })
}

/** What became of it by now: what still waits when the visit begins is not sent any more. */
export function settled(reminder: Reminder, { startsAt }: RemindedVisit, now: number): Reminder {
  if (reminder.state !== 'waiting' || startsAt > now) return reminder
  return { ...reminder, state: 'not-sent', problem: 'too-late' }
}

/** Whether somebody should pick up the phone: they are still expected, and nothing of ours reached them. */
export function wantsCall(visit: RemindedVisit, now: number): boolean {
  const { status, startsAt, scheduleVersion, reminders } = visit
  if (startsAt <= now || (status !== 'booked' && status !== 'confirmed')) return false
  const current = reminders.filter((reminder) => reminder.scheduleVersion === scheduleVersion)
  return (
    current.every(({ state }) => state !== 'sent') &&
    current.some(({ state, problem }) => state === 'not-sent' && reminderProblem(problem).wantsCall)
  )
}

/** Whose number is to be looked up in their profile, because the visit was booked without one. */
export function clientsToLookUp(visits: readonly RemindedVisit[], now: number): readonly string[] {
  const wanted = visits.filter(
    (visit) => visit.phone === '' && visit.clientId !== '' && wantsCall(visit, now),
  )
  return [...new Set(wanted.map(({ clientId }) => clientId))]
}

export const PHONE_COLUMNS = 'id, phone'

/** With the numbers of the profiles that could be read, where the visit itself has none. */
export function withPhones(
  visits: readonly RemindedVisit[],
  profiles: unknown,
): readonly RemindedVisit[] {
  const rows = readRows(profiles, (row) => [row.text('id'), row.text('phone')] as const)
  const phones = new Map(rows)
  return visits.map((visit) =>
    visit.phone === '' ? { ...visit, phone: phones.get(visit.clientId) ?? '' } : visit,
  )
}
