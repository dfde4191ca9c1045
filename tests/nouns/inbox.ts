import { sql } from '#local/database/sql.ts'
import { probes } from '#db/probes.ts'
import type { Salon } from '#db/salon.ts'
import type { Noun } from '#support/nouns.ts'

/** One of the messages has been answered. */
async function rows({ keeper }: Pick<Salon, 'keeper'>): Promise<void> {
  await keeper(sql`
    insert into private.contact_answers (id, message_id, text, author_name)
    select gen_random_uuid(), id, 'Yes', 'June' from contact_messages order by id limit 1`)
}

const permissions = probes(`
  statement                                                                | anon | client | empl | recep | mana | admin | owner | service

  select text from private.contact_answers                                 | no   | no     | no   | no    | no   | no    | no    | no
  insert into private.contact_answers (id, message_id, text, author_name) values (':me', ':me', 'A', '') | no | no | no | no | no | no | no | no
  update private.contact_answers set text = 'Never said'                   | no   | no     | no   | no    | no   | no    | no    | no
  delete from private.contact_answers                                      | no   | no     | no   | no    | no   | no    | no    | no
  select desk_inbox('all', 9)                                              | no   | PT403  | PT403| 1     | 1    | 1     | 1     | no
  select answer_to_send(':me')                                             | no   | no     | no   | no    | no   | no    | no    | 1
  select private.answers_to(':me')                                         | no   | no     | no   | no    | no   | no    | no    | no
  select visit_id from private.asked_visits                                | no   | no     | no   | no    | no   | no    | no    | no
  insert into private.asked_visits (message_id, visit_id) values (':me', ':me') | no | no | no | no | no | no | no | no
  update private.asked_visits set visit_id = ':me'                         | no   | no     | no   | no    | no   | no    | no    | no
  delete from private.asked_visits                                         | no   | no     | no   | no    | no   | no    | no    | no
  select private.booked_for(':me', ':me')                                  | no   | no     | no   | no    | no   | no    | no    | no
  select private.asked_visit(':me')                                        | no   | no     | no   | no    | no   | no    | no    | no
  select private.note_asked_visit('{}', ':me')                             | no   | no     | no   | no    | no   | no    | no    | no
  select private.answers_as_read(':me')                                    | no   | no     | no   | no    | no   | no    | no    | no
  select private.desk_team()                                               | no   | no     | no   | no    | no   | no    | no    | no
  select private.mark_message('{}')                                        | no   | no     | no   | no    | no   | no    | no    | no
  select private.assign_message('{}')                                      | no   | no     | no   | no    | no   | no    | no    | no
  select private.answer_message(':me', '{}')                               | no   | no     | no   | no    | no   | no    | no    | no
  select private.set_handled(':me', true)                                  | no   | no     | no   | no    | no   | no    | no    | no
  select private.lock_message('{}')                                        | no   | no     | no   | no    | no   | no    | no    | no
`)

export const NOUN: Noun = {
  permissions,
  rows,
  storm: {
    'message.mark': {
      share: 1,
      effects: { 'contact_messages UPDATE': [0, 1] },
      askedBy: 'desk',
      draw: ({ dice, salon }) => {
        const said = { messageId: dice.pick(salon.messages), isHandled: dice.happens(2) }
        return () => said
      },
    },
    'message.assign': {
      share: 1,
      effects: { 'contact_messages UPDATE': [0, 1] },
      askedBy: 'desk',
      draw: ({ dice, salon }) => {
        const personId = dice.happens(3) ? null : dice.pick(salon.people).id
        const said = { messageId: dice.pick(salon.messages), personId }
        return () => said
      },
    },
    'message.answer': {
      share: 1,
      effects: { 'contact_answers INSERT': [1, 1], 'contact_messages UPDATE': [0, 1] },
      askedBy: 'desk',
      draw: ({ dice, salon, number }) => {
        const said = { messageId: dice.pick(salon.messages), text: `Answer ${number}` }
        return () => said
      },
    },
  },
}
