-- An action is one change a person asked for, under an id their device chose. Its effect and its
-- receipt are one transaction, so that asking again, as often as the network makes a device ask,
-- gets the same answer and changes nothing.
create table private.action_receipts (
  action_id uuid primary key,
  -- Null for a visitor. The id alone is the key: 122 random bits are nobody else's by chance.
  actor uuid,
  kind text not null,
  content_hash text not null,
  verdict jsonb not null,
  created_at timestamptz not null default now()
);
create index action_receipts_by_age on private.action_receipts (created_at);
revoke all on private.action_receipts from public, anon, authenticated, service_role;
alter table private.action_receipts enable row level security;

-- How often somebody may do something: each allowance refills evenly, so a quiet minute is worth its share.
create table private.allowances (
  name text not null,
  -- A hash: whom it counts is nobody's business once it has refilled.
  subject text not null,
  tokens_left double precision not null,
  filled_at timestamptz not null,
  primary key (name, subject)
);
create index allowances_by_age on private.allowances (filled_at);
revoke all on private.allowances from public, anon, authenticated, service_role;
alter table private.allowances enable row level security;

create function private.fingerprint(content text) returns text
  language sql immutable set search_path = ''
return encode(sha256(convert_to(content, 'UTF8')), 'hex');

-- Takes one token; answers with the seconds until there is one, or 0 when it was taken.
create function private.take_token(allowance text, of_whom text, tokens int, per interval) returns int
  language plpgsql set search_path = ''
as $$
declare
  whom text := private.fingerprint(of_whom);
  per_second double precision := tokens / extract(epoch from per);
  left_now double precision;
begin
  insert into private.allowances as held (name, subject, tokens_left, filled_at)
    values (allowance, whom, tokens - 1, clock_timestamp())
    on conflict (name, subject) do update set
      tokens_left = private.refilled(held, tokens, per_second) - 1,
      filled_at = clock_timestamp()
    where private.refilled(held, tokens, per_second) >= 1;
  if found then
    return 0;
  end if;
  select private.refilled(held, tokens, per_second) into left_now
    from private.allowances held where held.name = allowance and held.subject = whom;
  return greatest(1, ceil((1 - left_now) / per_second));
end $$;

create function private.refilled(held private.allowances, tokens int, per_second double precision)
  returns double precision
  language sql volatile set search_path = ''
return least(
  tokens,
  held.tokens_left + per_second * extract(epoch from clock_timestamp() - held.filled_at)
);

-- Where a request came from, as far as the server before the database vouches for it. A household
-- has one IPv4 address, or one block of 2^64 IPv6 addresses.
create function private.visitor_network() returns text
  language plpgsql stable set search_path = ''
as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  said text := coalesce(
    headers ->> 'cf-connecting-ip',
    btrim(split_part(headers ->> 'x-forwarded-for', ',', 1))
  );
begin
  return case family(said::inet)
    when 6 then network(set_masklen(said::inet, 64))::text
    else host(said::inet)
  end;
exception when invalid_text_representation then
  return null;
end $$;

-- Inside an action: undoes it and makes its verdict a refusal, with a code and the fields it is about.
create function private.reject(code text, fields jsonb default '{}') returns void
  language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = 'JR422', message = 'rejected', detail = code, hint = fields::text;
end $$;

-- Answers with a verdict: applied, rejected for good, or later when there were too many. Anything
-- else that goes wrong is no verdict, and the device asks again.
create function private.apply_action(action jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted_id uuid := private.id_of_action(action);
  kind text := action ->> 'kind';
  args jsonb := action -> 'args';
  hash text := private.fingerprint(jsonb_build_array(kind, args)::text);
  known private.action_receipts;
  wait_seconds int;
  verdict jsonb := jsonb_build_object('outcome', 'applied');
  refusal text;
  fields text;
begin
  -- Of two deliveries at once the second waits here, and then finds the receipt of the first.
  perform pg_advisory_xact_lock(hashtextextended('action ' || wanted_id, 0));

  select * into known from private.action_receipts where action_id = wanted_id;
  if found and known.content_hash <> hash then
    return jsonb_build_object('outcome', 'rejected', 'code', 'key_reuse', 'replay', false);
  elsif found then
    return known.verdict || jsonb_build_object('replay', true);
  end if;

  wait_seconds := private.seconds_to_wait(kind, args);
  if wait_seconds > 0 then
    return jsonb_build_object(
      'outcome', 'later', 'code', 'too-many', 'retry_after_seconds', wait_seconds, 'replay', false
    );
  end if;

  begin
    perform private.perform_action(wanted_id, kind, args);
  exception when sqlstate 'JR422' then
    get stacked diagnostics refusal = pg_exception_detail, fields = pg_exception_hint;
    verdict := jsonb_build_object('outcome', 'rejected', 'code', refusal, 'fields', fields::jsonb);
  end;

  insert into private.action_receipts (action_id, actor, kind, content_hash, verdict)
    values (wanted_id, (select auth.uid()), kind, hash, verdict);
  return verdict || jsonb_build_object('replay', false);
end $$;

create function private.id_of_action(action jsonb) returns uuid
  language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(action -> 'id') = 'string'
    and action ->> 'id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and jsonb_typeof(action -> 'kind') = 'string'
    and jsonb_typeof(action -> 'args') = 'object'
  then
    return (action ->> 'id')::uuid;
  end if;
  perform private.refuse(400, 'action-unreadable', 'An action has an id, a kind and arguments.');
end $$;

create function public.apply_action(action jsonb) returns jsonb
  language sql security invoker set search_path = ''
return private.apply_action(action);

grant execute on function private.apply_action(jsonb) to anon, authenticated;
grant execute on function public.apply_action(jsonb) to anon, authenticated;

-- Longer than any device keeps an action before it asks its owner what to do with it.
insert into private.jobs (name, every_seconds, command) values
  ('forget-receipts', 86400, $$delete from private.action_receipts where created_at < now() - interval '90 days'$$),
  ('forget-allowances', 3600, $$delete from private.allowances where filled_at < now() - interval '1 day'$$);
