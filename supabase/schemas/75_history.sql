-- What was changed about the salon, a row for each command that changed something: who asked for it, and how the
-- thing was before and after. Unlike the audit log, which has every column that anything changed, it's kept as people
-- say it, so that it can be told in sentences and taken back by the commands there are. It's about the business:
-- visits and clients have histories of their own.
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
create index salon_changes_by_subject on private.salon_changes (subject);
create index salon_changes_by_stylist on private.salon_changes (stylist_id);
create index salon_changes_by_actor on private.salon_changes (actor, number);
alter table private.salon_changes enable row level security;
revoke all on private.salon_changes from public, anon, authenticated, service_role;

-- Nothing in it is changed, and nothing is taken out before it's old.
create function private.keep_change() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '2 years' then
    return old;
  end if;
  raise exception using errcode = '42501', message = 'The history of the salon only grows.';
end $$;

create trigger keep_change before update or delete on private.salon_changes
  for each row execute function private.keep_change();
create trigger keep_changes before truncate on private.salon_changes
  for each statement execute function private.keep_change();

insert into private.timers (name, every_seconds, command) values (
  'forget-salon-changes', 86400,
  $$delete from private.salon_changes where at < now() - interval '2 years'$$
);

-- Which thing a command changes, and where it says which one.
create function private.thing_changed_by(kind text) returns text[]
  language sql immutable set search_path = ''
return case
  when kind in ('service.add', 'service.change', 'service.remove', 'service.assign') then array['service', 'serviceId']
  when kind in ('stylist.add', 'stylist.change', 'stylist.remove') then array['stylist', 'stylistId']
  when kind in ('stylist.add-time-off', 'stylist.remove-time-off') then array['time-off', 'timeOffId']
  when kind = 'shifts.change' then array['shifts', 'stylistId']
  when kind = 'shifts.plan' then array['planned-days', '']
  when kind = 'hours.change' then array['hours', '']
  when kind = 'salon.change' then array['salon', '']
  when kind in ('closure.add', 'closure.remove') then array['closure', 'closureId']
  when kind in ('room.add', 'room.change', 'room.remove') then array['room', 'roomId']
  when kind in ('preset.add', 'preset.change', 'preset.remove') then array['preset', 'presetId']
  when kind in ('access.invite', 'access.withdraw') then array['invitation', 'invitationId']
  when kind = 'access.end-two-step' then array['two-step', 'personId']
  when kind = 'access.require-two-step' then array['two-step-rule', '']
  when kind = 'client.forget' then array['client', 'cardId']
end;

-- Why the salon is closed is on its door. Why someone of the team was off isn't kept.
create function private.state_of(thing text, subject uuid) returns jsonb
  language sql stable set search_path = ''
return case thing
  when 'service' then private.standing_of_service(subject)
  when 'stylist' then private.standing_of_stylist(subject)
  when 'shifts' then (
    select jsonb_build_object('shifts', private.shifts_to_come(id)) from public.stylists where id = subject
  )
  when 'planned-days' then private.planned_days_to_come()
  when 'hours' then private.standing_of_hours()
  when 'salon' then private.standing_of_salon()
  when 'closure' then (select private.standing_of_closed_time(closed) from public.closed_times as closed where id = subject)
  when 'time-off' then (
    select jsonb_build_object('stylistId', stylist_id, 'startsAt', starts_at, 'endsAt', ends_at)
    from public.closed_times where id = subject
  )
  when 'room' then private.standing_of_room(subject)
  when 'preset' then private.standing_of_preset(subject)
  when 'invitation' then (
    select jsonb_build_object('role', role, 'stylistId', stylist_id)
    from private.team_invitations where id = subject and state in ('waiting', 'taken')
  )
  when 'role' then (select jsonb_build_object('role', role) from public.profiles where id = subject)
  when 'two-step' then jsonb_build_object('isOn', private.has_two_step(subject))
  when 'two-step-rule' then jsonb_build_object('isRequired', private.requires_two_step())
  -- Not a word of who it is.
  when 'client' then (select '{}'::jsonb from public.client_cards where id = subject)
end - array['version', 'changedAt', 'changedByName', 'addedAt', 'addedByName'];

