alter table private.commands drop constraint commands_asked_by_check;

create or replace function private.carry_out(command private.commands, wanted_id uuid, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  current jsonb;
  statement text;
begin
  if command.kind is null then
    perform private.refuse(400, 'action-unknown', 'This server does not know this kind of action yet.');
  elsif command.asked_by = 'desk' and not private.is_desk()
    or command.asked_by = 'manager' and not private.is_at_least('manager')
  then
    perform private.reject('not-allowed');
  end if;
  statement := format('select %s from (select $1 as id, $2 as args) as asked', command.does);
  if command.answers then
    execute statement into current using wanted_id, args;
  else
    execute statement using wanted_id, args;
  end if;
  perform private.offer_free_times(3) where command.frees_time;
  return current;
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
    -- Counts the changes to hours, shifts, time off, services and who does what: news tell that there was one.
    'edition', private.edition(),
    'firstDay', from_day,
    'lastDay', until_day,
    'rules', private.desk_rules(from_day, until_day),
    'catalogue', private.desk_catalogue(),
    'visits', private.visits_for_desk(visits, reads_all),
    'cards', private.cards_for_desk(private.cards_of(visits), reads_all)
  );
end $$;

create or replace function private.desk_news(since timestamptz) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  from_time timestamptz := greatest(since, now() - interval '1 hour') - interval '15 seconds';
  reads_all boolean := private.is_desk();
  own_column uuid := private.my_column();
  changed uuid[];
  visits uuid[];
  cards uuid[];
begin
  perform private.require_colleague();
  changed := array(
    select id from public.appointments where updated_at > from_time
    union
    select appointment_id from public.appointment_notes where created_at > from_time
  );
  visits := array(
    select id from public.appointments where id = any (changed) and (reads_all or stylist_id = own_column)
  );
  cards := private.cards_of(visits) || array(
    select id from public.client_cards as cards
    where changed_at > from_time and exists (
      select from public.appointments where card_id = cards.id and (reads_all or stylist_id = own_column)
    )
  );
  return jsonb_build_object(
    'asOf', now(),
    'edition', private.edition(),
    'visits', private.visits_for_desk(visits, reads_all),
    'cards', private.cards_for_desk(cards, reads_all),
    'goneIds', to_jsonb(array(select id from unnest(changed) as id where id <> all (visits)))
  );
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

create function private.closures_told_ahead() returns interval
  language sql immutable set search_path = ''
return interval '180 days';

create function private.edition() returns bigint
  language sql stable set search_path = ''
return coalesce((select number from public.salon_edition), 0);

create function private.foresee(action jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted_id uuid := private.id_of_action(action);
  command private.commands := private.command_called(action ->> 'kind');
  before jsonb;
  verdict jsonb;
  hit uuid[];
begin
  perform private.require_manager();
  if command.asked_by is distinct from 'manager' then
    perform private.refuse(400, 'action-unknown', 'This server can''t tell what this kind of action would do.');
  end if;
  select jsonb_object_agg(appointment_id, minutes) into before from private.minutes_out_of_time();
  begin
    verdict := private.verdict_on(command, wanted_id, action -> 'args');
    hit := array(
      select appointment_id from private.minutes_out_of_time()
      where minutes > (before ->> appointment_id::text)::int
    );
    raise exception using errcode = 'JR200', message = 'foreseen';
  exception when sqlstate 'JR200' then
    return case verdict ->> 'outcome'
      when 'applied' then verdict || jsonb_build_object('current', jsonb_build_object('visits', private.visits_to_settle(hit)))
      else verdict
    end;
  end;
end $$;

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

create function private.hours_of_week() returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(
    jsonb_build_object('weekday', weekday, 'from', from_minute, 'until', until_minute)
    order by weekday, from_minute
  )
  from public.salon_hours
), '[]');

create function private.is_to_settle(visit public.appointments) returns boolean
  language sql stable set search_path = ''
return private.takes_time(visit.status) and visit.status <> 'done' and visit.ends_at > now();

create function private.minutes_out_of_time() returns table (appointment_id uuid, minutes int)
  language sql stable set search_path = ''
as $$
  with coming as (
    select id, stylist_id, private.salon_day(starts_at) as day,
      tstzmultirange(tstzrange(starts_at, ends_at)) as span
    from public.appointments as visits
    -- None is longer, and this is what they're found by.
    where starts_at > now() - interval '12 hours' and private.is_to_settle(visits)
  ),
  days as materialized (
    select day, private.open_time(day) as open from (select distinct day from coming) as each_day
  ),
  absences as materialized (
    select day, stylist_id, private.closed_on(day, stylist_id) as away
    from (select distinct day, stylist_id from coming) as each_column
  )
  select id, private.minutes_in_spans(span - open) + private.minutes_in_spans(span * away)
  from coming join days using (day)
  join absences on absences.day = coming.day and absences.stylist_id is not distinct from coming.stylist_id
