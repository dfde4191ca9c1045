-- A month of a believable salon around the day on which it is sown, for an embedded or local database; never
-- for the salon's own. The same day always brings the same month. `salon.demo_now` stands for another moment.
insert into public.services (position, slug, name, category, price_cents, duration_seconds, is_published, description, features) values
  (10, 'bond-repair-mask', 'Bond Repair Mask', 'Hair', 2400, 900, true, 'For hair that’s been through a lot. Fifteen minutes under warm towels. Goes with any cut or color.', array['Rinsed and combed through for you']),
  (11, 'nail-art', 'Nail Art', 'Nails', 1800, 1800, true, 'Tiny art, painted by hand. Fine lines, leaves and little landscapes. On a fresh manicure or pedicure.', array['Up to four nails, or a little on each']);

insert into public.service_rules (id, parts, minutes_after, room_kind, lead_minutes, is_add_on)
select services.id, rules.parts::int[], rules.after, rules.kind, rules.lead, rules.is_add_on
from (values
  ('signature-cut', null, 0, 'chair', 120, false),
  ('hand-painted-balayage', '{75,45,60}', 0, 'chair', 1440, false),
  ('juniper-manicure', null, 0, 'nail-table', 120, false),
  ('glow-facial', null, 15, 'treatment-room', 240, false),
  ('lash-lift', '{30,15,30}', 0, 'treatment-room', 1440, false),
  ('gloss-blowout', null, 0, 'chair', 60, false),
  ('root-touch-up', '{15,15,15}', 0, 'chair', 240, false),
  ('botanical-pedicure', null, 15, 'nail-table', 120, false),
  ('brow-shaping', null, 5, 'treatment-room', 120, false),
  ('bond-repair-mask', null, 0, 'chair', 60, true),
  ('nail-art', null, 0, 'nail-table', 60, true)
) as rules (slug, parts, after, kind, lead, is_add_on) join public.services using (slug);
update public.service_rules set goes_with = '{Hair,Color}'
where id = (select id from public.services where slug = 'bond-repair-mask');

insert into public.rooms (id, name, kind, position)
select ('60000000-0000-4000-8000-' || lpad(place::text, 12, '0'))::uuid, name, kind, place
from (values
  (1, 'Window chair', 'chair'), (2, 'Mirror chair', 'chair'), (3, 'Corner chair', 'chair'), (4, 'Door chair', 'chair'),
  (5, 'Nail table', 'nail-table'), (6, 'Quiet room', 'treatment-room'), (7, 'Garden room', 'treatment-room')
) as rooms (place, name, kind);

insert into public.skills (stylist_id, service_id, parts)
select stylists.id, services.id, does.parts::int[]
from (values
  ('mara-ellison', 'hand-painted-balayage', null), ('mara-ellison', 'root-touch-up', null),
  ('mara-ellison', 'signature-cut', null), ('mara-ellison', 'gloss-blowout', null),
  ('mara-ellison', 'bond-repair-mask', null),
  ('andre-whitaker', 'signature-cut', '{45}'), ('andre-whitaker', 'gloss-blowout', null),
  ('andre-whitaker', 'bond-repair-mask', null),
  ('linh-tran', 'juniper-manicure', null), ('linh-tran', 'botanical-pedicure', null),
  ('linh-tran', 'nail-art', null),
  ('sofia-reyes', 'glow-facial', null), ('sofia-reyes', 'lash-lift', null), ('sofia-reyes', 'brow-shaping', null)
) as does (stylist, service, parts)
join public.stylists on stylists.slug = does.stylist join public.services on services.slug = does.service;

-- Whoever signs in to look at a stylist's day has one.
update public.stylists set user_id = users.id from auth.users
where stylists.slug = 'andre-whitaker' and users.email = 'employee@example.com';

create temporary table demo_clock as
select private.salon_day(moment) as today, moment
from (select coalesce(nullif(current_setting('salon.demo_now', true), '')::timestamptz, now()) as moment) as said;

