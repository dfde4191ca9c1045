drop function private.seconds_to_wait(private.commands, jsonb);

create or replace function private.apply_action(action jsonb) returns jsonb
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

create or replace function private.book_as_guest(wanted_id uuid, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  flaws jsonb := private.flaws_of_guest(args);
  held_until timestamptz := clock_timestamp() + private.time_to_confirm();
  booked jsonb;
  visit uuid;
begin
  if private.text_in(args, 'website') <> '' then
    perform private.reject('honeypot');
  elsif flaws is not null then
    perform private.reject('invalid', flaws);
  end if;
  perform private.act_as_visitor();
  perform private.require_few_unconfirmed(private.text_in(args, 'email'));
  booked := private.book_visit(wanted_id, args || jsonb_build_object('guests', jsonb_build_array(
    jsonb_build_object('name', args -> 'name', 'phone', private.text_in(args, 'phone'), 'email', args -> 'email')
  )), held_until);
  visit := (booked ->> 'visitId')::uuid;
  perform private.send_visit_letter(visit, 'visit-to-confirm');
  return booked || jsonb_build_object('confirmBy', held_until);
end $$;

create or replace function private.book_visit(wanted_id uuid, args jsonb, held_until timestamptz default null) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  visit uuid := private.id_in(args, 'visitId');
  words text := private.words_in(args, 'note');
  guests private.coming_guest[] := private.guests_in(args);
  people uuid[] := array(select guest.client_id from unnest(guests) with ordinality as guest order by ordinality);
  steps private.planned_step[] := private.in_their_time(private.steps_in(args, cardinality(guests)), people);
  day date := private.salon_day(private.begins(steps));
  obeys_hours boolean := not private.is_desk();
  placed private.planned_step[];
begin
  if private.flaw_of_words(words, 500) is not null then
    perform private.reject_field('note', private.flaw_of_words(words, 500));
  elsif exists (select from public.appointments join unnest(steps) as step on id = step.appointment_id) then
    perform private.reject_field('appointmentId', 'taken');
  elsif obeys_hours then
    perform private.require_offered_times(steps);
  end if;

  if private.fit_in(steps, '0', private.day_sheet(day, people, obeys_hours)) is null then
    perform private.reject_as_full(steps, people);
  end if;
  perform private.lock_for(steps, people);
  placed := private.fit_in(steps, '0', private.day_sheet(day, people, obeys_hours));
  if placed is null then
    perform private.reject_as_full(steps, people);
  end if;

  if held_until is not null then
    perform private.require_room_to_hold(placed);
  end if;
  perform private.write_visit(visit, placed, guests, held_until);
  if words <> '' then
    perform private.add_visit_note(wanted_id, visit, words);
  end if;
  perform private.note_asked_visit(args, visit);
  return jsonb_build_object('visitId', visit, 'steps', private.steps_in_brief(placed));
exception when exclusion_violation then
  perform private.reject_as_full(steps, people);
end $$;

create or replace function private.keep_few_held() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('held by ' || new.booked_by, 0));
  if (
    select count(*) from public.appointments
    where booked_by = new.booked_by and starts_at > clock_timestamp() and status in ('booked', 'confirmed')
  ) > private.most_held() then
    perform private.reject_as_stale('too-many-held', jsonb_build_object('most', private.most_held()));
  elsif new.client_id is null
    and private.hours_for_companions(new.booked_by, new.starts_at) > private.most_hours_for_companions()
  then
    perform private.reject_as_stale(
      'too-many-companions', jsonb_build_object('hours', private.most_hours_for_companions())
    );
  end if;
  return null;
end $$;

create or replace function private.offer_on(entry public.waitlist_entries, day date) returns boolean
  language plpgsql set search_path = ''
as $$
declare
  placed private.planned_step[];
begin
  if entry.user_id is not null
    and not pg_try_advisory_xact_lock(hashtextextended('client ' || entry.user_id, 0))
  then
    insert into private.freed_days (day, entry_id) values (day, entry.id);
    return false;
  end if;
  placed := private.first_fit(entry, day);
  if placed is null then
    return false;
  end if;
  perform private.lock_for(placed, '{}');
  -- A room may have gone out of service until it could be locked.
  placed := private.first_fit(entry, day);
  if placed is null then
    return false;
  end if;
  if entry.user_id is null and not private.may_be_offered(entry, placed) then
    return false;
  end if;
  perform private.hold_for(entry, placed);
  return true;
exception when exclusion_violation then
  return false;
end $$;

