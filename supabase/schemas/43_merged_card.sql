-- Two cards of one person become one, and can be taken apart again. What the card that's gone said is kept as long as
-- the one it went into: a name, a number or an address on it still leads there, and so does a device that was away.
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
create index merged_cards_of_a_card on private.merged_cards (card_id);
create index merged_cards_by_email on private.merged_cards (lower(email)) where email <> '';
create index merged_cards_by_phone on private.merged_cards (private.digits_of(phone), lower(name)) where phone <> '';
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

-- Nothing that was written down is lost, and what both say is said once.
create function private.both_texts(one text, other text) returns text
  language sql immutable set search_path = ''
return case
  when other = '' or strpos(one, other) > 0 then one
  when one = '' or strpos(other, one) > 0 then other
  else one || E'\n' || other
end;

create function private.lock_cards(ids uuid[]) returns void
  language sql volatile set search_path = ''
as $$
  select from public.client_cards where id = any (ids) order by id for update
$$;

-- Its own, without what was copied there.
create function private.own_timings_of(card uuid) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object('service_id', service_id, 'parts', parts)) from public.client_timings as known
  where card_id = card
    and not exists (select from private.merged_cards where card_id = card and known.id = any (copied_timings))
), '[]');

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

-- Where neither the card nor an earlier one says how long a service takes.
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

-- Unless somebody has said otherwise since.
create function private.remove_copied_timings(from_card uuid, cards uuid[]) returns void
  language sql volatile set search_path = ''
as $$
  delete from public.client_timings as known using private.merged_cards as merged
    where merged.id = any (cards) and known.card_id = from_card and known.id = any (copied_timings)
      and merged.timings @> jsonb_build_array(jsonb_build_object('service_id', service_id, 'parts', parts));
  update private.merged_cards set copied_timings = '{}' where id = any (cards);
$$;

-- Notes of both, and of how to reach them what was missing. Someone with an account has their name and address there.
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

-- Only where nobody has written there since.
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

insert into private.commands (kind, does, answers, asked_by) values
  ('client.merge', 'private.merge_client(args)', false, 'desk'),
  ('client.separate', 'private.separate_client(args)', false, 'desk');
