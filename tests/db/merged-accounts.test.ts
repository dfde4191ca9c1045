import { describe, expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { ANDRE } from '#support/furnished-salon.ts'
import { counterOf, order } from './booking-scene.ts'
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
      { user_id: cards.account, email: '', phone: '', visits: { length: 1 } },
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
    expect(await cards.merges(cards.account, String(account?.['id']))).toMatchObject(APPLIED)
    expect(await cards.standing()).toHaveLength(2)
  })

  test('what a guest left isn’t told to whoever has the account, and is forgotten with it', async ({
    cards,
    salon,
  }) => {
    const guest = await cards.writes(OLD)
    const said = { cardId: guest, allergies: 'Penicillin', preferences: '', cardVersion: 1 }
    expect(await cards.asks('describe', said)).toMatchObject(APPLIED)
    await cards.merges(cards.account, guest)
    const [row] = await salon.as('client').does(sql`select my_data() as mine`)
    expect(JSON.stringify(row?.['mine'])).toContain('client@example.com')
    expect(JSON.stringify(row?.['mine'])).not.toContain(OLD.email)
    await salon.undone(async (keeper) => {
      await keeper(sql`delete from auth.users where id = ${cards.account}`)
      expect(await keeper(sql`select id from private.merged_cards`)).toEqual([])
      const kept = await keeper(sql`select verdict from private.action_receipts`)
      expect(JSON.stringify(kept)).not.toContain('Penicillin')
      const [log] = await keeper(sql`
        select action from private.audit_log where subject_table = 'merged_cards' order by id desc limit 1`)
      expect(log).toEqual({ action: 'client-cards.merged' })
    })
  })

  test('a letter about a visit of then still goes to the address of then', async ({
    cards,
    salon,
  }) => {
    const guest = await cards.writes(OLD)
    const other = await cards.writes({ email: 'another@old.example' })
    await cards.comes(guest, 180)
    await salon.keeper(sql`delete from appointment_contacts`)
    await cards.merges(cards.account, other)
    await cards.merges(cards.account, guest)
    const [row] = await salon.keeper(sql`
      select private.addressee_of(visit_id) ->> 'email' as email from appointments`)
    expect(row).toEqual({ email: OLD.email })
  })

  test('a number they gave themselves stays the one that’s called', async ({ cards, salon }) => {
    await salon.keeper(
      sql`update profiles set phone = '(828) 555-0001' where id = ${cards.account}`,
    )
    await cards.merges(cards.account, await cards.writes(OLD))
    expect((await cards.record(cards.account)).phone).toBe('(828) 555-0001')
    // Nor does a visit that is booked with the old address write it on their card.
    const guests = [{ name: 'Dana Whitfield', ...OLD }]
    const steps = [{ from: 60 }, { from: 120, stylist: ANDRE }]
    expect(await counterOf(salon).books(order(steps, { guests }), 'receptionist')).toMatchObject(
      APPLIED,
    )
    expect(await cards.standing()).toMatchObject([{ email: '', phone: '', visits: { length: 2 } }])
  })

  test('that is closed takes out of another card what was its own', async ({ cards, salon }) => {
    const kept = await cards.writes({ name: 'Dana Reed', allergies: 'Latex' })
    const email = 'gone@example.com'
    const gone = await cards.writes({ email, allergies: 'Nuts' })
    await cards.merges(kept, gone)
    const [user] = await salon.keeper(sql`
      insert into auth.users (email, email_confirmed_at) values (${email}, now()) returning id`)
    await salon.keeper(sql`delete from auth.users where id = ${String(user?.['id'])}`)
    expect(await cards.standing()).toMatchObject([
      { id: kept, email: '', allergies: 'Latex', merged: [] },
    ])
    expect(await cards.found('gone')).toEqual([])
  })
})
