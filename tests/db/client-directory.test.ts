import { afterAll, beforeAll, expect, test } from 'vitest'
import { readClientPage, readClientRecord } from '#domain/client/client-directory.ts'
import { sql } from '#local/database/sql.ts'
import { fillCalendar } from '#nouns/visit.ts'
import { become, idOf, OPENING_DEADLINE_MS, openSalon, type Actor, type Salon } from './salon.ts'

const MANY = 10_000
let salon: Salon
beforeAll(async () => {
  salon = await openSalon()
  await fillCalendar(salon)
  for (let last = 2000; last <= MANY; last += 2000)
    await salon.keeper(sql`
      insert into client_cards (name, phone, email)
      select 'Guest ' || n, '(828) 555-' || lpad(n::text, 4, '0'), 'guest' || n || '@example.com'
      from generate_series(${last - 1999}::int, ${last}::int) as n`)
  await salon.keeper(sql`
    insert into client_cards (name, phone, email)
    values ('José Núñez', '(704) 555-0199', 'pepe@example.org')`)
  await salon.keeper(sql`analyze`)
}, OPENING_DEADLINE_MS)
afterAll(() => salon.close())

type Keeper = Salon['keeper']

async function asked(keeper: Keeper, actor: Actor, wish: object) {
  await keeper(become(actor))
  const [row] = await keeper(sql`select client_directory(${wish}::jsonb) as answer`)
  await keeper(sql`reset role`)
  return readClientPage(row?.['answer'])
}

const names = async (keeper: Keeper, find: string) =>
  (await asked(keeper, 'receptionist', { find, limit: 5 })).rows.map(({ name }) => name)

test.each([
  ['jose', 'José Núñez'],
  ['NUÑ', 'José Núñez'],
  ['nun jos', 'José Núñez'],
  ['704 555', 'José Núñez'],
  ['(704) 555-0199', 'José Núñez'],
  ['0199', 'José Núñez'],
  ['pepe@ex', 'José Núñez'],
  ['guest 4711', 'Guest 4711'],
])('%s finds %s', async (typed, name) => {
  await salon.undone(async (keeper) => {
    expect(await names(keeper, typed)).toContain(name)
  })
})

test.each(['zzz', "o'; drop table x --", '& | !', ':*', '\\', '()'])(
  'whatever is typed is looked for and nothing else: %s',
  async (typed) => {
    await salon.undone(async (keeper) => {
      const { total } = await asked(keeper, 'receptionist', { find: typed, limit: 5 })
      expect(total).toBeGreaterThanOrEqual(0)
    })
  },
)

test('a page in the middle of ten thousand comes from an index, quickly', async () => {
  await salon.undone(async (keeper) => {
    const before = performance.now()
    const page = await asked(keeper, 'receptionist', { offset: MANY / 2, limit: 50 })
    expect(performance.now() - before).toBeLessThan(1500)
    expect(page.rows).toHaveLength(50)
    expect(page.total).toBeGreaterThan(MANY)
    const plan = await keeper(sql`explain (costs off)
      select * from private.client_entries where words @@ private.search_for('jose')`)
    expect(JSON.stringify(plan)).toContain('client_entries_by_word')
    const order = await keeper(sql`explain (costs off)
      select * from private.client_entries where name <> '' order by last_visit_at desc, id desc limit 50`)
    expect(JSON.stringify(order)).toContain('client_entries_by_last_visit')
  })
})

test('what somebody has spent is for managers, and so is the order by it', async () => {
  await salon.undone(async (keeper) => {
    await keeper(sql`update appointments set status = 'done', price_cents = 6800
      where client_name = 'client'`)
    const desk = await asked(keeper, 'receptionist', { sort: 'spent', descending: true, limit: 1 })
    expect(desk.rows[0]?.spentCents).toBeNull()
    const office = await asked(keeper, 'manager', { sort: 'spent', descending: true, limit: 1 })
    expect(office.rows).toMatchObject([{ spentCents: 6800, visits: 1, hasAccount: true }])
    expect(desk.rows[0]?.id).not.toBe(office.rows[0]?.id)
  })
})

test('a visit, a name, an address and a closed account are in the list at once', async () => {
  await salon.undone(async (keeper) => {
    const client = idOf('client')
    await keeper(
      sql`update profiles set first_name = 'Wilhelmina', last_name = 'Oak' where id = ${client}`,
    )
    expect(await names(keeper, 'wilh oak')).toEqual(['Wilhelmina Oak'])
    await keeper(sql`update auth.users set email = 'oak@example.net' where id = ${client}`)
    expect(await names(keeper, 'oak@example.net')).toEqual(['Wilhelmina Oak'])
    await keeper(sql`delete from auth.users where id = ${client}`)
    expect(await names(keeper, 'wilh')).toEqual([])
  })
})

const contactOf = (version: number, phone: string, cardId: string) => ({
  kind: 'client.update-contact',
  args: { cardId, name: 'José Núñez', phone, email: 'pepe@example.org', contactVersion: version },
})

test('a number is changed once, told of, and never written over unseen', async () => {
  await salon.undone(async (keeper) => {
    const [card] = await keeper(sql`select id from client_cards where name like 'José%'`)
    const id = String(card?.['id'])
    const act = async (actor: Actor, action: string, command: object) => {
      await keeper(become(actor))
      const [row] = await keeper(sql`select apply_action(${{ id: action, ...command }}) as verdict`)
      await keeper(sql`reset role`)
      return row?.['verdict']
    }
    const [one, two, three] = [1, 2, 3].map((n) => `ac100000-0000-4000-8000-00000000000${n}`)
    expect(await act('employee', three ?? '', contactOf(1, '(704) 555-0100', id))).toMatchObject({
      code: 'not-allowed',
    })
    expect(await act('receptionist', one ?? '', contactOf(1, '(704) 555-0123', id))).toMatchObject({
      outcome: 'applied',
      current: { version: 2, phone: '(704) 555-0123' },
    })
    expect(await act('manager', two ?? '', contactOf(1, '(704) 555-0177', id))).toMatchObject({
      code: 'stale',
      current: { version: 2, phone: '(704) 555-0123' },
    })
    expect(await names(keeper, '7045550123')).toEqual(['José Núñez'])
    await keeper(become('receptionist'))
    const [row] = await keeper(sql`select client_record(${id}) as answer`)
    expect(readClientRecord(row?.['answer'])).toMatchObject({
      contact: { phone: '(704) 555-0123', version: 2 },
      history: [{ what: 'contact' }],
    })
  })
})
