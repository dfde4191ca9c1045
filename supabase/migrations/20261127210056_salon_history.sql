create or replace function private.carry_out(command private.commands, wanted_id uuid, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  current jsonb;
  statement text;
  thing text[] := private.thing_changed_by(command.kind);
  subject uuid := private.id_or_none(args, thing[2]);
  was jsonb;
begin
  if command.kind is null then
    perform private.refuse(400, 'action-unknown', 'This server does not know this kind of action yet.');
  elsif command.asked_by = 'desk' and not private.is_desk()
    or command.asked_by in ('manager', 'admin') and not private.is_at_least(command.asked_by)
  then
    perform private.reject('not-allowed');
  end if;
  if thing is not null then
    perform private.lock_thing(thing[1], subject);
    was := private.state_of(thing[1], subject);
  end if;
  statement := format('select %s from (select $1 as id, $2 as args) as asked', command.does);
  if command.answers then
    execute statement into current using wanted_id, args;
  else
    execute statement using wanted_id, args;
  end if;
  if thing is not null then
    perform private.note_change(command.kind, thing[1], subject, was, private.state_of(thing[1], subject));
  end if;
  perform private.offer_free_times(3) where command.frees_time;
  return current;
end $$;

create table private.salon_changes (
  number bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null when nobody was signed in.
  actor uuid,
  kind text not null,
  thing text not null,
  -- Null for what there's one of.
  subject uuid,
  -- Whom of the team it's about.
  stylist_id uuid,
  -- Of what was changed only the fields that differ; null of what wasn't there yet, or isn't anymore.
  before jsonb,
  after jsonb
);

create function private.change_history(things text[], about uuid, by_whom uuid, before_number bigint) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_manager();
  return (
    with found as materialized (
      select * from private.salon_changes
      where private.sees_changes_of(thing)
        and (things is null or thing = any (things))
        and (about is null or about in (subject, stylist_id))
        and (by_whom is null or actor = by_whom)
        and (before_number is null or number < before_number)
      order by number desc limit 31
    ),
    page as materialized (select * from found order by number desc limit 30)
    select jsonb_build_object(
      'changes', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'number', number, 'at', at, 'kind', kind, 'name', private.name_of_changed(page),
            'byId', actor, 'byName', private.name_of_person(actor), 'before', before, 'after', after,
            'canUndo', private.way_back(page) is not null
          )
          order by number desc
        )
        from page
      ), '[]'),
      'isMore', (select count(*) from found) > 30,
      'people', coalesce((
        select jsonb_agg(jsonb_build_object('id', actor, 'name', private.name_of_person(actor)))
        from (select distinct actor from private.salon_changes where actor is not null) as actors
      ), '[]'),
      'stylists', coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', name)) from public.stylists
      ), '[]')
    )
  );
end $$;

create function private.id_or_none(args jsonb, field text) returns uuid
  language sql immutable set search_path = ''
return case
  when private.text_in(args, field) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (args ->> field)::uuid
end;

create function private.lock_thing(thing text, subject uuid) returns void
  language sql set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('change of ' || thing || coalesce(' ' || subject, ''), 0))
$$;

create function private.minute_on_the_wall(moment timestamptz) returns int
  language sql stable set search_path = ''
return (
  select extract(hour from wall) * 60 + extract(minute from wall)
  from (select moment at time zone private.salon_time_zone() as wall) as shown
);

create function private.name_of_changed(change private.salon_changes) returns text
  language sql stable set search_path = ''
return coalesce(
  case (change).thing
    when 'service' then (select name from public.services where id = (change).subject)
    when 'room' then (select name from public.rooms where id = (change).subject)
    when 'role' then private.name_of_person((change).subject)
    when 'invitation' then (
      select coalesce(nullif(btrim(first_name || ' ' || last_name), ''), email)
      from private.team_invitations where id = (change).subject
    )
    else (select name from public.stylists where id = (change).stylist_id)
  end,
  (
    select coalesce(other.before ->> 'name', other.after ->> 'name')
    from private.salon_changes as other
    where other.subject = (change).subject and (other.before ? 'name' or other.after ? 'name')
    order by number desc limit 1
  ),
  ''
);

create function private.note_change(did text, of_thing text, of_subject uuid, was jsonb, is_now jsonb) returns void
  language sql set search_path = ''
