-- First where it is, then where the rest of the same visit is.
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

create function private.free_room(wanted text, visit public.appointments) returns uuid
  language sql stable set search_path = ''
return (select id from private.free_rooms(wanted, visit) as id limit 1);

-- As for a booking: two who want the last one wait for one another here.
create function private.take_room(wanted text, visit public.appointments) returns uuid
  language plpgsql set search_path = ''
as $$
begin
  perform from public.rooms where kind = wanted order by id for no key update;
  return private.free_room(wanted, visit);
end $$;

-- Whoever walks in sits somewhere too: as soon as somebody has them, in the first place of its kind that is
-- free for as long. They are here already, so with every place taken they are written in without one.
create function private.seat_walk_in() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.room_id := private.take_room((select room_kind from public.service_rules where id = new.service_id), new);
  return new;
end $$;

-- After place_in_calendar, by its name, which says how long they stay.
create trigger seat_walk_ins before insert or update of stylist_id on public.appointments
  for each row when (
    new.source = 'walk-in' and new.stylist_id is not null and new.room_id is null
    and new.service_id is not null and private.takes_time(new.status)
  )
  execute function private.seat_walk_in();
