-- How a service is booked: how long hands are on and off, what it needs, and who does it.

-- Minutes hands on, hands free while it sets, hands on again, and so forth.
create function private.are_parts(parts int[]) returns boolean
  language sql immutable set search_path = ''
return cardinality(parts) between 1 and 9 and cardinality(parts) % 2 = 1 and array_ndims(parts) = 1
  and array_position(parts, null) is null
  and 1 <= all (parts) and 720 >= (select sum(part) from unnest(parts) as part);

grant execute on function private.are_parts(int[]) to authenticated;

-- A service without a row here is hands on from beginning to end and needs no place of its own.
create table public.service_rules (
  -- The service’s.
  id uuid primary key references public.services (id) on delete cascade,
  -- Null: hands on for as long as the menu says.
  parts int[] constraint service_rules_have_parts check (parts is null or private.are_parts(parts)),
  minutes_before int not null default 0 check (minutes_before between 0 and 120),
  minutes_after int not null default 0 check (minutes_after between 0 and 120),
  room_kind text check (room_kind ~ '^[a-z]+(-[a-z]+)*$' and char_length(room_kind) <= 40),
  -- How long before it begins it can still be booked without a call.
  lead_minutes int not null default 120 check (lead_minutes between 0 and 20160),
  -- Comes along with something else, never alone.
  is_add_on boolean not null default false,
  is_bookable_online boolean not null default true
);

-- A service that nobody is named for can be done by everybody.
create table public.skills (
  id uuid primary key default gen_random_uuid(),
  stylist_id uuid not null references public.stylists (id) on delete cascade,
  service_id uuid not null references public.services (id) on delete cascade,
  -- Where it takes this person another time.
  parts int[] constraint skills_have_parts check (parts is null or private.are_parts(parts)),
  unique (stylist_id, service_id)
);
create index skills_for_a_service on public.skills (service_id);

create trigger audit_additions after insert on public.service_rules
  for each row execute function private.write_audit_entry('service-rule.added');
create trigger audit_changes after update on public.service_rules
  for each row execute function private.write_audit_entry('service-rule.changed');
create trigger audit_removals after delete on public.service_rules
  for each row execute function private.write_audit_entry('service-rule.removed');
create trigger audit_additions after insert on public.skills
  for each row execute function private.write_audit_entry('skill.added');
create trigger audit_changes after update on public.skills
  for each row execute function private.write_audit_entry('skill.changed');
create trigger audit_removals after delete on public.skills
  for each row execute function private.write_audit_entry('skill.removed');

revoke all on public.service_rules, public.skills from public, anon, authenticated, service_role;
grant select on public.service_rules, public.skills to anon, authenticated, service_role;
grant delete,
  insert (
    id, parts, minutes_before, minutes_after, room_kind, lead_minutes, is_add_on, is_bookable_online
  ),
  update (parts, minutes_before, minutes_after, room_kind, lead_minutes, is_add_on, is_bookable_online)
  on public.service_rules to authenticated;
grant delete, insert (stylist_id, service_id, parts), update (parts) on public.skills to authenticated;
alter table public.service_rules enable row level security;
alter table public.skills enable row level security;

create policy "Anyone reads how a service is booked"
  on public.service_rules for select to anon, authenticated using (true);
create policy "Managers add rules for a service"
  on public.service_rules for insert to authenticated with check ((select private.is_at_least('manager')));
create policy "Managers change rules for a service"
  on public.service_rules for update to authenticated
  using ((select private.is_at_least('manager'))) with check ((select private.is_at_least('manager')));
create policy "Managers remove rules for a service"
  on public.service_rules for delete to authenticated using ((select private.is_at_least('manager')));

create policy "Anyone reads who does what"
  on public.skills for select to anon, authenticated using (true);
create policy "Managers say who does what"
  on public.skills for insert to authenticated with check ((select private.is_at_least('manager')));
create policy "Managers change what somebody does"
  on public.skills for update to authenticated
  using ((select private.is_at_least('manager'))) with check ((select private.is_at_least('manager')));
create policy "Managers take somebody off a service"
  on public.skills for delete to authenticated using ((select private.is_at_least('manager')));
