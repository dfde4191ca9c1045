-- Somebody without an account books as well, and the visit counts once the link in the letter was followed:
-- whoever has the letter has the address that was given. Until then the time is held for them by the very
-- rules that hold it for everybody, and what nobody confirms gives its time back by being called off.
create function private.time_to_confirm() returns interval
  language sql immutable set search_path = ''
return interval '30 minutes';

-- The link goes out by mail and is known to nobody else: we keep what it hashes to.
create table private.visit_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  -- Each letter about a visit has a link of its own.
  visit_id uuid not null references public.appointments (id) on delete cascade,
  -- Offered to somebody in the line, rather than asked for.
  is_offer boolean not null,
  created_at timestamptz not null default now()
);
create index visit_links_of_a_visit on private.visit_links (visit_id);
alter table private.visit_links enable row level security;
revoke all on private.visit_links from public, anon, authenticated, service_role;

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

-- At a time: under one address, and from one connection in the time that somebody has to confirm.
create function private.most_unconfirmed() returns int
  language sql immutable set search_path = ''
return 2;

create function private.require_few_unconfirmed(address text) returns void
  language plpgsql set search_path = ''
as $$
declare
  network text := private.visitor_network();
begin
  if private.most_unconfirmed() <= (
    select count(distinct held.visit_id) from public.appointments as held
    join public.appointment_contacts as contacts on contacts.appointment_id = held.id
    where held.confirm_by > clock_timestamp() and held.status = 'booked' and lower(contacts.email) = lower(address)
      and not exists (select from private.visit_links where visit_id = held.visit_id and is_offer)
  ) then
    perform private.reject('confirm-first');
  end if;
  if network is not null then
    perform private.put_off(private.take_token(
      'visits held from a connection', network, 2 * private.most_unconfirmed(), private.time_to_confirm()
    ));
  end if;
end $$;

create function private.book_as_guest(wanted_id uuid, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  flaws jsonb := private.flaws_of_guest(args);
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
  perform private.require_few_unconfirmed(private.text_in(args, 'email'));
  booked := private.book_visit(wanted_id, args || jsonb_build_object('guests', jsonb_build_array(
    jsonb_build_object('name', args -> 'name', 'phone', private.text_in(args, 'phone'), 'email', args -> 'email')
  )), held_until);
  visit := (booked ->> 'visitId')::uuid;
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

-- The desk gives back what nobody has said yes to; what was confirmed in the meantime stays.
create function private.release_visit(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  visit uuid := private.id_in(args, 'visitId');
  state text;
begin
  perform from public.appointments where visit_id = visit order by id for no key update;
  state := private.state_of_visit(visit);
  if state is distinct from 'held' then
    perform private.reject_as_stale('not-held', jsonb_build_object('state', state));
  end if;
  perform private.call_off_visit(visit);
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
    perform private.act_by_link(visit);
    perform from public.appointments where visit_id = visit order by id for no key update;
  end if;
  if wish = 'confirm' then
    perform private.confirm_visit(visit);
  elsif wish = 'call-off' then
    perform private.call_off_visit(visit);
  end if;
  return private.visit_in_full(visit);
end $$;
grant execute on function private.follow_visit_link(text, text) to anon, authenticated;

create function public.follow_visit_link(token text, wish text default 'look') returns jsonb
  language sql security invoker set search_path = ''
return private.follow_visit_link(token, wish);
grant execute on function public.follow_visit_link(text, text) to anon, authenticated;

-- All but what somebody is confirming at this moment.
create function private.lapse_unconfirmed() returns void
  language sql security definer set search_path = ''
as $$
  update public.appointments set status = 'cancelled' where id in (
    select id from public.appointments where status = 'booked' and confirm_by <= clock_timestamp()
    order by id for no key update skip locked
  )
$$;

insert into private.timers (name, every_seconds, command) values
  ('lapse-unconfirmed', 60, 'select private.lapse_unconfirmed()'),
  -- Nobody ever said that it counts, so it is nobody’s past.
  ('forget-unconfirmed', 86400, $$
    delete from public.appointments where status = 'cancelled' and confirm_by < now() - interval '30 days'$$);

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
grant execute on function private.times_to_move_by_link(text, date, int) to anon, authenticated;

create function public.times_to_move_by_link(token text, from_day date, days int) returns jsonb
  language sql security invoker set search_path = ''
return private.times_to_move_by_link(token, from_day, days);
grant execute on function public.times_to_move_by_link(text, date, int) to anon, authenticated;

-- What still stands of it, or all of it where nothing does; with what it takes to look for another time.
create function private.visit_in_full(visit uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'visitId', visit,
    'state', told.state,
    'isOffer', exists (select from private.visit_links where visit_id = visit and is_offer),
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
      'scheduleVersion', known.schedule_version,
      'statusVersion', known.status_version
    ) order by known.starts_at, known.id)
  )
  from public.appointments as known, (select private.state_of_visit(visit) as state) as told
  where known.visit_id = visit and (known.status <> 'cancelled' or told.state in ('lapsed', 'called-off'))
  group by told.state
);

-- Whoever arranged a visit, else whom it is for, the first who can be reached: where a letter about it goes, and by
-- which name it greets. What a stranger typed as a name is not repeated.
create function private.addressee_of(visit uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object('email', reached.email, 'accountId', users.id, 'name', case
    when users.id is not null then (select first_name from public.profiles where id = users.id)
    when known.source = 'online' then ''
    else known.client_name
  end)
  from public.appointments as known
  left join auth.users on users.id = coalesce(known.booked_by, known.client_id)
  left join public.appointment_contacts as contacts on contacts.appointment_id = known.id
  left join public.client_cards as cards on cards.id = known.card_id
  left join private.merged_cards as merged on merged.card_id = known.card_id and known.id = any (merged.moved_visits),
    lateral (
      select case when known.booked_by is not null then users.email else coalesce(
        nullif(contacts.email, ''), nullif(users.email, ''), nullif(cards.email, ''), merged.email, ''
      ) end as email
    ) as reached
  where known.visit_id = visit
  order by known.booked_by is not null desc, reached.email <> '' desc, known.id = visit desc, known.starts_at, known.id
  limit 1
);

-- What a letter says, with where it goes.
create function private.visit_for_letter(visit uuid) returns jsonb
  language sql stable security definer set search_path = ''
return private.visit_in_full(visit) || (
  select jsonb_build_object('name', known.client_name, 'to', private.addressee_of(visit) -> 'email')
  from public.appointments as known where known.id = visit
);
grant execute on function private.visit_for_letter(uuid) to service_role;

create function public.visit_for_letter(visit uuid) returns jsonb
  language sql stable security invoker set search_path = ''
return private.visit_for_letter(visit);
grant execute on function public.visit_for_letter(uuid) to service_role;

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

insert into private.commands (kind, does, answers, asked_by, counted_as, known_by) values
  ('appointment.book-as-guest', 'private.book_as_guest(id, args)', true, 'anyone', 'visits', 'letter'),
  ('appointment.move-by-link', 'private.move_by_link(args)', true, 'anyone', 'moves', 'link'),
  ('waitlist.join-as-guest', 'private.join_waitlist_as_guest(args)', true, 'anyone', 'wishes', 'letter');

insert into private.commands (kind, does, answers, asked_by, frees_time) values
  ('appointment.release', 'private.release_visit(args)', false, 'desk', true);
