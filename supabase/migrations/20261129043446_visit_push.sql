create or replace function private.note_visit_letter(letter uuid, edition int, outcome text, problem text default null) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  planned private.visit_letters := private.lock_visit_letter(letter);
  is_latest boolean := planned.edition = note_visit_letter.edition;
begin
  if is_latest or outcome = 'sent' then
    update private.visit_letters as letters set
      state = outcome, problem = left(note_visit_letter.problem, 80), letter = null
      where state = 'waiting' and (is_latest and id = planned.id or told_in = planned.id);
  end if;
  if not is_latest and outcome = 'sent' then
    planned.known := (
      select jsonb_agg(
        case when place <= note_visit_letter.edition + 1 then one || (planned.known -> note_visit_letter.edition) else one end
        order by place
      )
      from jsonb_array_elements(planned.known) with ordinality as all_known (one, place)
    );
    planned.own_changes := (
      select coalesce(jsonb_object_agg(part, own), '{}') from jsonb_each(planned.own_changes) as all_own (part, own)
      where coalesce((own ->> 'edition')::int > note_visit_letter.edition, true)
    );
    update private.visit_letters set
      known = planned.known, own_changes = planned.own_changes,
      state = case
        when private.has_news(private.beliefs(planned), private.parts_as_told(planned.visit_id)) then 'waiting'
        else 'sent'
      end
      where id = planned.id;
  end if;
end $$;

create or replace function private.note_who_changed(letter private.visit_letters, part public.appointments) returns void
  language plpgsql set search_path = ''
as $$
begin
  if private.is_own_change(part) then
    -- Nobody has to call anymore about what couldn't be sent before.
    update private.visit_letters set changed_by_others = array_remove(changed_by_others, part.id)
      where visit_id = part.visit_id and part.id = any (changed_by_others) and state in ('waiting', 'not-sent');
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

create or replace function private.plan_visit_letter() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  earlier public.appointments;
  before jsonb;
  planned private.visit_letters;
begin
  if tg_op = 'UPDATE' then
    earlier := old;
  end if;
  before := private.part_for_letter(earlier);
  if (private.is_desk() or private.is_own_visit(new)) and private.is_told_by_letter(new)
    and (tg_op = 'INSERT' or earlier.status in ('booked', 'confirmed', 'cancelled'))
    and private.is_news(before, private.part_for_letter(new))
    and greatest(earlier.starts_at, new.starts_at) > clock_timestamp()
  then
    perform private.lock_letters_with(new.visit_id);
    perform private.write_again_without(new.visit_id);
    perform private.take_up_again(new.visit_id);
    insert into private.visit_letters as letters (visit_id, known, goes_at) values (
      new.visit_id, jsonb_build_array(jsonb_build_object(new.id, before)),
      clock_timestamp() + private.visit_letter_rest()
    )
    on conflict (visit_id) where state = 'waiting' do update set
      known = jsonb_set(private.all_known(letters), '{0}', (excluded.known -> 0) || (letters.known -> 0)),
      told = null, letter = null, edition = letters.edition + (letters.told is not null)::int, told_in = null,
      goes_at = greatest(letters.goes_at, excluded.goes_at)
    returning * into planned;
    perform private.note_who_changed(planned, new);
    perform private.want_visit_letter(planned);
  end if;
  return null;
end $$;

create or replace function private.visit_letter_to_write(letter uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  planned private.visit_letters := private.lock_visit_letter(letter);
  addressee jsonb;
  stands jsonb;
  is_news boolean;
  parts jsonb;
  leads_to uuid;
begin
  if planned.id is null or planned.told_in is not null then
    return null;
  elsif planned.goes_at > clock_timestamp() then
    return jsonb_build_object(
      'afterSeconds', ceil(extract(epoch from planned.goes_at - clock_timestamp()))::int
    );
  end if;
  stands := private.parts_as_told(planned.visit_id);
  is_news := private.has_news(private.beliefs(planned), stands);
  addressee := private.addressee_of(planned.visit_id);
  if not is_news or addressee ->> 'email' = '' then
    update private.visit_letters set
      state = case when is_news or told = stands then 'not-sent' else 'no-news' end,
      problem = case when is_news then 'no-address' when told = stands then 'too-late' end,
      -- Someone at the desk calls, and says how it is.
      known = case when told = stands then known else private.all_known(planned) end,
      edition = edition + coalesce(told <> stands, false)::int,
      told = stands, letter = null
      where id = planned.id;
    perform private.let_others_go(planned.id);
    return null;
  elsif planned.told = stands then
    return planned.letter;
  end if;
  perform private.take_along(planned, addressee);
  planned.known := private.all_known(planned);
  planned.edition := planned.edition + (planned.told is not null)::int;
  planned.told := stands;
  parts := (
    select jsonb_agg(part order by (part ->> 'startsAt')::timestamptz, part ->> 'appointmentId') from (
      select private.parts_in_letter(planned) as part
      union all
      select private.parts_in_letter(other) from private.visit_letters as other
      where told_in = planned.id and state = 'waiting'
    ) as all_parts
  );
  leads_to := coalesce(
    (select part ->> 'visitId' from jsonb_array_elements(parts) as part where part -> 'isCancelled' = 'false' limit 1),
    planned.visit_id::text
  )::uuid;
  planned.letter := addressee || jsonb_build_object(
    'edition', planned.edition,
    'visitId', leads_to,
    'writtenAt', now(),
    'isChangedByOthers', planned.changed_by_others <> '{}',
    'mayMove', not exists (
      select from public.appointments where visit_id = leads_to and status in ('booked', 'confirmed')
        and starts_at < clock_timestamp() + private.change_notice()
    ),
    'token', private.link_for_letter(leads_to),
    'parts', parts
  );
  update private.visit_letters set
    known = planned.known, edition = planned.edition, told = planned.told, letter = planned.letter
    where id = planned.id;
  return planned.letter;
end $$;

create or replace function private.want_visit_letter(letter private.visit_letters) returns void
  language sql set search_path = ''
as $$
  insert into private.errands as known (kind, reason, payload, next_at) values (
    'visit-letter', 'visit-letter ' || letter.id, jsonb_build_object('letterId', letter.id), letter.goes_at
  )
  on conflict on constraint errands_reason_key do update set
    is_wanted_again = known.state = 'under way',
    id = case when known.settled_at is null then known.id else gen_random_uuid() end,
    state = case when known.settled_at is null then known.state else 'waiting' end,
    attempts = case when known.settled_at is null then known.attempts else 0 end,
    next_at = case known.state when 'under way' then known.next_at else excluded.next_at end,
    created_at = case when known.settled_at is null then known.created_at else now() end,
    settled_at = null,
    payload = excluded.payload
$$;

alter table private.visit_letters add column to_push uuid[] default '{}'::uuid[];

alter table private.visit_letters add column on_phone_at timestamp with time zone;

create function private.devices_of(person uuid, except_devices uuid[] default '{}') returns jsonb
  language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'endpoint', endpoint, 'p256dh', p256dh, 'auth', auth) order by id), '[]')
  from public.push_subscriptions
  where user_id = person and expired_at is null and last_seen_at > now() - private.device_patience()
    and id <> all (except_devices)
);

