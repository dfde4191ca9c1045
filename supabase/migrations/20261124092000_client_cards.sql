-- What the salon knows of whoever comes, with an account or without: allergies, preferences, and how long a
-- service takes them. Whoever has an account has one card; anybody else is known by e-mail address, or by
-- name and phone number together.
create table public.client_cards (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references auth.users (id) on delete cascade,
  -- Of somebody with an account, their profile says how to reach them.
  name text not null check (char_length(name) <= 161),
  phone text not null default '' check (char_length(phone) <= 30),
  email text not null default '' check (char_length(email) <= 254),
  allergies text not null default '' check (char_length(allergies) <= 1000),
  preferences text not null default '' check (char_length(preferences) <= 2000),
  -- Of what the desk writes down.
  version int not null default 1,
  changed_by uuid,
  changed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create function private.digits_of(phone text) returns text
  language sql immutable set search_path = ''
return regexp_replace(phone, '[^0-9]', '', 'g');

create index client_cards_by_email on public.client_cards (lower(email)) where email <> '';
create index client_cards_by_phone on public.client_cards (private.digits_of(phone), lower(name)) where phone <> '';
create index client_cards_changed on public.client_cards (changed_at);

create table public.client_timings (
  id uuid primary key default gen_random_uuid(),
  card_id uuid not null references public.client_cards (id) on delete cascade,
  service_id uuid not null references public.services (id) on delete cascade,
  parts int[] not null constraint client_timings_have_parts check (private.are_parts(parts)),
  unique (card_id, service_id)
);
create index client_timings_of_a_service on public.client_timings (service_id);

create function private.raise_card_version() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if (new.allergies, new.preferences) is distinct from (old.allergies, old.preferences) then
    new.version := old.version + 1;
    new.changed_by := (select auth.uid());
  end if;
  new.changed_at := clock_timestamp();
  return new;
end $$;

create trigger raise_card_version before update on public.client_cards
  for each row execute function private.raise_card_version();

-- A service that is taken off the menu takes its durations along, whoever takes it off.
create function private.touch_card() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.client_cards set changed_at = now() where id in (new.card_id, old.card_id);
  return null;
end $$;

create trigger touch_card after insert or update or delete on public.client_timings
  for each row execute function private.touch_card();

alter table public.appointments add column card_id uuid references public.client_cards (id) on delete set null;
create index appointments_of_a_card on public.appointments (card_id, starts_at);
grant select (card_id) on public.appointments to authenticated;

-- Several services, or several visits written at once, are of one card.
create function private.find_card() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.card_id is not null then
    return new;
  elsif new.client_id is not null then
    insert into public.client_cards (user_id, name) values (new.client_id, private.name_of_person(new.client_id))
      on conflict (user_id) do nothing;
    new.card_id := (select id from public.client_cards where user_id = new.client_id);
    return new;
  end if;
  new.card_id := (
    select card_id from public.appointments
    where visit_id = new.visit_id and client_id is null and client_name = new.client_name limit 1
  );
  if new.card_id is null then
    insert into public.client_cards (name) values (new.client_name) returning id into new.card_id;
  end if;
  return new;
end $$;

-- Runs after the one that says which visit a row belongs to.
create trigger with_card before insert on public.appointments
  for each row execute function private.find_card();

create function private.card_reached_by(phone text, email text, name text) returns uuid
  language sql stable set search_path = ''
return coalesce(
  (
    select id from public.client_cards as cards
    where cards.email <> '' and lower(cards.email) = lower(card_reached_by.email) order by created_at, id limit 1
  ),
  (
    select id from public.client_cards as cards
    where cards.phone <> '' and private.digits_of(cards.phone) = private.digits_of(card_reached_by.phone)
      and lower(cards.name) = lower(card_reached_by.name)
    order by created_at, id limit 1
  )
);

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
  known := private.card_reached_by(new.phone, new.email, visit.client_name);
  if known is null or known = visit.card_id then
    update public.client_cards set
      phone = case phone when '' then new.phone else phone end, email = case email when '' then new.email else email end
      where id = visit.card_id and (phone = '' and new.phone <> '' or email = '' and new.email <> '');
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

-- Whoever came before there were cards: nobody changed their visits, so no version is raised and nothing noted.
create function private.write_missing_cards() returns void
  language plpgsql set search_path = ''
as $$
declare
  visit record;
  card uuid;
begin
  insert into public.client_cards (user_id, name)
    select distinct client_id, private.name_of_person(client_id) from public.appointments where client_id is not null;
  update public.appointments set card_id = client_cards.id
    from public.client_cards where client_cards.user_id = appointments.client_id;
  for visit in
    select appointments.id, client_name, coalesce(phone, '') as phone, coalesce(email, '') as email
    from public.appointments left join public.appointment_contacts as contacts on appointment_id = appointments.id
    where client_id is null and client_name <> '' order by starts_at, appointments.id
  loop
    card := private.card_reached_by(visit.phone, visit.email, visit.client_name);
    if card is null then
      insert into public.client_cards (name, phone, email) values (visit.client_name, visit.phone, visit.email)
        returning id into card;
    end if;
    update public.appointments set card_id = card where id = visit.id;
  end loop;
end $$;

alter table public.appointments disable trigger raise_versions, disable trigger audit_changes;
select private.write_missing_cards();
alter table public.appointments enable trigger raise_versions, enable trigger audit_changes;
drop function private.write_missing_cards();

-- That there is a card follows from the visits, which are in the log.
create trigger audit_changes after update on public.client_cards
  for each row when (old.version <> new.version) execute function private.write_audit_entry('client-card.changed');
create trigger audit_additions after insert on public.client_timings
  for each row execute function private.write_audit_entry('client-timing.added');
create trigger audit_changes after update on public.client_timings
  for each row execute function private.write_audit_entry('client-timing.changed');
create trigger audit_removals after delete on public.client_timings
  for each row execute function private.write_audit_entry('client-timing.removed');

revoke all on public.client_cards, public.client_timings from public, anon, authenticated, service_role;
grant select on public.client_cards, public.client_timings to authenticated, service_role;
alter table public.client_cards enable row level security;
alter table public.client_timings enable row level security;

create policy "Receptionists and up read what the salon knows of clients"
  on public.client_cards for select to authenticated
  using ((select private.is_at_least('receptionist')));
create policy "Receptionists and up read how long a service takes somebody"
  on public.client_timings for select to authenticated
  using ((select private.is_at_least('receptionist')));

-- As long as their visits are kept, and no longer.
insert into private.jobs (name, every_seconds, command) values ('forget-cards', 86400, $$
  delete from public.client_cards where changed_at < now() - private.retention_period()
    and not exists (select from public.appointments where card_id = client_cards.id)
$$);

-- Whoever goes with their account takes their card along, and what was written under their address: it was
-- proven to be theirs.
create function private.forget_cards() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  cards uuid[] := array(
    select id from public.client_cards
    where user_id = old.id or user_id is null and email <> '' and lower(email) = lower(old.email)
    order by id for update
  );
begin
  update private.action_receipts set verdict = verdict - 'current'
    where kind = 'client.describe' and verdict #>> '{current,cardId}' = any (cards::text[]);
  delete from public.client_cards where id = any (cards);
  return old;
end $$;

create trigger forget_cards before delete on auth.users
  for each row execute function private.forget_cards();

create or replace function private.columns_that_name_people(of_table text) returns text[]
  language sql immutable set search_path = ''
return case of_table
  when 'profiles' then array['first_name', 'last_name', 'phone', 'home_address', 'photo_path']
  when 'families' then array['name']
  when 'family_members' then array['first_name', 'last_name', 'photo_url']
  when 'memberships' then array['card_brand', 'card_last4']
  when 'invoices' then array['page_url']
  when 'stylists' then array['slug', 'name']
  when 'appointments' then array['client_name']
  when 'appointment_notes' then array['author_name', 'text']
  when 'closed_times' then array['reason']
  when 'client_cards' then array['name', 'phone', 'email', 'allergies', 'preferences']
  else array[]::text[]
end;

create function private.my_card() returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'allergies', allergies, 'preferences', preferences, 'changedAt', changed_at, 'createdAt', created_at,
    'timings', coalesce((
      select jsonb_agg(jsonb_build_object('serviceId', service_id, 'parts', parts) order by service_id)
      from public.client_timings where card_id = cards.id
    ), '[]')
  )
  from public.client_cards as cards where user_id = (select auth.uid())
);

