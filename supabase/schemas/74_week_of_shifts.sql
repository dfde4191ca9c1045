-- Who works when in one week, for whoever works here, and the days that managers plan by themselves: what is over stays
-- as it was, and the weeks of a person count on every day that isn't planned.

create function private.version_of_planned_days() returns bigint
  language sql stable set search_path = ''
return coalesce((select max(id) from private.audit_log where subject_table = 'planned_days'), 0) + 1;

-- The history comes after this, since it tells of these days.
create function private.last_plan_of_week(monday date) returns table (at timestamptz, actor uuid)
  language plpgsql stable set search_path = ''
as $$
begin
  return query
    select change.at, change.actor from private.salon_changes as change
    where thing = 'planned-days' and exists (
      select from jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as planned
      where planned >= monday::text and planned < (monday + 7)::text
    )
    order by number desc limit 1;
end $$;

-- By which and whose day, as the history keeps them.
create function private.planned_days_to_come() returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_object_agg(day || ' ' || stylist_id, private.planned_day_in_json(planned_days))
  from public.planned_days where day >= private.salon_day(now())
);

-- Whether these are still planned like that; null of a day that isn't planned.
create function private.are_still_planned(days jsonb) returns boolean
  language sql stable set search_path = ''
return not exists (
  select from jsonb_each(days) as said
  left join public.planned_days as known
    on day = split_part(key, ' ', 1)::date and stylist_id = split_part(key, ' ', 2)::uuid
  where nullif(value, 'null')
    is distinct from case when known.id is not null then private.planned_day_in_json(known) end
);

create function private.standing_of_week(monday date) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'plannedDays', coalesce((
      select jsonb_agg(private.planned_day_in_json(planned_days) order by day, stylist_id) from public.planned_days
      where day between monday and monday + 6
    ), '[]'),
    'version', private.version_of_planned_days(),
    'changedAt', last.at,
    'changedByName', private.name_of_person(last.actor)
  )
  from (select) as always left join lateral private.last_plan_of_week(monday) as last on true
);

-- Together with the week before, which can be copied. That someone is off is for everyone who works here to know, and
-- why is between them and the desk.
create function private.week_of_shifts(monday date) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  week_before date := monday - 7;
begin
  perform private.require_colleague();
  if monday is distinct from private.monday_of(monday) then
    perform private.refuse(400, 'no-monday', 'A week begins on a Monday.');
  end if;
  return private.standing_of_week(monday) || jsonb_build_object(
    'monday', monday,
    'hours', private.hours_of_week(),
    'stylists', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', id, 'name', name, 'isMe', id is not distinct from private.my_column()) order by position, id
      )
      from public.stylists where is_active
    ), '[]'),
    'shifts', coalesce((
      select jsonb_agg(jsonb_build_object(
        'stylistId', stylist_id, 'kind', kind, 'weekday', weekday, 'from', from_minute, 'until', until_minute,
        'everyWeeks', every_weeks, 'startsOn', starts_on, 'endsOn', ends_on
      ) order by stylist_id, weekday, from_minute, id)
      from public.shifts where starts_on <= monday + 6 and coalesce(ends_on, 'infinity') >= week_before
    ), '[]'),
    'plannedBefore', private.standing_of_week(week_before) -> 'plannedDays',
    'closed', coalesce((
      select jsonb_agg(jsonb_build_object(
        'stylistId', stylist_id, 'startsAt', starts_at, 'endsAt', ends_at,
        'reason', case
          when stylist_id is null or private.is_desk() or stylist_id = private.my_column() then reason else ''
        end
      ) order by starts_at, id)
      from public.closed_times
      where ends_at > private.salon_moment(monday, 0) and starts_at < private.salon_moment(monday + 7, 0)
    ), '[]')
  );
end $$;

create function public.week_of_shifts(monday date) returns jsonb
  language sql stable security invoker set search_path = ''
return private.week_of_shifts(monday);
grant execute on function private.week_of_shifts(date) to authenticated;
grant execute on function public.week_of_shifts(date) to authenticated;

