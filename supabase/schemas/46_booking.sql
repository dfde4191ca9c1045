-- Booking: the device says which services, with whom and from when, and the
-- server works out everything that follows from it. Clients keep to the hours and the rules of the menu;
-- the desk may put somebody where there is room. Refused, it answers with the next times that are free.
create type private.coming_guest as (
  client_id uuid,
  name text,
  phone text,
  email text
);

create function private.is_desk() returns boolean
  language sql stable set search_path = ''
return private.is_at_least('receptionist');

create function private.reject_field(field text, flaw text) returns void
  language sql set search_path = ''
as $$
  select private.reject('invalid', jsonb_build_object(field, flaw))
$$;

create function private.list_in(args jsonb, field text, most int) returns jsonb
  language plpgsql set search_path = ''
as $$
begin
  if jsonb_typeof(args -> field) <> 'array' or jsonb_array_length(args -> field) not between 1 and most then
    perform private.reject_field(field, 'missing');
  end if;
  return args -> field;
end $$;

create function private.guest_in(said jsonb) returns private.coming_guest
  language plpgsql set search_path = ''
as $$
declare
  field text;
  flaw text;
  guest private.coming_guest;
begin
  if jsonb_typeof(said -> 'clientId') = 'string' then
    guest.client_id := private.id_in(said, 'clientId');
    if not private.may_arrange_for(guest.client_id) or not exists (select from public.profiles where id = guest.client_id) then
      perform private.reject_field('clientId', 'unknown');
    end if;
    guest.name := private.name_of_person(guest.client_id);
    return guest;
  end if;
  foreach field in array array['name', 'phone', 'email'] loop
    flaw := private.flaw_of_field(field, btrim(private.text_in(said, field)), 'appointment.book');
    -- A name is enough to come along with somebody, or to be known at the desk.
    if flaw is not null and not (field = 'email' and flaw = 'missing') then
      perform private.reject_field(field, flaw);
    end if;
  end loop;
  guest.name := btrim(private.text_in(said, 'name'));
  guest.phone := btrim(private.text_in(said, 'phone'));
  guest.email := btrim(private.text_in(said, 'email'));
  return guest;
end $$;

create function private.guests_in(args jsonb) returns private.coming_guest[]
  language sql volatile set search_path = ''
return array(
  select private.guest_in(said)
  from jsonb_array_elements(private.list_in(args, 'guests', 4)) with ordinality as listed (said, place) order by place
);

create function private.step_in(said jsonb, guests int) returns private.planned_step
  language plpgsql set search_path = ''
as $$
declare
  step private.planned_step;
  rules public.service_rules;
begin
  step.appointment_id := private.id_in(said, 'appointmentId');
  step.service_id := private.id_in(said, 'serviceId');
  step.stylist_id := private.id_in(said, 'stylistId');
  step.starts_at := private.time_in(said, 'startsAt');
  step.is_anybodys := coalesce(said -> 'isAnybodys' = 'true', false);
  step.guest := case when said ->> 'guest' ~ '^[0-3]$' then (said ->> 'guest')::int + 1 end;
  step.parts := private.parts_for(step.service_id, step.stylist_id);
  if step.starts_at is null then
    perform private.reject_field('startsAt', 'missing');
  elsif step.guest is null or step.guest > guests then
    perform private.reject_field('guest', 'unknown');
  elsif not private.is_working_stylist(step.stylist_id::text) or step.parts is null then
    perform private.reject_field('stylistId', 'unknown');
  elsif not exists (
    select from public.services where id = step.service_id and (is_published or private.is_desk())
  ) then
    perform private.reject_field('serviceId', 'unknown');
  end if;
  select * into rules from public.service_rules where id = step.service_id;
  if not coalesce(rules.is_bookable_online, true) and not private.is_desk() then
    perform private.reject_field('serviceId', 'by-phone');
  end if;
  step.minutes_before := coalesce(rules.minutes_before, 0);
  step.minutes_after := coalesce(rules.minutes_after, 0);
  step.room_kind := rules.room_kind;
  return step;
end $$;

-- Whoever goes on with the same person neither makes ready nor cleans up in between.
create function private.without_pauses(steps private.planned_step[]) returns private.planned_step[]
  language plpgsql immutable set search_path = ''
as $$
begin
  for place in 2 .. cardinality(steps) loop
    if steps[place].guest = steps[place - 1].guest and steps[place].stylist_id = steps[place - 1].stylist_id then
      steps[place - 1].minutes_after := 0;
      steps[place].minutes_before := 0;
    end if;
  end loop;
  return steps;
end $$;

