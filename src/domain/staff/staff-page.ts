import { STAFF_ROLES } from './roles.ts'
import type { Role } from './roles.ts'

export type StaffIcon =
  | 'dashboard'
  | 'appointments'
  | 'services'
  | 'users'
  | 'reports'
  | 'promotions'
  | 'emails'
  | 'calls'
  | 'social'
  | 'documents'
  | 'billings'
  | 'settings'
  | 'help'
  | 'profile'

interface StaffEntry {
  readonly label: string
  readonly icon: StaffIcon
  /** Which roles may open it; the server decides again about the data inside. */
  readonly roles: readonly Role[]
  /** One true sentence: what a person does here. */
  readonly purpose: string
}

export interface StaffSection extends StaffEntry {
  readonly kind: 'section'
  /** Under /employee; the router takes any text and finds the route itself. */
  readonly path: string
}

export interface StaffExternalLink extends StaffEntry {
  readonly kind: 'external-link'
  readonly url: string
}

export type StaffPage = StaffSection | StaffExternalLink

export interface StaffGroup {
  readonly label: string
  readonly icon: StaffIcon
  readonly pages: readonly StaffPage[]
}

export const ALL_STAFF = STAFF_ROLES
export const FRONT_DESK: readonly Role[] = ['receptionist', 'manager', 'admin', 'business_owner']
export const MANAGEMENT: readonly Role[] = ['manager', 'admin', 'business_owner']
export const OFFICE: readonly Role[] = ['admin', 'business_owner']

/** A child of a group: label, last part of the address, who may open it, what it is for. */
export type SectionRow = readonly [string, string, readonly Role[], string]

export function sectionGroup(
  label: string,
  icon: StaffIcon,
  folder: `/employee/${string}`,
  rows: readonly SectionRow[],
): StaffGroup {
  const pages = rows.map(([name, slug, roles, purpose]): StaffSection => ({
    kind: 'section',
    label: name,
    icon,
    path: slug.startsWith('/employee/') ? slug : `${folder}/${slug}`,
    roles,
    purpose,
  }))
  return { label, icon, pages }
}
