-- What is free on a day, not why the rest is not: all that a visitor needs to choose a time, and all that
-- the salon tells them. The app has the same rules in domain/availability/working-time.ts, and a test compares the two.
--
-- When the clock on the wall shows this: the first time in autumn, and an hour later where spring skips it.
create function private.salon_moment(day date, minute int) returns timestamptz
  language plpgsql stable set search_path = ''
as $$
declare
  zone text := private.salon_time_zone();
  wall timestamp := day + minute * interval '1 minute';
  later timestamptz := wall at time zone zone;
  sooner timestamptz := later - interval '1 hour';
begin
  return case when sooner at time zone zone = wall then sooner else later end;
end $$;

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

-- Without any, everyone is taken to be there while the doors are open.
create function private.plans_shifts() returns boolean
  language sql stable set search_path = ''
return exists (select from public.shifts where kind = 'work')
  or exists (select from public.planned_days where hours <> '{}');

-- When somebody is to work, before time off: as their weeks say, or as that day was planned by itself.
create function private.shift_hours(of_stylist uuid, of_day date) returns tstzmultirange
  language sql stable set search_path = ''
return coalesce(
  (
    select coalesce(
      (select range_agg(private.wall_range(day, lower(span), upper(span))) from unnest(hours) as span), '{}'
    )
    from public.planned_days where stylist_id = of_stylist and day = of_day
  ),
  private.shift_time(of_stylist, of_day, 'work') - private.shift_time(of_stylist, of_day, 'break')
);

create function private.working_time(stylist uuid, day date) returns tstzmultirange
  language sql stable set search_path = ''
return private.shift_hours(stylist, day) - private.closed_on(day, stylist);

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

-- Finds out whether a visit fits into a day as somebody chose it, who could take it over where they did not
-- mind, and which beginnings after it are free. The app offers times by domain/availability/availability.ts; what it
-- offers fits here, and a test holds the two together.
--
-- One service of a visit, with who does it, when and how.
create type private.planned_step as (
  appointment_id uuid,
  guest int,
  service_id uuid,
  stylist_id uuid,
  -- Whoever booked did not mind who does it.
  is_anybodys boolean,
  starts_at timestamptz,
  parts int[],
  minutes_before int,
  minutes_after int,
  room_kind text,
  room_id uuid,
  -- Known to take this client so long, whoever does it.
  is_their_time boolean
);

-- What is free on one day: the lists of a pair belong together by their places.
create type private.day_sheet as (
  open tstzmultirange,
  -- By how much they have to do.
  stylists uuid[],
  hands tstzmultirange[],
  rooms uuid[],
  room_kinds text[],
  places tstzmultirange[],
  -- For each guest.
  guests_free tstzmultirange[]
);

-- The desk may put a visit outside of shifts and hours, and on nobody’s other visit.
create function private.day_sheet(
  day date, guests uuid[], obeys_hours boolean, leave_out uuid[] default '{}'
) returns private.day_sheet
  language sql stable set search_path = ''
return (
  select (
    case when obeys_hours then private.open_time(day) else private.whole_day(day) end,
    people.ids, people.hands, rooms.ids, rooms.kinds, rooms.places,
    array(
      select private.whole_day(day) - coalesce((
        select range_agg(tstzrange(starts_at, ends_at)) from public.appointments
        where client_id = guest and private.takes_time(status) and id <> all (leave_out)
          and starts_at < private.salon_moment(day + 1, 0) and ends_at > private.salon_moment(day, 0)
      ), '{}')
      from unnest(guests) with ordinality as listed (guest, place) order by place
    )
  )::private.day_sheet
  from (
    select
      coalesce(array_agg(id order by load, position, id), '{}') as ids,
      coalesce(array_agg(free order by load, position, id), '{}') as hands
    from (
      select id, position, private.minutes_in_spans(booked) as load,
        case when obeys_hours then private.working_time(id, day) else private.whole_day(day) end - booked as free
      from public.stylists, private.booked_hands(id, day, leave_out) as booked
      where is_active
    ) as at_work
  ) as people, (
    select
      coalesce(array_agg(id order by position, id), '{}') as ids,
      coalesce(array_agg(kind order by position, id), '{}') as kinds,
      coalesce(array_agg(private.whole_day(day) - private.booked_room(id, day, leave_out) order by position, id), '{}')
        as places
    from public.rooms where is_active
  ) as rooms
);

