import { describe, expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { APPLIED, mergeTest, rejected } from './merge-scene.ts'

const test = mergeTest()
const OLD = { phone: '(828) 555-0142', email: 'dana@old.example' }

describe('an account', () => {
  test('keeps its name and address, and its client’s visits stay apart from what a guest booked', async ({
    cards,
    salon,
  }) => {
    const gone = await cards.writes(OLD)
    await cards.comes(gone, 180)
    expect(await cards.merges(cards.account, gone)).toMatchObject(APPLIED)
    expect(await cards.standing()).toMatchObject([
      { user_id: cards.account, email: '', phone: OLD.phone, visits: { length: 1 } },
    ])
    const own = await salon.as('client').does(sql`select id from appointments`)
    expect(own).toEqual([])
    expect((await cards.record(cards.account)).comingVisits).toHaveLength(1)
  })

  test('a card with one never goes into another', async ({ cards }) => {
    const guest = await cards.writes(OLD)
    await cards.merges(cards.account, guest)
    await cards.separates(guest)
    const [account] = (await cards.standing()).filter(({ user_id }) => user_id !== null)
    expect(await cards.merges(guest, String(account?.['id']))).toMatchObject(
      rejected('with-account'),
    )
    expect(await cards.merges(cards.account, String(account?.['id']))).toMatchObject(
      rejected('with-account'),
    )
  })

  test('what a guest left is told to whoever has the account, and goes with it', async ({
    cards,
    salon,
  }) => {
    const guest = await cards.writes(OLD)
    await cards.merges(cards.account, guest)
    const [row] = await salon.as('client').does(sql`select my_data() as mine`)
    expect(JSON.stringify(row?.['mine'])).toContain(OLD.email)
    await salon.keeper(sql`delete from client_cards where user_id = ${cards.account}`)
    expect(await salon.keeper(sql`select id from private.merged_cards`)).toEqual([])
  })

  test('a letter about a visit of then goes to the address of the account', async ({
    cards,
    salon,
  }) => {
    const guest = await cards.writes({ phone: OLD.phone })
    await cards.comes(guest, 180)
    await cards.merges(cards.account, guest)
    const [row] = await salon.keeper(sql`
      select private.addressee_of(visit_id) ->> 'email' as email from appointments`)
    expect(row).toEqual({ email: 'client@example.com' })
  })
})
