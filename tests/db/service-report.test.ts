import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APPOINTMENT_STATUSES } from '#domain/visit/appointments.ts'
import { salonClockAt } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { Dice } from '#support/dice.ts'
import { OPENING_DEADLINE_MS, openSalon, type Salon } from './salon.ts'

const FIRST_DAY = '2026-01-01'
const MOST_DAYS = 120
const MINUTE_MS = 60_000

/** One row as the test made it, counted here once more without the database. */
interface Made {
  readonly id: string
  readonly startsAt: number
  readonly minutes: number
  readonly status: string
  readonly cents: number | null
  readonly card: string | null
  readonly service: string
  readonly stylist: string
}

type Figures = Readonly<Record<string, number>>
interface Group {
  readonly key: string
  readonly name: string
}

let salon: Salon
let made: readonly Made[] = []

beforeAll(async () => {
  salon = await openSalon()
  await salon.keeper(sql`
    insert into services (slug, name, price_cents, duration_seconds, category, is_published) values
      ('cut', 'A cut', 6800, 3600, 'Hair', true), ('color', 'A color', 12000, 7200, 'Color', true)`)
  made = await sow(salon, new Dice(20_261_125))
}, OPENING_DEADLINE_MS)
afterAll(() => salon.close())

describe('on random appointments over the night in spring on which the clock is set', () => {
  test.for([
    ['2026-01-01', '2026-04-30'],
    ['2026-03-07', '2026-03-09'],
    ['2026-03-08', '2026-03-08'],
    ['2026-02-01', '2026-02-28'],
  ] as const)('from %s until %s all figures are what was sown', async ([from, until]) => {
    const report = await reportOf(from, until)
    const within = made.filter((one) => isWithin(one, from, until))
    expect(within.length).toBeGreaterThan(2)
    const total = counted(within)
    for (const rows of Object.values(report.groups)) {
      const sum = rows.reduce((all, row) => added(all, row.figures), counted([]))
      expect(sum).toEqual(total)
    }
    for (const { key, figures } of report.groups.services)
      expect(figures).toEqual(counted(within.filter(({ service }) => service === key)))
    for (const { key, figures } of report.groups.days)
      expect(figures).toEqual(counted(within.filter((one) => dayOf(one) === key)))
  })

  test('behind every figure are exactly as many appointments as it says', async () => {
    const [from, until] = ['2026-03-01', '2026-03-15']
    const { groups } = await reportOf(from, until)
    const asked = [
      ...groups.services.map((row) => ['service', row] as const),
      ...groups.stylists.map((row) => ['stylist', row] as const),
      ...groups.weekdays.map((row) => ['weekday', row] as const),
    ]
    for (const [by, { key, figures }] of asked)
      for (const figure of ['booked', 'done', 'open', 'cancelled', 'noShows', 'newClients']) {
        const { count, ids } = await listed({ from, until, by, of: key, figure })
        expect([by, key, figure, count]).toEqual([by, key, figure, figures[figure]])
        expect(new Set(ids).size).toBe(count)
      }
  })

  test('pages follow one another without a gap and without a double', async () => {
    const all = await listed({
      from: FIRST_DAY,
      until: '2026-04-30',
      by: 'all',
      of: '',
      figure: 'booked',
    })
    expect(all.count).toBeGreaterThan(100)
    expect(all.ids).toHaveLength(all.count)
    expect(new Set(all.ids).size).toBe(all.count)
  })

  test('value and minutes are those of the appointments in the list', async () => {
    const [from, until] = ['2026-03-01', '2026-03-31']
    const { groups } = await reportOf(from, until)
    const value = groups.services.reduce(
      (sum, { figures }) => sum + (figures['valueCents'] ?? 0),
      0,
    )
    const { rows } = await listed({ from, until, by: 'all', of: '', figure: 'valueCents' })
    expect(rows.reduce((sum, row) => sum + Number(row['priceCents'] ?? 0), 0)).toBe(value)
  })
})

test('compared days are answered for along with them, at one moment', async () => {
  const [row] = await salon.as('manager').does(sql`
    select service_report('2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31') as answer`)
  const answer = row?.['answer'] as Record<'now' | 'before', Record<string, unknown>>
  expect(answer.before).toMatchObject({ from: '2026-01-01', until: '2026-01-31' })
  expect(answer.now).toMatchObject({ from: '2026-02-01', until: '2026-02-28' })
})

test('a service that has been taken off the menu is counted under the name it had', async () => {
  const { groups } = await reportOf(FIRST_DAY, '2026-04-30')
  expect(groups.services.map(({ name }) => name)).toEqual(['A color', 'A cut', 'Of long ago'])
})

async function reportOf(from: string, until: string) {
  const [row] = await salon
    .as('manager')
    .does(sql`select service_report(${from}, ${until}) as answer`)
  const answer = row?.['answer'] as { now: Record<string, readonly (Group & Figures)[]> }
  const rowsOf = (name: string) =>
    (answer.now[name] ?? []).map(({ key, name: label, booked = 0, ...row }) => {
      const names = [
        'done',
        'open',
        'cancelled',
        'noShows',
        'minutes',
        'valueCents',
        'priced',
        'newClients',
      ]
      const figures = Object.fromEntries(names.map((figure) => [figure, Number(row[figure])]))
      return { key, name: label, figures: { booked, ...figures } as Figures }
    })
  const groups = {
    services: rowsOf('services'),
    stylists: rowsOf('stylists'),
    weekdays: rowsOf('weekdays'),
    days: rowsOf('days'),
  }
  return { groups }
}

