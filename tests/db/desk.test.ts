import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDeskCalendar, readDeskNews } from '#domain/desk/desk-calendar-answer.ts'
import { sql } from '#local/database/sql.ts'
import { fillCalendar } from '#nouns/visit.ts'
import { fillWorkingTime } from '#nouns/booking.ts'
import { type Actor, become, idOf, OPENING_DEADLINE_MS, openSalon, type Salon } from './salon.ts'
import type { Command } from '#domain/change/commands.ts'

let salon: Salon
beforeAll(async () => {
  salon = await openSalon()
  await salon.keeper(sql`
    insert into services (slug, name, price_cents, duration_seconds, category, is_published)
    values ('cut', 'A cut', 6800, 3600, 'Hair', true)`)
  await fillCalendar(salon)
  await fillWorkingTime(salon)
}, OPENING_DEADLINE_MS)
afterAll(() => salon.close())

type Keeper = Salon['keeper']

async function calendarFor(keeper: Keeper, actor: Actor) {
  await keeper(become(actor))
  const [row] = await keeper(
    sql`select desk_calendar((now() at time zone 'America/New_York')::date, 16) as answer`,
  )
  await keeper(sql`reset role`)
  return readDeskCalendar(row?.['answer'])
}

async function newsFor(keeper: Keeper, actor: Actor, since = new Date().toISOString()) {
  await keeper(become(actor))
  const [row] = await keeper(sql`select desk_news(${since}) as answer`)
  await keeper(sql`reset role`)
  return readDeskNews(row?.['answer'])
}

let lastAction = 0
async function act(keeper: Keeper, actor: Actor, command: Command) {
  lastAction += 1
  const id = `ac000000-0000-4000-8000-${String(lastAction).padStart(12, '0')}`
  await keeper(become(actor))
  const [row] = await keeper(sql`select apply_action(${{ id, ...command }}) as verdict`)
  await keeper(sql`reset role`)
  return row?.['verdict']
}

const MARA = '57000000-0000-4000-8000-000000000001'

test('the desk gets the whole salon, with how to reach people', async () => {
  await salon.undone(async (keeper) => {
    const calendar = await calendarFor(keeper, 'receptionist')
    expect(calendar.visits.map(({ clientName }) => clientName).toSorted()).toEqual([
      'client',
      'manager',
      'neighbour',
    ])
    expect(calendar.visits.every(({ phone }) => phone !== '')).toBe(true)
    expect(calendar.cards).toHaveLength(3)
    expect(calendar.rules.stylists).toHaveLength(4)
    expect(calendar.rules.shifts).toHaveLength(2)
    expect(calendar.rules.closed.map(({ reason }) => reason)).toContain('Away')
    expect(calendar.catalogue.services).toMatchObject([
      { slug: 'cut', name: 'A cut', category: 'Hair', priceCents: 6800, parts: [60] },
    ])
  })
})

test('a stylist gets the own column, and nobody’s number', async () => {
  await salon.undone(async (keeper) => {
    await keeper(sql`
      insert into planned_days (stylist_id, day, hours)
      select id, private.salon_day(now()) + 1, '{}' from stylists`)
    const calendar = await calendarFor(keeper, 'employee')
    expect(calendar.visits).toMatchObject([{ clientName: 'neighbour', phone: '', email: '' }])
    expect(calendar.visits[0]?.notes).toMatchObject([{ text: 'Likes it short' }])
    expect(calendar.cards).toMatchObject([{ phone: '', email: '' }])
    expect(calendar.rules.stylists.map(({ id }) => id)).toEqual([MARA])
    expect(calendar.rules.shifts.every(({ stylistId }) => stylistId === MARA)).toBe(true)
    expect(calendar.rules.plannedDays).toMatchObject([{ stylistId: MARA }])
    const others = calendar.rules.closed.filter(({ stylistId }) => stylistId !== null)
    expect(others.every(({ stylistId }) => stylistId === MARA)).toBe(true)
  })
})

