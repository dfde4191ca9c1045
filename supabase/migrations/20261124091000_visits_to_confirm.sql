-- Somebody without an account books as well, and the visit counts once the link in the letter was followed:
-- whoever has the letter has the address that was given. Until then the time is held for them by the very
-- rules that hold it for everybody, and what nobody confirms gives its time back by being called off.

create function private.time_to_confirm() returns interval
  language sql immutable set search_path = ''
return interval '30 minutes';

-- The link goes out by mail and is known to nobody else: we keep what it hashes to.
create table private.visit_links (
  visit_id uuid primary key references public.appointments (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- Offered to somebody in the line, rather than asked for.
  is_offer boolean not null,
  created_at timestamptz not null default now()
);
revoke all on private.visit_links from public, anon, authenticated, service_role;
alter table private.visit_links enable row level security;

-- Whoever is there, or was called by the desk, needs no letter.
create function private.settle_confirmation() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.confirm_by := null;
  return new;
end $$;

create trigger settle_confirmation before update of status on public.appointments
  for each row when (new.confirm_by is not null and new.status not in ('booked', 'cancelled'))
  execute function private.settle_confirmation();

create or replace function private.is_from_anyone(kind text) returns boolean
  language sql immutable set search_path = ''
return kind in ('contact.send', 'booking.request', 'appointment.book-as-guest');

-- From here to the end of this action it is nobody’s session, whoever is signed in on the device.
create function private.act_as_visitor() returns void
  language sql set search_path = ''
as $$
  select set_config('request.jwt.claims', '{}', true), set_config('request.jwt.claim.sub', '', true)
$$;

create function private.send_visit_letter(visit uuid, letter text) returns void
  language plpgsql set search_path = ''
as $$
declare
  token text := private.fresh_token();
begin
  insert into private.visit_links (visit_id, token_hash, is_offer)
    values (visit, private.fingerprint(token), letter = 'visit-offer');
  perform private.send_on_errand(
    'letter', concat_ws(' ', letter, visit), jsonb_build_object('letter', letter, 'visitId', visit, 'token', token)
  );
end $$;

create function private.book_as_guest(wanted_id uuid, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  flaws jsonb := (
    select jsonb_object_agg(field, flaw)
    from unnest(array['name', 'email', 'phone']) as field,
      private.flaw_of_field(field, private.text_in(args, field), 'appointment.book-as-guest') as flaw
    where flaw is not null
  );
  held_until timestamptz := clock_timestamp() + private.time_to_confirm();
  booked jsonb;
  visit uuid;
begin
  if private.text_in(args, 'website') <> '' then
    perform private.reject('honeypot');
  elsif flaws is not null then
    perform private.reject('invalid', flaws);
  end if;
  perform private.act_as_visitor();
  booked := private.book_visit(wanted_id, args || jsonb_build_object('guests', jsonb_build_array(
    jsonb_build_object('name', args -> 'name', 'phone', private.text_in(args, 'phone'), 'email', args -> 'email')
  )));
  visit := (booked ->> 'visitId')::uuid;
  update public.appointments set confirm_by = held_until where visit_id = visit;
  perform private.send_visit_letter(visit, 'visit-to-confirm');
  return booked || jsonb_build_object('confirmBy', held_until);
end $$;

-- What was called off before its time had run out was called off by somebody.
create function private.state_of_visit(visit uuid) returns text
  language sql stable set search_path = ''
return (
  select case
    when bool_and(status = 'cancelled')
      then case when bool_and(confirm_by <= changed_at) then 'lapsed' else 'called-off' end
    when bool_or(status not in ('booked', 'confirmed', 'cancelled')) or min(starts_at) <= clock_timestamp() then 'over'
    when max(confirm_by) <= clock_timestamp() then 'lapsed'
    when max(confirm_by) is not null then 'held'
    else 'confirmed'
  end
  from public.appointments where visit_id = visit
);

-- What still stands of it, or all of it where nothing does.
create function private.visit_in_full(visit uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'visitId', visit,
    'state', told.state,
    'isOffer', coalesce((select is_offer from private.visit_links where visit_id = visit), false),
    'confirmBy', max(known.confirm_by),
    'steps', jsonb_agg(jsonb_build_object(
      'appointmentId', known.id,
      'serviceSlug', known.service_slug,
      'serviceName', known.service_name,
      'stylistName', coalesce((select name from public.stylists where id = known.stylist_id), ''),
      'startsAt', known.starts_at,
      'endsAt', known.ends_at,
      'scheduleVersion', known.schedule_version
    ) order by known.starts_at, known.id)
  )
  from public.appointments as known, (select private.state_of_visit(visit) as state) as told
  where known.visit_id = visit and (known.status <> 'cancelled' or told.state in ('lapsed', 'called-off'))
  group by told.state
);

create function private.confirm_visit(visit uuid) returns void
  language sql set search_path = ''
as $$
  update public.appointments set confirm_by = null where visit_id = visit and private.state_of_visit(visit) = 'held'
$$;

-- What was never confirmed was never promised, so it is not late.
create function private.call_off_visit(visit uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  if private.state_of_visit(visit) not in ('held', 'confirmed') then
    return;
  end if;
  perform from public.stylists where id in (select stylist_id from public.appointments where visit_id = visit)
    order by id for no key update;
  update public.appointments set
    status = 'cancelled',
    is_called_off_late = confirm_by is null and starts_at < clock_timestamp() + private.change_notice()
    where visit_id = visit and status in ('booked', 'confirmed');
end $$;

-- What the link of a letter shows and does, asked again as often as somebody likes. It says nothing of
-- anybody, since it may lie about in an old mailbox.
create function private.follow_visit_link(token text, wish text default 'look') returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  visit uuid := (select visit_id from private.visit_links where token_hash = private.fingerprint(token));
begin
  if visit is null then
    return '{"state": "unknown"}';
  elsif wish not in ('look', 'confirm', 'call-off') then
    perform private.refuse(400, 'wish-unknown', 'A visit can be looked at, confirmed or called off.');
  end if;
  if wish <> 'look' then
    perform private.act_as_visitor();
    perform from public.appointments where visit_id = visit order by id for update;
  end if;
  if wish = 'confirm' then
    perform private.confirm_visit(visit);
  elsif wish = 'call-off' then
    perform private.call_off_visit(visit);
  end if;
  return private.visit_in_full(visit);
end $$;

create function public.follow_visit_link(token text, wish text default 'look') returns jsonb
  language sql security invoker set search_path = ''
return private.follow_visit_link(token, wish);

grant execute on function private.follow_visit_link(text, text), public.follow_visit_link(text, text)
  to anon, authenticated;

-- What a letter says, with where it goes: the address that was given, else the one of the account.
create function private.visit_for_letter(visit uuid) returns jsonb
  language sql stable security definer set search_path = ''
return private.visit_in_full(visit) || (
  select jsonb_build_object('name', known.client_name, 'to', coalesce(
    nullif((select email from public.appointment_contacts where appointment_id = known.id), ''),
    (select email from auth.users where id = known.client_id), ''
  ))
  from public.appointments as known where known.id = visit
);

create function public.visit_for_letter(visit uuid) returns jsonb
  language sql stable security invoker set search_path = ''
return private.visit_for_letter(visit);

grant execute on function private.visit_for_letter(uuid), public.visit_for_letter(uuid) to service_role;

-- All but what somebody is confirming at this moment.
create function private.lapse_unconfirmed() returns void
  language sql security definer set search_path = ''
as $$
  update public.appointments set status = 'cancelled' where id in (
    select id from public.appointments where status = 'booked' and confirm_by <= clock_timestamp()
    order by id for update skip locked
  )
$$;

insert into private.jobs (name, every_seconds, command) values
  ('lapse-unconfirmed', 60, 'select private.lapse_unconfirmed()'),
  -- Nobody ever said that it counts, so it is nobody’s past.
  ('forget-unconfirmed', 86400, $$
    delete from public.appointments where status = 'cancelled' and confirm_by < now() - interval '30 days'$$);

-- Booking without an account counts like writing to the salon; and nobody’s mailbox is filled from here.
create or replace function private.seconds_to_wait(kind text, args jsonb) returns int
  language plpgsql set search_path = ''
as $$
declare
  is_visit boolean := kind = 'appointment.book-as-guest';
  what text := case when is_visit then 'visits' else 'messages' end;
  network text := private.visitor_network();
  address text := lower(private.text_in(args, 'email'));
  wait_seconds int := 0;
  seconds text;
begin
  if not private.is_from_anyone(kind) then
    return 0;
  end if;
  if network is not null then
    wait_seconds := private.take_token(what || ' from a connection', network, 20, interval '1 hour');
  end if;
  if wait_seconds = 0 then
    wait_seconds := private.take_token(what || ' under an e-mail address', address, 5, interval '1 hour');
  end if;
  if wait_seconds = 0 and is_visit then
    wait_seconds := private.take_token('letters to a guest', address, 10, interval '1 day');
  end if;
  if wait_seconds = 0 then
    wait_seconds := private.take_token(what || ' altogether', '', 300, interval '1 hour');
  end if;
  if wait_seconds > 0 then
    raise exception using errcode = 'JR429', message = 'too many', detail = wait_seconds;
  end if;
  return 0;
exception when sqlstate 'JR429' then
  get stacked diagnostics seconds = pg_exception_detail;
  return seconds::int;
end $$;

create or replace function private.perform_action(wanted_id uuid, kind text, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
begin
  if kind = 'appointment.book-as-guest' then
    return private.book_as_guest(wanted_id, args);
  elsif private.is_from_anyone(kind) then
    perform private.receive_message(wanted_id, kind, args);
    return null;
  elsif kind like 'family.%' then
    return private.perform_family_action(kind, args);
  elsif kind like 'purchase.%' then
    perform private.perform_purchase_action(wanted_id, kind, args);
    return null;
  elsif kind like 'appointment.%' then
    return private.perform_appointment_action(wanted_id, kind, args);
  end if;
  perform private.refuse(400, 'action-unknown', 'This server does not know this kind of action yet.');
end $$;

-- Nobody is reminded of what they have not said yes to.
create or replace function private.visits_to_remind()
  returns table (id uuid, starts_at timestamptz, scheduled_at timestamptz, schedule_version int, steps text[])
  language sql stable security definer set search_path = ''
as $$
  select visits.id, visits.starts_at, visits.scheduled_at, visits.schedule_version, told.steps
  from public.appointments as visits,
    lateral (
      select coalesce(array_agg(step), '{}') as steps from public.reminder_deliveries
      where appointment_id = visits.id and reminder_deliveries.schedule_version = visits.schedule_version
    ) as told
  where visits.starts_at > now() and visits.starts_at < now() + interval '26 hours'
    and visits.status in ('booked', 'confirmed') and visits.client_id is not null and visits.confirm_by is null
    and cardinality(told.steps) < 2
    and not exists (
      select from public.appointments as before
      where before.visit_id = visits.visit_id and before.client_id = visits.client_id
        and before.starts_at < visits.starts_at and private.takes_time(before.status)
        and private.salon_day(before.starts_at) = private.salon_day(visits.starts_at)
    )
  order by visits.starts_at, visits.id
$$;

create or replace function private.claim_reminders(wanted jsonb) returns int
  language plpgsql security definer set search_path = ''
as $$
declare
  claimed record;
  claims int := 0;
begin
  for claimed in
    insert into public.reminder_deliveries (appointment_id, step, schedule_version)
    select visits.id, one.step, visits.schedule_version
    from jsonb_to_recordset(wanted) as one (appointment uuid, step text, version int)
    join public.appointments as visits
      on visits.id = one.appointment and visits.schedule_version = one.version
    where visits.status in ('booked', 'confirmed') and visits.client_id is not null and visits.confirm_by is null
    order by visits.id, one.step
    on conflict do nothing
    returning appointment_id, step, schedule_version
  loop
    perform private.send_on_errand(
      'reminder',
      concat_ws(' ', 'reminder', claimed.appointment_id, claimed.step, claimed.schedule_version),
      jsonb_build_object(
        'appointmentId', claimed.appointment_id, 'step', claimed.step, 'scheduleVersion', claimed.schedule_version
      )
    );
    claims := claims + 1;
  end loop;
  return claims;
end $$;
