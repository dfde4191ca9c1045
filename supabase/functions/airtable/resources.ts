import { managesSalon } from '#functions/_shared/airtable-access.ts'
import type { Caller } from '#functions/_shared/caller.ts'

/** What a value may be: a text, a number, yes or no, several texts. */
export type Kind = 'text' | 'number' | 'flag' | 'texts'

/** One table as this function shows it: what is not named here does not exist. */
export interface Resource {
  readonly table: string
  readonly view: string | null
  readonly fields: Readonly<Record<string, Kind>>
  /** The fields that a change may name. */
  readonly writable: readonly string[]
  readonly mayRead: (caller: Caller) => boolean
  readonly mayWrite: (caller: Caller) => boolean
}

const SERVICE_FIELDS = {
  'Service Name': 'text',
  Description: 'text',
  Price: 'number',
  Duration: 'number',
  Category: 'text',
  DiscountStatus: 'flag',
  DiscountPercentage: 'number',
  DiscountDescription: 'text',
  'Marketing features': 'texts',
} as const satisfies Record<string, Kind>

/** Pictures are left out: their addresses there end after two hours. */
const services: Resource = {
  table: 'Services',
  view: 'Our Services',
  fields: SERVICE_FIELDS,
  writable: Object.keys(SERVICE_FIELDS),
  mayRead: () => true,
  mayWrite: managesSalon,
}

const customers: Resource = {
  table: 'Customers',
  view: null,
  fields: {
    Email: 'text',
    'First Name': 'text',
    'Last Name': 'text',
    'Phone Number': 'text',
    'Home Address': 'text',
    'Membership Plan': 'text',
    Source: 'text',
    Status: 'text',
  },
  writable: ['Email', 'First Name', 'Last Name', 'Phone Number', 'Home Address', 'Status'],
  mayRead: managesSalon,
  mayWrite: managesSalon,
}

/** The role is read and never written: what somebody may do is granted in the app, not in a table. */
const employees: Resource = {
  table: 'Employees',
  view: null,
  fields: { Email: 'text', 'First Name': 'text', 'Last Name': 'text', Phone: 'text', Role: 'text' },
  writable: ['Email', 'First Name', 'Last Name', 'Phone'],
  mayRead: managesSalon,
  mayWrite: managesSalon,
}

const RESOURCES: Readonly<Record<string, Resource>> = { services, customers, employees }

export function resourceNamed(name: string): Resource | null {
  return Object.hasOwn(RESOURCES, name) ? (RESOURCES[name] ?? null) : null
}
