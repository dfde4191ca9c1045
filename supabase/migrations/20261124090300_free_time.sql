-- What is free on a day, not why the rest is not: all that a visitor needs to choose a time, and all that
-- the salon tells them. The app has the same rules in domain/availability/working-time.ts, and a test compares the two.

-- When the clock on the wall shows this: the first time in autumn, and an hour later where spring skips it.
create function private.salon_moment(day date, minute int) returns timestamptz
  language sql stable set search_path = ''
return (
  select case
    when (later - interval '1 hour') at time zone private.salon_time_zone() = wall then later - interval '1 hour'
    else later
  end
  from (
    select wall, wall at time zone private.salon_time_zone() as later
    from (select day + minute * interval '1 minute' as wall) as shown
  ) as moments
);

create function private.salon_day(moment timestamptz) returns date
  language sql stable set search_path = ''
return (moment at time zone private.salon_time_zone())::date;

create function private.whole_day(day date) returns tstzmultirange
  language sql stable set search_path = ''
return tstzmultirange(tstzrange(private.salon_moment(day, 0), private.salon_moment(day + 1, 0)));

-- Of what is written on the wall; where spring takes all of it away, nothing is left.
create function private.wall_range(day date, from_minute int, until_minute int) returns tstzrange
  language sql stable set search_path = ''
return (
  select case when begins < ends then tstzrange(begins, ends) else 'empty' end
  from (
    select private.salon_moment(day, from_minute) as begins, private.salon_moment(day, until_minute) as ends
  ) as moments
);

create function private.closed_on(day date, stylist uuid) returns tstzmultirange
  language sql stable set search_path = ''
return coalesce((
  select range_agg(tstzrange(starts_at, ends_at)) from public.closed_times
  where (stylist_id is null or stylist_id = stylist)
    and starts_at < private.salon_moment(day + 1, 0) and ends_at > private.salon_moment(day, 0)
), '{}');

create function private.open_time(day date) returns tstzmultirange
  language sql stable set search_path = ''
return coalesce((
  select range_agg(private.wall_range(day, from_minute, until_minute)) from public.salon_hours
  where weekday = extract(isodow from day)
), '{}') - private.closed_on(day, null);

create function private.monday_of(day date) returns date
  language sql immutable set search_path = ''
return day - (extract(isodow from day)::int - 1);

create function private.shift_time(of_stylist uuid, day date, of_kind text) returns tstzmultirange
  language sql stable set search_path = ''
return coalesce((
  select range_agg(private.wall_range(day, from_minute, until_minute)) from public.shifts
  where stylist_id = of_stylist and kind = of_kind and weekday = extract(isodow from day)
    and starts_on <= day and (ends_on is null or ends_on >= day)
    and (private.monday_of(day) - private.monday_of(starts_on)) % (7 * every_weeks) = 0
), '{}');

create function private.working_time(stylist uuid, day date) returns tstzmultirange
  language sql stable set search_path = ''
return private.shift_time(stylist, day, 'work') - private.shift_time(stylist, day, 'break')
  - private.closed_on(day, stylist);

-- Without the visits that are about to move.
create function private.booked_hands(stylist uuid, day date, leave_out uuid[] default '{}') returns tstzmultirange
  language sql stable set search_path = ''
return coalesce((
  select range_agg(hands_on) from public.appointments
  where stylist_id = stylist and private.takes_time(status) and hands_on && private.whole_day(day)
    and id <> all (leave_out)
), '{}');

create function private.booked_room(room uuid, day date, leave_out uuid[] default '{}') returns tstzmultirange
  language sql stable set search_path = ''
return coalesce((
  select range_agg(stay) from public.appointments
  where room_id = room and private.takes_time(status) and stay && range_merge(private.whole_day(day))
    and id <> all (leave_out)
), '{}');

-- As the app counts: whole minutes since 1970, of which a begun one is not free.
create function private.in_minutes(spans tstzmultirange) returns jsonb
  language sql immutable set search_path = ''
return coalesce((
  select jsonb_agg(
    jsonb_build_array(ceil(extract(epoch from lower(span)) / 60), floor(extract(epoch from upper(span)) / 60))
    order by span
  )
  from unnest(spans) as span
), '[]');

create function private.minutes_in_spans(spans tstzmultirange) returns int
  language sql immutable set search_path = ''
