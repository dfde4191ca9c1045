import { DEFAULT_ROLE, isPersona, isRole, isStaff } from './roles.ts'
import { isOwed, type Owed } from './owed.ts'
import type { Persona, Role } from './roles.ts'

/** Who is signed in, as this device last heard it from the server; what is allowed, the server decides. */
export interface Person {
  readonly userId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  /** The side of themselves they chose to see first; null for whoever has only one. */
  readonly persona: Persona | null
  /** The salon, or somebody else, chose their password: they choose one of their own before they go on. */
  readonly mustSetPassword: boolean
  /** What the server asked for before it lets them go on. */
  readonly owes?: Owed
  /** When the server last confirmed all of this, in milliseconds; null while it never has. */
  readonly verifiedAt: number | null
}

/** Locked: the session ended without the person asking for it, or something is owed; nothing of theirs was removed. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly person: Person }
  | {
      readonly status: 'locked'
      readonly person: Person
      /** Their password was right; this is still to come. */
      readonly owes?: Owed
    }

/** What the shells show of the visitor: the same shape whoever it is. */
export interface Account {
  readonly status: 'loading' | 'signed-out' | 'signed-in'
  readonly firstName?: string
  readonly role?: Role
  readonly email?: string
  readonly photoUrl?: string
  readonly onSignOut: () => void
}

export const STAFF_OFFLINE_LIMIT_HOURS = 72
const MS_PER_HOUR = 3_600_000

/** The signed-in user as the auth service tells it. */
export interface AuthUser {
  readonly id: string
  readonly email: string
  readonly metadata: Readonly<Record<string, unknown>>
  readonly mustSetPassword: boolean
}

export function personFromProfile(user: AuthUser, row: unknown, now: number): Person {
  const profile = asRecord(row)
  return {
    userId: user.id,
    email: user.email,
    firstName: asText(profile['first_name']),
    lastName: asText(profile['last_name']),
    role: isRole(profile['role']) ? profile['role'] : DEFAULT_ROLE,
    persona: personaOf(profile),
    mustSetPassword: user.mustSetPassword,
    verifiedAt: now,
  }
}

/** Stands in for a profile that could not be read: names from the sign-up, and never more than a client. */
export function personFromMetadata(user: AuthUser): Person {
  return {
    userId: user.id,
    email: user.email,
    firstName: asText(user.metadata['first_name']),
    lastName: asText(user.metadata['last_name']),
    role: DEFAULT_ROLE,
    persona: null,
    mustSetPassword: user.mustSetPassword,
    verifiedAt: null,
  }
}

/** A saved person read back; anything else that may lie there counts as nobody. */
export function readPerson(saved: unknown): Person | null {
  const { userId, email, firstName, lastName, role, ...later } = asRecord(saved)
  if (typeof userId !== 'string' || userId === '' || !isRole(role)) return null
  return {
    userId,
    email: asText(email),
    firstName: asText(firstName),
    lastName: asText(lastName),
    role,
    persona: isPersona(later['persona']) ? later['persona'] : null,
    mustSetPassword: later['mustSetPassword'] === true,
    ...(isOwed(later['owes']) && { owes: later['owes'] }),
    verifiedAt: typeof later['verifiedAt'] === 'number' ? later['verifiedAt'] : null,
  }
}

/** A tablet of the salon that has not heard from the server for days no longer opens the back rooms. */
export function lockWhenOverdue(state: SessionState, now: number): SessionState {
  if (state.status !== 'signed-in' || !isStaff(state.person.role)) return state
  const heardAt = state.person.verifiedAt ?? 0
  const isOverdue = now - heardAt > STAFF_OFFLINE_LIMIT_HOURS * MS_PER_HOUR
  return isOverdue ? { status: 'locked', person: state.person } : state
}

/** Whoever this device belongs to at the moment, also while they have to sign in again. */
export function personIn(state: SessionState): Person | null {
  return 'person' in state ? state.person : null
}

/** Whose password was right here, and what is still to come. */
export function owedIn(state: SessionState): { person: Person; owes: Owed } | null {
  return state.status === 'locked' && state.owes !== undefined
    ? { person: state.person, owes: state.owes }
    : null
}

export function accountOf(state: SessionState, onSignOut: () => void): Account {
  if (state.status === 'loading') return { status: 'loading', onSignOut }
  if (state.status !== 'signed-in') return { status: 'signed-out', onSignOut }
  const { firstName, role, email } = state.person
  return { status: 'signed-in', firstName, role, email, onSignOut }
}

function personaOf({ personas, active_persona: active }: ReturnType<typeof asRecord>) {
  return Array.isArray(personas) && personas.length > 1 && isPersona(active) ? active : null
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
