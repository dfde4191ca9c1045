-- Somebody who comes every sixth Tuesday books the year at once: all of its dates or none, each looked at
-- before and held against the calendar again here. Every date is a visit like any other from then on.
alter table public.appointments
  add column series_id uuid;
create index appointments_of_a_series on public.appointments (series_id) where series_id is not null;
grant select (series_id) on public.appointments to authenticated;

-- Of the days somebody asks about, as far ahead as a series goes; for whoever is signed in, since it shows
-- a year of the calendar.
create function private.booking_times_on(wanted date[]) returns jsonb
  language sql stable security definer set search_path = ''
return private.booking_times(private.salon_day(now()), 1) || jsonb_build_object('days', coalesce((
  select jsonb_agg(private.free_time_on(day) order by day)
  from (
    select distinct day from unnest(wanted[1:60]) as day
    where day between private.salon_day(now()) and private.salon_day(now()) + 366
  ) as days
), '[]'));

create function public.booking_times_on(wanted date[]) returns jsonb
  language sql stable security invoker set search_path = ''
return private.booking_times_on(wanted);

revoke all on function private.booking_times_on(date[]), public.booking_times_on(date[]) from public, anon;
grant execute on function private.booking_times_on(date[]), public.booking_times_on(date[]) to authenticated;

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

create function public.times_to_move(visit uuid, from_day date, days int) returns jsonb
  language sql stable security invoker set search_path = ''
return private.times_to_move(visit, from_day, days);

revoke all on function private.times_to_move(uuid, date, int), public.times_to_move(uuid, date, int)
  from public, anon;
grant execute on function private.times_to_move(uuid, date, int), public.times_to_move(uuid, date, int)
  to authenticated;

-- One date of a series, as it was chosen.
create type private.dated_visit as (
  visit uuid,
  note text,
  guests private.coming_guest[],
  steps private.planned_step[]
);

create function private.dated_visit_in(said jsonb) returns private.dated_visit
  language plpgsql set search_path = ''
as $$
declare
  dated private.dated_visit;
begin
  dated.visit := private.id_in(said, 'visitId');
  dated.note := private.words_in(said, 'note');
  dated.guests := private.guests_in(said);
  dated.steps := private.steps_in(said, cardinality(dated.guests));
  if private.flaw_of_words(dated.note, 500) is not null then
    perform private.reject_field('note', private.flaw_of_words(dated.note, 500));
  elsif exists (select from public.appointments join unnest(dated.steps) as step on id = step.appointment_id) then
    perform private.reject_field('appointmentId', 'taken');
  end if;
  return dated;
end $$;

create function private.clients_of(dated private.dated_visit) returns uuid[]
  language sql immutable set search_path = ''
return array(select guest.client_id from unnest(dated.guests) with ordinality as guest order by ordinality);

-- With everybody and every place it would have; null where it does not fit any more.
create function private.placed_on_its_day(dated private.dated_visit) returns private.planned_step[]
  language sql stable set search_path = ''
return private.fit_in(dated.steps, '0', private.day_sheet(
  private.salon_day(private.begins(dated.steps)), private.clients_of(dated), not private.is_desk()
));

-- The first date is booked like any visit; the others may lie as far ahead as anybody plans.
create function private.reject_unless_offered(visits private.dated_visit[]) returns void
  language plpgsql set search_path = ''
as $$
declare
  first private.dated_visit;
  dated private.dated_visit;
begin
  select one.* into first from unnest(visits) as one order by private.begins(one.steps) limit 1;
  perform private.reject_unless_offered(first.steps);
  foreach dated in array visits loop
    perform private.reject_unless_offered(dated.steps, private.salon_day(now()) + 366);
  end loop;
end $$;

create function private.book_series(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  series uuid := private.id_in(args, 'seriesId');
  visits private.dated_visit[] := array(
    select private.dated_visit_in(said) from jsonb_array_elements(private.list_in(args, 'visits', 53)) as said
  );
  taken uuid[] := '{}';
  dated private.dated_visit;
  placed private.planned_step[];
begin
  if not private.is_desk() then
    perform private.reject_unless_offered(visits);
  end if;
  perform private.lock_for(
    array(select step from unnest(visits) as one, unnest(one.steps) as step),
    array(select distinct client from unnest(visits) as one, unnest(private.clients_of(one)) as client)
  );
  foreach dated in array visits loop
    placed := private.placed_on_its_day(dated);
    if placed is null then
      taken := taken || dated.visit;
      continue;
    end if;
    perform private.write_visit(dated.visit, placed, dated.guests);
    update public.appointments set series_id = series where visit_id = dated.visit;
    if dated.note <> '' then
      perform private.add_visit_note(gen_random_uuid(), dated.visit, dated.note);
    end if;
  end loop;
  if taken <> '{}' then
    perform private.reject_as_stale('slot-taken', jsonb_build_object('taken', to_jsonb(taken)));
  end if;
  return jsonb_build_object('seriesId', series, 'visitIds', (select jsonb_agg(one.visit) from unnest(visits) as one));
end $$;

create or replace function private.perform_appointment_action(wanted_id uuid, kind text, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
begin
  if kind not in (
    'appointment.book', 'appointment.book-series', 'appointment.call-off', 'appointment.move', 'appointment.status',
    'appointment.cancel', 'appointment.reschedule', 'appointment.walk-in', 'appointment.note'
  ) then
    perform private.refuse(400, 'action-unknown', 'This server does not know this kind of action yet.');
  elsif not private.is_desk()
    and kind not in ('appointment.book', 'appointment.book-series', 'appointment.call-off', 'appointment.move')
  then
    perform private.reject('not-allowed');
  end if;
  return case kind
    when 'appointment.book' then private.book_visit(wanted_id, args)
    when 'appointment.book-series' then private.book_series(args)
    when 'appointment.call-off' then private.call_off(wanted_id, args)
    when 'appointment.move' then private.move_visit(args)
    when 'appointment.status' then private.set_visit_status(args)
    when 'appointment.cancel' then private.cancel_visit(wanted_id, args)
    when 'appointment.reschedule' then private.reschedule_visit(args)
    when 'appointment.walk-in' then private.add_walk_in(args)
    when 'appointment.note' then private.note_visit(wanted_id, args)
  end;
end $$;
