create or replace function private.change_history(things text[], about uuid, by_whom uuid, before_number bigint) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  seen text[] := private.things_to_see();
begin
  perform private.require_manager();
  return (
    with found as materialized (
      select * from private.salon_changes as found_here
      where thing = any (seen)
        and (things is null or thing = any (things))
        and (about is null or about in (subject, stylist_id) or thing = 'planned-days' and private.is_planned_for(found_here, about))
        and (by_whom is null or actor = by_whom)
        and (before_number is null or number < before_number)
      order by number desc limit 31
    ),
    page as materialized (select * from found order by number desc limit 30)
    select jsonb_build_object(
      'changes', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'number', number, 'at', at, 'kind', kind,
            'name', private.name_of_thing(subject),
            'stylistId', stylist_id, 'stylistName', private.name_of_thing(stylist_id),
            'names', private.names_in_plan(page),
            'byId', actor, 'byName', private.name_of_person(actor), 'before', before, 'after', after,
            'canUndo', private.way_back(page) is not null
          )
          order by number desc
        )
        from page
      ), '[]'),
      'isMore', (select count(*) from found) > 30,
      'aboutName', private.name_of_thing(about),
      'people', case when before_number is null then private.who_changed(seen) else '[]' end
    )
  );
end $$;

create or replace function private.thing_changed_by(kind text) returns text[]
  language sql immutable set search_path = ''
return case
  when kind in ('service.add', 'service.change', 'service.remove', 'service.assign') then array['service', 'serviceId']
  when kind in ('stylist.add', 'stylist.change', 'stylist.remove') then array['stylist', 'stylistId']
  when kind in ('stylist.add-time-off', 'stylist.remove-time-off') then array['time-off', 'timeOffId']
  when kind = 'shifts.change' then array['shifts', 'stylistId']
  when kind = 'shifts.plan' then array['planned-days', '']
  when kind = 'hours.change' then array['hours', '']
  when kind in ('closure.add', 'closure.remove') then array['closure', 'closureId']
  when kind in ('room.add', 'room.change', 'room.remove') then array['room', 'roomId']
  when kind in ('access.invite', 'access.withdraw') then array['invitation', 'invitationId']
end;

create or replace function private.things_to_see() returns text[]
  language sql stable set search_path = ''
return case
  when private.is_at_least('admin')
  then array[
    'service', 'stylist', 'shifts', 'planned-days', 'time-off', 'hours', 'closure', 'room', 'role', 'invitation'
  ]
  when private.is_at_least('manager')
  then array['service', 'stylist', 'shifts', 'planned-days', 'time-off', 'hours', 'closure', 'room']
  else '{}'
end;

create or replace function private.way_back(change private.salon_changes) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  its_id uuid := (change).subject;
  stylist uuid := (change).stylist_id;
  was jsonb := (change).before;
  left_as jsonb := (change).after;
  today date := private.salon_day(now());
  is_to_come boolean := coalesce((coalesce(was, left_as) ->> 'endsAt')::timestamptz > now(), true);
  done text;
  args jsonb;
