import { AND } from '#domain/text/and-list.ts'
export const LIST_WORDS = {
  search: 'Name, phone or email',
  found: (total: number) =>
    total === 1 ? '1 customer' : `${total.toLocaleString('en-US')} customers`,
  failed: 'We couldn’t load the customers.',
  notPrepared: 'We couldn’t load the whole list. Please try again.',
  empty: {
    title: 'No customers yet',
    words: 'People show up here once they book a visit or create an account.',
  },
  nothingFound: {
    title: 'No one matches',
    words: 'Check the spelling, or search by part of a name, a phone number or an email.',
  },
  clear: 'Clear Search and Filters',
  file: 'customers.csv',
  columns: {
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    plan: 'Plan',
    tags: 'Tags',
    lastVisit: 'Last visit',
    nextVisit: 'Next visit',
    visits: 'Visits',
    spent: 'Spent',
    family: 'In a family',
    newsletter: 'Newsletter',
    since: 'Customer since',
  },
  yes: 'Yes',
  no: 'No',
  tag: { label: 'Tag', all: 'Any' },
  filters: {
    kind: {
      label: 'Who',
      all: 'Everyone',
      values: {
        members: 'Members',
        'no-plan': 'No plan',
        family: 'In a family',
        new: 'New in the last 30 days',
      },
    },
    seen: {
      label: 'Last visit',
      all: 'Any time',
      values: {
        month: 'In the last 30 days',
        'quarter-ago': 'Over 90 days ago',
        'half-year-ago': 'Over 180 days ago',
        never: 'No visit yet',
      },
    },
    newsletter: {
      label: 'Newsletter',
      all: 'Either way',
      values: { yes: 'Wants it', no: 'Doesn’t' },
    },
  },
} as const

const CHANGES = {
  contact: 'changed the contact details',
  notes: 'changed the notes',
  tags: 'changed the tags',
  merged: 'merged another card into this one',
  separated: 'separated a card that had been merged',
} as const

export const TAG_WORDS = {
  title: 'Tags',
  pick: 'Pick all that fit',
  none: 'No tags yet. Add the first one, like “VIP” or “Needs parking”.',
  add: 'New tag',
  addHint: 'Other staff see it. Clients don’t, unless they ask for their data.',
  submit: 'Add Tag',
  notSaved: 'We couldn’t save this tag. Please try again.',
  flaws: {
    missing: 'Please type a tag.',
    'too-long': 'Please keep it to 30 characters.',
    'too-many': 'That’s 20 tags already. Take one off first.',
  },
} as const

export const DELETE_WORDS = {
  title: 'Delete this client',
  lead: 'When a client asks you to, delete what’s known about them.',
  open: 'Delete Client',
  question: (name: string) => `Delete ${name}?`,
  happens: [
    'Their name, contact details, notes, allergies and tags are deleted for good.',
    'Their visits stay on past days and in reports, without a name.',
    'Messages, waitlist entries and family invitations under their name or email are deleted, too.',
  ],
  otherNames: (names: readonly string[]) =>
    `Visits booked for ${AND.format(names)} are on this card as well, and lose their names.`,
  otherCards: (names: readonly string[]) =>
    `There may be another card for this person, ${AND.format(names)}. Merge it first, or it stays.`,
  otherAccounts: (names: readonly string[]) =>
    `${AND.format(names)} may be the same person and has an account, so only they can close that.`,
  forGood: 'This can’t be undone.',
  offline: 'You’re offline. You can delete them once you’re back online.',
  cancel: 'Cancel',
  failed: 'We couldn’t delete this client. Please try again.',
  done: 'The client was deleted',
  doneWords: 'Only their visits are left, without a name.',
} as const

export const RECORD_WORDS = {
  back: 'All Customers',
  loading: 'Loading the record',
  unknown: 'Customer',
  failed: 'We couldn’t load this customer.',
  gone: 'This customer isn’t in the records anymore.',
  contact: 'How to reach them',
  fields: { name: 'Name', phone: 'Phone', email: 'Email' },
  ofAccount: 'They change this themselves, in their account.',
  noCard: 'They haven’t booked yet. They change their details themselves, in their account.',
  notSaved: 'We couldn’t save this. What you typed is still here.',
  stale: 'Someone changed these details while you were editing.',
  facts: {
    visits: 'Visits',
    spent: 'Spent',
    lastVisit: 'Last visit',
    plan: 'Plan',
    since: 'Customer since',
  },
  none: 'None',
  never: 'Never',
  notes: 'What we know',
  allergies: 'Allergies',
  preferences: 'Preferences',
  allergiesHint: 'Shown first on every visit, with a warning when you book.',
  nothingKnown: 'You can write notes here once they’ve booked a visit or have a tag.',
  hears: 'Reminders and newsletter',
  reminders: (ways: readonly string[]) =>
    ways.length === 0
      ? 'Wants no visit reminders.'
      : `Wants visit reminders ${ways.join(', or else ')}.`,
  ways: { pushReminders: 'on their phone or computer', emailReminders: 'by email' },
  newsletter: (isWanted: boolean) =>
    isWanted ? 'Wants the newsletter.' : 'Doesn’t want the newsletter.',
  wishedByThem: 'They change this themselves, in their account.',
  noWishes: 'They have no account, so they get no reminders and no newsletter.',
  coming: 'Coming visits',
  noComing: 'Nothing booked.',
  past: 'Past visits',
  noPast: 'No visits yet.',
  history: 'Changes',
  noHistory: 'No changes yet.',
  changed: (what: keyof typeof CHANGES, byName: string, when: string) =>
    `${byName || 'Someone'} ${CHANGES[what]}, ${when}`,
  statuses: {
    booked: 'Booked',
    confirmed: 'Confirmed',
    arrived: 'Here',
    in_service: 'In service',
    done: 'Done',
    no_show: 'No-show',
    cancelled: 'Canceled',
  } as Readonly<Record<string, string>>,
  flaws: {
    missing: 'Please enter a name.',
    'no-email': 'This doesn’t look like an email address.',
    'no-phone': 'This doesn’t look like a phone number.',
    'too-long': 'This is too long.',
  },
} as const