create function private.note_change(
  did text, of_thing text, of_subject uuid, of_stylist uuid, was jsonb, is_now jsonb
) returns void
  language sql set search_path = ''
as $$
  insert into private.salon_changes (actor, kind, thing, subject, stylist_id, before, after)
  select
    (select auth.uid()), did, of_thing, of_subject,
    coalesce(of_stylist, (coalesce(is_now, was) ->> 'stylistId')::uuid),
    case when of_thing = 'time-off' then was else private.only_changed(was, is_now) end,
    case when of_thing = 'time-off' then is_now else private.only_changed(is_now, was) end
  where was is distinct from is_now
$$;

-- Two who change one thing at once do it one after the other, so that each is told what they did.
create function private.lock_thing(thing text, subject uuid) returns void
  language sql set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('change of ' || thing || coalesce(' ' || subject, ''), 0))
$$;

-- A role may also be given by an invitation that's accepted, or at the server itself.
create function private.note_role() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_change(
    'role.granted', 'role', new.id, null, jsonb_build_object('role', old.role), jsonb_build_object('role', new.role)
  );
  return null;
end $$;

create trigger note_role after update of role on public.profiles
  for each row when (old.role is distinct from new.role)
  execute function private.note_role();

-- Anything else the command itself refuses, in its own words.
create function private.id_or_none(args jsonb, field text) returns uuid
  language sql immutable set search_path = ''
return case
  when private.text_in(args, field) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (args ->> field)::uuid
end;

-- Whether what a change left is what there still is.
create function private.is_still_so(change private.salon_changes) returns boolean
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

-- How somebody does a service; nothing where they don't. With no one named everyone does it.
create function private.way_of_doing(team jsonb, stylist uuid) returns jsonb
  language sql immutable set search_path = ''
return case team
  when '[]' then jsonb_build_object('stylistId', stylist, 'parts', null)
  else jsonb_path_query_first(team, '$[*] ? (@.stylistId == $id)', jsonb_build_object('id', stylist))
end;

create function private.minute_on_the_wall(moment timestamptz) returns int
  language sql stable set search_path = ''
return (
  select extract(hour from wall) * 60 + extract(minute from wall)
  from (select moment at time zone private.salon_time_zone() as wall) as shown
);

-- As add_closure() and add_time_off() are told them.
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

-- Whether more came to somebody than what's said of them: to remove them would take that away, too.
create function private.is_set_up(stylist uuid) returns boolean
  language sql stable set search_path = ''
return exists (select from public.shifts where stylist_id = stylist)
  or exists (select from public.planned_days where stylist_id = stylist)
  or exists (select from public.closed_times where stylist_id = stylist)
  or exists (select from public.skills where stylist_id = stylist)
  or exists (select from private.team_invitations where stylist_id = stylist and state in ('waiting', 'taken'))
  or exists (select from public.stylists where id = stylist and user_id is not null);

-- Whether a role came or went with an invitation.
create function private.is_by_invitation(person uuid, was text, is_now text) returns boolean
  language sql stable set search_path = ''
return exists (
  select from private.team_invitations
  where person_id = person and state in ('taken', 'withdrawn')
    and (role_before, role) in ((was, is_now), (is_now, was))
);

-- Whether someone who accepted has another role by now.
create function private.has_another_role(invitation uuid) returns boolean
  language sql stable set search_path = ''
return exists (
  select from private.team_invitations as accepted join public.profiles on profiles.id = person_id
  where accepted.id = invitation and state = 'taken' and profiles.role <> accepted.role
    and private.rank_of(role_before) < private.rank_of(accepted.role)
);

