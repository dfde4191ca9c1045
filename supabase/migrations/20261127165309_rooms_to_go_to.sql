drop function private.empty_room(uuid);

drop function private.visits_without_room();

create or replace function private.add_room(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'roomId');
  wish jsonb;
begin
  perform private.lock_rooms();
  wish := private.room_in(args, wanted_id);
  if exists (select from public.rooms where id = wanted_id) then
    perform private.reject('room-known');
  end if;
  insert into public.rooms (id, name, kind, is_active, position)
    select wanted_id, wish ->> 'name', wish ->> 'kind', (wish ->> 'isInUse')::boolean, coalesce(max(position), 0) + 1
    from public.rooms;
  perform private.empty_rooms(wish ->> 'kind');
  return private.standing_of_room(wanted_id);
end $$;

create or replace function private.change_room(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'roomId');
  version_seen int := private.version_in(args, 'roomVersion');
  wish jsonb;
  standing jsonb;
begin
  perform private.lock_rooms();
  standing := private.standing_of_room(wanted_id);
  if standing is null then
    perform private.reject('room-gone');
  end if;
  wish := private.room_in(args, wanted_id);
  if standing || wish = standing then
    return standing;
  elsif (standing -> 'version')::int <> version_seen then
    perform private.reject_as_stale('stale', standing);
  elsif wish ->> 'kind' <> standing ->> 'kind' and exists (
    select from public.appointments as visits where room_id = wanted_id and private.is_to_settle(visits)
  ) then
    perform private.reject_field('kind', 'booked');
  end if;
  update public.rooms
    set name = wish ->> 'name', kind = wish ->> 'kind', is_active = (wish ->> 'isInUse')::boolean
    where id = wanted_id;
  perform private.empty_rooms(wish ->> 'kind');
  return private.standing_of_room(wanted_id);
end $$;

create or replace function private.desk_calendar(from_day date, days int) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  until_day date := from_day + least(greatest(days, 1), 21) - 1;
  reads_all boolean := private.is_desk();
  own_column uuid := private.my_column();
  visits uuid[];
begin
  perform private.require_colleague();
  visits := array(
    select id from public.appointments
    where starts_at >= private.salon_moment(from_day, 0) and starts_at < private.salon_moment(until_day + 1, 0)
      and (reads_all or stylist_id = own_column)
  );
  return jsonb_build_object(
    'asOf', now(),
    -- Counts the changes to hours, shifts, time off, services, rooms and who does what: news tell that there was one.
    'edition', private.edition(),
    'firstDay', from_day,
    'lastDay', until_day,
    'rules', private.desk_rules(from_day, until_day),
    'catalogue', private.desk_catalogue(),
    'visits', private.visits_for_desk(visits, reads_all),
    'cards', private.cards_for_desk(private.cards_of(visits), reads_all)
  );
end $$;

create or replace function private.desk_rules(from_day date, until_day date) returns jsonb
  language sql stable set search_path = ''
return jsonb_build_object(
  'publishesTimes', private.publishes_times(),
  'hours', private.hours_of_week(),
  'shifts', coalesce((
    select jsonb_agg(jsonb_build_object(
      'stylistId', stylist_id, 'kind', kind, 'weekday', weekday, 'from', from_minute, 'until', until_minute,
      'everyWeeks', every_weeks, 'startsOn', starts_on, 'endsOn', ends_on
    ) order by stylist_id, weekday, from_minute, id)
    from public.shifts
    where starts_on <= until_day and (ends_on is null or ends_on >= from_day)
      and (private.is_desk() or stylist_id = private.my_column())
  ), '[]'),
  'closed', coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', id, 'stylistId', stylist_id, 'startsAt', starts_at, 'endsAt', ends_at, 'reason', reason
    ) order by starts_at, id)
    from public.closed_times
    where ends_at > private.salon_moment(from_day, 0) and starts_at < private.salon_moment(until_day + 1, 0)
      and (private.is_desk() or stylist_id is null or stylist_id = private.my_column())
  ), '[]'),
  'stylists', private.desk_stylists(),
  'rooms', coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'name', name) order by position, id)
    from public.rooms where is_active
  ), '[]'),
  -- Nothing is booked there, but something may be.
  'roomsOutOfUse', coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'name', name) order by position, id)
    from public.rooms where not is_active
  ), '[]')
);

create or replace function private.lock_rooms() returns void
  language sql set search_path = ''
as $$
  select from public.salon_edition for no key update;
  select from public.rooms order by id for no key update
$$;

create or replace function private.offer_on(entry public.waitlist_entries, day date) returns boolean
  language plpgsql set search_path = ''
as $$
declare
  placed private.planned_step[];
begin
  if entry.user_id is not null
    and not pg_try_advisory_xact_lock(hashtextextended('client ' || entry.user_id, 0))
  then
    insert into private.freed_days (day, entry_id) values (day, entry.id);
    return false;
  end if;
  placed := private.first_fit(entry, day);
  if placed is null then
    return false;
  end if;
  perform private.lock_for(placed, '{}');
  -- A room may have gone out of service until it could be locked.
  placed := private.first_fit(entry, day);
  if placed is null then
    return false;
  end if;
  perform private.hold_for(entry, placed);
  return true;
exception when exclusion_violation then
  return false;
end $$;

create or replace function private.place_in_calendar() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  excess int := extract(epoch from new.ends_at - new.starts_at) / 60 - private.minutes_of(new.parts);
  last int := cardinality(new.parts);
