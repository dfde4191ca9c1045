import { AND } from '#domain/text/and-list.ts'
import { firstNameOf } from '#domain/team/team.ts'
import { dayOfVisit, timeOfVisit } from '#domain/time/visit-time.ts'
import { isBooked } from './inbox.ts'
import type { DeskMessage } from './inbox.ts'

/** What the desk may answer once the salon has a visit for it; empty where it was answered since. */
export function bookedAnswer(message: DeskMessage): string {
  const { name, visit, answers } = message
  if (!isBooked(message) || !visit || visit.isWaiting === true) return ''
  if (answers.some(({ writtenAt }) => writtenAt > visit.bookedAt)) return ''
  const what = visit.services.length === 0 ? '' : ` for ${AND.format(visit.services)}`
  const when = `on ${dayOfVisit(visit.startsAt)} at ${timeOfVisit(visit.startsAt)}`
  return `Hi ${firstNameOf({ name })},\n\nYou’re booked${what} ${when}. See you then!`
}