create or replace function private.my_calendar() returns jsonb
  language sql stable security definer set search_path = ''
return jsonb_build_object(
  'appointments', private.my_visits(),
  'clientCard', private.my_card(),
  'stylist', (select to_jsonb(mine) from public.stylists as mine where user_id = (select auth.uid()))
);

-- What the desk writes down about a client, each a branch of perform_action. Written by somebody else
-- meanwhile, it is shown to whoever was late, and nothing is written over unseen.
create function private.standing_of_card(card uuid) returns jsonb
  language sql volatile set search_path = ''
return (
  select jsonb_build_object(
    'cardId', id, 'version', version, 'allergies', allergies, 'preferences', preferences,
    'changedAt', changed_at, 'changedByName', private.name_of_person(changed_by)
  )
  from public.client_cards where id = card
);

create function private.lock_card(args jsonb) returns public.client_cards
  language plpgsql set search_path = ''
as $$
declare
  known public.client_cards;
begin
  select * into known from public.client_cards where id = private.id_in(args, 'cardId') for update;
  if not found then
    perform private.reject('client-gone');
  end if;
  return known;
end $$;

create function private.describe_client(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  wanted_allergies text := private.words_in(args, 'allergies');
  wanted_preferences text := private.words_in(args, 'preferences');
  version_seen int := private.version_in(args, 'cardVersion');
  known public.client_cards;
begin
  if private.flaw_of_words(wanted_allergies, 1000) is not null then
    perform private.reject_field('allergies', private.flaw_of_words(wanted_allergies, 1000));
  elsif private.flaw_of_words(wanted_preferences, 2000) is not null then
    perform private.reject_field('preferences', private.flaw_of_words(wanted_preferences, 2000));
  end if;
  known := private.lock_card(args);
  if (known.allergies, known.preferences) is distinct from (wanted_allergies, wanted_preferences) then
    if known.version <> version_seen then
      perform private.reject_as_stale('stale', private.standing_of_card(known.id));
    end if;
    update public.client_cards set allergies = wanted_allergies, preferences = wanted_preferences
      where id = known.id;
  end if;
  return private.standing_of_card(known.id);
end $$;

create function private.parts_in(args jsonb) returns int[]
  language plpgsql immutable set search_path = ''
as $$
declare
  parts int[];
begin
  if coalesce(jsonb_typeof(args -> 'parts'), 'null') = 'null' then
    return null;
  elsif jsonb_typeof(args -> 'parts') <> 'array' or exists (
    select from jsonb_array_elements(args -> 'parts') as part where part::text !~ '^[1-9][0-9]{0,2}$'
  ) then
    perform private.reject_field('parts', 'missing');
  end if;
  parts := array(select part::int from jsonb_array_elements_text(args -> 'parts') as part);
  if not private.are_parts(parts) then
    perform private.reject_field('parts', 'missing');
  end if;
  return parts;
end $$;

create function private.time_client(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  service uuid := private.id_in(args, 'serviceId');
  wanted int[] := private.parts_in(args);
  known public.client_cards := private.lock_card(args);
begin
  if not exists (select from public.services where id = service) then
    perform private.reject_field('serviceId', 'unknown');
  elsif wanted is null then
    delete from public.client_timings where card_id = known.id and service_id = service;
  else
    insert into public.client_timings (card_id, service_id, parts) values (known.id, service, wanted)
      on conflict (card_id, service_id) do update set parts = excluded.parts
      where client_timings.parts <> excluded.parts;
  end if;
  return private.standing_of_card(known.id);
end $$;

create function private.perform_client_action(kind text, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
begin
  if kind not in ('client.describe', 'client.timing') then
    perform private.refuse(400, 'action-unknown', 'This server does not know this kind of action yet.');
  elsif not private.is_desk() then
    perform private.reject('not-allowed');
  end if;
  return case kind
    when 'client.describe' then private.describe_client(args)
    when 'client.timing' then private.time_client(args)
  end;
end $$;

alter function private.perform_action(uuid, text, jsonb) rename to perform_any_other_action;
create function private.perform_action(wanted_id uuid, kind text, args jsonb) returns jsonb
  language sql set search_path = ''
as $$
  select case
    when kind like 'client.%' then private.perform_client_action(kind, args)
    else private.perform_any_other_action(wanted_id, kind, args)
  end
$$;

-- How long a service takes the person who comes, where it is known; whoever does it.
create function private.in_their_time(steps private.planned_step[], guests uuid[]) returns private.planned_step[]
  language plpgsql stable set search_path = ''
as $$
declare
  theirs int[];
begin
  for place in 1 .. cardinality(steps) loop
    theirs := (
      select parts from public.client_timings as timings join public.client_cards as cards on cards.id = card_id
      where cards.user_id = guests[steps[place].guest] and service_id = steps[place].service_id
    );
    steps[place].parts := coalesce(theirs, steps[place].parts);
    steps[place].is_their_time := theirs is not null;
  end loop;
  return steps;
end $$;

create or replace function private.own_timings() returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object('serviceId', service_id, 'parts', parts) order by service_id)
  from public.client_timings join public.client_cards as cards on cards.id = card_id
  where cards.user_id = (select auth.uid())
), '[]');
