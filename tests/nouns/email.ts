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
  select private.send_test_email(':me', ':me')                             | no   | no     | no   | no    | no   | no    | no    | no
`)

export const NOUN: Noun = { permissions }
