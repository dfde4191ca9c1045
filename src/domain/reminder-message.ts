import { SALON } from './salon.ts'
import { visitTimeInWords } from './visit-time.ts'

/** What a reminder is about. Anybody may look over a shoulder: no name and no service is among it. */
interface RemindedVisit {
  readonly appointmentId: string
  readonly startsAt: number
  readonly siteUrl: string
}

/** Shown by browsers that know such messages even without our service worker, and by it where it is there. */
export interface ReminderMessage {
  readonly web_push: 8030
  readonly notification: {
    readonly title: string
    readonly body: string
    readonly navigate: string
    readonly tag: string
    readonly lang: 'en-US'
    readonly dir: 'ltr'
    readonly silent: false
    /** Where Safari looks for it; the draft of the standard looks one level up. */
    readonly app_badge: '1'
  }
  readonly app_badge: 1
}

export function reminderMessage(visit: RemindedVisit, now: number): ReminderMessage {
  return {
    web_push: 8030,
    notification: {
      title: SALON.name,
      body: `You have a visit ${visitTimeInWords(visit.startsAt, now)}.`,
      navigate: addressOfVisit(visit),
      tag: `visit-${visit.appointmentId}`,
      lang: 'en-US',
      dir: 'ltr',
      silent: false,
      app_badge: '1',
    },
    app_badge: 1,
  }
}

/** Where a signed-in client sees the visit. */
export function addressOfVisit({
  siteUrl,
  appointmentId,
}: Omit<RemindedVisit, 'startsAt'>): string {
  return `${siteUrl}/client-dashboard?tab=appointments&visit=${appointmentId}`
}

/** Under one topic a push service keeps the newest message only; it takes 32 letters at most. */
export function topicOfVisit(appointmentId: string): string {
  return appointmentId.replaceAll('-', '')
}
