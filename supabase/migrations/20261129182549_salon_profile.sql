create or replace function private.line_in(args jsonb, field text, most int, may_be_empty boolean) returns text
  language plpgsql immutable set search_path = ''
as $$
declare
  line text := private.words_in(args, field);
begin
  if line = '' and not may_be_empty then
    perform private.reject_field(field, 'missing');
  elsif line ~ E'[\\n\\r\\t]' then
    perform private.reject_field(field, 'not-clean');
  elsif private.flaw_of_words(line, most) is not null then
    perform private.reject_field(field, private.flaw_of_words(line, most));
  end if;
  return line;
end $$;

create or replace function private.salon_moment(day date, minute int) returns timestamptz
  language plpgsql stable set search_path = ''
as $$
declare
  zone text := private.salon_time_zone();
  wall timestamp := day + minute * interval '1 minute';
  later timestamptz := wall at time zone zone;
  sooner timestamptz := later - interval '1 hour';
begin
  return case when sooner at time zone zone = wall then sooner else later end;
end $$;

create or replace function private.salon_time_zone() returns text
  language plpgsql stable set search_path = ''
as $$
declare
  known text := current_setting('salon.time_zone', true);
begin
  if known <> '' then
    return known;
  end if;
  return set_config('salon.time_zone', (select time_zone from public.salon_profile), true);
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
  when kind = 'client.forget' then array['client', 'cardId']
end;

create or replace function private.things_to_see() returns text[]
  language sql stable set search_path = ''
return case
  when private.is_at_least('admin')
  then array[
    'service', 'stylist', 'shifts', 'planned-days', 'time-off', 'hours', 'salon', 'closure', 'room', 'preset', 'client',
    'role', 'invitation'
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

create function private.change_salon(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  wish jsonb := private.salon_in(args);
  version_seen int := private.version_in(args, 'salonVersion');
  standing jsonb;
begin
  perform from public.salon_edition for no key update;
  standing := private.standing_of_salon();
  if standing || wish = standing then
    return standing;
  elsif (standing -> 'version')::int <> version_seen then
    perform private.reject_as_stale('stale', standing);
  elsif wish -> 'timeZone' <> standing -> 'timeZone' then
    perform private.change_time_zone(standing ->> 'timeZone', wish ->> 'timeZone');
  end if;
  update public.salon_profile set
    name = wish ->> 'name', tagline = wish ->> 'tagline', street = wish ->> 'street', city = wish ->> 'city',
    state = wish ->> 'state', zip = wish ->> 'zip', time_zone = wish ->> 'timeZone', phone = wish ->> 'phone',
    email = wish ->> 'email'
  where only_one;
  return private.standing_of_salon();
end $$;

create function private.change_time_zone(was text, wanted text) returns void
  language plpgsql set search_path = ''
as $$
begin
  lock table public.appointments in share row exclusive mode;
  if exists (select from public.appointments as visits where private.is_to_settle(visits)) then
    perform private.reject_field('timeZone', 'booked');
  end if;
  perform set_config('salon.time_zone', wanted, true);
  update public.closed_times set
    starts_at = (starts_at at time zone was) at time zone wanted, ends_at = (ends_at at time zone was) at time zone wanted
  where ends_at > now();
end $$;

create function private.is_us_time_zone(zone text) returns boolean
  language sql immutable set search_path = ''
return zone in (
  'America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles',
  'America/Anchorage', 'America/Adak', 'Pacific/Honolulu', 'America/Puerto_Rico'
);

create function private.salon_details() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_manager();
  return private.standing_of_salon();
end $$;

create function private.salon_in(args jsonb) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  said jsonb := case jsonb_typeof(args -> 'salon') when 'object' then args -> 'salon' else '{}' end;
begin
  if private.text_in(said, 'state') !~ '^[A-Z]{2}$' then
    perform private.reject_field('state', 'no-state');
  elsif private.text_in(said, 'zip') !~ '^[0-9]{5}(-[0-9]{4})?$' then
    perform private.reject_field('zip', 'no-zip');
  elsif not private.is_us_time_zone(private.text_in(said, 'timeZone')) then
    perform private.reject_field('timeZone', 'missing');
  elsif not private.looks_like_phone(private.text_in(said, 'phone')) then
    perform private.reject_field('phone', 'no-phone');
  elsif not private.looks_like_email(private.text_in(said, 'email')) then
    perform private.reject_field('email', 'no-email');
  end if;
  return jsonb_build_object(
    'name', private.line_in(said, 'name', 60, false), 'tagline', private.line_in(said, 'tagline', 120, false),
    'street', private.line_in(said, 'street', 120, false), 'city', private.line_in(said, 'city', 60, false),
    'state', said -> 'state', 'zip', said -> 'zip', 'timeZone', said -> 'timeZone',
    'phone', private.line_in(said, 'phone', 30, false), 'email', private.line_in(said, 'email', 254, false)
  );
end $$;

create function public.salon_details() returns jsonb
  language sql stable security invoker set search_path = ''
return private.salon_details();

grant execute on function private.salon_details() to authenticated;

grant execute on function public.salon_details() to authenticated;

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('true', 'manager', 'private.change_salon(args)', 'false', 'salon.change');

create table public.salon_profile (
  id uuid primary key default gen_random_uuid(),
  only_one boolean not null default true unique check (only_one),
  name text not null check (char_length(name) between 1 and 60),
  tagline text not null check (char_length(tagline) between 1 and 120),
  street text not null check (char_length(street) between 1 and 120),
  city text not null check (char_length(city) between 1 and 60),
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text not null check (zip ~ '^[0-9]{5}(-[0-9]{4})?$'),
  time_zone text not null constraint salon_profile_time_zone_is_known check (private.is_us_time_zone(time_zone)),
  phone text not null check (char_length(phone) between 1 and 30),
  email text not null check (char_length(email) between 1 and 254)
);

-- Every salon so far has been called this; its owner changes it in Settings.
insert into public.salon_profile (name, tagline, street, city, state, zip, time_zone, phone, email) values (
  'Juniper Row', 'Hair, skin and nails in Asheville', '214 Juniper Lane', 'Asheville', 'NC', '28801',
  'America/New_York', '(828) 555-0142', 'hello@juniperrow.example.com'
);

create function private.salon_on_site() returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'name', name, 'tagline', tagline, 'street', street, 'city', city, 'state', state, 'zip', zip,
    'timeZone', time_zone, 'phone', phone, 'email', email
  )
  from public.salon_profile
);