-- What's asked for one day: its hours; nothing where the weeks of that person shall count again.
create function private.planned_hours_in(said jsonb) returns int4multirange
  language sql immutable set search_path = ''
return case
  when jsonb_typeof(said -> 'hours') = 'array' then coalesce(
    (
      select range_agg(int4range((span ->> 'from')::numeric::int, (span ->> 'until')::numeric::int))
      from jsonb_array_elements(said -> 'hours') as span
    ),
    '{}'
  )
end;

create function private.are_hours_of_a_day(hours jsonb) returns boolean
  language sql immutable set search_path = ''
return case jsonb_typeof(hours)
  when 'null' then true
  when 'array' then jsonb_array_length(hours) <= 6 and (
    select coalesce(
      bool_and(jsonb_typeof(span) = 'object' and private.are_hours(jsonb_build_array(span || '{"weekday": 1}'))), true
    )
    from jsonb_array_elements(hours) as span
  )
  else false
end;

create function private.check_planned_days(said jsonb, monday date) returns void
  language plpgsql immutable set search_path = ''
as $$
declare
  planned jsonb;
  day date;
begin
  if monday <> private.monday_of(monday) or coalesce(jsonb_typeof(said), '') <> 'array'
    or jsonb_array_length(said) > 700
  then
    perform private.reject_field('days', 'missing');
  end if;
  for planned in select value from jsonb_array_elements(said) loop
    day := private.day_in(planned, 'day');
    perform private.id_in(planned, 'stylistId');
    if day not between monday and monday + 6
      or not coalesce(private.are_hours_of_a_day(planned -> 'hours'), false)
    then
      perform private.reject_field('days', 'missing');
    end if;
  end loop;
  if (select count(distinct (value ->> 'stylistId', value ->> 'day')) <> count(*) from jsonb_array_elements(said)) then
    perform private.reject_field('days', 'missing');
  end if;
end $$;

-- The days that are asked for otherwise than they are.
create function private.days_to_plan(said jsonb) returns table (stylist_id uuid, day date, hours int4multirange)
  language sql stable set search_path = ''
as $$
  select wanted.stylist_id, wanted.day, wanted.hours
  from (
    select (value ->> 'stylistId')::uuid as stylist_id, (value ->> 'day')::date as day, private.planned_hours_in(value) as hours
    from jsonb_array_elements(said)
  ) as wanted
  left join public.planned_days as known using (stylist_id, day)
  where known.hours is distinct from wanted.hours
$$;

-- Of one week, all together: days that nobody names stay as they are.
create function private.plan_days(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  monday date := private.day_in(args, 'monday');
  version_seen int := private.version_in(args, 'weekVersion');
  said jsonb := args -> 'days';
begin
  perform private.check_planned_days(said, monday);
  if not exists (select from private.days_to_plan(said)) then
    return private.standing_of_week(monday);
  elsif private.version_of_planned_days() <> version_seen then
    perform private.reject_as_stale('stale', private.standing_of_week(monday));
  elsif exists (select from private.days_to_plan(said) where day < private.salon_day(now())) then
    perform private.reject('shift-past');
  end if;
  -- Nobody is removed while their days are planned.
  perform from public.stylists where id in (select stylist_id from private.days_to_plan(said)) order by id for key share;
  if exists (
    select from private.days_to_plan(said) as wanted
    where not exists (select from public.stylists where id = wanted.stylist_id and is_active)
  ) then
    perform private.reject('stylist-gone');
  end if;

  insert into public.planned_days (stylist_id, day, hours)
    select stylist_id, day, hours from private.days_to_plan(said) where hours is not null
    on conflict (stylist_id, day) do update set hours = excluded.hours;
  delete from public.planned_days
    using private.days_to_plan(said) as usual
    where usual.hours is null and (planned_days.stylist_id, planned_days.day) = (usual.stylist_id, usual.day);
  return private.standing_of_week(monday);
end $$;

insert into private.commands (kind, does, answers, asked_by, frees_time) values
  ('shifts.plan', 'private.plan_days(args)', true, 'manager', true);
