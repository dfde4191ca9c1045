-- Clients cancel and move their own visits, in whole or in part, and the desk does it for them. Until a day
-- before, it costs nothing. After that a cancellation counts as late, and moving takes a phone call. The app
-- has the same notice in domain/salon/terms.ts.

create function private.change_notice() returns interval
  language sql immutable set search_path = ''
return interval '24 hours';

create function private.ids_in(args jsonb, field text) returns uuid[]
  language sql volatile set search_path = ''
return array(
  select private.id_in(jsonb_build_object(field, said), field)
  from jsonb_array_elements(private.list_in(args, field, 12)) as said
);

-- Taken by their numbers, so that no two wait for one another. What is not one's own is not there.
create function private.lock_visits(visit uuid, wanted uuid[]) returns public.appointments[]
  language plpgsql set search_path = ''
as $$
declare
  known public.appointments[] := array(
    select appointments from public.appointments
    where visit_id = visit and id = any (wanted) order by id for no key update
  );
begin
  if cardinality(known) < cardinality(wanted)
    or exists (select from unnest(known) as one where not (private.is_desk() or private.is_own_visit(one)))
  then
    perform private.reject('appointment-gone');
  end if;
  return known;
end $$;

create function private.standing_of_visits(visit uuid, ids uuid[]) returns jsonb
  language sql volatile set search_path = ''
return jsonb_build_object('visitId', visit, 'visits', (
  select jsonb_agg(private.standing_of_visit(id) || jsonb_build_object('appointmentId', id) order by id)
  from unnest(ids) as id
));

create function private.reject_if_over(known public.appointments[]) returns void
  language sql set search_path = ''
as $$
  select private.reject_visit('already-over', one.id)
  from unnest(known) as one
  where one.status <> 'cancelled' and not private.may_be_cancelled(one.status)
  order by one.starts_at limit 1
$$;

