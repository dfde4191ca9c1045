import { visitRefusal } from '#domain/visit/visit-refusals.ts'
import { cleanMessage, flawsOfRequest } from '#domain/contact/contact.ts'
import { Problem } from '#domain/text/errors.ts'
import { fieldsOf } from '#domain/text/row-fields.ts'
import { askAsVisitor } from '#data/change/ask-as-visitor.ts'
import type { GuestBooking, VisitBooked } from '#domain/booking/commands.ts'
import type { VisitorParts } from '#data/change/ask-as-visitor.ts'

/** What somebody without an account chose, and how to reach them. */
export interface GuestWish {
  readonly visit: VisitBooked
  readonly name: string
  readonly email: string
  readonly phone: string
  /** The field that people do not see comes along, so that the server can tell a program. */
  readonly website?: string
}

/**
 * Holds the time until the link in the letter is followed; comes back with the moment until when. A
 * refusal is thrown in words; so is an answer that was lost, whose time may be held already.
 */
export async function bookAsGuest(
  parts: VisitorParts,
  wish: GuestWish,
): Promise<{ readonly confirmBy: number }> {
  const args = argumentsOf(wish)
  const words = JSON.stringify(args, (field, value: unknown) => (isName(field) ? '' : value))
  const verdict = await askAsVisitor(parts, 'appointment.book-as-guest', args, words)
  if (verdict.outcome === 'rejected')
    throw new Problem('other', visitRefusal(verdict, parts.platform.clock.now()))
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
