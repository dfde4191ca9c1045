import { fieldsOf, readRows } from '#domain/text/row-fields.ts'
import { isRole } from '#domain/session/roles.ts'
import { readEmailState } from './email-state.ts'
import type { EmailState } from './email-state.ts'
import type { InvitationWish } from './commands.ts'
import type { Role } from '#domain/session/roles.ts'
import type { RowFields } from '#domain/text/row-fields.ts'

/** Someone who signs in to work here. */
export interface TeamAccount {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly role: Role
  /** When they got the role; null for whoever had it from the first day. */
  readonly since: number | null
  readonly grantedByName: string
  readonly lastSeenAt: number | null
  /** Whose column in the calendar is theirs. */
  readonly stylistId: string | null
  readonly stylistName: string
  /** Whether signing in takes a code of their phone: for those who may turn it off, and not in a copy from before. */
  readonly hasTwoStep?: boolean | null
  readonly visitsToCome: number
}

/** Someone who hasn't opened the email yet. */
export interface TeamInvitation extends InvitationWish {
  readonly id: string
  /** Taken at once by whoever had an account already. */
  readonly isTaken: boolean
  readonly emailState: EmailState
  readonly invitedAt: number
  readonly expiresAt: number
  readonly invitedByName: string
}

/** A column in the calendar that no one signs in for. */
export interface FreeColumn {
  readonly id: string
  readonly name: string
}

export interface TeamAccess {
  readonly people: readonly TeamAccount[]
  readonly invitations: readonly TeamInvitation[]
  readonly columns: readonly FreeColumn[]
  /** Of administrators and owners; told to them alone, and not in a copy from before. */
  readonly requiresTwoStep?: boolean | null
}

export function readTeamAccess(answer: unknown): TeamAccess {
  const told = fieldsOf(answer)
  return {
    people: readRows(told.value('people'), readTeamAccount),
    invitations: readRows(told.value('invitations'), readTeamInvitation),
    columns: readRows(told.value('columns'), (row) => ({
      id: row.text('id'),
      name: row.text('name'),
    })),
    requiresTwoStep: flagOrNull(told.value('requiresTwoStep')),
  }
}

export function readTeamAccount(row: RowFields): TeamAccount | null {
  const [id, role, visits] = [row.text('id'), row.value('role'), row.value('visitsToCome')]
  if (id === '' || !isRole(role)) return null
  return {
    id,
    name: row.text('name'),
    email: row.text('email'),
    phone: row.text('phone'),
    role,
    since: row.moment('since'),
    grantedByName: row.text('grantedByName'),
    lastSeenAt: row.moment('lastSeenAt'),
    stylistId: row.text('stylistId') || null,
    stylistName: row.text('stylistName'),
    hasTwoStep: flagOrNull(row.value('hasTwoStep')),
    visitsToCome: typeof visits === 'number' ? visits : 0,
  }
}

export function readTeamInvitation(row: RowFields): TeamInvitation | null {
  const [id, role] = [row.text('id'), row.value('role')]
  const [invitedAt, expiresAt] = [row.moment('invitedAt'), row.moment('expiresAt')]
  if (id === '' || !isRole(role) || invitedAt === null || expiresAt === null) return null
  return {
    id,
    email: row.text('email'),
    firstName: row.text('firstName'),
    lastName: row.text('lastName'),
    role,
    stylistId: row.text('stylistId') || null,
    isTaken: row.text('state') === 'taken',
    emailState: readEmailState(row.text('emailState')),
    invitedAt,
    expiresAt,
    invitedByName: row.text('invitedByName'),
  }
}

function flagOrNull(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null
}

/** The name somebody is known by, or the address they were invited at. */
export function calledOf({ firstName, lastName, email }: InvitationWish): string {
  return `${firstName} ${lastName}`.trim() || email
}
