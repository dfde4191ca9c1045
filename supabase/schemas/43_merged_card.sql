-- Two cards of one person become one, and can be taken apart again. What the card that's gone said is kept as long as
-- the one it went into: a name, a number or an address on it still leads there, and so does a device that was away.
--
-- A card says facts: lines of notes, tags, how long a service takes, a phone number, an address. Merging adds those that
-- the other one doesn't say, and separating takes the very same ones away again, in whatever order cards leave.
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
create index merged_cards_of_a_card on private.merged_cards (card_id);
create index merged_cards_by_email on private.merged_cards (lower(email)) where email <> '';
create index merged_cards_by_phone on private.merged_cards (private.digits_of(phone), lower(name)) where phone <> '';
create index merged_cards_in_the_log on private.audit_log ((coalesce(after, before) ->> 'card_id'))
  where subject_table = 'merged_cards';
alter table private.merged_cards enable row level security;
revoke all on private.merged_cards from public, anon, authenticated, service_role;

create trigger audit_additions after insert on private.merged_cards
  for each row execute function private.write_audit_entry('client-cards.merged');
-- With its card it's only forgotten.
create trigger audit_removals after delete on private.merged_cards
  for each row when (pg_trigger_depth() = 0) execute function private.write_audit_entry('client-cards.separated');

create function private.card_reached_by(phone text, email text, name text) returns uuid
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

-- By the name they have on the list of clients; someone who has an account and was never here gets a card.
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

create function private.lines_of(words text) returns text[]
  language sql immutable set search_path = ''
return array(select line from regexp_split_to_table(words, E'\n') as line where trim(line) <> '');

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

create function private.facts_of(card uuid) returns jsonb[]
  language sql stable set search_path = ''
as $$
  select array(
    select jsonb_build_object('allergies', line) from unnest(private.lines_of(allergies)) as line
    union all
    select jsonb_build_object('preferences', line) from unnest(private.lines_of(preferences)) as line
    union all
    select jsonb_build_object('tag', tag) from unnest(tags) as tag
    union all
    select jsonb_build_object('service', service_id, 'parts', parts) from public.client_timings where card_id = card
    union all
    select jsonb_build_object('phone', phone) where phone <> ''
    union all
    select jsonb_build_object('email', email) where email <> ''
  )
  from public.client_cards where id = card
$$;

-- A card says one time for a service, one number, one address, and any line once.
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

create function private.with_facts(facts jsonb[], others jsonb[]) returns jsonb[]
  language sql immutable set search_path = ''
return array(select fact from unnest(facts) as fact where fact = any (others));

create function private.without_facts(facts jsonb[], others jsonb[]) returns jsonb[]
  language sql immutable set search_path = ''
return array(select fact from unnest(facts) as fact where fact <> all (others));

create function private.lines_said(facts jsonb[], field text) returns text[]
  language sql immutable set search_path = ''
return array(select fact ->> field from unnest(facts) as fact where fact ? field);

create function private.was_without(card jsonb, facts jsonb[]) returns jsonb
  language sql immutable set search_path = ''
return card || jsonb_build_object(
  'allergies', private.words_without(card ->> 'allergies', private.lines_said(facts, 'allergies')),
  'preferences', private.words_without(card ->> 'preferences', private.lines_said(facts, 'preferences')),
  'tags', coalesce(card -> 'tags', '[]') - private.lines_said(facts, 'tag'),
  'phone', case when card ->> 'phone' = any (private.lines_said(facts, 'phone')) then '' else card ->> 'phone' end,
  'email', case when card ->> 'email' = any (private.lines_said(facts, 'email')) then '' else card ->> 'email' end
);

-- Someone with an account says there by which name and address they go, and mostly by which number.
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
    tags = tags || private.lines_said(facts, 'tag'),
    phone = coalesce((private.lines_said(facts, 'phone'))[1], phone),
    email = coalesce((private.lines_said(facts, 'email'))[1], email)
    where id = card
$$;

create function private.remove_facts(card uuid, facts jsonb[]) returns void
  language sql volatile set search_path = ''
as $$
  delete from public.client_timings
    where card_id = card and jsonb_build_object('service', service_id, 'parts', parts) = any (facts);
  update public.client_cards set
    allergies = private.words_without(allergies, private.lines_said(facts, 'allergies')),
    preferences = private.words_without(preferences, private.lines_said(facts, 'preferences')),
    tags = array(
      select tag from unnest(tags) with ordinality as own (tag, place)
      where tag <> all (private.lines_said(facts, 'tag')) order by place
    ),
    phone = case when phone = any (private.lines_said(facts, 'phone')) then '' else phone end,
    email = case when email = any (private.lines_said(facts, 'email')) then '' else email end
    where id = card
$$;

create function private.lock_cards(ids uuid[]) returns void
  language sql volatile set search_path = ''
as $$
  select from public.client_cards where id = any (ids) order by id for update
$$;

create function private.card_now(card uuid) returns uuid
  language sql volatile set search_path = ''
return coalesce((select card_id from private.merged_cards where id = card), card);

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
  elsif cardinality(private.lines_said(new_facts, 'tag')) + (
    select cardinality(tags) from public.client_cards where id = keeps
  ) > 20 then
    perform private.reject('too-many-tags');
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

-- What it alone had told the card is taken back; what another one that stays says as well is said by that one now.
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

-- A card that it had gone into, and with it into another, comes back without it.
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

-- Visits that were booked since by what is on this card are its visits.
create function private.find_visits_since(merged private.merged_cards) returns void
  language sql volatile set search_path = ''
as $$
  update public.appointments as visits set card_id = merged.id
    from public.appointments as known join public.appointment_contacts as contacts on contacts.appointment_id = known.id
    where visits.card_id = merged.card_id and visits.created_at >= merged.merged_at and visits.client_id is null
      and (known.visit_id, known.client_name) = (visits.visit_id, visits.client_name)
      and private.card_reached_by(contacts.phone, contacts.email, known.client_name) = merged.id
$$;

create function private.separate_card(merged private.merged_cards) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform private.forget_passing(merged);
  perform private.forget_added(merged);
  insert into public.client_cards
    select back.* from jsonb_populate_record(null::public.client_cards, '{"tags": []}' || merged.was) as back;
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

-- Out of what was answered to whoever wrote on them.
create function private.forget_answers_about(cards uuid[]) returns void
  language sql set search_path = ''
as $$
  update private.action_receipts set verdict = verdict - 'current'
    where kind in ('client.describe', 'client.update-contact', 'client.timing')
      and verdict #>> '{current,cardId}' in (
        select id::text from unnest(cards) as id
        union
        select id::text from private.merged_cards where card_id = any (cards)
      );
$$;

-- Whoever goes with their account takes their card along, and what was written under their address: it was
-- proven to be theirs.
create function private.forget_cards() returns trigger
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
  perform private.forget_answers_about(cards);
  delete from public.client_cards where id = any (cards);
  return old;
end $$;

create trigger forget_cards before delete on auth.users
  for each row execute function private.forget_cards();

insert into private.commands (kind, does, answers, asked_by) values
  ('client.merge', 'private.merge_client(args)', false, 'desk'),
  ('client.separate', 'private.separate_client(args)', false, 'desk');
