-- What the server does outside its own database: letters, other services. An errand is written down
-- in the transaction that wants it, so it is wanted exactly when that transaction counts, and a
-- function carries it out later, as often as it takes.
create table private.errands (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (
    kind in (
      'letter', 'customer-sync', 'family-seats', 'forget-customer', 'remove-files', 'reminder', 'visit-offer',
      'visit-letter', 'print-pages'
    )
  ),
  -- One errand for one reason: asking for it again changes nothing.
  reason text not null unique,
  -- Emptied once it is done: what it said of people has no more use here, and what opens an account has none at all.
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'under way', 'done', 'given up')),
  attempts int not null default 0,
  -- Asked for once more while somebody was at it, who may have looked before the change.
  is_wanted_again boolean not null default false,
  next_at timestamptz not null default now(),
  last_problem text,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);

create index errands_that_wait on private.errands (next_at) where state in ('waiting', 'under way');
create index errands_by_age on private.errands (created_at);
alter table private.errands enable row level security;
revoke all on private.errands from public, anon, authenticated, service_role;

-- Functions that should run now. Where the database can reach them itself it does; elsewhere the
-- server's own timer looks in here.
create table private.function_calls (
  name text primary key check (name ~ '^[a-z]+(-[a-z]+)*$'),
  wanted_at timestamptz not null default now()
);

alter table private.function_calls enable row level security;
revoke all on private.function_calls from public, anon, authenticated, service_role;

create function private.call_function(wanted text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  key text;
begin
  if to_regnamespace('net') is not null and to_regclass('vault.decrypted_secrets') is not null then
    execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into address using 'project_url';
    execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into key using 'secret_key';
  end if;
  if address is not null and key is not null then
    execute 'select net.http_post(url := $1, headers := $2, body := ''{}''::jsonb)'
      using address || '/functions/v1/' || wanted, jsonb_build_object('apikey', key, 'content-type', 'application/json');
  else
    insert into private.function_calls (name) values (wanted) on conflict do nothing;
  end if;
end $$;

create function private.want_errands_run() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from written where next_at <= clock_timestamp()) then
    perform private.call_function('run-errands');
  end if;
  return null;
end $$;

create trigger want_errands_run after insert on private.errands
  referencing new table as written
  for each statement execute function private.want_errands_run();

create function private.send_on_errand(kind text, reason text, payload jsonb) returns void
  language sql set search_path = ''
as $$
  insert into private.errands (kind, reason, payload) values (kind, reason, payload)
  on conflict on constraint errands_reason_key do nothing
$$;

-- Whoever takes an errand has it for two minutes; after that somebody else may have it.
create function private.take_errands(most int) returns setof private.errands
  language sql security definer set search_path = ''
as $$
  update private.errands set
    state = 'under way', attempts = attempts + 1, next_at = clock_timestamp() + interval '2 minutes'
  where id in (
    select id from private.errands
    where state in ('waiting', 'under way') and next_at <= clock_timestamp()
    order by next_at limit most for update skip locked
  )
  returning *
$$;
grant execute on function private.take_errands(int) to service_role;

-- Done, refused for good, or later: pauses double up to six hours, a little apart from one another. What waits for
-- others to work again, such as the mail service, waits as long as it takes: that's no attempt, and it looks often.
-- The attempt is named, so that a worker who took too long does not speak for the next one. Wanted once more
-- meanwhile, it begins anew under a number of its own. What was tried of an email is noted first.
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
grant execute on function private.settle_errand(uuid, int, text, text, int, jsonb) to service_role;

create function public.take_errands(most int) returns setof private.errands
  language sql security invoker set search_path = ''
return private.take_errands(most);
grant execute on function public.take_errands(int) to service_role;

create function public.settle_errand(
  errand uuid, attempt int, outcome text, problem text default null, retry_after_seconds int default 0,
  email jsonb default null
) returns boolean
  language sql security invoker set search_path = ''
return private.settle_errand(errand, attempt, outcome, problem, retry_after_seconds, email);
grant execute on function public.settle_errand(uuid, int, text, text, int, jsonb) to service_role;

-- Functions count how often somebody may try something; answers with the seconds to wait, or 0.
create function private.take_allowance(allowance text, of_whom text, tokens int, per_seconds int) returns int
  language sql security definer set search_path = ''
return private.take_token(allowance, of_whom, tokens, make_interval(secs => per_seconds));
grant execute on function private.take_allowance(text, text, int, int) to service_role;

create function public.take_allowance(allowance text, of_whom text, tokens int, per_seconds int) returns int
  language sql security invoker set search_path = ''
return private.take_allowance(allowance, of_whom, tokens, per_seconds);
grant execute on function public.take_allowance(text, text, int, int) to service_role;

insert into private.timers (name, every_seconds, command) values
  ('run-errands', 30, $$
    select private.call_function('run-errands') where exists (
      select from private.errands where state in ('waiting', 'under way') and next_at <= now()
    )$$),
  ('forget-errands', 86400, $$delete from private.errands where settled_at < now() - interval '30 days'$$);
