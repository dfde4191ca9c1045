-- A visit is called to mind: on the phones that were said yes on, or else by letter. When a step is due is
-- decided in the domain; here stands who is told where, and that each step of a visit is told once.

create function private.note_schedule() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.scheduled_at := now();
  return new;
end $$;

create trigger note_schedule before update of starts_at, ends_at, stylist_id on public.appointments
  for each row when (
    (old.starts_at, old.ends_at, old.stylist_id) is distinct from (new.starts_at, new.ends_at, new.stylist_id)
  )
  execute function private.note_schedule();

-- Where a browser can be told something: one row for each device on which somebody said yes.
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  endpoint text not null check (
    char_length(endpoint) <= 2000 and endpoint ~ '^(https://|http://(localhost|127\.0\.0\.1|\[::1\]):)'
  ),
  -- A point of the curve, and 16 bytes, in base64url.
  p256dh text not null check (p256dh ~ '^B[A-P][A-Za-z0-9_-]{85}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  device_name text not null default '' check (char_length(device_name) <= 80),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- The push service said that nobody listens there any more, or not to us.
  expired_at timestamptz,
  expired_because text check (char_length(expired_because) <= 80)
);
create unique index push_subscriptions_by_endpoint on public.push_subscriptions (private.fingerprint(endpoint));
create index push_subscriptions_of_a_person on public.push_subscriptions (user_id, last_seen_at);
alter table public.push_subscriptions enable row level security;
revoke all on public.push_subscriptions from public, anon, authenticated, service_role;

grant select (id, user_id, endpoint, device_name, created_at, last_seen_at, expired_at)
  on public.push_subscriptions to authenticated;

create policy "People see the devices on which they are told things"
  on public.push_subscriptions for select to authenticated
  using (user_id = (select auth.uid()));

-- Each step of a visit where it stood: moved, it is told of anew.
create table public.reminder_deliveries (
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  step text not null check (step in ('day-before', 'two-hours')),
  schedule_version int not null,
  way text not null default 'none' check (way in ('push', 'email', 'none')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'not-sent')),
  sent_at timestamptz,
  -- A code: why it was not sent, or what went wrong on the way.
  problem text check (char_length(problem) <= 80),
  -- Told, or given up on; whoever goes on with it leaves these alone.
  settled_devices uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (appointment_id, step, schedule_version)
);
create index reminder_deliveries_that_wait on public.reminder_deliveries (created_at) where state = 'waiting';
alter table public.reminder_deliveries enable row level security;
revoke all on public.reminder_deliveries from public, anon, authenticated, service_role;

grant select (appointment_id, step, schedule_version, way, state, sent_at, problem, created_at)
  on public.reminder_deliveries to authenticated;

create policy "Receptionists and up read who was reminded, and how"
  on public.reminder_deliveries for select to authenticated
  using ((select private.is_at_least('receptionist')));

-- Our server asks these addresses, so they are those of the known browsers and nobody else's. The double of
-- a push service exists where a seed was sown, and on this machine alone.
create function private.is_push_endpoint(endpoint text) returns boolean
  language sql stable security definer set search_path = ''
return char_length(endpoint) <= 2000 and (
  endpoint ~ ('^https://('
    'fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com'
    '|([a-z0-9-]+\.)+notify\.windows\.com|([a-z0-9-]+\.)*push\.apple\.com'
    ')/[!-~]+$')
  or private.is_development_database()
    and endpoint ~ '^http://(localhost|127\.0\.0\.1|\[::1\]):[0-9]{1,5}/push-double/send/[A-Za-z0-9_-]+$'
);

-- Asked by the app at every start. The device belongs to whoever is signed in on it now; where its service
-- gave it up, the answer says so, and the app subscribes anew.
create function private.save_push_subscription(endpoint text, p256dh text, auth text, device_name text)
  returns jsonb
  language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  most constant int := 10;
  me uuid := (select auth.uid());
  kept record;
