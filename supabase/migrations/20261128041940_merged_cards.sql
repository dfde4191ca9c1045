create or replace function private.client_record(client uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  entry private.client_entries;
begin
  perform private.require_desk();
  select * into entry from private.client_entries
    where id = client or card_id = (select card_id from private.merged_cards where id = client);
  if not found then
    perform private.refuse(404, 'client-gone', 'The salon does not know this client any more.');
  end if;
  return private.client_entry(entry) || jsonb_build_object(
    'contact', private.standing_of_contact(entry.card_id),
    'card', private.cards_for_desk(array[entry.card_id], true) -> 0,
    'comingVisits', private.coming_visits_of(entry.card_id),
    'mergedCards', private.merged_cards_of(entry.card_id),
    'twins', private.twins_of(entry),
    'history', private.history_of_card(entry.card_id)
  );
end $$;

create or replace function private.columns_that_name_people(of_table text) returns text[]
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
  when 'client_cards' then array['name', 'phone', 'email', 'allergies', 'preferences']
  when 'merged_cards' then array['name', 'phone', 'email', 'was', 'said', 'added', 'moved_cards']
  else array[]::text[]
end;

create or replace function private.describe_client(args jsonb) returns jsonb
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
    if known.version <> version_seen or known.id <> private.id_in(args, 'cardId') then
      perform private.reject_as_stale('stale', private.standing_of_card(known.id));
    end if;
    update public.client_cards set allergies = wanted_allergies, preferences = wanted_preferences
      where id = known.id;
  end if;
  return private.standing_of_card(known.id);
end $$;

create or replace function private.history_of_card(card uuid) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object('at', at, 'byName', private.name_of_person(actor), 'what', what)
    order by at desc, id desc)
  from (
    select id, at, actor, case action
      when 'client-contact.changed' then 'contact'
      when 'client-card.changed' then 'notes'
      when 'client-cards.merged' then 'merged'
      else 'separated'
    end as what
    from private.audit_log
    where subject_table = 'client_cards' and subject_id = card
      and action in ('client-contact.changed', 'client-card.changed')
      or subject_table = 'merged_cards' and coalesce(after, before) ->> 'card_id' = card::text
    order by at desc, id desc limit 20
  ) as told
), '[]');

create or replace function private.lock_card(args jsonb) returns public.client_cards
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'cardId');
  known public.client_cards;
begin
  select * into known from public.client_cards
    where id = coalesce((select card_id from private.merged_cards where id = wanted_id), wanted_id) for update;
  if not found then
    perform private.reject('client-gone');
  end if;
  return known;
end $$;

