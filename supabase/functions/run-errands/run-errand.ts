import type { SupabaseClient } from '@supabase/supabase-js'
import { AirtableProblem } from '#functions/_shared/airtable-problem.ts'
import { writeCustomer } from '#functions/_shared/customer-record.ts'
import { type Fields, textIn } from '#functions/_shared/json-body.ts'
import { sendMail, takeTried, type TriedEmail } from '#functions/_shared/mail.ts'
import { MailTrouble } from '#functions/_shared/mail-trouble.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import type { World } from '#functions/_shared/world.ts'
import { billSeats } from './bill-seats.ts'
import { ComeBack } from './come-back.ts'
import { forgetCustomer } from './forget-customer.ts'
import { letterFor } from './letters.ts'
import { printPages } from './print-pages.ts'
import { sendReminder } from './reminder.ts'
import { removeFiles } from './remove-files.ts'
import { tellOfChange } from './visit-change.ts'
import { tellOffer } from './visit-offer.ts'

export interface Errand {
  readonly id: string
  readonly kind:
    | 'letter'
    | 'customer-sync'
    | 'family-seats'
    | 'forget-customer'
    | 'remove-files'
    | 'reminder'
    | 'visit-offer'
    | 'visit-letter'
    | 'print-pages'
  readonly payload: Fields
  readonly attempts: number
  readonly created_at: string
}

/** Tried again, an email is the same one and arrives once; where it can't be the same, the last one counts. */
function keyOf({ id }: Errand, isNewEachTime = false): string {
  return isNewEachTime ? `${id} ${crypto.randomUUID()}` : id
}

/** Longer than this, what an email says of today or of what's still to do isn't so any more. */
const LONGEST_WAIT_MS = 7 * 24 * 3_600_000

interface Outcome {
  /** What waits isn't given up, however often it is tried. */
  readonly outcome: 'done' | 'later' | 'waits' | 'refused'
  readonly problem: string | null
  readonly retryAfterSeconds: number
  /** What was tried of it, if it's an email. */
  readonly email: TriedEmail | null
}

export async function runErrand(
  errand: Errand,
  admin: SupabaseClient,
  world: World,
): Promise<Outcome> {
  try {
    await carryOut(errand, admin, world)
    return { outcome: 'done', problem: null, retryAfterSeconds: 0, email: takeTried(world) }
  } catch (cause) {
    return { ...outcomeOf(cause), email: takeTried(world) }
  }
}

/** What is refused for good is not asked again; whatever else went wrong may pass. */
function outcomeOf(cause: unknown): Omit<Outcome, 'email'> {
  const problem = cause instanceof Error ? `${cause.name} ${cause.message}` : 'unknown'
  if (cause instanceof Refusal && cause.status < 500)
    return { outcome: 'refused', problem, retryAfterSeconds: 0 }
  // One that may have arrived isn't sent again forever.
  if (cause instanceof MailTrouble && !cause.mayHaveArrived)
    return { outcome: 'waits', problem, retryAfterSeconds: 0 }
  if (cause instanceof ComeBack)
    return { outcome: 'later', problem, retryAfterSeconds: cause.afterSeconds }
  if (!(cause instanceof AirtableProblem))
    return { outcome: 'later', problem, retryAfterSeconds: 0 }
  const seconds = cause.retryAfterSeconds
  return {
    outcome: seconds === null ? 'refused' : 'later',
    problem,
    retryAfterSeconds: seconds ?? 0,
  }
}

async function carryOut(errand: Errand, admin: SupabaseClient, world: World): Promise<void> {
  const { kind, payload } = errand
  const userId = textIn(payload, 'userId')
  switch (kind) {
    case 'letter': {
      if (Date.now() - Date.parse(errand.created_at) > LONGEST_WAIT_MS)
        throw new Refusal(410, 'too-late')
      const letter = await letterFor(payload, admin, world)
      // Without one the reason to write has gone: the invitation was taken back, the person left.
      if (letter !== null) await sendMail(world, letter, keyOf(errand, letter.isNewEachTime))
      return
    }
    case 'customer-sync':
      return writeCustomer(userId, admin, world, formerEmailsIn(payload))
    case 'family-seats':
      return billSeats(userId, admin, world)
    case 'forget-customer':
      return forgetCustomer(payload, world)
    case 'remove-files':
      return removeFiles(payload, admin)
    case 'reminder':
      return sendReminder(errand, { admin, world, now: Date.now() })
    case 'visit-offer':
      return tellOffer(textIn(payload, 'visitId'), { admin, world, now: Date.now() })
    case 'visit-letter':
      return tellOfChange(errand, { admin, world, now: Date.now() })
    case 'print-pages':
      return printPages(world)
    default:
      // Of a database that is newer than this function.
      throw new Error('There is no such errand yet.')
  }
}

function formerEmailsIn({ formerEmails }: Fields): readonly string[] {
  return Array.isArray(formerEmails)
    ? formerEmails.filter((email) => typeof email === 'string')
    : []
}
