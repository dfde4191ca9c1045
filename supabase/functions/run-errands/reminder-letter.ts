import { calendarFile } from '#domain/calendar-file.ts'
import { addressOfVisit } from '#domain/reminder-message.ts'
import { SALON, SALON_ADDRESS_LINES } from '#domain/salon.ts'
import { dayOfVisit, timeOfVisit, visitTimeInWords } from '#domain/visit-time.ts'
import type { Letter } from '#functions/_shared/mail.ts'
import type { ReminderFacts, ReminderName } from './reminder-facts.ts'

/** For whoever is told nothing on a phone; times are the salon's, wherever the letter is read. */
export function reminderLetter(
  { appointmentId, scheduleVersion }: ReminderName,
  facts: ReminderFacts,
  { to, siteUrl, now }: { readonly to: string; readonly siteUrl: string; readonly now: number },
): Letter {
  const { startsAt, endsAt, serviceName } = facts
  const what = serviceName === '' ? '' : ` for ${serviceName}`
  const visit = { appointmentId, startsAt, endsAt, scheduleVersion, isCancelled: false }
  return {
    kind: 'visit-reminder',
    to,
    subject: `Your visit at ${SALON.name} ${visitTimeInWords(startsAt, now)}`,
    paragraphs: [
      `You have a visit at ${SALON.name}${what} on ${dayOfVisit(startsAt)} at ${timeOfVisit(startsAt)}, by the clock in ${SALON.address.city}.`,
      `You will find us at ${SALON_ADDRESS_LINES.join(', ')}.`,
      `If you cannot come, please tell us soon: the time may make somebody else happy. You can reach us at ${SALON.phone}.`,
    ],
    link: { label: 'Look at your visit', url: addressOfVisit({ siteUrl, appointmentId }) },
    attachment: { name: 'visit.ics', text: calendarFile(visit, now) },
  }
}
