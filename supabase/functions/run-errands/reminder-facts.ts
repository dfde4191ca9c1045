import type { SupabaseClient } from '@supabase/supabase-js'
import { type PlannedVisit, REMINDER_STEPS, type ReminderStep } from '#domain/reminder/reminders.ts'
import { ask } from '#functions/_shared/ask.ts'
import { type Fields, textIn } from '#functions/_shared/json-body.ts'
import type { PushSubscription } from '#functions/_shared/web-push.ts'

/** One step of one visit, where it stood when the step was due. */
export interface ReminderName {
  readonly appointmentId: string
  readonly step: ReminderStep
  readonly scheduleVersion: number
}

export interface Device extends PushSubscription {
  readonly id: string
}

/** The visit as it stands at the moment of telling. */
export interface ReminderFacts extends PlannedVisit {
  readonly state: 'waiting' | 'sent' | 'not-sent'
  /** Why nobody is to be told any more; null where somebody is. */
  readonly obstacle: string | null
  readonly clientId: string
  readonly endsAt: number
  readonly statusVersion: number
  readonly serviceName: string
  readonly wantsEmail: boolean
  readonly devices: readonly Device[]
}

export interface ReminderNews {
  readonly state: ReminderFacts['state']
  readonly way: 'push' | 'email' | 'none'
  readonly problem: string | null
  /** Told, or given up on. */
  readonly devices?: readonly string[]
}

/** Null for what is no reminder. */
export function readReminderName(payload: Fields): ReminderName | null {
  const step = REMINDER_STEPS.find((known) => known === payload['step'])
  const { scheduleVersion } = payload
  if (step === undefined || typeof scheduleVersion !== 'number') return null
  return { appointmentId: textIn(payload, 'appointmentId'), step, scheduleVersion }
}

/** Null where the visit is gone altogether. */
export async function factsOf(
  name: ReminderName,
  admin: SupabaseClient,
): Promise<ReminderFacts | null> {
  const row = (await ask(admin.rpc('reminder_to_send', asArguments(name)))) as RowOfFacts | null
  return row === null
    ? null
    : {
        ...row,
        startsAt: Date.parse(row.startsAt),
        endsAt: Date.parse(row.endsAt),
        scheduledAt: Date.parse(row.scheduledAt),
      }
}

export async function noteReminder(
  name: ReminderName,
  news: ReminderNews,
  admin: SupabaseClient,
): Promise<void> {
  await ask(admin.rpc('note_reminder', { ...asArguments(name), news }))
}

type RowOfFacts = Omit<ReminderFacts, 'startsAt' | 'endsAt' | 'scheduledAt'> &
  Readonly<Record<'startsAt' | 'endsAt' | 'scheduledAt', string>>

function asArguments({ appointmentId, step, scheduleVersion }: ReminderName): object {
  return { visit: appointmentId, of_step: step, version: scheduleVersion }
}
