-- What the salon knows of whoever comes, with an account or without: allergies, preferences, and how long a
-- service takes them. Whoever has an account has one card; anybody else is known by e-mail address, or by
-- name and phone number together.
create function private.are_tags(tags text[]) returns boolean
  language sql immutable set search_path = ''
return cardinality(tags) <= 20 and not exists (
  select from unnest(tags) as tag
  where tag is null or tag <> btrim(tag) or char_length(tag) not between 1 and 30 or tag ~ '[\u0001-\u001f\u007f-\u009f]'
);

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
  created_at timestamptz not null default now(),
  -- Of how to reach them, so that it never conflicts with what is written down about their visits.
  contact_version int not null default 1,
  contact_changed_by uuid,
  contact_changed_at timestamptz,
  -- In the order in which they were added.
  tags text[] not null default '{}' constraint client_cards_have_tags check (private.are_tags(tags))
);
create index client_cards_by_email on public.client_cards (lower(email)) where email <> '';
create index client_cards_by_tag on public.client_cards using gin (tags) where tags <> '{}';
create index client_cards_changed on public.client_cards (changed_at);
alter table public.client_cards enable row level security;
revoke all on public.client_cards from public, anon, authenticated, service_role;
grant select on public.client_cards to authenticated, service_role;

create policy "Receptionists and up read what the salon knows of clients"
  on public.client_cards for select to authenticated
  using ((select private.is_at_least('receptionist')));

create function private.digits_of(phone text) returns text
  language sql immutable set search_path = ''
return regexp_replace(phone, '[^0-9]', '', 'g');
create index client_cards_by_phone on public.client_cards (private.digits_of(phone), lower(name)) where phone <> '';

create table public.client_timings (
  id uuid primary key default gen_random_uuid(),
  card_id uuid not null references public.client_cards (id) on delete cascade,
  service_id uuid not null references public.services (id) on delete cascade,
  parts int[] not null constraint client_timings_have_parts check (private.are_parts(parts)),
  unique (card_id, service_id)
);
create index client_timings_of_a_service on public.client_timings (service_id);
alter table public.client_timings enable row level security;
revoke all on public.client_timings from public, anon, authenticated, service_role;
grant select on public.client_timings to authenticated, service_role;

create policy "Receptionists and up read how long a service takes somebody"
  on public.client_timings for select to authenticated
  using ((select private.is_at_least('receptionist')));

create function private.raise_card_version() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if (new.allergies, new.preferences) is distinct from (old.allergies, old.preferences) then
    new.version := old.version + 1;
    new.changed_by := (select auth.uid());
  end if;
  if (new.name, new.phone, new.email) is distinct from (old.name, old.phone, old.email) then
    new.contact_version := old.contact_version + 1;
    new.contact_changed_by := (select auth.uid());
    new.contact_changed_at := clock_timestamp();
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

-- That there is a card follows from the visits, which are in the log.
create trigger audit_changes after update on public.client_cards
  for each row when (old.version <> new.version) execute function private.write_audit_entry('client-card.changed');
-- What a visit brought for a card that had none is in the log with the visit.
create trigger audit_contacts after update on public.client_cards
  for each row when (old.contact_version <> new.contact_version and pg_trigger_depth() = 0)
  execute function private.write_audit_entry('client-contact.changed');
create trigger audit_tags after update on public.client_cards
  for each row when (old.tags <> new.tags) execute function private.write_audit_entry('client-tags.changed');
create trigger audit_additions after insert on public.client_timings
  for each row execute function private.write_audit_entry('client-timing.added');
create trigger audit_changes after update on public.client_timings
  for each row execute function private.write_audit_entry('client-timing.changed');
create trigger audit_removals after delete on public.client_timings
  for each row execute function private.write_audit_entry('client-timing.removed');

-- As long as their visits are kept, and no longer.
insert into private.timers (name, every_seconds, command) values ('forget-cards', 86400, $$
  delete from public.client_cards where changed_at < now() - private.retention_period()
    and not exists (select from public.appointments where card_id = client_cards.id)
$$);

-- The log outlives the people it speaks of: it keeps what was changed, and of which number, never who
-- somebody is.
create function private.columns_that_name_people(of_table text) returns text[]
  language sql immutable set search_path = ''
