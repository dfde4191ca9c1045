-- How the emails went that were tried: what left, what was refused and what waits, for whoever looks after the salon.
-- What they said isn't kept, nor who else they named.
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
  tried_at timestamptz not null default clock_timestamp(),
  -- The id it has at the email service, and what it was about where someone has to hear of a bounce.
  service_email_id text,
  errand_reason text
);
create index emails_by_service_email_id on private.emails (service_email_id);
create index emails_that_wait on private.emails (number) where state = 'waiting';
create index emails_of_person on private.emails (person_id);
create index emails_by_address on private.emails (lower(address));
alter table private.emails enable row level security;
revoke all on private.emails from public, anon, authenticated, service_role;

insert into private.timers (name, every_seconds, command) values (
  'forget-emails', 86400, $$delete from private.emails where tried_at < now() - interval '90 days'$$
);

-- Whether emails leave at all, as the last one that was tried tells it.
create table private.email_status (
  is_only boolean primary key default true check (is_only),
  last_sent_at timestamptz,
  -- What keeps all of them from leaving, and since when.
  problem text,
  failing_since timestamptz,
  check ((problem is null) = (failing_since is null))
);
alter table private.email_status enable row level security;
revoke all on private.email_status from public, anon, authenticated, service_role;

create function private.keeps_all_from_leaving(problem text) returns boolean
  language sql immutable set search_path = ''
return coalesce(problem in ('mail-not-configured', 'mail-not-answering', 'mail-turned-away'), false);

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

-- Whose email it is. None of somebody whose account was closed meanwhile is written down.
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
  insert into private.emails as known (errand_id, person_id, kind, address, state, problem, service_email_id, errand_reason)
    values (
      errand, of_whom.person, email ->> 'kind', email ->> 'address', went, email ->> 'problem', email ->> 'serviceEmailId',
      (
        select reason from private.errands
        where id = errand and split_part(reason, ' ', 1) = any ('{visit-letter,reminder,message-answer,team-invitation}')
      )
    )
    on conflict (errand_id) do update set
      person_id = excluded.person_id, kind = excluded.kind, address = excluded.address,
      state = excluded.state, problem = excluded.problem, service_email_id = excluded.service_email_id,
      tried_at = clock_timestamp()
    where known.state <> 'sent' and known.service_email_id is null;
end $$;

-- What waits is over with its errand: given up, too late by the time it could have left, or replaced by a later one.
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

create trigger end_waiting_email after update of state, id on private.errands
  for each row when (old.id <> new.id or new.state in ('done', 'given up'))
  execute function private.end_waiting_email();
create trigger end_email_without_errand after delete on private.errands
  for each row execute function private.end_waiting_email();

-- The service took it, and it came back: as if it hadn't been taken, so the desk calls, or answers once more. False if
-- the email isn't known yet; the service then retries.
create function private.note_bounce(service_email_id text, problem text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  failed private.emails;
  about text[];
begin
  select * into failed from private.emails as known
    where known.service_email_id = note_bounce.service_email_id order by number desc limit 1 for update;
  if failed.number is null
    or exists (select from private.errands where id = failed.errand_id and settled_at is null)
  then
    return false;
  end if;
  update private.emails as known set state = 'refused', problem = note_bounce.problem where number = failed.number;
  about := string_to_array(failed.errand_reason, ' ');
  case about[1]
    when 'visit-letter' then
      -- What was written once more, because the visit changed as it was being sent, counts instead.
      update private.visit_letters as letters set state = 'not-sent', problem = note_bounce.problem
        where (id = about[2]::uuid or told_in = about[2]::uuid) and state = 'sent' and not exists (
          select from private.emails as later
          where later.errand_reason = failed.errand_reason and later.number > failed.number
        );
    when 'reminder' then
      update public.reminder_deliveries as told set state = 'not-sent', problem = note_bounce.problem
        where appointment_id = about[2]::uuid and step = about[3] and schedule_version = about[4]::int
          and way = 'email' and state = 'sent';
    when 'message-answer' then
      perform private.note_answer_outcome(about[2]::uuid, 'not-sent');
    when 'team-invitation' then
      update private.errands set state = 'given up' where id = failed.errand_id;
    else null;
  end case;
  return true;
end $$;
grant execute on function private.note_bounce(text, text) to service_role;

create function public.note_bounce(service_email_id text, problem text) returns boolean
  language sql security invoker set search_path = ''
return private.note_bounce(service_email_id, problem);
grant execute on function public.note_bounce(text, text) to service_role;

-- A service that doesn't answer for a moment is nobody's business yet.
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
revoke all on function private.email_status() from public, anon;
grant execute on function private.email_status() to authenticated;

create function public.email_status() returns jsonb
  language sql stable security invoker set search_path = ''
return private.email_status();
revoke all on function public.email_status() from public, anon;
grant execute on function public.email_status() to authenticated;

-- The newest first, a page at a time. Who was invited to the team is for those who say who signs in.
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
revoke all on function private.salon_emails(text, text, bigint) from public, anon;
grant execute on function private.salon_emails(text, text, bigint) to authenticated;

create function public.salon_emails(wanted text default null, address text default null, before_number bigint default null)
  returns jsonb
  language sql stable security invoker set search_path = ''
return private.salon_emails(wanted, address, before_number);
revoke all on function public.salon_emails(text, text, bigint) from public, anon;
grant execute on function public.salon_emails(text, text, bigint) to authenticated;

-- To whoever asks, so that they see whether it arrives.
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

insert into private.commands (kind, does, asked_by) values
  ('email.test', 'private.send_test_email(id, (select auth.uid()))', 'manager');
