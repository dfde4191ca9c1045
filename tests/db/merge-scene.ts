import { readClientPage, readClientRecord } from '#domain/client/client-directory.ts'
import { sql } from '#local/database/sql.ts'
import { CUT, COLOR } from '#support/furnished-salon.ts'
import { bookingTest, counterOf, order } from './booking-scene.ts'
import { action } from './deliveries.ts'
import { idOf, type Actor, type Salon } from './salon.ts'

export const APPLIED = { outcome: 'applied' }
export const rejected = (code: string) => ({ outcome: 'rejected', code })

interface CardWords {
  readonly name?: string
  readonly phone?: string
  readonly email?: string
  readonly allergies?: string
  readonly preferences?: string
  readonly tags?: readonly string[]
}

/** The furnished salon, and no card in it but those that a test writes. */
export function mergeTest() {
  return bookingTest().extend('cards', async ({ salon }, { onCleanup }) => {
    onCleanup(async () => {
      await salon.keeper(sql`delete from appointments; delete from client_cards`)
    })
    await salon.keeper(sql`delete from client_cards`)
    return cardsOf(salon)
  })
}

export type Cards = ReturnType<typeof cardsOf>

function cardsOf(salon: Salon) {
  const asks = async (kind: string, args: object, as: Actor = 'receptionist') => {
    const [row] = await salon.as(as).does(action({ kind: `client.${kind}`, args }))
    return Object(row?.['verdict'])
  }
  return {
    asks,
    merges: (clientId: string, otherCardId: string, as?: Actor) =>
      asks('merge', { clientId, otherCardId }, as),
    separates: (cardId: string, as?: Actor) => asks('separate', { cardId }, as),
    async writes({
      name = 'Dana Whitfield',
      phone = '',
      email = '',
      allergies = '',
      preferences = '',
      tags = [],
    }: CardWords): Promise<string> {
      const [row] = await salon.keeper(sql`
        insert into client_cards (name, phone, email, allergies, preferences, tags)
        values (
          ${name}, ${phone}, ${email}, ${allergies}, ${preferences},
          array(select jsonb_array_elements_text(${tags}::jsonb))
        ) returning id`)
      return String(row?.['id'])
    },
    /** A visit in the books, on that card. */
    async comes(cardId: string, from: number, name = 'Dana Whitfield'): Promise<void> {
      const booked = await counterOf(salon).books(
        order([{ from }], { guests: [{ name, phone: '(828) 555-0100', email: '' }] }),
        'receptionist',
      )
      if (booked['outcome'] !== 'applied') throw new Error(JSON.stringify(booked))
      await salon.keeper(sql`
        update appointments set card_id = ${cardId}
        where starts_at = (select max(starts_at) from appointments);
        delete from client_cards where id <> ${cardId} and phone = '(828) 555-0100'`)
    },
    async takes(cardId: string, service: typeof CUT | typeof COLOR, minutes: number) {
      await salon.keeper(sql`
        insert into client_timings (card_id, service_id, parts)
        values (${cardId}, ${service}, array[${minutes}::int])`)
    },
    async record(client: string) {
      const record = await this.recordOrNone(client)
      if (record === null) throw new Error(`No one is known as ${client}.`)
      return record
    },
    async recordOrNone(client: string) {
      const [row] = await salon
        .as('receptionist')
        .does(sql`select client_record(${client}) as told`)
      return readClientRecord(row?.['told'])
    },
    async page(wish: object) {
      const [row] = await salon
        .as('receptionist')
        .does(sql`select client_directory(${{ limit: 9, ...wish }}::jsonb) as told`)
      return readClientPage(row?.['told'])
    },
    async found(find: string) {
      return (await this.page({ find })).rows.map(({ name }) => name)
    },
    versions: (card: string) =>
      salon.keeper(sql`select version from client_cards where id = ${card}`),
    /** Those that are on somebody's card. */
    visits: () =>
      salon.keeper(sql`
        select visits.id from appointments as visits join client_cards as cards on cards.id = card_id
        order by visits.id`),
    /** All that is written anywhere, but for when and in which version. */
    async standing() {
      const rows = await salon.keeper(sql`
        select cards.id, name, phone, email, allergies, preferences, to_jsonb(tags) as tags, user_id,
          to_jsonb(array(select id from appointments where card_id = cards.id order by id)) as visits,
          (select jsonb_agg(jsonb_build_array(service_id, parts) order by service_id)
            from client_timings where card_id = cards.id) as timings,
          to_jsonb(array(select id from private.merged_cards where card_id = cards.id order by id)) as merged,
          (select to_jsonb(entry) - array['known_since'] from private.client_entries as entry
            where card_id = cards.id) as entry
        from client_cards as cards order by cards.id`)
      return rows
    },
    account: idOf('client') ?? '',
  }
}
