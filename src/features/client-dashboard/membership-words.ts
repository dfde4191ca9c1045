import { dayInWords } from '#domain/time/day-in-words.ts'
import { familysOwn } from '#domain/family/family-cover.ts'
import { dollars } from '#domain/money/money.ts'
import { monthlyTotalCents } from '#domain/membership/plans.ts'
import { SALON } from '#domain/salon/salon.ts'
import type { FamilyCover } from '#domain/family/family-cover.ts'
import type { Bill, Membership } from '#domain/membership/membership.ts'
import type { Plan } from '#domain/membership/plans.ts'
import type { Question } from '#ui/questions.tsx'

const noPayments = () =>
  `We can’t take cards online right now. Call ${SALON.phone} to join, change or cancel.`

export const MEMBERSHIP_WORDS = {
  title: 'Your membership',
  plan: (name: string) => `The ${name} plan`,
  offline:
    'You’re offline. This is what we saved on this device. To change your plan or card, or to pay a bill, you need to be online.',
  get noPayments() {
    return noPayments()
  },
  get call() {
    return `Call ${SALON.phone}`
  },

  nextBill: 'Next bill',
  noNextBill: 'None',
  bill: ({ at, cents }: Bill) => `${dollars(cents)} on ${dayInWords(at)}`,
  billSum: (plan: Plan, seats: number) =>
    `${plan.name} ${dollars(plan.priceCents)} + ${seats} family ${seats === 1 ? 'seat' : 'seats'} × ${dollars(plan.memberPriceCents)}`,
  card: 'Card',
  cardOf: ({ brand, last4 }: NonNullable<Membership['card']>) =>
    `${BRANDS[brand] ?? 'Card'} ending in ${last4}`,
  noCard: 'None on file',
  benefits: 'What you get',

  toCome: (plan: string, day: string) => `${plan} starts on ${day}`,
  toComeWords: (now: string, bill: Bill) =>
    `You’re on ${now} until then. On ${dayInWords(bill.at)} we’ll charge ${dollars(bill.cents)} for the month.`,
  undo: (plan: string) => `Stay on ${plan}`,

  change: 'Change Plan',
  changeTitle: 'Change your plan',
  changeTo: (plan: string) => `Change to ${plan}`,
  changeWords: (now: Plan, next: Plan, bill: Bill | null) =>
    bill === null
      ? `You keep ${now.name} through the time you’ve paid for, and then ${next.name} starts. Nothing is charged today.`
      : `You keep ${now.name} until ${dayInWords(bill.at)}. After that, ${next.name} is ${dollars(bill.cents)} a month, family included. Nothing is charged or refunded today.`,
  changeResumes: 'This also undoes your cancellation, so your membership continues.',
  changeFailed: 'We couldn’t change your plan. Please try again.',

  cancel: 'Cancel Membership',
  cancelTitle: 'Cancel your membership?',
  cancelWords: (plan: string, until: number | null) =>
    `You keep your ${plan} benefits ${until === null ? 'through the time you’ve paid for' : `until ${dayInWords(until)}`}. We won’t charge you again. Change your mind before then? You can resume right here.`,
  cancelFamily: 'Your family members lose the shared plan that same day.',
  cancelUnpaid: 'You’ll still owe any open bill.',
  keep: 'Keep Membership',
  cancelFailed: 'We couldn’t cancel your membership. Please try again, or call us.',
  resume: 'Resume Membership',
  resumeFailed: 'We couldn’t resume your membership. Please try again.',

  replace: 'Replace Card',
  replaceTitle: 'Replace your card',
  replaceWords:
    'Your next bill goes to the new card. Nothing is charged now unless you have an open bill.',
  replaceNow: 'Use This Card',
  keepCard: 'Keep the Old Card',
  close: 'Close',
  replaceLate:
    'Your bank accepted the new card. We’re waiting for the payment provider to confirm, and it’ll show here once they do.',
  replaceUnheard:
    'We haven’t heard back from your bank, so we don’t know yet which card is on file. Check again in a minute. You won’t be charged twice.',
  replaceFailed: 'We couldn’t replace your card. The old one is still on file.',

  joinTitle: 'Join a plan',
  finishTitle: 'Finish joining',
  goOn: (plan: string) => `Continue with ${plan}`,
  joinLead: 'Pay a set price each month and less for every visit. Cancel here anytime.',
  family: (plan: Plan) => `${dollars(plan.memberPriceCents)} more for each family member`,
  perMonth: 'a month',
  off: (plan: Plan) => `${plan.discountPercent}% off every service`,
  charged: (plan: Plan, seats: number) =>
    `You’ll be charged ${dollars(monthlyTotalCents(plan, seats))} today and every month until you cancel. Your benefits last through the month you paid for.`,
  agree: 'I agree to the',
  terms: 'Terms & Conditions',
  mustAgree: 'You must accept the Terms & Conditions',
  join: (plan: Plan, seats: number) =>
    `Join ${plan.name} (${dollars(monthlyTotalCents(plan, seats))}/month)`,
  looking: 'Checking your card…',
  confirming: 'Asking your bank…',
  waiting:
    'Your bank said yes. We’re waiting for the payment provider to confirm. It usually takes a few seconds.',
  listening: 'Waiting for your bank.',
  late: 'Your bank said yes, and we’re still waiting for the payment provider to confirm. Your membership starts as soon as they do. You don’t need to pay again.',
  unheard:
    'We haven’t heard back from your bank yet. Check again in a minute. You won’t be charged twice.',
  look: 'Look Again',
  joined: (plan: string) => `Welcome to ${plan}.`,
  joinFailed: 'That didn’t work. Please try again. You won’t be charged twice.',
  amountChanged: (cents: number) =>
    `Your family has changed, so it’s now ${dollars(cents)} a month. Please check the price before you pay.`,
  cardForm: {
    opening: 'Opening the card form…',
    failed: 'We couldn’t load the card form. Check your connection, then try again.',
    tryAgain: 'Try Again',
    get notTaken() {
      return noPayments()
    },
  },

  invoices: 'Invoices',
  noInvoices: 'No invoices yet.',
  invoice: 'Invoice',
  date: 'Date',
  items: 'For',
  amount: 'Amount',
  state: 'Status',
  noNumber: 'No number yet',
  payIt: 'Pay',
  refunded: (cents: number) => `${dollars(cents)} refunded`,
  disputed: (cents: number) => `${dollars(cents)} disputed`,

  agreements: 'Agreements',
  agreement: (plan: string) => `Membership agreement, ${plan}`,
  signed: (day: string) => `Signed ${day}`,
  download: 'Download',
  downloadFailed: 'We couldn’t open the agreement. Please try again.',
  unsigned: (plan: Plan) =>
    plan.priceCents === 0
      ? 'You haven’t signed an agreement. The Free plan doesn’t need one, but you can sign one here if you’d like.'
      : `You haven’t signed your ${plan.name} agreement yet. It puts in writing what you pay and what you get.`,
  sign: 'Sign the Agreement',
  signConsent: 'By signing you agree to the',
  signFailed: 'We couldn’t save the agreement. Please try again.',

  questions: 'Questions',
} as const

