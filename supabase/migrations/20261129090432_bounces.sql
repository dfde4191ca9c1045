create or replace function private.letter_about(visit uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select case
    when state = 'waiting' and private.addressee_of(visit) ->> 'email' = ''
      then jsonb_build_object('state', 'not-sent', 'at', goes_at, 'problem', 'no-address')
    else jsonb_strip_nulls(jsonb_build_object(
      'state', case when state = 'not-sent' and changed_by_others = '{}' then 'not-delivered' else state end,
      'at', case state when 'waiting' then goes_at else updated_at end, 'problem', problem,
      'onPhoneAt', on_phone_at
    ))
  end
  from private.visit_letters
  where visit_id = visit and state <> 'no-news' and (
    state = 'sent' or changed_by_others <> '{}' or problem in ('mail-not-taken', 'mail-bounced', 'mail-suppressed')
  )
  order by created_at desc, id limit 1
);

create or replace function private.note_answer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_answer_outcome(
    (old.payload ->> 'answerId')::uuid, case new.state when 'done' then 'sent' else 'not-sent' end
  );
  return null;
end $$;

create or replace function private.note_email(errand uuid, attempt int, email jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  went text := email ->> 'state';
  of_whom record;
begin
  -- What has left has left, whoever's attempt it was. How far another came is told by the attempt that counts.
  if email is null or went <> 'sent' and not exists (
    select from private.errands where id = errand and state = 'under way' and attempts = attempt
  ) then
    return;
  end if;
  select * into of_whom from private.person_of_email(errand, email ->> 'address');
  perform private.note_email_status(went, email ->> 'problem');
  -- That an account is closed says that nothing is left of it.
  if of_whom.is_gone or went = 'sent' and email ->> 'kind' = 'account-closed' then
    delete from private.emails where errand_id = errand;
    return;
  end if;
  insert into private.emails as known (errand_id, person_id, kind, address, state, problem, service_email_id, errand_reason)
    values (
      errand, of_whom.person, email ->> 'kind', email ->> 'address', went, email ->> 'problem', email ->> 'serviceEmailId',
      (
        select reason from private.errands
        where id = errand and split_part(reason, ' ', 1) = any ('{visit-letter,reminder,message-answer,team-invitation}')
      )
    )
    on conflict (errand_id) do update set
      person_id = excluded.person_id, kind = excluded.kind, address = excluded.address,
      state = excluded.state, problem = excluded.problem, service_email_id = excluded.service_email_id,
      tried_at = clock_timestamp()
    where known.state <> 'sent' and known.service_email_id is null;
end $$;

create or replace function private.note_who_changed(letter private.visit_letters, part public.appointments) returns void
  language plpgsql set search_path = ''
as $$
begin
  if private.is_own_change(part) then
    -- Nobody has to call anymore about what couldn't be sent before, or comes back later.
    update private.visit_letters set changed_by_others = array_remove(changed_by_others, part.id)
      where visit_id = part.visit_id and part.id = any (changed_by_others);
    update private.visit_letters set
      to_push = array_remove(to_push, part.id),
      own_changes = own_changes || jsonb_build_object(
        part.id, private.part_for_letter(part) || jsonb_build_object('edition', letter.edition)
      )
      where id = letter.id;
  elsif exists (
    select from jsonb_array_elements(private.beliefs(letter)) as one
    where one -> part.id::text <> 'null' and private.is_news(one -> part.id::text, private.part_for_letter(part))
  ) then
    update private.visit_letters set
      changed_by_others = array_remove(changed_by_others, part.id) || part.id,
      to_push = array_remove(to_push, part.id) || part.id, on_phone_at = null
      where id = letter.id;
  else
    update private.visit_letters set
      changed_by_others = array_remove(changed_by_others, part.id), to_push = array_remove(to_push, part.id)
      where id = letter.id;
  end if;
end $$;

create or replace function private.reminder_to_send(visit uuid, of_step text, version int) returns jsonb
  language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'state', told.state,
    'obstacle', case
      when visits.status = 'cancelled' then 'cancelled'
      when visits.schedule_version <> version then 'moved'
      when visits.status not in ('booked', 'confirmed') then 'begun'
      when people.id is null then 'nobody'
      when not case of_step
        when 'day-before' then people.wants_day_before_reminder else people.wants_two_hours_reminder
      end then 'not-wanted'
      -- They turned emails off, and never had a phone to be told on.
      when not people.wants_email_reminders and not (
        people.wants_push_reminders and exists (select from public.push_subscriptions where user_id = people.id)
      ) then 'not-wanted'
    end,
    'clientId', people.id,
    'startsAt', visits.starts_at,
    'statusVersion', visits.status_version,
    'endsAt', visits.ends_at,
    'scheduledAt', visits.scheduled_at,
    'serviceName', visits.service_name,
    'wantsEmail', coalesce(people.wants_email_reminders, false),
    'devices', case
      when people.wants_push_reminders then private.devices_of(people.id, told.settled_devices) else '[]'
    end
  )
  from public.reminder_deliveries as told
  join public.appointments as visits on visits.id = told.appointment_id
  left join public.profiles as people on people.id = visits.client_id
  where told.appointment_id = visit and told.step = of_step and told.schedule_version = version
);

