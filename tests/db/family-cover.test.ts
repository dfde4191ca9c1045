import { describe, expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { familyTest } from './family-scene.ts'
import { idOf } from './salon.ts'

const COVER = sql`select my_family_cover() as cover`

describe('the plan that somebody has through a family', () => {
  const test = familyTest()

  test('is the holder’s while it counts, and only for members', async ({ salon, home }) => {
    const cover = async (who: 'client' | 'neighbour' | 'employee') =>
      (await salon.as(who).does(COVER))[0]?.['cover']
    await home.found()
    await home.join('client')
    expect(await cover('client')).toBeNull()

    await salon.keeper(sql`
      insert into memberships (user_id, plan_id, billed_plan_id, status, stripe_subscription_id, asked_at)
      values (${idOf('neighbour')}, 'gold', 'gold', 'active', 'sub_cover', now())`)
    expect(await cover('client')).toEqual({ familyName: 'The Neighbours', planId: 'gold' })
    expect(await cover('neighbour')).toBeNull()
    expect(await cover('employee')).toBeNull()

    await salon.keeper(
      sql`update memberships set status = 'canceled' where stripe_subscription_id = 'sub_cover'`,
    )
    expect(await cover('client')).toBeNull()
    await salon.keeper(sql`delete from memberships where stripe_subscription_id = 'sub_cover'`)
  })
})
