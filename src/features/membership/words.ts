import { shortDollars } from '#domain/money.ts'
import { MAX_FAMILY_MEMBERS, PAID_PLANS, breakEvenCents, monthlyTotalCents } from '#domain/plans.ts'
import { SALON } from '#domain/salon.ts'
import { TERMS } from '#domain/terms.ts'
import type { Plan } from '#domain/plans.ts'
import type { Question } from '#ui/questions.tsx'

export const WORDS = {
  title: 'Membership',
  lead: 'Pay a little each month and less for every visit. No setup fees, no minimum term; you join in a few minutes here, and leave as easily.',
  description: `Free, Silver and Gold: what each plan of ${SALON.name} costs a month, what it takes off every visit, and how a family shares one.`,
  plansTitle: 'Three plans',
  perMonth: 'a month',
  forNothing: 'for nothing',
  charge: (plan: Plan) =>
    `You are charged ${shortDollars(plan.priceCents)}/month, cancel anytime. The plan renews every month until you do, and its benefits last to the end of the month you paid for.`,
  noCharge: 'Every client is on it from the first visit. There is nothing to renew or to cancel.',
  familyPrice: (plan: Plan) =>
    `Family: ${shortDollars(plan.memberPriceCents)} more a month for each person, up to ${MAX_FAMILY_MEMBERS}`,
  join: 'Join',
  joinFree: 'Create a free account',
  joinTitle: 'Rather talk to somebody first?',
  joinWords: `Tell us which plan and for whom, and we set it up with you. The desk answers ${SALON.hours[0].days}, ${SALON.hours[0].open.from} to ${SALON.hours[0].open.until}.`,
  ask: 'Ask about membership',
  terms: 'Read the full terms',
  offline:
    'Joining online needs a connection, and you are offline. These are our plans; what you fill in meanwhile stays on this device.',
  failed:
    'The payment provider’s own table of plans could not be loaded here. These are our plans; you can join here just as well.',
  benefits: [
    {
      title: 'Save Money',
      words: `${PAID_PLANS.map((plan) => `${plan.name} takes ${plan.discountPercent}%`).join(', ')} off every service, from the first visit on. The reduced price is on your bill, without coupons or points.`,
    },
    {
      title: 'Priority Access',
      words:
        'Members are asked first when an hour comes free, and they choose first among the ones everybody wants: Saturdays, and the days before a holiday.',
    },
    {
      title: 'Exclusive Rewards',
      words:
        'Reminders by text message and a newsletter each month with Silver. Gold adds invitations to our events and a personal consultation with your stylist.',
    },
  ],
  familyTitle: 'One plan for the family',
  family: `The main account holder pays for everybody: the price of the plan, and a smaller one for each family member. Up to ${MAX_FAMILY_MEMBERS} can join, each with a profile and reminders of their own, on the same plan.`,
  familyTable: 'What a family pays a month',
  people: 'People',
  size: (members: number) => (members === 0 ? 'You' : `You + ${members}`),
  sum: (plan: Plan, members: number) =>
    `${shortDollars(plan.priceCents)} + ${members} × ${shortDollars(plan.memberPriceCents)}`,
  questionsTitle: 'Questions',
} as const

export const MEMBERSHIP_QUESTIONS: readonly Question[] = [
  {
    question: 'Can I change my plan?',
    answer:
      'Yes. Plan changes take effect next billing cycle; until then you keep the plan you paid for.',
  },
  {
    question: 'Are there setup fees?',
    answer: 'No setup fees. You pay the price of the plan each month and nothing else.',
  },
  {
    question: 'What happens when I cancel?',
    answer:
      'Your benefits stay to the end of the billing period, and nothing is charged after it. There are no partial-month refunds. Afterwards you are on the Free plan and can come back at any time.',
  },
  {
    question: 'When does a plan pay for itself?',
    answer: `${PAID_PLANS.map(payingSentence).join(' ')} If you spend less than that, the Free plan is the better one, unless the priority or the consultation is worth it to you.`,
  },
  {
    question: 'How do I add somebody of my family?',
    answer: `Tell us their name and how to reach them, up to ${MAX_FAMILY_MEMBERS} people. They get an invitation and accept it within ${TERMS.familyActivationHours} hours; the higher price begins with the next billing cycle.`,
  },
  {
    question: 'Does the discount also apply to gift cards?',
    answer:
      'No. A gift card costs what it is worth. When you use one for a visit, your discount comes off the visit as always.',
  },
]

export const FAMILY_SIZES: readonly number[] = Array.from(
  { length: MAX_FAMILY_MEMBERS + 1 },
  (_, members) => members,
)

export function familyTotal(plan: Plan, members: number): string {
  return shortDollars(monthlyTotalCents(plan, members))
}

function payingSentence(plan: Plan): string {
  const breakEven = shortDollars(breakEvenCents(plan) ?? 0)
  return `${plan.name} takes ${plan.discountPercent}% off for ${shortDollars(plan.priceCents)}: from ${breakEven} of visits a month you save more than you pay.`
}
