-- When the salon is open, as managers say it: the hours of an ordinary week, and the days on which it's closed
-- all the same. A closure is time off of everyone at once. Visits that are booked stay booked until the desk moves
-- or cancels each of them: those of a closure are listed with it for as long as there are any.
create function private.require_manager() returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_at_least('manager') then
    perform private.refuse(403, 'not-allowed', 'Only managers change how the salon works.');
  end if;
end $$;

-- Visits that are still to come or going on, as somebody needs them who has to call about each: once for everyone
-- who comes, whatever they come for.
create function private.visits_to_settle(ids uuid[]) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(
    jsonb_build_object(
      'id', id, 'startsAt', starts_at, 'clientName', client_name, 'phone', phone,
      'services', services, 'stylists', stylists
    )
    order by starts_at, id
  )
  from (
    select
      min(steps.id::text) as id, min(steps.starts_at) as starts_at, steps.client_name,
      coalesce(max(nullif(contacts.phone, '')), max(profiles.phone), '') as phone,
      array_agg(steps.service_name order by steps.starts_at, steps.id) as services,
      array(select distinct name from unnest(array_agg(stylists.name)) as name where name is not null order by name)
        as stylists
    from public.appointments as steps
    left join public.appointment_contacts as contacts on contacts.appointment_id = steps.id
    left join public.profiles on profiles.id = steps.client_id
    left join public.stylists on stylists.id = steps.stylist_id
    where steps.id = any (ids)
    group by steps.visit_id, steps.client_name
  ) as visits
), '[]');

create function private.is_to_settle(visit public.appointments) returns boolean
  language sql stable set search_path = ''
return private.takes_time(visit.status) and visit.status <> 'done' and visit.ends_at > now();

create function private.standing_of_closed_time(closed public.closed_times) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'id', closed.id, 'startsAt', closed.starts_at, 'endsAt', closed.ends_at, 'reason', closed.reason,
    'addedAt', added.at, 'addedByName', private.name_of_person(added.actor)
  )
  from (select) as always
  left join lateral (
    select at, actor from private.audit_log
    where subject_table = 'closed_times' and subject_id = closed.id and action = 'closed-time.added'
    order by id desc limit 1
  ) as added on true
);

create function private.closures_to_come() returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(
    private.standing_of_closed_time(closures) || jsonb_build_object(
      'visits', private.visits_to_settle(array(
        select visits.id from public.appointments as visits
        where visits.starts_at < closures.ends_at and visits.ends_at > closures.starts_at
          -- None is longer, and this is what they're found by.
          and visits.starts_at > closures.starts_at - interval '12 hours'
          and private.is_to_settle(visits)
      ))
    )
    order by starts_at, id
  )
  from public.closed_times as closures
  where stylist_id is null and ends_at > now()
), '[]');

-- The hours of a week are one thing to whoever changes them, and their last change is its version.
create function private.standing_of_hours() returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'hours', private.hours_of_week(),
    'version', coalesce(last.id, 0) + 1,
    'changedAt', last.at,
    'changedByName', private.name_of_person(last.actor)
  )
  from (select) as always
  left join lateral (
    select id, at, actor from private.audit_log where subject_table = 'salon_hours' order by id desc limit 1
  ) as last on true
);

create function private.opening_times() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_manager();
  return jsonb_build_object('week', private.standing_of_hours(), 'closures', private.closures_to_come());
end $$;

create function public.opening_times() returns jsonb
  language sql stable security invoker set search_path = ''
return private.opening_times();
grant execute on function private.opening_times() to authenticated;
grant execute on function public.opening_times() to authenticated;

create function private.hours_in(args jsonb) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  said jsonb := args -> 'hours';
begin
  if not coalesce(private.are_hours(said), false) then
    perform private.reject_field('hours', 'missing');
  elsif exists (
    select from jsonb_array_elements(said) with ordinality as one (span, place)
    join jsonb_array_elements(said) with ordinality as other (span, place)
      on one.span -> 'weekday' = other.span -> 'weekday' and one.place < other.place
    where (one.span -> 'from')::int <= (other.span -> 'until')::int
      and (other.span -> 'from')::int <= (one.span -> 'until')::int
  ) then
    perform private.reject('hours-overlap');
  end if;
  return said;
