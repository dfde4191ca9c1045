import { STAFF_ROLES } from '#domain/session/roles.ts'
import type { Role } from '#domain/session/roles.ts'

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

/** What is in a section: without a screen of ours it says in one sentence what will be here. */
export interface SectionInside {
  /** The slice of src/features whose section-screen.tsx does the job. */
  readonly screen?: string
  /** How many of them wait there is said beside its name. */
  readonly waits?: 'messages'
  /** A view that the salon has connected comes in the place of our screen, unless this says otherwise. */
  readonly view?: 'above' | 'never'
}

export interface StaffSection extends StaffEntry, SectionInside {
  readonly kind: 'section'
  /** Under /employee; the router takes any text and finds the route itself. */
  readonly path: string
  /** Not in the menu: reached from the section of this address, and shown as part of it. */
  readonly beside?: string
  /** Its screen has room for the way to what is beside it, and none above it. */
  readonly hasOwnLinks?: true
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
  /** Those in which nothing can be done yet, once a menu tells them apart. */
  readonly later?: readonly StaffPage[]
}

export const ALL_STAFF = STAFF_ROLES
export const FRONT_DESK: readonly Role[] = ['receptionist', 'manager', 'admin', 'business_owner']
export const MANAGEMENT: readonly Role[] = ['manager', 'admin', 'business_owner']
export const OFFICE: readonly Role[] = ['admin', 'business_owner']

/** A child of a group: label, last part of the address, who may open it, what it is for, what is in it. */
export type SectionRow = readonly [string, string, readonly Role[], string, SectionInside?]

export function sectionGroup(
  label: string,
  icon: StaffIcon,
  folder: `/employee/${string}`,
  rows: readonly SectionRow[],
): StaffGroup {
  const pages = rows.map(([name, slug, roles, purpose, inside]): StaffSection => ({
    kind: 'section',
    label: name,
    icon,
    path: slug.startsWith('/employee/') ? slug : `${folder}/${slug}`,
    roles,
    purpose,
    ...inside,
  }))
  return { label, icon, pages }
}
