revoke update (handled_at) on table public.contact_messages from authenticated;

drop policy "Receptionists and up mark messages as handled" on public.contact_messages;

drop trigger note_handling on public.contact_messages;

drop function private.note_handling();

create or replace function private.forget_visits() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  name text := private.name_of_person(old.id);
begin
  -- The address was proven to be theirs, so what the desk wrote down under it is theirs too.
  perform private.take_name_out(array(
    select appointments.id from public.appointments
    where client_id = old.id or client_id is null and id in (
      select appointment_id from public.appointment_contacts where email <> '' and lower(email) = lower(old.email)
    ) order by appointments.id for update
  ));
  update public.appointment_notes set author_id = null, author_name = '' where author_id = old.id;
  update private.contact_answers set author_id = null, author_name = '' where author_id = old.id;
  update private.action_receipts set verdict = verdict - 'current' where actor = old.id and verdict ? 'current';
  update private.action_receipts set verdict = jsonb_set(verdict, '{current,changedByName}', '""')
    where name <> '' and verdict #>> '{current,changedByName}' = name;
  return old;
end $$;

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

alter table public.contact_messages add column assigned_to uuid;

create function private.answer_message(wanted_id uuid, args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  words text := private.words_in(args, 'text');
  flaw text := case when words = '' then 'missing' else private.flaw_of_words(words, 4000) end;
  message public.contact_messages;
begin
  if flaw is not null then
    perform private.reject_field('text', flaw);
  end if;
  message := private.lock_message(args);
  insert into private.contact_answers (id, message_id, text, author_id, author_name)
    values (wanted_id, message.id, words, (select auth.uid()), private.name_of_person((select auth.uid())));
  perform private.set_handled(message.id, true);
  perform private.send_on_errand(
    'letter', 'message-answer ' || wanted_id, jsonb_build_object('letter', 'message-answer', 'answerId', wanted_id)
  );
end $$;

create function private.answer_to_send(answer uuid) returns jsonb
  language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'email', messages.email, 'text', answers.text, 'authorName', author_name, 'kind', messages.kind,
    'asked', messages.message, 'serviceName', messages.service_name, 'employee', messages.employee,
    'wishes', messages.wishes, 'askedAt', messages.created_at
  )
  from private.contact_answers as answers join public.contact_messages as messages on messages.id = message_id
  where answers.id = answer
);

create function private.answers_as_read(message uuid) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object('text', text, 'at', written_at) order by written_at, id)
  from private.contact_answers where message_id = message
), '[]');

create function private.answers_to(message uuid) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(
    jsonb_build_object(
      'id', id, 'text', text, 'authorName', author_name, 'writtenAt', written_at, 'state', state
    ) order by written_at, id
  )
  from private.contact_answers where message_id = message
), '[]');

create function private.assign_message(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  message public.contact_messages := private.lock_message(args);
  wanted uuid := case when coalesce(args ->> 'personId', '') <> '' then private.id_in(args, 'personId') end;
begin
  if wanted is not null and not coalesce((
    select private.rank_of(role) >= private.rank_of('receptionist') from public.profiles where id = wanted
  ), false) then
    perform private.reject('not-of-the-desk');
  end if;
  update public.contact_messages set assigned_to = wanted where id = message.id;
end $$;

create function private.client_of_message(message public.contact_messages) returns uuid
  language sql stable set search_path = ''
return coalesce(
  (
    select id from public.profiles where role = 'client' and id = coalesce(
      message.sender_id,
      (select id from auth.users where lower(email) = lower(message.email) order by created_at limit 1)
    )
  ),
  (
    select coalesce(user_id, id) from public.client_cards
    where id = private.card_reached_by(message.phone, message.email, message.name)
  )
);

create function private.desk_inbox(filter text, most int) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_desk();
  return jsonb_build_object(
    'team', private.desk_team(),
    'messages', coalesce((
      select jsonb_agg(private.message_for_desk(newest) order by created_at desc, id)
      from (
        select * from public.contact_messages
        where filter = 'all'
          or filter = 'open' and handled_at is null
          or filter = 'mine' and handled_at is null and assigned_to = (select auth.uid())
          or filter = 'handled' and handled_at is not null
        order by created_at desc, id limit least(greatest(most, 1), 1000)
      ) as newest
    ), '[]')
  );
end $$;

create function private.desk_team() returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object('id', id, 'name', private.name_of_person(id)) order by first_name, last_name, id)
  from public.profiles where private.rank_of(role) >= private.rank_of('receptionist')
), '[]');