begin
  if me is null then
    perform private.refuse(401, 'not-signed-in', 'Only for somebody who is signed in.');
  elsif not coalesce(private.is_push_endpoint(endpoint), false) then
    perform private.refuse(400, 'push-service-unknown', 'This is the address of no push service we know.');
  elsif not coalesce(p256dh ~ '^B[A-P][A-Za-z0-9_-]{85}$' and auth ~ '^[A-Za-z0-9_-]{22}$', false) then
    perform private.refuse(400, 'push-keys-unreadable', 'These are not the keys of a subscription.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('devices of ' || me, 0));
  insert into public.push_subscriptions as known (user_id, endpoint, p256dh, auth, device_name) values (
    me, save_push_subscription.endpoint, save_push_subscription.p256dh, save_push_subscription.auth,
    left(btrim(coalesce(save_push_subscription.device_name, '')), 80)
  )
  on conflict (private.fingerprint(endpoint)) do update set
    user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
    device_name = excluded.device_name,
    created_at = case when known.user_id = excluded.user_id then known.created_at else now() end,
    last_seen_at = now()
  returning id, expired_at into kept;
  delete from public.push_subscriptions where id in (
    select id from public.push_subscriptions
    where user_id = me order by id = kept.id desc, expired_at is null desc, last_seen_at desc offset most
  );
  return jsonb_build_object('id', kept.id, 'isExpired', kept.expired_at is not null);
end $$;
grant execute on function private.save_push_subscription(text, text, text, text) to authenticated;

create function private.forget_push_subscription(endpoint text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.push_subscriptions as known
    where private.fingerprint(known.endpoint) = private.fingerprint(forget_push_subscription.endpoint)
      and known.user_id = (select auth.uid());
  return found;
end $$;
grant execute on function private.forget_push_subscription(text) to authenticated;

-- Nobody was on a device for so long that somebody else may have it by now.
create function private.device_patience() returns interval
  language sql immutable set search_path = ''
return interval '60 days';

-- A person's devices that may still be told something, without some.
create function private.devices_of(person uuid, except_devices uuid[] default '{}') returns jsonb
  language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'endpoint', endpoint, 'p256dh', p256dh, 'auth', auth) order by id), '[]')
  from public.push_subscriptions
  where user_id = person and expired_at is null and last_seen_at > now() - private.device_patience()
    and id <> all (except_devices)
);

-- What has to be known at the moment of telling; null where the visit is gone altogether.
create function private.reminder_to_send(visit uuid, of_step text, version int) returns jsonb
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
grant execute on function private.reminder_to_send(uuid, text, int) to service_role;

-- What became of it. Once sent it stays sent, whatever becomes of the person's other devices.
create function private.note_reminder(visit uuid, of_step text, version int, news jsonb) returns void
  language sql security definer set search_path = ''
as $$
  update public.reminder_deliveries set
    state = case when state = 'sent' then state else news ->> 'state' end,
    way = case when state = 'sent' then way else news ->> 'way' end,
    sent_at = coalesce(sent_at, case when news ->> 'state' = 'sent' then now() end),
    problem = left(news ->> 'problem', 80),
    settled_devices = settled_devices
      || array(select jsonb_array_elements_text(coalesce(news -> 'devices', '[]')))::uuid[]
  where appointment_id = visit and step = of_step and schedule_version = version
$$;
grant execute on function private.note_reminder(uuid, text, int, jsonb) to service_role;

create function private.expire_push_subscription(subscription uuid, because text) returns void
  language sql security definer set search_path = ''
as $$
  update public.push_subscriptions set expired_at = now(), expired_because = left(because, 80)
  where id = subscription and expired_at is null
$$;
grant execute on function private.expire_push_subscription(uuid, text) to service_role;

create function public.save_push_subscription(endpoint text, p256dh text, auth text, device_name text)
  returns jsonb
  language sql security invoker set search_path = ''
return private.save_push_subscription(endpoint, p256dh, auth, device_name);
grant execute on function public.save_push_subscription(text, text, text, text) to authenticated;

create function public.forget_push_subscription(endpoint text) returns boolean
  language sql security invoker set search_path = ''
return private.forget_push_subscription(endpoint);
grant execute on function public.forget_push_subscription(text) to authenticated;

create function public.reminder_to_send(visit uuid, of_step text, version int) returns jsonb
  language sql stable security invoker set search_path = ''
return private.reminder_to_send(visit, of_step, version);
grant execute on function public.reminder_to_send(uuid, text, int) to service_role;