-- The same hours as on the pages of the team; a short day has no break.
insert into public.shifts (stylist_id, kind, weekday, from_minute, until_minute, starts_on)
select stylists.id, kind, weekday, stretch.from_minute, until_minute, private.monday_of(today) - 28
from demo_clock, (values
  ('mara-ellison', array[2, 3, 4, 5, 6], 600), ('andre-whitaker', array[1, 2, 3, 4, 5], 600),
  ('linh-tran', array[1, 2, 4, 5, 6], 600),
  ('sofia-reyes', array[2, 3], 720), ('sofia-reyes', array[4, 5, 6], 600)
) as weeks (stylist, weekdays, from_minute)
join public.stylists on stylists.slug = weeks.stylist
cross join unnest(weekdays) as weekday
cross join lateral (values
  ('work', weeks.from_minute, 1080), ('break', 780 + 30 * (stylists.position % 2), 810 + 30 * (stylists.position % 2))
) as stretch (kind, from_minute, until_minute)
where kind = 'work' or weeks.from_minute = 600;

insert into public.closed_times (stylist_id, starts_at, ends_at, reason)
select
  stylists.id, private.salon_moment(day, from_minute), private.salon_moment(day, until_minute), reason
from demo_clock, (values
  ('linh-tran', 6, 0, 1440, 'A day off'), ('andre-whitaker', 8, 600, 720, 'At the dentist'), (null, 13, 900, 1080, 'Team training')
) as away (stylist, later, from_minute, until_minute, reason)
cross join lateral (
  -- Not on a Sunday, when nobody would miss anybody.
  select today + later + (extract(isodow from today + later) = 7)::int as day
) as days
left join public.stylists on stylists.slug = away.stylist;

-- Everybody who comes, none of whom exists: the numbers are those that are kept for stories.
create temporary table demo_clients as
select
  place,
  md5('client ' || place)::uuid as id,
  first_name || ' ' || last_name as name,
  '(' || (array['828', '704', '336', '919'])[1 + place / 80] || ') 555-01' || lpad((place % 80)::text, 2, '0') as phone,
  case when place % 6 = 0 then '' else lower(first_name || '.' || last_name) || place || '@example.com' end as email
from generate_series(0, 319) as place
cross join lateral (
  select
    (array[
      'Ada', 'Bea', 'Clara', 'Dina', 'Elise', 'Fern', 'Greta', 'Hazel', 'Iris', 'Joan', 'Kezia', 'Lotte', 'Mabel', 'Nell',
      'Odile', 'Petra', 'Quinn', 'Rosa', 'Selma', 'Tess', 'Uma', 'Vera', 'Willa', 'Xenia', 'Yara', 'Zora', 'Amos', 'Boris',
      'Cyrus', 'Dario', 'Emil', 'Felix', 'Gus', 'Hugo', 'Ivan', 'Jonas', 'Kofi'
    ])[1 + place * 11 % 37] as first_name,
    (array[
      'Abbott', 'Birch', 'Calloway', 'Dunmore', 'Ellery', 'Fairfax', 'Glover', 'Hale', 'Ingram', 'Jarvis', 'Keane', 'Lowell',
      'Marlow', 'Nash', 'Oakley', 'Penrose', 'Quigley', 'Rowan', 'Sterling', 'Thorne', 'Underhill', 'Vance', 'Winslow',
      'Yates', 'Zeller', 'Ashby', 'Bellamy', 'Crane', 'Dalton', 'Easton', 'Frost', 'Garrison', 'Holloway'
    ])[1 + (place * 7 + place / 33) % 33] as last_name
) as names;

insert into public.client_cards (id, name, phone, email, allergies, preferences, changed_at, created_at)
select
  id, name, phone, email,
  case place % 23
    when 3 then 'Reacts to PPD. Use PPD-free color and patch-test every time.'
    when 11 then 'Allergic to latex. Use nitrile gloves.'
    when 17 then 'Sensitive to fragrance.'
    else ''
  end,
  case place % 9
    when 2 then 'Tea, no sugar. Likes it quiet.'
    when 5 then 'Comes straight from work and likes a quick finish.'
    when 7 then 'Likes a call the evening before.'
    else ''
  end,
  moment - interval '60 days', moment - interval '200 days'
from demo_clients, demo_clock;

insert into public.client_timings (card_id, service_id, parts)
select demo_clients.id, services.id, slow.parts::int[]
from (values (4, 'hand-painted-balayage', '{90,45,75}'), (8, 'signature-cut', '{75}'), (19, 'glow-facial', '{75}'))
  as slow (place, slug, parts)
join demo_clients using (place) join public.services using (slug);

