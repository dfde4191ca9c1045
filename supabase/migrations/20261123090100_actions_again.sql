-- The door of all actions again: what only a person may ask is answered to that person alone, and a
-- verdict can say what stands on the server, so that whoever was refused sees both.

-- Inside an action: undoes it and makes its verdict a refusal that shows what stands here instead.
create function private.reject_as_stale(code text, current jsonb) returns void
  language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = 'JR409', message = 'rejected', detail = code, hint = current::text;
end $$;

create function private.is_from_anyone(kind text) returns boolean
  language sql immutable set search_path = ''
return kind in ('contact.send', 'booking.request');

create function private.rejected(
  code text, fields jsonb default '{}', current jsonb default null
) returns jsonb
  language sql immutable set search_path = ''
return jsonb_build_object('outcome', 'rejected', 'code', code, 'fields', fields)
  || case when current is null then '{}' else jsonb_build_object('current', current) end;

-- Does it or takes it back whole, and answers with the verdict. What is no business of the salon, like a
-- lost connection or two that wait for one another, goes through: it leaves nothing, and is asked again.
create function private.verdict_on(wanted_id uuid, kind text, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  current jsonb;
  refusal text;
  hint text;
begin
  current := private.perform_action(wanted_id, kind, args);
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
  wait_seconds int;
  verdict jsonb;
begin
  -- Before any receipt is looked at: a session that ran out is no decision, and what was decided for
  -- somebody is told to nobody else.
  if me is null and not private.is_from_anyone(kind) then
    perform private.refuse(401, 'sign-in-first', 'Only a signed-in person may do this.');
  end if;

  -- Of two deliveries at once the second waits here, and then finds the receipt of the first.
  perform pg_advisory_xact_lock(hashtextextended('action ' || wanted_id, 0));

  select * into known from private.action_receipts where action_id = wanted_id;
  if found and (
    known.content_hash <> hash
    or not private.is_from_anyone(kind) and known.actor is distinct from me
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

-- Every kind of action, and what it does. Answers with what stands there now, where somebody who was not
-- up to date will want to see it; null for most.
drop function private.perform_action(uuid, text, jsonb);
create function private.perform_action(wanted_id uuid, kind text, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
begin
  if private.is_from_anyone(kind) then
    perform private.receive_message(wanted_id, kind, args);
    return null;
  elsif kind like 'family.%' then
    return private.perform_family_action(kind, args);
  elsif kind like 'purchase.%' then
    perform private.perform_purchase_action(wanted_id, kind, args);
    return null;
  elsif kind like 'appointment.%' then
    return private.perform_appointment_action(wanted_id, kind, args);
  end if;
  perform private.refuse(400, 'action-unknown', 'This server does not know this kind of action yet.');
end $$;