begin
  new.visit_id := coalesce(new.visit_id, new.id);
  -- Made longer or shorter in the calendar, it is the end that changes.
  if excess <> 0 and new.parts[last] + excess >= 5 then
    new.parts[last] := new.parts[last] + excess;
  elsif excess <> 0 then
    new.parts := null;
  end if;
  new.stay := private.stay_of(new.starts_at, new.ends_at, new.minutes_before, new.minutes_after);
  new.hands_on := coalesce(
    private.hands_on_spans(new.starts_at, new.parts, new.minutes_before, new.minutes_after),
    tstzmultirange(new.stay)
  );
  return new;
end $$;

create or replace function private.reschedule_visit(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  flaws jsonb := (
    select jsonb_object_agg(field, flaw)
    from unnest(array['startsAt', 'minutes', 'stylistId']) as field, private.flaw_of_time(args, field) as flaw
    where flaw is not null
  );
  version int := private.version_in(args, 'scheduleVersion');
  known public.appointments;
  stylist uuid;
  from_time timestamptz;
  to_time timestamptz;
begin
  if flaws is not null then
    perform private.reject('invalid', flaws);
  end if;
  stylist := private.id_in(args, 'stylistId');
  from_time := private.time_in(args, 'startsAt');
  to_time := from_time + private.minutes_in(args) * interval '1 minute';
  known := private.lock_visit(args);

  if not private.may_be_cancelled(known.status) then
    perform private.reject_visit('already-over', known.id);
  elsif (known.stylist_id, known.starts_at, known.ends_at) is not distinct from (stylist, from_time, to_time) then
    return private.standing_of_visit(known.id);
  elsif known.schedule_version <> version then
    perform private.reject_visit('stale', known.id);
  end if;
  perform private.lock_columns(known.stylist_id, stylist);
  known.stay := private.stay_of(from_time, to_time, known.minutes_before, known.minutes_after);
  update public.appointments set
    stylist_id = stylist, starts_at = from_time, ends_at = to_time,
    room_id = coalesce(private.take_room((select kind from public.rooms where id = room_id), known), room_id)
    where id = known.id;
  return private.standing_of_visit(known.id);
exception when exclusion_violation then
  perform private.reject_as_taken(stylist, from_time, to_time, known.id);
end $$;

create or replace function private.seat_walk_in() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.room_id := private.take_room((select room_kind from public.service_rules where id = new.service_id), new);
  return new;
end $$;

create function private.empty_rooms(wanted text) returns void
  language plpgsql set search_path = ''
as $$
declare
  visit public.appointments;
  other uuid;
begin
  for visit in
    select * from public.appointments as visits
    where id in (select private.visits_without_room(wanted))
    order by (select count(*) from private.free_rooms(wanted, visits)), starts_at, id
    for no key update skip locked
  loop
    other := private.free_room(wanted, visit);
    begin
      update public.appointments set room_id = other where id = visit.id and other is not null;
    exception when exclusion_violation then
      -- A no-show came after all, and is there meanwhile.
      null;
    end;
  end loop;
end $$;

create function private.free_rooms(wanted text, visit public.appointments) returns setof uuid
  language sql stable set search_path = ''
begin atomic
  select id from public.rooms
  where kind = wanted and is_active and not exists (
    select from public.appointments as other
    where other.room_id = rooms.id and other.id <> visit.id
      and private.takes_time(other.status) and other.stay && visit.stay
  )
  order by
    id is not distinct from visit.room_id desc,
    exists (
      select from public.appointments as same
      where same.room_id = rooms.id and same.visit_id = visit.visit_id and same.id <> visit.id
    ) desc,
    position, id;
end;

create function private.look_for_all() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  today date := private.salon_day(now());
begin
  insert into private.freed_days (day)
    select today + ahead from public.waitlist_entries, generate_series(0, 366) as ahead
    where state = 'waiting' and today + ahead between from_day and until_day
      and extract(isodow from today + ahead) = any (weekdays)
    except
    -- One that's being looked at just now was looked at with what was so before.
    select day from (
      select day from private.freed_days where entry_id is null for key share skip locked
    ) as still_to_come
    order by 1;
  return null;
end $$;

CREATE OR REPLACE FUNCTION private.stay_of(begins timestamp with time zone, ends timestamp with time zone, minutes_before integer, minutes_after integer)
 RETURNS tstzrange
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN tstzrange((begins - ((minutes_before)::double precision * '00:01:00'::interval)), (ends + ((minutes_after)::double precision * '00:01:00'::interval)));

create function private.take_room(wanted text, visit public.appointments) returns uuid
  language plpgsql set search_path = ''
as $$
begin
  perform from public.rooms where kind = wanted order by id for no key update;
  return private.free_room(wanted, visit);
end $$;

create function private.visits_without_room(wanted text default null) returns setof uuid
  language sql stable set search_path = ''
as $$
  select visits.id from public.appointments as visits join public.rooms on rooms.id = room_id
  where not rooms.is_active and kind = coalesce(wanted, kind) and status <> 'in_service' and private.is_to_settle(visits)
$$;

create trigger look_for_all after update or delete on public.closed_times
  for each statement execute function private.look_for_all();

create trigger look_for_all after insert or update on public.rooms
  for each statement execute function private.look_for_all();

create trigger look_for_all after insert or update on public.salon_hours
  for each statement execute function private.look_for_all();

create trigger look_for_all after insert or update or delete on public.service_rules
  for each statement execute function private.look_for_all();

create trigger look_for_all after insert or update or delete on public.shifts
  for each statement execute function private.look_for_all();

create trigger look_for_all after insert or update on public.skills
  for each statement execute function private.look_for_all();

create or replace function private.free_room(wanted text, visit public.appointments) returns uuid
  language sql stable set search_path = ''
return (select id from private.free_rooms(wanted, visit) as id limit 1);