create function private.note_visit_push(letter uuid, edition int) returns void
  language sql security definer set search_path = ''
as $$
  update private.visit_letters as letters set on_phone_at = clock_timestamp()
  where id = note_visit_push.letter and letters.edition = note_visit_push.edition and state = 'waiting'
$$;

create function private.take_up_again(visit uuid) returns void
  language sql set search_path = ''
as $$
  update private.visit_letters as latest set
    state = 'waiting', problem = null, known = private.all_known(latest), told = null, edition = edition + 1
    where state = 'not-sent' and told is not null and id = (
      select id from private.visit_letters where visit_id = visit order by created_at desc, id limit 1
    )
$$;

create function public.note_visit_push(letter uuid, edition int) returns void
  language sql security invoker set search_path = ''
return private.note_visit_push(letter, edition);

alter table private.visit_letters alter column to_push set not null;

grant execute on function private.note_visit_push(uuid, integer) to service_role;

grant execute on function public.note_visit_push(uuid, integer) to service_role;

create or replace function private.letter_about(visit uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select case
    when state = 'waiting' and private.addressee_of(visit) ->> 'email' = ''
      then jsonb_build_object('state', 'not-sent', 'at', goes_at, 'problem', 'no-address')
    else jsonb_strip_nulls(jsonb_build_object(
      'state', state, 'at', case state when 'waiting' then goes_at else updated_at end, 'problem', problem,
      'onPhoneAt', on_phone_at
    ))
  end
  from private.visit_letters
  where visit_id = visit and state <> 'no-news' and (state = 'sent' or changed_by_others <> '{}')
  order by created_at desc, id limit 1
);

create or replace function private.my_reminders() returns jsonb
  language sql stable security definer set search_path = ''
return jsonb_build_object(
  'devices', (
    select coalesce(jsonb_agg(to_jsonb(mine) - array['user_id', 'p256dh', 'auth'] order by created_at, id), '[]')
    from public.push_subscriptions as mine where user_id = (select auth.uid())
  ),
  'reminders', (
    select coalesce(jsonb_agg(to_jsonb(told) - 'settled_devices' order by told.created_at, told.step), '[]')
    from public.reminder_deliveries as told
    join public.appointments as visits on visits.id = told.appointment_id
    where visits.client_id = (select auth.uid())
  ),
  'visitLetters', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'visitId', visit_id, 'state', state, 'problem', problem, 'at', updated_at,
      'onPhoneAt', case when private.addressee_of(visit_id) ->> 'accountId' = (select auth.uid())::text then on_phone_at end)
      order by created_at, id), '[]')
    from private.visit_letters
    where visit_id in (
      select visit_id from public.appointments where (select auth.uid()) in (client_id, booked_by)
    )
  )
);

create or replace function private.offer_to_tell(visit uuid) returns jsonb
  language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'offeredUntil', entry.offered_until,
    'devices', private.devices_of(entry.user_id)
  )
  from public.waitlist_entries as entry
  where entry.visit_id = visit and entry.state = 'offered' and entry.offered_until > clock_timestamp()
);

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

create function private.claim_visit_push(letter uuid, edition int) returns jsonb
  language sql security definer set search_path = ''
as $$
  with claimed as (
    update private.visit_letters as letters set to_push = '{}'
    where id = claim_visit_push.letter and letters.edition = claim_visit_push.edition and state = 'waiting'
      and to_push <> '{}'
    returning letters.letter ->> 'accountId' as account
  )
  select coalesce(
    (
      select private.devices_of(people.id) from claimed
      join public.profiles as people on people.id = account::uuid
      where people.wants_push_reminders
    ),
    '[]'
  )
$$;

create function public.claim_visit_push(letter uuid, edition int) returns jsonb
  language sql security invoker set search_path = ''
return private.claim_visit_push(letter, edition);

grant execute on function private.claim_visit_push(uuid, integer) to service_role;

grant execute on function public.claim_visit_push(uuid, integer) to service_role;
