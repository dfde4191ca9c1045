-- When the salon is open, who works when, and which places there are. Times are minutes since midnight on
-- the salon's wall, so that a shift begins at nine on both sides of a clock change.
create table public.salon_hours (
  id uuid primary key default gen_random_uuid(),
  -- Monday is 1, Sunday 7.
  weekday int not null check (weekday between 1 and 7),
  from_minute int not null,
  until_minute int not null,
  constraint salon_hours_are_times check (from_minute between 0 and 1439 and until_minute between from_minute + 1 and 1440)
);

alter table public.salon_hours enable row level security;
revoke all on public.salon_hours from public, anon, authenticated, service_role;
grant select on public.salon_hours to anon, authenticated, service_role;

grant delete, insert (weekday, from_minute, until_minute), update (weekday, from_minute, until_minute)
  on public.salon_hours to authenticated;

create policy "Anyone reads when the salon is open"
  on public.salon_hours for select to anon, authenticated using (true);

create policy "Managers add opening hours"
  on public.salon_hours for insert to authenticated with check ((select private.is_at_least('manager')));

create policy "Managers change opening hours"
  on public.salon_hours for update to authenticated
  using ((select private.is_at_least('manager'))) with check ((select private.is_at_least('manager')));

create policy "Managers remove opening hours"
  on public.salon_hours for delete to authenticated using ((select private.is_at_least('manager')));

-- Works, or has a break, at the same time every so many weeks; weeks that take turns are two shifts that
-- begin a week apart, and an extra day is a shift that begins and ends on it.
create table public.shifts (
  id uuid primary key default gen_random_uuid(),
  stylist_id uuid not null references public.stylists (id) on delete cascade,
  kind text not null default 'work' check (kind in ('work', 'break')),
  weekday int not null check (weekday between 1 and 7),
  from_minute int not null,
  until_minute int not null,
  every_weeks int not null default 1 check (every_weeks between 1 and 8),
  starts_on date not null,
  ends_on date,
  constraint shifts_are_times check (from_minute between 0 and 1439 and until_minute between from_minute + 1 and 1440),
  constraint shifts_end_after_they_begin check (ends_on >= starts_on)
);
create index shifts_of_a_stylist on public.shifts (stylist_id, weekday);
alter table public.shifts enable row level security;
revoke all on public.shifts from public, anon, authenticated, service_role;
grant select on public.shifts to authenticated, service_role;

grant delete,
  insert (stylist_id, kind, weekday, from_minute, until_minute, every_weeks, starts_on, ends_on),
  update (stylist_id, kind, weekday, from_minute, until_minute, every_weeks, starts_on, ends_on)
  on public.shifts to authenticated;

create policy "Whoever works here reads who works when"
  on public.shifts for select to authenticated using ((select private.is_at_least('employee')));

create policy "Managers add shifts"
  on public.shifts for insert to authenticated with check ((select private.is_at_least('manager')));

create policy "Managers change shifts"
  on public.shifts for update to authenticated
  using ((select private.is_at_least('manager'))) with check ((select private.is_at_least('manager')));

create policy "Managers remove shifts"
  on public.shifts for delete to authenticated using ((select private.is_at_least('manager')));

-- A day of one person that was planned by itself: what their weeks say doesn't count on it. A gap is a break, and
-- without hours they're not at work.
create table public.planned_days (
  id uuid primary key default gen_random_uuid(),
  stylist_id uuid not null references public.stylists (id) on delete cascade,
  day date not null,
  hours int4multirange not null,
  constraint planned_days_are_one_a_day unique (stylist_id, day),
  constraint planned_days_are_times check (hours <@ int4multirange(int4range(0, 1440)))
);
create index planned_days_in_order on public.planned_days (day);
alter table public.planned_days enable row level security;
revoke all on public.planned_days from public, anon, authenticated, service_role;
grant select on public.planned_days to authenticated, service_role;

create policy "Whoever works here reads which days were planned by themselves"
  on public.planned_days for select to authenticated using ((select private.is_at_least('employee')));

