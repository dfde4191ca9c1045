import { SOCIAL_NETWORKS } from '#domain/salon/salon.ts'
import { ALL_STAFF, FRONT_DESK, MANAGEMENT, OFFICE, sectionGroup } from './staff-page.ts'
import type { StaffGroup, StaffPage, StaffSection } from './staff-page.ts'

const single = (page: Omit<StaffSection, 'kind'>): StaffSection => ({ kind: 'section', ...page })

export const DASHBOARD_PAGE = single({
  label: 'Admin Dashboard',
  icon: 'dashboard',
  path: '/employee/admin',
  roles: ALL_STAFF,
  purpose: 'How the day goes: who’s here, who comes next and what waits.',
})

const APPOINTMENTS = single({
  label: 'Appointments',
  icon: 'appointments',
  path: '/employee/appointments',
  roles: ALL_STAFF,
  purpose: 'Every appointment, by day and by stylist.',
  screen: 'front-desk',
  hasOwnLinks: true,
})

const SERVICES = single({
  label: 'Services',
  icon: 'services',
  path: '/employee/products',
  roles: ALL_STAFF,
  purpose: 'What the salon offers: names, prices, durations and discounts.',
  screen: 'services',
  view: 'above',
})

const USERS = sectionGroup('Users', 'users', '/employee/users', [
  [
    'Admin',
    'admin',
    OFFICE,
    'The administrators of the salon and how to reach them.',
    { screen: 'access' },
  ],
  [
    'Business Owner',
    'owner',
    OFFICE,
    'The owners of the business and how to reach them.',
    { screen: 'access' },
  ],
  ['Manager', 'manager', OFFICE, 'The managers and how to reach them.', { screen: 'access' }],
  [
    'Receptionist',
    'receptionist',
    MANAGEMENT,
    'The people who run the front desk and how to reach them.',
    { screen: 'access' },
  ],
  [
    'Employees',
    'employees',
    MANAGEMENT,
    'Stylists and therapists: when they work, what clients read about them, and how to reach them.',
    { screen: 'team' },
  ],
  [
    'Customers',
    '/employee/customers',
    FRONT_DESK,
    'The clients of the salon and how to reach them.',
    { screen: 'customers' },
  ],
  [
    'Permissions',
    'permissions',
    OFFICE,
    'Who signs in to work here, and what each of them may do.',
    { screen: 'access' },
  ],
])

const REPORTS = sectionGroup('Reports', 'reports', '/employee/reports', [
  [
    'Service',
    'service',
    MANAGEMENT,
    'Which services were booked, how often and for how much.',
    { screen: 'service-report' },
  ],
  [
    'Membership',
    'membership',
    MANAGEMENT,
    'How many members each plan has, and who joined or left.',
  ],
  ['Promotional', 'promotional', MANAGEMENT, 'What each promotion brought in, and what it cost.'],
  ['Gift Card', 'gift-card', MANAGEMENT, 'Gift cards sold, used and unspent.'],
  ['Phone Call', 'phone-call', MANAGEMENT, 'Calls answered and missed, by day and hour.'],
  ['Text', 'text', MANAGEMENT, 'Text messages sent, answered and undelivered.'],
  ['Email', 'email', MANAGEMENT, 'Emails and how they went.', { screen: 'sent-emails' }],
  ['Social Network', 'social-network', MANAGEMENT, 'How many people each social network reaches.'],
  ['Bookkeeping', 'bookkeeping', OFFICE, 'Income and spending, ready for the bookkeeper.'],
  ['Tax', 'tax', OFFICE, 'Sales tax collected and due, by period.'],
  ['Payroll', 'payroll', OFFICE, 'Hours, wages and commissions, by person and period.'],
  ['Billing', 'billing', OFFICE, 'Bills received, paid and overdue.'],
])

const PROMOTIONS = sectionGroup('Promotions', 'promotions', '/employee/promotions', [
  ['Membership', 'membership', MANAGEMENT, 'Offers for members and for people about to join.'],
  ['Holiday', 'holiday', MANAGEMENT, 'Offers tied to public holidays.'],
  ['Special Day', 'special-day', MANAGEMENT, 'Offers for birthdays, anniversaries and the like.'],
  ['Partnership', 'partnership', MANAGEMENT, 'Offers with neighboring businesses.'],
  ['Event-Based', 'event-based', MANAGEMENT, 'Offers for weddings, proms and local events.'],
  [
    'Gift Card',
    'gift-card',
    MANAGEMENT,
    'Offers on gift cards, such as a bonus on larger amounts.',
  ],
  ['Package', 'package', MANAGEMENT, 'Several services at one price.'],
])

