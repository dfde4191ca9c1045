import { sql } from '#local/database/sql.ts'
import { probes } from '#db/probes.ts'
import type { Salon } from '#db/salon.ts'
import { drawnPlace, newVisit } from '#storms/drawn-visits.ts'
import type { Noun } from '#support/nouns.ts'

/** After the calendar is filled: two people work, each with a day off, and on one day nobody does. */
export async function fillWorkingTime({ keeper }: Pick<Salon, 'keeper'>): Promise<void> {
  await keeper(sql`
    insert into shifts (stylist_id, weekday, from_minute, until_minute, starts_on)
    select id, 1, 540, 1080, '2026-01-05' from stylists where slug in ('mara-ellison', 'andre-whitaker')`)
  await keeper(sql`
    insert into planned_days (stylist_id, day, hours)
    select id, '2026-01-06', '{[600,900)}' from stylists where slug = 'mara-ellison'`)
  await keeper(sql`
    insert into closed_times (stylist_id, starts_at, ends_at, reason)
    select id, now(), now() + interval '1 day', 'Away' from stylists
    where slug in ('mara-ellison', 'andre-whitaker')`)
  await keeper(sql`
    insert into closed_times (starts_at, ends_at, reason)
    values (now() + interval '40 days', now() + interval '41 days', 'Thanksgiving')`)
  await keeper(sql`insert into rooms (name, kind) values ('First chair', 'chair')`)
  await keeper(sql`insert into service_rules (id) select id from services where slug = 'cut'`)
  await keeper(sql`
    insert into skills (stylist_id, service_id)
    select stylists.id, services.id from stylists, services
    where stylists.slug = 'mara-ellison' and services.slug = 'cut'`)
}

const MARA = '57000000-0000-4000-8000-000000000001'
const ANDRE = '57000000-0000-4000-8000-000000000002'

