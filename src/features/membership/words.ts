import { dollars } from '#domain/money/money.ts'
import {
  MAX_FAMILY_MEMBERS,
  breakEvenCents,
  monthlyTotalCents,
  paidOf,
} from '#domain/membership/plans.ts'
import { SALON } from '#domain/salon/salon.ts'
import { TERMS } from '#domain/salon/terms.ts'
import type { Plan } from '#domain/membership/plans.ts'
import type { Question } from '#ui/questions.tsx'

export const WORDS = {
  title: 'Membership',
  prices: 'Prices of our plans',
  lead: (takesCards: boolean) =>
    `Pay a little each month and less for every visit. No setup fees and no minimum term. ${takesCards ? 'Join here in a few minutes' : 'Call us to join'}, cancel anytime.`,
  get description() {
    return `Free, Silver and Gold: what each plan at ${SALON.name} costs a month, how much it saves you on every visit, and how a family shares one.`
  },
  plansTitle: 'Three plans',
  perMonth: 'a month',
  forNothing: 'for nothing',
  charge: (plan: Plan) =>
    `You are charged ${dollars(plan.priceCents)}/month, cancel anytime. Your plan renews every month. If you cancel, your benefits last through the month you paid for.`,
  noCharge: 'Every client starts here. Nothing to renew, nothing to cancel.',
  familyPrice: (plan: Plan) =>
    `Family: ${dollars(plan.memberPriceCents)} more a month for each person, up to ${MAX_FAMILY_MEMBERS}`,
  join: 'Join',
  joinByPhone: (plan: Plan) => `Call to join ${plan.name}`,
  joinFree: 'Create a free account',
  joinTitle: 'Want to talk it over first?',
  joinWords: (hours: string) =>
    `Tell us which plan and who it’s for, and we’ll set it up with you.${hours === '' ? '' : ` Call us ${hours}.`}`,
  ask: 'Ask about membership',
  terms: 'Read the full terms',
  offline:
    'You’re offline. Joining online needs a connection, but you can look through our plans, and anything you fill in stays on this device.',
  failed:
    'We couldn’t load the payment provider’s plan table. Here are our plans. You can join right here.',
  benefits: [
    {
      title: 'Save Money',
      words: (plans: readonly Plan[]) =>
        `${withDiscount(plans)
          .map(({ name, discountPercent }) => `${name} takes ${discountPercent}%`)
          .join(
            ', ',
          )} off every service, starting with your first visit. The lower price shows up on your bill. No coupons, no points.`,
    },
    {
      title: 'Priority Access',
      words: () =>
        'Members hear first when a spot opens up, and they get first pick of the busy times: Saturdays and the days before a holiday.',
    },
    {
      title: 'Exclusive Rewards',
      words: () =>
        'Silver comes with a monthly newsletter. Gold adds invitations to our events and a personal consultation with your stylist.',
    },
  ],
  familyTitle: 'One plan for the family',
  family: `The main account holder pays for everyone: the price of the plan, plus a smaller one for each family member. Up to ${MAX_FAMILY_MEMBERS} can join, each with their own profile and reminders, all on the same plan.`,
  familyTable: 'What a family pays a month',
  people: 'People',
  size: (members: number) => (members === 0 ? 'You' : `You + ${members}`),
  sum: (plan: Plan, members: number) =>
    `${dollars(plan.priceCents)} + ${members} × ${dollars(plan.memberPriceCents)}`,
  questionsTitle: 'Questions',
} as const

export function membershipQuestions(plans: readonly Plan[]): readonly Question[] {
  return [
    {
      question: 'Can I change my plan?',
      answer:
        'Yes. Plan changes take effect next billing cycle. Until then you keep the plan you paid for.',
    },
    {
      question: 'Are there setup fees?',
      answer: 'No setup fees. You pay the price of the plan each month and nothing else.',
    },
    {
      question: 'What happens when I cancel?',
      answer:
        'Your benefits stay to the end of the billing period, and we don’t charge you after that. There are no partial-month refunds. Then you’re on the Free plan and can come back anytime.',
    },
    {
      question: 'When does a plan pay for itself?',
      answer: `${withDiscount(plans).map(payingSentence).join(' ')} If you spend less than that, the Free plan is the better deal, unless the priority or the consultation is worth it to you.`,
    },
    {
      question: 'How do I add a family member?',
      answer: `Tell us their name and how to reach them, up to ${MAX_FAMILY_MEMBERS} people. They have ${TERMS.familyActivationHours} hours to accept the invitation. The higher price starts with the next billing cycle.`,
    },
    {
      question: 'Does the discount also apply to gift cards?',
      answer:
        'No. A gift card costs what it’s worth. When you pay for a visit with one, your discount comes off the visit as usual.',
    },
  ]
}

export const FAMILY_SIZES: readonly number[] = Array.from(
  { length: MAX_FAMILY_MEMBERS + 1 },
  (_, members) => members,
)

export function familyTotal(plan: Plan, members: number): string {
  return dollars(monthlyTotalCents(plan, members))
}

function payingSentence(plan: Plan): string {
  const breakEven = dollars(breakEvenCents(plan) ?? 0)
  return `${plan.name} takes ${plan.discountPercent}% off for ${dollars(plan.priceCents)}: once your visits come to ${breakEven} a month, you save more than you pay.`
}

function withDiscount(plans: readonly Plan[]): readonly Plan[] {
  return paidOf(plans).filter(({ discountPercent }) => discountPercent > 0)
}
