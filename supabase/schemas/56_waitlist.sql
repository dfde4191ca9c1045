-- The waitlist: the service, stylist and days each client hopes for. When a time opens up, it's held for the
-- first client in line it suits, as a visit to confirm like a guest’s. So a time is offered to one client, a
-- client holds one offer, and an offer that isn’t taken passes to the next in line.
create function private.are_weekdays(days int[]) returns boolean
  language sql immutable set search_path = ''
return cardinality(days) between 1 and 7 and array_ndims(days) = 1 and array_position(days, null) is null
  and days <@ array[1, 2, 3, 4, 5, 6, 7];
grant execute on function private.are_weekdays(int[]) to authenticated;

create table public.waitlist_entries (
  id uuid primary key,
  user_id uuid references auth.users (id) on delete cascade,
  client_name text not null check (char_length(client_name) <= 161),
  -- In the order in which they are done.
  service_ids uuid[] not null check (cardinality(service_ids) between 1 and 6),
  -- As the menu called them then.
  service_names text[] not null,
  -- Null: anybody.
  stylist_id uuid references public.stylists (id) on delete cascade,
  from_day date not null,
  until_day date not null,
  -- Begins and is over between the two, by the salon’s clock.
  from_minute int not null,
  until_minute int not null,
  -- Monday is 1, Sunday 7.
  weekdays int[] not null constraint waitlist_entries_name_weekdays check (private.are_weekdays(weekdays)),
  note text not null default '' check (char_length(note) <= 500),
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'booked', 'left', 'expired')),
  -- What is held for them, and what it became.
  visit_id uuid references public.appointments (id) on delete set null,
  offered_at_time timestamptz,
  offered_until timestamptz,
  -- Beginnings that they let go: nothing near them is offered again.
  passed timestamptz[] not null default '{}',
  joined_at timestamptz not null default now(),
  -- Their place in the line: whoever lets an offer go waits behind the others.
  queued_at timestamptz not null default clock_timestamp(),
  constraint waitlist_entries_are_days check (until_day between from_day and from_day + 366),
  constraint waitlist_entries_are_times check (from_minute between 0 and 1439 and until_minute between from_minute + 1 and 1440)
);
create index waitlist_entries_in_line on public.waitlist_entries (queued_at, id) where state = 'waiting';
create index waitlist_entries_of_a_person on public.waitlist_entries (user_id);
create index waitlist_entries_for_a_stylist on public.waitlist_entries (stylist_id);
create index waitlist_entries_with_a_visit on public.waitlist_entries (visit_id);
alter table public.waitlist_entries enable row level security;
revoke all on public.waitlist_entries from public, anon, authenticated, service_role;

grant select (
  id, user_id, client_name, service_ids, service_names, stylist_id, from_day, until_day, from_minute, until_minute,
  weekdays, note, state, visit_id, offered_at_time, offered_until, joined_at, queued_at
) on public.waitlist_entries to authenticated;
grant select on public.waitlist_entries to service_role;

create policy "The desk reads who waits, clients where they wait"
  on public.waitlist_entries for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_at_least('receptionist')));

-- Of whoever has no account, and for the desk alone.
create table public.waitlist_contacts (
  entry_id uuid primary key references public.waitlist_entries (id) on delete cascade,
  phone text not null default '' check (char_length(phone) <= 30),
  email text not null default '' check (char_length(email) <= 254)
);

alter table public.waitlist_contacts enable row level security;
revoke all on public.waitlist_contacts from public, anon, authenticated, service_role;
grant select on public.waitlist_contacts to authenticated;
grant select on public.waitlist_contacts to service_role;

create policy "The desk reads how to reach whoever waits"
  on public.waitlist_contacts for select to authenticated
  using ((select private.is_at_least('receptionist')));

