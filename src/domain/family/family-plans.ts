import { readRows } from '#domain/text/row-fields.ts'

/** A plan as the salon's server offers it to families. */
export interface FamilyPlan {
  readonly id: string
  readonly name: string
  readonly baseCents: number
  readonly memberCents: number
  readonly benefits: readonly Benefit[]
}

/** Yes, no, or how much. */
export interface Benefit {
  readonly name: string
  readonly value: boolean | string
}

export const FAMILY_PLANS_QUESTION =
  'family_subscription_plans?select=id,name,base_price_cents,member_price_cents,benefits&is_active=eq.true&order=base_price_cents'

export function readFamilyPlans(rows: unknown): readonly FamilyPlan[] {
  return readRows(rows, (row) => {
    const [baseCents, memberCents] = [
      row.cents('base_price_cents'),
      row.cents('member_price_cents'),
    ]
    if (row.text('id') === '' || baseCents === null || memberCents === null) return null
    return {
      id: row.text('id'),
      name: row.text('name'),
      baseCents,
      memberCents,
      benefits: readBenefits(row.value('benefits')),
    }
  })
}

/** The holder is one of the people, and already in the price of the plan. */
export function familyCostCents(
  plan: Pick<FamilyPlan, 'baseCents' | 'memberCents'>,
  people: number,
): number {
  return plan.baseCents + plan.memberCents * Math.max(0, people - 1)
}

/** An object, or the text of one; what is neither a word nor a yes or no is left out. */
export function readBenefits(value: unknown): readonly Benefit[] {
  const given = typeof value === 'string' ? parsed(value) : value
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return []
  return Object.entries(given).flatMap(([name, held]: readonly [string, unknown]): Benefit[] => {
    if (typeof held === 'boolean') return [{ name, value: held }]
    return typeof held === 'string' || typeof held === 'number'
      ? [{ name, value: String(held) }]
      : []
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