create function private.hands_of(step private.planned_step) returns tstzmultirange
  language sql immutable set search_path = ''
return private.hands_on_spans(step.starts_at, step.parts, step.minutes_before, step.minutes_after);

create function private.end_of(step private.planned_step) returns timestamptz
  language sql immutable set search_path = ''
return step.starts_at + private.minutes_of(step.parts) * interval '1 minute';

create function private.stay_of(step private.planned_step) returns tstzrange
  language sql immutable set search_path = ''
return tstzrange(
  step.starts_at - step.minutes_before * interval '1 minute',
  private.end_of(step) + step.minutes_after * interval '1 minute'
);

-- How long a service takes somebody; null for one who does not do it.
create function private.parts_for(service uuid, stylist uuid) returns int[]
  language sql stable set search_path = ''
return case
  when not exists (select from public.skills where service_id = service)
    or exists (select from public.skills where service_id = service and stylist_id = stylist)
  then coalesce(
    (select parts from public.skills where service_id = service and stylist_id = stylist),
    private.parts_of_service(service)
  )
end;

-- Somebody else’s steps in the same order at the same times, or null where that does not work out.
create function private.taken_over(steps private.planned_step[], named uuid, successor uuid)
  returns private.planned_step[]
  language plpgsql stable set search_path = ''
as $$
declare
  theirs int[];
begin
  for place in 1 .. cardinality(steps) loop
    if steps[place].stylist_id <> named then
      continue;
    end if;
    theirs := private.parts_for(steps[place].service_id, successor);
    if steps[place].is_their_time and theirs is not null then
      theirs := steps[place].parts;
    end if;
    if not steps[place].is_anybodys or theirs is null
      or private.minutes_of(theirs) <> private.minutes_of(steps[place].parts)
    then
      return null;
    end if;
    steps[place].stylist_id := successor;
    steps[place].parts := theirs;
  end loop;
  return steps;
end $$;

create function private.hands_needed(steps private.planned_step[], stylist uuid) returns tstzmultirange
  language sql immutable set search_path = ''
return (
  select range_agg(private.hands_of(step)) from unnest(steps) as step where step.stylist_id = stylist
);

-- Each of those who were named keeps their steps, or somebody with less to do takes all of them over.
create function private.with_free_hands(steps private.planned_step[], sheet private.day_sheet)
  returns private.planned_step[]
  language plpgsql stable set search_path = ''
as $$
declare
  -- Two who were named never take each other’s steps, so nobody is asked for twice.
  named uuid[] := array(select stylist_id from unnest(steps) group by stylist_id order by min(starts_at), stylist_id);
  chosen uuid[] := '{}';
  somebody uuid;
  successor uuid;
  tried private.planned_step[];
begin
  foreach somebody in array named loop
    tried := null;
    foreach successor in array somebody || sheet.stylists loop
      continue when successor <> somebody and successor = any (named || chosen);
      tried := case successor
        when somebody then steps else private.taken_over(steps, somebody, successor)
      end;
      exit when tried is not null and private.hands_needed(tried, successor)
        <@ coalesce(sheet.hands[array_position(sheet.stylists, successor)], '{}');
      tried := null;
    end loop;
    if tried is null then
      return null;
    end if;
    steps := tried;
    chosen := chosen || successor;
  end loop;
  return steps;
end $$;

-- The place of the step before where it is of the kind and free, or the first one that is.
create function private.with_places(steps private.planned_step[], sheet private.day_sheet)
  returns private.planned_step[]
  language plpgsql stable set search_path = ''
as $$
declare
  places tstzmultirange[] := sheet.places;
  stay tstzrange;
  seat int;