-- Who does what when: each column is filled from the beginning of a shift to its end, with a breath in
-- between now and then. While a color sets, somebody else comes for a blowout.
create temporary table demo_steps (
  bundle int, step int, stylist_id uuid, slug text, starts_at timestamptz, is_meanwhile boolean
);

create temporary table demo_times as
select
  stylists.id as stylist_id, services.slug, services.id as service_id, services.name as service_name, known.parts,
  private.minutes_of(known.parts) * interval '1 minute' as lasts, minutes_after
from public.stylists
cross join public.services
join public.service_rules on service_rules.id = services.id
cross join lateral (select private.parts_for(services.id, stylists.id) as parts) as known
where known.parts is not null;

-- Answers when the hands are free again; null, and nothing written, where it would go on for too long.
create function pg_temp.demo_write(bundle int, wish text, stylist uuid, begins timestamptz, latest timestamptz)
  returns timestamptz
  language plpgsql
as $$
declare
  wishes text[] := string_to_array(wish, ' ');
  ends timestamptz := begins;
  lasts interval[] := array(
    select times.lasts from unnest(wishes) with ordinality as wished (slug, place)
    join demo_times as times using (slug) where stylist_id = stylist order by place
  );
  after interval := (
    select minutes_after * interval '1 minute' from demo_times
    where stylist_id = stylist and slug = wishes[cardinality(wishes)]
  );
begin
  if begins + (select sum(one) from unnest(lasts) as one) + after > latest then
    return null;
  end if;
  for step in 1 .. cardinality(wishes) loop
    insert into demo_steps values (bundle, step, stylist, wishes[step], ends, false);
    if wishes[step] = 'hand-painted-balayage' and bundle % 3 > 0 then
      insert into demo_steps values (bundle + 1, 1, stylist, 'gloss-blowout', ends + interval '75 minutes', true);
    end if;
    ends := ends + lasts[step];
  end loop;
  return ends + after;
end $$;

-- What stays free of somebody's day, so that each of their services can still be booked at two times: now at
-- the beginning of a stretch of work, now at its end, and today at the end of the day.
create function pg_temp.demo_free(stylist public.stylists, day date, today date) returns tstzrange
  language sql
as $$
  select case when day > today and (turn / 2) % 2 = 0
    then tstzrange(lower(stretch), lower(stretch) + lasts) else tstzrange(upper(stretch) - lasts, upper(stretch)) end
  from (
    select day - date '2020-01-01' + stylist.position as turn,
      case stylist.slug when 'mara-ellison' then interval '195 minutes' when 'andre-whitaker' then interval '60 minutes'
        else interval '90 minutes' end as lasts
  ) as wanted, unnest(private.working_time(stylist.id, day)) as stretch
  where day >= today and upper(stretch) - lower(stretch) >= lasts
  order by case when day = today or turn % 2 = 0 then lower(stretch) end desc, lower(stretch)
  limit 1
$$;

do $$
declare
  day date;
  today date := (select demo_clock.today from demo_clock);
  stylist public.stylists;
  span tstzrange;
  menu text[];
  turn int;
  tries int;
  bundle int := 0;
  begins timestamptz;
  ends timestamptz;
begin
  for day in select today + later from generate_series(-14, 21) as later loop
    for stylist in select * from public.stylists where is_active order by position loop
      menu := case stylist.slug
        when 'mara-ellison' then array[
          'hand-painted-balayage', 'root-touch-up signature-cut', 'gloss-blowout', 'signature-cut bond-repair-mask',
          'hand-painted-balayage', 'signature-cut', 'root-touch-up'
        ]
        when 'andre-whitaker' then array[
          'signature-cut', 'signature-cut bond-repair-mask', 'gloss-blowout', 'signature-cut gloss-blowout', 'signature-cut'
        ]
        when 'linh-tran' then array[
          'juniper-manicure', 'juniper-manicure nail-art', 'botanical-pedicure', 'juniper-manicure botanical-pedicure'
        ]
        else array['glow-facial', 'brow-shaping', 'lash-lift', 'brow-shaping', 'glow-facial']
      end;
      turn := day - date '2020-01-01' + stylist.position;
      for span in
        select stretch
        from unnest(private.working_time(stylist.id, day) - tstzmultirange(coalesce(pg_temp.demo_free(stylist, day, today), 'empty'))) as stretch
        order by stretch
      loop
        begins := lower(span);
        tries := 0;
        while tries < cardinality(menu) loop
          ends := pg_temp.demo_write(bundle + 1, menu[1 + (turn + tries) % cardinality(menu)], stylist.id, begins, upper(span));
          if ends is null then
            tries := tries + 1;
          else
            turn := turn + tries + 1;
            tries := 0;
            bundle := bundle + 2;
            begins := ends + case when turn % 4 = 0 then interval '15 minutes' else interval '0' end;
          end if;
        end loop;
      end loop;
    end loop;
  end loop;
