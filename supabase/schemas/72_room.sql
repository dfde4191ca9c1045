-- The chairs, tables and rooms of the salon, as managers change them. One that's out of service takes no new visits,
-- and those that are booked there go to others of its kind, as far as one is free the whole time.

create function private.last_change_of_room(room uuid) returns private.audit_log
  language sql stable set search_path = ''
return (
  select entry from private.audit_log as entry
  where subject_table = 'rooms' and subject_id = room
  order by id desc limit 1
);

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

-- Kinds that services on the menu need and no room in service has.
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

create function public.salon_rooms() returns jsonb
  language sql stable security invoker set search_path = ''
return private.salon_rooms();
grant execute on function private.salon_rooms() to authenticated;
grant execute on function public.salon_rooms() to authenticated;

-- With the field names of standing_of_room().
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

-- Serializes changes so no two rooms get the same name, and holds off bookings meanwhile. Changes to hours and shifts
-- have the edition when they come to rooms, so this starts with it too.
create function private.lock_rooms() returns void
  language sql set search_path = ''
as $$
  select from public.salon_edition for no key update;
  select from public.rooms order by id for no key update
$$;

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
  perform private.empty_rooms(wish ->> 'kind');
  return private.standing_of_room(wanted_id);
end $$;

-- The visit with the fewest rooms to choose from moves first.
-- Waiting for a visit that's being changed could be a deadlock: it's left for the next time.
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
  perform private.empty_rooms(wish ->> 'kind');
  return private.standing_of_room(wanted_id);
end $$;

-- For one that was added by mistake; where someone has been booked, it can only go out of service.
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

insert into private.commands (kind, does, answers, asked_by, frees_time) values
  ('room.add', 'private.add_room(args)', true, 'manager', true),
  ('room.change', 'private.change_room(args)', true, 'manager', true),
  ('room.remove', 'private.remove_room(args)', false, 'manager', false);
