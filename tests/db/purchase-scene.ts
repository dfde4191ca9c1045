import { sql } from '#local/database/sql.ts'
import { freshId } from './deliveries.ts'
import { familyTest, type Home, type Step } from './family-scene.ts'
import { type Actor, idOf, type Salon } from './salon.ts'

export const MAY_SPEND = { canMakePurchases: true, spendingLimitCents: 5000 }

/** As for families, with what their members buy. */
export function purchaseTest() {
  return familyTest().extend('shop', ({ salon, home }) => purchases(salon, home))
}

/** The question that comes before a charge. */
export function chargeOf(id: string, cents: number, who: Actor = 'client') {
  return sql`
    select authorize_purchase_of(${idOf(who)}, ${id}, ${cents}, 'product', 'Shampoo') as answer`
}

/** What a member buys on the family, and what the functions that take money ask. */
function purchases(salon: Salon, home: Home) {
  const request = (amountCents: unknown, { as = 'client', id = freshId() }: Partial<Step> = {}) =>
    home.does(
      'purchase.request',
      { amountCents, what: 'product', description: 'Shampoo' },
      { as, id },
    )

  return {
    request,
    /** The client is in the neighbour's family, who wants to be asked about each purchase. */
    clientMaySpend: async (): Promise<void> => {
      await home.found()
      await home.join('client', MAY_SPEND)
    },
    withoutAuthorization: () =>
      home.does('family.authorization', { enabled: false }, { as: 'neighbour' }),
    asks: async (amountCents: number): Promise<string> => {
      const id = freshId()
      const verdict = await request(amountCents, { id })
      if (Object(verdict).outcome !== 'applied') throw new Error(JSON.stringify(verdict))
      return id
    },
    approves: (requestId: string) =>
      home.does('purchase.approve', { requestId }, { as: 'neighbour' }),
    declines: (requestId: string) =>
      home.does('purchase.decline', { requestId }, { as: 'neighbour' }),
    takesBack: (requestId: string) =>
      home.does('purchase.revoke', { requestId }, { as: 'neighbour' }),
    states: () =>
      salon.keeper(sql`
        select id, amount_cents, state from purchase_requests order by requested_at, id`),
    charge: async (id: string, cents: number, who: Actor = 'client'): Promise<unknown> => {
      const [row] = await salon.as('service_role').does(chargeOf(id, cents, who))
      return row?.['answer']
    },
    complete: async (id: string): Promise<unknown> => {
      const [row] = await salon
        .as('service_role')
        .does(sql`select complete_purchase(${id}) as done`)
      return row?.['done']
    },
    spent: async (who: Actor): Promise<number> => {
      const memberId = await home.memberIdOf(who)
      const [row] = await salon.keeper(
        sql`select private.spent_this_month(${memberId})::int as cents`,
      )
      return Number(row?.['cents'])
    },
    spending: async (who: Actor): Promise<unknown> => {
      const [row] = await salon.as(who).does(sql`select family_spending() as all`)
      return row?.['all']
    },
  }
}
