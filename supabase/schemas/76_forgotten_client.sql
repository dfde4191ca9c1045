-- Someone who never had an account may ask to be forgotten as well. As with an account that's closed, the time in the
-- calendar and the amounts in the reports stay, without a name; everything else that's known of them goes. Whoever has
-- an account closes it themselves.
create type private.way_to_reach as (name text, email text, phone text, is_shared boolean);

-- Whether someone else has this address as well.
create function private.is_shared(address text, card uuid) returns boolean
  language sql stable set search_path = ''
return exists (select from auth.users where lower(email) = lower(address))
  or exists (select from public.client_cards where email <> '' and lower(email) = lower(address) and id <> card)
  or exists (select from private.merged_cards where email <> '' and lower(email) = lower(address) and card_id <> card)
  or exists (
    select from public.appointment_contacts join public.appointments on appointments.id = appointment_id
    where email <> '' and lower(email) = lower(address) and card_id <> card
  );

-- By what they have been known: on the card, on those merged into it, and on each visit.
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

-- Of a number, and of an address that someone else has as well, the name says whose it is.
create function private.is_reached_by(way private.way_to_reach, name text, email text, phone text) returns boolean
  language sql immutable set search_path = ''
return way.email <> '' and way.email = lower(is_reached_by.email)
  and (not way.is_shared or way.name = lower(is_reached_by.name))
  or way.phone <> '' and way.phone = right(private.digits_of(is_reached_by.phone), 10)
  and way.name = lower(is_reached_by.name);

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

-- A visit to come is canceled first, so that they hear of it; one that's under way ends.
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

-- Whom a family has asked to join and who hasn't. What it's billed for them follows.
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
  -- What's known of an email before the message it answers, as whoever sends it takes them.
  delete from private.emails as sent using unnest(ways) as way
    where way.email <> '' and lower(sent.address) = way.email and not way.is_shared;
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

insert into private.commands (kind, does, answers, asked_by) values
  ('client.forget', 'private.forget_client(args)', false, 'manager');