create function private.steps_in(args jsonb, guests int) returns private.planned_step[]
  language plpgsql set search_path = ''
as $$
declare
  steps private.planned_step[];
begin
  steps := array(
    select private.step_in(said, guests)
    from jsonb_array_elements(private.list_in(args, 'steps', 12)) with ordinality as listed (said, place)
  );
  steps := array(select step from unnest(steps) as step order by step.guest, step.starts_at, step.appointment_id);
  if (select count(distinct step.guest) from unnest(steps) as step) <> guests then
    perform private.reject_field('guests', 'missing');
  elsif (select count(distinct step.appointment_id) from unnest(steps) as step) <> cardinality(steps)
    or not exists (select from unnest(steps) as step where step.appointment_id = private.id_in(args, 'visitId'))
  then
    perform private.reject_field('appointmentId', 'taken');
  end if;
  return private.without_pauses(steps);
end $$;

-- Everybody whose time it may take, and every place, by their ids: two visits at once wait for one another
-- here, whichever way they came.
create function private.lock_for(steps private.planned_step[], guests uuid[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('client ' || guest, 0))
    from (select guest from unnest(guests) as guest where guest is not null order by guest) as in_turn;
  perform from public.stylists where is_active and (
    id in (select step.stylist_id from unnest(steps) as step)
    or exists (select from unnest(steps) as step where step.is_anybodys)
  ) order by id for no key update;
  perform from public.rooms where kind in (select step.room_kind from unnest(steps) as step)
    order by id for no key update;
end $$;

-- The better of what the menu and what the plan take off; never both.
create function private.price_for(service uuid, person uuid) returns int
  language sql stable set search_path = ''
return (
  select floor((price_cents * (100 - greatest(
    case when discount_active then discount_percent else 0 end,
    case private.benefits_of(person) when 'gold' then 15 when 'silver' then 10 else 0 end
  )) + 50) / 100.0)::int
  from public.services where id = service
);

create function private.write_visit(
  visit uuid, steps private.planned_step[], guests private.coming_guest[],
  held_until timestamptz default null, series uuid default null
) returns void
  language sql set search_path = ''
as $$
  insert into public.appointments (
    id, visit_id, client_id, client_name, stylist_id, service_id, service_slug, service_name, starts_at, ends_at,
    parts, minutes_before, minutes_after, room_id, source, booked_by, created_by, changed_by, confirm_by, series_id,
    price_cents
  )
  select
    step.appointment_id, visit, guests[step.guest].client_id, guests[step.guest].name, step.stylist_id, services.id,
    services.slug, services.name, step.starts_at, private.end_of(step), step.parts, step.minutes_before,
    step.minutes_after, step.room_id, case when private.is_desk() then 'desk' else 'online' end,
    case when not private.is_desk() then (select auth.uid()) end, (select auth.uid()), (select auth.uid()),
    held_until, series,
    private.price_for(services.id, coalesce(guests[step.guest].client_id, case when not private.is_desk() then (select auth.uid()) end))
  from unnest(steps) as step join public.services on services.id = step.service_id;

  insert into public.appointment_contacts (appointment_id, phone, email)
  select step.appointment_id, coalesce(guests[step.guest].phone, ''), coalesce(guests[step.guest].email, '')
  from unnest(steps) as step
  where coalesce(guests[step.guest].phone, '') <> '' or coalesce(guests[step.guest].email, '') <> ''
$$;

-- What is held for somebody nobody knows, who has not confirmed it: four hours of a day, or a tenth of what is
-- worked on it where that is more, and of one stylist four hours. So nobody holds the calendar by asking.
create function private.most_minutes_held() returns int
  language sql immutable set search_path = ''
return 240;

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

-- With the columns in hand. Those for other stylists wait for one another here, so no two take the last of it.
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

-- Looked at first without holding anybody up, since most who come too late can be told at once; then again
-- with the columns in hand.
create function private.book_visit(wanted_id uuid, args jsonb, held_until timestamptz default null) returns jsonb
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

-- Moved or walked in to where somebody else is: of the visit in the way it says the time and nothing else,
-- and when there is room.
create function private.reject_as_taken(
  stylist uuid, from_time timestamptz, to_time timestamptz, visit uuid
) returns void
  language plpgsql set search_path = ''
as $$
declare
  known public.appointments;
  step private.planned_step;
  in_the_way jsonb := coalesce((
    select jsonb_build_object('startsAt', starts_at, 'endsAt', ends_at)
    from public.appointments
    where stylist_id = stylist and id <> visit and private.takes_time(status)
      and hands_on && tstzrange(from_time, to_time)
    order by starts_at limit 1
  ), '{}');
begin
  select * into known from public.appointments where id = visit;
  step.appointment_id := visit;
  step.guest := 1;
  step.service_id := known.service_id;
  step.stylist_id := stylist;
  step.is_anybodys := false;
  step.starts_at := from_time;
  step.parts := array[(extract(epoch from to_time - from_time) / 60)::int];
  if private.minutes_of(known.parts) = step.parts[1] then
    step.parts := known.parts;
  end if;
  step.minutes_before := coalesce(known.minutes_before, 0);
  step.minutes_after := coalesce(known.minutes_after, 0);
  step.room_kind := (select kind from public.rooms where id = known.room_id);
  perform private.reject_as_stale('slot-taken', in_the_way || jsonb_build_object('alternatives', private.next_times(
    array[step], array[known.client_id], now() + interval '1 year', array[visit]
  )));
end $$;

-- One date of a series, as it was chosen.
create type private.dated_visit as (
  visit uuid,
  note text,
  guests private.coming_guest[],
  steps private.planned_step[]
);

-- The first date is booked like any visit; the others may lie as far ahead as anybody plans.
create function private.require_offered_times(visits private.dated_visit[]) returns void
  language plpgsql set search_path = ''
as $$
declare
  first private.dated_visit;
  dated private.dated_visit;
begin
  select one.* into first from unnest(visits) as one order by private.begins(one.steps) limit 1;
  perform private.require_offered_times(first.steps);
  foreach dated in array visits loop
    perform private.require_offered_times(dated.steps, private.salon_day(now()) + 366);
  end loop;
end $$;

-- Whoever is in a family that stands books for everybody in it as themselves: it is then their visit, in their
-- list, with their reminders, their card and the time a service takes them. Of the rest of their calendar
-- nobody learns more than that they cannot come at a time.
create function private.companions_of(person uuid) returns uuid[]
  language sql stable set search_path = ''
return array(
  select others.user_id
  from public.family_members as mine
  join public.families on families.id = mine.family_id and families.subscription_status = 'active'
  join public.family_members as others on others.family_id = mine.family_id
  where mine.user_id = person and mine.status = 'active'
    and others.status = 'active' and others.user_id <> person
  order by others.joined_at, others.id
);

-- Holders arrange visits for those in their family; somebody without an account comes under a name.
create function private.may_arrange_for(person uuid) returns boolean
  language sql stable set search_path = ''
return private.is_desk() or coalesce(
  person = (select auth.uid()) or person = any (private.companions_of((select auth.uid()))), false
);

create function private.timings_of(person uuid) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object('serviceId', service_id, 'parts', parts) order by service_id)
  from public.client_timings join public.client_cards as cards on cards.id = card_id
  where cards.user_id = person
), '[]');

