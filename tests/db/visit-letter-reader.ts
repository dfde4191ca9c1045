import type { Row } from '#local/database/database.ts'

/** Where a part is: its time and its stylist, or that it’s canceled. */
export type Place = string
export const CANCELED = 'canceled'

export interface Part {
  readonly id: string
  readonly visit: string
  readonly from: number
  readonly day: string
  readonly version: number
  readonly stylistId: string
  readonly place: Place
}

/** An email that a worker is about to send. */
export interface Flight {
  readonly errand: Row
  readonly letter: Row
  readonly key: string
}

interface Heard {
  readonly at: number
  readonly place: Place
  readonly letterId: string
  readonly isOfOneVisit: boolean
}

/** The person who booked: what they believe of the visit, and what made them believe it. */
export class Client {
  readonly complaints: string[] = []
  /** What they did themselves, read, or were told on their phone. */
  readonly believed = new Map<string, Place>()
  /** Of each part, what the latest email says that arrived. */
  readonly #heard = new Map<string, Heard>()
  /** What each email says, by the key under which the mail service hands it over once. */
  readonly #written = new Map<string, string>()
  readonly #arrived = new Set<string>()
  /** Emails that may have arrived or may arrive yet: the salon isn’t sure. */
  readonly #inDoubt = new Set<string>()
  readonly #latest = new Map<string, number>()

  does(parts: readonly Part[]): void {
    for (const { id, place } of parts) this.#learns(id, place, Date.now())
  }

  /** A message says when one of the services is. */
  hearsByPhone(letter: Row): void {
    const parts = letter['parts'] as readonly Row[]
    const news = parts.find(({ isNew, before }) => isNew === true || before !== null)
    for (const [id, place] of placesIn(letter))
      if (id === news?.['appointmentId']) this.#learns(id, place, writtenAt(letter))
  }

  isWrittenTo({ key, letter }: Flight): void {
    const said = JSON.stringify(letter)
    const before = this.#written.get(key)
    if (before !== undefined && before !== said) this.complaints.push(`${key} says something else`)
    if (before === undefined && this.#inDoubt.size === 0 && this.#knows(key, letter))
      this.complaints.push(`${key} says what was said before: ${said}`)
    this.#written.set(key, said)
    this.#inDoubt.add(key)
  }

  /** Of a visit that was told of along with others, and changed by then, the salon isn’t sure either. */
  #knows(key: string, letter: Row): boolean {
    return placesIn(letter).every(([id, place]) => {
      const heard = this.#heard.get(id)
      if (heard?.place !== place || this.believed.get(id) !== place) return false
      return heard.isOfOneVisit || heard.letterId === letterIdIn(key)
    })
  }

  reads({ key, letter }: Flight): void {
    if (this.#arrived.has(key)) return
    this.#arrived.add(key)
    const parts = letter['parts'] as readonly Row[]
    const isOfOneVisit = new Set(parts.map(({ visitId }) => visitId)).size === 1
    const at = writtenAt(letter)
    for (const [id, place] of placesIn(letter)) {
      this.#learns(id, place, at)
      if (at >= (this.#heard.get(id)?.at ?? 0))
        this.#heard.set(id, { at, place, letterId: letterIdIn(key), isOfOneVisit })
    }
  }

  /** Emails may overtake each other, and what clients do themselves overtakes them, too: the latest counts. */
  #learns(id: string, place: Place, at: number): void {
    if (at < (this.#latest.get(id) ?? 0)) return
    this.#latest.set(id, at)
    this.believed.set(id, place)
  }

  /** What was written earlier makes no difference anymore. */
  hasCertainlyRead({ key }: Flight): void {
    for (const other of this.#inDoubt)
      if (letterIdIn(other) === letterIdIn(key) && editionIn(other) <= editionIn(key))
        this.#inDoubt.delete(other)
  }
}

export const letterIdIn = (key: string): string => key.slice(0, key.indexOf(' '))
export const editionIn = (key: string): number => Number(key.slice(key.indexOf(' ')))

const writtenAt = (letter: Row): number => Date.parse(String(letter['writtenAt']))

function placesIn(letter: Row): readonly (readonly [string, Place])[] {
  return (letter['parts'] as readonly Row[]).map((part) => [
    String(part['appointmentId']),
    part['isCancelled'] === true
      ? CANCELED
      : placeOf(String(part['startsAt']), String(part['stylistName'])),
  ])
}

export const placeOf = (startsAt: string, stylist: string): Place =>
  `${new Date(startsAt).toISOString()} with ${stylist}`
