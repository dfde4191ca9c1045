import { GIFT_CARD } from './gift-cards.ts'
import { shortDollars } from './money.ts'
import { MAX_FAMILY_MEMBERS, PAID_PLANS } from './plans.ts'
import { SALON } from './salon.ts'
import { TERMS } from './terms.ts'
import type { Plan } from './plans.ts'

export interface TermsSection {
  /** Its anchor on the page of the terms. */
  readonly id: string
  readonly title: string
  /** A text is a paragraph, a row of texts is a list. */
  readonly body: readonly (string | readonly string[])[]
}

/** How a paid membership goes on and ends; the agreement says it beside the price. */
export const RENEWAL_RULES: readonly string[] = [
  'You are charged when you join and then every month on the same day, until you cancel. There are no setup fees and no minimum term.',
  'You may change your plan at any time; plan changes take effect next billing cycle.',
  'You may cancel at any time, as easily as you joined. You keep the benefits to the end of the billing period, and nothing is charged after it. There are no partial-month refunds.',
  'If a price changes, you hear of it early enough to cancel before it counts for you.',
]

/** The last section; how to reach the salon follows its words. */
export const TERMS_CONTACT = {
  id: 'contact-us',
  title: 'Contact',
  words: 'Questions about these terms, and anything you want to tell us because of them:',
} as const

export const TERMS_SECTIONS: readonly TermsSection[] = [
  {
    id: 'agreement',
    title: 'What this is',
    body: [
      `These terms hold between you and ${SALON.name}, the salon at ${SALON.address.street}, ${SALON.address.city}, ${SALON.address.state} ${SALON.address.zip}. They hold when you book a visit, buy something, or have an account or a membership with us.`,
      'They are written so that you can read them. Where the law of your state gives you more than they do, the law counts.',
    ],
  },
  {
    id: 'appointments',
    title: 'Appointments',
    body: [
      `We ask for ${TERMS.cancellationNoticeHours} hours’ notice for a cancellation or a change, so that somebody else can have the time.`,
      `If you arrive more than ${TERMS.lateArrivalMinutes} minutes late, we may have to shorten or cancel the service, out of regard for whoever comes after you.`,
      'Before a treatment, please tell us about allergies, pregnancy, medicines and anything on skin or scalp that we should know. If a service is not safe for you that day, we say so and do not do it.',
    ],
  },
  {
    id: 'services',
    title: 'Services and complaints',
    body: [
      'You hear the price before we begin. Services are non-refundable once they have been done.',
      `If something is not right, tell us within ${TERMS.complaintHours} hours of the visit. We look at it together and find a way to put it right.`,
    ],
  },
  {
    id: 'products',
    title: 'Products',
    body: [
      `Products can be returned within ${TERMS.productReturnDays} days, unopened and with the receipt. You get back what you paid, the way you paid it.`,
    ],
  },
  {
    id: 'membership',
    title: 'Membership',
    body: [
      'The Free plan costs nothing. The others cost, each month:',
      PAID_PLANS.map(
        (plan) => `${plan.name}: ${monthly(plan.priceCents)}, ${featuresInWords(plan)}.`,
      ),
      ...RENEWAL_RULES,
    ],
  },
  {
    id: 'family',
    title: 'Family plans',
    body: [
      `A paid plan can be shared with up to ${MAX_FAMILY_MEMBERS} family members. Each one adds a family rate to the price of the plan:`,
      PAID_PLANS.map((plan) => `${plan.name}: ${monthly(plan.memberPriceCents)} for each member.`),
      `Somebody who is invited must activate the membership within ${TERMS.familyActivationHours} hours; after that the invitation lapses and a new one is needed.`,
      'The main account holder:',
      [
        'manages the family subscription, and adds and removes members;',
        'receives the bills;',
        'decides whether purchases need an authorization. While that is switched on, members need the holder’s approval to buy;',
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
  {
    id: 'gift-cards',
    title: 'Gift cards',
    body: [
      `A gift card holds between ${shortDollars(GIFT_CARD.leastCents)} and ${shortDollars(GIFT_CARD.mostCents)}. It does not expire, and no fee is taken off it.`,
      'It pays for services and products, in one visit or in several. It does not pay for a membership or for another gift card, and it is exchanged for cash only where the law says so.',
      'Keep the receipt: with it we can move what is left on a lost card to a new one.',
    ],
  },
  {
    id: 'payment',
    title: 'Payment',
    body: [
      'You can pay at the desk, or online where this site offers it. Card numbers are entered with our payment provider and never reach us.',
      'If a payment for a membership does not go through, we tell you and try again; until it does, the plan’s benefits may rest.',
    ],
  },
  {
    id: 'data',
    title: 'Your data',
    body: [
      'We keep what we need to look after you: how to reach you, your visits and what was done, your purchases and your agreement with us. We do not sell it.',
      `Data is retained for up to ${TERMS.dataRetentionYears} years, because bookkeeping and complaints can reach back that far. Then it is deleted.`,
      'Ask us at any time for a copy, for a correction, or for deletion of what we need not keep by law.',
    ],
  },
  {
    id: 'liability',
    title: 'What we answer for',
    body: [
      'We answer for harm that we or our staff cause by carelessness, and for what we promise. Nothing here takes away a right that the law says cannot be taken away.',
      'We do not answer for harm that comes from something we asked about and were not told, or from care at home that goes against what we advised. Please keep valuables with you.',
      'This site works without a network as far as it can. What it shows offline is what was saved last, and may be out of date until you are connected.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: [
      'When these terms change, the date at the top changes with them. If you have an account, you hear of it by email before the change counts for you.',
    ],
  },
]

function monthly(cents: number): string {
  return `${shortDollars(cents)} a month`
}

function featuresInWords(plan: Plan): string {
  const [discount = '', ...perks] = plan.features
  return `with a ${discount}, ${perks.map((perk) => perk.replace(/^[A-Z](?=[a-z])/, lower)).join(', ')}`
}

function lower(letter: string): string {
  return letter.toLowerCase()
}
