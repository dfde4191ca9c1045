import { sql } from '#local/database/sql.ts'
import { probes } from '#db/probes.ts'
import { idOf, type Salon } from '#db/salon.ts'
import { randomUUID } from 'node:crypto'
import type { Noun } from '#support/nouns.ts'

/** After the calendar is filled: a client waits, and a caller whom the desk wrote down. */
async function rows({ keeper }: Pick<Salon, 'keeper'>): Promise<void> {
  for (const person of ['client', null] as const)
    await keeper(sql`
      insert into waitlist_entries (id, user_id, client_name, service_ids, service_names, from_day, until_day,
        from_minute, until_minute, weekdays)
      select gen_random_uuid(), ${person === null ? null : idOf(person)}, 'Somebody', array[id], array[name],
        current_date, current_date + 7, 600, 1080, '{1,2,3}'
      from services where slug = 'cut'`)
  await keeper(sql`
    insert into waitlist_contacts (entry_id, phone) select id, '555-0101' from waitlist_entries where user_id is null`)
}

/** Clients see where they wait, the desk everybody; nobody writes but through apply_action. */
const permissions = probes(`
  statement                                                                | anon | client | empl | recep | mana | admin | owner | service

  select id, state, note, offered_until from waitlist_entries              | no   | 1      | 0    | 2     | 2    | 2     | 2     | 2
  select passed from waitlist_entries                                      | no   | no     | no   | no    | no   | no    | no    | 2
  insert into waitlist_entries (id) values (':me')                         | no   | no     | no   | no    | no   | no    | no    | no
  update waitlist_entries set state = 'booked'                             | no   | no     | no   | no    | no   | no    | no    | no
  delete from waitlist_entries                                             | no   | no     | no   | no    | no   | no    | no    | no

  select phone, email from waitlist_contacts                               | no   | 0      | 0    | 1     | 1    | 1     | 1     | 1
  insert into waitlist_contacts (entry_id) values (':me')                  | no   | no     | no   | no    | no   | no    | no    | no
  update waitlist_contacts set phone = ''                                  | no   | no     | no   | no    | no   | no    | no    | no
  delete from waitlist_contacts                                            | no   | no     | no   | no    | no   | no    | no    | no

  select day from private.freed_days                                       | no   | no     | no   | no    | no   | no    | no    | no
  insert into private.freed_days (day) values (current_date)               | no   | no     | no   | no    | no   | no    | no    | no
  update private.freed_days set day = current_date                         | no   | no     | no   | no    | no   | no    | no    | no
  delete from private.freed_days                                           | no   | no     | no   | no    | no   | no    | no    | no

  select token_hash from private.visit_links                               | no   | no     | no   | no    | no   | no    | no    | no
  insert into private.visit_links (visit_id, token_hash, is_offer) values (':me', 'x', false) | no | no | no | no | no | no | no | no
  update private.visit_links set token_hash = 'x'                          | no   | no     | no   | no    | no   | no    | no    | no
  delete from private.visit_links                                          | no   | no     | no   | no    | no   | no    | no    | no

  select follow_visit_link('x')                                            | 1    | 1      | 1    | 1     | 1    | 1     | 1     | no
  select times_to_move_by_link('x', current_date, 2)                       | 1    | 1      | 1    | 1     | 1    | 1     | 1     | no
  select private.move_by_link('{}')                                        | no   | no     | no   | no    | no   | no    | no    | no
  select private.join_waitlist_as_guest('{}')                              | no   | no     | no   | no    | no   | no    | no    | no
  select private.act_by_link(':me')                                        | no   | no     | no   | no    | no   | no    | no    | no
  select visit_for_letter(':me')                                           | no   | no     | no   | no    | no   | no    | no    | 1
  select offer_to_tell(':me')                                              | no   | no     | no   | no    | no   | no    | no    | 1
  select private.offer_free_times()                                        | no   | no     | no   | no    | no   | no    | no    | no
  select private.lapse_unconfirmed()                                       | no   | no     | no   | no    | no   | no    | no    | no
  select private.book_as_guest(':me', '{}')                                | no   | no     | no   | no    | no   | no    | no    | no
  select private.release_visit('{}')                                       | no   | no     | no   | no    | no   | no    | no    | no
  select private.take_allowances(null, '{}')                               | no   | no     | no   | no    | no   | no    | no    | no
`)

const DAY_MS = 86_400_000

/** For as long as anybody may wait. */
function anyDay(): object {
  const day = (later: number) => new Date(Date.now() + later * DAY_MS).toISOString().slice(0, 10)
  return { fromDay: day(2), untilDay: day(20), ...ANY_TIME }
}

const ANY_TIME = { fromMinute: 0, untilMinute: 1440, weekdays: [1, 2, 3, 4, 5, 6, 7] }

export const NOUN: Noun = {
  permissions,
  rows,
  storm: {
    'waitlist.join': {
      share: 2,
      effects: { 'waitlist_entries INSERT': [1, 1] },
      /** Nobody works by a plan in the storm, so nothing is ever offered. */
      draw: ({ salon, asker, number, made }) => {
        const entryId = randomUUID()
        made('waitlist entry').push(entryId)
        const wish = { serviceIds: [salon.service], stylistId: null, note: `Wish ${number}` }
        return () => ({ entryId, guest: { clientId: asker.id }, ...wish, ...anyDay() })
      },
    },
    'waitlist.leave': {
      share: 1,
      effects: { 'waitlist_entries UPDATE': [0, 1] },
      draw: ({ dice, made }) => {
        const entries = made('waitlist entry')
        const entryId = entries.length === 0 ? randomUUID() : dice.pick(entries)
        return () => ({ entryId })
      },
    },
  },
}
