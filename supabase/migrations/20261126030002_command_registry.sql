drop function private.is_from_anyone(text);

drop function private.perform_action(uuid, text, jsonb);

drop function private.perform_any_other_action(uuid, text, jsonb);

drop function private.perform_appointment_action(uuid, text, jsonb);

drop function private.perform_client_action(text, jsonb);

drop function private.perform_family_action(text, jsonb);

drop function private.perform_holder_action(uuid, text, jsonb);

drop function private.perform_purchase_action(uuid, text, jsonb);

drop function private.perform_waitlist_action(text, jsonb);

create or replace function private.apply_action(action jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted_id uuid := private.id_of_action(action);
  kind text := action ->> 'kind';
  args jsonb := action -> 'args';
  me uuid := (select auth.uid());
  hash text := private.fingerprint(jsonb_build_array(kind, args)::text);
  known private.action_receipts;
  is_from_anyone boolean := exists (
    select from private.commands where commands.kind = action ->> 'kind' and asked_by = 'anyone'
  );
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

  wait_seconds := private.seconds_to_wait(kind, args);
  if wait_seconds > 0 then
    return jsonb_build_object(
      'outcome', 'later', 'code', 'too-many', 'retry_after_seconds', wait_seconds, 'replay', false
    );
  end if;

  verdict := private.verdict_on(wanted_id, kind, args);
  insert into private.action_receipts (action_id, actor, kind, content_hash, verdict)
    values (wanted_id, me, kind, hash, verdict);
  return verdict || jsonb_build_object('replay', false);
end $$;

create or replace function private.verdict_on(wanted_id uuid, kind text, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  current jsonb;
  refusal text;
  hint text;
begin
  current := private.carry_out(wanted_id, kind, args);
  return jsonb_build_object('outcome', 'applied')
    || case when current is null then '{}' else jsonb_build_object('current', current) end;
exception
  when sqlstate 'JR422' then
    get stacked diagnostics refusal = pg_exception_detail, hint = pg_exception_hint;
    return private.rejected(refusal, fields => hint::jsonb);
  when sqlstate 'JR409' then
    get stacked diagnostics refusal = pg_exception_detail, hint = pg_exception_hint;
    return private.rejected(refusal, current => hint::jsonb);
  when exclusion_violation then
    return private.rejected('slot-taken');
end $$;

create table private.commands (
  kind text primary key check (kind ~ '^[a-z]+[.][a-z]+(-[a-z]+)*$'),
  does text not null,
  -- Whether that answers with what stands now, for whoever asked.
  answers boolean not null default false,
  asked_by text not null check (asked_by in ('anyone', 'person', 'desk')),
  -- Others may be waiting for the time that it gives back.
  frees_time boolean not null default false,
  -- What anyone may ask is counted: under which name, and by what whoever asks is known.
  counted_as text,
  known_by text check (known_by in ('address', 'letter', 'link')),
  constraint commands_of_strangers_are_counted check (
    (asked_by = 'anyone') = (counted_as is not null and known_by is not null)
  )
);

create function private.ask_for_authorization(family uuid) returns void
  language sql set search_path = ''
as $$
  update public.families set payment_authorization_enabled = true
    where id = family and not payment_authorization_enabled
$$;

create function private.carry_out(wanted_id uuid, kind text, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  command private.commands;
  current jsonb;
  statement text;
begin
  select * into command from private.commands where commands.kind = carry_out.kind;
  if not found then
    perform private.refuse(400, 'action-unknown', 'This server does not know this kind of action yet.');
  elsif command.asked_by = 'desk' and not private.is_desk() then
    perform private.reject('not-allowed');
  end if;
  statement := format('select %s from (select $1 as id, $2 as args) as asked', command.does);
  if command.answers then
    execute statement into current using wanted_id, args;
  else
    execute statement using wanted_id, args;
  end if;
  perform private.offer_free_times(3) where command.frees_time;
  return current;
end $$;

create function private.leave_family() returns void
  language plpgsql set search_path = ''
as $$
begin
  perform private.remove_member(private.my_family(), (
    select id from public.family_members where user_id = (select auth.uid()) and status = 'active'
  ));
end $$;

create function private.request_purchase(wanted_id uuid, args jsonb) returns void
  language plpgsql set search_path = ''
as $$
begin
  if coalesce(args ->> 'amountCents', '') !~ '^([1-9][0-9]{0,7}|100000000)$'
    or private.text_in(args, 'what') not in ('gift-card', 'booking', 'product')
    or char_length(btrim(private.text_in(args, 'description'))) not between 1 and 200
  then
    perform private.reject('invalid');
  end if;
  perform private.authorize_purchase(
    (select auth.uid()), wanted_id, (args ->> 'amountCents')::int,
    private.text_in(args, 'what'), btrim(private.text_in(args, 'description'))
  );
end $$;

alter table private.commands enable row level security;

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('appointment.book', 'private.book_visit(id, args)', 't', 'person', 'f', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('appointment.book-as-guest', 'private.book_as_guest(id, args)', 't', 'anyone', 'f', 'visits', 'letter');

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('appointment.book-series', 'private.book_series(args)', 't', 'person', 'f', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('appointment.call-off', 'private.call_off(id, args)', 't', 'person', 't', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('appointment.cancel', 'private.cancel_visit(id, args)', 't', 'desk', 't', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('appointment.move', 'private.move_visit(args)', 't', 'person', 't', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('appointment.move-by-link', 'private.move_by_link(args)', 't', 'anyone', 'f', 'moves', 'link');

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('appointment.note', 'private.note_visit(id, args)', 't', 'desk', 'f', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('appointment.reschedule', 'private.reschedule_visit(args)', 't', 'desk', 't', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('appointment.status', 'private.set_visit_status(args)', 't', 'desk', 'f', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('appointment.walk-in', 'private.add_walk_in(args)', 't', 'desk', 'f', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('booking.request', 'private.receive_message(id, ''booking.request'', args)', 'f', 'anyone', 'f', 'messages', 'address');

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('client.describe', 'private.describe_client(args)', 't', 'desk', 'f', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('client.timing', 'private.time_client(args)', 't', 'desk', 'f', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('contact.send', 'private.receive_message(id, ''contact.send'', args)', 'f', 'anyone', 'f', 'messages', 'address');

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('family.accept', 'private.accept_invitation(private.text_in(args, ''token''))', 'f', 'person', 'f', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('family.authorization', 'private.require_authorization(private.family_of_holder(), args)', 'f', 'person', 'f', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('family.authorization-on', 'private.ask_for_authorization(private.family_of_holder())', 'f', 'person', 'f', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('family.create', 'private.create_family(auth.uid(), private.family_name_in(args))', 'f', 'person', 'f', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('family.invite', 'private.invite_family_member(private.family_of_holder(), args)', 'f', 'person', 'f', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('family.leave', 'private.leave_family()', 'f', 'person', 'f', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('family.limit-down', 'private.lower_limit(private.family_of_holder(), args)', 'f', 'person', 'f', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('family.purchases', 'private.allow_purchases(private.family_of_holder(), args)', 'f', 'person', 'f', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('family.remove', 'private.remove_member(private.family_of_holder(), private.id_in(args, ''memberId''))', 'f', 'person', 'f', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('family.rename', 'private.rename_family(private.family_of_holder(), args)', 't', 'person', 'f', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('family.resend', 'private.resend_invitation(private.family_of_holder(), private.id_in(args, ''invitationId''))', 'f', 'person', 'f', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('family.revoke', 'private.revoke_invitation(private.family_of_holder(), private.id_in(args, ''invitationId''))', 'f', 'person', 'f', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('purchase.approve', 'private.decide_purchase(private.id_in(args, ''requestId''), ''approved'')', 'f', 'person', 'f', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('purchase.decline', 'private.decide_purchase(private.id_in(args, ''requestId''), ''declined'')', 'f', 'person', 'f', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('purchase.request', 'private.request_purchase(id, args)', 'f', 'person', 'f', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('purchase.revoke', 'private.revoke_purchase(private.id_in(args, ''requestId''))', 'f', 'person', 'f', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('purchase.withdraw', 'private.withdraw_purchase(private.id_in(args, ''requestId''))', 'f', 'person', 'f', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('waitlist.join', 'private.join_waitlist(args)', 't', 'person', 'f', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('waitlist.join-as-guest', 'private.join_waitlist_as_guest(args)', 't', 'anyone', 'f', 'wishes', 'letter');

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('waitlist.leave', 'private.leave_waitlist(args)', 't', 'person', 't', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('waitlist.pass', 'private.pass_offer(args)', 't', 'person', 't', NULL, NULL);

insert into private.commands (kind, does, answers, asked_by, frees_time, counted_as, known_by) values ('waitlist.take', 'private.take_offer(args)', 't', 'person', 'f', NULL, NULL);

drop function private.seconds_to_wait(text, jsonb);
create or replace function private.seconds_to_wait(wanted text, args jsonb) returns int
  language plpgsql set search_path = ''
as $$
declare
  command private.commands;
  network text := private.visitor_network();
  address text := lower(private.text_in(args, 'email'));
  wait_seconds int := 0;
  seconds text;
begin
  select * into command from private.commands where kind = wanted and asked_by = 'anyone';
  if not found then
    return 0;
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
  if wait_seconds > 0 then
    raise exception using errcode = 'JR429', message = 'too many', detail = wait_seconds;
  end if;
  return 0;
exception when sqlstate 'JR429' then
  get stacked diagnostics seconds = pg_exception_detail;
  return seconds::int;
end $$;
