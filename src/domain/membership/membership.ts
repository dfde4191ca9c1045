import { Problem } from '#domain/text/errors.ts'
import { SEED_PLANS, isPlanId, monthlyTotalCents, planIn } from './plans.ts'
import { fieldsOf } from '#domain/text/row-fields.ts'
import type { Plan } from './plans.ts'

export const MEMBERSHIP_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number]

/** What the payment provider told the salon of a person's subscription. */
export interface Membership {
  readonly status: MembershipStatus
  /** The one last paid for; null until the first payment. */
  readonly paidPlan: Plan | null
  /** The one that the next bill is for. */
  readonly billedPlan: Plan
  readonly familySeats: number
  readonly periodEnd: number | null
  /** Canceled, and not billed any more. */
  readonly isEnding: boolean
  readonly endedAt: number | null
  readonly card: { readonly brand: string; readonly last4: string } | null
}

export const MEMBERSHIP_COLUMNS =
  'status, plan_id, billed_plan_id, family_seats, price_cents, seat_price_cents, current_period_end, cancel_at_period_end, ended_at, card_brand, card_last4'

/** Null for somebody who never joined. */
export function readMembership(row: unknown, plans: readonly Plan[]): Membership | null {
  if (row === null) return null
  const told = fieldsOf(row)
  const status = MEMBERSHIP_STATUSES.find((one) => one === told.text('status'))
  const offered = paidPlanOf(told.text('billed_plan_id'), plans)
  if (status === undefined || offered === null) throw new Problem('unexpected-answer')
  const billedPlan = atOwnPrice(offered, told.cents('price_cents'), told.cents('seat_price_cents'))
  const paidPlan = paidPlanOf(told.text('plan_id'), plans)
  const last4 = told.text('card_last4')
  return {
    status,
    paidPlan: paidPlan?.id === billedPlan.id ? billedPlan : paidPlan,
    billedPlan,
    familySeats: told.cents('family_seats') ?? 0,
    periodEnd: told.moment('current_period_end'),
    isEnding: told.flag('cancel_at_period_end'),
    endedAt: told.moment('ended_at'),
    card: last4 === '' ? null : { brand: told.text('card_brand'), last4 },
  }
}

const WITH_BENEFITS: readonly MembershipStatus[] = ['trialing', 'active', 'past_due']
const RUNNING: readonly MembershipStatus[] = [...WITH_BENEFITS, 'unpaid', 'paused']

/** The plan whose benefits count now. */
export function planNow(membership: Membership | null): Plan {
  if (membership === null || !WITH_BENEFITS.includes(membership.status)) return FREE
  return membership.paidPlan ?? (membership.status === 'trialing' ? membership.billedPlan : FREE)
}

/** Whether the provider bills it or will again; whoever has one cannot join a second time. */
export function isRunning(membership: Membership | null): membership is Membership {
  return membership !== null && RUNNING.includes(membership.status)
}

/** A bill is open that the card did not pay. */
export function isUnpaid({ status }: Membership): boolean {
  return status === 'past_due' || status === 'unpaid'
}

export interface Bill {
  readonly at: number
  readonly cents: number
}

/** The next bill, family and all; null where none comes, or its day is not known. */
export function nextBill(membership: Membership | null): Bill | null {
  if (!isRunning(membership) || membership.isEnding || membership.periodEnd === null) return null
  if (membership.status === 'unpaid' || membership.status === 'paused') return null
  return billFor(membership, membership.billedPlan)
}

/** What the next bill would be on another plan. */
export function billFor(membership: Membership, plan: Plan): Bill | null {
  if (membership.periodEnd === null) return null
  return { at: membership.periodEnd, cents: monthlyTotalCents(plan, membership.familySeats) }
}

/** The plan that follows with the next bill, where it is another one. */
export function planToCome(membership: Membership | null): Plan | null {
  if (!isRunning(membership) || membership.isEnding || membership.paidPlan === null) return null
  return membership.billedPlan.id === membership.paidPlan.id ? null : membership.billedPlan
}

export interface MembershipChoices {
  readonly mayJoin: boolean
  readonly mayChange: boolean
  readonly mayCancel: boolean
  readonly mayResume: boolean
  readonly mayReplaceCard: boolean
}

export function choicesOf(membership: Membership | null): MembershipChoices {
  const runs = isRunning(membership)
  const isInOrder = runs && (membership.status === 'active' || membership.status === 'trialing')
  return {
    mayJoin: !runs,
    mayChange: isInOrder,
    mayCancel: runs && !membership.isEnding,
    mayResume: runs && membership.isEnding,
    mayReplaceCard: runs,
  }
}

function paidPlanOf(id: string, plans: readonly Plan[]): Plan | null {
  return isPlanId(id) && id !== 'free' ? planIn(plans, id) : null
}

/** Whoever joined before a price changed goes on at theirs; where none is known, it is what the plan costs. */
export function atOwnPrice(plan: Plan, priceCents: number | null, seatCents: number | null): Plan {
  return {
    ...plan,
    priceCents: priceCents ?? plan.priceCents,
    memberPriceCents: seatCents ?? plan.memberPriceCents,
  }
}

const [FREE] = SEED_PLANS as readonly [Plan, ...Plan[]]