create or replace function private.note_client(of_card uuid, of_user uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  card public.client_cards;
  person public.profiles;
  whose uuid;
  called text;
  number text;
  address text;
begin
  if of_card is null then
    select * into card from public.client_cards where user_id = of_user;
  else
    select * into card from public.client_cards where id = of_card;
  end if;
  whose := coalesce(of_user, card.user_id);
  select * into person from public.profiles where id = whose;
  -- A card that is gone, or now belongs to an account.
  if of_card is not null and (card.id is null or whose is not null) then
    delete from private.client_entries where id = of_card;
  end if;
  if card.id is null and (person.id is null or person.role <> 'client' or private.is_invited(whose)) then
    delete from private.client_entries where id = whose;
    return;
  end if;
  called := coalesce(nullif(private.name_of_person(whose), ''), card.name, '');
  number := coalesce(nullif(card.phone, ''), person.phone, '');
  address := coalesce(nullif(card.email, ''), (select email from auth.users where id = whose), '');
  insert into private.client_entries as known (
    id, card_id, user_id, name, phone, email, sort_name, words, known_since, wants_newsletter,
    visits, spent_cents, last_visit_at
  )
  select
    coalesce(whose, card.id), card.id, whose, called, number, address, private.without_accents(called),
    array_to_tsvector(array(
      select distinct word from unnest(
        private.words_of(called) || private.words_of(address)
        || private.words_of_number(private.digits_of(number)) || private.words_of_merged_cards(card.id)
      ) as word
    )),
    least(card.created_at, person.created_at), coalesce(person.wants_newsletter, false),
    count(*), coalesce(sum(price_cents), 0), coalesce(max(starts_at), '-infinity')
  from public.appointments where card_id = card.id and status = 'done'
  on conflict (id) do update set
    card_id = excluded.card_id, name = excluded.name, phone = excluded.phone, email = excluded.email,
    sort_name = excluded.sort_name, words = excluded.words, known_since = excluded.known_since,
    wants_newsletter = excluded.wants_newsletter, visits = excluded.visits,
    spent_cents = excluded.spent_cents, last_visit_at = excluded.last_visit_at
  where known is distinct from excluded;
end $$;

create or replace function private.recognize_client() returns trigger
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

create or replace function private.update_client_contact(args jsonb) returns jsonb
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
  known := private.lock_card(args);
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

create table private.merged_cards (
  -- Of the card that's gone.
  id uuid primary key,
  card_id uuid not null references public.client_cards (id) on delete cascade,
  name text not null,
  phone text not null,
  email text not null,
  was jsonb not null,
  said jsonb[] not null,
  -- Of what it said, what the other card had to be told.
  added jsonb[] not null,
  -- Its own, and none of a card that had gone into it before: each visit is here once.
  moved_visits uuid[] not null,
  -- Those that had, with what each added to it; they leave together.
  moved_cards jsonb not null,
  merged_by uuid,
  merged_at timestamptz not null default now()
);

create function private.alike(one private.client_entries, other private.client_entries) returns text[]
  language sql immutable set search_path = ''
return array_remove(array[
  case when one.sort_name = other.sort_name then 'name' end,
  case when one.phone <> '' and right(private.digits_of(one.phone), 10) = right(private.digits_of(other.phone), 10)
    then 'phone' end,
  case when one.email <> '' and lower(one.email) = lower(other.email) then 'email' end
], null);

create function private.card_now(card uuid) returns uuid
  language sql volatile set search_path = ''
return coalesce((select card_id from private.merged_cards where id = card), card);

create function private.card_of_client(client uuid) returns uuid
  language plpgsql set search_path = ''
as $$
declare
  card uuid := coalesce(
    (select id from public.client_cards where id = client or user_id = client),
    (select card_id from private.merged_cards where id = client)
  );
begin
  if card is null and exists (select from public.profiles where id = client and role = 'client') then
    insert into public.client_cards (user_id, name) values (client, private.name_of_person(client))
      on conflict (user_id) do update set user_id = excluded.user_id returning id into card;
  end if;
  return card;
end $$;

create function private.find_visits_since(merged private.merged_cards) returns void
  language sql volatile set search_path = ''
as $$
  update public.appointments as visits set card_id = merged.id
    from public.appointments as known join public.appointment_contacts as contacts on contacts.appointment_id = known.id
    where visits.card_id = merged.card_id and visits.created_at >= merged.merged_at and visits.client_id is null
      and (known.visit_id, known.client_name) = (visits.visit_id, visits.client_name)
      and private.card_reached_by(contacts.phone, contacts.email, known.client_name) = merged.id
$$;

create function private.forget_added(merged private.merged_cards) returns void
  language plpgsql set search_path = ''
as $$
declare
  forgotten jsonb[] := private.with_facts(private.facts_of(merged.card_id), merged.added);
  staying private.merged_cards;
  instead jsonb[];
begin
  perform private.remove_facts(merged.card_id, forgotten);
  for staying in
    select * from private.merged_cards
    where card_id = merged.card_id and id <> merged.id and not merged.moved_cards ? id::text order by merged_at, id
  loop
    instead := array(
      select fact from unnest(staying.said) as fact
      where private.place_of(fact) = any (private.places_of(forgotten))
        and private.place_of(fact) <> all (private.places_taken(merged.card_id))
    );
    perform private.add_facts(merged.card_id, instead);
    update private.merged_cards set added = merged_cards.added || instead where id = staying.id;
  end loop;
end $$;

create function private.lines_of(words text) returns text[]
  language sql immutable set search_path = ''
return array(select line from regexp_split_to_table(words, E'\n') as line where trim(line) <> '');

create function private.lines_said(facts jsonb[], field text) returns text[]
  language sql immutable set search_path = ''
return array(select fact ->> field from unnest(facts) as fact where fact ? field);

create function private.lock_cards(ids uuid[]) returns void
  language sql volatile set search_path = ''
as $$
  select from public.client_cards where id = any (ids) order by id for update
$$;

create function private.merge_client(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  keeps uuid := private.card_of_client(private.id_in(args, 'clientId'));
  other uuid := private.id_in(args, 'otherCardId');
  gone public.client_cards;
  all_facts jsonb[];
  new_facts jsonb[];
begin
  perform private.lock_cards(array[keeps, other]);
  -- A colleague may have merged them meanwhile, either way.
  if private.card_now(keeps) = private.card_now(other) then
    return;
  end if;
  select * into gone from public.client_cards where id = other;
  if gone.id is null or not exists (select from public.client_cards where id = keeps) then
    perform private.reject('client-gone');
  elsif gone.user_id is not null then
    perform private.reject('with-account');
  end if;
  all_facts := private.facts_of(other);
  new_facts := array(
    select fact from unnest(all_facts) as fact where private.place_of(fact) <> all (private.places_taken(keeps))
  );
  if exists (
    select from public.client_cards
    where id = keeps and (
      char_length(private.words_with(allergies, private.lines_said(new_facts, 'allergies'))) > 1000
      or char_length(private.words_with(preferences, private.lines_said(new_facts, 'preferences'))) > 2000
    )
  ) then
    perform private.reject('notes-too-long');
  end if;
  perform private.add_facts(keeps, new_facts);
  insert into private.merged_cards (
    id, card_id, name, phone, email, was, said, added, moved_visits, moved_cards, merged_by
  ) values (
    other, keeps, gone.name, gone.phone, gone.email, to_jsonb(gone), all_facts, new_facts,
    array(
      select id from public.appointments as visits
      where card_id = other
        and not exists (select from private.merged_cards where card_id = other and visits.id = any (moved_visits))
    ),
    coalesce((
      select jsonb_object_agg(came_before.id, to_jsonb(came_before.added)) from private.merged_cards as came_before
      where card_id = other
    ), '{}'),
    (select auth.uid())
  );
  update public.appointments set card_id = keeps where card_id = other;
  update private.merged_cards
    set card_id = keeps, added = private.with_facts(added, new_facts)
    where card_id = other;
  delete from public.client_cards where id = other;
  perform private.note_client(keeps, null);
end $$;

create function private.merged_cards_of(card uuid) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', id, 'name', name, 'phone', phone, 'email', email, 'mergedAt', merged_at,
    'mergedByName', private.name_of_person(merged_by)
  ) order by merged_at desc, id)
  from private.merged_cards where card_id = card
), '[]');