const EMAILS = sectionGroup('Emails', 'emails', '/employee/emails', [
  [
    'Operational',
    'operational',
    FRONT_DESK,
    'Messages and booking requests from the website.',
    { screen: 'messages', waits: 'messages' },
  ],
  ['Commercial', 'commercial', MANAGEMENT, 'Promotional emails and who gets them.'],
  [
    'Preset',
    'preset',
    FRONT_DESK,
    'Ready-made answers to common questions.',
    { screen: 'presets' },
  ],
  ['Seasonal', 'seasonal', MANAGEMENT, 'Emails prepared for each season.'],
])

const CALLS_AND_TEXTS = sectionGroup('Calls & Texts', 'calls', '/employee/calls', [
  ['Calls', '/employee/calls', FRONT_DESK, 'Calls made and received at the front desk.'],
  ['Texts', '/employee/texts', FRONT_DESK, 'Text conversations with clients.'],
])

const SOCIAL: StaffGroup = {
  label: 'Social Networks',
  icon: 'social',
  pages: SOCIAL_NETWORKS.map(({ name, url }) => ({
    kind: 'external-link',
    label: name,
    icon: 'social',
    url,
    roles: ALL_STAFF,
    purpose: `Opens the salon’s page on ${name} in a new tab.`,
  })),
}

const DOCUMENTS = sectionGroup('Documents', 'documents', '/employee/legal', [
  ['Contracts', 'contracts', MANAGEMENT, 'Agreements with members, staff and suppliers.'],
  ['Terms', 'terms', ALL_STAFF, 'The current terms clients agree to.'],
  ['Forms', 'forms', ALL_STAFF, 'Consent and consultation forms to print or send.'],
  ['Stickers', 'stickers', ALL_STAFF, 'Labels for bottles, drawers and gift bags, ready to print.'],
  ['Signs', 'signs', ALL_STAFF, 'Notices for doors, mirrors and the front desk, ready to print.'],
  ['Business Documents', 'business-documents', OFFICE, 'Licenses, insurance and the lease.'],
])

const BILLINGS = sectionGroup('Billings', 'billings', '/employee/billing', [
  ['Rent', 'rent', OFFICE, 'Rent due and paid.'],
  ['Utilities', 'utilities', OFFICE, 'Power, water, heating and internet bills.'],
  ['Subscriptions', 'subscriptions', OFFICE, 'Software and services the salon pays for regularly.'],
  ['Expenses', 'expenses', OFFICE, 'Supplies, repairs and other everyday spending.'],
  ['Taxes', 'taxes', OFFICE, 'Tax payments due and made.'],
  ['Paychecks', 'paychecks', OFFICE, 'Paychecks to issue and already issued.'],
  ['Marketing', 'marketing', OFFICE, 'What advertising costs, and which bills are unpaid.'],
])

/** The sidebar from top to bottom: a page of its own, or a group that opens a flyout. */
export const STAFF_MENU: readonly (StaffPage | StaffGroup)[] = [
  DASHBOARD_PAGE,
  APPOINTMENTS,
  SERVICES,
  USERS,
  REPORTS,
  PROMOTIONS,
  EMAILS,
  CALLS_AND_TEXTS,
  SOCIAL,
  DOCUMENTS,
  BILLINGS,
]

/** Below the menu, beside the collapse toggle. */
export const STAFF_BOTTOM_MENU: readonly StaffSection[] = [
  single({
    label: 'Settings',
    icon: 'settings',
    path: '/employee/settings',
    roles: MANAGEMENT,
    purpose:
      'The salon’s name and address, when it’s open, its closed days, and its chairs and rooms.',
    screen: 'settings',
  }),
  single({
    label: 'Help',
    icon: 'help',
    path: '/employee/help',
    roles: ALL_STAFF,
    purpose: 'What the signs mean, what works offline, and who to ask.',
    screen: 'help',
  }),
]

export const PROFILE_PAGE = single({
  label: 'My Profile',
  icon: 'profile',
  path: '/employee/profile',
  roles: ALL_STAFF,
  purpose: 'Your own name, photo and contact details.',
  screen: 'profile',
})

/** What the menu does not name: each is reached from the section it is beside. */
export const SECTIONS_BESIDE: readonly StaffSection[] = [
  single({
    label: 'Shifts',
    icon: 'appointments',
    path: '/employee/shifts',
    roles: ALL_STAFF,
    purpose: 'Who works when, week by week.',
    screen: 'shifts',
    view: 'never',
    beside: '/employee/appointments',
  }),
  single({
    label: 'History',
    icon: 'settings',
    path: '/employee/history',
    roles: MANAGEMENT,
    purpose: 'What was changed about the salon, and who changed it.',
    screen: 'history',
    view: 'never',
    beside: '/employee/settings',
  }),
  single({
    label: 'Visit Reminders',
    icon: 'emails',
    path: '/employee/emails/reminders',
    roles: FRONT_DESK,
    purpose: 'Reminders from the last three days.',
    screen: 'reminder-record',
    view: 'never',
    beside: '/employee/emails/operational',
  }),
]
