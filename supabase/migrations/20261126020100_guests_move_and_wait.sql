-- A guest moves a visit as a client does, within the same notice and as far ahead: by the link of the letter,
-- which opens that one visit and no other. And who has no account waits for a time as clients do.

create function private.linked_visit(token text) returns uuid
  language sql stable set search_path = ''
return (select visit_id from private.visit_links where token_hash = private.fingerprint(token));

-- From here to the end of this action it is nobody’s session, with this one visit as its own.
create function private.act_by_link(visit uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform private.act_as_visitor();
  perform set_config('salon.visit_by_link', visit::text, true);
end $$;

create or replace function private.is_own_visit(visit public.appointments) returns boolean
  language sql stable set search_path = ''
return coalesce((select auth.uid()) in (visit.client_id, visit.booked_by), false)
  or (select auth.uid()) is null and visit.visit_id::text = current_setting('salon.visit_by_link', true);

create function private.move_by_link(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  visit uuid := private.linked_visit(private.text_in(args, 'token'));
begin
  -- What is only held is answered first.
  if visit is null or private.state_of_visit(visit) <> 'confirmed' then
    perform private.reject('appointment-gone');
  end if;
  perform private.act_by_link(visit);
  return private.move_visit(jsonb_build_object('visitId', visit, 'steps', args -> 'steps'));
end $$;

-- What is free for it, as for a client; null where the link leads nowhere. Each link is worth so many looks.
create function private.times_to_move_by_link(token text, from_day date, days int) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  visit uuid := private.linked_visit(token);
begin
  if visit is null then
    return null;
  elsif private.take_token('looks by a link', visit::text, 60, interval '10 minutes') > 0 then
    perform private.refuse(429, 'too-many', 'Please wait a moment before you look again.');
  end if;
  perform private.act_by_link(visit);
  return private.times_to_move(visit, from_day, days);
end $$;

create function public.times_to_move_by_link(token text, from_day date, days int) returns jsonb
  language sql security invoker set search_path = ''
return private.times_to_move_by_link(token, from_day, days);

grant execute on function
  private.times_to_move_by_link(text, date, int), public.times_to_move_by_link(text, date, int)
  to anon, authenticated;

-- What still stands of it, or all of it where nothing does; with what it takes to look for another time.
create or replace function private.visit_in_full(visit uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'visitId', visit,
    'state', told.state,
    'isOffer', coalesce((select is_offer from private.visit_links where visit_id = visit), false),
    'confirmBy', max(known.confirm_by),
    'steps', jsonb_agg(jsonb_build_object(
      'appointmentId', known.id,
      'serviceId', known.service_id,
      'serviceSlug', known.service_slug,
      'serviceName', known.service_name,
      'stylistId', known.stylist_id,
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

create function private.flaws_of_guest(args jsonb) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_object_agg(field, flaw)
  from unnest(array['name', 'email', 'phone']) as field,
    private.flaw_of_field(field, private.text_in(args, field), 'appointment.book-as-guest') as flaw
  where flaw is not null
);

-- No further ahead than they could book, and under one address no more than a few wishes at once.
create function private.join_waitlist_as_guest(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  most_open constant int := 3;
  flaws jsonb := private.flaws_of_guest(args);
  address text := btrim(private.text_in(args, 'email'));
begin
  if private.text_in(args, 'website') <> '' then
    perform private.reject('honeypot');
  elsif flaws is not null then
    perform private.reject('invalid', flaws);
  elsif private.day_in(args, 'untilDay') > private.salon_day(now()) + private.days_ahead(null) then
    perform private.reject_field('untilDay', 'missing');
  end if;
  perform private.act_as_visitor();
  perform pg_advisory_xact_lock(hashtextextended('waits as ' || lower(address), 0));
  if most_open <= (
    select count(*) from public.waitlist_contacts as ways
    join public.waitlist_entries as entries on entries.id = ways.entry_id
    where lower(ways.email) = lower(address) and entries.state in ('waiting', 'offered')
      and entries.until_day >= private.salon_day(now())
  ) then
    perform private.reject('too-many-entries');
  end if;
  return private.join_waitlist(args || jsonb_build_object('guest', jsonb_build_object(
    'name', args -> 'name', 'phone', private.text_in(args, 'phone'), 'email', address
  )));
end $$;

create or replace function private.is_from_anyone(kind text) returns boolean
  language sql immutable set search_path = ''
return kind in (
  'contact.send', 'booking.request', 'appointment.book-as-guest', 'appointment.move-by-link', 'waitlist.join-as-guest'
);

-- Booking or waiting without an account counts like writing to the salon; nobody’s mailbox is filled from
-- here; and one link moves its visit so many times and no more.
create or replace function private.seconds_to_wait(kind text, args jsonb) returns int
  language plpgsql set search_path = ''
as $$
declare
  is_letter boolean := kind in ('appointment.book-as-guest', 'waitlist.join-as-guest');
  is_move boolean := kind = 'appointment.move-by-link';
  what text := case kind
    when 'appointment.book-as-guest' then 'visits'
    when 'appointment.move-by-link' then 'moves'
    when 'waitlist.join-as-guest' then 'wishes'
    else 'messages'
  end;
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
  if wait_seconds = 0 and is_move then
    wait_seconds := private.take_token('moves by a link', private.text_in(args, 'token'), 10, interval '1 hour');
  elsif wait_seconds = 0 then
    wait_seconds := private.take_token(what || ' under an e-mail address', address, 5, interval '1 hour');
  end if;
  if wait_seconds = 0 and is_letter then
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
  language sql set search_path = ''
as $$
  select case
    when kind = 'appointment.move-by-link' then private.move_by_link(args)
    when kind = 'waitlist.join-as-guest' then private.join_waitlist_as_guest(args)
    when kind like 'client.%' then private.perform_client_action(kind, args)
    else private.perform_any_other_action(wanted_id, kind, args)
  end
$$;
