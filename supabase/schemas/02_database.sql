-- Nothing is open until it is opened by name.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;

alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

alter default privileges revoke execute on functions from public;

-- No API caller can name anything in here; policies and wrappers reach it because they are
-- resolved when they are created, not when they run.
create schema private;
revoke all on schema private from public;

-- The one list of roles, from least to most trusted.
create function private.rank_of(role text) returns int
  language sql immutable set search_path = ''
return array_position(
  array['client', 'employee', 'receptionist', 'manager', 'admin', 'business_owner'],
  role
);

-- The check on profiles.role runs as whoever changes the row.
grant execute on function private.rank_of(text) to authenticated, service_role;

-- The time zones of the fifty states, the capital and Puerto Rico.
create function private.is_us_time_zone(zone text) returns boolean
  language sql immutable set search_path = ''
return zone in (
  'America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles',
  'America/Anchorage', 'America/Adak', 'Pacific/Honolulu', 'America/Puerto_Rico'
);

-- A refusal carries its HTTP status for people's tools and a stable code, in detail, for ours.
create function private.refuse(status int, code text, message text) returns void
  language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = 'PT' || status, detail = code, message = message;
end $$;

create function private.touch_updated_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Only the seed of a development database leaves this mark. Destructive tools ask for it, and pages that tell the
-- invented story of the example.
create table private.development_mark (
  only_one boolean primary key default true check (only_one)
);

alter table private.development_mark enable row level security;
revoke all on private.development_mark from public, anon, authenticated, service_role;

create function private.is_development_database() returns boolean
  language sql stable security definer set search_path = ''
return exists (select from private.development_mark);
grant execute on function private.is_development_database() to anon, authenticated, service_role;

create function public.is_development_database() returns boolean
  language sql security invoker stable set search_path = ''
return private.is_development_database();
grant execute on function public.is_development_database() to service_role;
