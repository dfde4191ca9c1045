import { expect, test } from 'vitest'
import { Problem } from '#domain/text/errors.ts'
import { PORTAL_HEIGHT_PX } from '#features/account/customer-portal-screen.tsx'
import { WORDS as ACCOUNT } from '#features/account/words.ts'
import { DASHBOARD_TABS, readTab } from '#features/client-dashboard/dashboard-tabs.ts'
import { MEMBERSHIP_FAQ, MEMBERSHIP_WORDS } from '#features/client-dashboard/membership-words.ts'
import { TAB_WORDS, WORDS } from '#features/client-dashboard/words.ts'
import { DASHBOARD_WORDS } from '#features/staff/words.ts'
import { PAYMENT_CUSTOMER_DELAY_MS } from '#data/membership/payment-customer.ts'

// Typed out by hand from the specification.
test('the tabs, with the specification’s four first among them', () => {
  expect(DASHBOARD_TABS.map((tab) => TAB_WORDS[tab])).toEqual([
    'Overview',
    'Family',
    'Appointments',
    'Services',
    'Membership',
    'Profile',
  ])
  expect(readTab('family')).toBe('family')
  for (const asked of [undefined, '', 'Family', 7]) expect(readTab(asked)).toBe('overview')
})

test('the welcome uses the first name; the quick actions have their three names', () => {
  expect(WORDS.welcome('Nora')).toBe('Welcome, Nora')
  expect(WORDS.welcome('')).toBe('Welcome')
  expect([WORDS.quickBook, WORDS.quickFamily, WORDS.quickServices]).toEqual([
    'Book Appointment',
    'Manage Family',
    'Browse Services',
  ])
})

test('the portal is 600 pixels high and opens outside too', () => {
  expect(PORTAL_HEIGHT_PX).toBe(600)
  expect(WORDS.portalTitle).toBe('Customer Portal')
  expect(ACCOUNT.portalOpen).toContain('in New Tab')
})

test('a customer is made a second after the profile has loaded', () => {
  expect(PAYMENT_CUSTOMER_DELAY_MS).toBe(1000)
})

test('a change without a person says so in the specification’s words', () => {
  expect(new Problem('no-user-logged-in').message).toBe('No user logged in')
})

test('the questions say what the specification promises', () => {
  const answers = MEMBERSHIP_FAQ.map(({ answer }) => answer).join(' ')
  expect(answers).toContain('Plan changes take effect next billing cycle')
  expect(answers).toContain('No setup fees')
  expect(answers).toContain('Your benefits stay to the end of the billing period')
  expect(answers).toContain('There are no partial-month refunds')
  expect(MEMBERSHIP_WORDS.mustAgree).toBe('You must accept the Terms & Conditions')
  expect(new Problem('payment-not-ready').message).toBe(
    'Payment system not ready. Please try again.',
  )
  expect(new Problem('no-card-element').message).toBe('Card element not found')
})

test('the two dashboards of those who run the salon open elsewhere, in a new tab', () => {
  expect(DASHBOARD_WORDS.owner.title).toBe('Business Owner Dashboard')
  expect(DASHBOARD_WORDS.admin.title).toBe('Admin Dashboard')
  expect(DASHBOARD_WORDS.newTab).toContain('new tab')
})