create function private.place_of(fact jsonb) returns jsonb
  language sql immutable set search_path = ''
return case
  when fact ? 'phone' then '{"one": "phone"}'
  when fact ? 'email' then '{"one": "email"}'
  else fact - 'parts'
end;

create function private.places_of(facts jsonb[]) returns jsonb[]
  language sql immutable set search_path = ''
return array(select private.place_of(fact) from unnest(facts) as fact);

create function private.separate_card(merged private.merged_cards) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform private.forget_passing(merged);
  perform private.forget_added(merged);
  insert into public.client_cards
    select back.* from jsonb_populate_record(null::public.client_cards, merged.was) as back;
  perform private.add_facts(merged.id, array(select fact from unnest(merged.said) as fact where fact ? 'service'));
  update public.appointments set card_id = merged.id
    from private.merged_cards as leaving
    where (leaving.id = merged.id or merged.moved_cards ? leaving.id::text)
      and appointments.card_id = merged.card_id and appointments.id = any (leaving.moved_visits);
  delete from private.merged_cards where id = merged.id;
  update private.merged_cards
    set card_id = merged.id, added = array(select jsonb_array_elements(merged.moved_cards -> id::text))
    where merged.moved_cards ? id::text;
  perform private.find_visits_since(merged);
  perform private.note_client(merged.id, null);
  perform private.note_client(merged.card_id, null);
end $$;

