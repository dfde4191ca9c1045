create or replace function private.desk_rules(from_day date, until_day date) returns jsonb
  language sql stable set search_path = ''
return jsonb_build_object(
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
    select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position, id)
    from public.rooms where not is_active
  ), '[]')
);

create or replace function private.foresee(action jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted_id uuid := private.id_of_action(action);
  command private.commands := private.command_called(action ->> 'kind');
  before jsonb;
  without_room uuid[] := array(select private.visits_without_room());
  verdict jsonb;
  hit uuid[];
begin
  perform private.require_manager();
  if coalesce(command.asked_by, '') not in ('manager', 'desk') then
    perform private.refuse(400, 'action-unknown', 'This server can''t tell what this kind of action would do.');
  end if;
  select jsonb_object_agg(appointment_id, closed + away) into before from private.minutes_out_of_time();
  begin
    verdict := private.verdict_on(command, wanted_id, action -> 'args');
    hit := array(
      select appointment_id from private.minutes_out_of_time()
      where closed + away > (before ->> appointment_id::text)::int
      union
      select id from private.visits_without_room() as id where id <> all (without_room)
    );
    raise exception using errcode = 'JR200', message = 'foreseen';
  exception when sqlstate 'JR200' then
    return case verdict ->> 'outcome'
      when 'applied' then verdict || jsonb_build_object('current', jsonb_build_object('visits', private.visits_to_settle(hit)))
      else verdict
    end;
  end;
end $$;

create or replace function private.seat_walk_in() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  wanted text := (select room_kind from public.service_rules where id = new.service_id);
begin
  -- As for a booking: two who want the last one wait for one another here.
  perform from public.rooms where kind = wanted order by id for no key update;
  new.room_id := private.free_room(wanted, new);
  return new;
end $$;

create function private.add_room(args jsonb) returns jsonb
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
  return private.standing_of_room(wanted_id);
end $$;

create function private.change_room(args jsonb) returns jsonb
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
  perform private.empty_room(wanted_id);
  return private.standing_of_room(wanted_id);
end $$;

create function private.empty_room(room uuid) returns void
  language plpgsql set search_path = ''
as $$
declare
  wanted text := (select kind from public.rooms where id = room);
  visit public.appointments;
  other uuid;
begin
  for visit in
    select * from public.appointments
    where room_id = room and id in (select private.visits_without_room())
    order by starts_at, id for no key update skip locked
  loop
    other := private.free_room(wanted, visit);
    if other is not null then
      update public.appointments set room_id = other where id = visit.id;
    end if;
  end loop;
end $$;

create function private.free_room(wanted text, visit public.appointments) returns uuid
  language sql stable set search_path = ''
return (
  select id from public.rooms
  where kind = wanted and is_active and not exists (
    select from public.appointments as other
    where other.room_id = rooms.id and other.id <> visit.id
      and private.takes_time(other.status) and other.stay && visit.stay
  )
  order by
    exists (
      select from public.appointments as same
      where same.room_id = rooms.id and same.visit_id = visit.visit_id and same.id <> visit.id
    ) desc,
    position, id
  limit 1
);

create function private.last_change_of_room(room uuid) returns private.audit_log
  language sql stable set search_path = ''
return (
  select entry from private.audit_log as entry
  where subject_table = 'rooms' and subject_id = room
  order by id desc limit 1
);

create function private.lock_rooms() returns void
  language sql set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('rooms', 0));
  select from public.rooms order by id for no key update
$$;

create function private.missing_rooms() returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object('kind', room_kind, 'services', names) order by room_kind)
  from (
    select room_kind, array_agg(name order by position, name) as names
    from public.services join public.service_rules using (id)
    where is_published and room_kind is not null
      and room_kind not in (select kind from public.rooms where is_active)
    group by room_kind
  ) as missing
), '[]');

create function private.remove_room(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'roomId');
begin
  perform private.lock_rooms();
  if exists (select from public.appointments where room_id = wanted_id) then
    perform private.reject('room-booked');
  end if;
  delete from public.rooms where id = wanted_id;
end $$;

create function private.room_in(args jsonb, room uuid) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  said jsonb := args -> 'room';
  said_name text;
begin
  if coalesce(jsonb_typeof(said), '') <> 'object' then
    perform private.reject_field('name', 'missing');
  end if;
  said_name := private.line_in(said, 'name', 60, false);
  if exists (select from public.rooms where lower(name) = lower(said_name) and id <> room) then
    perform private.reject_field('name', 'taken');
  elsif private.text_in(said, 'kind') !~ '^[a-z]+(-[a-z]+)*$' or char_length(said ->> 'kind') > 40 then
    perform private.reject_field('kind', 'missing');
  end if;
  return jsonb_build_object('name', said_name, 'kind', said ->> 'kind', 'isInUse', private.flag_in(said, 'isInUse'));
end $$;

create function private.salon_rooms() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_manager();
  return jsonb_build_object(
    'rooms', coalesce((
      select jsonb_agg(
        private.standing_of_room(rooms.id) || jsonb_build_object('visits', private.visits_to_settle(array(
          select visits.id from public.appointments as visits
          where visits.room_id = rooms.id and visits.id in (select private.visits_without_room())
        )))
        order by first, rooms.kind, position, rooms.id
      )
      from public.rooms
      join (select kind, min(position) as first from public.rooms group by kind) as kinds on kinds.kind = rooms.kind
    ), '[]'),
    'missing', private.missing_rooms()
  );
end $$;

create function private.standing_of_room(room uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'id', rooms.id, 'name', name, 'kind', kind, 'isInUse', is_active, 'version', coalesce((last).id, 0) + 1,
    'changedAt', (last).at, 'changedByName', private.name_of_person((last).actor)
  )
  from public.rooms, private.last_change_of_room(rooms.id) as last
  where rooms.id = room
);

create function private.visits_without_room() returns setof uuid
  language sql stable set search_path = ''
as $$
  select visits.id from public.appointments as visits join public.rooms on rooms.id = room_id
  where not rooms.is_active and starts_at > now() and private.is_to_settle(visits)
$$;

create function public.salon_rooms() returns jsonb
  language sql stable security invoker set search_path = ''
return private.salon_rooms();

create trigger audit_removals after delete on public.rooms
  for each row execute function private.write_audit_entry('room.removed');

create trigger count_edition after insert or update or delete or truncate on public.rooms
  for each statement execute function private.count_edition();

grant execute on function private.salon_rooms() to authenticated;

grant execute on function public.salon_rooms() to authenticated;

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('true', 'manager', 'private.add_room(args)', 'true', 'room.add');

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('true', 'manager', 'private.change_room(args)', 'true', 'room.change');

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('false', 'manager', 'private.remove_room(args)', 'false', 'room.remove');
