import { SALON } from '#domain/salon/salon.ts'
import { timeOfVisit, visitTimeInWords } from '#domain/time/visit-time.ts'

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
  return phoneMessage({
    body: `You have a visit ${visitTimeInWords(visit.startsAt, now)}.`,
    navigate: addressOfVisit(visit),
    tag: `visit-${visit.appointmentId}`,
  })
}

/** A time that came free is held for a quarter of an hour, so it says until when. */
export function offerMessage({
  visitId,
  offeredUntil,
  siteUrl,
}: {
  readonly visitId: string
  readonly offeredUntil: number
  readonly siteUrl: string
}): ReminderMessage {
  return phoneMessage({
    body: `A time you’re waiting for opened up. We’re holding it for you until ${timeOfVisit(offeredUntil)}.`,
    navigate: `${siteUrl}/client-dashboard?tab=appointments`,
    tag: `offer-${visitId}`,
  })
}

/** Says when it is, or was, as the subject of the email does. */
export function changeMessage({
  appointmentId,
  subject,
  siteUrl,
}: {
  readonly appointmentId: string
  readonly subject: string
  readonly siteUrl: string
}): ReminderMessage {
  return phoneMessage({
    body: `${subject}.`,
    navigate: addressOfVisit({ siteUrl, appointmentId }),
    tag: `visit-${appointmentId}`,
  })
}

type Said = Pick<ReminderMessage['notification'], 'body' | 'navigate' | 'tag'>

function phoneMessage({ body, navigate, tag }: Said): ReminderMessage {
  return {
    web_push: 8030,
    notification: {
      title: SALON.name,
      body,
      navigate,
      tag,
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
