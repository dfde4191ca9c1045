import { GIFT_CARD } from '#domain/membership/gift-cards.ts'
import { dollars } from '#domain/money/money.ts'
import { MAX_FAMILY_MEMBERS, paidOf } from '#domain/membership/plans.ts'
import { SALON } from '#domain/salon/salon.ts'
import { TERMS } from '#domain/salon/terms.ts'
import type { Plan } from '#domain/membership/plans.ts'

export interface TermsSection {
  /** Its anchor on the page of the terms. */
  readonly id: string
  readonly title: string
  /** A text is a paragraph, a row of texts is a list. */
  readonly body: readonly (string | readonly string[])[]
}

/** How a paid membership goes on and ends; the agreement says it beside the price. */
export const RENEWAL_RULES: readonly string[] = [
  'You are charged when you join and then on the same day every month until you cancel. There are no setup fees and no minimum term.',
  'You may change your plan at any time; plan changes take effect next billing cycle.',
  'You may cancel at any time, as easily as you joined. You keep the benefits to the end of the billing period, and we don’t charge you after that. There are no partial-month refunds.',
  'If a price changes, we’ll tell you early enough to cancel before it applies to you.',
]

/** The last section; how to reach the salon follows its words. */
export const TERMS_CONTACT = {
  id: 'contact-us',
  title: 'Contact',
  words: 'Questions about these terms, or anything you need to tell us because of them:',
} as const

const ON_VISITS: readonly TermsSection[] = [
  {
    id: 'agreement',
    title: 'What this is',
    get body() {
      return [
        `These terms are between you and ${SALON.name}, the salon at ${SALON.address.street}, ${SALON.address.city}, ${SALON.address.state} ${SALON.address.zip}. They apply when you book a visit, buy something, or have an account or a membership with us.`,
        'We’ve tried to keep them readable. Where your state’s law gives you more rights than these terms do, the law applies.',
      ]
    },
  },
  {
    id: 'appointments',
    title: 'Appointments',
    body: [
      `We ask for ${TERMS.cancellationNoticeHours} hours’ notice for a cancellation or a change, so someone else can have the time.`,
      `If you arrive more than ${TERMS.lateArrivalMinutes} minutes late, we may have to shorten or cancel the service, out of respect for the next client.`,
      'Before a treatment, please tell us about allergies, pregnancy, medications and anything about your skin or scalp we should know. If a service isn’t safe for you that day, we’ll tell you and won’t do it.',
    ],
  },
  {
    id: 'services',
    title: 'Services and complaints',
    body: [
      'We tell you the price before we start. Services are non-refundable once they’re done.',
      `If something isn’t right, tell us within ${TERMS.complaintHours} hours of the visit. We’ll look at it together and find a way to fix it.`,
    ],
  },
  {
    id: 'products',
    title: 'Products',
    body: [
      `Products can be returned within ${TERMS.productReturnDays} days, unopened and with the receipt. We refund what you paid, the way you paid it.`,
    ],
  },
]

const ON_EVERYTHING_ELSE: readonly TermsSection[] = [
  {
    id: 'gift-cards',
    title: 'Gift cards',
    body: [
      `A gift card holds between ${dollars(GIFT_CARD.leastCents)} and ${dollars(GIFT_CARD.mostCents)}. It never expires, and there are no fees.`,
      'Use it for services and products, in one visit or several. It can’t be used for a membership or another gift card, and it can be exchanged for cash only where the law requires it.',
      'Keep the receipt. If you lose the card, we can move what’s left to a new one.',
    ],
  },
  {
    id: 'payment',
    title: 'Payment',
    body: [
      'You can pay at the desk, or online where this site offers it. Our payment provider takes your card number, and we never see it.',
      'If a membership payment doesn’t go through, we’ll tell you and try again. Until it does, your benefits may be paused.',
    ],
  },
  {
    id: 'data',
    title: 'Your data',
    body: [
      'We keep what we need to take care of you: how to reach you, your visits and what we did, your purchases and your agreement with us. We don’t sell it.',
      `Data is retained for up to ${TERMS.dataRetentionYears} years, because bookkeeping and complaints can go back that far. Then it is deleted.`,
      'You can ask us anytime for a copy, a correction, or deletion of anything the law doesn’t require us to keep.',
    ],
  },
  {
    id: 'liability',
    title: 'What we’re responsible for',
    body: [
      'We’re responsible for harm that we or our staff cause through carelessness, and for keeping our promises. Nothing here takes away a right that the law says can’t be taken away.',
      'We’re not responsible for harm that comes from something we asked about and weren’t told, or from home care that goes against our advice. Please keep your valuables with you.',
      'This site works offline as much as it can. What you see offline is the last saved version and may be out of date until you’re back online.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: [
      'When these terms change, so does the date at the top. If you have an account, we’ll email you before the change applies to you.',
    ],
  },
]

/** With what the plans of the salon cost and bring. */
export function termsSections(plans: readonly Plan[]): readonly TermsSection[] {
  return [...ON_VISITS, ...onPlans(paidOf(plans)), ...ON_EVERYTHING_ELSE]
}

function onPlans(paid: readonly Plan[]): readonly TermsSection[] {
  return [
    {
      id: 'membership',
      title: 'Membership',
      body: [
        'The Free plan costs nothing. The others cost, each month:',
        paid.map((plan) => `${plan.name}: ${monthly(plan.priceCents)}, ${featuresInWords(plan)}.`),
        ...RENEWAL_RULES,
      ],
    },
    {
      id: 'family',
      title: 'Family plans',
      body: [
        `A paid plan can be shared with up to ${MAX_FAMILY_MEMBERS} family members. Each one adds a family rate to the price of the plan:`,
        paid.map((plan) => `${plan.name}: ${monthly(plan.memberPriceCents)} for each member.`),
        `Anyone you invite must activate their membership within ${TERMS.familyActivationHours} hours. After that, the invitation expires and they’ll need a new one.`,
        'The main account holder:',
        [
          'manages the family subscription, and adds and removes members;',
          'receives the bills;',
          'decides whether purchases need authorization. While that is on, members need the holder’s approval to buy;',
          'can cancel the family plan.',
        ],
        'A family member:',
        [
          'controls their own profile and their communication preferences;',
          'must provide contact information and a profile photo;',
          'cannot cancel the plan and cannot add members.',
        ],
      ],
    },
  ]
}

function monthly(cents: number): string {
  return `${dollars(cents)} a month`
}

function featuresInWords(plan: Plan): string {
  const [discount = '', ...perks] = plan.features
  return `with a ${discount}, ${perks.map((perk) => perk.replace(/^[A-Z](?=[a-z])/, lower)).join(', ')}`
}

function lower(letter: string): string {
  return letter.toLowerCase()
}