begin
  for number in 1 .. cardinality(steps) loop
    continue when steps[number].room_kind is null;
    stay := private.stay_of(steps[number]);
    select place into seat from generate_subscripts(sheet.rooms, 1) as place
      where sheet.room_kinds[place] = steps[number].room_kind and stay <@ places[place]
      order by (
        number > 1 and steps[number - 1].guest = steps[number].guest and sheet.rooms[place] = steps[number - 1].room_id
      ) desc, place
      limit 1;
    if seat is null then
      return null;
    end if;
    steps[number].room_id := sheet.rooms[seat];
    places[seat] := places[seat] - tstzmultirange(stay);
  end loop;
  return steps;
end $$;

-- Every guest’s whole time lies within the hours and beside their other visits.
create function private.guests_can_come(steps private.planned_step[], sheet private.day_sheet) returns boolean
  language sql immutable set search_path = ''
return (
  select bool_and(stay <@ sheet.open and stay <@ sheet.guests_free[guest])
  from (
    select step.guest, tstzrange(min(step.starts_at), max(private.end_of(step))) as stay
    from unnest(steps) as step group by step.guest
  ) as guests
);

-- The visit that much later, with everybody and every place it would have; null where it does not fit.
create function private.fit_in(steps private.planned_step[], later interval, sheet private.day_sheet)
  returns private.planned_step[]
  language plpgsql stable set search_path = ''
as $$
begin
  for place in 1 .. cardinality(steps) loop
    steps[place].starts_at := steps[place].starts_at + later;
  end loop;
  if not private.guests_can_come(steps, sheet) then
    return null;
  end if;
  steps := private.with_free_hands(steps, sheet);
  return case when steps is not null then private.with_places(steps, sheet) end;
end $$;

create function private.begins(steps private.planned_step[]) returns timestamptz
  language sql immutable set search_path = ''
return (select min(step.starts_at) from unnest(steps) as step);

-- The next beginnings that are free, a quarter of an hour apart, for the visit as it was chosen.
create function private.next_times(
  steps private.planned_step[], guests uuid[], until timestamptz, leave_out uuid[] default '{}'
) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  wanted timestamptz := private.begins(steps);
  today date := private.salon_day(wanted);
  found jsonb := '[]';
  sheet private.day_sheet;
  begins timestamptz;
  placed private.planned_step[];
begin
  for day in 0 .. 13 loop
    sheet := private.day_sheet(today + day, guests, true, leave_out);
    continue when sheet.open = '{}' or '{}'::tstzmultirange = all (sheet.hands);
    for quarter in 0 .. 95 loop
      begins := private.salon_moment(today + day, quarter * 15);
      continue when begins <= wanted;
      if begins >= until or jsonb_array_length(found) = 3 then
        return found;
      end if;
      placed := private.fit_in(steps, begins - wanted, sheet);
      if placed is not null then
        found := found || jsonb_build_object('startsAt', begins, 'steps', private.steps_in_brief(placed));
      end if;
    end loop;
  end loop;
  return found;
end $$;

create function private.steps_in_brief(steps private.planned_step[]) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_agg(jsonb_build_object(
    'appointmentId', step.appointment_id,
    'stylistId', step.stylist_id,
    'stylistName', (select name from public.stylists where id = step.stylist_id),
    'startsAt', step.starts_at,
    'endsAt', private.end_of(step)
  ) order by step.starts_at, step.guest)
  from unnest(steps) as step
);

-- How long a service takes the person who comes, where it is known; whoever does it.
create function private.in_their_time(steps private.planned_step[], guests uuid[]) returns private.planned_step[]
  language plpgsql stable set search_path = ''
as $$
declare
  theirs int[];
begin
  for place in 1 .. cardinality(steps) loop
    theirs := (
      select parts from public.client_timings as timings join public.client_cards as cards on cards.id = card_id
      where cards.user_id = guests[steps[place].guest] and service_id = steps[place].service_id
    );
    steps[place].parts := coalesce(theirs, steps[place].parts);
    steps[place].is_their_time := theirs is not null;
  end loop;
  return steps;
end $$;