end $$;

-- Where each of them stands, by the clock: before it done, at it in the chair, after it booked or confirmed.
create temporary table demo_visits as
with timed as (
  select
    steps.*, service_id, service_name, parts, starts_at + lasts as ends_at,
    case when step = max(step) over (partition by bundle) then minutes_after else 0 end as minutes_after
  from demo_steps as steps join demo_times using (stylist_id, slug)
), whole as (
  select
    bundle, min(starts_at) as begins, max(ends_at) as ends, row_number() over (order by min(starts_at), bundle) as number
  from timed group by bundle
), ranked as (
  select
    whole.*, salon_day = today as is_today, moment,
    row_number() over (partition by salon_day, ends <= moment, begins > moment order by begins, bundle) as rank
  from whole, demo_clock, private.salon_day(begins) as salon_day
)
select
  timed.*, begins, number, is_today, moment,
  case
    when ends <= moment and number % 19 = 4 or is_today and ends <= moment and rank = 2 then 'no_show'
    when ends <= moment and number % 17 = 3 or is_today and begins > moment and rank = 3 or not is_today and number % 23 = 5 then 'cancelled'
    when ends_at <= moment then 'done'
    when starts_at <= moment then 'in_service'
    when begins <= moment then 'arrived'
    when is_today and rank = 1 and begins <= moment + interval '1 hour' then 'arrived'
    when number % 3 = 0 then 'booked'
    else 'confirmed'
  end as status
from timed join ranked using (bundle);

-- Whoever signs in to look at a client's side has been here before and is expected twice: the first visit of
-- a day each, days apart.
create temporary table demo_own as
with days as (
  select distinct on (salon_day) bundle, salon_day, is_over
  from (
    select
      bundle, private.salon_day(min(starts_at)) as salon_day, bool_and(status = 'done') as is_over,
      bool_and(status in ('booked', 'confirmed')) as is_ahead
    from demo_visits group by bundle
  ) as whole, demo_clock
  where is_over and salon_day < today or is_ahead and salon_day >= today + 2
  order by salon_day, bundle
), counted as (
  select bundle, is_over, row_number() over (partition by is_over order by salon_day) as place from days
)
select bundle, users.id as client_id
from counted join auth.users on users.email = 'client@example.com'
where is_over and place in (2, 6, 9) or not is_over and place in (1, 8);

insert into public.appointments (
  id, visit_id, client_id, client_name, card_id, stylist_id, service_id, service_slug, service_name, starts_at, ends_at, parts,
  minutes_after, room_id, status, status_version, source, price_cents, is_called_off_late, created_at, changed_at, updated_at
)
select
  md5('visit ' || bundle || ' ' || step)::uuid, md5('visit ' || bundle || ' 1')::uuid, client_id,
  coalesce(nullif(private.name_of_person(client_id), ''), clients.name), case when client_id is null then clients.id end,
  stylist_id, service_id, demo_visits.slug, service_name, starts_at, ends_at, parts, minutes_after, rooms.id, status,
  case status when 'booked' then 1 when 'confirmed' then 2 when 'arrived' then 3 when 'in_service' then 4 when 'done' then 5 else 2 end,
  case
    when status in ('done', 'in_service', 'arrived') and number % 9 = 2 then 'walk-in'
    when number % 9 in (4, 7, 8) then 'online'
    else 'desk'
  end,
  private.price_for(service_id, null), status = 'cancelled' and number % 2 = 0,
  least(begins, moment) - (1 + number % 12) * interval '1 day',
  changed_at, changed_at