as $$
  insert into private.salon_changes (actor, kind, thing, subject, stylist_id, before, after)
  select
    (select auth.uid()), did, of_thing, of_subject,
    case when of_thing in ('stylist', 'shifts') then of_subject else (coalesce(is_now, was) ->> 'stylistId')::uuid end,
    case when of_thing = 'time-off' then was else private.only_changed(was, is_now) end,
    case when of_thing = 'time-off' then is_now else private.only_changed(is_now, was) end
  where was is distinct from is_now
$$;

create function private.note_role() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_change(
    'role.granted', 'role', new.id, jsonb_build_object('role', old.role), jsonb_build_object('role', new.role)
  );
  return null;
end $$;

create function private.sees_changes_of(thing text) returns boolean
  language sql stable set search_path = ''
return private.is_at_least('manager') and (thing not in ('role', 'invitation') or private.is_at_least('admin'));

create function private.span_as_days(starts_at timestamptz, ends_at timestamptz) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'fromDay', first_day, 'untilDay', last_day,
    'hours', case
      when starts_at = private.salon_moment(first_day, 0) and ends_at = private.salon_moment(last_day + 1, 0) then null
      else jsonb_build_object(
        'from', private.minute_on_the_wall(starts_at),
        'until', coalesce(nullif(private.minute_on_the_wall(ends_at), 0), 1440)
      )
    end
  )
  from (
    select private.salon_day(starts_at) as first_day, private.salon_day(ends_at - interval '1 second') as last_day
  ) as days
);

create function private.state_of(thing text, subject uuid) returns jsonb
  language sql stable set search_path = ''
return case thing
  when 'service' then private.standing_of_service(subject)
  when 'stylist' then private.standing_of_stylist(subject)
  when 'shifts' then (select private.standing_of_shifts(id) from public.stylists where id = subject)
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

CREATE OR REPLACE FUNCTION private.stylist_in(team jsonb, stylist uuid)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE team WHEN '[]'::jsonb THEN jsonb_build_object('stylistId', stylist, 'parts', NULL::unknown) ELSE jsonb_path_query_first(team, '$[*]?(@."stylistId" == $"id")'::jsonpath, jsonb_build_object('id', stylist)) END;

create function private.thing_changed_by(kind text) returns text[]
  language sql immutable set search_path = ''
return case
  when kind in ('service.add', 'service.change', 'service.remove', 'service.assign') then array['service', 'serviceId']
  when kind in ('stylist.add', 'stylist.change', 'stylist.remove') then array['stylist', 'stylistId']
  when kind in ('stylist.add-time-off', 'stylist.remove-time-off') then array['time-off', 'timeOffId']
  when kind = 'shifts.change' then array['shifts', 'stylistId']
  when kind = 'hours.change' then array['hours', '']
  when kind in ('closure.add', 'closure.remove') then array['closure', 'closureId']
  when kind in ('room.add', 'room.change', 'room.remove') then array['room', 'roomId']
  when kind in ('access.invite', 'access.withdraw') then array['invitation', 'invitationId']
end;

