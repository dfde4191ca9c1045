-- Finds whom what came free fits, and holds it for them. Everything it needs at once it takes or leaves for
-- the next minute: whoever calls off a visit waits for nobody here.

-- Nobody’s phone rings for us in the hours of rest, so what comes free then is held until the morning.
create function private.offer_ends(moment timestamptz) returns timestamptz
  language sql stable set search_path = ''
return (
  select case
    when minutes < 8 * 60 then private.salon_moment(day, 8 * 60)
    when minutes >= 21 * 60 then private.salon_moment(day + 1, 8 * 60)
    else moment
  end + interval '15 minutes'
  from (
    select private.salon_day(moment) as day,
      extract(epoch from (moment at time zone private.salon_time_zone())::time)::int / 60 as minutes
  ) as clock
);

-- Everything one after the other by this person, as far as they do it; null where nobody does.
create function private.steps_with(entry public.waitlist_entries, stylist uuid, day date) returns private.planned_step[]
  language plpgsql stable set search_path = ''
as $$
declare
  steps private.planned_step[] := '{}';
  step private.planned_step;
  service uuid;
begin
  step.guest := 1;
  step.is_anybodys := entry.stylist_id is null;
  step.starts_at := private.salon_moment(day, 0);
  foreach service in array entry.service_ids loop
    step.appointment_id := gen_random_uuid();
    step.service_id := service;
    step.stylist_id := (
      select id from public.stylists where is_active and private.parts_for(service, id) is not null
      order by id = stylist desc, position, id limit 1
    );
    step.parts := private.parts_for(service, step.stylist_id);
    if step.parts is null or step.stylist_id <> entry.stylist_id then
      return null;
    end if;
    select minutes_before, minutes_after, room_kind into step.minutes_before, step.minutes_after, step.room_kind
      from public.service_rules where id = service;
    step.minutes_before := coalesce(step.minutes_before, 0);
    step.minutes_after := coalesce(step.minutes_after, 0);
    steps := steps || step;
  end loop;
  steps := private.without_pauses(private.in_their_time(steps, array[entry.user_id]));
  for place in 2 .. cardinality(steps) loop
    steps[place].starts_at := private.end_of(steps[place - 1]);
  end loop;
  return steps;
end $$;

-- Each way of doing it that takes another time or other people; whoever may be anybody is found by fit_in.
create function private.ways_to_do(entry public.waitlist_entries, day date) returns jsonb
  language sql volatile set search_path = ''
return coalesce((
  select jsonb_agg(way order by place)
  from (
    select distinct on (lengths) to_jsonb(steps) as way, place
    from (
      select place, steps, (
        select jsonb_agg(jsonb_build_array(step.parts, step.stylist_id <> stylist) order by step.starts_at)
        from unnest(steps) as step
      ) as lengths
      from (
        select row_number() over (order by position, id) as place, id as stylist, private.steps_with(entry, id, day) as steps
        from public.stylists where is_active and id = coalesce(entry.stylist_id, id)
      ) as tried
      where steps is not null
    ) as measured
    order by lengths, place
  ) as ways
), '[]');

-- Whoever lets ten o’clock go is not asked about a quarter past.
create function private.is_near(begins timestamptz, passed timestamptz[]) returns boolean
  language sql immutable set search_path = ''
return exists (
  select from unnest(passed) as moment where begins > moment - interval '2 hours' and begins < moment + interval '2 hours'
);

-- The first beginning of a day that fits, with everybody and every place it would have; null where none does.
create function private.first_fit(entry public.waitlist_entries, day date) returns private.planned_step[]
  language plpgsql set search_path = ''
as $$
declare
  sheet private.day_sheet := private.day_sheet(day, array[entry.user_id], true);
  midnight timestamptz := private.salon_moment(day, 0);
  is_over_by timestamptz := private.salon_moment(day, entry.until_minute);
  earliest timestamptz := private.offer_ends(clock_timestamp()) + (
    select max(coalesce(rules.lead_minutes, 120)) * interval '1 minute'
    from unnest(entry.service_ids) as service left join public.service_rules as rules on rules.id = service
  );
  begins timestamptz;
  way jsonb;
  steps private.planned_step[];
  placed private.planned_step[];
