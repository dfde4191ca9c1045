-- Who would come if something came free: what they would like, with whom and when. Whatever comes free is
-- held for the first in line whom it fits, as a visit to confirm like a guest’s; so an offer can be neither
-- given twice nor to anybody in two places, and one that nobody takes goes on to the next by itself.

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

-- Of whoever has no account, and for the desk alone.
create table public.waitlist_contacts (
  entry_id uuid primary key references public.waitlist_entries (id) on delete cascade,
  phone text not null default '' check (char_length(phone) <= 30),
  email text not null default '' check (char_length(email) <= 254)
);

revoke all on public.waitlist_entries, public.waitlist_contacts from public, anon, authenticated, service_role;
grant select (
  id, user_id, client_name, service_ids, service_names, stylist_id, from_day, until_day, from_minute, until_minute,
  weekdays, note, state, visit_id, offered_at_time, offered_until, joined_at, queued_at
) on public.waitlist_entries to authenticated;
grant select on public.waitlist_contacts to authenticated;
grant select on public.waitlist_entries, public.waitlist_contacts to service_role;
alter table public.waitlist_entries enable row level security;
alter table public.waitlist_contacts enable row level security;

create policy "The desk reads who waits, clients where they wait"
  on public.waitlist_entries for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_at_least('receptionist')));
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
revoke all on private.freed_days from public, anon, authenticated, service_role;
alter table private.freed_days enable row level security;

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

-- What a visitor could book, done by whoever is wished for; the desk may wish for more.
create function private.wished_services(args jsonb, stylist uuid) returns uuid[]
  language plpgsql set search_path = ''
as $$
declare
  said text;
  wished uuid[] := '{}';
begin
  for said in select value from jsonb_array_elements_text(private.list_in(args, 'serviceIds', 6)) loop
    wished := wished || private.id_in(jsonb_build_object('serviceIds', said), 'serviceIds');
  end loop;
  if exists (
    select from unnest(wished) as service
    left join public.services on services.id = service left join public.service_rules as rules on rules.id = service
    where services.id is null
      or not private.is_desk() and not (services.is_published and coalesce(rules.is_bookable_online, true))
  ) or (
    select bool_and(coalesce(rules.is_add_on, false))
    from unnest(wished) as service left join public.service_rules as rules on rules.id = service
  ) then
    perform private.reject_field('serviceIds', 'unknown');
  elsif stylist is not null and exists (
    select from unnest(wished) as service where private.parts_for(service, stylist) is null
  ) then
    perform private.reject_field('stylistId', 'unknown');
  end if;
  return wished;
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
  perform from public.appointments where visit_id = visit order by id for update;
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

create function private.perform_waitlist_action(kind text, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
begin
  if kind not in ('waitlist.join', 'waitlist.leave', 'waitlist.take', 'waitlist.pass') then
    perform private.refuse(400, 'action-unknown', 'This server does not know this kind of action yet.');
  end if;
  return case kind
    when 'waitlist.join' then private.join_waitlist(args)
    when 'waitlist.leave' then private.leave_waitlist(args)
    when 'waitlist.take' then private.take_offer(args)
    when 'waitlist.pass' then private.pass_offer(args)
  end;
end $$;