create function private.cancel_visit(wanted_id uuid, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  visit uuid := private.id_in(args, 'visitId');
  ids uuid[] := private.ids_in(args, 'appointmentIds');
  reason text := private.words_in(args, 'reason');
  known public.appointments[];
begin
  if private.flaw_of_words(reason, 500) is not null then
    perform private.reject_field('reason', private.flaw_of_words(reason, 500));
  end if;
  known := private.lock_visits(visit, ids);
  perform private.reject_if_over(known);
  perform from public.stylists where id in (select one.stylist_id from unnest(known) as one)
    order by id for no key update;
  update public.appointments set
    status = 'cancelled',
    is_called_off_late = not private.is_desk() and starts_at < clock_timestamp() + private.change_notice()
    where id = any (ids) and status <> 'cancelled';
  if reason <> '' then
    perform private.add_visit_note(wanted_id, known[1].id, reason);
  end if;
  return private.standing_of_visits(visit, ids);
end $$;

-- As it is booked, somewhere else: whoever is asked for may take another time than the one before. The desk may
-- say how long it takes, as when something goes back to where it was.
create function private.moved_step(said jsonb, known public.appointments[]) returns private.planned_step
  language plpgsql set search_path = ''
as $$
declare
  step private.planned_step;
  here public.appointments;
begin
  step.appointment_id := private.id_in(said, 'appointmentId');
  select * into here from unnest(known) as one where one.id = step.appointment_id;
  step.guest := 1;
  step.service_id := here.service_id;
  step.stylist_id := private.id_in(said, 'stylistId');
  step.starts_at := private.time_in(said, 'startsAt');
  step.is_anybodys := coalesce(said -> 'isAnybodys' = 'true', false);
  step.minutes_before := here.minutes_before;
  step.minutes_after := here.minutes_after;
  step.room_kind := (select kind from public.rooms where id = here.room_id);
  step.is_their_time := exists (
    select from public.client_timings where card_id = here.card_id and service_id = here.service_id
  );
  step.parts := case
    when private.is_desk() and private.parts_in(said) is not null then private.parts_in(said)
    when here.service_id is not null and here.stylist_id is distinct from step.stylist_id
      and not (step.is_their_time and private.parts_for(here.service_id, step.stylist_id) is not null)
      then private.parts_for(here.service_id, step.stylist_id)
    else coalesce(here.parts, array[(extract(epoch from here.ends_at - here.starts_at) / 60)::int])
  end;
  if step.starts_at is null then
    perform private.reject_field('startsAt', 'missing');
  elsif not private.is_working_stylist(step.stylist_id::text) or step.parts is null then
    perform private.reject_field('stylistId', 'unknown');
  elsif here.schedule_version <> private.version_in(said, 'scheduleVersion') then
    perform private.reject_visit('stale', here.id);
  end if;
  return step;
end $$;

-- Guests of one visit keep their places in the plan; each is one person in the calendar.
create function private.moved_steps(args jsonb, known public.appointments[]) returns private.planned_step[]
  language plpgsql set search_path = ''
as $$
declare
  people text[] := array(
    select distinct coalesce(one.client_id::text, one.client_name) as person from unnest(known) as one order by person
  );
  steps private.planned_step[] := array(
    select private.moved_step(said, known) from jsonb_array_elements(args -> 'steps') as said
  );
begin
  for place in 1 .. cardinality(steps) loop
    steps[place].guest := array_position(people, (
      select coalesce(one.client_id::text, one.client_name)
      from unnest(known) as one where one.id = steps[place].appointment_id
    ));
  end loop;
  return array(select step from unnest(steps) as step order by step.guest, step.starts_at, step.appointment_id);
end $$;

create function private.guests_of(steps private.planned_step[], known public.appointments[]) returns uuid[]
  language sql stable set search_path = ''
return array(
  select (array_agg(one.client_id))[1]
  from unnest(steps) as step join unnest(known) as one on one.id = step.appointment_id
  group by step.guest order by step.guest
);

-- Whose columns they are in now.
create function private.as_they_stand(known public.appointments[]) returns private.planned_step[]
  language plpgsql stable set search_path = ''
as $$
declare
  steps private.planned_step[] := '{}';
  step private.planned_step;
  one public.appointments;
begin
  foreach one in array known loop
    step.stylist_id := one.stylist_id;
    step.is_anybodys := false;
    steps := steps || step;
  end loop;
  return steps;
end $$;

create function private.move_visit(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  visit uuid := private.id_in(args, 'visitId');
  ids uuid[] := array(
    select private.id_in(said, 'appointmentId')
    from jsonb_array_elements(private.list_in(args, 'steps', 12)) as said
  );
  obeys_hours boolean := not private.is_desk();
  known public.appointments[] := private.lock_visits(visit, ids);
  steps private.planned_step[];
  people uuid[];
  placed private.planned_step[];
begin
  perform private.reject_if_over(known);
  if exists (select from unnest(known) as one where one.status = 'cancelled') then
    perform private.reject_visit('already-over', known[1].id);
  end if;
  steps := private.moved_steps(args, known);
  people := private.guests_of(steps, known);
  if obeys_hours then
    if exists (
      select from unnest(known) as one where one.starts_at < clock_timestamp() + private.change_notice()
    ) then
      perform private.reject('too-late');
    end if;
    perform private.require_offered_times(steps);
  end if;

  perform private.lock_for(steps || private.as_they_stand(known), people);
  placed := private.fit_in(
    steps, '0', private.day_sheet(private.salon_day(private.begins(steps)), people, obeys_hours, ids)
  );
  if placed is null then
    perform private.reject_as_full(steps, people, ids);
  end if;
  update public.appointments set
    stylist_id = step.stylist_id, starts_at = step.starts_at, ends_at = private.end_of(step), parts = step.parts,
    room_id = step.room_id
    from unnest(placed) as step where appointments.id = step.appointment_id;
  return private.standing_of_visits(visit, ids);
exception when exclusion_violation then
  perform private.reject_as_full(steps, people, ids);
end $$;

create function private.is_own_visit(visit public.appointments) returns boolean
  language sql stable set search_path = ''
return coalesce((select auth.uid()) in (visit.client_id, visit.booked_by), false)
  or (select auth.uid()) is null and visit.visit_id::text = current_setting('salon.visit_by_link', true);

-- What is free for a visit that is about to move: its own time counts as free. Of somebody else’s visit it
-- is the calendar as everybody sees it.
create function private.times_to_move(visit uuid, from_day date, days int) returns jsonb
  language sql stable security definer set search_path = ''
return private.booking_times(from_day, 1) || jsonb_build_object('days', coalesce((
  select jsonb_agg(private.free_time_on(day, array(
    select id from public.appointments as mine
    where mine.visit_id = visit and (private.is_desk() or private.is_own_visit(mine))
  )) order by day)
  from (
    select greatest(from_day, private.salon_day(now())) + place as day
    from generate_series(0, least(greatest(days, 1), 14) - 1) as place
  ) as wanted
  where day <= private.salon_day(now()) + 366
), '[]'));
revoke all on function private.times_to_move(uuid, date, int) from public, anon;
grant execute on function private.times_to_move(uuid, date, int) to authenticated;

create function public.times_to_move(visit uuid, from_day date, days int) returns jsonb
  language sql stable security invoker set search_path = ''
return private.times_to_move(visit, from_day, days);
revoke all on function public.times_to_move(uuid, date, int) from public, anon;
grant execute on function public.times_to_move(uuid, date, int) to authenticated;

insert into private.commands (kind, once_called, does, answers, asked_by, frees_time) values
  ('appointment.cancel-visit', 'appointment.call-off', 'private.cancel_visit(id, args)', true, 'person', true),
  ('appointment.move', null, 'private.move_visit(args)', true, 'person', true);