begin
  if not private.is_still_so(change) then
    return null;
  end if;
  case (change).kind
    when 'service.add' then
      done := 'service.remove';
      args := jsonb_build_object('serviceId', its_id);
    when 'service.change' then
      done := 'service.change';
      args := private.standing_of_service(its_id) || was;
      args := jsonb_build_object('serviceId', its_id, 'serviceVersion', args -> 'version', 'service', args);
    when 'service.remove' then
      -- Who was named for it would have to be named again.
      done := case was -> 'team' when '[]' then 'service.add' end;
      args := jsonb_build_object('serviceId', its_id, 'service', was);
    when 'service.assign' then
      done := case when private.is_working_stylist(stylist::text) then 'service.assign' end;
      args := private.way_of_doing(was -> 'team', stylist);
      args := jsonb_build_object(
        'serviceId', its_id, 'stylistId', stylist, 'doesIt', args is not null, 'parts', args -> 'parts'
      );
    when 'stylist.add' then
      done := case when not private.is_set_up(its_id) then 'stylist.remove' end;
      args := jsonb_build_object('stylistId', its_id);
    when 'stylist.change' then
      done := 'stylist.change';
      args := private.standing_of_stylist(its_id) || was;
      args := jsonb_build_object('stylistId', its_id, 'stylistVersion', args -> 'version', 'stylist', args);
    when 'shifts.change' then
      -- What's over stays as it was, so from tomorrow on this would be something else.
      done := case
        when private.salon_day((change).at) = today and private.is_working_stylist(its_id::text) then 'shifts.change'
      end;
      args := jsonb_build_object(
        'stylistId', its_id, 'shiftsVersion', private.standing_of_shifts(its_id) -> 'version',
        'shifts', coalesce((
          select jsonb_agg(shift) from jsonb_array_elements(was -> 'shifts') as shift
          where coalesce((shift ->> 'endsOn')::date, 'infinity') >= today
        ), '[]')
      );
    when 'shifts.plan' then
      select
        case
          when min((day ->> 'day')::date) >= today and bool_and(private.is_working_stylist(day ->> 'stylistId'))
          then 'shifts.plan'
        end,
        jsonb_build_object(
          'monday', private.monday_of(min((day ->> 'day')::date)),
          'weekVersion', private.version_of_planned_days(),
          'days', jsonb_agg(jsonb_build_object(
            'stylistId', day -> 'stylistId', 'day', day -> 'day', 'hours', was -> key -> 'hours'
          ))
        )
      into done, args
      from jsonb_each(coalesce(left_as, '{}') || coalesce(was, '{}')) as planned (key, day);
    when 'hours.change' then
      done := 'hours.change';
      args := jsonb_build_object('hoursVersion', private.standing_of_hours() -> 'version', 'hours', was -> 'hours');
    when 'closure.add' then
      done := case when is_to_come then 'closure.remove' end;
      args := jsonb_build_object('closureId', its_id);
    when 'stylist.add-time-off' then
      done := case when is_to_come and was is null then 'stylist.remove-time-off' end;
      args := jsonb_build_object('timeOffId', its_id, 'keepsPast', false);
    when 'closure.remove', 'stylist.remove-time-off' then
      done := case
        when is_to_come and (stylist is null or private.is_working_stylist(stylist::text))
        then replace((change).kind, 'remove', 'add')
      end;
      args := private.span_as_days((was ->> 'startsAt')::timestamptz, (was ->> 'endsAt')::timestamptz)
        || jsonb_build_object(
          'closureId', its_id, 'timeOffId', its_id, 'stylistId', stylist,
          'reason', coalesce(was ->> 'reason', (select reason from public.closed_times where id = its_id), '')
        );
      -- Hours of several days aren't asked for as one.
      done := case when args ->> 'hours' is null or args -> 'fromDay' = args -> 'untilDay' then done end;
    when 'room.add' then
      done := 'room.remove';
      args := jsonb_build_object('roomId', its_id);
    when 'room.change' then
      done := 'room.change';
      args := private.standing_of_room(its_id) || was;
      args := jsonb_build_object('roomId', its_id, 'roomVersion', args -> 'version', 'room', args);
    when 'room.remove' then
      done := 'room.add';
      args := jsonb_build_object('roomId', its_id, 'room', was);
    when 'access.invite' then
      done := case when not private.has_another_role(its_id) then 'access.withdraw' end;
      args := jsonb_build_object('invitationId', its_id);
    when 'role.granted' then
      -- What came with an invitation goes with it.
      done := case
        when (change).actor is not null and not private.is_by_invitation(its_id, was ->> 'role', left_as ->> 'role')
        then 'access.set-role'
      end;
      args := jsonb_build_object('personId', its_id, 'role', was -> 'role', 'roleBefore', left_as -> 'role');
    else
      null;
  end case;
  return case when done is not null and args is not null then jsonb_build_object('kind', done, 'args', args) end;
end $$;

create table public.planned_days (
  id uuid primary key default gen_random_uuid(),
  stylist_id uuid not null references public.stylists (id) on delete cascade,
  day date not null,
  hours int4multirange not null,
  constraint planned_days_are_one_a_day unique (stylist_id, day),
  constraint planned_days_are_times check (hours <@ int4multirange(int4range(0, 1440)))
);

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

create function private.days_planned_in(change private.salon_changes) returns setof jsonb
  language sql immutable set search_path = ''
as $$
  select value from jsonb_each(coalesce((change).before, '{}') || coalesce((change).after, '{}'))
  where (change).thing = 'planned-days'