create function private.undo_change(id uuid, args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  wanted bigint := private.version_in(args, 'change');
  change private.salon_changes;
  way jsonb;
begin
  select * into change from private.salon_changes where number = wanted and private.sees_changes_of(thing);
  if not found then
    perform private.reject('change-unknown');
  end if;
  perform private.lock_thing(change.thing, change.subject);
  way := private.way_back(change);
  if way is null then
    perform private.reject('changed-since');
  end if;
  perform private.carry_out(private.command_called(way ->> 'kind'), id, way -> 'args');
end $$;

create function private.way_back(change private.salon_changes) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  subject uuid := (change).subject;
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
      args := jsonb_build_object('serviceId', subject);
    when 'service.change' then
      done := 'service.change';
      args := private.standing_of_service(subject) || was;
      args := jsonb_build_object('serviceId', subject, 'serviceVersion', args -> 'version', 'service', args);
    when 'service.remove' then
      -- Who was named for it would have to be named again.
      done := case was -> 'team' when '[]' then 'service.add' end;
      args := jsonb_build_object('serviceId', subject, 'service', was);
    when 'service.assign' then
      done := 'service.assign';
      select jsonb_build_object(
        'serviceId', subject, 'stylistId', stylists.id, 'doesIt', did is not null, 'parts', did -> 'parts'
      ) into args
        from public.stylists,
          private.stylist_in(was -> 'team', stylists.id) as did,
          private.stylist_in(left_as -> 'team', stylists.id) as does
        where is_active and did is distinct from does;
    when 'stylist.add' then
      done := 'stylist.remove';
      args := jsonb_build_object('stylistId', subject);
    when 'stylist.change' then
      done := 'stylist.change';
      args := private.standing_of_stylist(subject) || was;
      args := jsonb_build_object('stylistId', subject, 'stylistVersion', args -> 'version', 'stylist', args);
    when 'shifts.change' then
      -- What's over stays as it was, so from tomorrow on this would be something else.
      done := case when private.salon_day((change).at) = today then 'shifts.change' end;
      args := jsonb_build_object(
        'stylistId', subject, 'shiftsVersion', private.standing_of_shifts(subject) -> 'version',
        'shifts', coalesce((
          select jsonb_agg(shift) from jsonb_array_elements(was -> 'shifts') as shift
          where coalesce((shift ->> 'endsOn')::date, 'infinity') >= today
        ), '[]')
      );
    when 'hours.change' then
      done := 'hours.change';
      args := jsonb_build_object('hoursVersion', private.standing_of_hours() -> 'version', 'hours', was -> 'hours');
    when 'closure.add' then
      done := case when is_to_come then 'closure.remove' end;
      args := jsonb_build_object('closureId', subject);
    when 'stylist.add-time-off' then
      done := case when is_to_come and was is null then 'stylist.remove-time-off' end;
      args := jsonb_build_object('timeOffId', subject, 'keepsPast', false);
    when 'closure.remove', 'stylist.remove-time-off' then
      done := case when is_to_come then replace((change).kind, 'remove', 'add') end;
      args := private.span_as_days((was ->> 'startsAt')::timestamptz, (was ->> 'endsAt')::timestamptz)
        || jsonb_build_object(
          'closureId', subject, 'timeOffId', subject, 'stylistId', (change).stylist_id,
          'reason', coalesce(was ->> 'reason', (select reason from public.closed_times where id = (change).subject), '')
        );
    when 'room.add' then
      done := 'room.remove';
      args := jsonb_build_object('roomId', subject);
    when 'room.change' then
      done := 'room.change';
      args := private.standing_of_room(subject) || was;
      args := jsonb_build_object('roomId', subject, 'roomVersion', args -> 'version', 'room', args);
    when 'room.remove' then
      done := 'room.add';
      args := jsonb_build_object('roomId', subject, 'room', was);
    when 'access.invite' then
      done := 'access.withdraw';
      args := jsonb_build_object('invitationId', subject);
    when 'role.granted' then
      -- What came with an invitation goes with it.
      done := case when (change).actor is not null then 'access.set-role' end;
      args := jsonb_build_object('personId', subject, 'role', was -> 'role', 'roleBefore', left_as -> 'role');
    else
      null;
  end case;
  return case when done is not null and args is not null then jsonb_build_object('kind', done, 'args', args) end;
end $$;

create function public.change_history(
  things text[] default null, about uuid default null, by_whom uuid default null, before_number bigint default null
) returns jsonb
  language sql stable security invoker set search_path = ''
return private.change_history(things, about, by_whom, before_number);

create index salon_changes_by_actor on private.salon_changes (actor, number);

create index salon_changes_by_stylist on private.salon_changes (stylist_id);

create index salon_changes_by_subject on private.salon_changes (subject);

create trigger keep_history before update or delete or truncate on private.salon_changes
  for each statement execute function private.keep_history();

create trigger note_role after update of role on public.profiles
  for each row when (old.role is distinct from new.role)
  execute function private.note_role();

alter table private.salon_changes enable row level security;

grant execute on function private.change_history(text[], uuid, uuid, bigint) to authenticated;

grant execute on function public.change_history(text[], uuid, uuid, bigint) to authenticated;

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('false', 'manager', 'private.undo_change(id, args)', 'false', 'history.undo');

create function private.is_still_so(change private.salon_changes) returns boolean
  language sql stable set search_path = ''
return (
  select case
    when (change).after is null then state is null
    else state is not null and not exists (
      select from jsonb_each((change).after) as field where state -> field.key is distinct from field.value
    )
  end
  from private.state_of((change).thing, (change).subject) as state
);
