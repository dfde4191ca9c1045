import { sql } from '#local/database/sql.ts'
import { type Probe, probes } from './probes.ts'
import { idOf, type Salon } from './salon.ts'

/** After the calendar is filled: a client waits, and a caller whom the desk wrote down. */
export async function fillWaitlist({ keeper }: Pick<Salon, 'keeper'>): Promise<void> {
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
export const WAITLIST_PERMISSIONS: readonly Probe[] = probes(`
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
  select visit_for_letter(':me')                                           | no   | no     | no   | no    | no   | no    | no    | 1
  select offer_to_tell(':me')                                              | no   | no     | no   | no    | no   | no    | no    | 1
  select private.offer_free_times()                                        | no   | no     | no   | no    | no   | no    | no    | no
  select private.lapse_unconfirmed()                                       | no   | no     | no   | no    | no   | no    | no    | no
  select private.book_as_guest(':me', '{}')                                | no   | no     | no   | no    | no   | no    | no    | no
`)
