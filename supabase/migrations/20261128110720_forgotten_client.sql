create or replace function private.add_visit_note(wanted_id uuid, visit uuid, words text) returns void
  language sql set search_path = ''
as $$
  insert into public.appointment_notes (id, appointment_id, author_id, author_name, text)
    select wanted_id, visit, (select auth.uid()), private.name_of_person((select auth.uid())), words
    -- Of whoever isn't known anymore nothing is written down.
    where exists (select from public.appointments where id = visit and card_id is not null)
$$;

create or replace function private.client_record(client uuid) returns jsonb
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
  );
end $$;

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
  perform private.forget_answers_about(cards);
  delete from public.client_cards where id = any (cards);
  return old;
end $$;

create or replace function private.forget_visits() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  name text := private.name_of_person(old.id);
begin
  -- The address was proven to be theirs, so what the desk wrote down under it is theirs too.
  perform private.take_name_out(array(
    select appointments.id from public.appointments
    where client_id = old.id or client_id is null and id in (
      select appointment_id from public.appointment_contacts where email <> '' and lower(email) = lower(old.email)
    ) order by appointments.id for update
  ));
  update public.appointment_notes set author_id = null, author_name = '' where author_id = old.id;
  update private.action_receipts set verdict = verdict - 'current' where actor = old.id and verdict ? 'current';
  update private.action_receipts set verdict = jsonb_set(verdict, '{current,changedByName}', '""')
    where name <> '' and verdict #>> '{current,changedByName}' = name;
  return old;
end $$;

