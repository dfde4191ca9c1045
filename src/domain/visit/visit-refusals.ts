import { fieldsOf } from '#domain/text/row-fields.ts'
import { refusalWords } from '#domain/command/verdict.ts'
import { SALON } from '#domain/salon/salon.ts'
import { TERMS } from '#domain/salon/terms.ts'
import { NO_SHOW_AFTER_MINUTES } from './appointments.ts'
import { VISIT_STATES, visitTime } from './visit-words.ts'
import type { Refused } from '#domain/command/verdict.ts'
import type { RowFields } from '#domain/text/row-fields.ts'

/** Why the server refused something about a visit, and what can be done. */
export function visitRefusal(verdict: Refused, now: number): string {
  const current = fieldsOf(verdict.current)
  if (verdict.code === 'slot-taken') {
    const [from, until] = [current.moment('startsAt'), current.moment('endsAt')]
    const clash =
      from === null || until === null ? '' : `, ${visitTime(from, now)} to ${visitTime(until, now)}`
    return `Another visit has that time${clash}. Nothing was moved. ${nextTimes(current, now)}`
  }
  if (verdict.code === 'companion-busy') return `${COMPANION_BUSY} ${nextTimes(current, now)}`
  if (verdict.code === 'too-many-held') return tooMany(current.value('most'))
  if (verdict.code === 'too-many-companions') return tooManyCompanions(current.value('hours'))
  if (verdict.code === 'not-held')
    return current.text('state') === 'confirmed' ? JUST_CONFIRMED : NOT_HELD
  if (verdict.code === 'already-over') {
    const state = VISIT_STATES[current.text('status')]
    return state === undefined
      ? 'This visit has started or is over, so it can’t be changed.'
      : `This visit is already marked “${state},” so it can’t be changed.`
  }
  return VISIT_REFUSALS[verdict.code] ?? refusalWords(verdict)
}

const COMPANION_BUSY = 'Someone coming with you is busy then, so nothing changed.'

/** The number is the server’s. */
function tooMany(most: unknown): string {
  const number = typeof most === 'number' ? `${most} services` : 'as many services as we can hold'
  return `You already have ${number} booked. Cancel one first, or call us at ${SALON.phone}.`
}

function tooManyCompanions(most: unknown): string {
  const hours = typeof most === 'number' ? `up to ${most} hours a week` : 'only so much'
  return `You can book ${hours} for people who come along without an account, and this would be more. Book less, or call us at ${SALON.phone}.`
}

const JUST_CONFIRMED = 'It was just confirmed, so the visit stays booked.'
const NOT_HELD = 'This time isn’t held anymore.'

function nextTimes(current: RowFields, now: number): string {
  const offered = current.value('alternatives')
  const times = (Array.isArray(offered) ? offered : []).flatMap((one: unknown) => {
    const startsAt = fieldsOf(one).moment('startsAt')
    return startsAt === null ? [] : visitTime(startsAt, now)
  })
  return times.length === 0 ? 'Please pick another time.' : `Next openings: ${times.join(', ')}.`
}

const VISIT_REFUSALS: Readonly<Record<string, string>> = {
  stale: 'Someone changed this visit after you last saw it, so your change wasn’t saved.',
  'too-early': `You can mark a no-show ${NO_SHOW_AFTER_MINUTES} minutes after the start of the visit, salon time.`,
  'not-a-step': 'This step isn’t possible for this visit right now.',
  'client-gone': 'This client’s information was deleted, so the note wasn’t saved.',
  'appointment-gone': 'This visit isn’t in the calendar anymore.',
  'already-booked': 'A visit is already booked for this message, so this one wasn’t.',
  'too-soon': 'That’s too soon to book online. Call us, and we may still find you a spot.',
  'too-late': `This visit is less than ${TERMS.cancellationNoticeHours} hours away. Please call us to move it.`,
  'too-far': 'That’s further ahead than you can book today.',
  'confirm-first':
    'Two visits under this email address are waiting to be confirmed. Check your email for the links, or try again in half an hour.',
  get 'day-held'() {
    return `Many visits that day are waiting to be confirmed, so we can’t hold another one. Try again in half an hour, pick another day, or call us at ${SALON.phone}.`
  },
  get 'too-long-to-hold'() {
    return `That’s longer than we can hold without an account. Sign in to book it, or call us at ${SALON.phone}.`
  },
  'not-allowed': 'Only the front desk can change visits. Ask a receptionist or a manager.',
}
