-- What the desk does with visits, each a branch of perform_action and so applied once, also when it was
-- written without a connection and arrives hours later. Whoever changes a visit takes its row first and
-- then the columns of the calendar it touches, by their ids, so that no two wait for one another.

create function private.may_become(from_status text, to_status text) returns boolean
  language sql immutable set search_path = ''
return to_status = any (case from_status
  when 'booked' then array['confirmed', 'arrived', 'in_service', 'no_show']
  when 'confirmed' then array['booked', 'arrived', 'in_service', 'no_show']
  when 'arrived' then array['booked', 'confirmed', 'in_service', 'done', 'no_show']
  when 'in_service' then array['arrived', 'done']
  when 'done' then array['in_service']
  when 'no_show' then array['booked', 'arrived']
  else array[]::text[]
end);

create function private.may_be_cancelled(status text) returns boolean
  language sql immutable set search_path = ''
return status in ('booked', 'confirmed', 'arrived');

-- Somebody may still come through the door.
create function private.no_show_after() returns interval
  language sql immutable set search_path = ''
return interval '15 minutes';

create function private.name_of_person(person uuid) returns text
  language sql stable set search_path = ''
return coalesce((select btrim(first_name || ' ' || last_name) from public.profiles where id = person), '');

-- How a visit stands, as a refusal shows it beside what was wanted.
create function private.standing_of_visit(visit uuid) returns jsonb
  language sql volatile set search_path = ''
return (
  select jsonb_build_object(
    'status', visits.status,
    'statusVersion', visits.status_version,
    'startsAt', visits.starts_at,
    'endsAt', visits.ends_at,
    'stylistId', visits.stylist_id,
    'stylistName', stylists.name,
    'scheduleVersion', visits.schedule_version,
    'changedAt', visits.changed_at,
    'changedByName', private.name_of_person(visits.changed_by)
  )
  from public.appointments as visits
  left join public.stylists on stylists.id = visits.stylist_id
  where visits.id = visit
);

create function private.reject_visit(code text, visit uuid) returns void
  language sql set search_path = ''
as $$
  select private.reject_as_stale(code, private.standing_of_visit(visit))
$$;

-- Of the visit in the way it says the time and nothing else.
create function private.reject_as_taken(stylist uuid, from_time timestamptz, to_time timestamptz, visit uuid)
  returns void
  language sql set search_path = ''
as $$
  select private.reject_as_stale('slot-taken', coalesce((
    select jsonb_build_object('startsAt', starts_at, 'endsAt', ends_at)
    from public.appointments
    where stylist_id = stylist and id <> visit and status not in ('cancelled', 'no_show')
      and tstzrange(starts_at, ends_at) && tstzrange(from_time, to_time)
    order by starts_at limit 1
  ), '{}'))
$$;

create function private.lock_visit(args jsonb) returns public.appointments
  language plpgsql set search_path = ''
as $$
declare
  known public.appointments;
begin
  select * into known from public.appointments where id = private.id_in(args, 'appointmentId') for update;
  if not found then
    perform private.reject('appointment-gone');
  end if;
  return known;
end $$;

-- Whoever writes into a column waits here for whoever does already: looking for a free time at once, two
-- would each find the other one in the way.
create function private.lock_columns(one uuid, other uuid default null) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform from public.stylists where id in (one, other) order by id for no key update;
end $$;

create function private.version_in(args jsonb, field text) returns int
  language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(args -> field) = 'number' and args ->> field ~ '^[1-9][0-9]{0,8}$' then
    return (args ->> field)::int;
  end if;
  perform private.reject('invalid', jsonb_build_object(field, 'missing'));
end $$;

create function private.status_in(args jsonb, field text) returns text
  language plpgsql immutable set search_path = ''
as $$
begin
  if private.is_visit_status(private.text_in(args, field)) then
    return args ->> field;
  end if;
  perform private.reject('invalid', jsonb_build_object(field, 'missing'));
end $$;

-- With its offset, so that it means the same everywhere, and no further away than anybody plans; or null.
create function private.time_in(args jsonb, field text) returns timestamptz
  language plpgsql stable set search_path = ''
as $$
declare
  said timestamptz;
begin
  if private.text_in(args, field)
    !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,6})?)?(Z|[+-][0-9]{2}:[0-9]{2})$'
  then
    return null;
  end if;
  said := (args ->> field)::timestamptz;
  return case when said between now() - interval '2 years' and now() + interval '2 years' then said end;
