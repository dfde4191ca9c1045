import { sql } from '#local/database/sql.ts'
import { probes } from '#db/probes.ts'
import type { Salon } from '#db/salon.ts'
import type { Dice } from '#support/dice.ts'
import type { Noun } from '#support/nouns.ts'

/** After the calendar and the menu: whoever is in it has a card, and the salon knows how long a cut takes them. */
async function rows({ keeper }: Pick<Salon, 'keeper'>): Promise<void> {
  await keeper(sql`
    insert into client_timings (card_id, service_id, parts)
    select client_cards.id, services.id, '{75}' from client_cards, services where slug = 'cut'`)
}

/** Tables for the desk alone; the calendar also for whoever works here, as far as it is theirs. */
const permissions = probes(`
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
  select private.update_client_contact('{}')                               | no   | no     | no   | no    | no   | no    | no    | no

  select client_directory('{}')                                            | no   | PT403  | PT403| 1     | 1    | 1     | 1     | no
  select client_record(':neighbour')                                       | no   | PT403  | PT403| 1     | 1    | 1     | 1     | no
  select private.client_record(':neighbour')                               | no   | no     | no   | no    | no   | no    | no    | no
  select private.note_client(null, null)                                   | no   | no     | no   | no    | no   | no    | no    | no
  select name from private.client_entries                                  | no   | no     | no   | no    | no   | no    | no    | no
  insert into private.client_entries (id) values (':me')                   | no   | no     | no   | no    | no   | no    | no    | no
  update private.client_entries set name = 'Ben'                           | no   | no     | no   | no    | no   | no    | no    | no
  delete from private.client_entries                                       | no   | no     | no   | no    | no   | no    | no    | no

  select name from private.merged_cards                                    | no   | no     | no   | no    | no   | no    | no    | no
  insert into private.merged_cards (id, card_id) values (':me', ':me')     | no   | no     | no   | no    | no   | no    | no    | no
  update private.merged_cards set name = 'Ben'                             | no   | no     | no   | no    | no   | no    | no    | no
  delete from private.merged_cards                                         | no   | no     | no   | no    | no   | no    | no    | no
  select private.merge_client('{}')                                        | no   | no     | no   | no    | no   | no    | no    | no
  select private.separate_client('{}')                                     | no   | no     | no   | no    | no   | no    | no    | no
  select private.tag_client('{}')                                          | no   | no     | no   | no    | no   | no    | no    | no
  select private.untag_client('{}')                                        | no   | no     | no   | no    | no   | no    | no    | no
  select private.tags_in_use()                                             | no   | no     | no   | no    | no   | no    | no    | no
  select private.wishes_of(':me')                                          | no   | no     | no   | no    | no   | no    | no    | no
  select private.forget_client('{}')                                       | no   | no     | no   | no    | no   | no    | no    | no
  select private.forget_invited('{}')                                      | no   | no     | no   | no    | no   | no    | no    | no
  select private.is_shared('a@b.c', ':me')                                 | no   | no     | no   | no    | no   | no    | no    | no
  select private.other_names_on(':me')                                     | no   | no     | no   | no    | no   | no    | no    | no
  select private.is_still_expected('{}')                                   | no   | no     | no   | no    | no   | no    | no    | no
  select private.is_still_written_to('{}')                                 | no   | no     | no   | no    | no   | no    | no    | no
  select private.ways_to_reach(':me')                                      | no   | no     | no   | no    | no   | no    | no    | no
  select private.waitlist_entries_of(':me')                                | no   | no     | no   | no    | no   | no    | no    | no
  select private.forget_answers_about('{}')                                | no   | no     | no   | no    | no   | no    | no    | no
  select private.take_name_out('{}')                                       | no   | no     | no   | no    | no   | no    | no    | no
  select private.card_of_client(':me')                                     | no   | no     | no   | no    | no   | no    | no    | no
`)

/** Every other one comes from somebody who saw the card in another version than it is in. */
const eitherVersion = (dice: Dice) => 1 + dice.roll(2)

export const NOUN: Noun = {
  permissions,
  rows,
  storm: {
    'client.describe': {
      share: 2,
      effects: { 'client_cards UPDATE': [0, 1] },
      askedBy: 'desk',
      draw: ({ dice, salon, number }) => {
        const seen = { cardId: dice.pick(salon.cards), cardVersion: eitherVersion(dice) }
        return () => ({ ...seen, allergies: `Allergy ${number}`, preferences: '' })
      },
    },
    'client.update-contact': {
      share: 1,
      effects: { 'client_cards UPDATE': [0, 1] },
      askedBy: 'desk',
      draw: ({ dice, salon, number }) => {
        const seen = { cardId: dice.pick(salon.cards), contactVersion: eitherVersion(dice) }
        return () => ({ ...seen, name: `Guest ${number}`, phone: '', email: '' })
      },
    },
    'client.tag': {
      share: 2,
      effects: { 'client_cards UPDATE': [0, 1] },
      askedBy: 'desk',
      draw: ({ dice, salon, number }) => {
        const said = { clientId: dice.pick(salon.cards), tag: `Tag ${number % 5}` }
        return () => said
      },
    },
    'client.untag': {
      share: 1,
      effects: { 'client_cards UPDATE': [0, 1] },
      askedBy: 'desk',
      draw: ({ dice, salon, number }) => {
        const said = { clientId: dice.pick(salon.cards), tag: `Tag ${number % 5}` }
        return () => said
      },
    },
    'client.timing': {
      share: 2,
      effects: {
        'client_timings INSERT': [0, 1],
        'client_timings UPDATE': [0, 1],
        'client_cards UPDATE': [0, 1],
      },
      askedBy: 'desk',
      draw: ({ dice, salon }) => {
        const parts = dice.happens(4) ? null : [15 * (1 + dice.roll(8))]
        const said = { cardId: dice.pick(salon.cards), serviceId: salon.service, parts }
        return () => said
      },
    },
  },
}
