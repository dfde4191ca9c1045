-- The calendar of the salon: one column for each stylist, and in it the visits. Nobody writes here but
-- apply_action; the desk reads everything, stylists their own column, clients their own visits.
create extension if not exists btree_gist with schema extensions;

create function private.is_visit_status(value text) returns boolean
  language sql immutable set search_path = ''
return value in ('booked', 'confirmed', 'arrived', 'in_service', 'done', 'no_show', 'cancelled');

create function private.takes_time(status text) returns boolean
  language sql immutable set search_path = ''
return status not in ('cancelled', 'no_show');

create table public.appointments (
  id uuid primary key,
  client_id uuid references auth.users (id) on delete set null,
  -- Empty once the account behind it was closed.
  client_name text not null check (char_length(client_name) <= 100),
  -- Null: nobody is free yet, and it waits among the unassigned.
  stylist_id uuid references public.stylists (id) on delete restrict,
  service_slug text not null default '' check (char_length(service_slug) <= 80),
  service_name text not null default '' check (char_length(service_name) <= 120),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'booked' constraint appointments_status_is_known check (private.is_visit_status(status)),
  -- Two versions, so that moving a visit never conflicts with checking its client in.
  status_version int not null default 1,
  schedule_version int not null default 1,
  source text not null check (source in ('desk', 'walk-in', 'online')),
  created_by uuid,
  changed_by uuid,
  changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- Since when a visit stands where it stands: whoever books or moves one within a day has no day before it.
  scheduled_at timestamptz not null default now(),
  visit_id uuid not null,
  service_id uuid references public.services (id) on delete set null,
  -- Null: hands on from beginning to end.
  parts int[] constraint appointments_have_parts check (parts is null or private.are_parts(parts)),
  minutes_before int not null default 0 check (minutes_before between 0 and 120),
  minutes_after int not null default 0 check (minutes_after between 0 and 120),
  room_id uuid references public.rooms (id) on delete restrict,
  -- Whoever arranged it for somebody else sees it too.
  booked_by uuid references auth.users (id) on delete set null,
  -- Asked for and not confirmed yet: gives its time back then.
  confirm_by timestamptz,
  -- As agreed when it was booked; null where it was not said.
  price_cents int check (price_cents between 0 and 1000000),
  -- When the hands of the stylist, and when the place is needed: written by the trigger below alone.
  hands_on tstzmultirange not null,
  stay tstzrange not null,
  is_called_off_late boolean not null default false,
  card_id uuid references public.client_cards (id) on delete set null,
  -- Also where nothing changed that has a version.
  updated_at timestamptz not null default now(),
  series_id uuid,
  constraint appointments_fit_in_a_day check (ends_at > starts_at and ends_at <= starts_at + interval '12 hours'),
  -- Looked at when a statement is through, so that the rows of one visit may move up together.
  constraint appointments_one_pair_of_hands exclude using gist (
    stylist_id with =, hands_on with &&
  ) where (private.takes_time(status)) deferrable,
  constraint appointments_one_to_a_place exclude using gist (
    room_id with =, stay with &&
  ) where (private.takes_time(status)) deferrable,
  constraint appointments_nobody_in_two_places exclude using gist (
    client_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (private.takes_time(status)) deferrable
);

create index appointments_in_order on public.appointments (starts_at, id);
create index appointments_of_a_stylist on public.appointments (stylist_id, starts_at);
create index appointments_of_a_client on public.appointments (client_id, starts_at);
create index appointments_of_a_visit on public.appointments (visit_id);
create index appointments_of_a_service on public.appointments (service_id);
create index appointments_in_a_room on public.appointments (room_id, starts_at);
create index appointments_arranged_by on public.appointments (booked_by, starts_at);
create index appointments_to_confirm on public.appointments (confirm_by) where confirm_by is not null;
create index appointments_of_a_card on public.appointments (card_id, starts_at);
create index appointments_changed on public.appointments (updated_at);
create index appointments_of_a_series on public.appointments (series_id) where series_id is not null;
alter table public.appointments enable row level security;
revoke all on public.appointments from public, anon, authenticated, service_role;

grant select (
  id, client_id, client_name, stylist_id, service_slug, service_name, starts_at, ends_at, status,
  status_version, schedule_version, source, changed_at, created_at
) on public.appointments to authenticated;
grant select on public.appointments to service_role;

grant select (
  visit_id, service_id, parts, minutes_before, minutes_after, room_id, booked_by, confirm_by, price_cents
) on public.appointments to authenticated;
grant select (is_called_off_late) on public.appointments to authenticated;
grant select (card_id) on public.appointments to authenticated;
grant select (series_id) on public.appointments to authenticated;

create policy "The desk reads visits, stylists and clients their own"
  on public.appointments for select to authenticated
  using (
    (select private.is_at_least('receptionist'))
    or stylist_id = (select private.my_column())
    or client_id = (select auth.uid())
    or booked_by = (select auth.uid())
  );

-- How to reach whoever comes: apart, since a stylist need not know it.
create table public.appointment_contacts (
  appointment_id uuid primary key references public.appointments (id) on delete cascade,
  phone text not null default '' check (char_length(phone) <= 30),
  email text not null default '' check (char_length(email) <= 254)
);
create index appointment_contacts_by_email on public.appointment_contacts (lower(email)) where email <> '';
alter table public.appointment_contacts enable row level security;
revoke all on public.appointment_contacts from public, anon, authenticated, service_role;
grant select on public.appointment_contacts to authenticated;
grant select on public.appointment_contacts to service_role;

create policy "Receptionists and up read how to reach whoever comes"
  on public.appointment_contacts for select to authenticated
  using ((select private.is_at_least('receptionist')));

-- Only ever added to; its id is the id of the action that wrote it.
create table public.appointment_notes (
  id uuid primary key,
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  author_id uuid,
  author_name text not null check (char_length(author_name) <= 161),
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index appointment_notes_of_a_visit on public.appointment_notes (appointment_id, created_at);
create index appointment_notes_in_order on public.appointment_notes (created_at);
alter table public.appointment_notes enable row level security;
revoke all on public.appointment_notes from public, anon, authenticated, service_role;
grant select (id, appointment_id, author_name, text, created_at) on public.appointment_notes to authenticated;
grant select on public.appointment_notes to service_role;

create policy "The desk and the stylist of a visit read its notes"
  on public.appointment_notes for select to authenticated
  using (
    (select private.is_at_least('receptionist'))
    or appointment_id in (select id from public.appointments where stylist_id = (select private.my_column()))
  );

-- Nobody else says which version a visit is in, nor who changed it and when.
create function private.raise_versions() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  is_moved boolean :=
    (new.starts_at, new.ends_at, new.stylist_id) is distinct from (old.starts_at, old.ends_at, old.stylist_id);
begin
  new.status_version := old.status_version + (new.status <> old.status)::int;
  new.schedule_version := old.schedule_version + is_moved::int;
  if is_moved or new.status <> old.status then
    new.changed_at := now();
    new.changed_by := (select auth.uid());
  end if;
  return new;
end $$;

create trigger raise_versions before update on public.appointments
  for each row execute function private.raise_versions();

-- Also of what raises no version, like a place or a card.
create function private.note_time_of_change() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end $$;

create trigger note_time_of_change before update on public.appointments
  for each row execute function private.note_time_of_change();

create trigger audit_additions after insert on public.appointments
  for each row execute function private.write_audit_entry('appointment.added');
create trigger audit_changes after update on public.appointments
  for each row execute function private.write_audit_entry('appointment.changed');
create trigger audit_additions after insert on public.appointment_notes
  for each row execute function private.write_audit_entry('appointment.noted');

-- As long as anything that names people is kept, and no longer.
insert into private.timers (name, every_seconds, command) values
  ('forget-visits', 86400, $$delete from public.appointments where ends_at < now() - private.retention_period()$$);

-- What the desk does with visits, applied once also when it was
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

create function private.lock_visit(args jsonb) returns public.appointments
  language plpgsql set search_path = ''
as $$
declare
  known public.appointments;
begin
  select * into known from public.appointments where id = private.id_in(args, 'appointmentId') for no key update;
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
    -- Of whoever isn't known anymore nothing is written down.
    where exists (select from public.appointments where id = visit and card_id is not null)
$$;

-- A step between booked, confirmed and arrived does not stand in its way. Its reason is a note.
create function private.cancel_appointment(wanted_id uuid, args jsonb) returns jsonb
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
  known.stay := private.stay_of(from_time, to_time, known.minutes_before, known.minutes_after);
  update public.appointments set
    stylist_id = stylist, starts_at = from_time, ends_at = to_time,
    room_id = coalesce(private.take_room((select kind from public.rooms where id = room_id), known), room_id)
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
  if known.card_id is null then
    perform private.reject('client-gone');
  end if;
  perform private.add_visit_note(wanted_id, known.id, words);
  return private.standing_of_visit(known.id);
end $$;

-- A visit of several services is one row for each, held together by visit_id. While a color sets, its
-- stylist has both hands free for somebody else; the client and the chair stay where they are. So what may
-- not overlap is different for each of the three, and the database refuses each by itself.
--
-- From the first touch to the last, with getting ready and cleaning up; odd parts are hands on.
create function private.hands_on_spans(
  begins timestamptz, parts int[], minutes_before int, minutes_after int
) returns tstzmultirange
  language sql immutable set search_path = ''
return (
  select range_agg(tstzrange(
    begins + (until_part - part - case place when 1 then minutes_before else 0 end) * interval '1 minute',
    begins + (until_part + case place when cardinality(parts) then minutes_after else 0 end) * interval '1 minute'
  ))
  from (
    select place, part, sum(part) over (order by place) as until_part
    from unnest(parts) with ordinality as listed (part, place)
  ) as stretches
  where place % 2 = 1
);

create function private.minutes_of(parts int[]) returns int
  language sql immutable set search_path = ''
return (select sum(part)::int from unnest(parts) as part);

-- With getting ready and cleaning up.
create function private.stay_of(
  begins timestamptz, ends timestamptz, minutes_before int, minutes_after int
) returns tstzrange
  language sql immutable set search_path = ''
return tstzrange(begins - minutes_before * interval '1 minute', ends + minutes_after * interval '1 minute');

create function private.place_in_calendar() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  excess int := extract(epoch from new.ends_at - new.starts_at) / 60 - private.minutes_of(new.parts);
  last int := cardinality(new.parts);
begin
  new.visit_id := coalesce(new.visit_id, new.id);
  -- Made longer or shorter in the calendar, it is the end that changes.
  if excess <> 0 and new.parts[last] + excess >= 5 then
    new.parts[last] := new.parts[last] + excess;
  elsif excess <> 0 then
    new.parts := null;
  end if;
  new.stay := private.stay_of(new.starts_at, new.ends_at, new.minutes_before, new.minutes_after);
  new.hands_on := coalesce(
    private.hands_on_spans(new.starts_at, new.parts, new.minutes_before, new.minutes_after),
    tstzmultirange(new.stay)
  );
  return new;
end $$;

create trigger place_in_calendar before insert or update on public.appointments
  for each row execute function private.place_in_calendar();

-- Runs after the one that says which visit a row belongs to.
create trigger with_card before insert on public.appointments
  for each row execute function private.find_card();

-- Once it is known how to reach somebody it may turn out who they are.
create function private.recognize_client() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  visit public.appointments;
  known uuid;
begin
  select * into visit from public.appointments where id = new.appointment_id;
  if visit.client_id is not null then
    return null;
  end if;
  -- It may be merged or forgotten at this moment.
  loop
    known := private.card_reached_by(new.phone, new.email, visit.client_name);
    exit when known is null;
    perform from public.client_cards where id = known for key share;
    exit when found;
  end loop;
  if known is null or known = visit.card_id then
    update public.client_cards set
      phone = case phone when '' then new.phone else phone end, email = case email when '' then new.email else email end
      where id = visit.card_id and user_id is null
        and (phone = '' and new.phone <> '' or email = '' and new.email <> '');
    return null;
  end if;
  update public.appointments set card_id = known where visit_id = visit.visit_id and card_id = visit.card_id;
  delete from public.client_cards
    where id = visit.card_id and user_id is null
      and not exists (select from public.appointments where card_id = visit.card_id);
  return null;
end $$;

create trigger recognize_client after insert on public.appointment_contacts
  for each row execute function private.recognize_client();

insert into private.commands (kind, does, answers, asked_by, frees_time) values
  ('appointment.status', 'private.set_visit_status(args)', true, 'desk', false),
  ('appointment.cancel', 'private.cancel_appointment(id, args)', true, 'desk', true),
  ('appointment.reschedule', 'private.reschedule_visit(args)', true, 'desk', true),
  ('appointment.note', 'private.note_visit(id, args)', true, 'desk', false);