from demo_visits
left join demo_own using (bundle)
-- Six of seven are regulars, who come again and again.
join demo_clients as clients on clients.place = case when number % 7 = 3 then 140 + number % 180 else number * 53 % 140 end
cross join lateral (
  select case when status in ('done', 'no_show') then ends_at else least(begins, moment) - interval '20 hours' end as changed_at
) as change
join public.stylists on stylists.id = stylist_id
join public.rooms on rooms.position = case stylists.position
  when 1 then 1 + is_meanwhile::int when 2 then 3 + is_meanwhile::int when 3 then 5 else 6
end
order by starts_at, bundle, step;

insert into public.appointment_contacts (appointment_id, phone, email)
select visits.id, phone, email
from public.appointments as visits join demo_clients on demo_clients.id = card_id
where source <> 'walk-in';

insert into public.appointment_notes (id, appointment_id, author_name, text, created_at)
select
  md5('note ' || number)::uuid, md5('visit ' || bundle || ' 1')::uuid,
  (array['Ivo Marsh', 'Lena Castellan'])[1 + number % 2],
  (array[
    'Ran ten minutes late last time. Offer tea.', 'Wants to see the shade in daylight before rinsing.',
    'Wants the same as in the spring photo.', 'Brings her daughter along.', 'Please confirm by phone, not by email.',
    'Growing out bangs.'
  ])[1 + number % 6],
  least(begins, moment) - interval '1 day'
from demo_visits where step = 1 and number % 8 = 1;

-- Somebody is there already, and nobody is free yet; while the salon is closed it is whoever called for the
-- next morning.
insert into public.appointments (
  id, client_name, service_slug, service_name, starts_at, ends_at, status, source, created_at, changed_at
)
select
  md5('unassigned')::uuid, 'Noor Haddad', 'gloss-blowout', 'Long-Wear Blowout', begins, begins + interval '45 minutes',
  case when is_now then 'arrived' else 'booked' end, case when is_now then 'walk-in' else 'desk' end, moment, moment
from demo_clock
cross join lateral (
  select to_timestamp(ceil(extract(epoch from moment) / 900) * 900) as quarter
) as next_quarter
cross join lateral (
  select
    private.open_time(today) @> tstzrange(quarter, quarter + interval '45 minutes') as is_now,
    (
      select lower(stretch) + interval '30 minutes' from generate_series(0, 7) as later, unnest(private.open_time(today + later)) as stretch
      where lower(stretch) > moment order by stretch limit 1
    ) as morning
) as open_at
cross join lateral (select case when is_now then quarter else morning end as begins) as chosen;

insert into public.appointment_contacts (appointment_id, phone) values (md5('unassigned')::uuid, '(828) 555-0199');

drop table demo_own, demo_visits, demo_steps, demo_times, demo_clients, demo_clock;
drop function pg_temp.demo_write(int, text, uuid, timestamptz, timestamptz);
drop function pg_temp.demo_free(public.stylists, date, date);

-- The family of whoever looks at a client's side: husband and daughter, who have accounts that nobody signs in to.
with kin (place, first_name, relationship, may_buy, limit_cents) as (
  values (1, 'Theo', 'spouse', true, 15000), (2, 'Wren', 'child', false, null::int)
), people as (
  insert into auth.users (
    instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
    confirmation_token, recovery_token, email_change, email_change_token_new, created_at, updated_at
  )
  select
    '00000000-0000-0000-0000-000000000000', ('00000000-0000-4000-8000-00000000010' || place)::uuid,
    'authenticated', 'authenticated', lower(first_name) || '.whitfield@example.com', now(),
    '{"provider": "email", "providers": ["email"]}',
    jsonb_build_object('first_name', first_name, 'last_name', 'Whitfield', 'phone', '(828) 555-0111'),
    '', '', '', '', now(), now()
  from kin
  where exists (select from auth.users where email = 'client@example.com')
  returning id, email
), home as (
  insert into public.families (name, main_account_holder_id)
  select 'The Whitfields', id from auth.users where email = 'client@example.com'
  returning id, main_account_holder_id
)
insert into public.family_members (
  family_id, user_id, relationship, is_main_holder, can_make_purchases, spending_limit_cents, first_name, last_name
)
select home.id, main_account_holder_id, 'main_holder', true, true, null, 'Nora', 'Whitfield' from home
union all
select home.id, people.id, relationship, false, may_buy, limit_cents, first_name, 'Whitfield'
from home, kin join people on people.email = lower(first_name) || '.whitfield@example.com';
