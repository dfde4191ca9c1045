import { probes } from '#db/probes.ts'
import type { Noun } from '#support/nouns.ts'

/** What the salon offers is read by those who work here, and changed by managers. */
const permissions = probes(`
  statement                                                                | anon | client | empl | recep | mana | admin | owner | service

  select offered_services()                                                | no   | PT403  | 1    | 1     | 1    | 1     | 1     | no
  select private.standing_of_service(id) from services                     | no   | no     | no   | no    | no   | no    | no    | no
  select private.add_service('{}')                                         | no   | no     | no   | no    | no   | no    | no    | no
  select private.change_service('{}')                                      | no   | no     | no   | no    | no   | no    | no    | no
  select private.move_service('{}')                                        | no   | no     | no   | no    | no   | no    | no    | no
  select private.assign_service('{}')                                      | no   | no     | no   | no    | no   | no    | no    | no
  select private.remove_service('{}')                                      | no   | no     | no   | no    | no   | no    | no    | no
`)

export const NOUN: Noun = { permissions }
