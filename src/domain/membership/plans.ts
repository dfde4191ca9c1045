/** The one catalogue of plans: cards, sums, terms and payment keys all read it. Amounts are cents a month. */
export type PlanId = 'free' | 'silver' | 'gold'

export interface Plan {
  readonly id: PlanId
  readonly name: string
  readonly priceCents: number
  /** What each family member adds. */
  readonly memberPriceCents: number
  readonly discountPercent: number
  readonly description: string
  readonly features: readonly string[]
  /** The names the payment provider knows the prices by; nothing is charged where there are none. */
  readonly lookupKeys: { readonly plan: string; readonly familyMember: string } | null
}

export const MAX_FAMILY_MEMBERS = 3

export const PLANS: readonly Plan[] = [
  {
    id: 'free',
    name: 'Free',
    priceCents: 0,
    memberPriceCents: 0,
    discountPercent: 0,
    description: 'For a visit now and then.',
    features: ['Every service at its regular price', 'No monthly charge, no card'],
    lookupKeys: null,
  },
  paidPlan({
    id: 'silver',
    name: 'Silver',
    priceCents: 2000,
    memberPriceCents: 1000,
    discountPercent: 10,
    description: 'For a standing appointment.',
    perks: ['Priority booking', 'SMS notifications', 'Monthly newsletter'],
  }),
  paidPlan({
    id: 'gold',
    name: 'Gold',
    priceCents: 10_000,
    memberPriceCents: 3000,
    discountPercent: 15,
    description: 'For those who come often, and for families.',
    perks: [
      'VIP priority booking',
      'All notifications',
      'Exclusive events',
      'Personal stylist consultation',
    ],
  }),
]

export const PAID_PLANS: readonly Plan[] = PLANS.filter((plan) => plan.priceCents > 0)

/** The plan's price and its surcharge for each family member. */
export function monthlyTotalCents(plan: Plan, members: number): number {
  return plan.priceCents + plan.memberPriceCents * members
}

/** How many family members a sum was made for. */
export function membersIn(plan: Plan, totalCents: number): number {
  if (plan.memberPriceCents === 0) return 0
  return Math.max(0, Math.round((totalCents - plan.priceCents) / plan.memberPriceCents))
}

/** The same sum for whoever counts the account holder among the people. */
export function subscriptionCents(plan: Plan, people: number): number {
  return monthlyTotalCents(plan, Math.max(0, people - 1))
}

/** From how much spent in a month the discount is worth the price; null where nothing is saved. */
export function breakEvenCents(plan: Plan): number | null {
  if (plan.discountPercent === 0) return null
  return Math.ceil((plan.priceCents * 100) / plan.discountPercent)
}

type PaidPlan = Omit<Plan, 'features' | 'lookupKeys'> & { readonly perks: readonly string[] }

function paidPlan({ perks, ...plan }: PaidPlan): Plan {
  return {
    ...plan,
    features: [`${plan.discountPercent}% discount`, ...perks],
    lookupKeys: { plan: `membership_${plan.id}_month`, familyMember: `family_${plan.id}_month` },
  }
}
