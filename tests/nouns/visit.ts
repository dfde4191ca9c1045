import { sql } from '#local/database/sql.ts'
import { probes } from '#db/probes.ts'
import { idOf, type Salon } from '#db/salon.ts'
import { APPOINTMENT_STATUSES, mayBecome } from '#domain/visit/appointments.ts'
import { drawnPlace, newVisit, oldVisit } from '#storms/drawn-visits.ts'
import type { AppointmentStatus } from '#domain/visit/appointments.ts'
import type { Noun } from '#support/nouns.ts'

/** The employee has a column with the neighbour in it; one column still says the account of a client. */
export async function fillCalendar({ keeper }: Pick<Salon, 'keeper'>): Promise<void> {
  await keeper(sql`
    insert into stylists (id, slug, name, is_active)
    values ('57000000-0000-4000-8000-000000000009', 'long-gone', 'Long Gone', false)`)
  await keeper(sql`
    update stylists set user_id = case slug
      when 'mara-ellison' then ${idOf('employee')}::uuid when 'linh-tran' then ${idOf('client')}::uuid end`)
  for (const [person, slug] of [
    ['neighbour', 'mara-ellison'],
    ['client', 'andre-whitaker'],
    ['manager', 'linh-tran'],
  ] as const) {
    await keeper(sql`
      insert into appointments (id, client_id, client_name, stylist_id, starts_at, ends_at, source)
      select ${idOf(person)}, (select id from profiles where id = ${idOf(person)} and role = 'client'), ${person}, id,
        now(), now() + interval '1 hour', 'desk'
      from stylists where slug = ${slug}`)
    await keeper(sql`
      insert into appointment_contacts (appointment_id, phone) values (${idOf(person)}, '555-0100')`)
    await keeper(sql`
      insert into appointment_notes (id, appointment_id, author_name, text)
      values (${idOf(person)}, ${idOf(person)}, 'Some One', 'Likes it short')`)
  }
}

/** Three visits, and five columns of which one is closed. */
const permissions = probes(`
  statement                                                                | anon | client | empl | recep | mana | admin | owner | service

  select id, slug, name, position from stylists                            | 4    | 4      | 4    | 4     | 4    | 4     | 4     | 5
  select user_id from stylists                                             | no   | no     | no   | no    | no   | no    | no    | 5
  select is_active from stylists                                           | no   | no     | no   | no    | no   | no    | no    | 5
  select is_on_site, title, image, bio from stylists                       | no   | no     | no   | no    | no   | no    | no    | 5
  select biography, specialties, education from stylists                   | no   | no     | no   | no    | no   | no    | no    | 5
  select usual_hours, categories from stylists                             | no   | no     | no   | no    | no   | no    | no    | 5
  select jsonb_array_elements(published_salon() -> 'team')                 | 4    | 4      | 4    | 4     | 4    | 4     | 4     | 4
  select jsonb_array_elements(published_team())                            | 4    | 4      | 4    | 4     | 4    | 4     | 4     | 4
  update stylists set is_on_site = false                                   | no   | no     | no   | no    | no   | no    | no    | no
  update stylists set title = 'Owner', bio = 'Mine'                        | no   | no     | no   | no    | no   | no    | no    | no
  insert into stylists (id, slug, name) values (':me', 'me', 'Me')         | no   | no     | no   | no    | no   | no    | no    | no
  update stylists set user_id = ':me'                                      | no   | no     | no   | no    | no   | no    | no    | no
  update stylists set name = 'Somebody else'                               | no   | no     | no   | no    | no   | no    | no    | no
  delete from stylists                                                     | no   | no     | no   | no    | no   | no    | no    | no

  select id, client_name, starts_at, status_version from appointments      | no   | 1      | 1    | 3     | 3    | 3     | 3     | 3
  select id from appointments where client_id = ':neighbour'               | no   | 0      | 1    | 1     | 1    | 1     | 1     | 1
  select id from appointments where client_id = ':me'                      | no   | 1      | 0    | 0     | 0    | 0     | 0     | 0
  select changed_by from appointments                                      | no   | no     | no   | no    | no   | no    | no    | 3
  insert into appointments (id, client_name, starts_at, ends_at, source) values (':me', 'Me', now(), now() + interval '1 hour', 'desk') | no | no | no | no | no | no | no | no
  update appointments set status = 'cancelled'                             | no   | no     | no   | no    | no   | no    | no    | no
  update appointments set client_id = ':me'                                | no   | no     | no   | no    | no   | no    | no    | no
  update appointments set status_version = 9                               | no   | no     | no   | no    | no   | no    | no    | no
  delete from appointments                                                 | no   | no     | no   | no    | no   | no    | no    | no

  select phone, email from appointment_contacts                            | no   | 0      | 0    | 3     | 3    | 3     | 3     | 3
  insert into appointment_contacts (appointment_id, phone) values (':me', '555-0100') | no | no | no | no | no | no | no | no
  update appointment_contacts set phone = ''                               | no   | no     | no   | no    | no   | no    | no    | no
  delete from appointment_contacts                                         | no   | no     | no   | no    | no   | no    | no    | no

  select author_name, text from appointment_notes                          | no   | 0      | 1    | 3     | 3    | 3     | 3     | 3
  select author_id from appointment_notes                                  | no   | no     | no   | no    | no   | no    | no    | 3
  insert into appointment_notes (id, appointment_id, author_name, text) values (':me', ':me', 'Me', 'Hi') | no | no | no | no | no | no | no | no
  update appointment_notes set text = 'Never said'                         | no   | no     | no   | no    | no   | no    | no    | no
  delete from appointment_notes                                            | no   | no     | no   | no    | no   | no    | no    | no

  select apply_action('{"id": "00000000-0000-4000-8000-000000000002", "kind": "appointment.note", "args": {}}') | PT401 | 1 | 1 | 1 | 1 | 1 | 1 | no
  select apply_action('{"id": "00000000-0000-4000-8000-000000000002", "kind": "appointment.moved", "args": {}}') | PT401 | PT400 | PT400 | PT400 | PT400 | PT400 | PT400 | no
  select private.carry_out(null, ':me', '{}')                              | no   | no     | no   | no    | no   | no    | no    | no
  select private.verdict_on(null, ':me', '{}')                             | no   | no     | no   | no    | no   | no    | no    | no
  select private.set_visit_status('{}')                                    | no   | no     | no   | no    | no   | no    | no    | no
  select private.add_walk_in('{}')                                         | no   | no     | no   | no    | no   | no    | no    | no
  select private.standing_of_visit(':me')                                  | no   | no     | no   | no    | no   | no    | no    | no
  select private.name_of_person(':neighbour')                              | no   | no     | no   | no    | no   | no    | no    | no
  select private.lower_limit(':me', '{}')                                  | no   | no     | no   | no    | no   | no    | no    | no
  select private.my_calendar()                                             | no   | no     | no   | no    | no   | no    | no    | no
  select private.my_column()                                               | no   | no     | no   | no    | no   | no    | no    | no
`)