-- How long a service takes whoever asks, where the salon knows it: filled in once there are client cards.
create function private.own_timings() returns jsonb
  language sql stable set search_path = ''
return private.timings_of((select auth.uid()));

-- By the name their family reads anyway, with minutes and nothing else.
create function private.my_companions() returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object(
    'clientId', person, 'name', private.name_of_person(person), 'timings', private.timings_of(person)
  ) order by place)
  from unnest(private.companions_of((select auth.uid()))) with ordinality as listed (person, place)
), '[]');

-- Whether there is a calendar to book from, however full it is: without one a visit is asked for.
create function private.publishes_times() returns boolean
  language sql stable set search_path = ''
return exists (
  select from public.shifts join public.stylists on stylists.id = stylist_id
  where stylists.is_active and kind = 'work' and (ends_on is null or ends_on >= private.salon_day(now()))
) or exists (
  select from public.planned_days join public.stylists on stylists.id = stylist_id
  where stylists.is_active and day >= private.salon_day(now()) and hours <> '{}'
);

-- The first question of booking, which a page can be printed with: it holds on every day.
create function private.published_booking() returns jsonb
  language sql stable security definer set search_path = ''
return jsonb_build_object(
  'publishesTimes', private.publishes_times(), 'services', private.bookable_services()
);
grant execute on function private.published_booking() to anon, authenticated;

create function public.published_booking() returns jsonb
  language sql stable security invoker set search_path = ''
return private.published_booking();
grant execute on function public.published_booking() to anon, authenticated;

-- Two weeks at a time are enough to look at, and as much as one question may cost.
create function private.booking_times(from_day date, days int) returns jsonb
  language sql stable security definer set search_path = ''
