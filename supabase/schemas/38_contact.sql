-- What people wrote to the salon through its website. Visitors write through apply_action alone and
-- read nothing back; whoever answers at the front desk reads it, receptionists and up.
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
  -- Who of the team takes care of it.
  assigned_to uuid references auth.users (id) on delete set null,
  constraint contact_messages_say_something check (kind = 'booking' or message <> ''),
  constraint contact_messages_handled_at_some_time check (handled_at is not null or handled_by is null)
);
create index contact_messages_in_order on public.contact_messages (created_at desc, id);
create index contact_messages_unhandled on public.contact_messages (created_at desc, id) where handled_at is null;
create index contact_messages_sender on public.contact_messages (sender_id);
create index contact_messages_handler on public.contact_messages (handled_by);
create index contact_messages_assignee on public.contact_messages (assigned_to);
alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from public, anon, authenticated, service_role;
grant select on public.contact_messages to authenticated;
grant select, delete on public.contact_messages to service_role;

create policy "Receptionists and up read messages"
  on public.contact_messages for select to authenticated
  using ((select private.is_at_least('receptionist')));

create trigger audit_handling after update of handled_at on public.contact_messages
  for each row execute function private.write_audit_entry('message.handled');

-- What the desk answered, by email.
create table private.contact_answers (
  id uuid primary key,
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 4000),
  -- As with notes on visits, the name stays until its owner closes their account.
  author_id uuid,
  author_name text not null check (char_length(author_name) <= 161),
  written_at timestamptz not null default now(),
  -- Of the email.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'not-sent'))
);
create index contact_answers_of_a_message on private.contact_answers (message_id, written_at);
create index contact_answers_of_an_author on private.contact_answers (author_id);
alter table private.contact_answers enable row level security;
revoke all on private.contact_answers from public, anon, authenticated, service_role;

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

-- The terms promise five years at most; a message has done its work long before.
insert into private.timers (name, every_seconds, command) values
  ('forget-messages', 86400, $$delete from public.contact_messages where created_at < now() - interval '2 years'$$);

insert into private.commands (kind, does, asked_by, counted_as, known_by) values
  ('contact.send', 'private.receive_message(id, ''contact.send'', args)', 'anyone', 'messages', 'address'),
  ('booking.request', 'private.receive_message(id, ''booking.request'', args)', 'anyone', 'messages', 'address');
