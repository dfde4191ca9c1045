import { probes } from '#db/probes.ts'
import type { Noun } from '#support/nouns.ts'

/** What the salon says of itself is for anyone to read, and for managers to change by a command. */
const permissions = probes(`
  statement                                                                | anon | client | empl | recep | mana | admin | owner | service

  select name from salon_profile                                           | 1    | 1      | 1    | 1     | 1    | 1     | 1     | 1
  insert into salon_profile default values                                 | no   | no     | no   | no    | no   | no    | no    | no
  update salon_profile set name = 'Mine'                                   | no   | no     | no   | no    | no   | no    | no    | no
  delete from salon_profile                                                | no   | no     | no   | no    | no   | no    | no    | no
  select salon_details()                                                   | no   | PT403  | PT403 | PT403 | 1   | 1     | 1     | no
  select private.standing_of_salon()                                       | no   | no     | no   | no    | no   | no    | no    | no
  select private.salon_in('{}')                                            | no   | no     | no   | no    | no   | no    | no    | no
  select private.change_time_zone('UTC', 'UTC')                             | no   | no     | no   | no    | no   | no    | no    | no
  select private.change_salon('{}')                                        | no   | no     | no   | no    | no   | no    | no    | no
`)

export const NOUN: Noun = { permissions }