-- Days on which something came free, and days that somebody who joined has not been looked for on yet.
create table private.freed_days (
  id bigint generated always as identity primary key,
  day date not null,
  -- Null: for everybody in line.
  entry_id uuid references public.waitlist_entries (id) on delete cascade
);
create index freed_days_of_an_entry on private.freed_days (entry_id);
alter table private.freed_days enable row level security;
revoke all on private.freed_days from public, anon, authenticated, service_role;

create function private.look_for(entry public.waitlist_entries) returns void
  language sql set search_path = ''
as $$
  insert into private.freed_days (day, entry_id)
  select day, entry.id
  from (
    select greatest(entry.from_day, private.salon_day(now())) + place as day from generate_series(0, 366) as place
  ) as days
  where day <= entry.until_day and day <= private.salon_day(now()) + private.days_ahead(entry.user_id)
    and extract(isodow from day) = any (entry.weekdays)
$$;

create function private.note_freed_time() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.freed_days (day)
    select distinct private.salon_day(moment) from unnest(array[lower(old.stay), upper(old.stay)]) as moment
    where old.starts_at > now();
  return null;
end $$;

create trigger note_freed_time after update on public.appointments
  for each row when (
    private.takes_time(old.status) and (
      not private.takes_time(new.status)
      or (new.hands_on, new.stay, new.stylist_id, new.room_id) is distinct from (old.hands_on, old.stay, old.stylist_id, old.room_id)
    )
  )
  execute function private.note_freed_time();
create trigger note_removed_visit after delete on public.appointments
  for each row when (private.takes_time(old.status)) execute function private.note_freed_time();

-- Hours, closures, shifts, skills, services and rooms open time as well: every day that someone waits for is looked at.
create function private.look_for_all() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  today date := private.salon_day(now());
begin
  insert into private.freed_days (day)
    select today + ahead from public.waitlist_entries, generate_series(0, 366) as ahead
    where state = 'waiting' and today + ahead between from_day and until_day
      and extract(isodow from today + ahead) = any (weekdays)
    except
    -- One that's being looked at just now was looked at with what was so before.
    select day from (
      select day from private.freed_days where entry_id is null for key share skip locked
    ) as still_to_come
    order by 1;
  return null;
end $$;

create trigger look_for_all after insert or update on public.salon_hours
  for each statement execute function private.look_for_all();
create trigger look_for_all after update or delete on public.closed_times
  for each statement execute function private.look_for_all();
create trigger look_for_all after insert or update or delete on public.shifts
  for each statement execute function private.look_for_all();
create trigger look_for_all after insert or update or delete on public.planned_days
  for each statement execute function private.look_for_all();
create trigger look_for_all after insert or update on public.skills
  for each statement execute function private.look_for_all();
create trigger look_for_all after insert or update or delete on public.service_rules
  for each statement execute function private.look_for_all();
create trigger look_for_all after insert or update on public.rooms
  for each statement execute function private.look_for_all();

-- Whatever becomes of the visit, by whomever, the entry follows.
create function private.follow_offer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  entry public.waitlist_entries;
begin
  if new.status = 'cancelled' then
    update public.waitlist_entries set
      state = 'waiting', visit_id = null, offered_at_time = null, offered_until = null,
      passed = passed || offered_at_time, queued_at = clock_timestamp()
      where visit_id = new.visit_id and state = 'offered' returning * into entry;
    if found then
      perform private.look_for(entry);
    end if;
  elsif new.confirm_by is null then
    update public.waitlist_entries set state = 'booked', offered_until = null
      where visit_id = new.visit_id and state = 'offered';
  end if;
  return null;
end $$;

create trigger follow_offer after update of status, confirm_by on public.appointments
  for each row when (old.confirm_by is not null and (new.confirm_by is null or new.status <> old.status))
  execute function private.follow_offer();

create function private.standing_of_entry(entry uuid) returns jsonb
  language sql volatile set search_path = ''
return (
  select jsonb_build_object(
    'entryId', id, 'state', state, 'visitId', visit_id, 'startsAt', offered_at_time, 'offeredUntil', offered_until
  )
  from public.waitlist_entries where id = entry
);

