import type Stripe from 'stripe'
import { join, raw, sql } from '#local/database/sql.ts'
import type { Desk } from './desk.ts'
import { allOf, createdFilters, limitOf, type Page } from './list-page.ts'
import { invalidRequest, noSuch } from './stripe-error.ts'

interface EventRow {
  readonly [column: string]: unknown
  readonly body: object
}

export async function listEvents(
  desk: Desk,
  params: Stripe.EventListParams,
): Promise<Page<object>> {
  const limit = limitOf(params)
  const { starting_after: after, ending_before: before, type, types } = params
  if (type !== undefined && types !== undefined)
    throw invalidRequest('You may only specify one of these parameters: type, types.', {
      code: 'parameters_exclusive',
    })
  if (after !== undefined) await retrieveEvent(desk, {}, after)
  if (before !== undefined) await retrieveEvent(desk, {}, before)
  const condition = allOf([
    type !== undefined && sql`body->>'type' like ${type.replaceAll('*', '%')}`,
    types !== undefined && sql`body->>'type' in (${join(types.map((one) => sql`${one}`))})`,
    ...createdFilters(params.created, raw(`(body->>'created')::bigint`)),
    after !== undefined &&
      sql`number < (select number from stripe_double.events where id = ${after})`,
    before !== undefined &&
      sql`number > (select number from stripe_double.events where id = ${before})`,
  ])
  const order = raw(before === undefined ? 'desc' : 'asc')
  const rows = await desk.rows<EventRow>(sql`
    select body from stripe_double.events where ${condition}
    order by number ${order} limit ${raw(String(limit + 1))}`)
  const data = rows.slice(0, limit).map(({ body }) => body)
  if (before !== undefined) data.reverse()
  return { object: 'list', data, has_more: rows.length > limit, url: '/v1/events' }
}

export async function retrieveEvent(desk: Desk, _params: object, id: string): Promise<object> {
  const [row] = await desk.rows<EventRow>(
    sql`select body from stripe_double.events where id = ${id}`,
  )
  if (row === undefined) throw noSuch('event', id)
  return row.body
}
