/** Plans as cards, sums, terms and payment keys read them. Amounts are cents a month. */
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

/** What a salon begins with; from then on its database says what a plan costs and brings. */
export const SEED_PLANS: readonly Plan[] = [
  {
    id: 'free',
    name: 'Free',
    priceCents: 0,
    memberPriceCents: 0,
    discountPercent: 0,
    description: 'For a visit now and then.',
    features: ['Every service at its regular price', 'No monthly charge, no card needed'],
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
    description: 'For families, and for people who come in often.',
    perks: [
      'VIP priority booking',
      'All notifications',
      'Exclusive events',
      'Personal stylist consultation',
    ],
  }),
]

export const SEED_PAID_PLANS: readonly Plan[] = paidOf(SEED_PLANS)

/** The paid ones of a salon, and before them the one that costs nothing. */
export function withFreePlan(paid: readonly Plan[]): readonly Plan[] {
  return [...SEED_PLANS.filter(({ priceCents }) => priceCents === 0), ...paid]
}

export function paidOf(plans: readonly Plan[]): readonly Plan[] {
  return plans.filter(({ priceCents }) => priceCents > 0)
}

/** What a plan is in this salon; one that it no longer offers is told as it began. */
export function planIn(plans: readonly Plan[], id: PlanId): Plan {
  const plan = [...plans, ...SEED_PLANS].find((one) => one.id === id)
  if (plan === undefined) throw new Error(`There is no plan ${id}.`)
  return plan
}

export function isPlanId(value: unknown): value is PlanId {
  return SEED_PLANS.some(({ id }) => id === value)
}

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

export type PaidPlan = Omit<Plan, 'features' | 'lookupKeys'> & {
  readonly perks: readonly string[]
}

export function paidPlan({ perks, ...plan }: PaidPlan): Plan {
  return {
    ...plan,
    features: [
      ...(plan.discountPercent > 0 ? [`${plan.discountPercent}% discount`] : []),
      ...perks,
    ],
    lookupKeys: { plan: `membership_${plan.id}_month`, familyMember: `family_${plan.id}_month` },
  }
}
