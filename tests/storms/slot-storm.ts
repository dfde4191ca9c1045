import { randomUUID } from 'node:crypto'
import type { Database } from '#local/database/database.ts'
import { openDatabase } from '#local/database/open-database.ts'
import { projectTemplate } from '#local/database/open-project-database.ts'
import { raw, sql } from '#local/database/sql.ts'
import { ANDRE, atNine, COLOR, CUT, furnish, MARA } from '#support/furnished-salon.ts'
import { openDatabaseForMany } from '#support/database-for-many.ts'
import { openDoor, type Answer, type Door, type StormPerson } from './action-door.ts'
import type { Judgement } from './action-storm.ts'

const DOORS = 8
/** A door has five connections of its own. */
const CONNECTIONS = DOORS * 5
const ROUNDS = 8
const LONGEST_WAIT_MS = 120_000

interface Wish {
  readonly person: StormPerson
  readonly serviceId: string
  readonly stylistId: string
  readonly startsAt: string
}

interface Asked {
  readonly wish: Wish
  readonly answer: Answer
}

/**
 * So many people press the same time in the same moment; then everybody who was refused takes one of the
 * times they were told, again and again, so that the days fill up under a crowd.
 */
export async function slotStorm(
  people: number,
  /** What is done to the salon first, to see that it is noticed. */
  spoil: (keeper: Database) => Promise<unknown> = () => Promise.resolve(),
): Promise<Judgement[]> {
  const template = await projectTemplate({ workdir: process.cwd(), seed: false })
  const shared = await openDatabaseForMany(template)
  const open = () =>
    openDatabase({ data: 'memory', databaseUrl: shared.url, deadlineMs: LONGEST_WAIT_MS })
  const keeper = await open()
  const doors: Door[] = []
  try {
    const clients = await settleClients(keeper, people)
    await furnish((script) => keeper.rows(script))
    await spoil(keeper)
    while (doors.length < DOORS) doors.push(openDoor(await open(), clients))
    const began = performance.now()
    const first = await askAll(doors, clients.map(wishForEleven))
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const raws = await rawRefusals(keeper)
    const crowd = await crowdOn(doors, first)
    return [...judgeFirst(first, seconds), raws, ...(await judgeCalendar(keeper, crowd))]
  } finally {
    for (const door of doors) await door.close()
    await keeper.close()
    await shared.close()
  }
}

async function settleClients(keeper: Database, count: number): Promise<StormPerson[]> {
  const rows = await keeper.rows<{ id: string }>(sql`
    with clients as (
      insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
      select gen_random_uuid(), 'client-' || place || '@example.com', now(), '{"first_name": "Client"}'
      from generate_series(1, ${count}::int) as place returning id
    )
    insert into auth.sessions (id, user_id) select id, id from clients returning id`)
  return rows.map(({ id }) => ({ id, role: 'client', isHolder: false }))
}

function wishForEleven(person: StormPerson): Wish {
  return { person, serviceId: CUT, stylistId: MARA, startsAt: atNine(120) }
}

/** As many at once as there are connections; the others stand right behind them. */
async function askAll(doors: readonly Door[], wishes: readonly Wish[]): Promise<Asked[]> {
  return Promise.all(
    wishes.map(async (wish, place) => {
      const door = doors[place % doors.length]
      if (door === undefined) throw new Error('There is no door.')
      return { wish, answer: await askUntilAnswered(door, bookingOf(wish), wish.person) }
    }),
  )
}

/** Who finds no free connection asks again under the same number, as a device does. */
async function askUntilAnswered(door: Door, booking: object, person: StormPerson): Promise<Answer> {
  for (;;) {
    const answer = await door.deliver(booking, person)
    if (answer.status !== 503) return answer
  }
}

function bookingOf({ person, startsAt, ...step }: Wish): object {
  const visitId = randomUUID()
  return {
    id: randomUUID(),
    kind: 'appointment.book',
    args: {
      visitId,
      note: '',
      guests: [{ clientId: person.id }],
      steps: [{ appointmentId: visitId, guest: 0, isAnybodys: false, startsAt, ...step }],
    },
  }
}

function judgeFirst(asked: readonly Asked[], seconds: string): Judgement[] {
  const booked = asked.filter(isBooked)
  const refused = asked.filter(({ answer }) => answer.body['code'] === 'slot-taken')
  const helped = refused.filter(({ answer }) => timesIn(answer).length === 3)
  return [
    {
      isKept: booked.length === 1 && refused.length === asked.length - 1,
      says: `${asked.length} requests for one time over ${CONNECTIONS} connections in ${seconds} s: ${booked.length} booked, ${refused.length} refused`,
    },
    {
      isKept: helped.length === refused.length,
      says: `${helped.length} of the refused were told three other times`,
    },
  ]
}

