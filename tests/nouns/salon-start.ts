import { probes } from '#db/probes.ts'
import type { Noun } from '#support/nouns.ts'

/** How a new salon starts is for managers, by a command. */
const permissions = probes(`
  statement                                                                | anon | client | empl | recep | mana | admin | owner | service

  select at from private.salon_start                                       | no   | no     | no   | no    | no   | no    | no    | no
  insert into private.salon_start default values                           | no   | no     | no   | no    | no   | no    | no    | no
  update private.salon_start set at = now()                                | no   | no     | no   | no    | no   | no    | no    | no
  delete from private.salon_start                                          | no   | no     | no   | no    | no   | no    | no    | no
  select private.add_example_menu()                                        | no   | no     | no   | no    | no   | no    | no    | no
  select private.was_changed('services', ':me', now())                     | no   | no     | no   | no    | no   | no    | no    | no
  select private.example_team()                                            | no   | no     | no   | no    | no   | no    | no    | no
  select private.untouched_team()                                          | no   | no     | no   | no    | no   | no    | no    | no
  select private.names_of_team('{}')                                       | no   | no     | no   | no    | no   | no    | no    | no
  select private.has_example_hours()                                       | no   | no     | no   | no    | no   | no    | no    | no
  select private.goes_when_empty()                                         | no   | no     | no   | no    | no   | no    | no    | no
  select private.may_start()                                               | no   | no     | no   | no    | no   | no    | no    | no
  select private.example_left()                                            | no   | no     | no   | no    | no   | no    | no    | no
  select private.put_to_work('{}')                                         | no   | no     | no   | no    | no   | no    | no    | no
  select private.lock_start()                                              | no   | no     | no   | no    | no   | no    | no    | no
  select private.start_salon('{}')                                         | no   | no     | no   | no    | no   | no    | no    | no
  select private.keep_example()                                            | no   | no     | no   | no    | no   | no    | no    | no
`)

export const NOUN: Noun = { permissions }
