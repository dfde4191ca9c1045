import { describe, expect } from 'vitest'
import { SEED_HOURS } from '#domain/hours/opening-hours.ts'
import { MAX_FAMILY_MEMBERS, SEED_PAID_PLANS, SEED_PLANS } from '#domain/membership/plans.ts'
import { readPublishedSalon } from '#domain/site/published-salon.ts'
import { TERMS } from '#domain/salon/terms.ts'
import { sql } from '#local/database/sql.ts'
import { familyTest } from './family-scene.ts'

describe('the numbers of the house', () => {
  const test = familyTest()

  test('are those of the domain', async ({ salon }) => {
    expect(
      await salon.keeper(sql`
        select private.most_family_members() as most,
          extract(epoch from private.invitation_period())::int / 3600 as hours,
          extract(epoch from private.change_notice())::int / 3600 as notice,
          extract(years from private.retention_period())::int as years`),
    ).toEqual([
      {
        most: MAX_FAMILY_MEMBERS,
        hours: TERMS.familyActivationHours,
        notice: TERMS.cancellationNoticeHours,
        years: TERMS.dataRetentionYears,
      },
    ])
    expect([MAX_FAMILY_MEMBERS, TERMS.familyActivationHours]).toEqual([3, 72])
  })

  test('a new salon offers what a page shows that was made without asking', async ({ salon }) => {
    const [row] = await salon.as('anon').does(sql`select published_salon() as answer`)
    expect(readPublishedSalon(row?.['answer'])).toMatchObject({
      hours: SEED_HOURS,
      plans: SEED_PLANS,
    })
    const keys = await salon.keeper(sql`
      select plan_price_key as plan, member_price_key as "familyMember", max_members
      from family_subscription_plans order by base_price_cents`)
    expect(keys).toEqual(
      SEED_PAID_PLANS.map(({ lookupKeys }) => ({ ...lookupKeys, max_members: MAX_FAMILY_MEMBERS })),
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
      SEED_PAID_PLANS.map(({ features }) => new Set(features)),
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

  test('the sum is for the seats that a bill counts, whoever of the family asks', async ({
    salon,
    home,
  }) => {
    await home.found()
    await home.join('client')
    await home.invite({ email: 'at-sign-up@example.com' })
    await home.invite({ email: 'later@example.com' })
    await salon.keeper(sql`
      update family_invitations set is_billed = true where email = 'at-sign-up@example.com'`)
    const [family] = await salon.keeper(sql`select id from families`)
    const cost = sql`select calculate_family_subscription_cost(${family?.['id']}, 'gold') as cents`
    const seats = await salon.as('neighbour').does(sql`select my_billed_seats() as seats`)
    expect(seats).toEqual([{ seats: 2 }])
    expect(await salon.as('neighbour').does(cost)).toEqual([{ cents: 16_000 }])
    expect(await salon.as('client').does(cost)).toEqual([{ cents: 16_000 }])

    await salon.keeper(sql`
      update family_invitations set expires_at = now() - interval '1 minute'
      where email = 'at-sign-up@example.com'`)
    expect(await salon.as('neighbour').does(cost)).toEqual([{ cents: 13_000 }])
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
