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

create trigger touch_updated_at before update on public.services
  for each row execute function private.touch_updated_at();

create trigger audit_additions after insert on public.services
  for each row execute function private.write_audit_entry('service.added');
create trigger audit_changes after update on public.services
  for each row execute function private.write_audit_entry('service.changed');
create trigger audit_removals after delete on public.services
  for each row execute function private.write_audit_entry('service.removed');

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
alter table public.services enable row level security;

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
