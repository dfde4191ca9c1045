import { probes } from '#db/probes.ts'
import type { Noun } from '#support/nouns.ts'

/** Who works here and when is for managers to say. */
const permissions = probes(`
  statement                                                                | anon | client | empl | recep | mana | admin | owner | service

  select team_at_work()                                                    | no   | PT403  | PT403 | PT403 | 1   | 1     | 1     | no
  select private.standing_of_stylist(id) from stylists                     | no   | no     | no   | no    | no   | no    | no    | no
  select private.standing_of_shifts(id) from stylists                      | no   | no     | no   | no    | no   | no    | no    | no
  select private.add_stylist('{}')                                         | no   | no     | no   | no    | no   | no    | no    | no
  select private.change_stylist('{}')                                      | no   | no     | no   | no    | no   | no    | no    | no
  select private.remove_stylist('{}')                                      | no   | no     | no   | no    | no   | no    | no    | no
  select private.time_off_to_come(id) from stylists                        | no   | no     | no   | no    | no   | no    | no    | no
  select private.add_time_off('{}')                                        | no   | no     | no   | no    | no   | no    | no    | no
  select private.remove_time_off('{}')                                     | no   | no     | no   | no    | no   | no    | no    | no
  select private.change_shifts('{}')                                       | no   | no     | no   | no    | no   | no    | no    | no
`)

export const NOUN: Noun = { permissions }
