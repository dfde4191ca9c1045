create or replace function private.book_visit(wanted_id uuid, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  visit uuid := private.id_in(args, 'visitId');
  words text := private.words_in(args, 'note');
  guests private.coming_guest[] := private.guests_in(args);
  people uuid[] := array(select guest.client_id from unnest(guests) with ordinality as guest order by ordinality);
  steps private.planned_step[] := private.in_their_time(private.steps_in(args, cardinality(guests)), people);
  day date := private.salon_day(private.begins(steps));
  obeys_hours boolean := not private.is_desk();
  placed private.planned_step[];
begin
  if private.flaw_of_words(words, 500) is not null then
    perform private.reject_field('note', private.flaw_of_words(words, 500));
  elsif exists (select from public.appointments join unnest(steps) as step on id = step.appointment_id) then
    perform private.reject_field('appointmentId', 'taken');
  elsif obeys_hours then
    perform private.require_offered_times(steps);
  end if;

  if private.fit_in(steps, '0', private.day_sheet(day, people, obeys_hours)) is null then
    perform private.reject_as_full(steps, people);
  end if;
  perform private.lock_for(steps, people);
  placed := private.fit_in(steps, '0', private.day_sheet(day, people, obeys_hours));
  if placed is null then
    perform private.reject_as_full(steps, people);
  end if;

  perform private.write_visit(visit, placed, guests);
  if words <> '' then
    perform private.add_visit_note(wanted_id, visit, words);
  end if;
  perform private.note_asked_visit(args, visit);
  return jsonb_build_object('visitId', visit, 'steps', private.steps_in_brief(placed));
exception when exclusion_violation then
  perform private.reject_as_full(steps, people);
end $$;

create or replace function private.close_account(person uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  customer text;
  papers text[];
begin
  -- Two owners who leave at once wait for one another here.
  perform from public.profiles where role = 'business_owner' or id = person order by id for update;
  select users.email, profiles.stripe_customer_id into address, customer
    from auth.users join public.profiles using (id) where users.id = person;
  if not found then
    perform private.refuse(404, 'person-unknown', 'There is no such person.');
  end if;
  perform private.require_other_owner(person);
  -- Before what they wrote: whoever books for it takes the two in this order.
  perform from auth.users where id = person for update;
  -- Members before their family, in the order in which whoever pays takes them.
  perform from public.family_members where family_id in (
    select id from public.families where main_account_holder_id = person
  ) order by id for update;
  if exists (select from public.memberships where user_id = person and private.is_running(status)) then
    perform private.refuse(409, 'membership-running', 'A membership that is billed has to be canceled first.');
  end if;

  papers := private.detach_agreements(person);
  update public.invoices set user_id = null, page_url = null where user_id = person;
  -- Said aloud, so that the bill of a family follows; rows that only vanish tell nobody.
  update public.family_members set status = 'inactive', left_at = now()
    where user_id = person and status = 'active' and not is_main_holder;
  delete from public.family_invitations where accepted_by = person;
  delete from private.team_invitations where email = lower(address);
  -- The address was proven to be theirs, so what was written under it without signing in is theirs too.
  delete from public.contact_messages
    where sender_id = person or (sender_id is null and lower(email) = lower(address));
  delete from private.errands where payload ->> 'userId' = person::text and state <> 'under way';
  delete from auth.audit_log_entries where payload ->> 'actor_id' = person::text;

  insert into private.audit_log (actor, action, subject_table, subject_id)
    values (person, 'account.closed', 'profiles', person);
  perform private.send_on_errand(
    'forget-customer', 'closed account ' || person,
    jsonb_build_object('customerId', coalesce(customer, ''), 'email', address)
  );
  perform private.send_on_errand(
    'remove-files', 'files of closed account ' || person,
    jsonb_build_object('folder', person, 'paths', to_jsonb(papers))
  );
  perform private.write_farewells(person, address);
  delete from auth.users where id = person;
end $$;

create table private.asked_visits (
  message_id uuid primary key references public.contact_messages (id) on delete cascade,
  visit_id uuid not null,
  booked_at timestamptz not null default now()
);

create function private.asked_visit(message uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'id', (array_agg(parts.id order by is_on desc, starts_at, parts.id))[1],
    'startsAt', coalesce(min(starts_at) filter (where is_on), min(starts_at)),
    'services', coalesce(jsonb_agg(service_name order by starts_at, parts.id) filter (where is_on), '[]'),
    'isCanceled', not bool_or(is_on), 'bookedAt', asked.booked_at
  )
  from private.asked_visits as asked join public.appointments as parts using (visit_id)
    cross join lateral (select parts.status <> 'cancelled' as is_on) as state
  where asked.message_id = message
  group by asked.booked_at
);

create function private.booked_for(message uuid, person uuid) returns timestamptz
  language sql stable set search_path = ''
return (
  select min(starts_at) from private.asked_visits join public.appointments using (visit_id)
  where message_id = message and status <> 'cancelled' and (client_id is null or client_id = person)
);

create function private.note_asked_visit(args jsonb, visit uuid) returns void
  language plpgsql set search_path = ''
as $$
declare
  message uuid;
begin
  if not args ? 'messageId' then
    return;
  elsif not private.is_desk() then
    perform private.reject_field('messageId', 'unknown');
  end if;
  select id into message from public.contact_messages where id = private.id_in(args, 'messageId') for update;
  -- Deleted since: the visit counts all the same.
  if not found then
    return;
  elsif private.asked_visit(message) -> 'isCanceled' = 'false' then
    perform private.reject('already-booked');
  end if;
  insert into private.asked_visits (message_id, visit_id) values (message, visit)
    on conflict (message_id) do update set visit_id = excluded.visit_id, booked_at = default;
end $$;

alter table private.asked_visits enable row level security;

create or replace function private.message_for_desk(message public.contact_messages) returns jsonb
  language sql stable set search_path = ''
return jsonb_build_object(
  'id', message.id, 'kind', message.kind, 'name', message.name, 'email', message.email, 'phone', message.phone,
  'message', message.message, 'serviceSlug', message.service_slug, 'serviceName', message.service_name,
  'employee', message.employee, 'wishes', message.wishes,
  'isFromAccount', exists (select from public.profiles where id = message.sender_id and role = 'client'),
  'clientId', private.client_of_message(message), 'writtenAt', message.created_at,
  'handledAt', message.handled_at, 'handledBy', message.handled_by, 'handledByName', private.name_of_person(message.handled_by),
  'assignedTo', message.assigned_to, 'assignedName', private.name_of_person(message.assigned_to),
  'answers', private.answers_to(message.id), 'visit', private.asked_visit(message.id)
);

create or replace function private.my_open_requests() returns bigint
  language sql stable security definer set search_path = ''
return (
  select count(*) from public.contact_messages
  where sender_id = (select auth.uid()) and kind = 'booking' and handled_at is null
    and private.booked_for(id, sender_id) is null
);

create or replace function private.my_requests() returns jsonb
  language sql stable security definer set search_path = ''
return coalesce((
  select jsonb_agg(
    jsonb_build_object(
      'id', id, 'serviceSlug', service_slug, 'serviceName', service_name, 'employee', employee,
      'wishes', wishes, 'message', message, 'sentAt', created_at, 'handledAt', handled_at,
      'answers', private.answers_as_read(id), 'bookedFor', private.booked_for(id, sender_id)
    ) order by created_at desc, id
  )
  from (
    select * from public.contact_messages
    where sender_id = (select auth.uid()) and kind = 'booking'
    order by created_at desc, id limit 100
  ) as newest
), '[]');