$$;

create function private.is_planned_for(change private.salon_changes, stylist uuid) returns boolean
  language sql immutable set search_path = ''
return exists (select from private.days_planned_in(change) as planned where planned ->> 'stylistId' = stylist::text);

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

create function private.names_in_plan(change private.salon_changes) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_object_agg(stylist, private.name_of_thing(stylist::uuid))
  from (select distinct planned ->> 'stylistId' as stylist from private.days_planned_in(change) as planned) as people
), '{}');

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

create function private.planned_day_in_json(planned public.planned_days) returns jsonb
  language sql immutable set search_path = ''
return jsonb_build_object(
  'stylistId', planned.stylist_id, 'day', planned.day, 'hours', coalesce((
    select jsonb_agg(jsonb_build_object('from', lower(span), 'until', upper(span)) order by span)
    from unnest(planned.hours) as span
  ), '[]')
);

create function private.planned_days_to_come() returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_object_agg(day || ' ' || stylist_id, private.planned_day_in_json(planned_days))
  from public.planned_days where day >= private.salon_day(now())
);

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

create function private.plans_shifts() returns boolean
  language sql stable set search_path = ''
return exists (select from public.shifts where kind = 'work')
  or exists (select from public.planned_days where hours <> '{}');

create function private.shift_hours(of_stylist uuid, of_day date) returns tstzmultirange
  language sql stable set search_path = ''
return coalesce(
  (
    select coalesce(
      (select range_agg(private.wall_range(day, lower(span), upper(span))) from unnest(hours) as span), '{}'
    )
    from public.planned_days where stylist_id = of_stylist and day = of_day
  ),
  private.shift_time(of_stylist, of_day, 'work') - private.shift_time(of_stylist, of_day, 'break')
);

create function private.version_of_planned_days() returns bigint
  language sql stable set search_path = ''
return coalesce((select max(id) from private.audit_log where subject_table = 'planned_days'), 0) + 1;

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

create index audit_log_in_order on private.audit_log (subject_table, id);

create index planned_days_in_order on public.planned_days (day);

create trigger audit_additions after insert on public.planned_days
  for each row execute function private.write_audit_entry('planned-day.added');

create trigger audit_changes after update on public.planned_days
  for each row execute function private.write_audit_entry('planned-day.changed');

create trigger audit_removals after delete on public.planned_days
  for each row execute function private.write_audit_entry('planned-day.removed');

create trigger count_edition after insert or update or delete or truncate on public.planned_days
  for each statement execute function private.count_edition();

create trigger look_for_all after insert or update or delete on public.planned_days
  for each statement execute function private.look_for_all();

alter table public.planned_days enable row level security;

create policy "Whoever works here reads which days were planned by themselves"
  on public.planned_days for select to authenticated using ((select private.is_at_least('employee')));

grant execute on function private.week_of_shifts(date) to authenticated;

grant execute on function public.week_of_shifts(date) to authenticated;

grant select on table public.planned_days to authenticated;

grant select on table public.planned_days to service_role;

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('true', 'manager', 'private.plan_days(args)', 'true', 'shifts.plan');

create or replace function private.count_new_hours() returns void
  language sql set search_path = ''
as $$
  with this as (select private.salon_day(now()) as day)
  update public.salon_edition set number = number + 1, changed_at = clock_timestamp()
  from this
  where private.salon_day(changed_at) < day
    and (
      exists (select from public.shifts where starts_on = this.day or ends_on = this.day - 1)
      or exists (select from public.planned_days where planned_days.day = this.day - 1)
    )
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
  'publishesTimes', private.publishes_times(),
  'plansShifts', private.plans_shifts(),
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
  'plannedDays', coalesce((
    select jsonb_agg(private.planned_day_in_json(planned_days) order by day, stylist_id) from public.planned_days
    where day between from_day and until_day and (private.is_desk() or stylist_id = private.my_column())
  ), '[]'),
  'closed', coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', id, 'stylistId', stylist_id, 'startsAt', starts_at, 'endsAt', ends_at, 'reason', reason
    ) order by starts_at, id)
    from public.closed_times
    where ends_at > private.salon_moment(from_day, 0) and starts_at < private.salon_moment(until_day + 1, 0)
      and (private.is_desk() or stylist_id is null or stylist_id = private.my_column())
  ), '[]'),
  'stylists', private.desk_stylists(),
  'rooms', coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'name', name) order by position, id)
    from public.rooms where is_active
  ), '[]'),
  -- Nothing is booked there, but something may be.
  'roomsOutOfUse', coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'name', name) order by position, id)
    from public.rooms where not is_active
  ), '[]')
);

