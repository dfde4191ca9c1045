alter table private.visit_links drop constraint visit_links_token_hash_key;

alter table private.errands drop constraint errands_kind_check;

alter table private.visit_links drop constraint visit_links_pkey;

create or replace function private.desk_news(since timestamptz) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  from_time timestamptz := greatest(since, now() - interval '1 hour') - interval '15 seconds';
  reads_all boolean := private.is_desk();
  own_column uuid := private.my_column();
  changed uuid[];
  visits uuid[];
  cards uuid[];
begin
  perform private.require_colleague();
  changed := array(
    select id from public.appointments where updated_at > from_time
    union
    select appointment_id from public.appointment_notes where created_at > from_time
    union
    select id from public.appointments
    where visit_id in (select visit_id from private.visit_letters where updated_at > from_time)
  );
  visits := array(
    select id from public.appointments where id = any (changed) and (reads_all or stylist_id = own_column)
  );
  cards := private.cards_of(visits) || array(
    select id from public.client_cards as cards
    where changed_at > from_time and exists (
      select from public.appointments where card_id = cards.id and (reads_all or stylist_id = own_column)
    )
  );
  return jsonb_build_object(
    'asOf', now(),
    'edition', private.edition(),
    'visits', private.visits_for_desk(visits, reads_all),
    'cards', private.cards_for_desk(cards, reads_all),
    'goneIds', to_jsonb(array(select id from unnest(changed) as id where id <> all (visits)))
  );
end $$;

create or replace function private.follow_visit_link(token text, wish text default 'look') returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  visit uuid := (select visit_id from private.visit_links where token_hash = private.fingerprint(token));
begin
  if visit is null then
    return '{"state": "unknown"}';
  elsif wish not in ('look', 'confirm', 'call-off') then
    perform private.refuse(400, 'wish-unknown', 'A visit can be looked at, confirmed or called off.');
  end if;
  if wish <> 'look' then
    perform private.act_by_link(visit);
    perform from public.appointments where visit_id = visit order by id for no key update;
  end if;
  if wish = 'confirm' then
    perform private.confirm_visit(visit);
  elsif wish = 'call-off' then
    perform private.call_off_visit(visit);
  end if;
  return private.visit_in_full(visit);
end $$;

create or replace function private.forget_visits() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  visits uuid[];
  name text := private.name_of_person(old.id);
begin
  -- The address was proven to be theirs, so what the desk wrote down under it is theirs too.
  visits := array(
    select appointments.id from public.appointments
    where client_id = old.id or client_id is null and id in (
      select appointment_id from public.appointment_contacts where email <> '' and lower(email) = lower(old.email)
    ) order by appointments.id for update
  );
  update public.appointments set
    client_id = null, client_name = '',
    status = case when status in ('booked', 'confirmed') and starts_at > now() then 'cancelled' else status end
    where id = any (visits);
  update private.visit_letters set state = 'no-news', letter = null
    where state = 'waiting' and visit_id in (select visit_id from public.appointments where id = any (visits));
  delete from public.appointment_contacts where appointment_id = any (visits);
  delete from public.appointment_notes where appointment_id = any (visits);

  update public.appointment_notes set author_id = null, author_name = '' where author_id = old.id;
  update private.action_receipts set verdict = verdict - 'current' where actor = old.id and verdict ? 'current';
  update private.action_receipts set verdict = jsonb_set(verdict, '{current,changedByName}', '""')
    where name <> '' and verdict #>> '{current,changedByName}' = name;
  return old;
end $$;

create or replace function private.lapse_unconfirmed() returns void
  language sql security definer set search_path = ''
as $$
  update public.appointments set status = 'cancelled' where id in (
    select id from public.appointments where status = 'booked' and confirm_by <= clock_timestamp()
    order by id for no key update skip locked
  )
$$;

create or replace function private.lock_entry(args jsonb) returns public.waitlist_entries
  language plpgsql set search_path = ''
as $$
declare
  wanted uuid := private.id_in(args, 'entryId');
  visit uuid := (select visit_id from public.waitlist_entries where id = wanted);
  entry public.waitlist_entries;
