import { daysLater } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { ANDRE, atNine, MARA, TUESDAY } from '#support/furnished-salon.ts'
import { counterOf, order } from './booking-scene.ts'
import { freshId } from './deliveries.ts'
import { IRIS, ME } from './visit-letter-scene.ts'
import {
  CANCELED,
  Client,
  editionIn,
  type Flight,
  letterIdIn,
  type Part,
  placeOf,
} from './visit-letter-reader.ts'
import type { Row } from '#local/database/database.ts'
import type { Dice } from '#support/dice.ts'
import type { Actor, Salon } from './salon.ts'

const BOOKINGS = {
  'by the client': ME,
  'a series': ME,
  'by phone': { guests: [IRIS] },
  'by phone, with an account': ME,
  'by phone, without an address': { guests: [{ name: 'Otto Lane', phone: '(828) 555-0121' }] },
}
const WAYS = Object.keys(BOOKINGS) as readonly (keyof typeof BOOKINGS)[]

/** One visit or a series, booked, changed by everyone and told of by a mail service with its own troubles. */
export class History {
  readonly client = new Client()
  readonly #salon: Salon
  readonly #dice: Dice
  readonly #counter: ReturnType<typeof counterOf>
  readonly #flights: Flight[] = []
  readonly #answers = new Map<string, 'taken' | 'refused'>()
  readonly #pushed: string[] = []
  /** Parts that the desk changed since phones rang. */
  readonly #unrung = new Set<string>()
  /** Parts that the desk and the caller agree on: until the first email is written, or the caller changes them. */
  readonly #onThePhone = new Set<string>()
  #hasAccount = false

  constructor(salon: Salon, dice: Dice) {
    this.#salon = salon
    this.#dice = dice
    this.#counter = counterOf(salon)
  }

