import { probes } from '#db/probes.ts'
import type { Noun } from '#support/nouns.ts'

/** What the salon wrote to whom is for those who look after it. */
const permissions = probes(`
  statement                                                                | anon | client | empl | recep | mana | admin | owner | service

  select salon_emails()                                                    | no   | PT403  | PT403| PT403 | 1    | 1     | 1     | no
  select email_status()                                                    | no   | PT403  | PT403| PT403 | 1    | 1     | 1     | no
  select address from private.emails                                       | no   | no     | no   | no    | no   | no    | no    | no
  insert into private.emails (errand_id, kind, address, state) values (':me', 'A', 'B', 'sent') | no | no | no | no | no | no | no | no
  update private.emails set state = 'sent'                                 | no   | no     | no   | no    | no   | no    | no    | no
  delete from private.emails                                               | no   | no     | no   | no    | no   | no    | no    | no
  select problem from private.email_status                                 | no   | no     | no   | no    | no   | no    | no    | no
  insert into private.email_status default values                          | no   | no     | no   | no    | no   | no    | no    | no
  update private.email_status set last_sent_at = now()                     | no   | no     | no   | no    | no   | no    | no    | no
  delete from private.email_status                                         | no   | no     | no   | no    | no   | no    | no    | no
  select private.note_email(':me', 1, '{}')                                | no   | no     | no   | no    | no   | no    | no    | no
  select before, done_by from private.team_news                            | no   | no     | no   | no    | no   | no    | no    | no
  insert into private.team_news (appointment_id) values (':neighbour')     | no   | no     | no   | no    | no   | no    | no    | no
  update private.team_news set done_by = null                              | no   | no     | no   | no    | no   | no    | no    | no
  delete from private.team_news                                            | no   | no     | no   | no    | no   | no    | no    | no
  select private.tell_team()                                               | no   | no     | no   | no    | no   | no    | no    | no
  select team_news_to_send('{}')                                           | no   | no     | no   | no    | no   | no    | no    | 1
  select note_bounce('re_1', 'mail-bounced')                                           | no   | no     | no   | no    | no   | no    | no    | 1
  select private.note_answer_outcome(':me', 'not-sent')                            | no   | no     | no   | no    | no   | no    | no    | no
  select private.send_test_email(':me', ':me')                             | no   | no     | no   | no    | no   | no    | no    | no
`)

export const NOUN: Noun = { permissions }
