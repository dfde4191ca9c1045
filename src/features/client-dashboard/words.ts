import { SALON } from '#domain/salon/salon.ts'
import type { MessageState } from '#data/contact/contact.ts'
import type { DashboardTab } from './dashboard-tabs.ts'

export const TAB_WORDS: Readonly<Record<DashboardTab, string>> = {
  overview: 'Overview',
  family: 'Family',
  appointments: 'Appointments',
  services: 'Services',
  membership: 'Membership',
  profile: 'Profile',
}

export const ANSWER_WORDS = {
  offlineTitle: 'Not on this device yet',
  offline:
    'You’re offline, and this part isn’t saved on this device yet. It’ll load when you’re back online.',
  failedTitle: 'This didn’t load',
  failed: 'We couldn’t get an answer from our server.',
  retry: 'Try Again',
  asOf: (time: string) => `As of ${time}`,
} as const

export const WORDS = {
  welcome: (firstName: string) => (firstName === '' ? 'Welcome' : `Welcome, ${firstName}`),
  get lead() {
    return `Your visits, your family, your plan and your details at ${SALON.name}.`
  },
  tabs: 'Parts of your dashboard',
  loading: 'Loading',

  appointmentsCard: 'Upcoming Appointments',
  book: 'Book Appointment',

  familyCard: 'Family Members',
  nobody: 'Just you so far',
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  peopleNext: 'in your family, including you.',
  nobodyNext: 'Up to four people can share one plan, and one person pays.',
  toFamily: 'Manage Family',

  spendingCard: 'Monthly Spending',
  spent: 'paid this month',
  noBudget: 'You haven’t set a monthly budget.',
  setBudget: 'Set a budget',
  changeBudget: 'Change the budget',
  budgetLabel: 'Your monthly budget',
  budgetHint:
    'In dollars. Only you see it, and it doesn’t limit anything. Leave it blank for no budget.',
  budgetFlaws: {
    'no-amount': 'Please type an amount in dollars, like 150 or 49.99.',
    'too-much': 'Please type an amount up to $100,000.',
  },
  save: 'Save',
  cancel: 'Cancel',
  budgetFailed: 'We couldn’t save your budget. Please try again.',
  budgetOffline: 'You’re offline. You can change your budget when you’re back online.',

  pointsCard: 'Loyalty Points',
  pointsRule: 'Earn 1 point for every dollar you spend.',

  quickActions: 'Quick Actions',
  quickBook: 'Book Appointment',
  quickBookWords: 'Pick a service and a time.',
  quickFamily: 'Manage Family',
  quickFamilyWords: 'Who shares your plan and what they can buy.',
  quickServices: 'Browse Services',
  quickServicesWords: 'Everything we do, with prices and times.',

  appointmentsTitle: 'Your requests',
  appointmentsLead:
    'Everything you’ve asked us for, newest first. The front desk answers each one.',
  appointmentsNone: 'No requests yet',
  appointmentsNoneWords: 'When you send us a request, you’ll see it and our answer here.',
  appointmentsView: 'appointments',
  requestWith: (employee: string) => `with ${employee}`,
  requestSent: (time: string) => `Sent ${time}`,
  requestWritten: (time: string) => `Written ${time}`,
  requestWaiting: 'Waiting for the salon',
  requestHandled: 'Answered by the salon',
  requestBooked: (time: string) => `Booked for ${time}`,
  requestAnswered: (time: string) => `We answered ${time}`,
  undecided: 'A visit, service not chosen yet',
  onDevice: {
    waiting: 'Saved on this device, sends when you’re online',
    sending: 'On its way',
    sent: 'Sent',
    refused: 'Not accepted',
    stuck: 'Couldn’t be sent',
  } satisfies Record<MessageState, string>,

  servicesTitle: 'Our services',
  servicesView: 'table of services',
  servicesBook: 'Book',

  portalTitle: 'Customer Portal',
  portalGreeting: (firstName: string) =>
    firstName === '' ? 'Good to see you' : `Good to see you, ${firstName}`,
  get portalLead() {
    return `Your visits, plan and details at ${SALON.name}, all in one place.`
  },
  portalDashboard: 'Open your dashboard',
  portalParts: [
    {
      tab: 'appointments',
      title: 'Your visits',
      words: 'What’s booked, and the requests you’ve sent.',
    },
    {
      tab: 'membership',
      title: 'Your membership',
      words: 'Your plan, next bill, card and invoices.',
    },
    { tab: 'family', title: 'Your family', words: 'Who shares your plan and what they can buy.' },
    {
      tab: 'profile',
      title: 'Your profile',
      words: 'Name, photo, password, emails and your data.',
    },
  ] satisfies readonly { tab: DashboardTab; title: string; words: string }[],
} as const