create function private.separate_client(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  wanted uuid := private.id_in(args, 'cardId');
  merged private.merged_cards;
begin
  perform private.lock_cards(array[private.card_now(wanted)]);
  select * into merged from private.merged_cards where id = wanted for update;
  if merged.id is not null then
    perform private.separate_card(merged);
  elsif not exists (select from public.client_cards where id = wanted) then
    perform private.reject('client-gone');
  end if;
end $$;

create function private.twins_of(entry private.client_entries) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(
    private.client_entry(twin) || jsonb_build_object('alike', private.alike(entry, twin))
    order by cardinality(private.alike(entry, twin)) desc, (twin).last_visit_at desc, (twin).id
  )
  from (
    select other as twin from private.client_entries as other
    where other.id <> entry.id and entry.name <> '' and (entry.user_id is null or other.user_id is null)
      and (
        other.sort_name = entry.sort_name
        or split_part(other.sort_name, ' ', 1) = split_part(entry.sort_name, ' ', 1)
        and other.words @@ private.search_for(split_part(entry.sort_name, ' ', 1))
        and private.alike(entry, other) <> '{}'
      )
    order by cardinality(private.alike(entry, other)) desc, other.last_visit_at desc, other.id limit 5
  ) as twins
), '[]');

create function private.with_facts(facts jsonb[], others jsonb[]) returns jsonb[]
  language sql immutable set search_path = ''
return array(select fact from unnest(facts) as fact where fact = any (others));

create function private.without_facts(facts jsonb[], others jsonb[]) returns jsonb[]
  language sql immutable set search_path = ''
return array(select fact from unnest(facts) as fact where fact <> all (others));

create function private.words_of_merged_cards(card uuid) returns text[]
  language sql stable set search_path = ''
return array(
  select word from private.merged_cards, unnest(
    private.words_of(name) || private.words_of(email) || private.words_of_number(private.digits_of(phone))
  ) as word
  where card_id = card
);

create function private.words_with(words text, lines text[]) returns text
  language sql immutable set search_path = ''
return array_to_string(array_remove(words || lines, ''), E'\n');

create function private.words_without(words text, lines text[]) returns text
  language sql immutable set search_path = ''
return (
  select coalesce(string_agg(line, E'\n' order by place), '')
  from regexp_split_to_table(words, E'\n') with ordinality as split (line, place)
  where line <> all (lines)
);

create index merged_cards_by_email on private.merged_cards (lower(email)) where email <> '';

create index merged_cards_by_phone on private.merged_cards (private.digits_of(phone), lower(name)) where phone <> '';

create index merged_cards_in_the_log on private.audit_log ((coalesce(after, before) ->> 'card_id'))
  where subject_table = 'merged_cards';

create index merged_cards_of_a_card on private.merged_cards (card_id);

create trigger audit_additions after insert on private.merged_cards
  for each row execute function private.write_audit_entry('client-cards.merged');

create trigger audit_removals after delete on private.merged_cards
  for each row when (pg_trigger_depth() = 0) execute function private.write_audit_entry('client-cards.separated');

alter table private.merged_cards enable row level security;

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('false', 'desk', 'private.merge_client(args)', 'false', 'client.merge');

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('false', 'desk', 'private.separate_client(args)', 'false', 'client.separate');

