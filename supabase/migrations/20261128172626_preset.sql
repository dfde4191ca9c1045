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
  when kind in ('preset.add', 'preset.change', 'preset.remove') then array['preset', 'presetId']
  when kind in ('access.invite', 'access.withdraw') then array['invitation', 'invitationId']
  when kind = 'client.forget' then array['client', 'cardId']
end;

create or replace function private.things_to_see() returns text[]
  language sql stable set search_path = ''
return case
  when private.is_at_least('admin')
  then array[
    'service', 'stylist', 'shifts', 'planned-days', 'time-off', 'hours', 'closure', 'room', 'preset', 'client',
    'role', 'invitation'
  ]
  when private.is_at_least('manager')
  then array[
    'service', 'stylist', 'shifts', 'planned-days', 'time-off', 'hours', 'closure', 'room', 'preset', 'client'
  ]
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

create table private.preset_answers (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 60),
  text text not null check (char_length(text) between 1 and 2000)
);

create function private.add_preset(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'presetId');
  wish jsonb := private.preset_in(args);
begin
  if exists (select from private.preset_answers where id = wanted_id) then
    perform private.reject('preset-known');
  end if;
  perform private.claim_preset_name(wanted_id, wish ->> 'name');
  insert into private.preset_answers (id, name, text) values (wanted_id, wish ->> 'name', wish ->> 'text');
  return private.standing_of_preset(wanted_id);
end $$;

create function private.change_preset(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'presetId');
  version_seen int := private.version_in(args, 'presetVersion');
  wish jsonb := private.preset_in(args);
  standing jsonb := private.standing_of_preset(wanted_id);
begin
  if standing is null then
    perform private.reject('preset-gone');
  elsif standing || wish = standing then
    return standing;
  elsif (standing -> 'version')::int <> version_seen then
    perform private.reject_as_stale('stale', standing);
  end if;
  perform private.claim_preset_name(wanted_id, wish ->> 'name');
  update private.preset_answers set name = wish ->> 'name', text = wish ->> 'text' where id = wanted_id;
  return private.standing_of_preset(wanted_id);
end $$;

create function private.claim_preset_name(preset uuid, wanted text) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('preset names', 0));
  if exists (select from private.preset_answers where lower(name) = lower(wanted) and id <> preset) then
    perform private.reject_field('name', 'taken');
  end if;
end $$;

create function private.last_change_of_preset(preset uuid) returns private.audit_log
  language sql stable set search_path = ''
return (
  select entry from private.audit_log as entry
  where subject_table = 'preset_answers' and subject_id = preset
  order by id desc limit 1
);

create function private.preset_answers() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_desk();
  return coalesce((
    select jsonb_agg(private.standing_of_preset(id) order by lower(name), id) from private.preset_answers
  ), '[]');
end $$;

create function private.preset_in(args jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
as $$
declare
  said jsonb := args -> 'preset';
  said_name text;
  said_text text;
  flaw text;
begin
  if coalesce(jsonb_typeof(said), '') <> 'object' then
    perform private.reject_field('name', 'missing');
  end if;
  said_name := private.line_in(said, 'name', 60, false);
  said_text := private.words_in(said, 'text');
  flaw := case when said_text = '' then 'missing' else private.flaw_of_words(said_text, 2000) end;
  if flaw is not null then
    perform private.reject_field('text', flaw);
  end if;
  return jsonb_build_object('name', said_name, 'text', said_text);
end $$;

create function private.remove_preset(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  unwanted uuid := private.id_in(args, 'presetId');
  standing jsonb := private.standing_of_preset(unwanted);
begin
  delete from private.preset_answers where id = unwanted;
  return standing;
end $$;

create function private.standing_of_preset(preset uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'id', answers.id, 'name', name, 'text', text, 'version', coalesce((last).id, 0) + 1,
    'changedAt', (last).at, 'changedByName', private.name_of_person((last).actor)
  )
  from private.preset_answers as answers, private.last_change_of_preset(answers.id) as last
  where answers.id = preset
);

create function public.preset_answers() returns jsonb
  language sql stable security invoker set search_path = ''
return private.preset_answers();

create unique index preset_answers_by_name on private.preset_answers (lower(name));

create trigger audit_additions after insert on private.preset_answers
  for each row execute function private.write_audit_entry('preset.added');

create trigger audit_changes after update on private.preset_answers
  for each row execute function private.write_audit_entry('preset.changed');

create trigger audit_removals after delete on private.preset_answers
  for each row execute function private.write_audit_entry('preset.removed');

alter table private.preset_answers enable row level security;

grant execute on function private.preset_answers() to authenticated;

grant execute on function public.preset_answers() to authenticated;

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('true', 'desk', 'private.add_preset(args)', 'false', 'preset.add');

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('true', 'desk', 'private.change_preset(args)', 'false', 'preset.change');

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('true', 'desk', 'private.remove_preset(args)', 'false', 'preset.remove');

create or replace function private.name_of_thing(its_id uuid) returns text
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
  when 'preset' then private.standing_of_preset(subject)
  when 'invitation' then (
    select jsonb_build_object('role', role, 'stylistId', stylist_id)
    from private.team_invitations where id = subject and state in ('waiting', 'taken')
  )
  when 'role' then (select jsonb_build_object('role', role) from public.profiles where id = subject)
  -- Not a word of who it is.
  when 'client' then (select '{}'::jsonb from public.client_cards where id = subject)
end - array['version', 'changedAt', 'changedByName', 'addedAt', 'addedByName'];
