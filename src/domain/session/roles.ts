/** From least to most trusted: nobody grants a role above their own. */
export const ROLES = [
  'client',
  'employee',
  'receptionist',
  'manager',
  'admin',
  'business_owner',
] as const

export type Role = (typeof ROLES)[number]

export const DEFAULT_ROLE: Role = 'client'

/** The roles that work in the salon, and so may enter the staff area. */
export const STAFF_ROLES: readonly Role[] = [
  'employee',
  'receptionist',
  'manager',
  'admin',
  'business_owner',
]

export const APPOINTMENT_EDITOR_ROLES: readonly Role[] = [
  'receptionist',
  'manager',
  'admin',
  'business_owner',
]

export const ROLE_GRANTER_ROLES: readonly Role[] = ['admin', 'business_owner']

/** The sides of somebody who works here and comes here; which one is shown changes nothing they may do. */
export const PERSONAS = ['employee', 'client'] as const
export type Persona = (typeof PERSONAS)[number]

export function isPersona(value: unknown): value is Persona {
  return PERSONAS.includes(value as Persona)
}

export function isRole(value: unknown): value is Role {
  return ROLES.includes(value as Role)
}

export function isStaff(role: Role): boolean {
  return STAFF_ROLES.includes(role)
}

export function rankOf(role: Role): number {
  return ROLES.indexOf(role)
}

/** The salon's own tables are read and written by managers and up. */
export function looksAfterTables(role: Role): boolean {
  return rankOf(role) >= rankOf('manager')
}

/** Two accounts of the salon's own choosing land elsewhere; that is all they get. */
export interface SpecialAccounts {
  readonly ownerEmail: string | null
  readonly adminEmail: string | null
}

export interface Lander {
  readonly email: string
  readonly role: Role
  /** The side they chose to see first, where they have two. */
  readonly persona?: Persona | null
}

export type Landing = '/business-owner' | '/admin' | '/employee' | '/customer-interface'

const LANDING_BY_ROLE: Record<Role, Landing> = {
  business_owner: '/admin',
  admin: '/admin',
  manager: '/employee',
  receptionist: '/employee',
  employee: '/employee',
  client: '/customer-interface',
}

export function landingFor(person: Lander, special: SpecialAccounts): Landing {
  if (isOwnerAccount(person, special)) return '/business-owner'
  if (isSameEmail(person.email, special.adminEmail)) return '/admin'
  return LANDING_BY_ROLE[person.persona === 'client' ? 'client' : person.role]
}

/** The one account that sees the owner's dashboard instead of the administrator's. */
export function isOwnerAccount(person: Pick<Lander, 'email'>, special: SpecialAccounts): boolean {
  return isSameEmail(person.email, special.ownerEmail)
}

function isSameEmail(one: string, other: string | null): boolean {
  return other !== null && one.trim().toLowerCase() === other.trim().toLowerCase()
}
