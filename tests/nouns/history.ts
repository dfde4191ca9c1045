import { probes } from '#db/probes.ts'
import type { Noun } from '#support/nouns.ts'

/** What was changed about the salon is for those to read who may change it, and nobody writes it over. */
const permissions = probes(`
  statement                                                                | anon | client | empl | recep | mana | admin | owner | service

  select change_history()                                                  | no   | PT403  | PT403 | PT403 | 1   | 1     | 1     | no
  select * from private.salon_changes                                      | no   | no     | no   | no    | no   | no    | no    | no
  insert into private.salon_changes (kind, thing) values ('a.b', 'c')      | no   | no     | no   | no    | no   | no    | no    | no
  update private.salon_changes set actor = null                            | no   | no     | no   | no    | no   | no    | no    | no
  delete from private.salon_changes                                        | no   | no     | no   | no    | no   | no    | no    | no
  select private.note_change('a.b', 'c', null, null, null, '{}')           | no   | no     | no   | no    | no   | no    | no    | no
  select private.undo_change(gen_random_uuid(), '{}')                      | no   | no     | no   | no    | no   | no    | no    | no
  select private.state_of('role', gen_random_uuid())                       | no   | no     | no   | no    | no   | no    | no    | no
`)

export const NOUN: Noun = { permissions }
