delete from private.commands where kind = 'appointment.call-off';

delete from private.commands where kind = 'appointment.cancel';

drop function private.call_off(uuid, jsonb);

drop function private.carry_out(uuid, text, jsonb);

drop function private.reject_unless_offered(private.dated_visit[]);

drop function private.reject_unless_offered(private.planned_step[], date);

drop function private.run_due_jobs();

drop function private.seconds_to_wait(text, jsonb);

drop function private.verdict_on(uuid, text, jsonb);

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

  wait_seconds := private.seconds_to_wait(command, args);
  if wait_seconds > 0 then
    return jsonb_build_object(
      'outcome', 'later', 'code', 'too-many', 'retry_after_seconds', wait_seconds, 'replay', false
    );
  end if;

  verdict := private.verdict_on(command, wanted_id, args);
  insert into private.action_receipts (action_id, actor, kind, content_hash, verdict)
    values (wanted_id, me, kind, hash, verdict);
  return verdict || jsonb_build_object('replay', false);
end $$;

create or replace function private.book_series(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  series uuid := private.id_in(args, 'seriesId');
  visits private.dated_visit[] := array(
    select private.dated_visit_in(said) from jsonb_array_elements(private.list_in(args, 'visits', 53)) as said
  );
  taken uuid[] := '{}';
  dated private.dated_visit;
  placed private.planned_step[];
begin
  if not private.is_desk() then
    perform private.require_offered_times(visits);
  end if;
  perform private.lock_for(
    array(select step from unnest(visits) as one, unnest(one.steps) as step),
    array(select distinct client from unnest(visits) as one, unnest(private.clients_of(one)) as client)
  );
  foreach dated in array visits loop
    placed := private.placed_on_its_day(dated);
    if placed is null then
      taken := taken || dated.visit;
      continue;
    end if;
    perform private.write_visit(dated.visit, placed, dated.guests);
    update public.appointments set series_id = series where visit_id = dated.visit;
    if dated.note <> '' then
      perform private.add_visit_note(gen_random_uuid(), dated.visit, dated.note);
    end if;
  end loop;
  if taken <> '{}' then
    perform private.reject_as_stale('slot-taken', jsonb_build_object('taken', to_jsonb(taken)));
  end if;
  return jsonb_build_object('seriesId', series, 'visitIds', (select jsonb_agg(one.visit) from unnest(visits) as one));
end $$;

create or replace function private.book_visit(wanted_id uuid, args jsonb) returns jsonb
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

  perform private.write_visit(visit, placed, guests);
  if words <> '' then
    perform private.add_visit_note(wanted_id, visit, words);
  end if;
  return jsonb_build_object('visitId', visit, 'steps', private.steps_in_brief(placed));
exception when exclusion_violation then
  perform private.reject_as_full(steps, people);
end $$;

create or replace function private.cancel_visit(wanted_id uuid, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  visit uuid := private.id_in(args, 'visitId');
  ids uuid[] := private.ids_in(args, 'appointmentIds');
  reason text := private.words_in(args, 'reason');
  known public.appointments[];
begin
  if private.flaw_of_words(reason, 500) is not null then
    perform private.reject_field('reason', private.flaw_of_words(reason, 500));
  end if;
  known := private.lock_visits(visit, ids);
  perform private.reject_if_over(known);
  perform from public.stylists where id in (select one.stylist_id from unnest(known) as one)
    order by id for no key update;
  update public.appointments set
    status = 'cancelled',
    is_called_off_late = not private.is_desk() and starts_at < clock_timestamp() + private.change_notice()
    where id = any (ids) and status <> 'cancelled';
  if reason <> '' then
    perform private.add_visit_note(wanted_id, known[1].id, reason);
  end if;
  return private.standing_of_visits(visit, ids);
end $$;

create or replace function private.move_visit(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  visit uuid := private.id_in(args, 'visitId');
  ids uuid[] := array(
    select private.id_in(said, 'appointmentId')
    from jsonb_array_elements(private.list_in(args, 'steps', 12)) as said
  );
  obeys_hours boolean := not private.is_desk();
  known public.appointments[] := private.lock_visits(visit, ids);
  steps private.planned_step[];
  people uuid[];
  placed private.planned_step[];
begin
  perform private.reject_if_over(known);
  if exists (select from unnest(known) as one where one.status = 'cancelled') then
    perform private.reject_visit('already-over', known[1].id);
  end if;
  steps := private.moved_steps(args, known);
  people := private.guests_of(steps, known);
  if obeys_hours then
    if exists (
      select from unnest(known) as one where one.starts_at < clock_timestamp() + private.change_notice()
    ) then
      perform private.reject('too-late');
    end if;
    perform private.require_offered_times(steps);
  end if;

  perform private.lock_for(steps || private.as_they_stand(known), people);
  placed := private.fit_in(
    steps, '0', private.day_sheet(private.salon_day(private.begins(steps)), people, obeys_hours, ids)
  );
  if placed is null then
    perform private.reject_as_full(steps, people, ids);
  end if;
  update public.appointments set
    stylist_id = step.stylist_id, starts_at = step.starts_at, ends_at = private.end_of(step), parts = step.parts,
    room_id = step.room_id
    from unnest(placed) as step where appointments.id = step.appointment_id;
  return private.standing_of_visits(visit, ids);
exception when exclusion_violation then
  perform private.reject_as_full(steps, people, ids);
end $$;

create table private.timers (
  name text primary key,
  every_seconds int not null check (every_seconds > 0),
  command text not null,
  last_run_at timestamptz
);

alter table private.commands add column once_called text;

create function private.cancel_appointment(wanted_id uuid, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  reason text := private.words_in(args, 'reason');
  flaw text := private.flaw_of_words(reason, 500);
  known public.appointments;
begin
  if flaw is not null then
    perform private.reject('invalid', jsonb_build_object('reason', flaw));
  end if;
  perform private.version_in(args, 'statusVersion');
  known := private.lock_visit(args);
  if known.status <> 'cancelled' then
    if not private.may_be_cancelled(known.status) then
      perform private.reject_visit('already-over', known.id);
    end if;
    perform private.lock_columns(known.stylist_id);
    update public.appointments set status = 'cancelled' where id = known.id;
  end if;
  if reason <> '' then
    perform private.add_visit_note(wanted_id, known.id, reason);
  end if;
  return private.standing_of_visit(known.id);
end $$;

create function private.carry_out(command private.commands, wanted_id uuid, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  current jsonb;
  statement text;
begin
  if command.kind is null then
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

create function private.command_called(wanted text) returns private.commands
  language sql stable set search_path = ''
return (select commands from private.commands where wanted in (kind, once_called));

CREATE OR REPLACE FUNCTION private.require_offered_times(visits private.dated_visit[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  first private.dated_visit;
  dated private.dated_visit;
begin
  select one.* into first from unnest(visits) as one order by private.begins(one.steps) limit 1;
  perform private.require_offered_times(first.steps);
  foreach dated in array visits loop
    perform private.require_offered_times(dated.steps, private.salon_day(now()) + 366);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.require_offered_times(steps private.planned_step[], last_day date DEFAULT NULL::date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  begins timestamptz := private.begins(steps);
  lead interval := (
    select max(coalesce(rules.lead_minutes, 120)) * interval '1 minute'
    from unnest(steps) as step left join public.service_rules as rules on rules.id = step.service_id
  );
begin
  if begins < clock_timestamp() + greatest(lead - private.time_to_decide(), interval '0') then
    perform private.reject('too-soon');
  elsif private.salon_day(begins)
    > coalesce(last_day, private.salon_day(now()) + private.days_ahead((select auth.uid())))
  then
    perform private.reject('too-far');
  elsif exists (select from unnest(steps) as step where extract(epoch from step.starts_at)::bigint % 300 <> 0) then
    perform private.reject_field('startsAt', 'not-offered');
  elsif exists (
    select from unnest(steps) as step left join public.service_rules as rules on rules.id = step.service_id
    group by step.guest having bool_and(coalesce(rules.is_add_on, false))
  ) then
    perform private.reject_field('serviceId', 'only-add-ons');
  elsif exists (
    select from unnest(steps) as step
    where not exists (select from public.appointments where id = step.appointment_id)
    group by step.guest having not private.goes_along(array_agg(step.service_id))
  ) then
    perform private.reject_field('serviceId', 'stray-add-on');
  end if;
end $function$;

create function private.run_due_timers() returns int
  language plpgsql set search_path = ''
as $$
declare
  timer record;
  ran int := 0;
begin
  for timer in
    select name, command from private.timers
    where last_run_at is null or last_run_at <= clock_timestamp() - make_interval(secs => every_seconds)
    order by name for update skip locked
  loop
    begin
      execute timer.command;
    exception when others then
      raise warning 'The timer % failed: % (%)', timer.name, sqlerrm, sqlstate;
    end;
    update private.timers set last_run_at = clock_timestamp() where name = timer.name;
    ran := ran + 1;
  end loop;
  return ran;
end $$;

create function private.seconds_to_wait(command private.commands, args jsonb) returns int
  language plpgsql set search_path = ''
as $$
declare
  network text := private.visitor_network();
  address text := lower(private.text_in(args, 'email'));
  wait_seconds int := 0;
  seconds text;
begin
  if command.asked_by is distinct from 'anyone' then
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

create function private.verdict_on(command private.commands, wanted_id uuid, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  current jsonb;
  refusal text;
  hint text;
begin
  current := private.carry_out(command, wanted_id, args);
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

alter table private.commands add constraint commands_once_called_key UNIQUE (once_called);

alter table private.timers enable row level security;

insert into private.timers (command, every_seconds, name) values ('
    update public.purchase_requests set state = ''expired'', decided_at = now()
    where state in (''pending'', ''approved'') and expires_at < now()', '600', 'expire-purchase-requests');

insert into private.timers (command, every_seconds, name) values ('
    update public.waitlist_entries set state = ''expired''
    where state = ''waiting'' and private.salon_moment(until_day, until_minute) < now()', '3600', 'expire-waitlist');

insert into private.timers (command, every_seconds, name) values ('delete from private.allowances where filled_at < now() - interval ''1 day''', '3600', 'forget-allowances');

insert into private.timers (command, every_seconds, name) values ('
  delete from public.client_cards where changed_at < now() - private.retention_period()
    and not exists (select from public.appointments where card_id = client_cards.id)
', '86400', 'forget-cards');

insert into private.timers (command, every_seconds, name) values ('delete from private.errands where settled_at < now() - interval ''30 days''', '86400', 'forget-errands');

insert into private.timers (command, every_seconds, name) values ('select private.forget_kept_agreements()', '86400', 'forget-kept-agreements');

insert into private.timers (command, every_seconds, name) values ('delete from public.contact_messages where created_at < now() - interval ''2 years''', '86400', 'forget-messages');

insert into private.timers (command, every_seconds, name) values ('
    delete from public.push_subscriptions
    where last_seen_at < now() - private.device_patience() or expired_at < now() - interval ''30 days''', '86400', 'forget-push-subscriptions');

insert into private.timers (command, every_seconds, name) values ('delete from private.action_receipts where created_at < now() - interval ''90 days''', '86400', 'forget-receipts');

insert into private.timers (command, every_seconds, name) values ('delete from private.sign_ups where expires_at < now() - interval ''1 day''', '3600', 'forget-sign-ups');

insert into private.timers (command, every_seconds, name) values ('
    delete from public.appointments where status = ''cancelled'' and confirm_by < now() - interval ''30 days''', '86400', 'forget-unconfirmed');

insert into private.timers (command, every_seconds, name) values ('delete from public.appointments where ends_at < now() - private.retention_period()', '86400', 'forget-visits');

insert into private.timers (command, every_seconds, name) values ('
    delete from public.waitlist_entries
    where state in (''booked'', ''left'', ''expired'') and until_day < now() - interval ''90 days''', '86400', 'forget-waitlist');

insert into private.timers (command, every_seconds, name) values ('select private.lapse_invitations()', '3600', 'lapse-invitations');

insert into private.timers (command, every_seconds, name) values ('select private.lapse_unconfirmed()', '60', 'lapse-unconfirmed');

insert into private.timers (command, every_seconds, name) values ('select private.offer_free_times()', '60', 'offer-free-times');

insert into private.timers (command, every_seconds, name) values ('
    select private.call_function(''run-errands'') where exists (
      select from private.errands where state in (''waiting'', ''under way'') and next_at <= now()
    )', '30', 'run-errands');

insert into private.timers (command, every_seconds, name) values ('
    select private.call_function(''send-reminders'') where exists (select from private.visits_to_remind())', '60', 'send-reminders');

insert into private.timers (command, every_seconds, name) values ('
    update public.reminder_deliveries set state = ''not-sent'', problem = ''too-late''
    from public.appointments
    where appointments.id = appointment_id and state = ''waiting'' and starts_at < now()', '3600', 'settle-late-reminders');

insert into private.timers (command, every_seconds, name) values ('select private.tell_host()', '15', 'tell-host');

insert into private.commands (answers, asked_by, does, frees_time, kind, once_called) values ('true', 'person', 'private.cancel_visit(id, args)', 'true', 'appointment.cancel-visit', 'appointment.call-off');

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('true', 'desk', 'private.cancel_appointment(id, args)', 'true', 'appointment.cancel');

update private.timers set last_run_at = jobs.last_run_at from private.jobs where jobs.name = timers.name;

drop table private.jobs;

-- Where pg_cron drives them, it knows the function by its name.
do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform cron.unschedule(jobid) from cron.job where jobname = 'run-due-jobs';
    perform cron.schedule('run-due-timers', '* * * * *', 'select private.run_due_timers()');
  end if;
end $$;
