import { describe, expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { mergeTest } from './merge-scene.ts'
import { idOf } from './salon.ts'

const test = mergeTest()
const OLD = { phone: '(828) 555-0142', email: 'dana@old.example' }

describe('who may be the same person', () => {
  test('is found by what two people seldom share', async ({ cards }) => {
    const dana = await cards.writes({ name: 'Dána Whitfield', ...OLD })
    await cards.writes({ name: 'dana whitfield', phone: '(704) 555-0111' })
    await cards.writes({ name: 'Dana W.', phone: '+1 828-555-0142' })
    await cards.writes({ name: 'Dana', email: 'DANA@old.example' })
    // Her daughter, and a namesake of nothing but the first name.
    await cards.writes({ name: 'Mia Danaher', phone: OLD.phone })
    await cards.writes({ name: 'Dana Reed', phone: '(704) 555-0112' })
    const { twins } = await cards.record(dana)
    expect(Object.fromEntries(twins.map(({ name, alike }) => [name, alike]))).toEqual({
      Dana: ['email'],
      'Dana W.': ['phone'],
      'dana whitfield': ['name'],
    })
  })

  test('of two with accounts neither is named', async ({ cards, salon }) => {
    await salon.keeper(sql`
      update profiles set first_name = 'Ada', last_name = 'Abbott'
      where id in (${idOf('client')}, ${idOf('neighbour')})`)
    expect((await cards.record(cards.account)).twins).toEqual([])
    await cards.writes({ name: 'Ada Abbott' })
    expect((await cards.record(cards.account)).twins).toMatchObject([{ name: 'Ada Abbott' }])
  })
})