create function private.standing_of_salon() returns jsonb
  language sql stable set search_path = ''
return (
  select private.salon_on_site() || jsonb_build_object(
    'version', coalesce(last.id, 0) + 1, 'changedAt', last.at, 'changedByName', private.name_of_person(last.actor)
  )
  from (select) as always
  left join lateral (
    select id, at, actor from private.audit_log where subject_table = 'salon_profile' order by id desc limit 1
  ) as last on true
);

create trigger audit_changes after update on public.salon_profile
  for each row execute function private.write_audit_entry('salon.changed');

create trigger count_edition after insert or update or delete or truncate on public.salon_profile
  for each statement execute function private.count_edition();

alter table public.salon_profile enable row level security;

create policy "Anyone reads what the salon says of itself"
  on public.salon_profile for select to anon, authenticated using (true);

grant execute on function private.salon_on_site() to anon;

grant execute on function private.salon_on_site() to authenticated;

grant execute on function private.salon_on_site() to service_role;

grant select on table public.salon_profile to anon;

grant select on table public.salon_profile to authenticated;

grant select on table public.salon_profile to service_role;

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
  -- Not a word of who it is.
  when 'client' then (select '{}'::jsonb from public.client_cards where id = subject)
end - array['version', 'changedAt', 'changedByName', 'addedAt', 'addedByName'];

create or replace function public.published_salon() returns jsonb
  language sql stable security invoker set search_path = ''
return jsonb_build_object(
  'edition', private.edition(),
  'salon', private.salon_on_site(),
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
