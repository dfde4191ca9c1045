drop policy "Sessions that owe their code have no files" on storage.objects;

alter table private.commands drop constraint commands_asked_by_check;

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
    or command.asked_by in ('manager', 'admin', 'business_owner') and not private.is_at_least(command.asked_by)
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
    perform private.note_change(
      command.kind, thing[1], subject, private.id_or_none(args, 'stylistId'), was, private.state_of(thing[1], subject)
    );
  end if;
  perform private.offer_free_times(3) where command.frees_time;
  return current;
end $$;

create or replace function private.check_session() returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  session uuid := (select nullif(auth.jwt() ->> 'session_id', ''));
begin
  if me is null then
    return;
  elsif not exists (
    select from auth.sessions
    where id = session and user_id = me and (not_after is null or not_after > now())
  ) then
    perform private.refuse(401, 'session-ended', 'This session has ended. Please sign in again.');
  elsif private.owes_code() then
    perform private.refuse(401, 'second-factor-needed', 'The code of the authenticator app is still needed.');
  elsif private.owes_app() then
    perform private.refuse(401, 'second-factor-missing', 'The salon asks for an authenticator app, which is not set up yet.');
  end if;
end $$;

create or replace function private.client_record(client uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  entry private.client_entries;
begin
  perform private.require_desk();
  select * into entry from private.client_entries
    where id = client or card_id = (select card_id from private.merged_cards where id = client);
  -- Said rather than refused, so that devices let go of what they had saved.
  if not found then
    return null;
  end if;
  return private.client_entry(entry) || jsonb_build_object(
    'contact', private.standing_of_contact(entry.card_id),
    'card', private.cards_for_desk(array[entry.card_id], true) -> 0,
    'tagsInUse', private.tags_in_use(),
    'wishes', private.wishes_of(entry.user_id),
    'comingVisits', private.coming_visits_of(entry.card_id),
    'mergedCards', private.merged_cards_of(entry.card_id),
    'twins', private.twins_of(entry),
    'otherNames', private.other_names_on(entry.card_id),
    'history', private.history_of_card(entry.card_id)
  ) || case
    when private.may_end_two_step(entry.user_id) then jsonb_build_object(
      'hasTwoStep', private.has_two_step(entry.user_id),
      'mustHaveTwoStep', (select private.must_have_two_step(role) from public.profiles where id = entry.user_id)
    )
    else '{}'
  end;
end $$;

create or replace function private.team_access() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_manager();
  return jsonb_build_object(
    'people', coalesce((
      select jsonb_agg(
        private.standing_of_access(id) order by private.rank_of(role) desc, lower(private.name_of_person(id)), id
      )
      from public.profiles where role <> 'client' and private.sees_access_of(role)
    ), '[]'),
    'invitations', coalesce((
      select jsonb_agg(private.standing_of_invitation(invitation) order by invited_at, id)
      from private.team_invitations as invitation
      where private.counts(invitation) and private.sees_access_of(role)
    ), '[]'),
    'requiresTwoStep', case when private.is_at_least('admin') then private.requires_two_step() end,
    -- Columns in the calendar that no one signs in for.
    'columns', coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position, id)
      from public.stylists where is_active and private.holder_of_column(id) is null
    ), '[]')
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
  when kind = 'salon.change' then array['salon', '']
  when kind in ('closure.add', 'closure.remove') then array['closure', 'closureId']
  when kind in ('room.add', 'room.change', 'room.remove') then array['room', 'roomId']
  when kind in ('preset.add', 'preset.change', 'preset.remove') then array['preset', 'presetId']
  when kind in ('access.invite', 'access.withdraw') then array['invitation', 'invitationId']
  when kind = 'access.end-two-step' then array['two-step', 'personId']
  when kind = 'access.require-two-step' then array['two-step-rule', '']
  when kind = 'client.forget' then array['client', 'cardId']
end;

create or replace function private.things_to_see() returns text[]
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

create table private.two_step_rule (
  only_one boolean primary key default true check (only_one),
  is_required boolean not null
);