create function private.day_in(args jsonb, field text) returns date
  language plpgsql immutable set search_path = ''
as $$
begin
  if private.text_in(args, field) ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' then
    return (args ->> field)::date;
  end if;
  perform private.reject_field(field, 'missing');
exception when datetime_field_overflow then
  perform private.reject_field(field, 'missing');
end $$;

create function private.minute_in(args jsonb, field text) returns int
  language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(args -> field) = 'number' and args ->> field ~ '^[0-9]{1,4}$' then
    return (args ->> field)::int;
  end if;
  perform private.reject_field(field, 'missing');
end $$;

create function private.weekdays_in(args jsonb) returns int[]
  language plpgsql set search_path = ''
as $$
declare
  said jsonb := private.list_in(args, 'weekdays', 7);
begin
  if exists (select from jsonb_array_elements(said) as day where day::text !~ '^[1-7]$') then
    perform private.reject_field('weekdays', 'missing');
  end if;
  return array(select distinct day::int from jsonb_array_elements_text(said) as day order by day);
end $$;

create function private.wish_in(args jsonb) returns public.waitlist_entries
  language plpgsql set search_path = ''
as $$
declare
  wish public.waitlist_entries;
  flaw text;
begin
  wish.id := private.id_in(args, 'entryId');
  if coalesce(jsonb_typeof(args -> 'stylistId'), 'null') <> 'null' then
    wish.stylist_id := private.id_in(args, 'stylistId');
    if not private.is_working_stylist(wish.stylist_id::text) then
      perform private.reject_field('stylistId', 'unknown');
    end if;
  end if;
  wish.service_ids := private.wished_services(args, wish.stylist_id);
  wish.from_day := private.day_in(args, 'fromDay');
  wish.until_day := private.day_in(args, 'untilDay');
  wish.from_minute := private.minute_in(args, 'fromMinute');
  wish.until_minute := private.minute_in(args, 'untilMinute');
  wish.weekdays := private.weekdays_in(args);
  wish.note := private.words_in(args, 'note');
  flaw := private.flaw_of_words(wish.note, 500);
  if wish.until_day < greatest(wish.from_day, private.salon_day(now())) or wish.until_day > wish.from_day + 366
    or wish.until_day > private.salon_day(now()) + 366
  then
    perform private.reject_field('untilDay', 'missing');
  elsif wish.until_minute not between wish.from_minute + 1 and 1440 then
    perform private.reject_field('untilMinute', 'missing');
  elsif flaw is not null then
    perform private.reject_field('note', flaw);
  end if;
  return wish;
end $$;

-- Clients put themselves in line, the desk anybody.
create function private.join_waitlist(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  most_open constant int := 5;
  me uuid := (select auth.uid());
  wish public.waitlist_entries := private.wish_in(args);
  guest private.coming_guest := private.guest_in(args -> 'guest');
begin
  if not private.is_desk() and guest.client_id is distinct from me then
    perform private.reject_field('clientId', 'unknown');
  end if;
  if guest.client_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('client ' || guest.client_id, 0));
    if not private.is_desk() and most_open <= (
      select count(*) from public.waitlist_entries where user_id = me and state in ('waiting', 'offered')
    ) then
      perform private.reject('too-many-entries');
    end if;
  end if;
  insert into public.waitlist_entries (
    id, user_id, client_name, service_ids, service_names, stylist_id, from_day, until_day, from_minute,
    until_minute, weekdays, note
  ) values (
    wish.id, guest.client_id, guest.name, wish.service_ids, array(
      select services.name from unnest(wish.service_ids) with ordinality as wished (id, place)
      join public.services on services.id = wished.id order by place
    ), wish.stylist_id, wish.from_day, wish.until_day,
    wish.from_minute, wish.until_minute, wish.weekdays, wish.note
  ) on conflict (id) do nothing returning * into wish;
  if not found then
    perform private.reject_field('entryId', 'taken');
  end if;
  insert into public.waitlist_contacts (entry_id, phone, email)
    select wish.id, guest.phone, guest.email where guest.client_id is null and guest.phone || guest.email <> '';
  perform private.look_for(wish);
  return private.standing_of_entry(wish.id);