create or replace function private.addressee_of(visit uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object('email', reached.email, 'name', case
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

create or replace function private.card_reached_by(phone text, email text, name text) returns uuid
  language sql stable set search_path = ''
return coalesce(
  (
    select id from public.client_cards as cards
    where cards.email <> '' and lower(cards.email) = lower(card_reached_by.email) order by created_at, id limit 1
  ),
  (
    select card_id from private.merged_cards as cards
    where cards.email <> '' and lower(cards.email) = lower(card_reached_by.email) order by merged_at, id limit 1
  ),
  (
    select id from public.client_cards as cards
    where cards.phone <> '' and private.digits_of(cards.phone) = private.digits_of(card_reached_by.phone)
      and lower(cards.name) = lower(card_reached_by.name)
    order by created_at, id limit 1
  ),
  (
    select card_id from private.merged_cards as cards
    where cards.phone <> '' and private.digits_of(cards.phone) = private.digits_of(card_reached_by.phone)
      and lower(cards.name) = lower(card_reached_by.name)
    order by merged_at, id limit 1
  )
);

create or replace function private.forget_cards() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  merged private.merged_cards;
  cards uuid[];
begin
  -- What went into somebody else's card leaves it first.
  loop
    select * into merged from private.merged_cards
      where email <> '' and lower(email) = lower(old.email)
        and card_id not in (select id from public.client_cards where user_id = old.id)
      limit 1;
    exit when not found;
    perform private.separate_card(merged);
  end loop;
  cards := array(
    select id from public.client_cards
    where user_id = old.id or user_id is null and email <> '' and lower(email) = lower(old.email)
    order by id for update
  );
  update private.action_receipts set verdict = verdict - 'current'
    where kind in ('client.describe', 'client.update-contact')
      and verdict #>> '{current,cardId}' in (
        select id::text from unnest(cards) as id
        union
        select id::text from private.merged_cards where card_id = any (cards)
      );
  delete from public.client_cards where id = any (cards);
  return old;
end $$;

create function private.add_facts(card uuid, facts jsonb[]) returns void
  language sql volatile set search_path = ''
as $$
  insert into public.client_timings (card_id, service_id, parts)
    select card, service, parts
    from unnest(facts) as fact, jsonb_to_record(fact) as timing (service uuid, parts int[])
    where service in (select id from public.services)
    on conflict do nothing;
  update public.client_cards set
    allergies = private.words_with(allergies, private.lines_said(facts, 'allergies')),
    preferences = private.words_with(preferences, private.lines_said(facts, 'preferences')),
    phone = coalesce((private.lines_said(facts, 'phone'))[1], phone),
    email = coalesce((private.lines_said(facts, 'email'))[1], email)
    where id = card
$$;

create function private.facts_of(card uuid) returns jsonb[]
  language sql stable set search_path = ''
as $$
  select array(
    select jsonb_build_object('allergies', line) from unnest(private.lines_of(allergies)) as line
    union all
    select jsonb_build_object('preferences', line) from unnest(private.lines_of(preferences)) as line
    union all
    select jsonb_build_object('service', service_id, 'parts', parts) from public.client_timings where card_id = card
    union all
    select jsonb_build_object('phone', phone) where phone <> ''
    union all
    select jsonb_build_object('email', email) where email <> ''
  )
  from public.client_cards where id = card
$$;

create function private.places_taken(card uuid) returns jsonb[]
  language sql stable set search_path = ''
as $$
  select private.places_of(
    private.facts_of(card)
    || case when user_id is not null then array[jsonb_build_object('email', '')] else '{}' end
    || case when profiles.phone <> '' then array[jsonb_build_object('phone', '')] else '{}' end
  )
  from public.client_cards left join public.profiles on profiles.id = user_id
  where client_cards.id = card
$$;

create function private.remove_facts(card uuid, facts jsonb[]) returns void
  language sql volatile set search_path = ''
as $$
  delete from public.client_timings
    where card_id = card and jsonb_build_object('service', service_id, 'parts', parts) = any (facts);
  update public.client_cards set
    allergies = private.words_without(allergies, private.lines_said(facts, 'allergies')),
    preferences = private.words_without(preferences, private.lines_said(facts, 'preferences')),
    phone = case when phone = any (private.lines_said(facts, 'phone')) then '' else phone end,
    email = case when email = any (private.lines_said(facts, 'email')) then '' else email end
    where id = card
$$;

create function private.was_without(card jsonb, facts jsonb[]) returns jsonb
  language sql immutable set search_path = ''
return card || jsonb_build_object(
  'allergies', private.words_without(card ->> 'allergies', private.lines_said(facts, 'allergies')),
  'preferences', private.words_without(card ->> 'preferences', private.lines_said(facts, 'preferences')),
  'phone', case when card ->> 'phone' = any (private.lines_said(facts, 'phone')) then '' else card ->> 'phone' end,
  'email', case when card ->> 'email' = any (private.lines_said(facts, 'email')) then '' else card ->> 'email' end
);

create function private.forget_passing(merged private.merged_cards) returns void
  language sql volatile set search_path = ''
as $$
  update private.merged_cards as passed set
    was = private.was_without(passed.was, its.added),
    said = private.without_facts(passed.said, its.added),
    added = private.without_facts(passed.added, its.added),
    moved_cards = passed.moved_cards - merged.id::text - array(select jsonb_object_keys(merged.moved_cards))
    from (
      select id, array(select jsonb_array_elements(moved_cards -> merged.id::text)) as added
      from private.merged_cards where moved_cards ? merged.id::text
    ) as its
    where passed.id = its.id
$$;