begin
  perform from public.appointments where visit_id = visit order by id for no key update;
  select * into entry from public.waitlist_entries
    where id = wanted and (user_id = (select auth.uid()) or private.is_desk()) for update;
  if not found then
    perform private.reject('entry-gone');
  elsif entry.visit_id is distinct from visit then
    raise exception using errcode = 'serialization_failure', message = 'The entry has changed meanwhile.';
  end if;
  return entry;
end $$;

create or replace function private.lock_visit(args jsonb) returns public.appointments
  language plpgsql set search_path = ''
as $$
declare
  known public.appointments;
begin
  select * into known from public.appointments where id = private.id_in(args, 'appointmentId') for no key update;
  if not found then
    perform private.reject('appointment-gone');
  end if;
  return known;
end $$;

create or replace function private.lock_visits(visit uuid, wanted uuid[]) returns public.appointments[]
  language plpgsql set search_path = ''
as $$
declare
  known public.appointments[] := array(
    select appointments from public.appointments
    where visit_id = visit and id = any (wanted) order by id for no key update
  );
begin
  if cardinality(known) < cardinality(wanted)
    or exists (select from unnest(known) as one where not (private.is_desk() or private.is_own_visit(one)))
  then
    perform private.reject('appointment-gone');
  end if;
  return known;
end $$;

create or replace function private.visit_in_full(visit uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'visitId', visit,
    'state', told.state,
    'isOffer', exists (select from private.visit_links where visit_id = visit and is_offer),
    'confirmBy', max(known.confirm_by),
    'steps', jsonb_agg(jsonb_build_object(
      'appointmentId', known.id,
      'serviceId', known.service_id,
      'serviceSlug', known.service_slug,
      'serviceName', known.service_name,
      'stylistId', known.stylist_id,
      'stylistName', coalesce((select name from public.stylists where id = known.stylist_id), ''),
      'startsAt', known.starts_at,
      'endsAt', known.ends_at,
      'scheduleVersion', known.schedule_version
    ) order by known.starts_at, known.id)
  )
  from public.appointments as known, (select private.state_of_visit(visit) as state) as told
  where known.visit_id = visit and (known.status <> 'cancelled' or told.state in ('lapsed', 'called-off'))
  group by told.state
);

create table private.visit_letters (
  id uuid primary key default gen_random_uuid(),
  visit_id uuid not null references public.appointments (id) on delete cascade,
  -- How each part stands for the client: as they last heard, and then as each letter said that may have arrived.
  known jsonb not null,
  -- How each part stood when the letter was written, and the letter, the same however often it is tried.
  told jsonb,
  letter jsonb,
  -- Counts how often it was written: after a change it is another letter.
  edition int not null default 1,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'not-sent', 'no-news')),
  -- A code: why it was not sent.
  problem text check (char_length(problem) <= 80),
  goes_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create function private.addressee_of(visit uuid) returns jsonb
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
  left join public.client_cards as cards on cards.id = known.card_id,
    lateral (
      select case when known.booked_by is not null then users.email else coalesce(
        nullif(contacts.email, ''), nullif(users.email, ''), cards.email, ''
      ) end as email
    ) as reached
  where known.visit_id = visit
  order by known.booked_by is not null desc, reached.email <> '' desc, known.id = visit desc, known.starts_at, known.id
  limit 1
);

create function private.all_known(letter private.visit_letters) returns jsonb
  language sql immutable set search_path = ''
return letter.known || case when letter.told is null then '[]' else jsonb_build_array(letter.told) end;

create function private.is_news(before jsonb, after jsonb) returns boolean
  language sql stable strict set search_path = ''
return before -> 'isCancelled' <> after -> 'isCancelled'
  or after -> 'isCancelled' = 'false' and (
    (before ->> 'startsAt')::timestamptz <> (after ->> 'startsAt')::timestamptz
    or before -> 'stylistId' is distinct from after -> 'stylistId'
  );

create function private.is_told_by_letter(part public.appointments) returns boolean
  language sql stable set search_path = ''