end $$;

-- The visit first and then who waits for it, in the order of everything that ends an offer. Offered just now,
-- between the two looks, it is asked once more.
create function private.lock_entry(args jsonb) returns public.waitlist_entries
  language plpgsql set search_path = ''
as $$
declare
  wanted uuid := private.id_in(args, 'entryId');
  visit uuid := (select visit_id from public.waitlist_entries where id = wanted);
  entry public.waitlist_entries;
begin
  perform from public.appointments where visit_id = visit order by id for no key update;
  select * into entry from public.waitlist_entries
    where id = wanted and (user_id = (select auth.uid()) or private.is_desk()) for update;
  if not found then
    perform private.reject('entry-gone');
  elsif entry.visit_id is distinct from visit then
    raise exception using errcode = 'serialization_failure', message = 'The entry has changed meanwhile.';
  end if;
  return entry;
end $$;

create function private.leave_waitlist(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  entry public.waitlist_entries := private.lock_entry(args);
begin
  if entry.state in ('waiting', 'offered') then
    update public.waitlist_entries set state = 'left', offered_until = null where id = entry.id;
    perform private.call_off_visit(entry.visit_id) where entry.visit_id is not null;
  end if;
  return private.standing_of_entry(entry.id);
end $$;

create function private.take_offer(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  entry public.waitlist_entries := private.lock_entry(args);
begin
  if entry.state = 'offered' and private.state_of_visit(entry.visit_id) = 'held' then
    perform private.confirm_visit(entry.visit_id);
  elsif entry.state <> 'booked' then
    perform private.reject('offer-gone');
  end if;
  return private.standing_of_entry(entry.id);
end $$;

create function private.pass_offer(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  entry public.waitlist_entries := private.lock_entry(args);
begin
  if entry.state = 'offered' then
    perform private.call_off_visit(entry.visit_id);
  end if;
  return private.standing_of_entry(entry.id);
end $$;

-- Finds whom what came free fits, and holds it for them. Everything it needs at once it takes or leaves for
-- the next minute: whoever calls off a visit waits for nobody here.
--
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
  perform private.write_visit(visit, placed, array[guest], held_until);
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

-- To somebody without an account, whose address nobody has proven: no more is held than for other guests, and no
-- more letters go there.
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

-- What is told on a phone, and to which ones; null once there is nothing left to tell.
create function private.offer_to_tell(visit uuid) returns jsonb
  language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'offeredUntil', entry.offered_until,
    'devices', private.devices_of(entry.user_id)
  )
  from public.waitlist_entries as entry
  where entry.visit_id = visit and entry.state = 'offered' and entry.offered_until > clock_timestamp()
);
grant execute on function private.offer_to_tell(uuid) to service_role;

create function public.offer_to_tell(visit uuid) returns jsonb
  language sql stable security invoker set search_path = ''
return private.offer_to_tell(visit);
grant execute on function public.offer_to_tell(uuid) to service_role;

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

insert into private.timers (name, every_seconds, command) values
  ('offer-free-times', 60, 'select private.offer_free_times()'),
  ('expire-waitlist', 3600, $$
    update public.waitlist_entries set state = 'expired'
    where state = 'waiting' and private.salon_moment(until_day, until_minute) < now()$$),
  ('forget-waitlist', 86400, $$
    delete from public.waitlist_entries
    where state in ('booked', 'left', 'expired') and until_day < now() - interval '90 days'$$);

insert into private.commands (kind, does, answers, asked_by, frees_time) values
  ('waitlist.join', 'private.join_waitlist(args)', true, 'person', false),
  ('waitlist.leave', 'private.leave_waitlist(args)', true, 'person', true),
  ('waitlist.take', 'private.take_offer(args)', true, 'person', false),
  ('waitlist.pass', 'private.pass_offer(args)', true, 'person', true);