create function public.note_reminder(visit uuid, of_step text, version int, news jsonb) returns void
  language sql security invoker set search_path = ''
return private.note_reminder(visit, of_step, version, news);
grant execute on function public.note_reminder(uuid, text, int, jsonb) to service_role;

create function public.expire_push_subscription(subscription uuid, because text) returns void
  language sql security invoker set search_path = ''
return private.expire_push_subscription(subscription, because);
grant execute on function public.expire_push_subscription(uuid, text) to service_role;

insert into private.timers (name, every_seconds, command) values
  ('send-reminders', 60, $$
    select private.call_function('send-reminders') where exists (select from private.visits_to_remind())$$),
  -- Whatever kept it from going out, the visit has begun.
  ('settle-late-reminders', 3600, $$
    update public.reminder_deliveries set state = 'not-sent', problem = 'too-late'
    from public.appointments
    where appointments.id = appointment_id and state = 'waiting' and starts_at < now()$$),
  ('forget-push-subscriptions', 86400, $$
    delete from public.push_subscriptions
    where last_seen_at < now() - private.device_patience() or expired_at < now() - interval '30 days'$$);

-- Nobody is reminded of what they have not said yes to.
create function private.visits_to_remind()
  returns table (id uuid, starts_at timestamptz, scheduled_at timestamptz, schedule_version int, steps text[])
  language sql stable security definer set search_path = ''
as $$
  select visits.id, visits.starts_at, visits.scheduled_at, visits.schedule_version, told.steps
  from public.appointments as visits,
    lateral (
      select coalesce(array_agg(step), '{}') as steps from public.reminder_deliveries
      where appointment_id = visits.id and reminder_deliveries.schedule_version = visits.schedule_version
    ) as told
  where visits.starts_at > now() and visits.starts_at < now() + interval '26 hours'
    and visits.status in ('booked', 'confirmed') and visits.client_id is not null and visits.confirm_by is null
    and cardinality(told.steps) < 2
    and not exists (
      select from public.appointments as before
      where before.visit_id = visits.visit_id and before.client_id = visits.client_id
        and before.starts_at < visits.starts_at and private.takes_time(before.status)
        and private.salon_day(before.starts_at) = private.salon_day(visits.starts_at)
    )
  order by visits.starts_at, visits.id
$$;

create function public.visits_to_remind()
  returns table (id uuid, starts_at timestamptz, scheduled_at timestamptz, schedule_version int, steps text[])
  language sql stable security invoker set search_path = ''
begin atomic
  select * from private.visits_to_remind();
end;
grant execute on function public.visits_to_remind() to service_role;
grant execute on function private.visits_to_remind() to service_role;

-- Takes the steps that were found due, each once whoever else finds it, and sends somebody with them. The
-- visit is checked again, since it may have been moved or canceled by then.
create function private.claim_reminders(wanted jsonb) returns int
  language plpgsql security definer set search_path = ''
as $$
declare
  claimed record;
  claims int := 0;
begin
  for claimed in
    insert into public.reminder_deliveries (appointment_id, step, schedule_version)
    select visits.id, one.step, visits.schedule_version
    from jsonb_to_recordset(wanted) as one (appointment uuid, step text, version int)
    join public.appointments as visits
      on visits.id = one.appointment and visits.schedule_version = one.version
    where visits.status in ('booked', 'confirmed') and visits.client_id is not null and visits.confirm_by is null
    order by visits.id, one.step
    on conflict do nothing
    returning appointment_id, step, schedule_version
  loop
    perform private.send_on_errand(
      'reminder',
      concat_ws(' ', 'reminder', claimed.appointment_id, claimed.step, claimed.schedule_version),
      jsonb_build_object(
        'appointmentId', claimed.appointment_id, 'step', claimed.step, 'scheduleVersion', claimed.schedule_version
      )
    );
    claims := claims + 1;
  end loop;
  return claims;
end $$;

create function public.claim_reminders(wanted jsonb) returns int
  language sql security invoker set search_path = ''
return private.claim_reminders(wanted);
grant execute on function public.claim_reminders(jsonb) to service_role;
grant execute on function private.claim_reminders(jsonb) to service_role;
