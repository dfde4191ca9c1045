-- What the salon knows about a person beyond signing in. The e-mail stays in auth.users.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '' check (char_length(first_name) <= 80),
  last_name text not null default '' check (char_length(last_name) <= 80),
  phone text not null default '' check (char_length(phone) <= 40),
  role text not null default 'client' constraint profiles_role_is_known check (private.rank_of(role) is not null),
  stripe_customer_id text unique check (char_length(stripe_customer_id) <= 255),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The clerk that grants a role looks for the owners; everyone else is found by id.
create index profiles_owners on public.profiles (id) where role = 'business_owner';

-- Sign-up metadata is the visitor's own text: names and a phone number may come from it, a role never.
create function private.create_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  told jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  insert into public.profiles (id, first_name, last_name, phone) values (
    new.id,
    left(btrim(coalesce(told ->> 'first_name', '')), 80),
    left(btrim(coalesce(told ->> 'last_name', '')), 80),
    left(btrim(coalesce(told ->> 'phone', '')), 40)
  );
  return new;
end $$;

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create trigger touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

-- Asked of the table and not of the token, so that a lost role is lost at once.
create function private.my_role() returns text
  language sql stable set search_path = ''
return (select role from public.profiles where id = (select auth.uid()));

create function private.is_at_least(role text) returns boolean
  language sql stable security definer set search_path = ''
return coalesce(private.rank_of(private.my_role()) >= private.rank_of(role), false);

grant execute on function private.is_at_least(text) to authenticated;
-- The check on profiles.role runs as whoever changes the row.
grant execute on function private.rank_of(text) to authenticated, service_role;

revoke all on public.profiles from public, anon, authenticated, service_role;
grant select, update (first_name, last_name, phone) on public.profiles to authenticated;
grant select, update (first_name, last_name, phone, stripe_customer_id) on public.profiles to service_role;
alter table public.profiles enable row level security;

create policy "People read themselves, receptionists clients, managers all"
  on public.profiles for select to authenticated
  using (
    id = (select auth.uid())
    or (role = 'client' and (select private.is_at_least('receptionist')))
    or (select private.is_at_least('manager'))
  );

create policy "People change the names and phone of their own profile"
  on public.profiles for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));
