import { sql } from '#local/database/sql.ts'
import { type Probe, probes } from './probes.ts'
import { idOf, type Salon } from './salon.ts'

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
export const APPOINTMENT_PERMISSIONS: readonly Probe[] = probes(`
  statement                                                                | anon | client | empl | recep | mana | admin | owner | service

  select id, slug, name, position from stylists                            | 4    | 4      | 4    | 4     | 4    | 4     | 4     | 5
  select user_id from stylists                                             | no   | no     | no   | no    | no   | no    | no    | 5
  select is_active from stylists                                           | no   | no     | no   | no    | no   | no    | no    | 5
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
  select private.perform_appointment_action(':me', 'appointment.note', '{}') | no | no     | no   | no    | no   | no    | no    | no
  select private.verdict_on(':me', 'appointment.note', '{}')               | no   | no     | no   | no    | no   | no    | no    | no
  select private.set_visit_status('{}')                                    | no   | no     | no   | no    | no   | no    | no    | no
  select private.add_walk_in('{}')                                         | no   | no     | no   | no    | no   | no    | no    | no
  select private.standing_of_visit(':me')                                  | no   | no     | no   | no    | no   | no    | no    | no
  select private.name_of_person(':neighbour')                              | no   | no     | no   | no    | no   | no    | no    | no
  select private.lower_limit(':me', '{}')                                  | no   | no     | no   | no    | no   | no    | no    | no
  select private.my_calendar()                                             | no   | no     | no   | no    | no   | no    | no    | no
  select private.my_column()                                               | no   | no     | no   | no    | no   | no    | no    | no
`)