create or replace function private.want_account_letter(person jsonb, mail jsonb, address text, token text) returns void
  language plpgsql set search_path = ''
as $$
declare
  action text := mail ->> 'email_action_type';
begin
  if coalesce(address, '') = '' or coalesce(token, '') = '' then
    return;
  end if;
  delete from private.errands
    where kind = 'letter' and state = 'waiting' and payload ->> 'userId' = person ->> 'id'
      and payload ->> 'letter' = 'account' and payload ->> 'action' = action and payload ->> 'to' = address;
  perform private.send_on_errand('letter', 'account-letter ' || private.fingerprint(token), jsonb_strip_nulls(jsonb_build_object(
    'letter', 'account',
    'action', action,
    'userId', person -> 'id',
    'to', address,
    'token', token,
    -- Only where it's typed.
    'code', case action when 'reauthentication' then mail -> 'token' end,
    'redirectTo', mail -> 'redirect_to',
    'writtenAt', now()
  )));
end $$;

alter table private.emails add column service_email_id text;

alter table private.emails add column errand_reason text;

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

create function private.note_bounce(service_email_id text, problem text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  failed private.emails;
  about text[];
begin
  select * into failed from private.emails as known
    where known.service_email_id = note_bounce.service_email_id order by number desc limit 1 for update;
  if failed.number is null
    or exists (select from private.errands where id = failed.errand_id and settled_at is null)
  then
    return false;
  end if;
  update private.emails as known set state = 'refused', problem = note_bounce.problem where number = failed.number;
  about := string_to_array(failed.errand_reason, ' ');
  case about[1]
    when 'visit-letter' then
      -- What was written once more, because the visit changed as it was being sent, counts instead.
      update private.visit_letters as letters set state = 'not-sent', problem = note_bounce.problem
        where (id = about[2]::uuid or told_in = about[2]::uuid) and state = 'sent' and not exists (
          select from private.emails as later
          where later.errand_reason = failed.errand_reason and later.number > failed.number
        );
    when 'reminder' then
      update public.reminder_deliveries as told set state = 'not-sent', problem = note_bounce.problem
        where appointment_id = about[2]::uuid and step = about[3] and schedule_version = about[4]::int
          and way = 'email' and state = 'sent';
    when 'message-answer' then
      perform private.note_answer_outcome(about[2]::uuid, 'not-sent');
    when 'team-invitation' then
      update private.errands set state = 'given up' where id = failed.errand_id;
    else null;
  end case;
  return true;
end $$;

create function public.note_bounce(service_email_id text, problem text) returns boolean
  language sql security invoker set search_path = ''
return private.note_bounce(service_email_id, problem);

create index emails_by_service_email_id on private.emails (service_email_id);

grant execute on function private.note_bounce(text, text) to service_role;

grant execute on function public.note_bounce(text, text) to service_role;
