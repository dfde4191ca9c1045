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
  -- Booked before their card went into the one of their account.
  left join auth.users as holders on holders.id = cards.user_id,
    lateral (
      select case when known.booked_by is not null then users.email else coalesce(
        nullif(contacts.email, ''), nullif(users.email, ''), nullif(cards.email, ''), holders.email, ''
      ) end as email
    ) as reached
  where known.visit_id = visit
  order by known.booked_by is not null desc, reached.email <> '' desc, known.id = visit desc, known.starts_at, known.id
  limit 1
);

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
  when 'merged_cards' then array['name', 'phone', 'email', 'was', 'kept_was', 'timings']
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

create or replace function private.forget_cards() returns trigger
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
    where kind in ('client.describe', 'client.update-contact') and verdict #>> '{current,cardId}' = any (cards::text[]);
  delete from public.client_cards where id = any (cards);
  delete from private.merged_cards where email <> '' and lower(email) = lower(old.email);
  return old;
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
  -- How long a service took them; what the other card didn't say is copied there.
  timings jsonb not null,
  copied_timings uuid[] not null default '{}',
  -- Its own, and none of a card that had gone into it before: each visit is here once.
  moved_visits uuid[] not null,
  -- Those that had, and leave with it.
  moved_cards uuid[] not null,
  -- What the other card said before, and the versions it has had since: written on by anyone else, it stays.
  kept_was jsonb not null,
  merged_by uuid,
  merged_at timestamptz not null default now()
);

create function private.add_timings(card uuid, said jsonb) returns uuid[]
  language sql volatile set search_path = ''
as $$
  with added as (
    insert into public.client_timings (card_id, service_id, parts)
    select card, service_id, parts from jsonb_to_recordset(said) as timings (service_id uuid, parts int[])
    where service_id in (select id from public.services)
    on conflict do nothing
    returning id
  )
  select coalesce(array_agg(id), '{}') from added
$$;

create function private.alike(one private.client_entries, other private.client_entries) returns text[]
  language sql immutable set search_path = ''
return array_remove(array[
  case when one.sort_name = other.sort_name then 'name' end,
  case when one.phone <> '' and right(private.digits_of(one.phone), 10) = right(private.digits_of(other.phone), 10)
    then 'phone' end,
  case when one.email <> '' and lower(one.email) = lower(other.email) then 'email' end
], null);

create function private.both_texts(one text, other text) returns text
  language sql immutable set search_path = ''
return case
  when other = '' or strpos(one, other) > 0 then one
  when one = '' or strpos(other, one) > 0 then other
  else one || E'\n' || other
end;

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

create function private.copy_timings(to_card uuid) returns void
  language plpgsql set search_path = ''
as $$
declare
  merged private.merged_cards;
begin
  for merged in select * from private.merged_cards where card_id = to_card order by merged_at, id loop
    update private.merged_cards set copied_timings = copied_timings || private.add_timings(to_card, merged.timings)
      where id = merged.id;
  end loop;
end $$;

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
  kept public.client_cards;
  gone public.client_cards;
  kept_was jsonb;
  came_before uuid[];
begin
  perform private.lock_cards(array[keeps, other]);
  select * into kept from public.client_cards where id = keeps;
  select * into gone from public.client_cards where id = other;
  if kept.id is null then
    perform private.reject('client-gone');
  elsif gone.id is null and exists (select from private.merged_cards where id = other and card_id = keeps) then
    return;
  elsif gone.id is null then
    perform private.reject('client-gone');
  elsif gone.id = kept.id or gone.user_id is not null then
    perform private.reject('with-account');
  end if;
  kept_was := private.write_what_both_say(kept, gone);
  came_before := array(select id from private.merged_cards where card_id = other);
  insert into private.merged_cards (
    id, card_id, name, phone, email, was, timings, moved_visits, moved_cards, kept_was, merged_by
  ) values (
    other, keeps, gone.name, gone.phone, gone.email, to_jsonb(gone), private.own_timings_of(other),
    array(
      select id from public.appointments as visits
      where card_id = other
        and not exists (select from private.merged_cards where card_id = other and visits.id = any (moved_visits))
    ),
    came_before, kept_was, (select auth.uid())
  );
  update public.appointments set card_id = keeps where card_id = other;
  perform private.remove_copied_timings(other, came_before);
  update private.merged_cards set card_id = keeps where card_id = other;
  delete from public.client_cards where id = other;
  perform private.copy_timings(keeps);
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

create function private.own_timings_of(card uuid) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object('service_id', service_id, 'parts', parts)) from public.client_timings as known
  where card_id = card
    and not exists (select from private.merged_cards where card_id = card and known.id = any (copied_timings))
), '[]');

create function private.remove_copied_timings(from_card uuid, cards uuid[]) returns void
  language sql volatile set search_path = ''
as $$
  delete from public.client_timings as known using private.merged_cards as merged
    where merged.id = any (cards) and known.card_id = from_card and known.id = any (copied_timings)
      and merged.timings @> jsonb_build_array(jsonb_build_object('service_id', service_id, 'parts', parts));
  update private.merged_cards set copied_timings = '{}' where id = any (cards);
