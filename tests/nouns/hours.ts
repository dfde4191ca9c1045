import { probes } from '#db/probes.ts'
import type { Noun } from '#support/nouns.ts'

const ASKED = `"id": "00000000-0000-4000-8000-00000000c105", "args": {"closureId": "00000000-0000-4000-8000-00000000c105"}`

/** When the salon is closed is for managers to say, and what that would do for them to ask. */
const permissions = probes(`
  statement                                                                | anon | client | empl | recep | mana | admin | owner | service

  select opening_times()                                                   | no   | PT403  | PT403 | PT403 | 1   | 1     | 1     | no
  select foresee('{"kind": "closure.remove", ${ASKED}}')                   | no   | PT403  | PT403 | PT403 | 1   | 1     | 1     | no
  select foresee('{"kind": "waitlist.join", ${ASKED}}')                    | no   | PT403  | PT403 | PT403 | PT400 | PT400 | PT400 | no
  select private.minutes_out_of_time()                                     | no   | no     | no   | no    | no   | no    | no    | no
  select private.visits_to_settle('{}')                                    | no   | no     | no   | no    | no   | no    | no    | no
  select private.change_hours('{}')                                        | no   | no     | no   | no    | no   | no    | no    | no
  select private.add_closure('{}')                                         | no   | no     | no   | no    | no   | no    | no    | no
  select private.remove_closure('{}')                                      | no   | no     | no   | no    | no   | no    | no    | no
`)

export const NOUN: Noun = { permissions }
