-- What the desk does with what people write: who takes care of it, what they were answered, and whether it's handled.
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

-- On the list of clients: by the account it was sent from, or by the address or number it was sent under.
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

create function private.message_for_desk(message public.contact_messages) returns jsonb
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

-- Those who may take care of a message.
create function private.desk_team() returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object('id', id, 'name', private.name_of_person(id)) order by first_name, last_name, id)
  from public.profiles where private.rank_of(role) >= private.rank_of('receptionist')
), '[]');

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
revoke all on function private.desk_inbox(text, int) from public, anon;
grant execute on function private.desk_inbox(text, int) to authenticated;

create function public.desk_inbox(filter text, most int) returns jsonb
  language sql stable security invoker set search_path = ''
return private.desk_inbox(filter, most);
revoke all on function public.desk_inbox(text, int) from public, anon;
grant execute on function public.desk_inbox(text, int) to authenticated;

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

-- Who said so first counts.
create function private.set_handled(whose uuid, is_handled boolean) returns void
  language sql set search_path = ''
as $$
  update public.contact_messages set
    handled_at = case when is_handled then now() end,
    handled_by = case when is_handled then (select auth.uid()) end
  where id = whose and (handled_at is not null) <> is_handled
$$;

create function private.mark_message(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  message public.contact_messages := private.lock_message(args);
begin
  perform private.set_handled(message.id, private.flag_in(args, 'isHandled'));
end $$;

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

-- What the email says; null where the message is gone.
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
grant execute on function private.answer_to_send(uuid) to service_role;

create function public.answer_to_send(answer uuid) returns jsonb
  language sql stable security invoker set search_path = ''
return private.answer_to_send(answer);
grant execute on function public.answer_to_send(uuid) to service_role;

-- Where it couldn't be sent, the message is to be answered again, unless it was taken care of since.
create function private.note_answer_outcome(answer uuid, outcome text) returns void
  language plpgsql set search_path = ''
as $$
declare
  written private.contact_answers;
begin
  select * into written from private.contact_answers where id = answer;
  -- Whoever deletes it takes the message first, then its answers.
  perform from public.contact_messages where id = written.message_id for update;
  update private.contact_answers set state = outcome where id = written.id;
  if outcome = 'not-sent' and not exists (
    select from private.contact_answers where message_id = written.message_id and state <> 'not-sent'
  ) then
    update public.contact_messages set handled_at = null, handled_by = null
      where id = written.message_id and handled_at <= written.written_at;
  end if;
end $$;

create function private.note_answer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_answer_outcome(
    (old.payload ->> 'answerId')::uuid, case new.state when 'done' then 'sent' else 'not-sent' end
  );
  return null;
end $$;

create trigger note_answer after update of state on private.errands
  for each row when (old.payload ->> 'letter' = 'message-answer' and new.state in ('done', 'given up'))
  execute function private.note_answer();

insert into private.commands (kind, does, asked_by) values
  ('message.mark', 'private.mark_message(args)', 'desk'),
  ('message.assign', 'private.assign_message(args)', 'desk'),
  ('message.answer', 'private.answer_message(id, args)', 'desk');