create or replace function private.verdict_on(command private.commands, wanted_id uuid, args jsonb) returns jsonb
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

create or replace function private.visitor_network() returns text
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

create function private.hours_for_companions(by uuid, moment timestamptz) returns numeric
  language sql stable set search_path = ''
return (
  select sum(private.minutes_in_spans(hands_on)) / 60.0
  from private.monday_of(private.salon_day(moment)) as monday, public.appointments
  where booked_by = by and client_id is null and status in ('booked', 'confirmed') and starts_at > clock_timestamp()
    and starts_at >= private.salon_moment(monday, 0) and starts_at < private.salon_moment(monday + 7, 0)
);

create function private.may_be_offered(entry public.waitlist_entries, placed private.planned_step[]) returns boolean
  language plpgsql set search_path = ''
as $$
declare
  address text := (select lower(email) from public.waitlist_contacts where entry_id = entry.id);
begin
  perform pg_advisory_xact_lock(hashtextextended('held for guests', 0));
  return private.may_be_held(placed, true) and (
    coalesce(address, '') = '' or private.take_token('letters to a guest', address, 10, interval '1 day') = 0
  );
end $$;

create function private.most_hours_for_companions() returns int
  language sql immutable set search_path = ''
return 12;

create function private.most_minutes_held() returns int
  language sql immutable set search_path = ''
return 240;

create function private.most_unconfirmed() returns int
  language sql immutable set search_path = ''
return 2;

create function private.put_off(wait_seconds int) returns void
  language plpgsql set search_path = ''
as $$
begin
  if wait_seconds > 0 then
    raise exception using errcode = 'JR429', message = 'too many', detail = wait_seconds;
  end if;
end $$;

create function private.release_visit(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  visit uuid := private.id_in(args, 'visitId');
  state text;
begin
  perform from public.appointments where visit_id = visit order by id for no key update;
  state := private.state_of_visit(visit);
  if state is distinct from 'held' then
    perform private.reject_as_stale('not-held', jsonb_build_object('state', state));
  end if;
  perform private.call_off_visit(visit);
end $$;

create function private.require_few_unconfirmed(address text) returns void
  language plpgsql set search_path = ''
as $$
declare
  network text := private.visitor_network();
begin
  if private.most_unconfirmed() <= (
    select count(distinct held.visit_id) from public.appointments as held
    join public.appointment_contacts as contacts on contacts.appointment_id = held.id
    where held.confirm_by > clock_timestamp() and held.status = 'booked' and lower(contacts.email) = lower(address)
      and not exists (select from private.visit_links where visit_id = held.visit_id and is_offer)
  ) then
    perform private.reject('confirm-first');
  end if;
  if network is not null then
    perform private.put_off(private.take_token(
      'visits held from a connection', network, 2 * private.most_unconfirmed(), private.time_to_confirm()
    ));
  end if;
end $$;

create function private.require_room_to_hold(steps private.planned_step[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('held for guests', 0));
  if not private.may_be_held(steps, false) then
    perform private.reject('too-long-to-hold');
  elsif not private.may_be_held(steps, true) then
    perform private.reject('day-held');
  end if;
end $$;

create function private.seconds_to_wait(command private.commands) returns int
  language sql set search_path = ''
as $$
  select case when command.asked_by = 'anyone' then private.take_token(
    command.counted_as || ' asked for from a connection', coalesce(network, ''),
    case when network is null then 300 else 60 end, interval '1 hour'
  ) else 0 end
  from private.visitor_network() as network
$$;

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

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('false', 'desk', 'private.release_visit(args)', 'true', 'appointment.release');

create function private.may_be_held(steps private.planned_step[], beside_others boolean) returns boolean
  language sql stable set search_path = ''
return (
  select sum(minutes) <= greatest(private.most_minutes_held(), (
      select sum(private.minutes_in_spans(private.working_time(id, day) * private.open_time(day))) / 10
      from public.stylists where is_active
    )) and max(minutes) <= private.most_minutes_held()
  from private.salon_day(private.begins(steps)) as day, lateral (
    select sum(private.minutes_in_spans(hands)) as minutes
    from (
      select step.stylist_id, private.hands_of(step) as hands from unnest(steps) as step
      union all
      select stylist_id, hands_on from public.appointments
      where beside_others and confirm_by > clock_timestamp() and status = 'booked'
        and client_id is null and booked_by is null
        and starts_at >= private.salon_moment(day, 0) and starts_at < private.salon_moment(day + 1, 0)
    ) as held
    group by stylist_id
  ) as by_stylist
  group by day
);