  /** What is wrong in the end; nothing, where all went well. */
  async complaints(): Promise<readonly string[]> {
    await this.#salon.keeper(sql`
      delete from appointments; delete from private.errands; delete from private.allowances;
      delete from private.action_receipts`)
    await this.#books(this.#dice.pick(WAYS))
    for (let events = 4 + this.#dice.roll(16); events > 0; events -= 1) await this.#happens()
    await this.#calms()
    return [...this.client.complaints, ...(await this.#leftUntold())]
  }

  async #books(booking: keyof typeof BOOKINGS): Promise<void> {
    const isTheirs = booking === 'by the client' || booking === 'a series'
    const guests = BOOKINGS[booking]
    this.#hasAccount = guests === ME
    const as = isTheirs ? 'client' : 'receptionist'
    const steps = [{ from: 60 }, { from: 240 }].slice(this.#dice.roll(2))
    const verdict =
      booking === 'a series'
        ? await this.#counter.does(
            'book-series',
            {
              seriesId: freshId(),
              visits: [0, 14, 28].map((ahead) =>
                order([{ day: daysLater(TUESDAY, ahead) }], guests),
              ),
            },
            as,
          )
        : await this.#counter.books(order(steps, guests), as)
    if (verdict['outcome'] !== 'applied') this.client.complaints.push('nothing was booked')
    const parts = await this.#parts()
    this.client.does(parts)
    if (!isTheirs) for (const { id } of parts) this.#onThePhone.add(id)
  }

  async #happens(): Promise<void> {
    const dice = this.#dice
    const as = this.#hasAccount && dice.happens(2) ? 'client' : 'receptionist'
    switch (dice.roll(9)) {
      case 0:
      case 1:
        return this.#moves(as)
      case 2:
        return this.#cancels(as)
      case 3:
      case 4:
      case 5:
        if (!dice.happens(3)) await this.#rests()
        await this.#takesOff()
        return
      case 6:
        return this.#calls()
      default:
        return this.#lands(dice.pick(['taken', 'taken', 'refused', 'lost', 'away', 'killed']))
    }
  }

  async #moves(as: Actor): Promise<void> {
    const part = await this.#oneStanding()
    if (part === null) return
    // Each part has hours of its own, so that two never get into each other’s way.
    const hours = part.from < 180 ? [60, 75, 100] : [240, 260, 300]
    const elsewhere = [MARA, ANDRE]
      .flatMap((stylistId) => hours.map((from) => ({ stylistId, from })))
      .filter(({ stylistId, from }) => stylistId !== part.stylistId || from !== part.from)
    const { stylistId, from } = this.#dice.pick(elsewhere)
    const step = {
      appointmentId: part.id,
      scheduleVersion: part.version,
      stylistId,
      startsAt: atNine(from, part.day),
      isAnybodys: false,
    }
    const verdict = await this.#counter.does('move', { visitId: part.visit, steps: [step] }, as)
    await this.#knownTo(as, part.id, verdict)
  }

  async #cancels(as: Actor): Promise<void> {
    const part = await this.#oneStanding()
    if (part === null) return
    const args = { visitId: part.visit, appointmentIds: [part.id], reason: '' }
    await this.#knownTo(as, part.id, await this.#counter.does('cancel-visit', args, as))
  }

  async #knownTo(as: Actor, id: string, verdict: Row): Promise<void> {
    if (verdict['outcome'] !== 'applied') return
    if (as === 'client') this.#onThePhone.delete(id)
    const isTheirs = as === 'client' || this.#onThePhone.has(id)
    if (isTheirs) this.client.does((await this.#parts()).filter((part) => part.id === id))
    if (isTheirs) this.#unrung.delete(id)
    else this.#unrung.add(id)
  }

  /** Where the desk reads that someone has to. */
  async #calls(): Promise<void> {
    const visits = await this.#salon.keeper(sql`
      select visit_id from private.visit_letters
      where state = 'not-sent' and private.letter_about(visit_id) ->> 'state' = 'not-sent'`)
    const untold = visits.map(({ visit_id }) => visit_id)
    this.client.does((await this.#parts()).filter(({ visit }) => untold.includes(visit)))
  }

  async #oneStanding(): Promise<Part | null> {
    const standing = (await this.#parts()).filter(({ place }) => place !== CANCELED)
    return standing.length === 0 ? null : this.#dice.pick(standing)
  }

  async #rests(): Promise<void> {
    await this.#salon.keeper(sql`
      update private.visit_letters set goes_at = now() where state = 'waiting';
      update private.errands set next_at = now() where state in ('waiting', 'under way')`)
  }

  /** A worker takes what is due, and writes it. */
  async #takesOff(): Promise<boolean> {
    const server = this.#salon.as('service_role')
    const [errand] = await server.does(sql`select * from take_errands(1)`)
    if (errand === undefined) return false
    const id = String(Object(errand['payload']).letterId)
    const [row] = await server.does(sql`select visit_letter_to_write(${id}) as letter`)
    const letter = row?.['letter'] as Row | null
    if (letter === null || 'afterSeconds' in letter) {
      if (letter === null) this.#onThePhone.clear()
      await this.#settles(errand, letter === null ? 'done' : 'later')
      return true
    }
    this.#onThePhone.clear()
    const edition = Number(letter['edition'])
    const key = `${id} ${edition}`
    const flight = { errand, letter, key }
    this.#flights.push(flight)
    this.client.isWrittenTo(flight)
    await this.#pushes(id, edition, letter)
    return true
  }

  async #pushes(id: string, edition: number, letter: Row): Promise<void> {
    const server = this.#salon.as('service_role')
    const [row] = await server.does(sql`select claim_visit_push(${id}, ${edition}) as devices`)
    const devices = row?.['devices'] as readonly Row[] | undefined
    if ((devices?.length ?? 0) === 0) return
    const key = `${id} ${edition}`
    if (this.#pushed.includes(key)) this.client.complaints.push(`${key} rang twice`)
    this.#pushed.push(key)
    const parts = letter['parts'] as readonly Row[]
    const unrung = parts.filter(({ appointmentId }) => this.#unrung.delete(String(appointmentId)))
    if (unrung.length === 0) this.client.complaints.push(`${key} rang for nothing`)
    if (this.#dice.happens(3)) return
    this.client.hearsByPhone(letter)
    if (this.#dice.happens(3)) return
    await server.does(sql`select note_visit_push(${id}, ${edition})`)
  }

  /** The mail service gives the same answer to the same key each time, but the worker doesn’t always hear it. */
  async #lands(wish: 'taken' | 'refused' | 'lost' | 'away' | 'killed'): Promise<void> {
    const [flight] = this.#flights.splice(this.#dice.roll(this.#flights.length), 1)
    if (flight === undefined || wish === 'killed') return
    const { key, errand } = flight
    if (wish === 'away') return this.#settles(errand, 'waits')
    const answer = this.#answers.get(key) ?? (wish === 'refused' ? 'refused' : 'taken')
    this.#answers.set(key, answer)
    if (answer === 'taken') this.client.reads(flight)
    if (wish === 'lost') return this.#settles(errand, 'later')
    if (answer === 'taken') this.client.hasCertainlyRead(flight)
    const [outcome, problem] = answer === 'taken' ? ['sent', null] : ['not-sent', 'mail-not-taken']
    await this.#salon
      .as('service_role')
      .does(
        sql`select note_visit_letter(${letterIdIn(key)}, ${editionIn(key)}, ${outcome}, ${problem})`,
      )
    await this.#settles(errand, 'done')
  }

  async #settles(errand: Row, outcome: string): Promise<void> {
    await this.#salon
      .as('service_role')
      .does(sql`select settle_errand(${errand['id']}, ${errand['attempts']}, ${outcome})`)
  }

  /** The mail service is well again, and everything that waits goes out. */
  async #calms(): Promise<void> {
    for (let round = 0; round < 20; round += 1) {
      while (this.#flights.length > 0) await this.#lands('taken')
      await this.#rests()
      if (!(await this.#takesOff())) return
    }
    this.client.complaints.push('it never comes to rest')
  }

  async #leftUntold(): Promise<readonly string[]> {
    const waiting = await this.#salon.keeper(
      sql`select visit_id from private.visit_letters where state = 'waiting'`,
    )
    const untold = (await this.#parts()).filter(
      ({ id, place }) => this.client.believed.get(id) !== place,
    )
    const complaints: string[] = waiting.map(({ visit_id }) => `${String(visit_id)} waits forever`)
    for (const { id, visit, place } of untold) {
      const [row] = await this.#salon.keeper(sql`select private.letter_about(${visit}) as letter`)
      const isSeen = Object(row?.['letter']).state === 'not-sent'
      if (!isSeen)
        complaints.push(`${id} is ${place}, and they believe ${this.client.believed.get(id)}`)
    }
    return complaints
  }

  async #parts(): Promise<readonly Part[]> {
    const rows = await this.#salon.keeper(sql`
      select visits.id, visit_id, status, schedule_version, starts_at, stylist_id,
        private.salon_day(starts_at)::text as day, stylists.name as stylist
      from appointments as visits join stylists on stylists.id = stylist_id
      order by starts_at, visits.id`)
    return rows.map((row) => {
      const startsAt = new Date(String(row['starts_at'])).toISOString()
      const day = String(row['day'])
      return {
        id: String(row['id']),
        visit: String(row['visit_id']),
        from: (Date.parse(startsAt) - Date.parse(atNine(0, day))) / 60_000,
        day,
        version: Number(row['schedule_version']),
        stylistId: String(row['stylist_id']),
        place: row['status'] === 'cancelled' ? CANCELED : placeOf(startsAt, String(row['stylist'])),
      }
    })
  }
}