create or replace function private.is_set_up(stylist uuid) returns boolean
  language sql stable set search_path = ''
return exists (select from public.shifts where stylist_id = stylist)
  or exists (select from public.planned_days where stylist_id = stylist)
  or exists (select from public.closed_times where stylist_id = stylist)
  or exists (select from public.skills where stylist_id = stylist)
  or exists (select from private.team_invitations where stylist_id = stylist and state in ('waiting', 'taken'))
  or exists (select from public.stylists where id = stylist and user_id is not null);

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
        when stylist_id is not null and (select private.plans_shifts()) then private.shift_hours(stylist_id, day)
      end as shift
    from (select distinct day, stylist_id from coming) as columns
  )
  select
    id, private.minutes_in_spans(span - open) + private.minutes_in_spans(span * shut),
    private.minutes_in_spans(hands * off) + private.minutes_in_spans(hands - coalesce(shift, hands))
  from coming join days using (day)
  join columns on columns.day = coming.day and columns.stylist_id is not distinct from coming.stylist_id
$$;

create or replace function private.publishes_times() returns boolean
  language sql stable set search_path = ''
return exists (
  select from public.shifts join public.stylists on stylists.id = stylist_id
  where stylists.is_active and kind = 'work' and (ends_on is null or ends_on >= private.salon_day(now()))
) or exists (
  select from public.planned_days join public.stylists on stylists.id = stylist_id
  where stylists.is_active and day >= private.salon_day(now()) and hours <> '{}'
);

create or replace function private.state_of(thing text, subject uuid) returns jsonb
  language sql stable set search_path = ''
return case thing
  when 'service' then private.standing_of_service(subject)
  when 'stylist' then private.standing_of_stylist(subject)
  when 'shifts' then (
    select jsonb_build_object('shifts', private.shifts_to_come(id)) from public.stylists where id = subject
  )
  when 'planned-days' then private.planned_days_to_come()
  when 'hours' then private.standing_of_hours()
  when 'closure' then (select private.standing_of_closed_time(closed) from public.closed_times as closed where id = subject)
  when 'time-off' then (
    select jsonb_build_object('stylistId', stylist_id, 'startsAt', starts_at, 'endsAt', ends_at)
    from public.closed_times where id = subject
  )
  when 'room' then private.standing_of_room(subject)
  when 'invitation' then (
    select jsonb_build_object('role', role, 'stylistId', stylist_id)
    from private.team_invitations where id = subject and state in ('waiting', 'taken')
  )
  when 'role' then (select jsonb_build_object('role', role) from public.profiles where id = subject)
end - array['version', 'changedAt', 'changedByName', 'addedAt', 'addedByName'];

create or replace function private.working_time(stylist uuid, day date) returns tstzmultirange
  language sql stable set search_path = ''
return private.shift_hours(stylist, day) - private.closed_on(day, stylist);

create function private.are_still_planned(days jsonb) returns boolean
  language sql stable set search_path = ''
return not exists (
  select from jsonb_each(days) as said
  left join public.planned_days as known
    on day = split_part(key, ' ', 1)::date and stylist_id = split_part(key, ' ', 2)::uuid
  where nullif(value, 'null')
    is distinct from case when known.id is not null then private.planned_day_in_json(known) end
);

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

create or replace function private.is_still_so(change private.salon_changes) returns boolean
  language sql stable set search_path = ''
return (
  select case (change).thing
    -- Of the many there are, those alone.
    when 'planned-days' then (
      select private.are_still_planned(jsonb_object_agg(field, (change).after -> field)) from unnest(fields) as field
    )
    else not exists (
      select from private.state_of((change).thing, (change).subject) as state, unnest(fields) as field
      where state -> field is distinct from (change).after -> field
    )
  end
  from (
    select array(select jsonb_object_keys(coalesce((change).before, '{}') || coalesce((change).after, '{}'))) as fields
  ) as changed
);
