import type { Audience } from '#local/database/database.ts'
import { RestError } from './rest-error.ts'
import type { Condition, Query, SelectItem } from './syntax.ts'

const PATTERNS = new Set(['~', '~*'])
const MOST_NESTED = 3
const MOST_RESOURCES = 8

/** Strangers and clients may not ask what can cost as much as a thousand other questions. */
export function refuseCostly({ select, conditions }: Query, audience: Audience): void {
  if (audience === 'staff' || audience === 'server') return
  if (conditions.some(({ value }) => hasPattern(value)))
    throw tooCostly('Filters by regular expression (match, imatch) are for staff only')
  const { depth, count } = resourcesIn(select)
  if (depth > MOST_NESTED || count > MOST_RESOURCES)
    throw tooCostly(
      `More than ${MOST_NESTED} nested or ${MOST_RESOURCES} embedded resources are for staff only`,
    )
}

function hasPattern(condition: Condition): boolean {
  if (condition.kind === 'group') return condition.members.some(hasPattern)
  return condition.operation.kind === 'compare' && PATTERNS.has(condition.operation.operator)
}

function resourcesIn(items: readonly SelectItem[]): { depth: number; count: number } {
  const embedded = items.filter((item) => item.kind === 'embed')
  const inside = embedded.map((item) => resourcesIn(item.items))
  return {
    depth: Math.max(0, ...inside.map(({ depth }) => depth + 1)),
    count: inside.reduce((sum, { count }) => sum + count, embedded.length),
  }
}

function tooCostly(message: string): RestError {
  return new RestError(403, '42501', message)
}
