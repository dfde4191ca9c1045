import { sql } from '#local/database/sql.ts'
import { type Probe, probes } from './probes.ts'
import type { Salon } from './salon.ts'

/** After the calendar and the menu: whoever is in it has a card, and the salon knows how long a cut takes them. */
export async function fillCards({ keeper }: Pick<Salon, 'keeper'>): Promise<void> {
  await keeper(sql`
    insert into client_timings (card_id, service_id, parts)
    select client_cards.id, services.id, '{75}' from client_cards, services where slug = 'cut'`)
}

/** Tables for the desk alone; the calendar also for whoever works here, as far as it is theirs. */
export const DESK_PERMISSIONS: readonly Probe[] = probes(`
  statement                                                                | anon | client | empl | recep | mana | admin | owner | service

  select name, allergies from client_cards                                 | no   | 0      | 0    | 3     | 3    | 3     | 3     | 3
  insert into client_cards (name) values ('Ben')                           | no   | no     | no   | no    | no   | no    | no    | no
  update client_cards set allergies = 'Latex'                              | no   | no     | no   | no    | no   | no    | no    | no
  delete from client_cards                                                 | no   | no     | no   | no    | no   | no    | no    | no

  select parts from client_timings                                         | no   | 0      | 0    | 3     | 3    | 3     | 3     | 3
  insert into client_timings (card_id, service_id, parts) values (':me', ':me', '{60}') | no | no | no | no | no | no | no | no
  update client_timings set parts = '{60}'                                 | no   | no     | no   | no    | no   | no    | no    | no
  delete from client_timings                                               | no   | no     | no   | no    | no   | no    | no    | no

  select desk_calendar(current_date, 2)                                    | no   | PT403  | 1    | 1     | 1    | 1     | 1     | no
  select desk_news(now())                                                  | no   | PT403  | 1    | 1     | 1    | 1     | 1     | no
  select visit_history(':neighbour')                                       | no   | PT403  | 1    | 1     | 1    | 1     | 1     | no
  select private.visit_history(':me')                                      | no   | no     | no   | no    | no   | no    | no    | no
  select private.desk_calendar(current_date, 2)                            | no   | no     | no   | no    | no   | no    | no    | no
  select private.visits_for_desk('{}', true)                               | no   | no     | no   | no    | no   | no    | no    | no
  select private.cards_for_desk('{}', true)                                | no   | no     | no   | no    | no   | no    | no    | no
  select private.my_card()                                                 | no   | no     | no   | no    | no   | no    | no    | no
  select private.own_timings()                                             | no   | no     | no   | no    | no   | no    | no    | no
  select private.describe_client('{}')                                     | no   | no     | no   | no    | no   | no    | no    | no
`)