$$;

create function private.separate_client(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  wanted uuid := private.id_in(args, 'cardId');
  kept uuid := (select card_id from private.merged_cards where id = wanted);
  merged private.merged_cards;
begin
  perform private.lock_cards(array[kept, wanted]);
  select * into merged from private.merged_cards where id = wanted and card_id = kept for update;
  if merged.id is null and exists (select from public.client_cards where id = wanted) then
    return;
  elsif merged.id is null then
    perform private.reject('client-gone');
  end if;
  insert into public.client_cards
    select back.* from jsonb_populate_record(
      null::public.client_cards, merged.was || jsonb_build_object('changed_at', now())
    ) as back;
  perform private.remove_copied_timings(kept, merged.moved_cards || wanted);
  perform private.add_timings(wanted, merged.timings);
  update public.appointments set card_id = wanted
    from private.merged_cards as leaving
    where leaving.id = any (merged.moved_cards || wanted)
      and appointments.card_id = kept and appointments.id = any (moved_visits);
  perform private.take_back_what_both_say(merged);
  delete from private.merged_cards where id = wanted;
  update private.merged_cards set card_id = wanted where id = any (merged.moved_cards);
  update private.merged_cards
    set moved_cards = array(select card from unnest(moved_cards) as card where card <> all (merged.moved_cards || wanted))
    where moved_cards && (merged.moved_cards || wanted) and id <> all (merged.moved_cards);
  perform private.copy_timings(wanted);
  perform private.copy_timings(kept);
  perform private.note_client(wanted, null);
  perform private.note_client(kept, null);
end $$;

create function private.take_back_what_both_say(merged private.merged_cards) returns void
  language sql volatile set search_path = ''
as $$
  update public.client_cards set allergies = kept_was ->> 'allergies', preferences = kept_was ->> 'preferences'
    from (select merged.kept_was) as said
    where id = merged.card_id and id::text = kept_was ->> 'id' and version = (kept_was ->> 'version')::int;
  update public.client_cards set phone = kept_was ->> 'phone', email = kept_was ->> 'email'
    from (select merged.kept_was) as said
    where id = merged.card_id and id::text = kept_was ->> 'id'
      and contact_version = (kept_was ->> 'contactVersion')::int;
$$;

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

create function private.words_of_merged_cards(card uuid) returns text[]
  language sql stable set search_path = ''
return array(
  select word from private.merged_cards, unnest(
    private.words_of(name) || private.words_of(email) || private.words_of_number(private.digits_of(phone))
  ) as word
  where card_id = card
);

create function private.write_what_both_say(kept public.client_cards, gone public.client_cards) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  all_allergies text := private.both_texts(kept.allergies, gone.allergies);
  all_preferences text := private.both_texts(kept.preferences, gone.preferences);
  now_says public.client_cards;
begin
  if char_length(all_allergies) > 1000 or char_length(all_preferences) > 2000 then
    perform private.reject('notes-too-long');
  end if;
  update public.client_cards set
    allergies = all_allergies,
    preferences = all_preferences,
    phone = coalesce(nullif(phone, ''), gone.phone),
    email = case when user_id is null then coalesce(nullif(email, ''), gone.email) else email end
    where id = kept.id
    returning * into now_says;
  return jsonb_build_object(
    'id', kept.id, 'allergies', kept.allergies, 'preferences', kept.preferences, 'phone', kept.phone,
    'email', kept.email, 'version', now_says.version, 'contactVersion', now_says.contact_version
  );
end $$;

create index merged_cards_by_email on private.merged_cards (lower(email)) where email <> '';

create index merged_cards_by_phone on private.merged_cards (private.digits_of(phone), lower(name)) where phone <> '';

create index merged_cards_of_a_card on private.merged_cards (card_id);

create trigger audit_additions after insert on private.merged_cards
  for each row execute function private.write_audit_entry('client-cards.merged');

create trigger audit_removals after delete on private.merged_cards
  for each row when (pg_trigger_depth() = 0) execute function private.write_audit_entry('client-cards.separated');

alter table private.merged_cards enable row level security;

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('false', 'desk', 'private.merge_client(args)', 'false', 'client.merge');

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('false', 'desk', 'private.separate_client(args)', 'false', 'client.separate');

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

create or replace function private.my_card() returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'allergies', allergies, 'preferences', preferences, 'changedAt', changed_at, 'createdAt', created_at,
    'timings', coalesce((
      select jsonb_agg(jsonb_build_object('serviceId', service_id, 'parts', parts) order by service_id)
      from public.client_timings where card_id = cards.id
    ), '[]'),
    'otherDetails', coalesce((
      select jsonb_agg(jsonb_build_object('name', name, 'phone', phone, 'email', email) order by merged_at, id)
      from private.merged_cards where card_id = cards.id
    ), '[]')
  )
  from public.client_cards as cards where user_id = (select auth.uid())
);