begin
  if sheet.open = '{}' or '{}'::tstzmultirange = all (sheet.hands) then
    return null;
  end if;
  for way in select value from jsonb_array_elements(private.ways_to_do(entry, day)) loop
    steps := array(select step from jsonb_populate_recordset(null::private.planned_step, way) as step);
    for quarter in (entry.from_minute + 14) / 15 .. (entry.until_minute - 1) / 15 loop
      begins := private.salon_moment(day, quarter * 15);
      exit when begins + (private.end_of(steps[cardinality(steps)]) - midnight) > is_over_by;
      continue when begins < earliest or private.is_near(begins, entry.passed)
        -- Most of a day is out of the question at a glance.
        or not tstzrange(begins, begins + steps[1].parts[1] * interval '1 minute') <@ any (sheet.hands);
      placed := private.fit_in(steps, begins - midnight, sheet);
      if placed is not null then
        return placed;
      end if;
    end loop;
  end loop;
  return null;
end $$;

-- Written like any visit, with a time by which somebody has to say yes.
create function private.hold_for(entry public.waitlist_entries, placed private.planned_step[]) returns void
  language plpgsql set search_path = ''
as $$
declare
  visit uuid := placed[1].appointment_id;
  held_until timestamptz := private.offer_ends(clock_timestamp());
  ways public.waitlist_contacts;
  guest private.coming_guest;
begin
  select * into ways from public.waitlist_contacts where entry_id = entry.id;
  guest.client_id := entry.user_id;
  guest.name := left(coalesce(nullif(private.name_of_person(entry.user_id), ''), entry.client_name), 100);
  guest.phone := ways.phone;
  guest.email := ways.email;
  perform private.write_visit(visit, placed, array[guest]);
  update public.appointments set confirm_by = held_until where visit_id = visit;
  update public.waitlist_entries set
    state = 'offered', visit_id = visit, offered_at_time = private.begins(placed), offered_until = held_until
    where id = entry.id;
  if entry.user_id is not null or coalesce(ways.email, '') <> '' then
    perform private.send_visit_letter(visit, 'visit-offer');
  end if;
  if exists (select from public.push_subscriptions where user_id = entry.user_id and expired_at is null) then
    perform private.send_on_errand(
      'visit-offer', concat_ws(' ', 'push', visit), jsonb_build_object('visitId', visit)
    );
  end if;
end $$;

create function private.offer_on(entry public.waitlist_entries, day date) returns boolean
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
  perform private.hold_for(entry, placed);
  return true;
exception when exclusion_violation then
  return false;
end $$;

-- All columns of the calendar at once or none of them, so that this waits for nobody and nobody for it.
create function private.take_columns() returns boolean
  language plpgsql set search_path = ''
as $$
begin
  perform from public.stylists where is_active order by id for no key update nowait;
  return true;
exception when lock_not_available then
  return false;
end $$;

-- Takes so many of the days on which something came free, and goes along the line. Answers with how many
-- offers it made; in nobody’s name, whoever’s step brought it about.
create function private.offer_free_times(most_days int default 40) returns int
  language plpgsql security definer set search_path = ''
as $$
declare
  claims text := coalesce(current_setting('request.jwt.claims', true), '');
  freed record;
  entry public.waitlist_entries;
  offers int := 0;
begin
  if not exists (select from private.freed_days) or not private.take_columns() then
    return 0;
  end if;
  perform private.act_as_visitor();
  for freed in
    with taken as (
      delete from private.freed_days where id in (
        select id from private.freed_days order by id limit most_days for update skip locked
      ) returning day, entry_id
    )
    select day, bool_or(entry_id is null) as is_for_all, array_agg(entry_id) as entries
    from taken where day >= private.salon_day(now()) group by day order by day
  loop
    for entry in
      select * from public.waitlist_entries
      where state = 'waiting' and freed.day between from_day and until_day
        and extract(isodow from freed.day) = any (weekdays)
        and freed.day <= private.salon_day(now()) + case when user_id is null then 366 else private.days_ahead(user_id) end
        and (freed.is_for_all or id = any (freed.entries))
      order by queued_at, id limit 30 for update skip locked
    loop
      offers := offers + private.offer_on(entry, freed.day)::int;
    end loop;
  end loop;
  perform set_config('request.jwt.claims', claims, true);
  return offers;
