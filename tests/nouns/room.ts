import { probes } from '#db/probes.ts'
import type { Noun } from '#support/nouns.ts'

/** Which chairs and rooms there are is for managers to say. */
const permissions = probes(`
  statement                                                                | anon | client | empl | recep | mana | admin | owner | service

  select salon_rooms()                                                     | no   | PT403  | PT403 | PT403 | 1   | 1     | 1     | no
  select private.standing_of_room(id) from rooms                           | no   | no     | no   | no    | no   | no    | no    | no
  select private.missing_rooms()                                           | no   | no     | no   | no    | no   | no    | no    | no
  select private.visits_without_room()                                     | no   | no     | no   | no    | no   | no    | no    | no
  select private.add_room('{}')                                            | no   | no     | no   | no    | no   | no    | no    | no
  select private.change_room('{}')                                         | no   | no     | no   | no    | no   | no    | no    | no
  select private.empty_rooms('chair')                                      | no   | no     | no   | no    | no   | no    | no    | no
  select private.remove_room('{}')                                         | no   | no     | no   | no    | no   | no    | no    | no
`)

export const NOUN: Noun = { permissions }
