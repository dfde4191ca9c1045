-- Days on which the salon is closed although it's open in other weeks, by a manager. A closure is time off of
-- everyone at once. The visits booked for it stay booked until the desk moves or cancels each of them: they're
-- listed with the closure for as long as there are any.
create function private.require_manager() returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_at_least('manager') then
    perform private.refuse(403, 'not-allowed', 'Only managers change how the salon works.');
  end if;
end $$;

-- Visits that are still to come or going on, as somebody needs them who has to call about each.
create function private.visits_to_settle(ids uuid[]) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(
    jsonb_build_object(
      'id', visits.id, 'startsAt', visits.starts_at, 'clientName', visits.client_name,
      'phone', coalesce(contacts.phone, ''), 'serviceName', visits.service_name,
      'stylistName', coalesce(stylists.name, '')
    )
    order by visits.starts_at, visits.id
  )
  from public.appointments as visits
  left join public.appointment_contacts as contacts on contacts.appointment_id = visits.id
  left join public.stylists on stylists.id = visits.stylist_id
  where visits.id = any (ids)
), '[]');

create function private.is_to_settle(visit public.appointments) returns boolean
  language sql stable set search_path = ''
return private.takes_time(visit.status) and visit.status <> 'done' and visit.ends_at > now();

create function private.closures() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_manager();
  return coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'id', closures.id, 'startsAt', closures.starts_at, 'endsAt', closures.ends_at, 'reason', reason,
        'addedAt', added.at, 'addedByName', coalesce(private.name_of_person(added.actor), ''),
        'visits', private.visits_to_settle(array(
          select visits.id from public.appointments as visits
          where visits.starts_at < closures.ends_at and visits.ends_at > closures.starts_at
            and private.is_to_settle(visits)
        ))
      )
      order by closures.starts_at, closures.id
    )
    from public.closed_times as closures
    left join lateral (
      select at, actor from private.audit_log
      where subject_table = 'closed_times' and subject_id = closures.id and action = 'closed-time.added'
      order by at desc limit 1
    ) as added on true
    where stylist_id is null and ends_at > now()
  ), '[]');
end $$;

create function public.closures() returns jsonb
  language sql stable security invoker set search_path = ''
return private.closures();
grant execute on function private.closures() to authenticated;
grant execute on function public.closures() to authenticated;

-- Whole days, or hours of one day.
create function private.closure_in(args jsonb) returns tstzrange
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
      perform private.reject('closure-ends-first');
    end if;
  end if;
  if until_day < from_day then
    perform private.reject('closure-ends-first');
  elsif until_day > from_day + 90 then
    perform private.reject('closure-too-long');
  elsif from_day > private.salon_day(now()) + 730 then
    perform private.reject('closure-too-far');
  elsif private.salon_moment(until_day, until_minute) <= now() then
    perform private.reject('closure-over');
  end if;
  return tstzrange(private.salon_moment(from_day, from_minute), private.salon_moment(until_day, until_minute));
end $$;

create function private.add_closure(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'closureId');
  said_reason text := private.words_in(args, 'reason');
  wanted tstzrange := private.closure_in(args);
begin
  if private.flaw_of_words(said_reason, 80) is not null then
    perform private.reject_field('reason', private.flaw_of_words(said_reason, 80));
  end if;
  -- Of two managers who close the same day at once, the second finds it closed.
  perform pg_advisory_xact_lock(hashtextextended('closures', 0));
  if exists (
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
    perform private.reject('closure-over');
  end if;
  delete from public.closed_times where id = wanted_id;
end $$;

insert into private.commands (kind, does, asked_by, frees_time) values
  ('closure.add', 'private.add_closure(args)', 'manager', false),
  ('closure.remove', 'private.remove_closure(args)', 'manager', true);
