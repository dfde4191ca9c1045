import { beginningOf, cleanLine } from '#domain/text/clean-text.ts'
import { graphemesOf } from '#domain/text/graphemes.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { SALON, TERMS_CHANGED_ON } from '#domain/salon/salon.ts'
import type { Plan, PlanId } from '#domain/membership/plans.ts'
import type { SalonProfile } from '#domain/salon/salon.ts'

/** What somebody signs when they join; two that are alike make the same paper. */
export interface Agreement {
  readonly memberName: string
  readonly email: string
  readonly planId: PlanId
  readonly familyMembers: number
  /** A day of the salon's own calendar, as is the day the terms were changed. */
  readonly agreedOn: string
  readonly initials: string
  readonly termsChangedOn: string
  /** With whom it's signed. */
  readonly salon: SalonProfile
  /** What the salon offers and for how much; without it, what every salon begins with. */
  readonly plans?: readonly Plan[]
}

export interface Signer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly planId: PlanId
  readonly familyMembers: number
}

export function agreementOf(signer: Signer, signedAt: number, plans?: readonly Plan[]): Agreement {
  const { firstName, lastName, email, planId, familyMembers } = signer
  return {
    memberName: cleanLine(`${firstName} ${lastName}`),
    email: cleanLine(email),
    planId,
    familyMembers,
    agreedOn: salonDay(signedAt),
    initials: initialsOf(firstName, lastName),
    termsChangedOn: TERMS_CHANGED_ON,
    salon: SALON.profile,
    ...(plans !== undefined && { plans }),
  }
}

/** The first letter of each name, in whatever script it is written. */
export function initialsOf(firstName: string, lastName: string): string {
  return `${initialOf(firstName)}${initialOf(lastName)}`
}

function initialOf(name: string): string {
  const letters = graphemesOf(cleanLine(name).normalize('NFC'))
  const letter = letters.find((one) => /[\p{L}\p{N}]/u.test(one)) ?? letters[0] ?? ''
  return beginningOf(HAS_NO_CAPITALS.test(letter) ? letter : capital(letter), MOST_MARKS)
}

/** A letter whose capital is written as two stays as it is. */
function capital(letter: string): string {
  const upper = letter.toUpperCase()
  return graphemesOf(upper).length === 1 ? upper : letter
}

/** A letter may carry marks without end; two of them must fit where initials are kept. */
const MOST_MARKS = 10
/** Georgian capitals are for whole headlines, never for a name. */
const HAS_NO_CAPITALS = /\p{Script=Georgian}/u
