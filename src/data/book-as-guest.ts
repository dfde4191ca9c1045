import { visitRefusal } from '#domain/change-fate.ts'
import { cleanMessage, flawsOfRequest } from '#domain/contact.ts'
import { outcomeOf } from '#domain/delivery-outcome.ts'
import { Problem } from '#domain/errors.ts'
import { fieldsOf } from '#domain/row-fields.ts'
import type { AppData } from './app-data.ts'
import type { GuestBooking, VisitBooked } from '#domain/commands.ts'
import type { Verdict } from '#domain/verdict.ts'

type Parts = Pick<AppData, 'platform' | 'connection'>

/** What somebody without an account chose, and how to reach them. */
export interface GuestWish {
  readonly visit: VisitBooked
  readonly name: string
  readonly email: string
  readonly phone: string
  /** The field that people do not see comes along, so that the server can tell a program. */
  readonly website?: string
}

interface Asked {
  readonly words: string
  readonly id: string
  readonly args: GuestBooking
}

/** What was asked and never answered: asked again, it is the same and so is done once. */
const unanswered = new WeakMap<object, Asked>()

/**
 * Holds the time until the link in the letter is followed; comes back with the moment until when. A
 * refusal is thrown in words; so is an answer that was lost, whose time may be held already.
 */
export async function bookAsGuest(
  parts: Parts,
  wish: GuestWish,
): Promise<{ readonly confirmBy: number }> {
  const { platform } = parts
  const args = argumentsOf(wish)
  const words = JSON.stringify(args, (field, value: unknown) => (isName(field) ? '' : value))
  const before = unanswered.get(platform)
  const asked = before?.words === words ? before : { words, id: platform.ids.fresh(), args }
  unanswered.set(platform, asked)
  const verdict = await verdictOn(parts, asked)
  if (verdict.outcome === 'later') throw new Problem('too-many-attempts')
  unanswered.delete(platform)
  if (verdict.outcome === 'rejected')
    throw new Problem('other', visitRefusal(verdict, platform.clock.now()))
  const confirmBy = fieldsOf(verdict.current).moment('confirmBy')
  if (confirmBy === null) throw new Problem('unexpected-answer')
  return { confirmBy }
}

function argumentsOf({ visit, website = '', ...typed }: GuestWish): GuestBooking {
  const { name, email, phone } = cleanMessage({ ...typed, message: '' })
  const asked = { serviceSlug: '', serviceName: '', employee: '', wishes: '' }
  const flaws = flawsOfRequest({ name, email, phone, message: '', ...asked })
  if (Object.keys(flaws).length > 0) throw new Problem('needs-mending')
  return { ...visit, name, email, phone, ...(website === '' ? {} : { website }) }
}

/** Ids that a device makes up anew for the same wish. */
function isName(field: string): boolean {
  return field === 'visitId' || field === 'appointmentId'
}

async function verdictOn({ platform, connection }: Parts, { id, args }: Asked): Promise<Verdict> {
  const action = { id, kind: 'appointment.book-as-guest', args }
  const answer = await platform
    .callRoutine({ routine: 'apply_action', args: { action }, token: null }, connection.noteOutcome)
    .catch((cause: unknown) => {
      throw new Problem('no-connection', undefined, { cause })
    })
  const outcome = outcomeOf(answer)
  if (outcome.kind === 'verdict') return outcome.verdict
  throw new Problem(outcome.kind === 'no answer' ? 'no-connection' : 'unexpected-answer')
}
