import { dayInWords } from '#domain/day-in-words.ts'
import { shortDollars } from '#domain/money.ts'
import { monthlyTotalCents } from '#domain/plans.ts'
import { SALON } from '#domain/salon.ts'
import type { Bill, Membership } from '#domain/membership.ts'
import type { Plan } from '#domain/plans.ts'
import type { Question } from '#ui/questions.tsx'

export const MEMBERSHIP_WORDS = {
  title: 'Your membership',
  plan: (name: string) => `The ${name} plan`,
  offline:
    'You are offline. What you see is what this device saved; changing a plan, a card or a bill needs a connection, and waits for no one.',
  noPayments: `The salon takes no cards online at the moment. Call ${SALON.phone} to join, to change or to leave.`,
  call: `Call ${SALON.phone}`,

  nextBill: 'Next bill',
  noNextBill: 'None',
  bill: ({ at, cents }: Bill) => `${shortDollars(cents)} on ${dayInWords(at)}`,
  billSum: (plan: Plan, seats: number) =>
    `${plan.name} ${shortDollars(plan.priceCents)} + ${seats} family ${seats === 1 ? 'member' : 'members'} × ${shortDollars(plan.memberPriceCents)}`,
  card: 'Card',
  cardOf: ({ brand, last4 }: NonNullable<Membership['card']>) =>
    `${BRANDS[brand] ?? 'Card'} ending in ${last4}`,
  noCard: 'None on file',
  benefits: 'What it gives you',

  toCome: (plan: string, day: string) => `${plan} begins on ${day}`,
  toComeWords: (now: string, bill: Bill) =>
    `Until then you are on ${now}. On ${dayInWords(bill.at)} we bill ${shortDollars(bill.cents)} for the month.`,
  undo: (plan: string) => `Stay on ${plan}`,

  change: 'Change Plan',
  changeTitle: 'Change your plan',
  changeTo: (plan: string) => `Change to ${plan}`,
  changeWords: (now: Plan, next: Plan, bill: Bill | null) =>
    bill === null
      ? `You keep ${now.name} to the end of what is paid, and ${next.name} follows. Nothing is charged today.`
      : `You keep ${now.name} until ${dayInWords(bill.at)}. From then on you pay ${shortDollars(bill.cents)} a month for ${next.name}, family included. Nothing is charged today, and nothing is given back.`,
  changeResumes: 'Your cancellation is taken back with it: the membership goes on.',
  changeFailed: 'The plan could not be changed. Please try again.',

  cancel: 'Cancel Membership',
  cancelTitle: 'Cancel your membership?',
  cancelWords: (plan: string, until: number | null) =>
    `You keep the benefits of ${plan} ${until === null ? 'to the end of what is paid' : `until ${dayInWords(until)}`}. Nothing more is charged. Until then you can take it back here with one press.`,
  cancelFamily: 'The members of your family lose the shared plan on the same day.',
  cancelUnpaid: 'An open bill is not taken back by it.',
  keep: 'Keep Membership',
  cancelFailed: 'The membership could not be canceled. Please try again, or call us.',
  resume: 'Resume Membership',
  resumeFailed: 'The membership could not be resumed. Please try again.',

  replace: 'Replace Card',
  replaceTitle: 'Replace your card',
  replaceWords: 'The next bill goes to the new card. Nothing is charged now unless a bill is open.',
  replaceNow: 'Use This Card',
  keepCard: 'Keep the Old Card',
  close: 'Close',
  replaceLate:
    'The bank has taken the new card. The payment provider’s word has not reached us yet; it shows here once it has.',
  replaceUnheard:
    'The bank has not answered yet, so we do not know which of the two cards counts. Nothing is charged twice: we look again when you ask.',
  replaceFailed: 'The card could not be replaced. The old one still counts.',

  joinTitle: 'Join a plan',
  finishTitle: 'Finish joining',
  goOn: (plan: string) => `Go on with ${plan}`,
  joinLead: 'Less for every visit, for a fixed price a month. Cancel here whenever you like.',
  family: (plan: Plan) => `${shortDollars(plan.memberPriceCents)} more for each family member`,
  perMonth: 'a month',
  off: (plan: Plan) => `${plan.discountPercent}% off every service`,
  charged: (plan: Plan, seats: number) =>
    `You are charged ${shortDollars(monthlyTotalCents(plan, seats))} today and the same every month, until you cancel. Benefits last to the end of the month you paid for.`,
  agree: 'I agree to the',
  terms: 'Terms & Conditions',
  mustAgree: 'You must accept the Terms & Conditions',
  join: (plan: Plan, seats: number) =>
    `Join ${plan.name} (${shortDollars(monthlyTotalCents(plan, seats))}/month)`,
  looking: 'Looking at your card…',
  confirming: 'Asking your bank…',
  waiting:
    'Your bank has said yes. We are waiting for the payment provider’s word, usually a few seconds.',
  listening: 'We wait for word from your bank.',
  late: 'Your bank has said yes, and we are still waiting for the payment provider’s word. Your membership begins when it comes; you need not pay again.',
  unheard:
    'The bank has not answered yet, so we do not know. Nothing is charged twice: we look again when you ask.',
  look: 'Look Again',
  joined: (plan: string) => `Welcome to ${plan}.`,
  joinFailed: 'Joining did not work. Please try again: nothing is charged twice.',
  amountChanged: (cents: number) =>
    `Your family has changed meanwhile: a month is ${shortDollars(cents)} now. Please look at the price once more before you pay.`,
  cardForm: {
    opening: 'Opening the card form…',
    failed: 'The card form could not be loaded. Check your connection, then try again.',
    tryAgain: 'Try Again',
  },

  invoices: 'Invoices',
  noInvoices: 'No bill has been written yet.',
  invoice: 'Invoice',
  date: 'Date',
  items: 'For',
  amount: 'Amount',
  state: 'State',
  noNumber: 'No number yet',
  payIt: 'Pay it',
  refunded: (cents: number) => `${shortDollars(cents)} given back`,
  disputed: (cents: number) => `${shortDollars(cents)} disputed`,

  agreements: 'Agreements',
  agreement: (plan: string) => `Membership agreement, ${plan}`,
  signed: (day: string) => `Signed ${day}`,
  download: 'Download',
  downloadFailed: 'The agreement could not be opened. Please try again.',
  unsigned: (plan: Plan) =>
    plan.priceCents === 0
      ? 'You have not signed an agreement. The Free plan works without one; whoever likes things in writing signs it here.'
      : `There is no signed agreement for ${plan.name} yet. It says in writing what you pay and what you get.`,
  sign: 'Sign the Agreement',
  signConsent: 'By signing you agree to the',
  signFailed: 'The agreement could not be stored. Please try again.',

  questions: 'Questions',
} as const

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

export const MEMBERSHIP_FAQ: readonly Question[] = [
  {
    question: 'When does another plan begin?',
    answer:
      'Plan changes take effect next billing cycle. Until then you keep the plan you paid for, and you can take the change back.',
  },
  {
    question: 'Are there setup fees?',
    answer: 'No setup fees. You pay the price of the plan each month and nothing else.',
  },
  {
    question: 'What do I keep when I cancel?',
    answer:
      'Your benefits stay to the end of the billing period, and nothing is charged after it. There are no partial-month refunds.',
  },
]
