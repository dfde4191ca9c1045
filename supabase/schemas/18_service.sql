create table public.services (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  name text not null check (char_length(name) between 1 and 120),
  description text not null default '' check (char_length(description) <= 2000),
  price_cents int not null check (price_cents between 0 and 1000000),
  duration_seconds int not null check (duration_seconds between 1 and 86400),
  category text not null check (char_length(category) between 1 and 60),
  -- A path of this site or an https address, without an extension: the screen picks size and format.
  image text check (image ~ '^(/[a-z0-9]|https://)[^[:space:]]*$' and char_length(image) <= 300),
  discount_active boolean not null default false,
  discount_percent int not null default 0 check (discount_percent between 0 and 100),
  discount_description text not null default '' check (char_length(discount_description) <= 300),
  features text[] not null default '{}' check (
    cardinality(features) <= 12
    and array_position(features, null) is null
    and char_length(array_to_string(features, '')) <= 1200
  ),
  position int not null default 0,
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index services_in_order on public.services (position, name) where is_published;
alter table public.services enable row level security;
revoke all on public.services from public, anon, authenticated, service_role;
grant select on public.services to anon;

grant select, delete,
  insert (
    slug, name, description, price_cents, duration_seconds, category, image,
    discount_active, discount_percent, discount_description, features, position, is_published
  ),
  update (
    slug, name, description, price_cents, duration_seconds, category, image,
    discount_active, discount_percent, discount_description, features, position, is_published
  )
  on public.services to authenticated;
grant select, insert, update, delete on public.services to service_role;

create policy "Visitors read published services"
  on public.services for select to anon
  using (is_published);

create policy "People read published services, managers every one"
  on public.services for select to authenticated
  using (is_published or (select private.is_at_least('manager')));

create policy "Managers add services"
  on public.services for insert to authenticated
  with check ((select private.is_at_least('manager')));

create policy "Managers change services"
  on public.services for update to authenticated
  using ((select private.is_at_least('manager')))
  with check ((select private.is_at_least('manager')));

create policy "Managers remove services"
  on public.services for delete to authenticated
  using ((select private.is_at_least('manager')));

create trigger touch_updated_at before update on public.services
  for each row execute function private.touch_updated_at();
create trigger audit_additions after insert on public.services
  for each row execute function private.write_audit_entry('service.added');
create trigger audit_changes after update on public.services
  for each row execute function private.write_audit_entry('service.changed');
create trigger audit_removals after delete on public.services
  for each row execute function private.write_audit_entry('service.removed');

-- How a service is booked: how long hands are on and off, what it needs, and who does it.
--
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
  is_bookable_online boolean not null default true,
  -- Nail art belongs to nails: an add-on is offered with services of the categories that it goes with, and
  -- booked with nothing else. Without any it goes with its own category. The app asks the same in
  -- domain/booking/order-lines.ts.
  goes_with text[] constraint service_rules_go_with_categories check (
    goes_with is null or cardinality(goes_with) between 1 and 20 and array_ndims(goes_with) = 1
      and array_position(goes_with, null) is null
  )
);

alter table public.service_rules enable row level security;
revoke all on public.service_rules from public, anon, authenticated, service_role;
grant select on public.service_rules to anon, authenticated, service_role;

grant delete,
  insert (
    id, parts, minutes_before, minutes_after, room_kind, lead_minutes, is_add_on, is_bookable_online
  ),
  update (parts, minutes_before, minutes_after, room_kind, lead_minutes, is_add_on, is_bookable_online)
  on public.service_rules to authenticated;
grant insert (goes_with), update (goes_with) on public.service_rules to authenticated;

create policy "Anyone reads how a service is booked"
  on public.service_rules for select to anon, authenticated using (true);

create policy "Managers add rules for a service"
  on public.service_rules for insert to authenticated with check ((select private.is_at_least('manager')));

create policy "Managers change rules for a service"
  on public.service_rules for update to authenticated
  using ((select private.is_at_least('manager'))) with check ((select private.is_at_least('manager')));

create policy "Managers remove rules for a service"
  on public.service_rules for delete to authenticated using ((select private.is_at_least('manager')));

create trigger audit_additions after insert on public.service_rules
  for each row execute function private.write_audit_entry('service-rule.added');
create trigger audit_changes after update on public.service_rules
  for each row execute function private.write_audit_entry('service-rule.changed');
create trigger audit_removals after delete on public.service_rules
  for each row execute function private.write_audit_entry('service-rule.removed');

-- The part of the menu that is booked without a call, with how long each takes and who does it.
create function private.parts_of_service(wanted uuid) returns int[]
  language sql stable set search_path = ''
return (
  select coalesce(rules.parts, array[greatest(1, round(services.duration_seconds / 60.0)::int)])
  from public.services left join public.service_rules as rules using (id)
  where services.id = wanted
);

create function private.goes_with(add_on uuid) returns text[]
  language sql stable set search_path = ''
return (
  select coalesce(rules.goes_with, array[services.category])
  from public.services left join public.service_rules as rules using (id)
  where services.id = add_on
);

create function private.is_add_on(service uuid) returns boolean
  language sql stable set search_path = ''
return coalesce((select is_add_on from public.service_rules where id = service), false);

-- Each add-on has something beside it that it goes along with.
create function private.goes_along(services uuid[]) returns boolean
  language sql stable set search_path = ''
return not exists (
  select from unnest(services) as add_on
  where private.is_add_on(add_on) and not exists (
    select from public.services as beside
    where beside.id = any (services) and not private.is_add_on(beside.id)
      and beside.category = any (private.goes_with(add_on))
  )
);

create function private.bookable_services() returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', services.id,
    'slug', services.slug,
    'parts', private.parts_of_service(services.id),
    'before', coalesce(rules.minutes_before, 0),
    'after', coalesce(rules.minutes_after, 0),
    'roomKind', rules.room_kind,
    'leadMinutes', coalesce(rules.lead_minutes, 120),
    'isAddOn', coalesce(rules.is_add_on, false)
  ) || case when rules.is_add_on
    then jsonb_build_object('goesWith', private.goes_with(services.id)) else '{}' end
  order by services.position, services.name, services.id)
  from public.services left join public.service_rules as rules using (id)
  where services.is_published and coalesce(rules.is_bookable_online, true)
    and (rules.parts is not null or services.duration_seconds <= 43200)
), '[]');

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
  ) or not private.is_desk() and not private.goes_along(wished) then
    perform private.reject_field('serviceIds', 'unknown');
  elsif stylist is not null and exists (
    select from unnest(wished) as service where private.parts_for(service, stylist) is null
  ) then
    perform private.reject_field('stylistId', 'unknown');
  end if;
  return wished;
end $$;