return part.confirm_by is null and part.status in ('booked', 'confirmed', 'cancelled') and not exists (
  select from public.appointments as other
  where other.visit_id = part.visit_id and other.status in ('arrived', 'in_service', 'done')
    and private.salon_day(other.starts_at) = private.salon_day(part.starts_at)
);

create function private.letter_about(visit uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select case
    when state = 'waiting' and private.addressee_of(visit) ->> 'email' = ''
      then jsonb_build_object('state', 'not-sent', 'at', goes_at, 'problem', 'no-address')
    else jsonb_strip_nulls(jsonb_build_object(
      'state', state, 'at', case state when 'waiting' then goes_at else updated_at end, 'problem', problem
    ))
  end
  from private.visit_letters where visit_id = visit and state <> 'no-news'
  order by created_at desc, id limit 1
);

create function private.link_for_letter(visit uuid) returns text
  language plpgsql set search_path = ''
as $$
declare
  token text := private.fresh_token();
begin
  if exists (select from public.appointments where visit_id = visit and (client_id is not null or booked_by is not null))
    or not exists (select from public.appointments where visit_id = visit and status in ('booked', 'confirmed'))
  then
    return '';
  end if;
  insert into private.visit_links (visit_id, token_hash, is_offer) values (visit, private.fingerprint(token), false);
  return token;
end $$;

create function private.note_visit_letter(letter uuid, edition int, outcome text, problem text default null) returns void
  language sql security definer set search_path = ''
as $$
  update private.visit_letters as letters set
    state = outcome, problem = left(note_visit_letter.problem, 80), letter = null
  where id = note_visit_letter.letter and letters.edition = note_visit_letter.edition and state = 'waiting'
$$;

create function private.part_for_letter(part public.appointments) returns jsonb
  language sql stable set search_path = ''
return jsonb_build_object(
  'startsAt', part.starts_at, 'stylistId', part.stylist_id, 'isCancelled', part.status = 'cancelled'
);

create function private.parts_in_letter(letter private.visit_letters) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_agg(jsonb_build_object(
    'appointmentId', visits.id,
    'serviceSlug', visits.service_slug,
    'serviceName', visits.service_name,
    -- What a stranger typed as a name is not repeated.
    'guestName', case
      when people.are_many and (visits.client_id is not null or visits.booked_by is not null or visits.source <> 'online')
        then visits.client_name
      else ''
    end,
    'stylistName', coalesce(private.stylist_name(visits.stylist_id::text), ''),
    'startsAt', visits.starts_at,
    'endsAt', visits.ends_at,
    'scheduleVersion', visits.schedule_version,
    'isCancelled', visits.status = 'cancelled',
    'before', case when before.part is not null then jsonb_build_object(
      'startsAt', before.part -> 'startsAt',
      'stylistName', coalesce(private.stylist_name(before.part ->> 'stylistId'), '')
    ) end
  ) order by visits.starts_at, visits.id)
  from jsonb_each(letter.told) as told (id, part)
  join public.appointments as visits on visits.id::text = told.id
  left join lateral (
    select one -> told.id as part
    from jsonb_array_elements(letter.known) with ordinality as all_known (one, place)
    where private.is_news(one -> told.id, told.part)
    order by place limit 1
  ) as before on true,
    (select count(distinct client_name) > 1 as are_many from public.appointments where visit_id = letter.visit_id) as people
  where before.part is not null or visits.status <> 'cancelled' and visits.starts_at > clock_timestamp()
);

create function private.plan_visit_letter() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  before jsonb := jsonb_build_object(old.id, private.part_for_letter(old));
  after jsonb := jsonb_build_object(new.id, private.part_for_letter(new));
  planned private.visit_letters;
