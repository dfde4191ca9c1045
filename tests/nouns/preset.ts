import { probes } from '#db/probes.ts'
import type { Noun } from '#support/nouns.ts'

/** Ready-made answers are the desk's. */
const permissions = probes(`
  statement                                                                | anon | client | empl | recep | mana | admin | owner | service

  select preset_answers()                                                  | no   | PT403  | PT403| 1     | 1    | 1     | 1     | no
  select name from private.preset_answers                                  | no   | no     | no   | no    | no   | no    | no    | no
  insert into private.preset_answers (id, name, text) values (':me', 'A', 'B') | no | no   | no   | no    | no   | no    | no    | no
  update private.preset_answers set text = ''                              | no   | no     | no   | no    | no   | no    | no    | no
  delete from private.preset_answers                                       | no   | no     | no   | no    | no   | no    | no    | no
  select private.standing_of_preset(':me')                                 | no   | no     | no   | no    | no   | no    | no    | no
  select private.preset_in('{}')                                           | no   | no     | no   | no    | no   | no    | no    | no
  select private.add_preset('{}')                                          | no   | no     | no   | no    | no   | no    | no    | no
  select private.change_preset('{}')                                       | no   | no     | no   | no    | no   | no    | no    | no
  select private.remove_preset('{}')                                       | no   | no     | no   | no    | no   | no    | no    | no
  select private.claim_preset_name(':me', 'A')                             | no   | no     | no   | no    | no   | no    | no    | no
`)

export const NOUN: Noun = { permissions }
