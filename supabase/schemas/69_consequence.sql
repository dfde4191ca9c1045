-- What a change would do to visits that are booked already: it's made, looked at, and taken back, so
-- that what is foretold is what will happen.
--
-- For how many minutes of each visit to come the salon is closed, or the hands it takes are off or not on shift. Some
-- are so on purpose: the desk may book outside of hours.
create function private.minutes_out_of_time() returns table (appointment_id uuid, closed int, away int)
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

-- Whose chair or room is out of service; who sits there already goes on sitting.
create function private.visits_without_room(wanted text default null) returns setof uuid
  language sql stable set search_path = ''
as $$
  select visits.id from public.appointments as visits join public.rooms on rooms.id = room_id
  where not rooms.is_active and kind = coalesce(wanted, kind) and status <> 'in_service' and private.is_to_settle(visits)
$$;

-- Answers like apply_action would, with the visits that would need somebody to call.
create function private.foresee(action jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted_id uuid := private.id_of_action(action);
  command private.commands := private.command_called(action ->> 'kind');
  before jsonb;
  without_room uuid[] := array(select private.visits_without_room());
  verdict jsonb;
  hit uuid[];
begin
  perform private.require_manager();
  if coalesce(command.asked_by, '') not in ('manager', 'desk') then
    perform private.refuse(400, 'action-unknown', 'This server can''t tell what this kind of action would do.');
  end if;
  select jsonb_object_agg(appointment_id, closed + away) into before from private.minutes_out_of_time();
  begin
    verdict := private.verdict_on(command, wanted_id, action -> 'args');
    hit := array(
      select appointment_id from private.minutes_out_of_time()
      where closed + away > (before ->> appointment_id::text)::int
      union
      select id from private.visits_without_room() as id where id <> all (without_room)
    );
    raise exception using errcode = 'JR200', message = 'foreseen';
  exception when sqlstate 'JR200' then
    return case verdict ->> 'outcome'
      when 'applied' then verdict || jsonb_build_object('current', jsonb_build_object('visits', private.visits_to_settle(hit)))
      else verdict
    end;
  end;
end $$;

create function public.foresee(action jsonb) returns jsonb
  language sql security invoker set search_path = ''
return private.foresee(action);
grant execute on function private.foresee(jsonb) to authenticated;
grant execute on function public.foresee(jsonb) to authenticated;
