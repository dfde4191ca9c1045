import { describe, expect } from 'vitest'
import { MAX_FAMILY_MEMBERS, PAID_PLANS } from '#domain/plans.ts'
import { TERMS } from '#domain/terms.ts'
import { sql } from '#local/database/sql.ts'
import { PGLITE } from './engines.ts'
import { familyTestOn } from './family-scene.ts'

describe('the numbers of the house', () => {
  const test = familyTestOn(PGLITE)

  test('are those of the domain', async ({ salon }) => {
    expect(
      await salon.keeper(sql`
        select private.most_family_members() as most,
          extract(epoch from private.invitation_period())::int / 3600 as hours`),
    ).toEqual([{ most: MAX_FAMILY_MEMBERS, hours: TERMS.familyActivationHours }])
    expect([MAX_FAMILY_MEMBERS, TERMS.familyActivationHours]).toEqual([3, 72])
  })

  test('the catalogue of plans is the domain’s, price for price', async ({ salon }) => {
    const plans = await salon.keeper(sql`
      select id, name, base_price_cents, member_price_cents, max_members, plan_price_key, member_price_key
      from family_subscription_plans where is_active order by base_price_cents`)
    expect(plans).toEqual(
      PAID_PLANS.map((plan) => ({
        id: plan.id,
        name: plan.name,
        base_price_cents: plan.priceCents,
        member_price_cents: plan.memberPriceCents,
        max_members: MAX_FAMILY_MEMBERS,
        plan_price_key: plan.lookupKeys?.plan,
        member_price_key: plan.lookupKeys?.familyMember,
      })),
    )
  })

  test('what the plans bring is what the cards promise', async ({ salon }) => {
    const plans = await salon.keeper(sql`
      select benefits from family_subscription_plans order by base_price_cents`)
    const asFeatures = plans.map(({ benefits }) =>
      Object.entries(Object(benefits)).map(([name, value]) =>
        name === 'Discount' ? `${String(value)} discount` : name,
      ),
    )
    expect(asFeatures.map((features) => new Set(features))).toEqual(
      PAID_PLANS.map(({ features }) => new Set(features)),
    )
  })

  test('a plan costs its price and its member price for each further person', async ({
    salon,
    home,
  }) => {
    await home.found()
    const costs = async () => {
      const [family] = await salon.keeper(sql`select id from families`)
      return salon.as('neighbour').does(sql`
        select id, calculate_family_subscription_cost(${family?.['id']}, id) as cents
        from family_subscription_plans order by base_price_cents`)
    }
    const both = (silver: number, gold: number) => [
      { id: 'silver', cents: silver },
      { id: 'gold', cents: gold },
    ]
    expect(await costs()).toEqual(both(2000, 10_000))
    await home.join('client')
    expect(await costs()).toEqual(both(3000, 13_000))
    await home.join('employee')
    await home.join('manager')
    expect(await costs()).toEqual(both(5000, 19_000))
  })

  test('a sum for a family one is not in, or a plan there is not, is 0', async ({
    salon,
    home,
  }) => {
    await home.found()
    const [family] = await salon.keeper(sql`select id from families`)
    const cost = (plan: string) =>
      sql`select calculate_family_subscription_cost(${family?.['id']}, ${plan}) as cents`
    expect(await salon.as('client').does(cost('gold'))).toEqual([{ cents: 0 }])
    expect(await salon.as('neighbour').does(cost('platinum'))).toEqual([{ cents: 0 }])
  })
})