test('news are what has changed, and what went to somebody else’s column', async () => {
  await salon.undone(async (keeper) => {
    await keeper(sql`
      set local session_replication_role = replica;
      update appointments set updated_at = now() - interval '1 day', changed_at = now() - interval '1 day';
      update appointment_notes set created_at = now() - interval '1 day';
      update client_cards set changed_at = now() - interval '1 day';
      set local session_replication_role = origin`)
    expect(await newsFor(keeper, 'receptionist')).toMatchObject({ visits: [], cards: [] })
    await keeper(sql`
      update appointments set stylist_id = (select id from stylists where slug = 'sofia-reyes')
      where client_name = 'neighbour'`)
    const news = await newsFor(keeper, 'receptionist')
    expect(news.visits).toMatchObject([{ clientName: 'neighbour', scheduleVersion: 2 }])
    expect(news.cards).toHaveLength(1)
    expect(await newsFor(keeper, 'employee')).toMatchObject({
      visits: [],
      goneIds: [news.visits[0]?.id],
    })
  })
})

test('a place raises no version and is news all the same', async () => {
  await salon.undone(async (keeper) => {
    await keeper(sql`
      update appointments set room_id = (select id from rooms limit 1) where client_name = 'client'`)
    const { visits } = await newsFor(keeper, 'receptionist')
    const placed = visits.find(({ clientName }) => clientName === 'client')
    expect(placed).toMatchObject({ scheduleVersion: 1, roomId: expect.any(String) })
  })
})

async function cardOf(keeper: Keeper, name: string) {
  const { cards, visits } = await calendarFor(keeper, 'receptionist')
  const card = cards.find(({ id }) =>
    visits.some(({ cardId, clientName }) => cardId === id && clientName === name),
  )
  if (card === undefined) throw new Error(`${name} has no card.`)
  return card
}

test('what is written on a card stands there, and whoever saw another version is shown both', async () => {
  await salon.undone(async (keeper) => {
    const { id: cardId, version: cardVersion } = await cardOf(keeper, 'client')
    const describe = (allergies: string) =>
      ({
        kind: 'client.describe',
        args: { cardId, allergies, preferences: '', cardVersion },
      }) as const
    expect(await act(keeper, 'receptionist', describe('Latex'))).toMatchObject({
      outcome: 'applied',
      current: { version: cardVersion + 1, allergies: 'Latex' },
    })
    expect(await act(keeper, 'manager', describe('Latex'))).toMatchObject({ outcome: 'applied' })
    expect(await act(keeper, 'manager', describe('None'))).toMatchObject({
      outcome: 'rejected',
      code: 'stale',
      current: { allergies: 'Latex', changedByName: 'receptionist Example' },
    })
    expect(await cardOf(keeper, 'client')).toMatchObject({ allergies: 'Latex' })
    for (const actor of ['client', 'employee'] as const)
      expect(await act(keeper, actor, describe('Mine'))).toMatchObject({ code: 'not-allowed' })
  })
})

test('how long a service takes somebody counts when they book, and in what they are offered', async () => {
  await salon.undone(async (keeper) => {
    const { id: cardId } = await cardOf(keeper, 'client')
    const [cut] = await keeper(sql`select id from services where slug = 'cut'`)
    const serviceId = String(cut?.['id'])
    const set = (parts: readonly number[] | null) =>
      act(keeper, 'receptionist', { kind: 'client.timing', args: { cardId, serviceId, parts } })
    expect(await set([30, 15])).toMatchObject({ code: 'invalid', fields: { parts: 'missing' } })
    expect(await set([30, 15, 45])).toMatchObject({ outcome: 'applied' })
    expect(await cardOf(keeper, 'client')).toMatchObject({
      timings: [{ serviceId, parts: [30, 15, 45] }],
    })
    await keeper(become('client'))
    const [times] = await keeper(sql`select booking_times(current_date, 1) -> 'ownTimings' as own`)
    await keeper(sql`reset role`)
    expect(times?.['own']).toEqual([{ serviceId, parts: [30, 15, 45] }])

    const visitId = 'b0000000-0000-4000-8000-000000000001'
    const step = { guest: 0, serviceId, stylistId: MARA, isAnybodys: false }
    await act(keeper, 'receptionist', {
      kind: 'appointment.book',
      args: {
        visitId,
        note: '',
        guests: [{ clientId: idOf('client') ?? '' }],
        steps: [{ ...step, appointmentId: visitId, startsAt: inDays(3) }],
      },
    })
    const { visits } = await calendarFor(keeper, 'receptionist')
    expect(visits.find(({ id }) => id === visitId)).toMatchObject({ cardId, parts: [30, 15, 45] })
    expect(await set(null)).toMatchObject({ outcome: 'applied' })
    expect(await cardOf(keeper, 'client')).toMatchObject({ timings: [] })
  })
})

