import { MAX_FAMILY_MEMBERS } from '#domain/membership/plans.ts'
import { fieldsOf, readRows } from '#domain/text/row-fields.ts'
import type { RowFields } from '#domain/text/row-fields.ts'

export const RELATIONSHIPS = ['spouse', 'child', 'parent', 'sibling', 'other'] as const
export type Relationship = (typeof RELATIONSHIPS)[number]

export const MOST_IN_FAMILY_NAME = 120

export interface Family {
  readonly id: string
  readonly name: string
  readonly holderId: string
  /** Whether a member's purchase waits for the holder's word. */
  readonly needsAuthorization: boolean
  /** It stands by itself on the Free plan, and rests when a plan that was paid for has ended. */
  readonly isActive: boolean
}

/** What somebody may buy on the family; null sets no limit. */
export interface BuyingRights {
  readonly mayBuy: boolean
  readonly limitCents: number | null
}

export interface FamilyMember extends BuyingRights {
  readonly id: string
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly relationship: Relationship | 'main_holder'
  readonly isHolder: boolean
  /** A path in the store of profiles, which only its owner may open. */
  readonly photoPath: string | null
}

/** Somebody who was asked by letter and has not said yes. */
export interface FamilyInvitation extends BuyingRights {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly relationship: Relationship
  /** One that the holder chose for them, in the holder's own store. */
  readonly photoPath: string | null
  readonly sentAt: number
  readonly expiresAt: number
  /** Asked at sign-up, and so on the bill from the first one, as long as it can be accepted. */
  readonly isBilled: boolean
}

const FAMILY_COLUMNS =
  'id, name, main_account_holder_id, payment_authorization_enabled, subscription_status'

/** Asked of one's own membership, which names the family whoever holds it. */
export const OWN_FAMILY_COLUMNS = `family_id, families (${FAMILY_COLUMNS})`

const RIGHTS = 'relationship, can_make_purchases, spending_limit_cents'
export const MEMBER_COLUMNS = `id, user_id, first_name, last_name, is_main_holder, photo_url, ${RIGHTS}`
export const INVITATION_COLUMNS = `id, email, first_name, last_name, photo_path, sent_at, expires_at, is_billed, ${RIGHTS}`

/** Null for whoever is in no family. */
export function readOwnFamily(row: unknown): Family | null {
  const family = fieldsOf(fieldsOf(row).value('families'))
  if (family.text('id') === '') return null
  return {
    id: family.text('id'),
    name: family.text('name'),
    holderId: family.text('main_account_holder_id'),
    needsAuthorization: family.flag('payment_authorization_enabled'),
    isActive: family.text('subscription_status') !== 'inactive',
  }
}

/** The holder first, then in the order in which they came. */
export function readMembers(rows: unknown): readonly FamilyMember[] {
  return readRows(rows, (row) => {
    if (row.text('id') === '' || row.text('user_id') === '') return null
    return {
      id: row.text('id'),
      userId: row.text('user_id'),
      firstName: row.text('first_name'),
      lastName: row.text('last_name'),
      isHolder: row.flag('is_main_holder'),
      photoPath: row.text('photo_url') || null,
      ...rightsIn(row),
      relationship: row.flag('is_main_holder') ? 'main_holder' : relationshipIn(row),
    }
  })
}

export function readInvitations(rows: unknown): readonly FamilyInvitation[] {
  return readRows(rows, (row) => {
    const [sentAt, expiresAt] = [row.moment('sent_at'), row.moment('expires_at')]
    if (row.text('id') === '' || sentAt === null || expiresAt === null) return null
    return {
      id: row.text('id'),
      email: row.text('email'),
      firstName: row.text('first_name'),
      lastName: row.text('last_name'),
      photoPath: row.text('photo_path') || null,
      sentAt,
      expiresAt,
      isBilled: row.flag('is_billed'),
      ...rightsIn(row),
      relationship: relationshipIn(row),
    }
  })
}

/** What each member has spent this month, by their ids. */
export function readSpending(answer: unknown): Readonly<Record<string, number>> {
  const known = typeof answer === 'object' && answer !== null ? Object.entries(answer) : []
  return Object.fromEntries(known.filter(([, cents]) => Number.isSafeInteger(cents)))
}

export function isOpen(invitation: Pick<FamilyInvitation, 'expiresAt'>, now: number): boolean {
  return invitation.expiresAt > now
}

/** Members beside the holder, and whoever can still say yes. */
export function seatsTaken(
  members: readonly FamilyMember[],
  invitations: readonly FamilyInvitation[],
  now: number,
): number {
  const joined = members.filter(({ isHolder }) => !isHolder).length
  return joined + invitations.filter((invitation) => isOpen(invitation, now)).length
}

/** What a bill counts beside the account holder, and what it does not count yet. */
export interface FamilySeats {
  readonly joined: number
  /** Invited at sign-up, and billed while they can still say yes. */
  readonly pending: number
  /** Invited later: on the bill once they have said yes. */
  readonly unbilled: number
}

export function familySeats(
  members: readonly FamilyMember[],
  invitations: readonly FamilyInvitation[],
  now: number,
): FamilySeats {
  const open = invitations.filter((invitation) => isOpen(invitation, now))
  const pending = open.filter(({ isBilled }) => isBilled).length
  return {
    joined: members.filter(({ isHolder }) => !isHolder).length,
    pending,
    unbilled: open.length - pending,
  }
}

export function seatsLeft(taken: number): number {
  return Math.max(0, MAX_FAMILY_MEMBERS - taken)
}

/** How a family speaks of somebody; whoever has given no name is known by their relationship. */
export function nameOf(person: Pick<FamilyMember, 'firstName' | 'lastName'>): string {
  return `${person.firstName} ${person.lastName}`.trim()
}

export function isRelationship(value: unknown): value is Relationship {
  return RELATIONSHIPS.includes(value as Relationship)
}

function rightsIn(row: RowFields): BuyingRights {
  return {
    mayBuy: row.flag('can_make_purchases'),
    limitCents: row.cents('spending_limit_cents'),
  }
}

function relationshipIn(row: RowFields): Relationship {
  const value = row.text('relationship')
  return isRelationship(value) ? value : 'other'
}
