import { expect, test } from 'vitest'
import { PROFILE_PAGE, STAFF_BOTTOM_MENU, STAFF_MENU } from '#domain/staff/staff-menu.ts'
import { STAFF_PAGES, isGroup } from '#domain/staff/staff-pages.ts'
import type { StaffGroup } from '#domain/staff/staff-page.ts'

// Typed out by hand from the specification; only this file may not import what it checks against.
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  Users: [
    'Admin /employee/users/admin',
    'Business Owner /employee/users/owner',
    'Manager /employee/users/manager',
    'Receptionist /employee/users/receptionist',
    'Employees /employee/users/employees',
    'Customers /employee/customers',
    'Permissions /employee/users/permissions',
  ],
  Reports: [
    'Service /employee/reports/service',
    'Membership /employee/reports/membership',
    'Promotional /employee/reports/promotional',
    'Gift Card /employee/reports/gift-card',
    'Phone Call /employee/reports/phone-call',
    'Text /employee/reports/text',
    'Email /employee/reports/email',
    'Social Network /employee/reports/social-network',
    'Bookkeeping /employee/reports/bookkeeping',
    'Tax /employee/reports/tax',
    'Payroll /employee/reports/payroll',
    'Billing /employee/reports/billing',
  ],
  Promotions: [
    'Membership /employee/promotions/membership',
    'Holiday /employee/promotions/holiday',
    'Special Day /employee/promotions/special-day',
    'Partnership /employee/promotions/partnership',
    'Event-Based /employee/promotions/event-based',
    'Gift Card /employee/promotions/gift-card',
    'Package /employee/promotions/package',
  ],
  Emails: [
    'Operational /employee/emails/operational',
    'Commercial /employee/emails/commercial',
    'Preset /employee/emails/preset',
    'Seasonal /employee/emails/seasonal',
  ],
  'Calls & Texts': ['Calls /employee/calls', 'Texts /employee/texts'],
  Documents: [
    'Contracts /employee/legal/contracts',
    'Terms /employee/legal/terms',
    'Forms /employee/legal/forms',
    'Stickers /employee/legal/stickers',
    'Signs /employee/legal/signs',
    'Business Documents /employee/legal/business-documents',
  ],
  Billings: [
    'Rent /employee/billing/rent',
    'Utilities /employee/billing/utilities',
    'Subscriptions /employee/billing/subscriptions',
    'Expenses /employee/billing/expenses',
    'Taxes /employee/billing/taxes',
    'Paychecks /employee/billing/paychecks',
    'Marketing /employee/billing/marketing',
  ],
}

const TOP_LEVEL = [
  'Admin Dashboard',
  'Appointments',
  'Services',
  'Users',
  'Reports',
  'Promotions',
  'Emails',
  'Calls & Texts',
  'Social Networks',
  'Documents',
  'Billings',
]

test('the sidebar names its entries in the order of the specification', () => {
  expect(STAFF_MENU.map((entry) => entry.label)).toEqual(TOP_LEVEL)
})

test.each(Object.entries(GROUPS))(
  'the group %s holds every section asked for',
  (label, sections) => {
    expect(groupNamed(label).pages.map(labelAndAddress)).toEqual(sections)
  },
)

test('three entries are pages of their own', () => {
  const singles = STAFF_MENU.filter((entry) => !isGroup(entry))
  expect(singles.map(labelAndAddress)).toEqual([
    'Admin Dashboard /employee/admin',
    'Appointments /employee/appointments',
    'Services /employee/products',
  ])
})

test('seven social networks open other sites', () => {
  const { pages } = groupNamed('Social Networks')
  expect(pages).toHaveLength(7)
  for (const page of pages) {
    expect(page.kind).toBe('external-link')
    expect(page.kind === 'external-link' && new URL(page.url).protocol).toBe('https:')
  }
})

test('settings and help stand below, the profile in the user menu', () => {
  expect(STAFF_BOTTOM_MENU.map(labelAndAddress)).toEqual([
    'Settings /employee/settings',
    'Help /employee/help',
  ])
  expect(labelAndAddress(PROFILE_PAGE)).toBe('My Profile /employee/profile')
})

test('nothing stands in the staff area that was not asked for', () => {
  expect(STAFF_PAGES).toHaveLength(3 + 7 + 12 + 7 + 4 + 2 + 7 + 6 + 7 + 2 + 1)
})

function groupNamed(label: string): StaffGroup {
  const group = STAFF_MENU.filter(isGroup).find((entry) => entry.label === label)
  if (group === undefined) throw new Error(`the sidebar has no group ${label}`)
  return group
}

function labelAndAddress(page: (typeof STAFF_PAGES)[number] | StaffGroup): string {
  if (isGroup(page)) return page.label
  return `${page.label} ${page.kind === 'section' ? page.path : page.url}`
}