end $$;

-- What stays as it was is left alone, so that the history says what has changed.
create function private.change_hours(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  wanted jsonb := private.hours_in(args);
  version_seen int := private.version_in(args, 'hoursVersion');
  standing jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('salon hours', 0));
  standing := private.standing_of_hours();
  if standing -> 'hours' @> wanted and wanted @> (standing -> 'hours') then
    return standing;
  elsif (standing -> 'version')::int <> version_seen then
    perform private.reject_as_stale('stale', standing);
  end if;
  delete from public.salon_hours
    where not wanted @> jsonb_build_array(
      jsonb_build_object('weekday', weekday, 'from', from_minute, 'until', until_minute)
    );
  insert into public.salon_hours (weekday, from_minute, until_minute)
    select weekday, "from", until
    from jsonb_to_recordset(wanted) as said (weekday int, "from" int, until int)
    where not exists (
      select from public.salon_hours as kept
      where (kept.weekday, kept.from_minute, kept.until_minute) = (said.weekday, said."from", said.until)
    );
  return private.standing_of_hours();
end $$;

-- Whole days, or hours of one day.
create function private.closed_span_in(args jsonb, most_days int) returns tstzrange
  language plpgsql stable set search_path = ''
as $$
declare
  from_day date := private.day_in(args, 'fromDay');
  until_day date := private.day_in(args, 'untilDay');
  from_minute int := 0;
  until_minute int := 1440;
begin
  if coalesce(jsonb_typeof(args -> 'hours'), 'null') <> 'null' then
    from_minute := private.minute_in(args -> 'hours', 'from');
    until_minute := private.minute_in(args -> 'hours', 'until');
    if from_day <> until_day or from_minute >= until_minute or until_minute > 1440 then
      perform private.reject('days-end-first');
    end if;
  end if;
  if until_day < from_day then
    perform private.reject('days-end-first');
  elsif until_day >= from_day + most_days then
    perform private.reject('days-too-many');
  elsif from_day > private.salon_day(now()) + 730 then
    perform private.reject('days-too-far');
  elsif private.salon_moment(until_day, until_minute) <= now() then
    perform private.reject('days-past');
  end if;
  return tstzrange(private.salon_moment(from_day, from_minute), private.salon_moment(until_day, until_minute));
end $$;

create function private.closed_reason_in(args jsonb) returns text
  language plpgsql immutable set search_path = ''
as $$
declare
  reason text := private.words_in(args, 'reason');
begin
  if private.flaw_of_words(reason, 80) is not null then
    perform private.reject_field('reason', private.flaw_of_words(reason, 80));
  end if;
  return reason;
end $$;

create function private.add_closure(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'closureId');
  said_reason text := private.closed_reason_in(args);
  wanted tstzrange := private.closed_span_in(args, 91);
begin
  -- Of two managers who close the same day at once, the second finds it closed.
  perform pg_advisory_xact_lock(hashtextextended('closures', 0));
  if exists (
    select from public.closed_times
    where id = wanted_id and stylist_id is null and (starts_at, ends_at) = (lower(wanted), upper(wanted))
  ) then
    return;
  elsif exists (
    select from public.closed_times
    where id = wanted_id or stylist_id is null and tstzrange(starts_at, ends_at) @> wanted
  ) then
    perform private.reject('closed-already');
  end if;
  insert into public.closed_times (id, starts_at, ends_at, reason)
    values (wanted_id, lower(wanted), upper(wanted), said_reason);
end $$;

-- What somebody else has removed already is as wanted; what is over is history.
create function private.remove_closure(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'closureId');
begin
  if exists (select from public.closed_times where id = wanted_id and (stylist_id is not null or ends_at <= now())) then
    perform private.reject('days-over');
  end if;
  delete from public.closed_times where id = wanted_id;
end $$;

insert into private.commands (kind, does, answers, asked_by, frees_time) values
  ('hours.change', 'private.change_hours(args)', true, 'manager', true),
  ('closure.add', 'private.add_closure(args)', false, 'manager', false),
  ('closure.remove', 'private.remove_closure(args)', false, 'manager', true);
