import { sql, type Sql } from '#local/database/sql.ts'
import type { Actor, Salon } from './salon.ts'

/** A message to the salon as a device delivers it, and what becomes of it. */
export const MESSAGE = {
  name: 'Hannah Brooks',
  email: 'hannah@example.com',
  phone: '(828) 555-0142',
  message: 'Do you have time on Friday?',
}

let lastId = 0
export const freshId = () => `10000000-0000-4000-8000-${String((lastId += 1)).padStart(12, '0')}`

export interface Delivery {
  readonly as?: Actor
  readonly id?: string
  readonly kind?: string
  /** Where the request comes from, as the server in front tells it. */
  readonly address?: string
}

export type Verdict = Readonly<Record<string, unknown>>

export async function delivered(
  salon: Salon,
  actor: Actor,
  delivery: Omit<Delivery, 'as'> & { readonly args: object },
): Promise<Verdict> {
  const [row] = await salon.as(actor).does(action(delivery))
  return row?.['verdict'] as Verdict
}

export function action({
  id = freshId(),
  kind = 'contact.send',
  args,
  address,
}: Omit<Delivery, 'as'> & { readonly args: object }): Sql {
  const headers = address === undefined ? '' : JSON.stringify({ 'x-forwarded-for': address })
  return sql`
    select set_config('request.headers', ${headers}, true);
    select apply_action(${{ id, kind, args }}) as verdict`
}

export async function forgetEverything(salon: Salon): Promise<void> {
  await salon.keeper(sql`delete from contact_messages`)
  await salon.keeper(sql`delete from private.action_receipts`)
  await salon.keeper(sql`delete from private.allowances`)
}
