import type Stripe from 'stripe'
import { join, sql, type Sql } from '#local/database/sql.ts'
import type { Desk } from './desk.ts'
import type { Kind, Kinds } from './stored-objects.ts'
import { invalidRequest } from './stripe-error.ts'

export interface PageParams {
  readonly limit?: number
  readonly starting_after?: string
  readonly ending_before?: string
  readonly created?: number | Stripe.RangeQueryParam
}

export interface Page<T> {
  readonly object: 'list'
  readonly data: T[]
  readonly has_more: boolean
  readonly url: string
}

const USUAL_LIMIT = 10
const LARGEST_LIMIT = 100

/** Newest first; the cursors are ids of what the caller has already seen. */
export async function listPage<K extends Kind>(
  desk: Desk,
  kind: K,
  params: PageParams,
  { url, filters }: { readonly url: string; readonly filters: readonly (Sql | false)[] },
): Promise<Page<Kinds[K]>> {
  const limit = limitOf(params)
  const { starting_after: after, ending_before: before } = params
  for (const cursor of ['starting_after', 'ending_before'] as const) {
    const id = params[cursor]
    if (id !== undefined) await desk.get(kind, id, cursor)
  }
  const conditions = [
    ...filters,
    ...createdFilters(params.created, sql`(body->>'created')::bigint`),
    after !== undefined &&
      sql`number < (select number from stripe_double.objects where id = ${after})`,
    before !== undefined &&
      sql`number > (select number from stripe_double.objects where id = ${before})`,
  ]
  const found = await desk.select(
    kind,
    allOf(conditions),
    limit + 1,
    before === undefined ? 'desc' : 'asc',
  )
  const data = found.slice(0, limit)
  if (before !== undefined) data.reverse()
  return { object: 'list', data, has_more: found.length > limit, url }
}

export function limitOf({ limit = USUAL_LIMIT, ...cursors }: PageParams): number {
  if (limit < 1 || limit > LARGEST_LIMIT)
    throw invalidRequest(`This value must be between 1 and ${LARGEST_LIMIT}.`, {
      param: 'limit',
      code: 'parameter_invalid_integer',
    })
  if (cursors.starting_after !== undefined && cursors.ending_before !== undefined)
    throw invalidRequest(
      'You may only specify one of these parameters: starting_after, ending_before.',
      { code: 'parameters_exclusive' },
    )
  return limit
}

export function allOf(conditions: readonly (Sql | false)[]): Sql {
  const real = conditions.filter((one) => one !== false)
  return real.length === 0 ? sql`true` : join(real, ' and ')
}

export function createdFilters(created: PageParams['created'], column: Sql): (Sql | false)[] {
  if (created === undefined) return []
  if (typeof created === 'number') return [sql`${column} = ${created}`]
  const { gt, gte, lt, lte } = created
  return [
    gt !== undefined && sql`${column} > ${gt}`,
    gte !== undefined && sql`${column} >= ${gte}`,
    lt !== undefined && sql`${column} < ${lt}`,
    lte !== undefined && sql`${column} <= ${lte}`,
  ]
}
