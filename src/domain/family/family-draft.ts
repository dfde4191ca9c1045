import { cleanLine, lengthOf } from '#domain/text/clean-text.ts'
import { looksLikeEmail } from '#domain/contact/contact.ts'
import { MOST_IN_FAMILY_NAME, isRelationship } from './family.ts'
import { SIGN_UP_LIMITS } from '#domain/sign-up/sign-up.ts'
import type { BuyingRights } from './family.ts'
import type { FamilyArguments } from './commands.ts'

/** As typed: everything a text, so that a draft can be kept. */
export interface RightsDraft {
  readonly canMakePurchases: string
  /** In dollars; empty sets no limit. */
  readonly spendingLimit: string
}

export interface InvitationDraft extends RightsDraft {
  readonly email: string
  readonly relationship: string
  readonly firstName: string
  readonly lastName: string
}

export const EMPTY_INVITATION: InvitationDraft & Readonly<Record<string, string>> = {
  email: '',
  relationship: '',
  firstName: '',
  lastName: '',
  canMakePurchases: '',
  spendingLimit: '',
}

const ON = 'yes'
export const MOST_LIMIT_CENTS = 100_000_000

export type FamilyFlaw = 'missing' | 'too-long' | 'no-email' | 'no-amount' | 'too-much'
export type InvitationFlaws = Readonly<Partial<Record<keyof InvitationDraft, FamilyFlaw>>>

export function isOn(draft: Pick<RightsDraft, 'canMakePurchases'>): boolean {
  return draft.canMakePurchases === ON
}

export function asDraft(isAllowed: boolean): string {
  return isAllowed ? ON : ''
}

/** As the field shows it: 50 or 49.99. */
export function limitAsTyped(cents: number | null): string {
  if (cents === null) return ''
  return (cents / 100).toFixed(2).replace(/\.00$/, '')
}

export function flawsOfInvitation(draft: InvitationDraft): InvitationFlaws {
  const found = {
    email: flawOfEmail(cleanLine(draft.email)),
    relationship: isRelationship(draft.relationship) ? null : ('missing' as const),
    firstName: flawOfLength(draft.firstName, SIGN_UP_LIMITS.firstName),
    lastName: flawOfLength(draft.lastName, SIGN_UP_LIMITS.lastName),
    spendingLimit: flawOfRights(draft),
  }
  return Object.fromEntries(Object.entries(found).filter(([, flaw]) => flaw !== null))
}

/** A limit counts only for somebody who may buy. */
export function flawOfRights(draft: RightsDraft): FamilyFlaw | null {
  if (!isOn(draft)) return null
  const limit = readLimit(draft.spendingLimit)
  return typeof limit === 'string' ? limit : null
}

export function flawOfFamilyName(typed: string): FamilyFlaw | null {
  if (cleanLine(typed) === '') return 'missing'
  return flawOfLength(typed, MOST_IN_FAMILY_NAME)
}

type Rights = Pick<FamilyArguments['family.purchases'], 'canMakePurchases' | 'spendingLimitCents'>

/** Whether new rights take nothing away from anybody's caution: no more may be bought than before. */
export function allowsNoMore(
  { canMakePurchases, spendingLimitCents: limit }: Rights,
  before: BuyingRights,
): boolean {
  if (!canMakePurchases) return true
  if (!before.mayBuy) return false
  return before.limitCents === null || (limit !== null && limit <= before.limitCents)
}

/** For a draft without flaws. */
export function rightsFrom(draft: RightsDraft): Rights {
  const limit = readLimit(draft.spendingLimit)
  return {
    canMakePurchases: isOn(draft),
    spendingLimitCents: isOn(draft) && typeof limit === 'number' ? limit : null,
  }
}

export function invitationFrom(draft: InvitationDraft): FamilyArguments['family.invite'] {
  return {
    email: cleanLine(draft.email).toLowerCase(),
    relationship: isRelationship(draft.relationship) ? draft.relationship : 'other',
    firstName: cleanLine(draft.firstName),
    lastName: cleanLine(draft.lastName),
    ...rightsFrom(draft),
  }
}

/** Cents, null for no limit, or what is wrong; digits only, so that no rounding creeps in. */
function readLimit(typed: string): number | null | 'no-amount' | 'too-much' {
  const text = typed.trim()
  if (text === '') return null
  const [, whole, part = ''] = /^(\d*)(?:\.(\d{0,2}))?$/.exec(text) ?? []
  if (whole === undefined || `${whole}${part}` === '') return 'no-amount'
  const cents = Number(`${whole}${part.padEnd(2, '0')}`)
  return cents > MOST_LIMIT_CENTS ? 'too-much' : cents
}

function flawOfEmail(email: string): FamilyFlaw | null {
  if (email === '') return 'missing'
  return flawOfLength(email, SIGN_UP_LIMITS.email) ?? (looksLikeEmail(email) ? null : 'no-email')
}

function flawOfLength(typed: string, most: number): FamilyFlaw | null {
  return lengthOf(cleanLine(typed)) > most ? 'too-long' : null
}
