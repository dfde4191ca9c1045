-- Months and days are the salon's own, wherever the server stands.
create function private.salon_time_zone() returns text
  language sql immutable set search_path = ''
return 'America/New_York';

create function private.salon_month_start() returns timestamptz
  language sql stable set search_path = ''
return date_trunc('month', now() at time zone private.salon_time_zone()) at time zone private.salon_time_zone();

alter table public.profiles
  add column home_address text not null default '' check (char_length(home_address) <= 200),
  -- A path in the bucket of profiles, in a folder named after its owner.
  add column photo_path text check (char_length(photo_path) <= 200 and starts_with(photo_path, id::text || '/')),
  -- What a person means to spend in a month; nothing is held back by it.
  add column monthly_budget_cents int check (monthly_budget_cents between 0 and 10000000),
  add column wants_email_reminders boolean not null default true,
  add column wants_text_reminders boolean not null default false,
  add column wants_newsletter boolean not null default false;

-- The names that a family sees of each other follow the profile; see the families. That there is a photo
-- is for the server to say, which looked at it and stored it.
grant update (
  home_address, monthly_budget_cents, wants_email_reminders, wants_text_reminders, wants_newsletter
) on public.profiles to authenticated;
grant update (home_address, photo_path) on public.profiles to service_role;

create or replace function private.create_profile() returns trigger
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

-- Photos and contracts come in through functions alone, which look at what they hold and count them.
-- Their owners read them as before.
drop policy "People add their own photos" on storage.objects;
drop policy "People replace their own photos" on storage.objects;
drop policy "People remove their own photos" on storage.objects;
drop policy "People add their own contracts" on storage.objects;
