import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { atNine, MARA, TUESDAY } from '#support/furnished-salon.ts'
import { bookingTest } from './booking-scene.ts'
import { guestOf } from './guest-scene.ts'
import { idOf } from './salon.ts'
import type { Row } from '#local/database/database.ts'
import type { Actor, Salon } from './salon.ts'

/** A salon that has told no one of anything yet. */
export function letterTest() {
  return (
    bookingTest()
      .extend('desk', async ({ salon }) => {
        await salon.keeper(sql`delete from private.errands`)
        return deskOf(salon)
      })
      .extend('guest', ({ salon }) => guestOf(salon))
      // They have heard that it's booked.
      .extend('known', ({ counter, desk }) => ({
        async books(...[visit, as]: Parameters<typeof counter.books>) {
          await counter.books(visit, as)
          await desk.hasTold()
        },
      }))
  )
}

export const IRIS = { name: 'Iris Brooks', phone: '(828) 555-0199', email: 'iris@example.com' }

export const instant = (minutes: number): unknown =>
  expect.stringContaining(atNine(minutes).slice(0, 'YYYY-MM-DDTHH:MM'.length))

export const bookedAt = (minutes: number) => ({
  startsAt: instant(minutes),
  isNew: true,
  isCancelled: false,
  before: null,
})

/** One’s own visit, as its client books it. */
export const ME = { guests: [{ clientId: idOf('client') }] }

interface Place {
  readonly from: number
  readonly stylist?: string
  readonly part?: number
}

export type Desk = ReturnType<typeof deskOf>

/** The desk at its calendar, and whoever carries its letters. */
function deskOf(salon: Salon) {
  const server = salon.as('service_role')
  const does = async (as: Actor, kind: string, args: object) => {
    const [row] = await salon.as(as).does(sql`
      select apply_action(jsonb_build_object(
        'id', gen_random_uuid(), 'kind', ${`appointment.${kind}`}, 'args', ${args}::jsonb)) as verdict`)
    expect(row?.['verdict']).toMatchObject({ outcome: 'applied' })
  }
  const parts = () =>
    salon.keeper(sql`
      select id, visit_id as visit, schedule_version as version
      from appointments order by starts_at, id`)
  const write = async (letter: unknown) => {
    const [row] = await server.does(sql`select visit_letter_to_write(${String(letter)}) as letter`)
    return (row?.['letter'] ?? null) as Row | null
  }
  const note = (letter: unknown, edition: number, outcome: string, problem: string | null) =>
    server.does(
      sql`select note_visit_letter(${String(letter)}, ${edition}, ${outcome}, ${problem})`,
    )
  return {
    parts,
    /** All letters have arrived. */
    async hasTold() {
      await salon.keeper(sql`delete from private.visit_letters; delete from private.errands`)
    },
    /** Before it has rested. */
    async asksTooEarly() {
      const [letter] = await salon.keeper(sql`select id from private.visit_letters`)
      return write(letter?.['id'])
    },
    async moves(places: readonly Place[], as: Actor = 'receptionist') {
      const known = await parts()
      const steps = places.map(({ from, stylist = MARA, part = 0 }, place) => ({
        appointmentId: known[part + place]?.['id'],
        stylistId: stylist,
        startsAt: atNine(from),
        isAnybodys: false,
        scheduleVersion: known[part + place]?.['version'],
      }))
      const visitId = known[places[0]?.part ?? 0]?.['visit']
      await does(as, 'move', { visitId, steps })
    },
    async movesByLink(token: string, from: number) {
      const [part] = await parts()
      const step = {
        appointmentId: part?.['id'],
        scheduleVersion: part?.['version'],
        stylistId: MARA,
        startsAt: atNine(from),
        isAnybodys: false,
      }
      await does('anon', 'move-by-link', { token, steps: [step] })
    },
    async cancels(place = 0, as: Actor = 'receptionist') {
      const known = (await parts())[place]
      const { visit: visitId, id } = known ?? {}
      await does(as, 'cancel-visit', { visitId, appointmentIds: [id], reason: '' })
    },
    async confirms() {
      const [part] = await parts()
      await does('receptionist', 'status', {
        appointmentId: part?.['id'],
        to: 'confirmed',
        expectedFrom: 'booked',
        statusVersion: 1,
      })
    },
    async takesLonger(minutes: number, from = 60) {
      const [part] = await parts()
      await does('receptionist', 'reschedule', {
        appointmentId: part?.['id'],
        startsAt: atNine(from),
        minutes,
        stylistId: MARA,
        scheduleVersion: part?.['version'],
      })
    },
    /** What is left to say once it has rested. */
    async written(): Promise<readonly Row[]> {
      const letters = await salon.keeper(sql`
        select letters.id from private.visit_letters as letters
        join appointments as visits on visits.id = letters.visit_id
        order by starts_at, letters.created_at`)
      await salon.keeper(sql`update private.visit_letters set goes_at = now()`)
      const written: Row[] = []
      for (const { id } of letters) {
        const letter = await write(id)
        if (letter !== null) written.push(letter)
      }
      return written
    },
    /** The letter of one visit alone has rested. */
    async writtenOf(visit: unknown) {
      const [letter] = await salon.keeper(sql`
        update private.visit_letters set goes_at = now() where visit_id = ${visit} returning id`)
      return write(letter?.['id'])
    },
    /** The phones that are told of an edition. */
    async phonesToTell(edition: number) {
      const [letter] = await salon.keeper(sql`select id from private.visit_letters`)
      const [row] = await server.does(
        sql`select claim_visit_push(${letter?.['id']}, ${edition}) as devices`,
      )
      return row?.['devices'] as readonly Row[]
    },
    async phoneTook(edition: number) {
      const [letter] = await salon.keeper(sql`select id from private.visit_letters`)
      await server.does(sql`select note_visit_push(${letter?.['id']}, ${edition})`)
    },
    /** Every letter that was written is sent, or is not. */
    async settles(outcome: string, problem: string | null = null) {
      const letters = await salon.keeper(sql`select id, edition from private.visit_letters`)
      for (const { id, edition } of letters) await note(id, Number(edition), outcome, problem)
    },
    async settlesAs(edition: number, outcome: string, visit: unknown = null) {
      const [letter] = await salon.keeper(sql`
        select id from private.visit_letters where visit_id = coalesce(${visit}, visit_id)`)
      await note(letter?.['id'], edition, outcome, null)
    },
    async seesLetter(): Promise<unknown> {
      const [row] = await salon
        .as('receptionist')
        .does(sql`select desk_calendar(${TUESDAY}, 1) as calendar`)
      return Object(row?.['calendar'])['visits'][0]['letter']
    },
    hearsOf: async () => {
      const [row] = await salon.as('receptionist').does(sql`select desk_news(now()) as news`)
      return Object(row?.['news'])['visits'] as readonly Row[]
    },
    errands: () =>
      salon.keeper(sql`
        select errands.state, is_wanted_again, next_at = goes_at as "isWhenItGoes",
          goes_at - clock_timestamp() between '1 minute' and '2 minutes' as "isResting",
          goes_at - clock_timestamp() between '1 second' and '20 seconds' as "isSoon"
        from private.errands join private.visit_letters as letters on reason = 'visit-letter ' || letters.id
        join appointments as visits on visits.id = letters.visit_id
        order by starts_at, errands.created_at`),
    letters: () =>
      salon.keeper(sql`
        select letters.state, problem from private.visit_letters as letters
        join appointments as visits on visits.id = letters.visit_id
        order by starts_at, letters.created_at`),
  }
}
