import type Stripe from 'stripe'
import type { Queryable, Row } from '#local/database/database.ts'
import { join, raw, sql, type Sql } from '#local/database/sql.ts'
import { changedAttributes } from './changed-attributes.ts'
import { eventBody, type Occasion, type Telling } from './event-body.ts'
import { cardOfRow, writeOf, type Card, type ObjectRow } from './object-card.ts'
import type { Settings } from './settings.ts'
import type { Hidden, Kind, Kinds } from './stored-objects.ts'
import { invalidRequest, noSuch } from './stripe-error.ts'

interface DeskOptions {
  readonly tx: Queryable
  readonly settings: Settings
  /** Now, by the double's own clock, in seconds. */
  readonly mainTime: number
  readonly occasion: Occasion
  /** The address pages of the double are reached at. */
  readonly url: string
}

const NAMES: Partial<Record<Kind, string>> = {
  payment_method: 'PaymentMethod',
  setup_intent: 'setupintent',
  'test_helpers.test_clock': 'test clock',
}

/**
 * One transaction's view of Stripe: objects are taken out, changed where they lie, and put back
 * together with the events that tell of it.
 */
export class Desk {
  readonly settings: Settings
  readonly occasion: Occasion
  readonly url: string
  readonly #mainTime: number
  readonly #tx: Queryable
  readonly #cards = new Map<string, Card>()
  readonly #cardOf = new WeakMap<object, Card>()
  #events: Sql[] = []

  constructor({ tx, settings, mainTime, occasion, url }: DeskOptions) {
    this.#tx = tx
    this.#mainTime = mainTime
    this.settings = settings
    this.occasion = occasion
    this.url = url
  }

  /** Now, by the clock the object lives on, or by the double's own. */
  async now(object?: object): Promise<number> {
    const clock = object === undefined ? null : this.clockOf(object)
    if (clock === null) return this.#mainTime
    return (await this.get('test_helpers.test_clock', clock)).frozen_time
  }

  clockOf(object: object): string | null {
    return this.#card(object).clock
  }

  hidden(object: object): Hidden {
    return this.#card(object).hidden
  }

  add<K extends Kind>(
    kind: K,
    object: Kinds[K],
    { clock = null, hidden = {} }: { clock?: string | null; hidden?: Hidden } = {},
  ): Kinds[K] {
    const body = object as unknown as Record<string, unknown>
    const card: Card = { kind, clock, body, hidden, isNew: true, saved: '', told: body }
    this.#keep(card)
    return object
  }

  async get<K extends Kind>(kind: K, id: string, param?: string): Promise<Kinds[K]> {
    const found = await this.find(kind, id)
    if (found === null) throw noSuch(NAMES[kind] ?? kind, id, param)
    return found
  }

  async find<K extends Kind>(kind: K, id: string): Promise<Kinds[K] | null> {
    const card = this.#cards.get(id) ?? (await this.#fetch(sql`id = ${id}`))[0]
    return card === undefined || card.kind !== kind ? null : (card.body as unknown as Kinds[K])
  }

  /** Newest first. */
  async select<K extends Kind>(
    kind: K,
    where: Sql,
    limit = 10_000,
    order: 'asc' | 'desc' = 'desc',
  ): Promise<Kinds[K][]> {
    await this.flush()
    const cards = await this.#fetch(
      sql`kind = ${kind} and (${where}) order by number ${raw(order)} limit ${raw(String(limit))}`,
    )
    return cards.map(({ body }) => body as unknown as Kinds[K])
  }

  /** For what is not kept as an object of its own. */
  async rows<R extends Row>(script: Sql): Promise<R[]> {
    await this.flush()
    return this.#tx.rows<R>(script)
  }

  async announce(type: Stripe.Event.Type, object: object): Promise<void> {
    const card = this.#card(object)
    await this.#tell(type, card, null)
  }

  /** Tells of a change, unless there has been none. */
  async changed(type: Stripe.Event.Type, object: object): Promise<void> {
    const card = this.#card(object)
    const previous = changedAttributes(card.told, card.body)
    if (previous !== null) await this.#tell(type, card, previous)
  }

  /** Tells of something that is nowhere kept, such as an invoice that is still to come. */
  tell(type: Stripe.Event.Type, object: object, created: number): void {
    this.#queue({ type, object, created, previous: null })
  }

  async remove(object: object): Promise<void> {
    await this.flush()
    const { body } = this.#card(object)
    this.#cards.delete(String(body['id']))
    await this.#tx.run(sql`delete from stripe_double.objects where id = ${body['id']}`)
  }

  async flush(): Promise<void> {
    const writes: Sql[] = []
    for (const card of this.#cards.values()) {
      const write = writeOf(card)
      if (write !== null) writes.push(write)
    }
    writes.push(...this.#events)
    this.#events = []
    if (writes.length > 0) await this.#tx.run(join(writes, ';\n'))
  }

  async #tell(
    type: Stripe.Event.Type,
    card: Card,
    previous: Record<string, unknown> | null,
  ): Promise<void> {
    card.told = structuredClone(card.body)
    this.#queue({ type, object: card.told, created: await this.now(card.body), previous })
  }

  #queue(telling: Telling): void {
    const isStopped = this.settings.webhookMode === 'stopped'
    const event = eventBody(telling, this.occasion, isStopped ? 0 : 1)
    this.#events.push(sql`insert into stripe_double.events (id, body, delivery)
      values (${event.id}, ${JSON.stringify(event)}, ${isStopped ? 'stopped' : 'pending'})`)
  }

  #card(object: object): Card {
    const card = this.#cardOf.get(object)
    if (card === undefined) throw new Error('An object was changed that had not been taken out.')
    return card
  }

  #keep(card: Card): Card {
    const id = String(card.body['id'])
    if (this.#cards.has(id)) throw invalidRequest(`There is already an object with the id ${id}.`)
    this.#cards.set(id, card)
    this.#cardOf.set(card.body, card)
    return card
  }

  async #fetch(condition: Sql): Promise<Card[]> {
    const rows = await this.#tx.rows<ObjectRow>(
      sql`select id, kind, clock, body, hidden from stripe_double.objects where ${condition}`,
    )
    return rows.map((row) => this.#cards.get(row.id) ?? this.#keep(cardOfRow(row)))
  }
}