return case of_table
  when 'profiles' then array['first_name', 'last_name', 'phone', 'home_address', 'photo_path']
  when 'families' then array['name']
  when 'family_members' then array['first_name', 'last_name', 'photo_url']
  when 'memberships' then array['card_brand', 'card_last4']
  when 'invoices' then array['page_url']
  when 'stylists' then array['slug', 'name', 'image', 'bio', 'biography', 'specialties', 'education']
  when 'appointments' then array['client_name']
  when 'appointment_notes' then array['author_name', 'text']
  when 'closed_times' then array['reason']
  when 'team_invitations' then array['email', 'first_name', 'last_name']
  when 'client_cards' then array['name', 'phone', 'email', 'allergies', 'preferences', 'tags']
  when 'merged_cards' then array['name', 'phone', 'email', 'was', 'said', 'added', 'moved_cards']
  else array[]::text[]
end;

-- What the desk writes down about a client. Written by somebody else meanwhile, it is shown to whoever was late, and nothing is written over unseen.
create function private.standing_of_card(card uuid) returns jsonb
  language sql volatile set search_path = ''
return (
  select jsonb_build_object(
    'cardId', id, 'version', version, 'allergies', allergies, 'preferences', preferences,
    'changedAt', changed_at, 'changedByName', private.name_of_person(changed_by)
  )
  from public.client_cards where id = card
);

-- Of a card that was merged, the one that has it all now.
-- A colleague may merge it into another, or separate it again, while this waits for it.
create function private.lock_client(client uuid) returns public.client_cards
  language plpgsql set search_path = ''
as $$
declare
  card uuid := private.card_of_client(client);
  known public.client_cards;
begin
  loop
    select * into known from public.client_cards where id = card for update;
    exit when private.card_of_client(client) is not distinct from card;
    card := private.card_of_client(client);
  end loop;
  if known.id is null then
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
  known := private.lock_client(private.id_in(args, 'cardId'));
  if (known.allergies, known.preferences) is distinct from (wanted_allergies, wanted_preferences) then
    if known.version <> version_seen or known.id <> private.id_in(args, 'cardId') then
      perform private.reject_as_stale('stale', private.standing_of_card(known.id));
    end if;
    update public.client_cards set allergies = wanted_allergies, preferences = wanted_preferences
      where id = known.id;
  end if;
  return private.standing_of_card(known.id);
end $$;

create function private.standing_of_contact(card uuid) returns jsonb
  language sql volatile set search_path = ''
return (
  select jsonb_build_object(
    'cardId', id, 'version', contact_version, 'name', name, 'phone', phone, 'email', email,
    'changedAt', contact_changed_at, 'changedByName', private.name_of_person(contact_changed_by)
  )
  from public.client_cards where id = card
);

-- How to reach somebody. Of whoever has an account the name and the address are their own affair: they sign in
-- with one, and the other is on what they signed. The desk writes down the number they left.
create function private.update_client_contact(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  wanted_name text := private.text_in(args, 'name');
  wanted_phone text := private.text_in(args, 'phone');
  wanted_email text := private.text_in(args, 'email');
  version_seen int := private.version_in(args, 'contactVersion');
  known public.client_cards;
begin
  if private.flaw_of_field('name', wanted_name, '') is not null then
    perform private.reject_field('name', private.flaw_of_field('name', wanted_name, ''));
  elsif private.flaw_of_field('phone', wanted_phone, '') is not null then
    perform private.reject_field('phone', private.flaw_of_field('phone', wanted_phone, ''));
  elsif wanted_email <> '' and private.flaw_of_field('email', wanted_email, '') is not null then
    perform private.reject_field('email', private.flaw_of_field('email', wanted_email, ''));
  end if;
  known := private.lock_client(private.id_in(args, 'cardId'));
  if known.user_id is not null then
    wanted_name := known.name;
    wanted_email := known.email;
  end if;
  if (known.name, known.phone, known.email) is distinct from (wanted_name, wanted_phone, wanted_email) then
    if known.contact_version <> version_seen or known.id <> private.id_in(args, 'cardId') then
      perform private.reject_as_stale('stale', private.standing_of_contact(known.id));
    end if;
    update public.client_cards set name = wanted_name, phone = wanted_phone, email = wanted_email
      where id = known.id;
  end if;
  return private.standing_of_contact(known.id);
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
  known public.client_cards := private.lock_client(private.id_in(args, 'cardId'));
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

insert into private.commands (kind, does, answers, asked_by) values
  ('client.describe', 'private.describe_client(args)', true, 'desk'),
  ('client.timing', 'private.time_client(args)', true, 'desk'),
  ('client.update-contact', 'private.update_client_contact(args)', true, 'desk');