/** Everybody who has nothing yet asks for one of what they were offered, or for a color with somebody else. */
async function crowdOn(doors: readonly Door[], first: readonly Asked[]): Promise<Asked[]> {
  const all = [...first]
  let waiting = first.filter((one) => !isBooked(one))
  for (let round = 0; round < ROUNDS; round += 1) {
    const wishes = waiting.flatMap(({ wish, answer }, place) => {
      const times = timesIn(answer)
      const startsAt = times[place % Math.max(1, times.length)]
      if (startsAt === undefined) return []
      const isOther = (place + round) % 5 === 0
      return isOther
        ? { ...wish, serviceId: COLOR, stylistId: ANDRE, startsAt }
        : { ...wish, startsAt }
    })
    const answers = await askAll(doors, wishes)
    all.push(...answers)
    waiting = answers.filter((one) => !isBooked(one))
  }
  return all
}

function isBooked({ answer }: Asked): boolean {
  return answer.body['outcome'] === 'applied'
}

function timesIn({ body }: Answer): readonly string[] {
  const { alternatives } = Object(body['current'])
  return Array.isArray(alternatives) ? alternatives.map((one) => String(Object(one).startsAt)) : []
}

/** Written past every rule of ours, by the database’s own keeper. */
async function rawRefusals(keeper: Database): Promise<Judgement> {
  const refusal = await keeper
    .run(
      sql`
      insert into appointments (id, client_name, stylist_id, starts_at, ends_at, source)
      values (gen_random_uuid(), 'Raw', ${MARA}, ${atNine(130)}, ${atNine(140)}, 'desk')`,
    )
    .then(
      () => 'was let in',
      (cause: unknown) => String(Object(cause).constraint),
    )
  await keeper.run(sql`delete from appointments where client_name = 'Raw'`)
  return {
    isKept: refusal === 'appointments_one_pair_of_hands',
    says: `a raw row across it: ${refusal}`,
  }
}

async function judgeCalendar(keeper: Database, asked: readonly Asked[]): Promise<Judgement[]> {
  const [counted = {}] = await keeper.rows(raw(COUNTS))
  const booked = asked.filter(isBooked).length
  const strange = asked.filter((one) => !isBooked(one) && one.answer.body['code'] !== 'slot-taken')
  return [
    {
      isKept: counted['visits'] === booked && strange.length === 0,
      says: `${asked.length} requests of a crowd: ${booked} told that they are booked, ${String(counted['visits'])} visits in the calendar, ${strange.length} other answers`,
    },
    {
      isKept: counted['hands'] === 0 && counted['places'] === 0 && counted['people'] === 0,
      says: `${String(counted['hands'])} hands, ${String(counted['places'])} chairs, ${String(counted['people'])} clients wanted twice at once`,
    },
    {
      isKept: Number(counted['gaps']) > 0,
      says: `${String(counted['gaps'])} visits in the time in which another one’s color sets`,
    },
  ]
}

/** Minute by minute, without the ranges that the constraints are made of. */
const COUNTS = `
  with minutes as (
    select id, stylist_id, room_id, client_id, minute,
      case
        when parts is null then true
        when minute < starts_at + parts[1] * interval '1 minute' then true
        when minute >= starts_at + (parts[1] + parts[2]) * interval '1 minute' then true
        else false
      end as is_hands_on
    from appointments, generate_series(
      starts_at - minutes_before * interval '1 minute',
      ends_at + (minutes_after - 1) * interval '1 minute', interval '1 minute'
    ) as minute
  ),
  twice as (
    select 'hands' as what from minutes where is_hands_on group by stylist_id, minute having count(*) > 1
    union all
    select 'places' from minutes where room_id is not null group by room_id, minute having count(*) > 1
    union all
    select 'people' from minutes group by client_id, minute having count(distinct id) > 1
  )
  select
    (select count(*)::int from appointments) as visits,
    (select count(*)::int from twice where what = 'hands') as hands,
    (select count(*)::int from twice where what = 'places') as places,
    (select count(*)::int from twice where what = 'people') as people,
    (select count(distinct one.id)::int from appointments one join minutes other
      on other.stylist_id = one.stylist_id and other.id <> one.id and not other.is_hands_on
        and other.minute = one.starts_at) as gaps`
