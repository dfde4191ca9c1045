-- Somebody who comes every sixth Tuesday books the year at once: all of its dates or none, each looked at
-- before and held against the calendar again here. Every date is a visit like any other from then on.
--
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
revoke all on function private.booking_times_on(date[]) from public, anon;
grant execute on function private.booking_times_on(date[]) to authenticated;

create function public.booking_times_on(wanted date[]) returns jsonb
  language sql stable security invoker set search_path = ''
return private.booking_times_on(wanted);
revoke all on function public.booking_times_on(date[]) from public, anon;
grant execute on function public.booking_times_on(date[]) to authenticated;

create function private.clients_of(dated private.dated_visit) returns uuid[]
  language sql immutable set search_path = ''
return array(select guest.client_id from unnest(dated.guests) with ordinality as guest order by ordinality);

-- With everybody and every place it would have; null where it does not fit any more.
create function private.placed_on_its_day(dated private.dated_visit) returns private.planned_step[]
  language sql stable set search_path = ''
return private.fit_in(dated.steps, '0', private.day_sheet(
  private.salon_day(private.begins(dated.steps)), private.clients_of(dated), not private.is_desk()
));

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
    perform private.require_offered_times(visits);
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
    perform private.write_visit(dated.visit, placed, dated.guests, null, series);
    if dated.note <> '' then
      perform private.add_visit_note(gen_random_uuid(), dated.visit, dated.note);
    end if;
  end loop;
  if taken <> '{}' then
    perform private.reject_as_stale('slot-taken', jsonb_build_object('taken', to_jsonb(taken)));
  end if;
  return jsonb_build_object('seriesId', series, 'visitIds', (select jsonb_agg(one.visit) from unnest(visits) as one));
end $$;

insert into private.commands (kind, does, answers, asked_by) values
  ('appointment.book-series', 'private.book_series(args)', true, 'person');