export const COVER_WORDS = {
  badge: 'Family plan',
  covered: ({ familyName, plan }: FamilyCover) =>
    `You’re covered by ${familysOwn(familyName)} ${plan.name} plan: ${plan.discountPercent}% off every service, already in the price when you book.`,
  whoPays: 'The account holder gets the bill. Nothing is charged to you.',
  toFamily: 'See Your Family',
  besidesTitle: 'Your own plan',
  besides: ({ plan }: FamilyCover) =>
    `You don’t need one: you already have everything in ${plan.name}. Your own plan would be billed on top of it, and discounts don’t add up. You’d just get the bigger one.`,
  besidesNow: 'See Plans Anyway',
  alsoTitle: ({ familyName, plan }: FamilyCover) =>
    `You’re also covered by ${familysOwn(familyName)} ${plan.name} plan`,
  also: ({ plan }: FamilyCover, own: Plan) =>
    own.discountPercent > plan.discountPercent
      ? `Your own ${own.name} plan takes more off, so that’s the discount you get.`
      : 'Your own plan is billed on top of it and doesn’t take anything more off. You can cancel it here and keep the family’s plan.',
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
    question: 'When does a plan change start?',
    answer:
      'Plan changes take effect next billing cycle. Until then you keep the plan you paid for, and you can undo the change.',
  },
  {
    question: 'Are there setup fees?',
    answer: 'No setup fees. You pay the price of the plan each month and nothing else.',
  },
  {
    question: 'What do I keep when I cancel?',
    answer:
      'Your benefits stay to the end of the billing period, and we don’t charge you after that. There are no partial-month refunds.',
  },
]
