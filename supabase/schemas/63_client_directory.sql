-- Everyone the salon knows, as the desk looks for them: found by any word of a name, an address or a number, in
-- any order, a page at a time. One row for each, kept up by what it is made of, so that ten thousand are
-- answered from an index. Whoever has an account is here by its id, anybody else by their card's.
create table private.client_entries (
  id uuid primary key,
  card_id uuid unique references public.client_cards (id) on delete cascade,
  user_id uuid unique references auth.users (id) on delete cascade,
  name text not null,
  phone text not null,
  email text not null,
  -- By what the list is sorted: small letters without accents.
  sort_name text not null,
  words tsvector not null,
  visits int not null default 0,
  spent_cents bigint not null default 0,
  -- Minus infinity: never.
  last_visit_at timestamptz not null default '-infinity',
  known_since timestamptz not null,
  wants_newsletter boolean not null default false
);
-- Read far oftener than written: nothing waits to be sorted in.
create index client_entries_by_word on private.client_entries using gin (words) with (fastupdate = off);
create index client_entries_by_name on private.client_entries (sort_name, id);
create index client_entries_by_last_visit on private.client_entries (last_visit_at, id);
create index client_entries_by_visits on private.client_entries (visits, id);
create index client_entries_by_spending on private.client_entries (spent_cents, id);
alter table private.client_entries enable row level security;
revoke all on private.client_entries from public, anon, authenticated, service_role;

create function private.without_accents(value text) returns text
  language sql immutable set search_path = ''