create function private.ask_for_two_step(person uuid) returns void
  language sql set search_path = ''
as $$
  select private.send_on_errand(
    'letter', concat_ws(' ', 'two-step-required', person, clock_timestamp()),
    jsonb_build_object('letter', 'two-step-required', 'userId', person, 'writtenAt', now())
  )
  where not exists (
    select from private.errands
    where state = 'waiting' and payload ->> 'letter' = 'two-step-required' and payload ->> 'userId' = person::text
  )
$$;

create function private.ask_promoted_for_two_step() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.lacks_two_step(new.id) and not private.must_have_two_step(old.role) then
    perform private.ask_for_two_step(new.id);
  end if;
  return null;
end $$;

create function private.require_two_step(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  wanted boolean := private.flag_in(args, 'isRequired');
begin
  -- Whoever changes a role, or their own two steps, waits here, or is waited for.
  perform private.hold_roles(me);
  perform from auth.users where id = me for update;
  if not private.is_at_least('business_owner') then
    perform private.reject('not-allowed');
  elsif private.requires_two_step() <> private.flag_in(args, 'wasRequired') then
    perform private.reject('stale');
  elsif wanted and not private.has_two_step(me) then
    perform private.reject('own-two-step-missing');
  end if;
  insert into private.two_step_rule (is_required) values (wanted)
    on conflict (only_one) do update set is_required = excluded.is_required;
  perform private.ask_for_two_step(id) from public.profiles where private.lacks_two_step(id);
end $$;

create function private.requires_two_step() returns boolean
  language sql stable set search_path = ''
return exists (select from private.two_step_rule where is_required);

alter table private.commands add constraint commands_asked_by_check CHECK ((asked_by = ANY (ARRAY['anyone'::text, 'person'::text, 'desk'::text, 'manager'::text, 'admin'::text, 'business_owner'::text])));

create trigger ask_promoted_for_two_step after update of role on public.profiles
  for each row execute function private.ask_promoted_for_two_step();

alter table private.two_step_rule enable row level security;

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('false', 'business_owner', 'private.require_two_step(args)', 'false', 'access.require-two-step');

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

create function private.must_have_two_step(role text) returns boolean
  language sql stable set search_path = ''
return private.rank_of(role) >= private.rank_of('admin') and private.requires_two_step();

create function private.is_asked_for_two_step() returns boolean
  language sql stable security definer set search_path = ''
return exists (select from public.profiles where id = (select auth.uid()) and private.must_have_two_step(role));

create function private.lacks_two_step(person uuid) returns boolean
  language sql stable set search_path = ''
return exists (select from public.profiles where id = person and private.must_have_two_step(role))
  and not private.has_two_step(person);

create function private.owes_app() returns boolean
  language sql stable security definer set search_path = ''
return private.lacks_two_step((select auth.uid()));

create function private.two_step_standing(person uuid) returns text
  language sql stable security definer set search_path = ''
return case
  when private.has_two_step(person) then 'on'
  when private.lacks_two_step(person) then 'missing'
  else 'off'
end;

create function public.is_asked_for_two_step() returns boolean
  language sql stable security invoker set search_path = ''
return private.is_asked_for_two_step();

create function public.two_step_standing(person uuid) returns text
  language sql stable security invoker set search_path = ''
return private.two_step_standing(person);

create policy "Sessions that owe their code or its app have no files"
  on storage.objects as restrictive for all to authenticated
  using (not (select private.owes_code() or private.owes_app()))
  with check (not (select private.owes_code() or private.owes_app()));

grant execute on function private.is_asked_for_two_step() to authenticated;

grant execute on function private.owes_app() to authenticated;

grant execute on function private.two_step_standing(uuid) to service_role;

grant execute on function public.is_asked_for_two_step() to authenticated;

grant execute on function public.two_step_standing(uuid) to service_role;

create or replace function private.my_role() returns text
  language sql stable set search_path = ''
return (
  select role from public.profiles
  where id = (select auth.uid()) and not private.owes_code() and not private.lacks_two_step(id)
);
