import { isRelationship } from './family.ts'
import { fieldsOf } from '#domain/text/row-fields.ts'
import type { BuyingRights, Relationship } from './family.ts'
import type { OwnDetails, OwnProfile } from '#domain/person/profile.ts'

/** What the link of a letter that can be answered tells whoever opens it, signed in or not. */
export interface SeenInvitation extends BuyingRights {
  readonly familyName: string
  readonly holderFirstName: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly homeAddress: string
  readonly relationship: Relationship
  readonly expiresAt: number
  readonly state: 'pending'
}

/** Of one that can no longer be answered only this much is told. */
interface EndedInvitation {
  readonly state: Exclude<InvitationState, 'pending'>
}

const STATES = ['pending', 'accepted', 'revoked', 'expired'] as const
export type InvitationState = (typeof STATES)[number]

/** Null for a link that leads to no invitation, or to none any more. */
export function readSeenInvitation(answer: unknown): SeenInvitation | EndedInvitation | null {
  const seen = fieldsOf(answer)
  const expiresAt = seen.moment('expiresAt')
  const state = STATES.find((one) => one === seen.text('state'))
  if (state === undefined) return null
  if (state !== 'pending') return { state }
  if (expiresAt === null) return null
  const relationship = seen.text('relationship')
  return {
    familyName: seen.text('familyName'),
    holderFirstName: seen.text('holderFirstName'),
    email: seen.text('email'),
    firstName: seen.text('firstName'),
    lastName: seen.text('lastName'),
    phone: seen.text('phone'),
    homeAddress: seen.text('homeAddress'),
    relationship: isRelationship(relationship) ? relationship : 'other',
    mayBuy: seen.flag('canMakePurchases'),
    limitCents: seen.cents('spendingLimitCents'),
    expiresAt,
    state,
  }
}

/** It may lapse while it is being looked at. */
export function invitationAt(
  seen: SeenInvitation | EndedInvitation,
  now: number,
): SeenInvitation | EndedInvitation {
  return seen.state === 'pending' && seen.expiresAt <= now ? { state: 'expired' } : seen
}

type AskedOfMembers = Pick<OwnProfile, keyof OwnDetails | 'photoPath'>

const NAMES_OF_ASKED = {
  firstName: 'first name',
  lastName: 'last name',
  phone: 'phone number',
  homeAddress: 'home address',
  photoPath: 'photo',
} as const satisfies Record<keyof AskedOfMembers, string>

/** What the salon asks of every member and this person has not told yet. */
export function missingOfMember(told: AskedOfMembers): readonly string[] {
  return Object.entries(NAMES_OF_ASKED)
    .filter(([field]) => !told[field as keyof AskedOfMembers])
    .map(([, name]) => name)
}

export function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