return jsonb_build_object(
  'asOf', now(),
  'daysAhead', private.days_ahead((select auth.uid())),
  'stylists', private.stylists_at_work(),
  'publishesTimes', private.publishes_times(),
  'services', private.bookable_services(),
  'skills', private.skills_in_use(),
  'ownTimings', private.own_timings(),
  'companions', private.my_companions(),
  'days', coalesce((
    select jsonb_agg(private.free_time_on(day) order by day)
    from (
      select greatest(from_day, private.salon_day(now())) + place as day
      from generate_series(0, least(greatest(days, 1), 14) - 1) as place
    ) as wanted
    where day <= private.salon_day(now()) + 366
  ), '[]')
);

create function public.booking_times(from_day date, days int) returns jsonb
  language sql stable security invoker set search_path = ''
return private.booking_times(from_day, days);
grant execute on function public.booking_times(date, int) to anon, authenticated;
grant execute on function private.booking_times(date, int) to anon, authenticated;

-- Somebody else than whoever books has another visit then.
create function private.has_busy_companion(steps private.planned_step[], guests uuid[], leave_out uuid[])
  returns boolean
  language sql stable set search_path = ''
return exists (
  select from (
    select guests[step.guest] as person, tstzrange(min(step.starts_at), max(private.end_of(step))) as stay
    from unnest(steps) as step group by step.guest
  ) as coming
  join public.appointments as visits on visits.client_id = coming.person
  where coming.person <> (select auth.uid()) and private.takes_time(visits.status)
    and visits.id <> all (leave_out) and tstzrange(visits.starts_at, visits.ends_at) && coming.stay
);

-- The desk, which sees the calendar, is told that the time is taken.
create function private.reject_as_full(
  steps private.planned_step[], guests uuid[], leave_out uuid[] default '{}'
) returns void
  language sql set search_path = ''
as $$
  select private.reject_as_stale(
    case
      when not private.is_desk() and private.has_busy_companion(steps, guests, leave_out) then 'companion-busy'
      else 'slot-taken'
    end,
    jsonb_build_object('alternatives', private.next_times(
      steps, guests, private.salon_moment(
        private.salon_day(now()) + case when private.is_desk() then 366 else private.days_ahead((select auth.uid())) end + 1, 0
      ), leave_out
    ))
  )
$$;

-- What comes again and again takes everybody their own time as well.
create function private.dated_visit_in(said jsonb) returns private.dated_visit
  language plpgsql set search_path = ''
as $$
declare
  dated private.dated_visit;
begin
  dated.visit := private.id_in(said, 'visitId');
  dated.note := private.words_in(said, 'note');
  dated.guests := private.guests_in(said);
  dated.steps := private.steps_in(said, cardinality(dated.guests));
  dated.steps := private.in_their_time(dated.steps, private.clients_of(dated));
  if private.flaw_of_words(dated.note, 500) is not null then
    perform private.reject_field('note', private.flaw_of_words(dated.note, 500));
  elsif exists (select from public.appointments join unnest(dated.steps) as step on id = step.appointment_id) then
    perform private.reject_field('appointmentId', 'taken');
  end if;
  return dated;
end $$;

-- Nobody books the calendar full for a rainy day. A year of Tuesdays has room, and what the desk arranges for
-- somebody does not count.
create function private.most_held() returns int
  language sql immutable set search_path = ''
return 60;

-- Nor for people nobody knows: those who come along by name take so many hours of the stylists in a week.
create function private.most_hours_for_companions() returns int
  language sql immutable set search_path = ''
return 12;

create function private.hours_for_companions(by uuid, moment timestamptz) returns numeric
  language sql stable set search_path = ''
return (
  select sum(private.minutes_in_spans(hands_on)) / 60.0
  from private.monday_of(private.salon_day(moment)) as monday, public.appointments
  where booked_by = by and client_id is null and status in ('booked', 'confirmed') and starts_at > clock_timestamp()
    and starts_at >= private.salon_moment(monday, 0) and starts_at < private.salon_moment(monday + 7, 0)
);

-- Two devices that each book the last one wait for one another here.
create function private.keep_few_held() returns trigger
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

create trigger keep_few_held after insert on public.appointments
  for each row when (new.booked_by is not null) execute function private.keep_few_held();

-- What was free enough to be shown stays so for as long as somebody needs to say yes to it.
create function private.time_to_decide() returns interval
  language sql immutable set search_path = ''
return interval '10 minutes';

-- What is in the book already goes on as it is: a visit that moves is not chosen anew.
create function private.require_offered_times(steps private.planned_step[], last_day date default null)
  returns void
  language plpgsql set search_path = ''
as $$
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
end $$;

insert into private.commands (kind, does, answers, asked_by) values
  ('appointment.book', 'private.book_visit(id, args)', true, 'person');