begin
  if private.is_own_visit(old) then
    update private.visit_letters as letters set
      known = (select jsonb_agg(one || after) from jsonb_array_elements(private.all_known(letters)) as one),
      told = null, letter = null, edition = edition + (told is not null)::int
      where visit_id = old.visit_id and state = 'waiting'
      returning * into planned;
  elsif private.is_desk() and old.status in ('booked', 'confirmed', 'cancelled')
    and private.is_told_by_letter(new) and private.is_news(before -> old.id::text, after -> old.id::text)
    and greatest(old.starts_at, new.starts_at) > clock_timestamp()
  then
    insert into private.visit_letters as letters (visit_id, known, goes_at)
      values (old.visit_id, jsonb_build_array(before), clock_timestamp() + private.visit_letter_rest())
      on conflict (visit_id) where state = 'waiting' do update set
        known = jsonb_set(private.all_known(letters), '{0}', before || (letters.known -> 0)),
        told = null, letter = null, edition = letters.edition + (letters.told is not null)::int,
        goes_at = excluded.goes_at
      returning * into planned;
  end if;
  if planned.id is not null then
    perform private.want_visit_letter(planned);
  end if;
  return null;
end $$;

create function private.visit_letter_rest() returns interval
  language sql immutable set search_path = ''
return interval '2 minutes';

create function private.visit_letter_to_write(letter uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  planned private.visit_letters;
  addressee jsonb;
  stands jsonb;
  is_news boolean;
begin
  select * into planned from private.visit_letters where id = visit_letter_to_write.letter and state = 'waiting' for update;
  if not found then
    return null;
  elsif planned.goes_at > clock_timestamp() then
    return jsonb_build_object(
      'afterSeconds', ceil(extract(epoch from planned.goes_at - clock_timestamp()))::int
    );
  end if;
  stands := (
    select jsonb_object_agg(visits.id, private.part_for_letter(visits))
    from public.appointments as visits where visit_id = planned.visit_id and private.is_told_by_letter(visits)
  );
  is_news := exists (
    select from jsonb_array_elements(planned.known) as one, jsonb_each(one) as before
    join jsonb_each(stands) as now using (key)
    where private.is_news(before.value, now.value)
      and greatest((before.value ->> 'startsAt')::timestamptz, (now.value ->> 'startsAt')::timestamptz) > clock_timestamp()
  );
  addressee := private.addressee_of(planned.visit_id);
  if not is_news or addressee ->> 'email' = '' then
    update private.visit_letters set
      state = case when is_news or told = stands then 'not-sent' else 'no-news' end,
      problem = case when is_news then 'no-address' when told = stands then 'too-late' end,
      letter = null
      where id = planned.id;
    return null;
  elsif planned.told = stands then
    return planned.letter;
  end if;
  planned.known := private.all_known(planned);
  planned.edition := planned.edition + (planned.told is not null)::int;
  planned.told := stands;
  planned.letter := addressee || jsonb_build_object(
    'edition', planned.edition,
    'visitId', planned.visit_id,
    'writtenAt', now(),
    'token', private.link_for_letter(planned.visit_id),
    'parts', private.parts_in_letter(planned)
  );
  update private.visit_letters set
    known = planned.known, edition = planned.edition, told = planned.told, letter = planned.letter
    where id = planned.id;
  return planned.letter;
end $$;

create function private.want_visit_letter(letter private.visit_letters) returns void
  language sql set search_path = ''
as $$
  insert into private.errands as known (kind, reason, payload, next_at) values (
    'visit-letter', 'visit-letter ' || letter.id, jsonb_build_object('letterId', letter.id), letter.goes_at
  )
  on conflict on constraint errands_reason_key do update set
    is_wanted_again = known.state = 'under way',
    id = case when known.settled_at is null then known.id else gen_random_uuid() end,
    state = case when known.settled_at is null then known.state else 'waiting' end,
    attempts = case when known.settled_at is null then known.attempts else 0 end,
    next_at = case known.state when 'under way' then known.next_at else excluded.next_at end,
    settled_at = null,
    payload = excluded.payload
$$;

create function public.note_visit_letter(letter uuid, edition int, outcome text, problem text default null) returns void
  language sql security invoker set search_path = ''
return private.note_visit_letter(letter, edition, outcome, problem);

create function public.visit_letter_to_write(letter uuid) returns jsonb
  language sql security invoker set search_path = ''
return private.visit_letter_to_write(letter);

alter table private.errands add constraint errands_kind_check CHECK ((kind = ANY (ARRAY['letter'::text, 'customer-sync'::text, 'family-seats'::text, 'forget-customer'::text, 'remove-files'::text, 'reminder'::text, 'visit-offer'::text, 'visit-letter'::text, 'print-pages'::text])));

alter table private.visit_links add constraint visit_links_pkey PRIMARY KEY (token_hash);

create index visit_letters_changed on private.visit_letters (updated_at);

create index visit_letters_of_a_visit on private.visit_letters (visit_id, created_at);

create unique index visit_letters_to_send on private.visit_letters (visit_id) where state = 'waiting';

create index visit_links_of_a_visit on private.visit_links (visit_id);

create trigger note_time_of_change before update on private.visit_letters
  for each row execute function private.note_time_of_change();

create trigger plan_visit_letter after update of status, starts_at, stylist_id on public.appointments
  for each row when (
    (old.status, old.starts_at, old.stylist_id) is distinct from (new.status, new.starts_at, new.stylist_id)
  )
  execute function private.plan_visit_letter();

alter table private.visit_letters enable row level security;

grant execute on function private.note_visit_letter(uuid, integer, text, text) to service_role;

grant execute on function private.visit_letter_to_write(uuid) to service_role;

grant execute on function public.note_visit_letter(uuid, integer, text, text) to service_role;

grant execute on function public.visit_letter_to_write(uuid) to service_role;

create or replace function private.my_reminders() returns jsonb
  language sql stable security definer set search_path = ''
return jsonb_build_object(
  'devices', (
    select coalesce(jsonb_agg(to_jsonb(mine) - array['user_id', 'p256dh', 'auth'] order by created_at, id), '[]')
    from public.push_subscriptions as mine where user_id = (select auth.uid())
  ),
  'reminders', (
    select coalesce(jsonb_agg(to_jsonb(told) - 'settled_devices' order by told.created_at, told.step), '[]')
    from public.reminder_deliveries as told
    join public.appointments as visits on visits.id = told.appointment_id
    where visits.client_id = (select auth.uid())
  ),
  'visitLetters', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'visitId', visit_id, 'state', state, 'problem', problem, 'at', updated_at) order by created_at, id), '[]')
    from private.visit_letters
    where visit_id in (
      select visit_id from public.appointments where (select auth.uid()) in (client_id, booked_by)
    )
  )
);