create or replace function private.note_visit(wanted_id uuid, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  words text := private.words_in(args, 'text');
  flaw text := case when words = '' then 'missing' else private.flaw_of_words(words, 2000) end;
  known public.appointments;
begin
  if flaw is not null then
    perform private.reject('invalid', jsonb_build_object('text', flaw));
  end if;
  known := private.lock_visit(args);
  if known.card_id is null then
    perform private.reject('client-gone');
  end if;
  perform private.add_visit_note(wanted_id, known.id, words);
  return private.standing_of_visit(known.id);
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
  -- It may be merged or forgotten at this moment.
  loop
    known := private.card_reached_by(new.phone, new.email, visit.client_name);
    exit when known is null;
    perform from public.client_cards where id = known for key share;
    exit when found;
  end loop;
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

create or replace function private.state_of(thing text, subject uuid) returns jsonb
  language sql stable set search_path = ''
return case thing
  when 'service' then private.standing_of_service(subject)
  when 'stylist' then private.standing_of_stylist(subject)
  when 'shifts' then (
    select jsonb_build_object('shifts', private.shifts_to_come(id)) from public.stylists where id = subject
  )
  when 'planned-days' then private.planned_days_to_come()
  when 'hours' then private.standing_of_hours()
  when 'closure' then (select private.standing_of_closed_time(closed) from public.closed_times as closed where id = subject)
  when 'time-off' then (
    select jsonb_build_object('stylistId', stylist_id, 'startsAt', starts_at, 'endsAt', ends_at)
    from public.closed_times where id = subject
  )
  when 'room' then private.standing_of_room(subject)
  when 'invitation' then (
    select jsonb_build_object('role', role, 'stylistId', stylist_id)
    from private.team_invitations where id = subject and state in ('waiting', 'taken')
  )
  when 'role' then (select jsonb_build_object('role', role) from public.profiles where id = subject)
  -- Not a word of who it is.
  when 'client' then (select '{}'::jsonb from public.client_cards where id = subject)
end - array['version', 'changedAt', 'changedByName', 'addedAt', 'addedByName'];

create or replace function private.thing_changed_by(kind text) returns text[]
  language sql immutable set search_path = ''
return case
  when kind in ('service.add', 'service.change', 'service.remove', 'service.assign') then array['service', 'serviceId']
  when kind in ('stylist.add', 'stylist.change', 'stylist.remove') then array['stylist', 'stylistId']
  when kind in ('stylist.add-time-off', 'stylist.remove-time-off') then array['time-off', 'timeOffId']
  when kind = 'shifts.change' then array['shifts', 'stylistId']
  when kind = 'shifts.plan' then array['planned-days', '']
  when kind = 'hours.change' then array['hours', '']
  when kind in ('closure.add', 'closure.remove') then array['closure', 'closureId']
  when kind in ('room.add', 'room.change', 'room.remove') then array['room', 'roomId']
  when kind in ('access.invite', 'access.withdraw') then array['invitation', 'invitationId']
  when kind = 'client.forget' then array['client', 'cardId']
end;

create or replace function private.things_to_see() returns text[]
  language sql stable set search_path = ''
return case
  when private.is_at_least('admin')
  then array[
    'service', 'stylist', 'shifts', 'planned-days', 'time-off', 'hours', 'closure', 'room', 'client', 'role',
    'invitation'
  ]
  when private.is_at_least('manager')
  then array['service', 'stylist', 'shifts', 'planned-days', 'time-off', 'hours', 'closure', 'room', 'client']
  else '{}'
end;

create type private.way_to_reach as (name text, email text, phone text, is_shared boolean);

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

create function private.forget_client(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  asked uuid := private.id_in(args, 'cardId');
  known public.client_cards;
  ways private.way_to_reach[];
  entries uuid[] := array(select private.waitlist_entries_of(asked));
  visits uuid[];
begin
  -- In the order of whoever offers a time: the line, the card, the visits.
  perform from public.waitlist_entries where id = any (entries) order by id for update;
  known := private.lock_client(asked);
  if known.user_id is not null then
    perform private.reject('has-account');
  elsif known.id <> asked then
    perform private.reject('client-gone');
  elsif exists (select private.waitlist_entries_of(known.id) except select unnest(entries)) then
    raise exception using errcode = 'serialization_failure', message = 'What is known of them has changed meanwhile.';
  end if;
  visits := array(select id from public.appointments where card_id = known.id order by id for update);
  if private.is_still_expected(visits) then
    perform private.reject('has-visits');
  elsif private.is_still_written_to(visits) then
    perform private.reject('letter-waiting');
  end if;
  ways := array(select private.ways_to_reach(known.id));
  delete from public.waitlist_entries where id = any (entries);
  delete from public.contact_messages as said using unnest(ways) as way
    where sender_id is null and private.is_reached_by(way, said.name, said.email, said.phone);
  perform private.forget_invited(ways);
  perform private.send_on_errand(
    'forget-customer', concat_ws(' ', 'forgotten client', known.id, number),
    jsonb_build_object('customerId', '', 'email', email)
  ) from (
    select email, row_number() over (order by email) as number
    from (select distinct email from unnest(ways) where email <> '' and not is_shared) as theirs
  ) as addresses;
  perform private.take_name_out(visits);
  perform private.forget_answers_about(array[known.id]);
  delete from public.client_cards where id = known.id;
end $$;

create function private.forget_invited(ways private.way_to_reach[]) returns void
  language plpgsql set search_path = ''
as $$
declare
  invited uuid[] := array(
    select invitations.id from public.family_invitations as invitations
    join unnest(ways) as way
      on private.is_reached_by(way, first_name || ' ' || last_name, invitations.email, invitations.phone)
    where status <> 'accepted'
  );
begin
  update public.family_invitations set status = 'revoked' where id = any (invited) and status = 'pending';
  delete from public.family_invitations where id = any (invited);
end $$;

create function private.is_reached_by(way private.way_to_reach, name text, email text, phone text) returns boolean
  language sql immutable set search_path = ''
return way.email <> '' and way.email = lower(is_reached_by.email)
  and (not way.is_shared or way.name = lower(is_reached_by.name))
  or way.phone <> '' and way.phone = right(private.digits_of(is_reached_by.phone), 10)
  and way.name = lower(is_reached_by.name);

create function private.is_shared(address text, card uuid) returns boolean
  language sql stable set search_path = ''
return exists (select from auth.users where lower(email) = lower(address))
  or exists (select from public.client_cards where email <> '' and lower(email) = lower(address) and id <> card)
  or exists (select from private.merged_cards where email <> '' and lower(email) = lower(address) and card_id <> card)
  or exists (
    select from public.appointment_contacts join public.appointments on appointments.id = appointment_id
    where email <> '' and lower(email) = lower(address) and card_id <> card
  );

create function private.is_still_expected(visits uuid[]) returns boolean
  language sql stable set search_path = ''
return exists (
  select from public.appointments
  where id = any (visits) and (
    status in ('booked', 'confirmed') and ends_at > now()
    or status in ('arrived', 'in_service') and starts_at > now() - interval '12 hours'
  )
);

create function private.is_still_written_to(visits uuid[]) returns boolean
  language sql stable set search_path = ''
return exists (
  select from private.visit_letters as letters
  join private.errands on reason = 'visit-letter ' || letters.id
  where letters.state = 'waiting' and settled_at is null
    and letters.visit_id in (select visit_id from public.appointments where id = any (visits))
    and private.addressee_of(letters.visit_id) ->> 'email' <> ''
);

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

create function private.take_name_out(visits uuid[]) returns void
  language sql set search_path = ''
as $$
  update public.appointments set
    client_id = null, client_name = '',
    status = case when status in ('booked', 'confirmed') and starts_at > now() then 'cancelled' else status end
    where id = any (visits);
  update private.visit_letters set state = 'no-news', letter = null
    where state = 'waiting' and visit_id in (select visit_id from public.appointments where id = any (visits));
  delete from public.appointment_contacts where appointment_id = any (visits);
  delete from public.appointment_notes where appointment_id = any (visits);
$$;

create function private.ways_to_reach(card uuid) returns setof private.way_to_reach
  language sql stable set search_path = ''
as $$
  select distinct lower(name), lower(email), right(private.digits_of(phone), 10), private.is_shared(email, card)
  from (
    select name, email, phone from public.client_cards where id = card
    union
    select name, email, phone from private.merged_cards where card_id = card
    union
    select client_name, email, phone
    from public.appointments join public.appointment_contacts on appointment_id = id where card_id = card
  ) as known
$$;

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('false', 'manager', 'private.forget_client(args)', 'false', 'client.forget');

create function private.waitlist_entries_of(card uuid) returns setof uuid
  language sql stable set search_path = ''
as $$
  select entries.id from public.waitlist_entries as entries
  join public.waitlist_contacts as contacts on contacts.entry_id = entries.id
  join private.ways_to_reach(card) as way on private.is_reached_by(way, client_name, contacts.email, contacts.phone)
  where entries.user_id is null
  union
  select entries.id from public.waitlist_entries as entries
  join public.appointments as visits on visits.id = entries.visit_id
  where entries.user_id is null and visits.card_id = card
$$;
