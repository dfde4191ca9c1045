import { calendarFile } from '#domain/visit/calendar-file.ts'
import { addressOfVisit } from '#domain/reminder/reminder-message.ts'
import { SALON } from '#domain/salon/salon.ts'
import { dayOfVisit, timeOfVisit, visitTimeInWords } from '#domain/time/visit-time.ts'
import type { Letter } from '#functions/_shared/mail.ts'
import type { ReminderFacts, ReminderName } from './reminder-facts.ts'

/** For whoever is told nothing on a phone; times are the salon's, wherever the letter is read. */
export function reminderLetter(
  { appointmentId, scheduleVersion }: ReminderName,
  facts: ReminderFacts,
  { to, siteUrl, now }: { readonly to: string; readonly siteUrl: string; readonly now: number },
): Letter {
  const { startsAt, endsAt, statusVersion, serviceName } = facts
  const what = serviceName === '' ? '' : ` for ${serviceName}`
  const visit = { appointmentId, startsAt, endsAt, scheduleVersion, statusVersion }
  return {
    kind: 'visit-reminder',
    to,
    subject: `Your visit at ${SALON.name} ${visitTimeInWords(startsAt, now)}`,
    paragraphs: [
      `We’ll see you at ${SALON.name}${what} on ${dayOfVisit(startsAt)} at ${timeOfVisit(startsAt)}, ${SALON.address.city} time.`,
      `Can’t make it? Please let us know soon, so someone else can have the time. Call us at ${SALON.phone}.`,
    ],
    link: { label: 'See Your Visit', url: addressOfVisit({ siteUrl, appointmentId }) },
    unsubscribeUrl: `${siteUrl}/client-dashboard?tab=profile#reminders`,
    deskCanCall: true,
    calendarFiles: [calendarFile('visit.ics', [visit], now)],
  }
}