return coalesce((select sum(extract(epoch from upper(span) - lower(span)) / 60)::int from unnest(spans) as span), 0);

-- The part of the menu that is booked without a call, with how long each takes and who does it.
create function private.parts_of_service(wanted uuid) returns int[]
  language sql stable set search_path = ''
return (
  select coalesce(rules.parts, array[greatest(1, round(services.duration_seconds / 60.0)::int)])
  from public.services left join public.service_rules as rules using (id)
  where services.id = wanted
);

create function private.bookable_services() returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', services.id,
    'slug', services.slug,
    'parts', private.parts_of_service(services.id),
    'before', coalesce(rules.minutes_before, 0),
    'after', coalesce(rules.minutes_after, 0),
    'roomKind', rules.room_kind,
    'leadMinutes', coalesce(rules.lead_minutes, 120),
    'isAddOn', coalesce(rules.is_add_on, false)
  ) order by services.position, services.name, services.id)
  from public.services left join public.service_rules as rules using (id)
  where services.is_published and coalesce(rules.is_bookable_online, true)
    and (rules.parts is not null or services.duration_seconds <= 43200)
), '[]');

create function private.skills_in_use() returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(
    jsonb_build_object('stylistId', stylist_id, 'serviceId', service_id, 'parts', parts)
    order by stylist_id, service_id
  )
  from public.skills
), '[]');

create function private.stylists_at_work() returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object('id', id, 'slug', slug, 'name', name) order by position, id)
  from public.stylists where is_active
), '[]');

-- As if the visits that are about to move were not there.
create function private.free_time_on(day date, leave_out uuid[] default '{}') returns jsonb
  language sql stable set search_path = ''
return jsonb_build_object(
  'day', day,
  'open', private.in_minutes(private.open_time(day)),
  'stylists', coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', id,
      'free', private.in_minutes(private.working_time(id, day) - private.booked_hands(id, day, leave_out)),
      'bookedMinutes', private.minutes_in_spans(
        private.booked_hands(id, day, leave_out) * private.whole_day(day)
      )
    ) order by position, id)
    from public.stylists where is_active
  ), '[]'),
  'rooms', coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'free', private.in_minutes(private.whole_day(day) - private.booked_room(id, day, leave_out)))
      order by position, id)
    from public.rooms where is_active
  ), '[]')
);

-- The plan whose benefits somebody has now: their own, or the one of the family they are in.
create function private.benefits_of(person uuid) returns text
  language sql stable set search_path = ''
return (
  select plan_id from public.memberships
  where status in ('trialing', 'active', 'past_due') and plan_id is not null and user_id in (
    select person
    union all
    select families.main_account_holder_id from public.family_members as members
    join public.families on families.id = members.family_id
    where members.user_id = person and members.status = 'active'
  )
  order by plan_id limit 1
);

-- How far ahead one may book: those who pay every month first. The app has the same numbers in
-- domain/booking/booking-window.ts.
create function private.days_ahead(person uuid) returns int
  language sql stable set search_path = ''
return case private.benefits_of(person) when 'gold' then 56 when 'silver' then 42 else 28 end;

-- How long a service takes whoever asks, where the salon knows it: filled in once there are client cards.
create function private.own_timings() returns jsonb
  language sql stable set search_path = ''
return '[]'::jsonb;

-- Two weeks at a time are enough to look at, and as much as one question may cost.
create function private.booking_times(from_day date, days int) returns jsonb
  language sql stable security definer set search_path = ''
return jsonb_build_object(
  'asOf', now(),
  'daysAhead', private.days_ahead((select auth.uid())),
  'stylists', private.stylists_at_work(),
  'services', private.bookable_services(),
  'skills', private.skills_in_use(),
  'ownTimings', private.own_timings(),
  'days', coalesce((
    select jsonb_agg(private.free_time_on(day) order by day)
    from (
      select greatest(from_day, private.salon_day(now())) + place as day
      from generate_series(0, least(greatest(days, 1), 14) - 1) as place
    ) as wanted
    where day <= private.salon_day(now()) + 366
  ), '[]')
);

create function public.booking_times(from_day date, days int) returns jsonb
  language sql stable security invoker set search_path = ''
return private.booking_times(from_day, days);

grant execute on function private.booking_times(date, int), public.booking_times(date, int) to anon, authenticated;
