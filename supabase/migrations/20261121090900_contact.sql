-- What people wrote to the salon through its website. Visitors write through apply_action alone and
-- read nothing back; whoever answers at the front desk reads it, receptionists and up.
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

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  action_id uuid not null unique,
  kind text not null check (kind in ('message', 'booking')),
  name text not null check (char_length(name) between 1 and private.contact_limit('name')),
  email text not null check (char_length(email) between 3 and private.contact_limit('email')),
  phone text not null default '' check (char_length(phone) <= private.contact_limit('phone')),
  message text not null default '' check (char_length(message) <= private.contact_limit('message')),
  service_slug text not null default '' check (char_length(service_slug) <= private.contact_limit('serviceSlug')),
  service_name text not null default '' check (char_length(service_name) <= private.contact_limit('serviceName')),
  employee text not null default '' check (char_length(employee) <= private.contact_limit('employee')),
  wishes text not null default '' check (char_length(wishes) <= private.contact_limit('wishes')),
  -- Whoever was signed in when it was sent; what the message says of its sender is their own word.
  sender_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid references auth.users (id) on delete set null,
  constraint contact_messages_say_something check (kind = 'booking' or message <> ''),
  constraint contact_messages_handled_at_some_time check (handled_at is not null or handled_by is null)
);
create index contact_messages_in_order on public.contact_messages (created_at desc, id);
create index contact_messages_unhandled on public.contact_messages (created_at desc, id) where handled_at is null;
create index contact_messages_sender on public.contact_messages (sender_id);
create index contact_messages_handler on public.contact_messages (handled_by);

-- A person says only whether it is handled; who and when, the server knows better. The first one counts.
create function private.note_handling() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.handled_at is null then
    new.handled_by := null;
  elsif old.handled_at is null then
    new.handled_at := now();
    new.handled_by := (select auth.uid());
  else
    new.handled_at := old.handled_at;
    new.handled_by := old.handled_by;
  end if;
  return new;
end $$;

create trigger note_handling before update of handled_at on public.contact_messages
  for each row execute function private.note_handling();

create trigger audit_handling after update of handled_at on public.contact_messages
  for each row execute function private.write_audit_entry('message.handled');

revoke all on public.contact_messages from public, anon, authenticated, service_role;
grant select, update (handled_at) on public.contact_messages to authenticated;
grant select, delete on public.contact_messages to service_role;
alter table public.contact_messages enable row level security;

create policy "Receptionists and up read messages"
  on public.contact_messages for select to authenticated
  using ((select private.is_at_least('receptionist')));

create policy "Receptionists and up mark messages as handled"
  on public.contact_messages for update to authenticated
  using ((select private.is_at_least('receptionist')))
  with check ((select private.is_at_least('receptionist')));

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

-- The form has a field that people do not see; only a program fills it in.
create function private.receive_message(wanted_id uuid, kind text, args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  flaws jsonb;
begin
  if private.text_in(args, 'website') <> '' then
    perform private.reject('honeypot');
  end if;

  select jsonb_object_agg(field, flaw) into flaws
    from unnest(array[
      'name', 'email', 'phone', 'message', 'serviceSlug', 'serviceName', 'employee', 'wishes'
    ]) as field,
    lateral private.flaw_of_field(field, private.text_in(args, field), kind) as flaw
    where flaw is not null;
  if flaws is not null then
    perform private.reject('invalid', flaws);
  end if;

  insert into public.contact_messages (
    action_id, kind, name, email, phone, message,
    service_slug, service_name, employee, wishes, sender_id
  ) values (
    wanted_id,
    case kind when 'contact.send' then 'message' else 'booking' end,
    private.text_in(args, 'name'),
    private.text_in(args, 'email'),
    private.text_in(args, 'phone'),
    private.text_in(args, 'message'),
    private.text_in(args, 'serviceSlug'),
    private.text_in(args, 'serviceName'),
    private.text_in(args, 'employee'),
    private.text_in(args, 'wishes'),
    (select auth.uid())
  );
end $$;

-- Every kind of action, and what it does. A stranger may only write to us.
create function private.perform_action(wanted_id uuid, kind text, args jsonb) returns void
  language plpgsql set search_path = ''
as $$
begin
  if kind in ('contact.send', 'booking.request') then
    perform private.receive_message(wanted_id, kind, args);
  elsif (select auth.uid()) is null then
    perform private.refuse(401, 'sign-in-first', 'Only a signed-in person may do this.');
  else
    perform private.refuse(400, 'action-unknown', 'This server does not know this kind of action yet.');
  end if;
end $$;

-- Writing to the salon: 20 an hour from one connection, 5 under one e-mail address, 300 altogether.
-- When one of the limits says no, the others have lost nothing.
create function private.seconds_to_wait(kind text, args jsonb) returns int
  language plpgsql set search_path = ''
as $$
declare
  network text := private.visitor_network();
  wait_seconds int := 0;
  seconds text;
begin
  if kind not in ('contact.send', 'booking.request') then
    return 0;
  end if;
  if network is not null then
    wait_seconds := private.take_token('messages from a connection', network, 20, interval '1 hour');
  end if;
  if wait_seconds = 0 then
    wait_seconds := private.take_token(
      'messages under an e-mail address', lower(private.text_in(args, 'email')), 5, interval '1 hour'
    );
  end if;
  if wait_seconds = 0 then
    wait_seconds := private.take_token('messages altogether', '', 300, interval '1 hour');
  end if;
  if wait_seconds > 0 then
    raise exception using errcode = 'JR429', message = 'too many', detail = wait_seconds;
  end if;
  return 0;
exception when sqlstate 'JR429' then
  get stacked diagnostics seconds = pg_exception_detail;
  return seconds::int;
end $$;

-- The terms promise five years at most; a message has done its work long before.
insert into private.jobs (name, every_seconds, command) values
  ('forget-messages', 86400, $$delete from public.contact_messages where created_at < now() - interval '2 years'$$);
