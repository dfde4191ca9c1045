import { salonMoment } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import type { Database } from '#local/database/database.ts'

const MORE_STYLISTS = [
  'Imani Brooks',
  'Theodora Lindqvist-Okafor',
  'Ruth Amsel',
  'Kenji Mori',
  'Paola Ferrante',
  'Bea Holloway',
  'Dario Vance',
  'Selma Ashby',
  'Gus Penrose',
  'Yara Dunmore',
  'Nell Fairfax',
]
const VISITS_EACH = 9
const SICK = 'Kenji Mori'

/** Fifteen people at work, one of them sick, every chair taken from opening to closing, six waiting for a time, one who hasn't confirmed. */
export async function crowd(database: Database, day: string, nowMinutes: number): Promise<void> {
  const now = new Date(salonMoment({ day, minutes: nowMinutes }))
  const opens = new Date(salonMoment({ day, minutes: 600 }))
  await database.run(sql`
    insert into stylists (id, slug, name, position)
      select gen_random_uuid(), 'more-' || place, name, 4 + place
      from jsonb_array_elements_text(${JSON.stringify(MORE_STYLISTS)}::jsonb) with ordinality as more (name, place);
    insert into shifts (stylist_id, kind, weekday, from_minute, until_minute, every_weeks, starts_on)
      select id, 'work', weekday, 600, 1080, 1, '2026-01-05'
      from stylists, generate_series(1, 6) as weekday where slug like 'more-%'`)
  await database.run(sql`
    insert into appointments (id, client_name, stylist_id, service_slug, service_name, starts_at, ends_at,
      status, source, scheduled_at)
    select gen_random_uuid(), cards.name, columns.id, services.slug, services.name, starts_at, ends_at,
      case when ends_at <= ${now}::timestamptz then 'done' when starts_at <= ${now}::timestamptz then 'in_service'
        when turn % 3 = 0 then 'booked' else 'confirmed' end, 'desk', '2026-01-01'
    from (select id, row_number() over (order by position) as place from stylists where slug like 'more-%') as columns
    cross join generate_series(0, ${VISITS_EACH - 1}::int) as turn
    cross join lateral (
      select ${opens}::timestamptz + turn * interval '52 minutes' as starts_at,
        ${opens}::timestamptz + turn * interval '52 minutes' + interval '45 minutes' as ends_at
    ) as times
    join (select name, row_number() over (order by id) as place from client_cards) as cards
      on cards.place = columns.place * ${VISITS_EACH}::int + turn
    join (select slug, name, row_number() over (order by position) as place from services where is_published) as services
      on services.place = 1 + (columns.place + turn) % 6`)
  await database.run(sql`
    insert into closed_times (id, stylist_id, starts_at, ends_at, reason)
    select gen_random_uuid(), id, ${opens}::timestamptz, ${opens}::timestamptz + interval '8 hours', 'Sick'
    from stylists where name = ${SICK}`)
  await database.run(sql`
    insert into waitlist_entries (id, user_id, client_name, service_ids, service_names, stylist_id, from_day,
      until_day, from_minute, until_minute, weekdays, note)
    select gen_random_uuid(), users.id, names.name, array[services.id], array[services.name],
      case when place % 2 = 0 then '57000000-0000-4000-8000-000000000001'::uuid end,
      ${day}::date, ${day}::date + place::int * 3,
      case when place % 3 = 0 then 0 else 600 end, case when place % 3 = 0 then 1440 else 840 end,
      case when place % 2 = 0 then '{1,2,3,4,5,6}' else '{2,4}' end::int[],
      case when place = 2 then 'Only by bus, so never before eleven.' else '' end
    from unnest(array['Nora Whitfield', 'Odile Sterling', 'Quinn Calloway-Underhill', 'Rosa Keane', 'Kofi Hale', 'Tess Rowan'])
      with ordinality as names (name, place)
    join (select id, name, row_number() over (order by position) as row from services where is_published) as services
      on services.row = 1 + place % 6
    left join auth.users on users.email = 'client@example.com' and place = 1`)
  await database.run(sql`
    with held as (
      insert into appointments (id, client_name, stylist_id, service_slug, service_name, starts_at, ends_at, source,
        confirm_by)
      select gen_random_uuid(), 'Bernadette Oyelaran-Whitmore', id, 'signature-cut', 'Signature Cut',
        ${opens}::timestamptz + interval '3 days', ${opens}::timestamptz + interval '3 days 45 minutes', 'online',
        now() + interval '1 day'
      from stylists where slug = 'more-1' returning id
    )
    insert into appointment_contacts (appointment_id, phone, email)
      select id, '(828) 555-0173', 'bernadette.oyelaran-whitmore@example.com' from held`)
}