const WALK_IN = { phone: '(828) 555-0142', serviceSlug: 'cut', serviceName: 'A cut' }

/** Mostly a step that makes sense, as far as the device knows. */
function stepFrom(status: AppointmentStatus, roll: number): AppointmentStatus {
  const legal = APPOINTMENT_STATUSES.filter((to) => mayBecome(status, to))
  const choices = roll % 6 === 0 || legal.length === 0 ? APPOINTMENT_STATUSES : legal
  return choices[roll % choices.length] ?? status
}

export const NOUN: Noun = {
  permissions,
  rows: fillCalendar,
  storm: {
    'appointment.status': {
      share: 30,
      effects: { 'appointments UPDATE': [0, 1] },
      askedBy: 'desk',
      draw: (by) => {
        const [appointmentId, roll] = [oldVisit(by), by.dice.roll(1000)]
        return (seen) => {
          const { status, statusVersion } = seen.visit(appointmentId)
          return { appointmentId, statusVersion, expectedFrom: status, to: stepFrom(status, roll) }
        }
      },
    },
    'appointment.note': {
      share: 13,
      effects: { 'appointment_notes INSERT': [1, 1] },
      askedBy: 'desk',
      draw: (by) => {
        const said = { appointmentId: oldVisit(by), text: `Note ${by.number}` }
        return () => said
      },
    },
    'appointment.cancel': {
      share: 1,
      effects: { 'appointments UPDATE': [0, 1], 'appointment_notes INSERT': [0, 1] },
      askedBy: 'desk',
      draw: (by) => {
        const [appointmentId, isSaid] = [oldVisit(by), by.dice.happens(2)]
        const reason = isSaid ? `Reason ${by.number}` : ''
        return (seen) => ({
          appointmentId,
          statusVersion: seen.visit(appointmentId).statusVersion,
          reason,
        })
      },
    },
    'appointment.cancel-visit': {
      share: 1,
      effects: { 'appointments UPDATE': [0, 1] },
      askedBy: 'desk',
      draw: (by) => {
        const visitId = oldVisit(by)
        return () => ({ visitId, appointmentIds: [visitId], reason: '' })
      },
    },
    'appointment.move': {
      share: 4,
      effects: { 'appointments UPDATE': [0, 1] },
      askedBy: 'desk',
      draw: (by) => {
        const [appointmentId, { startsAt, stylistId }] = [oldVisit(by), drawnPlace(by)]
        const isAnybodys = by.dice.happens(3)
        const parts = by.dice.happens(4) ? { parts: [15, 5, 25] } : {}
        return (seen) => {
          const { scheduleVersion, stylistId: held } = seen.visit(appointmentId)
          const stylist = stylistId ?? held ?? by.salon.stylists[0]
          const chosen = { stylistId: stylist, isAnybodys, startsAt, ...parts }
          return { visitId: appointmentId, steps: [{ appointmentId, scheduleVersion, ...chosen }] }
        }
      },
    },
    'appointment.reschedule': {
      share: 14,
      effects: { 'appointments UPDATE': [0, 1] },
      askedBy: 'desk',
      draw: (by) => {
        const [appointmentId, place] = [oldVisit(by), drawnPlace(by)]
        return (seen) => {
          const { scheduleVersion, stylistId: held } = seen.visit(appointmentId)
          const stylistId = place.stylistId ?? held ?? by.salon.stylists[0]
          return { appointmentId, scheduleVersion, ...place, stylistId }
        }
      },
    },
    'appointment.walk-in': {
      share: 10,
      effects: {
        'appointments INSERT': [1, 1],
        'appointment_contacts INSERT': [1, 1],
        'client_cards INSERT': [1, 1],
        'client_cards UPDATE': [1, 1],
      },
      askedBy: 'desk',
      draw: (by) => {
        const [appointmentId, place] = [newVisit(by), drawnPlace(by)]
        const clientName = `Walk-in ${by.number}`
        return () => ({ appointmentId, ...WALK_IN, ...place, clientName })
      },
    },
  },
}