create or replace function private.visit_for_letter(visit uuid) returns jsonb
  language sql stable security definer set search_path = ''
return private.visit_in_full(visit) || (
  select jsonb_build_object('name', known.client_name, 'to', private.addressee_of(visit) -> 'email')
  from public.appointments as known where known.id = visit
);

create or replace function private.visits_for_desk(ids uuid[], with_contacts boolean) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', visits.id,
    'visitId', visit_id,
    'clientId', client_id,
    'cardId', card_id,
    'clientName', client_name,
    'phone', case when with_contacts then coalesce(nullif(contacts.phone, ''), profiles.phone, '') else '' end,
    'email', case when with_contacts then coalesce(nullif(contacts.email, ''), users.email, '') else '' end,
    'stylistId', stylist_id,
    'serviceId', service_id,
    'serviceSlug', service_slug,
    'serviceName', service_name,
    'startsAt', starts_at,
    'endsAt', ends_at,
    'parts', parts,
    'minutesBefore', minutes_before,
    'minutesAfter', minutes_after,
    'roomId', room_id,
    'status', status,
    'statusVersion', status_version,
    'scheduleVersion', schedule_version,
    'source', source,
    'confirmBy', confirm_by,
    'priceCents', price_cents,
    'isCalledOffLate', is_called_off_late,
    'changedAt', changed_at,
    'letter', private.letter_about(visit_id),
    'notes', private.notes_of(visits.id)
  ) order by starts_at, visits.id)
  from public.appointments as visits
  left join public.appointment_contacts as contacts on contacts.appointment_id = visits.id
  left join public.profiles on profiles.id = client_id
  left join auth.users on users.id = client_id
  where visits.id = any (ids)
), '[]');
