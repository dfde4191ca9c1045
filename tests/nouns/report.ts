import { probes } from '#db/probes.ts'
import type { Noun } from '#support/nouns.ts'

/** Reports are for managers and those above them, the appointments behind a figure as well. */
const permissions = probes(`
  statement                                                                | anon | client | empl | recep | mana | admin | owner | service

  select service_report(current_date, current_date)                        | no   | no  | no | no | 1   | 1     | 1     | no
  select service_report(current_date, current_date - 1)                    | no   | no  | no | no | PT400 | PT400 | PT400 | no
  select reported_appointments(current_date, current_date, 'all', '', 'booked') | no | no | no | no | 1 | 1     | 1     | no
  select private.service_report(current_date, current_date, null, null)    | no   | no     | no   | no    | no   | no    | no    | no
  select private.figures_of_days(current_date, current_date)               | no   | no     | no   | no    | no   | no    | no    | no
  select id from private.counted_appointments(current_date, current_date)  | no   | no     | no   | no    | no   | no    | no    | no
`)

export const NOUN: Noun = {
  permissions,
}