/** Anyone reads what a visit needs; who works when is for whoever works here; managers write all of it. */
const permissions = probes(`
  statement                                                                | anon | client | empl | recep | mana | admin | owner | service

  select weekday from salon_hours                                          | 6    | 6      | 6    | 6     | 6    | 6     | 6     | 6
  insert into salon_hours (weekday, from_minute, until_minute) values (7, 600, 900) | no | no | no | no | 1 | 1 | 1 | no
  update salon_hours set until_minute = 1140                               | no   | 0      | 0    | 0     | 6    | 6     | 6     | no
  delete from salon_hours where weekday = 1                                | no   | 0      | 0    | 0     | 1    | 1     | 1     | no
  insert into salon_hours (weekday, from_minute, until_minute) values (7, 900, 600) | no | no | no | no | 23514 | 23514 | 23514 | no

  select number from salon_edition                                         | 1    | 1      | 1    | 1     | 1    | 1     | 1     | 1
  select told from salon_edition                                           | no   | no     | no   | no    | no   | no    | no    | no
  insert into salon_edition (number) values (9)                            | no   | no     | no   | no    | no   | no    | no    | no
  update salon_edition set number = 9                                      | no   | no     | no   | no    | no   | no    | no    | no
  delete from salon_edition                                                | no   | no     | no   | no    | no   | no    | no    | no
  select published_salon()                                                 | 1    | 1      | 1    | 1     | 1    | 1     | 1     | 1

  select weekday, starts_on from shifts                                    | no   | 0      | 2    | 2     | 2    | 2     | 2     | 2
  insert into shifts (stylist_id, weekday, from_minute, until_minute, starts_on) values ('${MARA}', 2, 540, 1080, '2026-01-05') | no | no | no | no | 1 | 1 | 1 | no
  update shifts set until_minute = 1140                                    | no   | 0      | 0    | 0     | 2    | 2     | 2     | no
  delete from shifts                                                       | no   | 0      | 0    | 0     | 2    | 2     | 2     | no

  select day, hours from planned_days                                      | no   | 0      | 1    | 1     | 1    | 1     | 1     | 1
  insert into planned_days (stylist_id, day, hours) values ('${MARA}', '2026-01-06', '{}') | no | no | no | no | no | no | no | no
  update planned_days set hours = '{}'                                     | no   | no     | no   | no    | no   | no    | no    | no
  delete from planned_days                                                 | no   | no     | no   | no    | no   | no    | no    | no

  select starts_at, reason from closed_times                               | no   | 0      | 2    | 3     | 3    | 3     | 3     | 3
  select reason from closed_times where stylist_id = '${ANDRE}'            | no   | 0      | 0    | 1     | 1    | 1     | 1     | 1
  insert into closed_times (stylist_id, starts_at, ends_at) values ('${MARA}', now(), now() + interval '1 hour') | no | no | no | no | 1 | 1 | 1 | no
  update closed_times set reason = ''                                      | no   | 0      | 0    | 0     | 3    | 3     | 3     | no
  delete from closed_times                                                 | no   | 0      | 0    | 0     | 3    | 3     | 3     | no

  select name, kind from rooms                                             | 1    | 1      | 1    | 1     | 1    | 1     | 1     | 1
  insert into rooms (name, kind) values ('Basin', 'basin')                 | no   | no     | no   | no    | 1    | 1     | 1     | no
  update rooms set is_active = false                                       | no   | 0      | 0    | 0     | 1    | 1     | 1     | no
  delete from rooms                                                        | no   | no     | no   | no    | no   | no    | no    | no

  select lead_minutes from service_rules                                   | 1    | 1      | 1    | 1     | 1    | 1     | 1     | 1
  insert into service_rules (id, minutes_after) values (':me', 10)        | no   | no     | no   | no    | 23503 | 23503 | 23503 | no
  update service_rules set minutes_after = 10                              | no   | 0      | 0    | 0     | 1    | 1     | 1     | no
  update service_rules set parts = '{30,45}'                               | no   | 0      | 0    | 0     | 23514 | 23514 | 23514 | no
  delete from service_rules                                                | no   | 0      | 0    | 0     | 1    | 1     | 1     | no

  select stylist_id from skills                                            | 1    | 1      | 1    | 1     | 1    | 1     | 1     | 1
  insert into skills (stylist_id, service_id) values ('${ANDRE}', ':me') | no   | no     | no   | no    | 23503 | 23503 | 23503 | no
  update skills set parts = '{20}'                                         | no   | 0      | 0    | 0     | 1    | 1     | 1     | no
  delete from skills                                                       | no   | 0      | 0    | 0     | 1    | 1     | 1     | no

  select published_booking()                                               | 1    | 1      | 1    | 1     | 1    | 1     | 1     | no
  select booking_times(current_date, 2)                                    | 1    | 1      | 1    | 1     | 1    | 1     | 1     | no
  select booking_times_on(array[current_date])                             | no   | 1      | 1    | 1     | 1    | 1     | 1     | no
  select times_to_move(':me', current_date, 2)                             | no   | 1      | 1    | 1     | 1    | 1     | 1     | no
  select private.book_series('{}')                                         | no   | no     | no   | no    | no   | no    | no    | no
  select private.day_sheet(current_date, '{}', true)                       | no   | no     | no   | no    | no   | no    | no    | no
  select private.booked_hands('${MARA}', current_date)                     | no   | no     | no   | no    | no   | no    | no    | no
  select private.book_visit(':me', '{}')                                   | no   | no     | no   | no    | no   | no    | no    | no
  select private.companions_of(':neighbour')                               | no   | no     | no   | no    | no   | no    | no    | no
  select private.timings_of(':neighbour')                                  | no   | no     | no   | no    | no   | no    | no    | no
  select private.may_arrange_for(':neighbour')                             | no   | no     | no   | no    | no   | no    | no    | no
  update appointments set hands_on = '{}'                                  | no   | no     | no   | no    | no   | no    | no    | no
  select hands_on from appointments                                        | no   | no     | no   | no    | no   | no    | no    | 3
`)

export const NOUN: Noun = {
  permissions,
  rows: fillWorkingTime,
  storm: {
    'appointment.book': {
      share: 4,
      effects: {
        'appointments INSERT': [1, 1],
        'client_cards INSERT': [1, 1],
        'asked_visits INSERT': [0, 1],
        'asked_visits UPDATE': [0, 1],
      },
      askedBy: 'desk',
      /** Mostly by the desk, which is bound to no hours; what a client asks for so suddenly is refused. */
      draw: (by) => {
        const [visitId, { startsAt, stylistId }] = [newVisit(by), drawnPlace(by)]
        const step = {
          appointmentId: visitId,
          guest: 0,
          serviceId: by.salon.service,
          stylistId: stylistId ?? by.salon.stylists[0],
          isAnybodys: stylistId === null,
          startsAt,
        }
        const guests = [{ name: `Caller ${by.number}`, phone: '', email: '' }]
        const asked = by.dice.happens(4) ? { messageId: by.dice.pick(by.salon.messages) } : {}
        return () => ({ visitId, note: '', guests, steps: [step], ...asked })
      },
    },
  },
}