exception when datetime_field_overflow or invalid_datetime_format or invalid_time_zone_displacement_value then
  return null;
end $$;

create function private.minutes_in(args jsonb) returns int
  language sql immutable set search_path = ''
return case
  when jsonb_typeof(args -> 'minutes') = 'number' and args ->> 'minutes' ~ '^[0-9]{1,3}$'
    and (args ->> 'minutes')::int between 5 and 720
  then (args ->> 'minutes')::int
end;

create function private.is_working_stylist(said text) returns boolean
  language sql stable set search_path = ''
return exists (select from public.stylists where id::text = said and is_active);

create function private.flaw_of_time(args jsonb, field text) returns text
  language sql stable set search_path = ''
return case field
  when 'startsAt' then case when private.time_in(args, 'startsAt') is null then 'missing' end
  when 'minutes' then case when private.minutes_in(args) is null then 'missing' end
  when 'stylistId' then case
    when not private.is_working_stylist(private.text_in(args, 'stylistId')) then 'missing'
  end
end;

create function private.words_in(args jsonb, field text) returns text
  language sql immutable set search_path = ''
return btrim(private.text_in(args, field), E' \t\n');

create function private.flaw_of_words(words text, most int) returns text
  language sql immutable set search_path = ''
return case
  when char_length(words) > most then 'too-long'
  when words ~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]' then 'not-clean'
end;

