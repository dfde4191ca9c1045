-- What the salon knows about a person beyond signing in. The e-mail stays in auth.users.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '' check (char_length(first_name) <= 80),
  last_name text not null default '' check (char_length(last_name) <= 80),
  phone text not null default '' check (char_length(phone) <= 40),
  role text not null default 'client' constraint profiles_role_is_known check (private.rank_of(role) is not null),
  stripe_customer_id text unique check (char_length(stripe_customer_id) <= 255),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  home_address text not null default '' check (char_length(home_address) <= 200),
  -- A path in the bucket of profiles, in a folder named after its owner.
  photo_path text check (char_length(photo_path) <= 200 and starts_with(photo_path, id::text || '/')),
  -- What a person means to spend in a month; nothing is held back by it.
  monthly_budget_cents int check (monthly_budget_cents between 0 and 10000000),
  wants_email_reminders boolean not null default true,
  wants_text_reminders boolean not null default false,
  wants_newsletter boolean not null default false,
  -- Some people were in the salon's tables before they had an account here: as staff, as a client, or as
  -- both. Whoever is both chooses which side the screens show first. What a person may do follows from
  -- the role alone, never from a persona.
  personas text[] not null default '{client}'
    constraint profiles_personas_are_known check (personas in ('{client}', '{employee}', '{employee,client}')),
  active_persona text not null default 'client',
  -- When the tables had their say; they have it once.
  adopted_at timestamptz,
  wants_push_reminders boolean not null default true,
  wants_day_before_reminder boolean not null default true,
  wants_two_hours_reminder boolean not null default true,
  -- What one of the team is told by email as it comes in.
  wants_message_emails boolean not null default false,
  wants_booking_emails boolean not null default false,
  wants_cancellation_emails boolean not null default false,
  constraint profiles_active_persona_is_own check (active_persona = any (personas))
);

-- The clerk that grants a role looks for the owners; everyone else is found by id.
create index profiles_owners on public.profiles (id) where role = 'business_owner';
create index profiles_told_by_email on public.profiles (id)
  where wants_message_emails or wants_booking_emails or wants_cancellation_emails;
alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated, service_role;
grant select, update (first_name, last_name, phone) on public.profiles to authenticated;
grant select, update (first_name, last_name, phone, stripe_customer_id) on public.profiles to service_role;

-- The names that a family sees of each other follow the profile; see the families. That there is a photo
-- is for the server to say, which looked at it and stored it.
grant update (
  home_address, monthly_budget_cents, wants_email_reminders, wants_text_reminders, wants_newsletter
) on public.profiles to authenticated;
grant update (home_address, photo_path) on public.profiles to service_role;

grant update (
  wants_push_reminders, wants_day_before_reminder, wants_two_hours_reminder, wants_message_emails,
  wants_booking_emails, wants_cancellation_emails
) on public.profiles to authenticated;

create policy "People change the names and phone of their own profile"
  on public.profiles for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

create trigger touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

create function private.must_have_two_step(role text) returns boolean
  language sql stable set search_path = ''
return private.rank_of(role) >= private.rank_of('admin') and private.requires_two_step();

create function private.lacks_two_step(person uuid) returns boolean
  language sql stable set search_path = ''
return exists (select from public.profiles where id = person and private.must_have_two_step(role))
  and not private.has_two_step(person);

create function private.owes_app() returns boolean
  language sql stable security definer set search_path = ''
return private.lacks_two_step((select auth.uid()));
grant execute on function private.owes_app() to authenticated;

-- Asked of the table and not of the token, so that a lost role is lost at once. Where no one asks before
-- each request, as in hosted storage, a session that still owes its code, or the app for it, has no role.
create function private.my_role() returns text
  language sql stable set search_path = ''
return (
  select role from public.profiles
  where id = (select auth.uid()) and not private.owes_code() and not private.lacks_two_step(id)
);

create function private.is_at_least(role text) returns boolean
  language sql stable security definer set search_path = ''
return coalesce(private.rank_of(private.my_role()) >= private.rank_of(role), false);

create policy "People read themselves, receptionists clients, managers all"
  on public.profiles for select to authenticated
  using (
    id = (select auth.uid())
    or (role = 'client' and (select private.is_at_least('receptionist')))
    or (select private.is_at_least('manager'))
  );
grant execute on function private.is_at_least(text) to authenticated;