return lower(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g'));

create function private.words_of(value text) returns text[]
  language sql immutable set search_path = ''
return array(
  select distinct word from regexp_split_to_table(private.without_accents(value), '[\s!-/:-@\[-`{-~]+') as word
  where word <> ''
);

-- A number is found from its beginning, without the area, and by its last four digits.
create function private.words_of_number(digits text) returns text[]
  language sql immutable set search_path = ''
return case when digits = '' then '{}' else array[digits, right(digits, 10), right(digits, 7), right(digits, 4)] end;

-- Also by what was on a card that went into theirs.
create function private.words_of_merged_cards(card uuid) returns text[]
  language sql stable set search_path = ''
return array(
  select word from private.merged_cards, unnest(
    private.words_of(name) || private.words_of(email) || private.words_of_number(private.digits_of(phone))
  ) as word
  where card_id = card
);

create function private.search_for(typed text) returns tsquery
  language sql immutable set search_path = ''
return (
  select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
  from unnest(
    case when typed ~ '^[0-9 ()+./-]+$' then array[private.digits_of(typed)] else private.words_of(typed) end
  ) as word
  where word <> ''
);

create function private.note_client(of_card uuid, of_user uuid) returns void
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

create function private.note_client_of_visit() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_client(card, null) from (
    select distinct card from unnest(array[old.card_id, new.card_id]) as card where card is not null
  ) as cards;
  return null;
end $$;

create function private.note_client_of_card() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_client(coalesce(new.id, old.id), coalesce(new.user_id, old.user_id));
  return null;
end $$;

create function private.note_client_of_person() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_client(null, new.id);
  return null;
end $$;

create trigger note_client after insert or delete or update of status, card_id, starts_at, price_cents
  on public.appointments for each row execute function private.note_client_of_visit();
create trigger note_client after insert or delete or update of user_id, name, phone, email
  on public.client_cards for each row execute function private.note_client_of_card();
create trigger note_client after insert or update of first_name, last_name, phone, role, wants_newsletter
  on public.profiles for each row execute function private.note_client_of_person();
create trigger note_client after update of email
  on auth.users for each row when (old.email is distinct from new.email)
  execute function private.note_client_of_person();

create function private.plan_of(person uuid) returns text
  language sql stable set search_path = ''
return (
  select plan_id from public.current_memberships
  where user_id = person and status in ('trialing', 'active', 'past_due')
);

create function private.is_in_family(person uuid) returns boolean
  language sql stable set search_path = ''
return exists (select from public.family_members where user_id = person and status = 'active');

-- What somebody has spent is for those who look after the books.
create function private.client_entry(entry private.client_entries) returns jsonb
  language sql stable set search_path = ''
return jsonb_build_object(
  'id', entry.id, 'cardId', entry.card_id, 'hasAccount', entry.user_id is not null, 'name', entry.name,
  'phone', entry.phone, 'email', entry.email, 'visits', entry.visits,
  'lastVisitAt', nullif(entry.last_visit_at, '-infinity'), 'knownSince', entry.known_since,
  'nextVisitAt', (
    select min(starts_at) from public.appointments
    where card_id = entry.card_id and starts_at > now() and private.takes_time(status)
  ),
  'tags', coalesce((select tags from public.client_cards where id = entry.card_id), '{}'),
  'plan', private.plan_of(entry.user_id), 'isInFamily', private.is_in_family(entry.user_id),
  'wantsNewsletter', entry.wants_newsletter
) || case
  when private.is_at_least('manager') then jsonb_build_object('spentCents', entry.spent_cents) else '{}'
end;

create function private.require_desk() returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_desk() then
    perform private.refuse(403, 'not-allowed', 'Only the desk looks up the clients of the salon.');
  end if;
end $$;

-- Which of the lists is asked for, as a condition on an entry; texts of our own, never of the question.
create function private.client_condition(wish jsonb) returns text
  language sql stable set search_path = ''
return concat_ws(' and ',
  'name <> ''''',
  case when private.search_for(private.text_in(wish, 'find')) is not null
    then 'words @@ private.search_for($1 ->> ''find'')' end,
  case wish ->> 'kind'
    when 'members' then 'private.plan_of(user_id) is not null'
    when 'no-plan' then 'private.plan_of(user_id) is null'
    when 'family' then 'private.is_in_family(user_id)'
    when 'new' then 'known_since >= now() - interval ''30 days'''
  end,
  case wish ->> 'seen'
    when 'month' then 'last_visit_at >= now() - interval ''30 days'''
    when 'quarter-ago' then 'last_visit_at < now() - interval ''90 days'' and last_visit_at > ''-infinity'''
    when 'half-year-ago' then 'last_visit_at < now() - interval ''180 days'' and last_visit_at > ''-infinity'''
    when 'never' then 'last_visit_at = ''-infinity'''
  end,
  case wish ->> 'newsletter' when 'yes' then 'wants_newsletter' when 'no' then 'not wants_newsletter' end,
  case when private.text_in(wish, 'tag') <> '' then
    'card_id in (select id from public.client_cards where tags <> ''{}'' and tags @> array[$1 ->> ''tag''])'
  end
);

create function private.client_order(wish jsonb) returns text
  language sql stable set search_path = ''
return format(
  case
    when wish ->> 'sort' = 'last-visit' then 'last_visit_at %1$s, id %1$s'
    when wish ->> 'sort' = 'visits' then 'visits %1$s, id %1$s'
    when wish ->> 'sort' = 'spent' and private.is_at_least('manager') then 'spent_cents %1$s, id %1$s'
    else 'sort_name %1$s, id %1$s'
  end,
  case when wish -> 'descending' = 'true' then 'desc' else 'asc' end
);

create function private.whole_in(wish jsonb, field text, fewest int, most int) returns int
  language sql immutable set search_path = ''
return case
  when wish ->> field ~ '^[0-9]{1,6}$' then least(greatest((wish ->> field)::int, fewest), most) else fewest
end;

create function private.client_directory(wish jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  total int;
  entries jsonb;
begin
  perform private.require_desk();
  execute format('select count(*) from private.client_entries where %s', private.client_condition(wish))
    into total using wish;
  execute format(
    $sql$
      select coalesce(jsonb_agg(private.client_entry(entry) order by place), '[]') from (
        select entry, row_number() over () as place from (
          select known as entry from private.client_entries as known
          where %s order by %s offset %s limit %s
        ) as ordered
      ) as page
    $sql$,
    private.client_condition(wish), private.client_order(wish),
    private.whole_in(wish, 'offset', 0, 999999), private.whole_in(wish, 'limit', 1, 1000)
  ) into entries using wish;
  return jsonb_build_object('total', total, 'rows', entries, 'tagsInUse', private.tags_in_use());
end $$;
revoke all on function private.client_directory(jsonb) from public, anon;
grant execute on function private.client_directory(jsonb) to authenticated;

create function public.client_directory(wish jsonb) returns jsonb
  language sql stable security invoker set search_path = ''
return private.client_directory(wish);
revoke all on function public.client_directory(jsonb) from public, anon;
grant execute on function public.client_directory(jsonb) to authenticated;

create function private.coming_visits_of(card uuid) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', id, 'startsAt', starts_at, 'serviceName', service_name, 'stylistName', stylist_name, 'status', status
  ) order by starts_at, id)
  from (
    select visits.id, starts_at, service_name, coalesce(stylists.name, '') as stylist_name, status
    from public.appointments as visits left join public.stylists on stylists.id = stylist_id
    where card_id = card and starts_at >= now() and private.takes_time(status)
    order by starts_at, visits.id limit 8
  ) as next
), '[]');