-- Nothing that is there already is done again; whatever else happened in the meantime, the step has to be
-- one from where the visit stands now.
create function private.set_visit_status(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  wanted text := private.status_in(args, 'to');
  version int := private.version_in(args, 'statusVersion');
  known public.appointments := private.lock_visit(args);
begin
  -- For whoever reads the refusal; what counts is where the visit stands and in which version.
  perform private.status_in(args, 'expectedFrom');
  if known.status = wanted then
    return private.standing_of_visit(known.id);
  elsif not private.may_become(known.status, wanted) then
    perform private.reject_visit(
      case known.status_version when version then 'not-a-step' else 'stale' end, known.id
    );
  -- Somebody who was seen to arrive meanwhile did come, whatever was written before.
  elsif wanted = 'no_show' and known.status <> args ->> 'expectedFrom' then
    perform private.reject_visit('stale', known.id);
  elsif wanted = 'no_show' and clock_timestamp() < known.starts_at + private.no_show_after() then
    perform private.reject_visit('too-early', known.id);
  end if;
  perform private.lock_columns(known.stylist_id);
  update public.appointments set status = wanted where id = known.id;
  return private.standing_of_visit(known.id);
exception when exclusion_violation then
  perform private.reject_as_taken(known.stylist_id, known.starts_at, known.ends_at, known.id);
end $$;

create function private.add_visit_note(wanted_id uuid, visit uuid, words text) returns void
  language sql set search_path = ''
as $$
  insert into public.appointment_notes (id, appointment_id, author_id, author_name, text)
    select wanted_id, visit, (select auth.uid()), private.name_of_person((select auth.uid())), words
$$;

-- A step between booked, confirmed and arrived does not stand in its way. Its reason is a note.
create function private.cancel_visit(wanted_id uuid, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  reason text := private.words_in(args, 'reason');
  flaw text := private.flaw_of_words(reason, 500);
  known public.appointments;
begin
  if flaw is not null then
    perform private.reject('invalid', jsonb_build_object('reason', flaw));
  end if;
  perform private.version_in(args, 'statusVersion');
  known := private.lock_visit(args);
  if known.status <> 'cancelled' then
    if not private.may_be_cancelled(known.status) then
      perform private.reject_visit('already-over', known.id);
    end if;
    perform private.lock_columns(known.stylist_id);
    update public.appointments set status = 'cancelled' where id = known.id;
  end if;
  if reason <> '' then
    perform private.add_visit_note(wanted_id, known.id, reason);
  end if;
  return private.standing_of_visit(known.id);
end $$;

-- Moved by somebody else in the meantime, it stays where they put it: nothing is moved without being seen.
create function private.reschedule_visit(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  flaws jsonb := (
    select jsonb_object_agg(field, flaw)
    from unnest(array['startsAt', 'minutes', 'stylistId']) as field, private.flaw_of_time(args, field) as flaw
    where flaw is not null
  );
  version int := private.version_in(args, 'scheduleVersion');
  known public.appointments;
  stylist uuid;
  from_time timestamptz;
  to_time timestamptz;
begin
  if flaws is not null then
    perform private.reject('invalid', flaws);
  end if;
  stylist := private.id_in(args, 'stylistId');
  from_time := private.time_in(args, 'startsAt');
  to_time := from_time + private.minutes_in(args) * interval '1 minute';
  known := private.lock_visit(args);

  if not private.may_be_cancelled(known.status) then
    perform private.reject_visit('already-over', known.id);
  elsif (known.stylist_id, known.starts_at, known.ends_at) is not distinct from (stylist, from_time, to_time) then
    return private.standing_of_visit(known.id);
  elsif known.schedule_version <> version then
    perform private.reject_visit('stale', known.id);
  end if;
  perform private.lock_columns(known.stylist_id, stylist);
  update public.appointments set stylist_id = stylist, starts_at = from_time, ends_at = to_time
    where id = known.id;
  return private.standing_of_visit(known.id);
exception when exclusion_violation then
  perform private.reject_as_taken(stylist, from_time, to_time, known.id);
end $$;

create function private.flaws_of_walk_in(args jsonb) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_object_agg(field, flaw) from (
    select field, private.flaw_of_field(known_as, btrim(private.text_in(args, field)), 'appointment.walk-in') as flaw
    from (values
      ('clientName', 'name'), ('phone', 'phone'), ('serviceSlug', 'serviceSlug'), ('serviceName', 'serviceName')
    ) as fields (field, known_as)
    union all
    select field, private.flaw_of_time(args, field) from unnest(array['startsAt', 'minutes']) as field
    union all
    select 'stylistId', private.flaw_of_time(args, 'stylistId')
      where coalesce(jsonb_typeof(args -> 'stylistId'), 'null') <> 'null'
  ) as seen
  where flaw is not null
);

-- Somebody who stands in the salon already. The device named the visit, so that what follows it could be
-- written before anybody else had heard of it.
create function private.add_walk_in(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  visit uuid := private.id_in(args, 'appointmentId');
  flaws jsonb := private.flaws_of_walk_in(args);
  me uuid := (select auth.uid());
  stylist uuid;
  from_time timestamptz;
  to_time timestamptz;
begin
  if flaws is not null then
    perform private.reject('invalid', flaws);
  end if;
  stylist := case when jsonb_typeof(args -> 'stylistId') = 'string' then private.id_in(args, 'stylistId') end;
  from_time := private.time_in(args, 'startsAt');
  to_time := from_time + private.minutes_in(args) * interval '1 minute';
  perform private.lock_columns(stylist);

  insert into public.appointments (
    id, client_name, stylist_id, service_slug, service_name, starts_at, ends_at, status, source, created_by, changed_by
  ) values (
    visit, btrim(private.text_in(args, 'clientName')), stylist, btrim(private.text_in(args, 'serviceSlug')),
    btrim(private.text_in(args, 'serviceName')), from_time, to_time, 'arrived', 'walk-in', me, me
  ) on conflict (id) do nothing;
  if not found then
    perform private.reject('invalid', '{"appointmentId": "taken"}');
  end if;
  insert into public.appointment_contacts (appointment_id, phone)
    select visit, phone from btrim(private.text_in(args, 'phone')) as phone where phone <> '';
  return private.standing_of_visit(visit);
exception when exclusion_violation then
  perform private.reject_as_taken(stylist, from_time, to_time, visit);
end $$;

create function private.note_visit(wanted_id uuid, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  words text := private.words_in(args, 'text');
  flaw text := case when words = '' then 'missing' else private.flaw_of_words(words, 2000) end;
  known public.appointments;
begin
  if flaw is not null then
    perform private.reject('invalid', jsonb_build_object('text', flaw));
  end if;
  known := private.lock_visit(args);
  perform private.add_visit_note(wanted_id, known.id, words);
  return private.standing_of_visit(known.id);
end $$;

create function private.perform_appointment_action(wanted_id uuid, kind text, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
begin
  if kind not in (
    'appointment.status', 'appointment.cancel', 'appointment.reschedule', 'appointment.walk-in', 'appointment.note'
  ) then
    perform private.refuse(400, 'action-unknown', 'This server does not know this kind of action yet.');
  elsif not private.is_at_least('receptionist') then
    perform private.reject('not-allowed');
  end if;
  return case kind
    when 'appointment.status' then private.set_visit_status(args)
    when 'appointment.cancel' then private.cancel_visit(wanted_id, args)
    when 'appointment.reschedule' then private.reschedule_visit(args)
    when 'appointment.walk-in' then private.add_walk_in(args)
    when 'appointment.note' then private.note_visit(wanted_id, args)
  end;
end $$;
