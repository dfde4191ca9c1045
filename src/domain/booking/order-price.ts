import { BOOKING_DAYS_AHEAD } from './booking-window.ts'
import { discountedCents } from '#domain/money/money.ts'
import { currentCents } from '#domain/service/services-menu.ts'
import type { Plan } from '#domain/membership/plans.ts'
import type { Service } from '#domain/service/services.ts'

export interface OrderPrice {
  /** What this person pays, of all that has a price. */
  readonly cents: number
  /** What the menu asks of everybody today, where that is more. */
  readonly menuCents: number | null
  /** The price of something in it is agreed in person. */
  readonly isOpen: boolean
}

/** The better of what the menu and what the plan take off, never both; the server counts the same. */
export function priceOnPlan(
  { priceCents, discount }: Pick<Service, 'priceCents' | 'discount'>,
  { discountPercent }: Pick<Plan, 'discountPercent'>,
): number | null {
  if (priceCents === null) return null
  return discountedCents(priceCents, Math.max(discount?.percent ?? 0, discountPercent))
}

export function orderPrice(
  services: readonly Service[],
  plan: Pick<Plan, 'discountPercent'>,
): OrderPrice {
  const cents = sum(services.map((service) => priceOnPlan(service, plan)))
  const menuCents = sum(services.map(currentCents))
  return {
    cents,
    menuCents: menuCents > cents ? menuCents : null,
    isOpen: services.some(({ priceCents }) => priceCents === null),
  }
}

/** How far ahead somebody may book tells whose benefits they have, also within a family. */
export function planAhead(daysAhead: number, plans: readonly Plan[]): Plan {
  const [free] = plans
  const plan = plans.findLast(({ id }) => BOOKING_DAYS_AHEAD[id] <= daysAhead) ?? free
  if (plan === undefined) throw new Error('There is no plan at all.')
  return plan
}

function sum(amounts: readonly (number | null)[]): number {
  return amounts.reduce<number>((all, cents) => all + (cents ?? 0), 0)
}