create function private.is_another_owner(person uuid) returns boolean
  language sql stable set search_path = ''
return exists (select from public.profiles where role = 'business_owner' and id <> person);

-- Tokens say the role so that a screen can choose what to show; what is allowed, policies decide.
create function private.custom_access_token(event jsonb) returns jsonb
  language sql stable security definer set search_path = ''
return jsonb_set(
  event,
  '{claims,user_role}',
  to_jsonb(coalesce((select role from public.profiles where id = (event ->> 'user_id')::uuid), 'client'))
);
grant execute on function private.custom_access_token(jsonb) to supabase_auth_admin;

create function private.salon_month_start() returns timestamptz
  language sql stable set search_path = ''
return date_trunc('month', now() at time zone private.salon_time_zone()) at time zone private.salon_time_zone();
grant execute on function private.salon_month_start() to authenticated;

-- Sign-up metadata is the visitor's own text: names and a phone number may come from it, a role never.
create function private.create_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  told jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  insert into public.profiles (id, first_name, last_name, phone, home_address) values (
    new.id,
    left(btrim(coalesce(told ->> 'first_name', '')), 80),
    left(btrim(coalesce(told ->> 'last_name', '')), 80),
    left(btrim(coalesce(told ->> 'phone', '')), 40),
    left(btrim(coalesce(told ->> 'home_address', '')), 200)
  );
  return new;
end $$;

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

-- A photo that another one took the place of, or that was taken away, is nobody's. Each has a name that
-- was never used before, so one that is named no more can go at any time.
create function private.let_go_of_photo() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.send_on_errand(
    'remove-files',
    concat_ws(' ', 'replaced photo', old.photo_path),
    jsonb_build_object('folder', '', 'paths', jsonb_build_array(old.photo_path))
  );
  return null;
end $$;

create trigger let_go_of_photo after update of photo_path on public.profiles
  for each row when (old.photo_path is not null and old.photo_path is distinct from new.photo_path)
  execute function private.let_go_of_photo();

-- Whoever edits the tables must not choose who runs the salon: they make an employee or a receptionist,
-- of somebody who is no more than a client yet, and only once. Answers with the role now held.
create function private.adopt_table_person(
  person uuid, as_employee boolean, as_customer boolean, table_role text
) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  held public.profiles;
begin
  select * into held from public.profiles where id = person for update;
  if not found then
    perform private.refuse(404, 'person-unknown', 'There is no such person.');
  elsif not (coalesce(as_employee, false) or coalesce(as_customer, false)) then
    perform private.refuse(400, 'persona-missing', 'A person comes from at least one of the tables.');
  elsif held.adopted_at is not null then
    return held.role;
  end if;

  update public.profiles set
    personas = case
      when as_employee and as_customer then '{employee,client}'::text[]
      when as_employee then '{employee}'
      else '{client}'
    end,
    active_persona = case when as_employee then 'employee' else 'client' end,
    adopted_at = now(),
    role = case
      when held.role <> 'client' or as_employee is not true then held.role
      when lower(btrim(table_role)) = 'receptionist' then 'receptionist'
      else 'employee'
    end
  where id = person
  returning * into held;
  return held.role;
end $$;
grant execute on function private.adopt_table_person(uuid, boolean, boolean, text) to service_role;

create function public.adopt_table_person(
  person uuid, as_employee boolean, as_customer boolean, table_role text
) returns text
  language sql security invoker set search_path = ''
return private.adopt_table_person(person, as_employee, as_customer, table_role);
grant execute on function public.adopt_table_person(uuid, boolean, boolean, text) to service_role;

create function private.switch_persona(wanted text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
begin
  if not exists (select from public.profiles where id = me) then
    perform private.refuse(401, 'no-user-logged-in', 'No user logged in');
  end if;
  update public.profiles set active_persona = wanted where id = me and wanted = any (personas);
  if not found then
    perform private.refuse(403, 'persona-not-yours', 'This is not one of your own profiles.');
  end if;
  return wanted;
end $$;
grant execute on function private.switch_persona(text) to authenticated;

create function public.switch_persona("to" text) returns text
  language sql security invoker set search_path = ''
return private.switch_persona("to");
grant execute on function public.switch_persona(text) to authenticated;

create function private.name_of_person(person uuid) returns text
  language sql stable set search_path = ''
return coalesce((select btrim(first_name || ' ' || last_name) from public.profiles where id = person), '');
