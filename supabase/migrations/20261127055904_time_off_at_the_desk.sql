delete from private.commands where kind = 'stylist.add-time-off';

delete from private.commands where kind = 'stylist.remove-time-off';

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
  ), '[]')
);

create or replace function private.foresee(action jsonb) returns jsonb
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
  if coalesce(command.asked_by, '') not in ('manager', 'desk') then
    perform private.refuse(400, 'action-unknown', 'This server can''t tell what this kind of action would do.');
  end if;
  select jsonb_object_agg(appointment_id, closed + away) into before from private.minutes_out_of_time();
  begin
    verdict := private.verdict_on(command, wanted_id, action -> 'args');
    hit := array(
      select appointment_id from private.minutes_out_of_time()
      where closed + away > (before ->> appointment_id::text)::int
    );
    raise exception using errcode = 'JR200', message = 'foreseen';
  exception when sqlstate 'JR200' then
    return case verdict ->> 'outcome'
      when 'applied' then verdict || jsonb_build_object('current', jsonb_build_object('visits', private.visits_to_settle(hit)))
      else verdict
    end;
  end;
end $$;

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('false', 'desk', 'private.add_time_off(args)', 'false', 'stylist.add-time-off');

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('false', 'desk', 'private.remove_time_off(args)', 'true', 'stylist.remove-time-off');