create function private.merged_cards_of(card uuid) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', id, 'name', name, 'phone', phone, 'email', email, 'mergedAt', merged_at,
    'mergedByName', private.name_of_person(merged_by)
  ) order by merged_at desc, id)
  from private.merged_cards where card_id = card
), '[]');

-- What two entries have in common that two people seldom have.
create function private.alike(one private.client_entries, other private.client_entries) returns text[]
  language sql immutable set search_path = ''
return array_remove(array[
  case when one.sort_name = other.sort_name then 'name' end,
  case when one.phone <> '' and right(private.digits_of(one.phone), 10) = right(private.digits_of(other.phone), 10)
    then 'phone' end,
  case when one.email <> '' and lower(one.email) = lower(other.email) then 'email' end
], null);

-- Who may be the same person: called the same, or reached the same by those who share a first name, since families
-- share numbers. Two accounts stay two.
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

-- Who changed what of a card and when; what it said is on the card and nowhere else. Tags pressed one after another are
-- one change.
create function private.history_of_card(card uuid) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object('at', at, 'byName', private.name_of_person(actor), 'what', what)
    order by at desc, id desc)
  from (
    select id, at, actor, case action
      when 'client-contact.changed' then 'contact'
      when 'client-card.changed' then 'notes'
      when 'client-tags.changed' then 'tags'
      when 'client-cards.merged' then 'merged'
      else 'separated'
    end as what
    from (
      select *, lag((action, actor)::text) over newest_first = (action, actor)::text
        and lag(at) over newest_first < at + interval '1 hour' as goes_on
      from private.audit_log
      where subject_table = 'client_cards' and subject_id = card
        and action in ('client-contact.changed', 'client-card.changed', 'client-tags.changed')
        or subject_table = 'merged_cards' and coalesce(after, before) ->> 'card_id' = card::text
      window newest_first as (order by at desc, id desc)
    ) as changes
    where not coalesce(action = 'client-tags.changed' and goes_on, false)
    order by at desc, id desc limit 20
  ) as told
), '[]');

create function private.wishes_of(person uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'reminders', wants_day_before_reminder or wants_two_hours_reminder,
    'pushReminders', wants_push_reminders, 'emailReminders', wants_email_reminders,
    'newsletter', wants_newsletter
  )
  from public.profiles where id = person
);

-- Families share an address, and then what's booked for one of them may be on the card of another.
create function private.other_names_on(card uuid) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(distinct client_name) from public.appointments
  where card_id = card and client_name <> '' and lower(client_name) not in (
    select lower(name) from public.client_cards where id = card
    union all
    select lower(name) from private.merged_cards where card_id = card
  )
), '[]');

-- One's own is for one's profile.
create function private.may_end_two_step(person uuid) returns boolean
  language sql stable set search_path = ''
return coalesce((
  select private.is_at_least('admin') and private.is_at_least(role) and id <> (select auth.uid())
  from public.profiles where id = person
), false);

create function private.client_record(client uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  entry private.client_entries;
begin
  perform private.require_desk();
  select * into entry from private.client_entries
    where id = client or card_id = (select card_id from private.merged_cards where id = client);
  -- Said rather than refused, so that devices let go of what they had saved.
  if not found then
    return null;
  end if;
  return private.client_entry(entry) || jsonb_build_object(
    'contact', private.standing_of_contact(entry.card_id),
    'card', private.cards_for_desk(array[entry.card_id], true) -> 0,
    'tagsInUse', private.tags_in_use(),
    'wishes', private.wishes_of(entry.user_id),
    'comingVisits', private.coming_visits_of(entry.card_id),
    'mergedCards', private.merged_cards_of(entry.card_id),
    'twins', private.twins_of(entry),
    'otherNames', private.other_names_on(entry.card_id),
    'history', private.history_of_card(entry.card_id)
  ) || case
    when private.may_end_two_step(entry.user_id) then jsonb_build_object(
      'hasTwoStep', private.has_two_step(entry.user_id),
      'mustHaveTwoStep', (select private.must_have_two_step(role) from public.profiles where id = entry.user_id)
    )
    else '{}'
  end;
end $$;
revoke all on function private.client_record(uuid) from public, anon;
grant execute on function private.client_record(uuid) to authenticated;

create function public.client_record(client uuid) returns jsonb
  language sql stable security invoker set search_path = ''
return private.client_record(client);
revoke all on function public.client_record(uuid) from public, anon;
grant execute on function public.client_record(uuid) to authenticated;