end $$;

create or replace function private.perform_action(wanted_id uuid, kind text, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  current jsonb;
begin
  if kind = 'appointment.book-as-guest' then
    return private.book_as_guest(wanted_id, args);
  elsif private.is_from_anyone(kind) then
    perform private.receive_message(wanted_id, kind, args);
    return null;
  elsif kind like 'family.%' then
    return private.perform_family_action(kind, args);
  elsif kind like 'purchase.%' then
    perform private.perform_purchase_action(wanted_id, kind, args);
    return null;
  elsif kind like 'appointment.%' then
    current := private.perform_appointment_action(wanted_id, kind, args);
    perform private.offer_free_times(3)
      where kind in ('appointment.call-off', 'appointment.cancel', 'appointment.move', 'appointment.reschedule');
    return current;
  elsif kind like 'waitlist.%' then
    current := private.perform_waitlist_action(kind, args);
    perform private.offer_free_times(3) where kind in ('waitlist.leave', 'waitlist.pass');
    return current;
  end if;
  perform private.refuse(400, 'action-unknown', 'This server does not know this kind of action yet.');
end $$;

-- What is told on a phone, and to which ones; null once there is nothing left to tell.
create function private.offer_to_tell(visit uuid) returns jsonb
  language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'offeredUntil', entry.offered_until,
    'devices', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'endpoint', endpoint, 'p256dh', p256dh, 'auth', auth) order by id), '[]')
      from public.push_subscriptions
      where user_id = entry.user_id and expired_at is null and last_seen_at > now() - private.device_patience()
    )
  )
  from public.waitlist_entries as entry
  where entry.visit_id = visit and entry.state = 'offered' and entry.offered_until > clock_timestamp()
);

create function public.offer_to_tell(visit uuid) returns jsonb
  language sql stable security invoker set search_path = ''
return private.offer_to_tell(visit);

grant execute on function private.offer_to_tell(uuid), public.offer_to_tell(uuid) to service_role;

alter table private.errands
  drop constraint errands_kind_check,
  add constraint errands_kind_check check (
    kind in ('letter', 'customer-sync', 'family-seats', 'forget-customer', 'remove-files', 'reminder', 'visit-offer')
  );

create function private.my_waitlist() returns jsonb
  language sql stable security definer set search_path = ''
return jsonb_build_object('waitlist', coalesce((
  select jsonb_agg(to_jsonb(mine) - array['passed', 'queued_at'] order by joined_at, id)
  from public.waitlist_entries as mine where user_id = (select auth.uid())
), '[]'));

grant execute on function private.my_waitlist() to authenticated;

create or replace function public.my_data() returns jsonb
  language sql stable security invoker set search_path = ''
return private.my_data() || private.my_calendar() || private.my_reminders() || private.my_waitlist();

-- The address was proven to be theirs, so whatever waits under it goes along.
create function private.forget_waitlist() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.waitlist_entries where id in (
    select entry_id from public.waitlist_contacts where email <> '' and lower(email) = lower(old.email)
  );
  return old;
end $$;

create trigger forget_waitlist before delete on auth.users
  for each row execute function private.forget_waitlist();

insert into private.jobs (name, every_seconds, command) values
  ('offer-free-times', 60, 'select private.offer_free_times()'),
  ('expire-waitlist', 3600, $$
    update public.waitlist_entries set state = 'expired'
    where state = 'waiting' and private.salon_moment(until_day, until_minute) < now()$$),
  ('forget-waitlist', 86400, $$
    delete from public.waitlist_entries
    where state in ('booked', 'left', 'expired') and until_day < now() - interval '90 days'$$);
