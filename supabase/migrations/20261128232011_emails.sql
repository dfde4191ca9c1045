drop function public.settle_errand(uuid, integer, text, text, integer);

create or replace function private.close_account(person uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  their_address text;
  customer text;
  papers text[];
begin
  -- Two owners who leave at once wait for one another here.
  perform from public.profiles where role = 'business_owner' or id = person order by id for update;
  select users.email, profiles.stripe_customer_id into their_address, customer
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
  delete from private.team_invitations where email = lower(their_address);
  -- The address was proven to be theirs, so what was written under it or to it is theirs too. What's known of an
  -- email before the message it answers, as whoever sends it takes them.
  delete from private.emails where person_id = person or lower(address) = lower(their_address);
  delete from public.contact_messages
    where sender_id = person or (sender_id is null and lower(email) = lower(their_address));
  delete from private.errands where payload ->> 'userId' = person::text and state <> 'under way';
  delete from auth.audit_log_entries where payload ->> 'actor_id' = person::text;

  insert into private.audit_log (actor, action, subject_table, subject_id)
    values (person, 'account.closed', 'profiles', person);
  perform private.send_on_errand(
    'forget-customer', 'closed account ' || person,
    jsonb_build_object('customerId', coalesce(customer, ''), 'email', their_address)
  );
  perform private.send_on_errand(
    'remove-files', 'files of closed account ' || person,
    jsonb_build_object('folder', person, 'paths', to_jsonb(papers))
  );
  perform private.write_farewells(person, their_address);
  delete from auth.users where id = person;
end $$;

create or replace function private.forget_client(args jsonb) returns void
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

create table private.email_status (
  is_only boolean primary key default true check (is_only),
  last_sent_at timestamptz,
  -- What keeps all of them from leaving, and since when.
  problem text,
  failing_since timestamptz,
  check ((problem is null) = (failing_since is null))
);

create table private.emails (
  number bigint generated always as identity primary key,
  -- An errand sends one email, however often it's tried.
  errand_id uuid not null unique,
  -- Whose account it's about or goes to, and with which it goes.
  person_id uuid references auth.users on delete cascade,
  kind text not null,
  address text not null,
  state text not null check (state in ('waiting', 'sent', 'refused', 'replaced')),
  -- A code: why it waits, or was refused.
  problem text,
  first_tried_at timestamptz not null default clock_timestamp(),
  tried_at timestamptz not null default clock_timestamp()
);

create function private.email_status() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  patience constant interval := '5 minutes';
  status private.email_status;
begin
  perform private.require_manager();
  select * into status from private.email_status;
  return jsonb_build_object(
    'lastSentAt', status.last_sent_at,
    'waiting', (select count(*) from private.emails where state = 'waiting'),
    'trouble', case
      when status.problem <> 'mail-not-answering' or status.failing_since < now() - patience
      then jsonb_build_object('problem', status.problem, 'since', status.failing_since)
    end
  );
end $$;

create function private.end_waiting_email() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or new.id <> old.id then
    update private.emails set state = 'replaced', problem = null where errand_id = old.id and state = 'waiting';
  else
    update private.emails set
      state = 'refused',
      problem = case
        when new.state = 'done' or private.keeps_all_from_leaving(problem) then 'too-late' else problem
      end
      where errand_id = old.id and state = 'waiting';
  end if;
  return null;
end $$;

create function private.keeps_all_from_leaving(problem text) returns boolean
  language sql immutable set search_path = ''
return coalesce(problem in ('mail-not-configured', 'mail-not-answering', 'mail-turned-away'), false);

create function private.my_emails() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return jsonb_build_object('emails', coalesce((
    select jsonb_agg(jsonb_build_object(
      'kind', kind, 'to', address, 'state', state, 'at', tried_at) order by number)
    from private.emails where person_id = (select auth.uid())
  ), '[]'));
end $$;

create function private.note_email(errand uuid, attempt int, email jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  went text := email ->> 'state';
  of_whom record;
begin
  -- What has left has left, whoever's attempt it was. How far another came is told by the attempt that counts.
  if email is null or went <> 'sent' and not exists (
    select from private.errands where id = errand and state = 'under way' and attempts = attempt
  ) then
    return;
  end if;
  select * into of_whom from private.person_of_email(errand, email ->> 'address');
  perform private.note_email_status(went, email ->> 'problem');
  -- That an account is closed says that nothing is left of it.
  if of_whom.is_gone or went = 'sent' and email ->> 'kind' = 'account-closed' then
    delete from private.emails where errand_id = errand;
    return;
  end if;
  insert into private.emails as known (errand_id, person_id, kind, address, state, problem)
    values (errand, of_whom.person, email ->> 'kind', email ->> 'address', went, email ->> 'problem')
    on conflict (errand_id) do update set
      person_id = excluded.person_id, kind = excluded.kind, address = excluded.address,
      state = excluded.state, problem = excluded.problem, tried_at = clock_timestamp()
    where known.state <> 'sent';
end $$;

create function private.note_email_status(state text, trouble text) returns void
  language sql set search_path = ''
as $$
  insert into private.email_status as known (last_sent_at, problem, failing_since)
  select
    case when state = 'sent' then clock_timestamp() end,
    case when private.keeps_all_from_leaving(trouble) then trouble end,
    case when private.keeps_all_from_leaving(trouble) then clock_timestamp() end
  -- One that's sent or turned down tells that the others may leave; anything else tells nothing of them.
  where state = 'sent' or trouble = 'mail-not-taken' or private.keeps_all_from_leaving(trouble)
  on conflict (is_only) do update set
    last_sent_at = coalesce(excluded.last_sent_at, known.last_sent_at),
    problem = excluded.problem,
    failing_since = case when excluded.problem is not null then coalesce(known.failing_since, excluded.failing_since) end
$$;

create function private.person_of_email(errand uuid, address text, out person uuid, out is_gone boolean)
  language plpgsql set search_path = ''
as $$
declare
  named uuid := (select nullif(payload ->> 'userId', '') from private.errands where id = errand)::uuid;
begin
  select id into person from auth.users
    where id = named or named is null and email = lower(address) for key share;
  is_gone := person is null and named is not null;
end $$;

create function private.salon_emails(wanted text, address text, before_number bigint) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  page_size constant int := 50;
  beginning text := lower(trim(coalesce(address, '')));
  sees_all boolean := private.is_at_least('admin');
begin
  perform private.require_manager();
  return (
    with found as materialized (
      select * from private.emails as emails
      where (wanted is null or state = wanted) and starts_with(lower(emails.address), beginning)
        and (sees_all or kind <> 'team-invitation')
    ),
    page as (
      select * from found where before_number is null or number < before_number
      order by number desc limit page_size
    )
    select jsonb_build_object(
      'emails', coalesce(jsonb_agg(jsonb_build_object(
        'number', number, 'kind', kind, 'address', page.address, 'state', state,
        'problem', coalesce(problem, ''), 'firstTriedAt', first_tried_at
      ) order by number desc), '[]'),
      'isMore', exists (select from found where number < (select min(number) from page)),
      'found', (select count(*) from found)
    ) from page
  );
end $$;

create function private.send_test_email(asked_as uuid, person uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  if private.take_token('test-email', person::text, 5, interval '10 minutes') > 0 then
    perform private.reject('tested-enough');
  end if;
  perform private.send_on_errand(
    'letter', 'test-email ' || asked_as, jsonb_build_object('letter', 'test', 'userId', person)
  );
end $$;

create function private.settle_errand(
  errand uuid, attempt int, outcome text, problem text default null, retry_after_seconds int default 0,
  email jsonb default null
) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  most_attempts constant int := 14;
  waits boolean := outcome = 'waits';
  pause double precision := least(6 * 3600, 15 * 2 ^ attempt) * (0.75 + random() / 2);
  is_over boolean := not waits and (outcome <> 'later' or attempt >= most_attempts);
begin
  perform private.note_email(errand, attempt, email);
  update private.errands set
    id = case when is_over and is_wanted_again then gen_random_uuid() else id end,
    state = case
      when not is_over or is_wanted_again then 'waiting'
      when outcome = 'done' then 'done'
      else 'given up'
    end,
    attempts = case when is_over and is_wanted_again then 0 when waits then attempts - 1 else attempts end,
    payload = case
      when is_over and not is_wanted_again and (outcome = 'done' or payload ->> 'letter' = 'account') then '{}'
      else payload
    end,
    next_at = case
      when is_over then clock_timestamp()
      -- Some sooner, some later, so that one that's always in the way isn't always the first.
      when waits then clock_timestamp() + (0.75 + random() / 2)
        * least(interval '8 minutes', greatest(interval '30 seconds', (clock_timestamp() - created_at) / 4))
      else clock_timestamp() + make_interval(secs => greatest(pause, retry_after_seconds))
    end,
    is_wanted_again = false,
    last_problem = left(problem, 200),
    settled_at = case when is_over and not is_wanted_again then clock_timestamp() end
  where id = errand and state = 'under way' and attempts = attempt;
  return found;
end $$;

create function public.email_status() returns jsonb
  language sql stable security invoker set search_path = ''
return private.email_status();

create function public.salon_emails(wanted text default null, address text default null, before_number bigint default null)
  returns jsonb
  language sql stable security invoker set search_path = ''
return private.salon_emails(wanted, address, before_number);

create function public.settle_errand(
  errand uuid, attempt int, outcome text, problem text default null, retry_after_seconds int default 0,
  email jsonb default null
) returns boolean
  language sql security invoker set search_path = ''
return private.settle_errand(errand, attempt, outcome, problem, retry_after_seconds, email);

create index emails_by_address on private.emails (lower(address));

create index emails_of_person on private.emails (person_id);

create index emails_that_wait on private.emails (number) where state = 'waiting';

create trigger end_email_without_errand after delete on private.errands
  for each row execute function private.end_waiting_email();

create trigger end_waiting_email after update of state, id on private.errands
  for each row when (old.id <> new.id or new.state in ('done', 'given up'))
  execute function private.end_waiting_email();

alter table private.email_status enable row level security;

alter table private.emails enable row level security;

grant execute on function private.email_status() to authenticated;

grant execute on function private.my_emails() to authenticated;

grant execute on function private.salon_emails(text, text, bigint) to authenticated;

grant execute on function private.settle_errand(uuid, integer, text, text, integer, jsonb) to service_role;

grant execute on function public.email_status() to authenticated;

grant execute on function public.salon_emails(text, text, bigint) to authenticated;

grant execute on function public.settle_errand(uuid, integer, text, text, integer, jsonb) to service_role;

insert into private.timers (command, every_seconds, name) values ('delete from private.emails where tried_at < now() - interval ''90 days''', '86400', 'forget-emails');

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('false', 'manager', 'private.send_test_email(id, (select auth.uid()))', 'false', 'email.test');

drop function private.settle_errand(uuid, integer, text, text, integer);

create or replace function public.my_data() returns jsonb
  language sql stable security invoker set search_path = ''
return private.my_data() || private.my_calendar() || private.my_reminders() || private.my_waitlist()
  || private.my_emails();
