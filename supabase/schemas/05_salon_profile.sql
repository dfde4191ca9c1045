-- What the salon says of itself, on every page and in every email. A new database begins with an example for its owner
-- to change.
create table public.salon_profile (
  id uuid primary key default gen_random_uuid(),
  only_one boolean not null default true unique check (only_one),
  name text not null check (char_length(name) between 1 and 60),
  tagline text not null check (char_length(tagline) between 1 and 120),
  street text not null check (char_length(street) between 1 and 120),
  city text not null check (char_length(city) between 1 and 60),
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text not null check (zip ~ '^[0-9]{5}(-[0-9]{4})?$'),
  time_zone text not null constraint salon_profile_time_zone_is_known check (private.is_us_time_zone(time_zone)),
  phone text not null check (char_length(phone) between 1 and 30),
  email text not null check (char_length(email) between 1 and 254)
);

alter table public.salon_profile enable row level security;
revoke all on public.salon_profile from public, anon, authenticated, service_role;
grant select on public.salon_profile to anon, authenticated, service_role;

create policy "Anyone reads what the salon says of itself"
  on public.salon_profile for select to anon, authenticated using (true);

insert into public.salon_profile (name, tagline, street, city, state, zip, time_zone, phone, email) values (
  'Juniper Row', 'Hair, skin and nails in Asheville', '214 Juniper Lane', 'Asheville', 'NC', '28801',
  'America/New_York', '(828) 555-0142', 'hello@juniperrow.example.com'
);

-- Months and days are the salon's own, wherever the server stands. A calendar asks for it thousands of times, so it's
-- kept until the transaction ends.
create function private.salon_time_zone() returns text
  language plpgsql stable set search_path = ''
as $$
declare
  known text := current_setting('salon.time_zone', true);
begin
  if known <> '' then
    return known;
  end if;
  return set_config('salon.time_zone', (select time_zone from public.salon_profile), true);
end $$;
grant execute on function private.salon_time_zone() to authenticated;

create function private.salon_on_site() returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'name', name, 'tagline', tagline, 'street', street, 'city', city, 'state', state, 'zip', zip,
    'timeZone', time_zone, 'phone', phone, 'email', email
  )
  from public.salon_profile
);
grant execute on function private.salon_on_site() to anon, authenticated, service_role;
