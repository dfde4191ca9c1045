import { ROLES, STAFF_ROLES } from './roles.ts'
import type { Role } from './roles.ts'
import type { SessionState } from './session.ts'

/** The pages behind the sign-in that stand outside the staff menu, and who may open each. */
export const PERSONAL_PAGES = {
  '/admin': ['admin', 'business_owner'],
  '/business-owner': ['business_owner'],
  '/customer-interface': ROLES,
  '/client-dashboard': ROLES,
  '/employee': STAFF_ROLES,
} as const satisfies Record<string, readonly Role[]>

export type Access =
  | { readonly verdict: 'open' }
  | { readonly verdict: 'sign-in' }
  | { readonly verdict: 'refused'; readonly allowed: readonly Role[]; readonly role: Role }

/** What a route guard shows; the data behind the page is refused by the server all the same. */
export function accessTo(allowed: readonly Role[], session: SessionState): Access {
  if (session.status !== 'signed-in') return { verdict: 'sign-in' }
  const { role } = session.person
  return allowed.includes(role) ? { verdict: 'open' } : { verdict: 'refused', allowed, role }
}

const ROLE_NAMES: Readonly<Record<Role, readonly [one: string, many: string]>> = {
  client: ['a client', 'clients'],
  employee: ['an employee', 'employees'],
  receptionist: ['a receptionist', 'receptionists'],
  manager: ['a manager', 'managers'],
  admin: ['an administrator', 'administrators'],
  business_owner: ['a business owner', 'business owners'],
}

export function oneOf(role: Role): string {
  return ROLE_NAMES[role][0]
}

/** "managers, administrators and business owners" */
export function manyOf(roles: readonly Role[]): string {
  const names = roles.map((role) => ROLE_NAMES[role][1])
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
