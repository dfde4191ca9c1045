import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { sql, type Sql } from '#local/database/sql.ts'
import { type Actor, OPENING_DEADLINE_MS, openSalon, type Salon } from './salon.ts'

/** A message to the salon as a device delivers it, and what becomes of it. */
export const MESSAGE = {
  name: 'Hannah Brooks',
  email: 'hannah@example.com',
  phone: '(828) 555-0142',
  message: 'Do you have time on Friday?',
}

let lastId = 0
export const freshId = () => `10000000-0000-4000-8000-${String((lastId += 1)).padStart(12, '0')}`

interface Delivery {
  readonly as?: Actor
  readonly id?: string
  readonly kind?: string
  /** Where the request comes from, as the server in front tells it. */
  readonly address?: string
}

type Verdict = Readonly<Record<string, unknown>>

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

/** The salon for the tests of one block, with nothing delivered before any of them. */
export function deliveryTest() {
  let opened: Salon
  beforeAll(async () => {
    opened = await openSalon()
  }, OPENING_DEADLINE_MS)
  beforeEach(() => forgetEverything(opened))
  afterAll(() => opened.close())

  return test
    .extend('salon', () => opened)
    .extend(
      'apply',
      ({ salon }) =>
        async (args: object, { as = 'anon', ...more }: Delivery = {}) => {
          const [row] = await salon.as(as).does(action({ args, ...more }))
          return row?.['verdict'] as Verdict
        },
    )
    .extend(
      'stored',
      ({ salon }) =>
        () =>
          salon.keeper(sql`select * from contact_messages order by created_at`),
    )
}

async function forgetEverything(salon: Salon): Promise<void> {
  await salon.keeper(sql`delete from contact_messages`)
  await salon.keeper(sql`delete from private.action_receipts`)
  await salon.keeper(sql`delete from private.allowances`)
}
