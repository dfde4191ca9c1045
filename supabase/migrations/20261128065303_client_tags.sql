drop function private.lock_card(jsonb);

create or replace function private.client_condition(wish jsonb) returns text
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

create or replace function private.client_directory(wish jsonb) returns jsonb
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
    'tagsInUse', private.tags_in_use(),
    'wishes', private.wishes_of(entry.user_id),
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
  when 'client_cards' then array['name', 'phone', 'email', 'allergies', 'preferences', 'tags']
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

create or replace function private.history_of_card(card uuid) returns jsonb
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

create or replace function private.merge_client(args jsonb) returns void
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

create or replace function private.separate_card(merged private.merged_cards) returns void
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

create or replace function private.time_client(args jsonb) returns jsonb
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

create or replace function private.was_without(card jsonb, facts jsonb[]) returns jsonb
  language sql immutable set search_path = ''
return card || jsonb_build_object(
  'allergies', private.words_without(card ->> 'allergies', private.lines_said(facts, 'allergies')),
  'preferences', private.words_without(card ->> 'preferences', private.lines_said(facts, 'preferences')),
  'tags', coalesce(card -> 'tags', '[]') - private.lines_said(facts, 'tag'),
  'phone', case when card ->> 'phone' = any (private.lines_said(facts, 'phone')) then '' else card ->> 'phone' end,
  'email', case when card ->> 'email' = any (private.lines_said(facts, 'email')) then '' else card ->> 'email' end
);

alter table public.client_cards add column tags text[] default '{}'::text[];

create function private.are_tags(tags text[]) returns boolean
  language sql immutable set search_path = ''
return cardinality(tags) <= 20 and not exists (
  select from unnest(tags) as tag
  where tag is null or tag <> btrim(tag) or char_length(tag) not between 1 and 30 or tag ~ '[\u0001-\u001f\u007f-\u009f]'
);

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

create function private.lock_tag(tag text) returns void
  language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('client-tag ' || lower(tag), 0))
$$;

create function private.tag_client(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  wanted text;
  known public.client_cards;
begin
  perform private.lock_tag(private.text_in(args, 'tag'));
  wanted := private.tag_in(args);
  known := private.lock_client(private.id_in(args, 'clientId'));
  if wanted = any (known.tags) then
    return;
  elsif cardinality(known.tags) >= 20 then
    perform private.reject('too-many-tags');
  end if;
  update public.client_cards set tags = tags || wanted where id = known.id;
end $$;

create function private.tag_in(args jsonb) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  wanted text := private.text_in(args, 'tag');
begin
  if wanted = '' then
    perform private.reject_field('tag', 'missing');
  elsif char_length(wanted) > 30 then
    perform private.reject_field('tag', 'too-long');
  elsif not private.are_tags(array[wanted]) then
    perform private.reject_field('tag', 'not-clean');
  end if;
  return coalesce(
    (select tag from public.client_cards, unnest(tags) as tag where tags <> '{}' and lower(tag) = lower(wanted) limit 1),
    (
      select tag from private.merged_cards, jsonb_array_elements_text(was -> 'tags') as tag
      where lower(tag) = lower(wanted) limit 1
    ),
    wanted
  );
end $$;

create function private.tags_in_use() returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object('tag', tag, 'clients', clients) order by clients desc, lower(tag))
  from (
    select tag, count(*) as clients from public.client_cards, unnest(tags) as tag where tags <> '{}' group by tag
  ) as used
), '[]');

create function private.untag_client(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  unwanted text := private.tag_in(args);
  known public.client_cards := private.lock_client(private.id_in(args, 'clientId'));
begin
  update public.client_cards set tags = array_remove(tags, unwanted)
    where id = known.id and unwanted = any (tags);
  -- Put on again, it's this card's own, and stays when the one that had brought it is separated.
  update private.merged_cards
    set added = array_remove(added, jsonb_build_object('tag', unwanted))
    where card_id = known.id and jsonb_build_object('tag', unwanted) = any (added);
end $$;

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

alter table public.client_cards alter column tags set not null;

alter table public.client_cards add constraint client_cards_have_tags CHECK (private.are_tags(tags));

create index client_cards_by_tag on public.client_cards using gin (tags) where tags <> '{}';

create trigger audit_tags after update on public.client_cards
  for each row when (old.tags <> new.tags) execute function private.write_audit_entry('client-tags.changed');

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('false', 'desk', 'private.tag_client(args)', 'false', 'client.tag');

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('false', 'desk', 'private.untag_client(args)', 'false', 'client.untag');

create or replace function private.add_facts(card uuid, facts jsonb[]) returns void
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

create or replace function private.cards_for_desk(ids uuid[], with_contacts boolean) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', cards.id,
    'userId', cards.user_id,
    'name', coalesce(nullif(private.name_of_person(cards.user_id), ''), cards.name),
    'phone', case when with_contacts then coalesce(nullif(cards.phone, ''), profiles.phone, '') else '' end,
    'email', case when with_contacts then coalesce(nullif(cards.email, ''), users.email, '') else '' end,
    'allergies', allergies,
    'preferences', preferences,
    'tags', tags,
    'version', version,
    'timings', coalesce((
      select jsonb_agg(jsonb_build_object('serviceId', service_id, 'parts', parts) order by service_id)
      from public.client_timings where card_id = cards.id
    ), '[]'),
    'pastVisits', private.past_visits_of(cards.id)
  ) order by cards.id)
  from public.client_cards as cards
  left join public.profiles on profiles.id = cards.user_id
  left join auth.users on users.id = cards.user_id
  where cards.id = any (ids)
), '[]');

create or replace function private.client_entry(entry private.client_entries) returns jsonb
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

create or replace function private.facts_of(card uuid) returns jsonb[]
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

create or replace function private.my_card() returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'allergies', allergies, 'preferences', preferences, 'tags', tags, 'changedAt', changed_at, 'createdAt', created_at,
    'timings', coalesce((
      select jsonb_agg(jsonb_build_object('serviceId', service_id, 'parts', parts) order by service_id)
      from public.client_timings where card_id = cards.id
    ), '[]')
  )
  from public.client_cards as cards where user_id = (select auth.uid())
);

create or replace function private.remove_facts(card uuid, facts jsonb[]) returns void
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
