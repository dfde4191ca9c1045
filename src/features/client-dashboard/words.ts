import { SALON } from '#domain/salon.ts'
import type { MessageState } from '#data/contact.ts'
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
    'You are offline, and this part was never opened here before. It loads by itself when you are back online.',
  failedTitle: 'This did not load',
  failed: 'The salon’s server did not answer as it should.',
  retry: 'Try Again',
  asOf: (time: string) => `As of ${time}`,
} as const

export const WORDS = {
  welcome: (firstName: string) => (firstName === '' ? 'Welcome' : `Welcome, ${firstName}`),
  lead: `Your place at ${SALON.name}: visits, family, plan and everything we know about you.`,
  tabs: 'Parts of your dashboard',
  loading: 'Loading',

  appointmentsCard: 'Upcoming Appointments',
  noRequest: 'No request is waiting.',
  requests: (count: number) =>
    count === 1 ? '1 request waiting for the salon' : `${count} requests waiting for the salon`,
  requestsNext: 'The desk answers by phone or email and finds the hour with you.',
  phoneBook: 'Visits for which the desk has given you a time stand under Appointments.',
  toRequests: 'See your requests',
  book: 'Book Appointment',

  familyCard: 'Family Members',
  nobody: 'Just you so far',
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  peopleNext: 'in your family, you among them.',
  nobodyNext: 'A family of up to four shares one plan, and one person pays.',
  toFamily: 'Manage Family',

  spendingCard: 'Monthly Spending',
  spent: 'paid this month',
  noBudget: 'You have not set a budget for the month.',
  setBudget: 'Set a budget',
  changeBudget: 'Change the budget',
  budgetLabel: 'What you mean to spend in a month',
  budgetHint:
    'In dollars. For your eyes only: nothing is held back by it. Leave it empty for none.',
  budgetFlaws: {
    'no-amount': 'Please type an amount in dollars, like 150 or 49.99.',
    'too-much': 'Please type an amount of at most $100,000.',
  },
  save: 'Save',
  cancel: 'Cancel',
  budgetFailed: 'The budget could not be saved. Please try again.',
  budgetOffline: 'You are offline. The budget can be changed when you are back online.',

  pointsCard: 'Loyalty Points',
  pointsRule: '1 point for every whole dollar that stayed with the salon.',

  quickActions: 'Quick Actions',
  quickBook: 'Book Appointment',
  quickBookWords: 'Tell us what and when; we find the hour.',
  quickFamily: 'Manage Family',
  quickFamilyWords: 'Who shares your plan, and what they may buy.',
  quickServices: 'Browse Services',
  quickServicesWords: 'Everything we do, with prices and times.',

  appointmentsTitle: 'Your requests',
  appointmentsLead:
    'What you asked for while you were signed in, newest first. The desk answers each one.',
  appointmentsNone: 'Nothing asked for yet',
  appointmentsNoneWords:
    'Requests for a visit that you send while signed in are listed here, with what became of them.',
  appointmentsView: 'appointments',
  requestWith: (employee: string) => `with ${employee}`,
  requestSent: (time: string) => `Sent ${time}`,
  requestWritten: (time: string) => `Written ${time}`,
  requestWaiting: 'Waiting for the salon',
  requestHandled: 'Answered by the salon',
  undecided: 'A visit, service still open',
  onDevice: {
    waiting: 'On this device, goes out when you are online',
    sending: 'On its way',
    sent: 'Sent',
    refused: 'Not taken',
    stuck: 'Could not be sent',
  } satisfies Record<MessageState, string>,

  servicesTitle: 'Our services',
  servicesView: 'table of services',
  servicesBook: 'Book',

  portalTitle: 'Customer Portal',
  portalGreeting: (firstName: string) =>
    firstName === '' ? 'Good to see you' : `Good to see you, ${firstName}`,
  portalLead: `This is where everything between you and ${SALON.name} begins.`,
  portalDashboard: 'Open your dashboard',
  portalParts: [
    {
      tab: 'appointments',
      title: 'Your visits',
      words: 'When you are expected, and what became of what you asked for.',
    },
    {
      tab: 'membership',
      title: 'Your membership',
      words: 'Your plan, the next bill, your card and your papers.',
    },
    { tab: 'family', title: 'Your family', words: 'Who shares your plan and what they may buy.' },
    {
      tab: 'profile',
      title: 'Your profile',
      words: 'Name, photo, password, letters, and all your data.',
    },
  ] satisfies readonly { tab: DashboardTab; title: string; words: string }[],
} as const
