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
alter table private.action_receipts enable row level security;
revoke all on private.action_receipts from public, anon, authenticated, service_role;

-- Everything that can be asked for, one row each, beside the function that does it. What is done is SQL in
-- which the command's own are called id and args.
create table private.commands (
  kind text primary key check (kind ~ '^[a-z]+[.][a-z]+(-[a-z]+)*$'),
  does text not null,
  -- Under which older apps still ask for it; what waits on a device may be sent by a newer one.
  once_called text unique,
  -- Whether that answers with what stands now, for whoever asked.
  answers boolean not null default false,
  asked_by text not null check (asked_by in ('anyone', 'person', 'desk', 'manager', 'admin', 'business_owner')),
  -- Others may be waiting for the time that it gives back.
  frees_time boolean not null default false,
  -- What anyone may ask is counted: under which name, and by what whoever asks is known. What is refused counts
  -- for the connection alone.
  counted_as text,
  known_by text check (known_by in ('address', 'letter', 'link')),
  constraint commands_of_strangers_are_counted check (
    (asked_by = 'anyone') = (counted_as is not null and known_by is not null)
  )
);
alter table private.commands enable row level security;
revoke all on private.commands from public, anon, authenticated, service_role;

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
alter table private.allowances enable row level security;
revoke all on private.allowances from public, anon, authenticated, service_role;

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
-- has one IPv4 address, or one block of 2^64 IPv6 addresses. The machine itself is none: a proxy on it that the
-- server was not told of speaks for everybody.
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
  return case
    when said::inet <<= inet '127.0.0.0/8' or said::inet = inet '::1' then null
    when family(said::inet) = 6 then network(set_masklen(said::inet, 64))::text
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

-- Longer than any device keeps an action before it asks its owner what to do with it.
insert into private.timers (name, every_seconds, command) values
  ('forget-receipts', 86400, $$delete from private.action_receipts where created_at < now() - interval '90 days'$$),
  ('forget-allowances', 3600, $$delete from private.allowances where filled_at < now() - interval '1 day'$$);

-- How long what people write of themselves may be.
create function private.contact_limit(field text) returns int
  language sql immutable set search_path = ''
return case field
  when 'name' then 100
  when 'email' then 254
  when 'phone' then 30
  when 'message' then 5000
  when 'serviceSlug' then 80
  when 'serviceName' then 120
  when 'employee' then 120
  when 'wishes' then 1000
end;

-- The checks below run as whoever changes the row.
grant execute on function private.contact_limit(text) to authenticated, service_role;

create function private.looks_like_email(value text) returns boolean
  language sql immutable set search_path = ''
return value !~ '[.][.]'
  and value ~ '^[^ @<>()",;:\\]+@[^ @<>()",;:\\.]+([.][^ @<>()",;:\\.]+)+$';

create function private.looks_like_phone(value text) returns boolean
  language sql immutable set search_path = ''
return coalesce(char_length(regexp_replace(
  substring(value from '(?i)^([+]?[(0-9][0-9 ()./-]*)(?: ?(?:x|ext|ext[.]|#) ?[0-9]{1,6})?$'),
  '[^0-9]', '', 'g'
)) between 7 and 15, false);

-- What is wrong with one field, by the codes that the app's own check uses too, or null.
create function private.flaw_of_field(field text, value text, kind text) returns text
  language sql immutable set search_path = ''
return case
  when value = '' and (field in ('name', 'email') or (field = 'message' and kind = 'contact.send'))
    then 'missing'
  when char_length(value) > private.contact_limit(field) then 'too-long'
  when value <> btrim(value) then 'not-clean'
  when field in ('message', 'wishes') and value ~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]' then 'not-clean'
  when field not in ('message', 'wishes') and value ~ '[\u0001-\u001f\u007f-\u009f]' then 'not-clean'
  when field = 'email' and not private.looks_like_email(value) then 'no-email'
  when field = 'phone' and value <> '' and not private.looks_like_phone(value) then 'no-phone'