$$;

create function private.opening_times() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_manager();
  return jsonb_build_object('week', private.standing_of_hours(), 'closures', private.closures_to_come());
end $$;

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

create function private.require_manager() returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_at_least('manager') then
    perform private.refuse(403, 'not-allowed', 'Only managers change how the salon works.');
  end if;
end $$;

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

create function public.foresee(action jsonb) returns jsonb
  language sql security invoker set search_path = ''
return private.foresee(action);

create function public.opening_times() returns jsonb
  language sql stable security invoker set search_path = ''
return private.opening_times();

alter table private.commands add constraint commands_asked_by_check CHECK ((asked_by = ANY (ARRAY['anyone'::text, 'person'::text, 'desk'::text, 'manager'::text])));

create trigger count_edition after insert or update or delete or truncate on public.closed_times
  for each statement execute function private.count_edition();

grant execute on function private.edition() to anon;

grant execute on function private.edition() to authenticated;

grant execute on function private.edition() to service_role;

grant execute on function private.foresee(jsonb) to authenticated;

grant execute on function private.hours_of_week() to anon;

grant execute on function private.hours_of_week() to authenticated;

grant execute on function private.hours_of_week() to service_role;

grant execute on function private.opening_times() to authenticated;

grant execute on function public.foresee(jsonb) to authenticated;

grant execute on function public.opening_times() to authenticated;

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('false', 'manager', 'private.add_closure(args)', 'false', 'closure.add');

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('false', 'manager', 'private.remove_closure(args)', 'true', 'closure.remove');

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('true', 'manager', 'private.change_hours(args)', 'true', 'hours.change');

create or replace function private.count_new_hours() returns void
  language sql set search_path = ''
as $$
  with this as (select private.salon_day(now()) as day)
  update public.salon_edition set number = number + 1, changed_at = clock_timestamp()
  from this
  where private.salon_day(changed_at) < day
    and exists (select from public.shifts where starts_on = day or ends_on = day - 1)
    or exists (
      select from public.closed_times
      where stylist_id is null and (
        ends_at > changed_at and ends_at <= clock_timestamp()
        or starts_at > changed_at + private.closures_told_ahead()
          and starts_at <= clock_timestamp() + private.closures_told_ahead()
      )
    )
$$;

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
      'stylistId', stylist_id, 'startsAt', starts_at, 'endsAt', ends_at, 'reason', reason
    ) order by starts_at, id)
    from public.closed_times
    where ends_at > private.salon_moment(from_day, 0) and starts_at < private.salon_moment(until_day + 1, 0)
      and (private.is_desk() or stylist_id is null or stylist_id = private.my_column())
  ), '[]'),
  'stylists', private.desk_stylists(),
  'rooms', coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'name', name) order by position, id)
    from public.rooms where is_active
  ), '[]')
);

create function private.closures_on_site() returns jsonb
  language sql stable security definer set search_path = ''
return coalesce((
  select jsonb_agg(
    jsonb_build_object('startsAt', starts_at, 'endsAt', ends_at, 'reason', reason) order by starts_at, id
  )
  from (
    select * from public.closed_times
    where stylist_id is null and ends_at > now() and starts_at < now() + private.closures_told_ahead()
    order by starts_at, id limit 20
  ) as next
), '[]');

create function private.closures_to_come() returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(
    jsonb_build_object(
      'id', closures.id, 'startsAt', closures.starts_at, 'endsAt', closures.ends_at, 'reason', reason,
      'addedAt', added.at, 'addedByName', private.name_of_person(added.actor),
      'visits', private.visits_to_settle(array(
        select visits.id from public.appointments as visits
        where visits.starts_at < closures.ends_at and visits.ends_at > closures.starts_at
          -- None is longer, and this is what they're found by.
          and visits.starts_at > closures.starts_at - interval '12 hours'
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

grant execute on function private.closures_on_site() to anon;

grant execute on function private.closures_on_site() to authenticated;

grant execute on function private.closures_on_site() to service_role;

create or replace function public.published_salon() returns jsonb
  language sql stable security invoker set search_path = ''
return jsonb_build_object(
  'edition', private.edition(),
  'hours', private.hours_of_week(),
  'closures', private.closures_on_site(),
  'plans', coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'id', id, 'name', name, 'priceCents', base_price_cents, 'memberPriceCents', member_price_cents,
        'discountPercent', discount_percent, 'description', description, 'perks', perks
      )
      order by base_price_cents, id
    )
    from public.family_subscription_plans where is_active
  ), '[]'),
  'team', private.team_on_site()
);