create function private.lock_message(args jsonb) returns public.contact_messages
  language plpgsql set search_path = ''
as $$
declare
  message public.contact_messages;
begin
  select * into message from public.contact_messages where id = private.id_in(args, 'messageId') for update;
  if not found then
    perform private.reject('message-gone');
  end if;
  return message;
end $$;

create function private.mark_message(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  message public.contact_messages := private.lock_message(args);
begin
  perform private.set_handled(message.id, private.flag_in(args, 'isHandled'));
end $$;

create function private.message_for_desk(message public.contact_messages) returns jsonb
  language sql stable set search_path = ''
return jsonb_build_object(
  'id', message.id, 'kind', message.kind, 'name', message.name, 'email', message.email, 'phone', message.phone,
  'message', message.message, 'serviceSlug', message.service_slug, 'serviceName', message.service_name,
  'employee', message.employee, 'wishes', message.wishes, 'isFromAccount', message.sender_id is not null,
  'clientId', private.client_of_message(message), 'writtenAt', message.created_at,
  'handledAt', message.handled_at, 'handledBy', message.handled_by, 'handledByName', private.name_of_person(message.handled_by),
  'assignedTo', message.assigned_to, 'assignedName', private.name_of_person(message.assigned_to),
  'answers', private.answers_to(message.id)
);

create function private.note_answer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  answer private.contact_answers;
begin
  select * into answer from private.contact_answers where id = (old.payload ->> 'answerId')::uuid;
  -- Whoever deletes it takes the message first, then its answers.
  perform from public.contact_messages where id = answer.message_id for update;
  update private.contact_answers set state = case new.state when 'done' then 'sent' else 'not-sent' end
    where id = answer.id;
  if new.state = 'given up' and not exists (
    select from private.contact_answers where message_id = answer.message_id and state <> 'not-sent'
  ) then
    update public.contact_messages set handled_at = null, handled_by = null
      where id = answer.message_id and handled_at <= answer.written_at;
  end if;
  return null;
end $$;

create function private.set_handled(whose uuid, is_handled boolean) returns void
  language sql set search_path = ''
as $$
  update public.contact_messages set
    handled_at = case when is_handled then now() end,
    handled_by = case when is_handled then (select auth.uid()) end
  where id = whose and (handled_at is not null) <> is_handled
$$;

create function public.answer_to_send(answer uuid) returns jsonb
  language sql stable security invoker set search_path = ''
return private.answer_to_send(answer);

create function public.desk_inbox(filter text, most int) returns jsonb
  language sql stable security invoker set search_path = ''
return private.desk_inbox(filter, most);

alter table public.contact_messages add constraint contact_messages_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES auth.users(id) ON DELETE SET NULL;

create index contact_answers_of_a_message on private.contact_answers (message_id, written_at);

create index contact_answers_of_an_author on private.contact_answers (author_id);

create index contact_messages_assignee on public.contact_messages (assigned_to);

create trigger note_answer after update of state on private.errands
  for each row when (old.payload ->> 'letter' = 'message-answer' and new.state in ('done', 'given up'))
  execute function private.note_answer();

alter table private.contact_answers enable row level security;

grant execute on function private.answer_to_send(uuid) to service_role;

grant execute on function private.desk_inbox(text, integer) to authenticated;

grant execute on function public.answer_to_send(uuid) to service_role;

grant execute on function public.desk_inbox(text, integer) to authenticated;

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('false', 'desk', 'private.answer_message(id, args)', 'false', 'message.answer');

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('false', 'desk', 'private.assign_message(args)', 'false', 'message.assign');

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('false', 'desk', 'private.mark_message(args)', 'false', 'message.mark');

create or replace function private.my_data() returns jsonb
  language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'madeAt', now(),
    'account', jsonb_build_object(
      'id', me.id, 'email', me.email, 'emailConfirmedAt', me.email_confirmed_at, 'createdAt', me.created_at,
      'lastSignInAt', me.last_sign_in_at, 'toldAtSignUp', me.raw_user_meta_data - 'sign_up'
    ),
    'profile', (select to_jsonb(profiles) from public.profiles where id = me.id),
    'profileChanges', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', at, 'action', action, 'before', before, 'after', after) order by id), '[]')
      from private.audit_log where subject_table = 'profiles' and subject_id = me.id
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'startedAt', created_at, 'lastUsedAt', coalesce(refreshed_at at time zone 'utc', updated_at),
        'userAgent', user_agent, 'ip', host(ip)) order by created_at), '[]')
      from auth.sessions where user_id = me.id
    ),
    'messages', (
      select coalesce(jsonb_agg(
        to_jsonb(sent) - array['action_id', 'handled_by', 'assigned_to']
          || jsonb_build_object('answers', private.answers_as_read(id)) order by created_at
      ), '[]')
      from public.contact_messages as sent where sender_id = me.id
    ),
    'actions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', action_id, 'kind', kind, 'at', created_at) order by created_at), '[]')
      from private.action_receipts where actor = me.id
    ),
    'membershipAttempts', (
      select coalesce(jsonb_agg(to_jsonb(attempts) - 'user_id' order by number), '[]')
      from private.membership_attempts as attempts where user_id = me.id
    ),
    'memberships', (
      select coalesce(jsonb_agg(to_jsonb(mine) order by created_at), '[]')
      from public.memberships as mine where user_id = me.id
    ),
    'invoices', (
      select coalesce(jsonb_agg(to_jsonb(mine) order by billed_at), '[]')
      from public.invoices as mine where user_id = me.id
    ),
    'agreements', (
      select coalesce(jsonb_agg(to_jsonb(mine) order by signed_at), '[]')
      from public.agreements as mine where user_id = me.id
    ),
    'families', (
      select coalesce(jsonb_agg(to_jsonb(held) order by created_at), '[]')
      from public.families as held where main_account_holder_id = me.id
    ),
    'familyPlaces', (
      select coalesce(jsonb_agg(to_jsonb(place) order by joined_at), '[]')
      from public.family_members as place where user_id = me.id
    ),
    'acceptedInvitations', (
      select coalesce(jsonb_agg(to_jsonb(accepted) - 'token_hash' order by created_at), '[]')
      from public.family_invitations as accepted where accepted_by = me.id
    ),
    'purchaseRequests', (
      select coalesce(jsonb_agg(to_jsonb(asked) - 'decided_by' order by requested_at), '[]')
      from public.purchase_requests as asked
      join public.family_members as place on place.id = asked.member_id
      where place.user_id = me.id
    ),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'bucket', bucket_id, 'path', name, 'storedAt', created_at,
        'bytes', metadata -> 'size', 'type', metadata ->> 'mimetype') order by name), '[]')
      from storage.objects
      where bucket_id = 'profiles'
        and (starts_with(name, me.id || '/') or starts_with(name, 'contracts/' || me.id || '_contract_'))
    )
  )
  from auth.users as me where me.id = (select auth.uid())
);

create or replace function private.my_requests() returns jsonb
  language sql stable security definer set search_path = ''
return coalesce((
  select jsonb_agg(
    jsonb_build_object(
      'id', id, 'serviceSlug', service_slug, 'serviceName', service_name, 'employee', employee,
      'wishes', wishes, 'message', message, 'sentAt', created_at, 'handledAt', handled_at,
      'answers', private.answers_as_read(id)
    ) order by created_at desc, id
  )
  from (
    select * from public.contact_messages
    where sender_id = (select auth.uid()) and kind = 'booking'
    order by created_at desc, id limit 100
  ) as newest
), '[]');
