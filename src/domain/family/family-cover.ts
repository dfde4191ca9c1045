import { isPlanId, planIn } from '#domain/membership/plans.ts'
import { fieldsOf } from '#domain/text/row-fields.ts'
import type { Plan } from '#domain/membership/plans.ts'

/** The plan that somebody has through a family they do not hold. */
export interface FamilyCover {
  readonly familyName: string
  readonly plan: Plan
}

/** Null for somebody whom no family covers. */
export function readFamilyCover(answer: unknown, plans: readonly Plan[]): FamilyCover | null {
  const told = fieldsOf(answer)
  const id = told.text('planId')
  if (!isPlanId(id) || id === 'free') return null
  return { familyName: told.text('familyName'), plan: planIn(plans, id) }
}

/** the Reyes Family’s, The Whitfields’ */
export function familysOwn(name: string): string {
  const family = /^the /i.test(name) ? `the ${name.slice(4)}` : `the ${name}`
  return family.endsWith('s') ? `${family}’` : `${family}’s`
}