-- Time off of one person, or of everybody where no one is named.
create table public.closed_times (
  id uuid primary key default gen_random_uuid(),
  stylist_id uuid references public.stylists (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null default '' check (char_length(reason) <= 200),
  constraint closed_times_last_a_year_at_most check (ends_at > starts_at and ends_at <= starts_at + interval '1 year')
);
create index closed_times_of_a_stylist on public.closed_times (stylist_id, starts_at);
create index closed_times_in_order on public.closed_times (ends_at);
alter table public.closed_times enable row level security;
revoke all on public.closed_times from public, anon, authenticated, service_role;
grant select on public.closed_times to authenticated, service_role;

grant delete, insert (stylist_id, starts_at, ends_at, reason), update (stylist_id, starts_at, ends_at, reason)
  on public.closed_times to authenticated;

-- Why somebody is away is between them and the desk.
create policy "The desk reads time off, stylists theirs and closures"
  on public.closed_times for select to authenticated
  using (
    (select private.is_at_least('receptionist'))
    or stylist_id = (select private.my_column())
    or stylist_id is null and (select private.is_at_least('employee'))
  );

create policy "Managers add time off"
  on public.closed_times for insert to authenticated with check ((select private.is_at_least('manager')));

create policy "Managers change time off"
  on public.closed_times for update to authenticated
  using ((select private.is_at_least('manager'))) with check ((select private.is_at_least('manager')));

create policy "Managers remove time off"
  on public.closed_times for delete to authenticated using ((select private.is_at_least('manager')));

-- A chair, a table, a treatment room: whatever one client has at a time.
create table public.rooms (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 60),
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and char_length(kind) <= 40),
  position int not null default 0,
  is_active boolean not null default true
);

alter table public.rooms enable row level security;
revoke all on public.rooms from public, anon, authenticated, service_role;
grant select on public.rooms to anon, authenticated, service_role;

grant insert (name, kind, position, is_active), update (name, kind, position, is_active)
  on public.rooms to authenticated;

create policy "Anyone reads which places there are"
  on public.rooms for select to anon, authenticated
  using (true);

create policy "Managers add places"
  on public.rooms for insert to authenticated with check ((select private.is_at_least('manager')));

create policy "Managers change places"
  on public.rooms for update to authenticated
  using ((select private.is_at_least('manager'))) with check ((select private.is_at_least('manager')));

create trigger audit_additions after insert on public.shifts
  for each row execute function private.write_audit_entry('shift.added');
create trigger audit_changes after update on public.shifts
  for each row execute function private.write_audit_entry('shift.changed');
create trigger audit_removals after delete on public.shifts
  for each row execute function private.write_audit_entry('shift.removed');
create trigger audit_additions after insert on public.planned_days
  for each row execute function private.write_audit_entry('planned-day.added');
create trigger audit_changes after update on public.planned_days
  for each row execute function private.write_audit_entry('planned-day.changed');
create trigger audit_removals after delete on public.planned_days
  for each row execute function private.write_audit_entry('planned-day.removed');
create trigger audit_additions after insert on public.closed_times
  for each row execute function private.write_audit_entry('closed-time.added');
create trigger audit_changes after update on public.closed_times
  for each row execute function private.write_audit_entry('closed-time.changed');
create trigger audit_removals after delete on public.closed_times
  for each row execute function private.write_audit_entry('closed-time.removed');
create trigger audit_additions after insert on public.salon_hours
  for each row execute function private.write_audit_entry('hours.added');
create trigger audit_changes after update on public.salon_hours
  for each row execute function private.write_audit_entry('hours.changed');
create trigger audit_removals after delete on public.salon_hours
  for each row execute function private.write_audit_entry('hours.removed');
create trigger audit_additions after insert on public.rooms
  for each row execute function private.write_audit_entry('room.added');
create trigger audit_changes after update on public.rooms
  for each row execute function private.write_audit_entry('room.changed');
create trigger audit_removals after delete on public.rooms
  for each row execute function private.write_audit_entry('room.removed');