end;

create function private.text_in(args jsonb, field text) returns text
  language sql immutable set search_path = ''
return case jsonb_typeof(args -> field) when 'string' then args ->> field else '' end;

-- Inside an action: undoes it and makes its verdict a refusal that shows what stands here instead.
create function private.reject_as_stale(code text, current jsonb) returns void
  language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = 'JR409', message = 'rejected', detail = code, hint = current::text;
end $$;

create function private.rejected(
  code text, fields jsonb default '{}', current jsonb default null
) returns jsonb
  language sql immutable set search_path = ''
return jsonb_build_object('outcome', 'rejected', 'code', code, 'fields', fields)
  || case when current is null then '{}' else jsonb_build_object('current', current) end;

-- The command that is asked for, by the name it has or had.
create function private.command_called(wanted text) returns private.commands
  language sql stable set search_path = ''
return (select commands from private.commands where wanted in (kind, once_called));

create function private.carry_out(command private.commands, wanted_id uuid, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  current jsonb;
  statement text;
  thing text[] := private.thing_changed_by(command.kind);
  subject uuid := private.id_or_none(args, thing[2]);
  was jsonb;
begin
  if command.kind is null then
    perform private.refuse(400, 'action-unknown', 'This server does not know this kind of action yet.');
  elsif command.asked_by = 'desk' and not private.is_desk()
    or command.asked_by in ('manager', 'admin', 'business_owner') and not private.is_at_least(command.asked_by)
  then
    perform private.reject('not-allowed');
  end if;
  if thing is not null then
    perform private.lock_thing(thing[1], subject);
    was := private.state_of(thing[1], subject);
  end if;
  statement := format('select %s from (select $1 as id, $2 as args) as asked', command.does);
  if command.answers then
    execute statement into current using wanted_id, args;
  else
    execute statement using wanted_id, args;
  end if;
  if thing is not null then
    perform private.note_change(
      command.kind, thing[1], subject, private.id_or_none(args, 'stylistId'), was, private.state_of(thing[1], subject)
    );
  end if;
  perform private.offer_free_times(3) where command.frees_time;
  return current;
end $$;

-- How much one connection may make the salon look at, whatever comes of it, or all those that have no name.
create function private.seconds_to_wait(command private.commands) returns int
  language sql set search_path = ''
as $$
  select case when command.asked_by = 'anyone' then private.take_token(
    command.counted_as || ' asked for from a connection', coalesce(network, ''),
    case when network is null then 300 else 60 end, interval '1 hour'
  ) else 0 end
  from private.visitor_network() as network
$$;

-- Inside an action: undoes it, and it's asked again after so many seconds.
create function private.put_off(wait_seconds int) returns void
  language plpgsql set search_path = ''
as $$
begin
  if wait_seconds > 0 then
    raise exception using errcode = 'JR429', message = 'too many', detail = wait_seconds;
  end if;
end $$;

-- Strangers are counted by where they come from, by what they are known by, and altogether; nobody’s mailbox
-- is filled from here, and one link moves its visit so many times and no more.
create function private.take_allowances(command private.commands, args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  network text := private.visitor_network();
  address text := lower(private.text_in(args, 'email'));
  wait_seconds int := 0;
begin
  if command.asked_by is distinct from 'anyone' then
    return;
  end if;
  if network is not null then
    wait_seconds := private.take_token(command.counted_as || ' from a connection', network, 20, interval '1 hour');
  end if;
  if wait_seconds = 0 and command.known_by = 'link' then
    wait_seconds := private.take_token('moves by a link', private.text_in(args, 'token'), 10, interval '1 hour');
  elsif wait_seconds = 0 then
    wait_seconds := private.take_token(command.counted_as || ' under an e-mail address', address, 5, interval '1 hour');
  end if;
  if wait_seconds = 0 and command.known_by = 'letter' then
    wait_seconds := private.take_token('letters to a guest', address, 10, interval '1 day');
  end if;
  if wait_seconds = 0 then
    wait_seconds := private.take_token(command.counted_as || ' altogether', '', 300, interval '1 hour');
  end if;
  perform private.put_off(wait_seconds);
end $$;

create function private.too_many(wait_seconds int) returns jsonb
  language sql immutable set search_path = ''
return jsonb_build_object('outcome', 'later', 'code', 'too-many', 'retry_after_seconds', wait_seconds);

-- Does it or takes it back whole, and answers with the verdict. What is no business of the salon, like a
-- lost connection or two that wait for one another, goes through: it leaves nothing, and is asked again.
create function private.verdict_on(command private.commands, wanted_id uuid, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  current jsonb;
  refusal text;
  hint text;
begin
  current := private.carry_out(command, wanted_id, args);
  -- Of what is refused nothing is taken, and no one waits for it.
  perform private.take_allowances(command, args);
  return jsonb_build_object('outcome', 'applied')
    || case when current is null then '{}' else jsonb_build_object('current', current) end;
exception
  when sqlstate 'JR429' then
    get stacked diagnostics refusal = pg_exception_detail;
    return private.too_many(refusal::int);
  when sqlstate 'JR422' then
    get stacked diagnostics refusal = pg_exception_detail, hint = pg_exception_hint;
    return private.rejected(refusal, fields => hint::jsonb);
  when sqlstate 'JR409' then
    get stacked diagnostics refusal = pg_exception_detail, hint = pg_exception_hint;
    return private.rejected(refusal, current => hint::jsonb);
  when exclusion_violation then
    return private.rejected('slot-taken');
end $$;

-- Answers with a verdict: applied, rejected for good, or later when there were too many. Anything
-- else that goes wrong is no verdict, and the device asks again.
create function private.apply_action(action jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted_id uuid := private.id_of_action(action);
  command private.commands := private.command_called(action ->> 'kind');
  kind text := coalesce(command.kind, action ->> 'kind');
  args jsonb := action -> 'args';
  me uuid := (select auth.uid());
  -- By its first name, so that a repeat from before it was renamed finds its receipt.
  hash text := private.fingerprint(jsonb_build_array(coalesce(command.once_called, kind), args)::text);
  known private.action_receipts;
  is_from_anyone boolean := command.asked_by is not distinct from 'anyone';
  wait_seconds int;
  verdict jsonb;
begin
  -- Before any receipt is looked at: a session that ran out is no decision, and what was decided for
  -- somebody is told to nobody else.
  if me is null and not is_from_anyone then
    perform private.refuse(401, 'sign-in-first', 'Only a signed-in person may do this.');
  end if;

  -- Of two deliveries at once the second waits here, and then finds the receipt of the first.
  perform pg_advisory_xact_lock(hashtextextended('action ' || wanted_id, 0));

  select * into known from private.action_receipts where action_id = wanted_id;
  if found and (
    known.content_hash <> hash
    or not is_from_anyone and known.actor is distinct from me
  ) then
    return jsonb_build_object('outcome', 'rejected', 'code', 'key_reuse', 'replay', false);
  elsif found then
    return known.verdict || jsonb_build_object('replay', true);
  end if;

  wait_seconds := private.seconds_to_wait(command);
  verdict := case
    when wait_seconds > 0 then private.too_many(wait_seconds)
    else private.verdict_on(command, wanted_id, args)
  end;
  if verdict ->> 'outcome' = 'later' then
    return verdict || jsonb_build_object('replay', false);
  end if;
  insert into private.action_receipts (action_id, actor, kind, content_hash, verdict)
    values (wanted_id, me, kind, hash, verdict);
  return verdict || jsonb_build_object('replay', false);
end $$;

create function public.apply_action(action jsonb) returns jsonb
  language sql security invoker set search_path = ''
return private.apply_action(action);
grant execute on function public.apply_action(jsonb) to anon, authenticated;
grant execute on function private.apply_action(jsonb) to anon, authenticated;
