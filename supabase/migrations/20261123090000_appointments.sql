-- The calendar of the salon: one column for each stylist, and in it the visits. Nobody writes here but
-- apply_action; the desk reads everything, stylists their own column, clients their own visits.
create extension if not exists btree_gist with schema extensions;

create table public.stylists (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  name text not null check (char_length(name) between 1 and 120),
  position int not null default 0,
  -- Whoever signs in as this stylist; a column may stand before its person has an account.
  user_id uuid unique references auth.users (id) on delete set null,
  is_active boolean not null default true
);

insert into public.stylists (id, slug, name, position) values
  ('57000000-0000-4000-8000-000000000001', 'mara-ellison', 'Mara Ellison', 1),
  ('57000000-0000-4000-8000-000000000002', 'andre-whitaker', 'Andre Whitaker', 2),
  ('57000000-0000-4000-8000-000000000003', 'linh-tran', 'Linh Tran', 3),
  ('57000000-0000-4000-8000-000000000004', 'sofia-reyes', 'Sofia Reyes', 4);

create function private.is_visit_status(value text) returns boolean
  language sql immutable set search_path = ''
return value in ('booked', 'confirmed', 'arrived', 'in_service', 'done', 'no_show', 'cancelled');

create table public.appointments (
  id uuid primary key,
  client_id uuid references auth.users (id) on delete set null,
  -- Empty once the account behind it was closed.
  client_name text not null check (char_length(client_name) <= 100),
  -- Null: nobody is free yet, and it waits among the unassigned.
  stylist_id uuid references public.stylists (id) on delete restrict,
  service_slug text not null default '' check (char_length(service_slug) <= 80),
  service_name text not null default '' check (char_length(service_name) <= 120),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'booked' constraint appointments_status_is_known check (private.is_visit_status(status)),
  -- Apart, so that moving a visit does not stand in the way of checking its client in.
  status_version int not null default 1,
  schedule_version int not null default 1,
  source text not null check (source in ('desk', 'walk-in', 'online')),
  created_by uuid,
  changed_by uuid,
  changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint appointments_fit_in_a_day check (ends_at > starts_at and ends_at <= starts_at + interval '12 hours'),
  -- Two desks that give one stylist the same time wait for one another here, and the second is refused.
  constraint appointments_one_at_a_time exclude using gist (
    stylist_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (status not in ('cancelled', 'no_show'))
);
create index appointments_in_order on public.appointments (starts_at, id);
create index appointments_of_a_stylist on public.appointments (stylist_id, starts_at);
create index appointments_of_a_client on public.appointments (client_id, starts_at);

-- How to reach whoever comes: apart, since a stylist need not know it.
create table public.appointment_contacts (
  appointment_id uuid primary key references public.appointments (id) on delete cascade,
  phone text not null default '' check (char_length(phone) <= 30),
  email text not null default '' check (char_length(email) <= 254)
);
create index appointment_contacts_by_email on public.appointment_contacts (lower(email)) where email <> '';

-- Only ever added to; its id is the id of the action that wrote it.
create table public.appointment_notes (
  id uuid primary key,
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  author_id uuid,
  author_name text not null check (char_length(author_name) <= 161),
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index appointment_notes_of_a_visit on public.appointment_notes (appointment_id, created_at);

-- Nobody else says which version a visit is in, nor who changed it and when.
create function private.raise_versions() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  is_moved boolean :=
    (new.starts_at, new.ends_at, new.stylist_id) is distinct from (old.starts_at, old.ends_at, old.stylist_id);
begin
  new.status_version := old.status_version + (new.status <> old.status)::int;
  new.schedule_version := old.schedule_version + is_moved::int;
  if is_moved or new.status <> old.status then
    new.changed_at := now();
    new.changed_by := (select auth.uid());
  end if;
  return new;
end $$;

create trigger raise_versions before update on public.appointments
  for each row execute function private.raise_versions();

create or replace function private.columns_that_name_people(of_table text) returns text[]
  language sql immutable set search_path = ''
return case of_table
  when 'profiles' then array['first_name', 'last_name', 'phone', 'home_address', 'photo_path']
  when 'families' then array['name']
  when 'family_members' then array['first_name', 'last_name', 'photo_url']
  when 'memberships' then array['card_brand', 'card_last4']
  when 'invoices' then array['page_url']
  when 'stylists' then array['slug', 'name']
  when 'appointments' then array['client_name']
  when 'appointment_notes' then array['author_name', 'text']
  else array[]::text[]
end;

create trigger audit_additions after insert on public.appointments
  for each row execute function private.write_audit_entry('appointment.added');
create trigger audit_changes after update on public.appointments
  for each row execute function private.write_audit_entry('appointment.changed');
create trigger audit_additions after insert on public.appointment_notes
  for each row execute function private.write_audit_entry('appointment.noted');
-- Whose account a column belongs to decides who reads it.
create trigger audit_changes after update on public.stylists
  for each row execute function private.write_audit_entry('stylist.changed');

-- The column of whoever asks, as long as they work here.
create function private.my_column() returns uuid
  language sql stable security definer set search_path = ''
return (
  select id from public.stylists where user_id = (select auth.uid()) and private.is_at_least('employee')
);
grant execute on function private.my_column() to authenticated;

revoke all on public.stylists, public.appointments, public.appointment_contacts, public.appointment_notes
  from public, anon, authenticated, service_role;
grant select (id, slug, name, position) on public.stylists to anon, authenticated;
grant select (
  id, client_id, client_name, stylist_id, service_slug, service_name, starts_at, ends_at, status,
  status_version, schedule_version, source, changed_at, created_at
) on public.appointments to authenticated;
grant select on public.appointment_contacts to authenticated;
grant select (id, appointment_id, author_name, text, created_at) on public.appointment_notes to authenticated;
grant select on public.stylists, public.appointments, public.appointment_contacts, public.appointment_notes
  to service_role;
alter table public.stylists enable row level security;
alter table public.appointments enable row level security;
alter table public.appointment_contacts enable row level security;
alter table public.appointment_notes enable row level security;

create policy "Anyone reads who works here"
  on public.stylists for select to anon, authenticated
  using (is_active);

create policy "The desk reads visits, stylists their own, clients theirs"
  on public.appointments for select to authenticated
  using (
    (select private.is_at_least('receptionist'))
    or stylist_id = (select private.my_column())
    or client_id = (select auth.uid())
  );

create policy "Receptionists and up read how to reach whoever comes"
  on public.appointment_contacts for select to authenticated
  using ((select private.is_at_least('receptionist')));

create policy "The desk and the stylist of a visit read its notes"
  on public.appointment_notes for select to authenticated
  using (
    (select private.is_at_least('receptionist'))
    or appointment_id in (select id from public.appointments where stylist_id = (select private.my_column()))
  );

-- As long as anything that names people is kept, and no longer.
insert into private.jobs (name, every_seconds, command) values
  ('forget-visits', 86400, $$delete from public.appointments where ends_at < now() - private.retention_period()$$);