interface Asked {
  readonly from: string
  readonly until: string
  readonly by: string
  readonly of: string
  readonly figure: string
}

/** Every page of it. */
async function listed({ from, until, by, of, figure }: Asked) {
  const rows: Record<string, unknown>[] = []
  for (;;) {
    const last = rows.at(-1)
    const [row] = await salon.as('business_owner').does(sql`
      select reported_appointments(${from}, ${until}, ${by}, ${of}, ${figure},
        ${last?.['startsAt'] ?? null}::timestamptz, ${last?.['id'] ?? null}::uuid) as answer`)
    const answer = row?.['answer'] as { count: number; appointments: Record<string, unknown>[] }
    rows.push(...answer.appointments)
    if (answer.appointments.length < 50)
      return { count: answer.count, rows, ids: rows.map(({ id }) => String(id)) }
  }
}

function counted(rows: readonly Made[]): Figures {
  const kept = rows.filter(({ status }) => status !== 'cancelled' && status !== 'no_show')
  const named = (status: string) => rows.filter((row) => row.status === status).length
  return {
    booked: rows.length,
    done: named('done'),
    open: kept.length - named('done'),
    cancelled: named('cancelled'),
    noShows: named('no_show'),
    minutes: kept.reduce((sum, { minutes }) => sum + minutes, 0),
    valueCents: kept.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
    priced: kept.filter(({ cents }) => cents !== null).length,
    newClients: rows.filter((row) => firstOf(row.card)?.id === row.id).length,
  }
}

function firstOf(card: string | null): Made | undefined {
  if (card === null) return undefined
  return made
    .filter((row) => row.card === card && row.status !== 'cancelled' && row.status !== 'no_show')
    .toSorted((one, other) => one.startsAt - other.startsAt || (one.id < other.id ? -1 : 1))[0]
}

const added = (one: Figures, other: Figures): Figures =>
  Object.fromEntries(Object.entries(one).map(([name, value]) => [name, value + (other[name] ?? 0)]))

const dayOf = ({ startsAt }: Made): string => salonClockAt(startsAt).day

const isWithin = (row: Made, from: string, until: string): boolean =>
  dayOf(row) >= from && dayOf(row) <= until

/** Any minute of the night included, since it is there that days are told apart. */
async function sow({ keeper }: Pick<Salon, 'keeper'>, dice: Dice): Promise<readonly Made[]> {
  const services = (await keeper(sql`select id from services order by slug`)).map(({ id }) =>
    String(id),
  )
  const stylists = (await keeper(sql`select id from stylists order by id`)).map(({ id }) =>
    String(id),
  )
  await keeper(sql`
    insert into client_cards (id, name)
    select md5('card ' || place)::uuid, 'Client ' || place from generate_series(1, 40) as place`)
  const cards = (await keeper(sql`select id from client_cards order by id`)).map(({ id }) =>
    String(id),
  )
  const begin = Date.parse(`${FIRST_DAY}T05:00:00Z`)
  const rows = Array.from({ length: 600 }, (_, place): Made => ({
    id: `40000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    startsAt: begin + dice.roll(MOST_DAYS * 24 * 12) * 5 * MINUTE_MS,
    minutes: 5 * (1 + dice.roll(30)),
    status: dice.pick(APPOINTMENT_STATUSES),
    cents: dice.happens(8) ? null : dice.roll(30_000),
    card: dice.happens(6) ? null : dice.pick(cards),
    service: dice.happens(9) ? 'name Of long ago' : dice.pick(services),
    stylist: dice.happens(10) ? '' : dice.pick(stylists),
  }))
  const kept: Made[] = []
  for (const row of rows) {
    if (kept.some((other) => clashes(row, other))) continue
    kept.push(row)
    await keeper(sql`
      insert into appointments (id, visit_id, client_name, card_id, stylist_id, service_id, service_name, starts_at, ends_at, status,
        price_cents, source)
      values (${row.id}, ${row.id}, 'Somebody', ${row.card}::uuid, nullif(${row.stylist}, '')::uuid,
        ${row.service.startsWith('name') ? null : row.service}::uuid, 'Of long ago',
        ${new Date(row.startsAt).toISOString()},
        ${new Date(row.startsAt + row.minutes * MINUTE_MS).toISOString()}, ${row.status}, ${row.cents}::int, 'desk')`)
  }
  // Those who came without a card have been given one.
  const cardOf = new Map(
    (await keeper(sql`select id, card_id from appointments`)).map((row) => [
      String(row['id']),
      String(row['card_id']),
    ]),
  )
  return kept.map((row) => ({ ...row, card: cardOf.get(row.id) ?? null }))
}

function clashes(one: Made, other: Made): boolean {
  if (one.stylist === '' || one.stylist !== other.stylist) return false
  const end = ({ startsAt, minutes }: Made) => startsAt + minutes * MINUTE_MS
  return one.startsAt < end(other) && other.startsAt < end(one)
}
