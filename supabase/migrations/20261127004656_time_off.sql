drop function private.closure_in(jsonb);

create or replace function private.add_closure(args jsonb) returns void
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

create or replace function private.minutes_out_of_time() returns table (appointment_id uuid, closed int, away int)
  language sql stable set search_path = ''
as $$
  with coming as (
    select id, stylist_id, private.salon_day(starts_at) as day,
      tstzmultirange(tstzrange(starts_at, ends_at)) as span, hands_on as hands
    from public.appointments as visits
    -- None is longer, and this is what they're found by.
    where starts_at > now() - interval '12 hours' and private.is_to_settle(visits)
  ),
  days as materialized (
    select day, private.open_time(day) as open, private.closed_on(day, null) as shut from (select distinct day from coming) as each_day
  ),
  columns as materialized (
    select
      day, stylist_id,
      coalesce((
        select range_agg(tstzrange(starts_at, ends_at)) from public.closed_times
        where closed_times.stylist_id = columns.stylist_id
          and starts_at < private.salon_moment(day + 1, 0) and ends_at > private.salon_moment(day, 0)
      ), '{}') as off,
      case
        when stylist_id is not null and exists (select from public.shifts where kind = 'work')
        then private.shift_time(stylist_id, day, 'work') - private.shift_time(stylist_id, day, 'break')
      end as shift
    from (select distinct day, stylist_id from coming) as columns
  )
  select
    id, private.minutes_in_spans(span - open) + private.minutes_in_spans(span * shut),
    private.minutes_in_spans(hands * off) + private.minutes_in_spans(hands - coalesce(shift, hands))
  from coming join days using (day)
  join columns on columns.day = coming.day and columns.stylist_id is not distinct from coming.stylist_id
$$;

create or replace function private.remove_closure(args jsonb) returns void
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

create or replace function private.remove_service(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'serviceId');
begin
  perform private.lock_services();
  -- Waits for whoever is booking it.
  perform from public.services where id = wanted_id for update;
  if exists (select from public.appointments where service_id = wanted_id)
    or exists (select from public.waitlist_entries where wanted_id = any (service_ids))
  then
    perform private.reject('service-booked');
  end if;
  delete from public.services where id = wanted_id;
end $$;

create or replace function private.team_at_work() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_manager();
  return jsonb_build_object('stylists', coalesce((
    with out_of_shift as materialized (
      select stylist_id, array_agg(id) as ids
      from private.minutes_out_of_time() join public.appointments on id = appointment_id
      where away > 0
      group by stylist_id
    )
    select jsonb_agg(
      private.standing_of_stylist(stylists.id) || jsonb_build_object(
        'email', coalesce(email, ''),
        'phone', coalesce(phone, ''),
        'workingHours', private.standing_of_shifts(stylists.id),
        'timeOff', private.time_off_to_come(stylists.id),
        'visitsOutOfShift', private.visits_to_settle(coalesce(ids, '{}'))
      )
      order by position, stylists.id
    )
    from public.stylists
    left join (
      select users.id, email, profiles.phone from auth.users join public.profiles using (id)
    ) as accounts on accounts.id = stylists.user_id
    left join out_of_shift on out_of_shift.stylist_id = stylists.id
    where is_active
  ), '[]'));
end $$;

create function private.add_time_off(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'timeOffId');
  stylist uuid := private.id_in(args, 'stylistId');
  said_reason text := private.closed_reason_in(args);
  wanted tstzrange := private.closed_span_in(args, 364);
begin
  perform private.lock_stylist(stylist);
  -- What was ended early goes on by asking for all of it again.
  update public.closed_times set ends_at = upper(wanted), reason = said_reason
    where id = wanted_id and stylist_id = stylist and starts_at = lower(wanted);
  if found then
    return;
  elsif exists (
    select from public.closed_times
    where id = wanted_id or stylist_id = stylist and tstzrange(starts_at, ends_at) @> wanted
  ) then
    perform private.reject('off-already');
  end if;
  insert into public.closed_times (id, stylist_id, starts_at, ends_at, reason)
    values (wanted_id, stylist, lower(wanted), upper(wanted), said_reason);
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

create function private.remove_time_off(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'timeOffId');
  keeps_past boolean := private.flag_in(args, 'keepsPast');
  today timestamptz := private.salon_moment(private.salon_day(now()), 0);
begin
  if exists (
    select from public.closed_times where id = wanted_id and (stylist_id is null or ends_at <= now() and ends_at <> today)
  ) then
    perform private.reject('days-over');
  end if;
  delete from public.closed_times where id = wanted_id and (starts_at >= today or not keeps_past);
  update public.closed_times set ends_at = today where id = wanted_id and ends_at > today;
end $$;

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

create function private.time_off_to_come(stylist uuid) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(private.standing_of_closed_time(times_off) order by starts_at, id)
  from public.closed_times as times_off
  where stylist_id = stylist and ends_at > now()
), '[]');

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('false', 'manager', 'private.add_time_off(args)', 'false', 'stylist.add-time-off');

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('false', 'manager', 'private.remove_time_off(args)', 'true', 'stylist.remove-time-off');

create or replace function private.closures_to_come() returns jsonb
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