function inDays(days: number): string {
  const moment = new Date(Date.now() + days * 24 * 3_600_000)
  return `${moment.toISOString().slice(0, 10)}T15:00:00Z`
}

async function walkIn(keeper: Keeper, place: number, clientName: string, phone: string) {
  const appointmentId = `b0000000-0000-4000-8000-0000000001${String(place).padStart(2, '0')}`
  const said = { clientName, phone, serviceSlug: 'cut', serviceName: 'A cut' }
  const time = { startsAt: inDays(place), minutes: 60, stylistId: null }
  await act(keeper, 'receptionist', {
    kind: 'appointment.walk-in',
    args: { appointmentId, ...said, ...time },
  })
  const [row] = await keeper(sql`select card_id from appointments where id = ${appointmentId}`)
  return row?.['card_id']
}

test('somebody without an account is known again by name and number, or by e-mail', async () => {
  await salon.undone(async (keeper) => {
    const first = await walkIn(keeper, 1, 'Ada Birch', '(828) 555-0142')
    expect(await walkIn(keeper, 2, 'ada birch', '828.555.0142')).toBe(first)
    expect(await walkIn(keeper, 3, 'Bea Birch', '828 555 0142')).not.toBe(first)
    expect(await walkIn(keeper, 4, 'Ada Birch', '')).not.toBe(first)
    expect(await keeper(sql`select from client_cards`)).toHaveLength(6)
    await keeper(sql`
      insert into appointments (id, client_name, starts_at, ends_at, source)
      select gen_random_uuid(), name, now() + interval '9 days', now() + interval '10 days' - interval '20 hours', 'desk'
      from unnest(array['Ada', 'Ada B.']) as name;
      insert into appointment_contacts (appointment_id, email)
      select id, 'Ada@example.com' from appointments where client_name in ('Ada', 'Ada B.')`)
    const cards = await keeper(sql`
      select distinct card_id from appointments where client_name in ('Ada', 'Ada B.')`)
    expect(cards).toHaveLength(1)
  })
})

test('a card goes with the account, and so does what was answered about it', async () => {
  await salon.undone(async (keeper) => {
    const { id: cardId, version: cardVersion } = await cardOf(keeper, 'client')
    const args = { cardId, allergies: 'Latex', preferences: '', cardVersion }
    await act(keeper, 'receptionist', { kind: 'client.describe', args })
    await keeper(become('client'))
    const [mine] = await keeper(sql`select my_data() -> 'clientCard' as card`)
    expect(mine?.['card']).toMatchObject({ allergies: 'Latex' })
    await keeper(become('service_role'))
    await keeper(sql`select close_account(${idOf('client')})`)
    await keeper(sql`reset role`)
    expect(await keeper(sql`select from client_cards where id = ${cardId}`)).toEqual([])
    expect(
      await keeper(sql`
        select from private.action_receipts where kind = 'client.describe' and verdict::text like '%Latex%'`),
    ).toEqual([])
    expect(
      await keeper(sql`
        select from private.audit_log where concat(before, after) like '%Latex%'`),
    ).toEqual([])
  })
})

test('who walks in for something on the menu comes at its price, and in its parts where they fit', async () => {
  await salon.undone(async (keeper) => {
    await walkIn(keeper, 1, 'Ada Birch', '')
    const { visits } = await calendarFor(keeper, 'receptionist')
    expect(visits.find(({ source }) => source === 'walk-in')).toMatchObject({
      serviceId: expect.any(String),
      parts: [60],
      priceCents: 6800,
    })
  })
})