-- The command that puts things back as they were; nothing where there's none, or where things have changed since.
-- Of fields that others have changed meanwhile none is written over.
create function private.way_back(change private.salon_changes) returns jsonb
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
    when 'salon.change' then
      done := 'salon.change';
      args := private.standing_of_salon() || was;
      args := jsonb_build_object('salonVersion', args -> 'version', 'salon', args);
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
    when 'preset.add' then
      done := 'preset.remove';
      args := jsonb_build_object('presetId', its_id);
    when 'preset.change' then
      done := 'preset.change';
      args := private.standing_of_preset(its_id) || was;
      args := jsonb_build_object('presetId', its_id, 'presetVersion', args -> 'version', 'preset', args);
    when 'preset.remove' then
      done := 'preset.add';
      args := jsonb_build_object('presetId', its_id, 'preset', was);
    when 'access.require-two-step' then
      -- Who would have to stop working has to be named first.
      done := case
        when private.is_at_least('business_owner') and not exists (
          select from public.profiles
          where was = '{"isRequired": true}' and private.rank_of(role) >= private.rank_of('admin')
            and not private.has_two_step(id)
        )
        then 'access.require-two-step'
      end;
      args := jsonb_build_object('isRequired', was -> 'isRequired', 'wasRequired', left_as -> 'isRequired');
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

-- Who signs in, and as what, is for administrators and owners.
create function private.things_to_see() returns text[]
  language sql stable set search_path = ''
return case
  when private.is_at_least('admin')
  then array[
    'service', 'stylist', 'shifts', 'planned-days', 'time-off', 'hours', 'salon', 'closure', 'room', 'preset', 'client',
    'role', 'invitation', 'two-step', 'two-step-rule'
  ]
  when private.is_at_least('manager')
  then array[
    'service', 'stylist', 'shifts', 'planned-days', 'time-off', 'hours', 'salon', 'closure', 'room', 'preset', 'client'
  ]
  else '{}'
end;

-- By the rules of the command that does it.
create function private.undo_change(id uuid, args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  wanted bigint := private.version_in(args, 'change');
  change private.salon_changes;
  way jsonb;
begin
  select * into change from private.salon_changes where number = wanted and thing = any (private.things_to_see());
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

-- By the name it has, or the last one it had.
create function private.name_of_thing(its_id uuid) returns text
  language sql stable set search_path = ''
return coalesce(
  (select name from public.services where id = its_id),
  (select name from public.stylists where id = its_id),
  (select name from public.rooms where id = its_id),
  (select name from private.preset_answers where id = its_id),
  case when private.is_at_least('admin') then nullif(private.name_of_person(its_id), '') end,
  (
    select coalesce(nullif(btrim(first_name || ' ' || last_name), ''), email)
    from private.team_invitations where id = its_id and private.is_at_least('admin')
  ),
  (
    select coalesce(before ->> 'name', after ->> 'name') from private.salon_changes
    where subject = its_id and (before ? 'name' or after ? 'name')
    order by number desc limit 1
  ),
  ''
);

create function private.days_planned_in(change private.salon_changes) returns setof jsonb
  language sql immutable set search_path = ''
as $$
  select value from jsonb_each(coalesce((change).before, '{}') || coalesce((change).after, '{}'))
  where (change).thing = 'planned-days'
$$;

create function private.is_planned_for(change private.salon_changes, stylist uuid) returns boolean
  language sql immutable set search_path = ''
return exists (select from private.days_planned_in(change) as planned where planned ->> 'stylistId' = stylist::text);

create function private.names_in_plan(change private.salon_changes) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_object_agg(stylist, private.name_of_thing(stylist::uuid))
  from (select distinct planned ->> 'stylistId' as stylist from private.days_planned_in(change) as planned) as people
), '{}');

create function private.who_changed(things text[]) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object('id', actor, 'name', name) order by name, actor)
  from (
    select actor, private.name_of_person(actor) as name
    from (select distinct actor from private.salon_changes where thing = any (things)) as actors
    where actor is not null
  ) as people
), '[]');

-- A page of it, the newest first: all of it, or what's about some things, about one of them, or by one person.
create function private.change_history(things text[], about uuid, by_whom uuid, before_number bigint) returns jsonb
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

create function public.change_history(
  things text[] default null, about uuid default null, by_whom uuid default null, before_number bigint default null
) returns jsonb
  language sql stable security invoker set search_path = ''
return private.change_history(things, about, by_whom, before_number);
grant execute on function private.change_history(text[], uuid, uuid, bigint) to authenticated;
grant execute on function public.change_history(text[], uuid, uuid, bigint) to authenticated;

insert into private.commands (kind, does, answers, asked_by) values
  ('history.undo', 'private.undo_change(id, args)', false, 'manager');
