-- What every public page shows of the salon beside its services, and how often what pages show has changed.
-- Whoever printed pages compares the number with that of the rows they were printed from.
create table public.salon_edition (
  only_one boolean primary key default true check (only_one),
  number bigint not null default 1,
  changed_at timestamptz not null default now(),
  -- The last one that a host of printed pages was told of.
  told bigint not null default 0
);

alter table public.salon_edition enable row level security;
revoke all on public.salon_edition from public, anon, authenticated, service_role;
grant select (number, changed_at) on public.salon_edition to anon, authenticated, service_role;

create policy "Anyone reads how often the salon has changed"
  on public.salon_edition for select to anon, authenticated using (true);

-- A row and not a sequence: the number is seen together with what it counts, never before.
create function private.count_edition() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.salon_edition as salon default values
  on conflict (only_one) do update set number = salon.number + 1, changed_at = clock_timestamp();
  return null;
end $$;

create trigger count_edition after insert or update or delete or truncate on public.services
  for each statement execute function private.count_edition();
create trigger count_edition after insert or update or delete or truncate on public.service_rules
  for each statement execute function private.count_edition();
create trigger count_edition after insert or update or delete or truncate on public.salon_hours
  for each statement execute function private.count_edition();
create trigger count_edition after insert or update or delete or truncate on public.closed_times
  for each statement execute function private.count_edition();
create trigger count_edition after insert or update or delete or truncate on public.rooms
  for each statement execute function private.count_edition();

create trigger count_edition after insert or update or delete or truncate on public.family_subscription_plans
  for each statement execute function private.count_edition();

create trigger count_edition after insert or update or delete or truncate on public.stylists
  for each statement execute function private.count_edition();
create trigger count_edition after insert or update or delete or truncate on public.skills
  for each statement execute function private.count_edition();
create trigger count_edition after insert or update or delete or truncate on public.shifts
  for each statement execute function private.count_edition();
create trigger count_edition after insert or update or delete or truncate on public.planned_days
  for each statement execute function private.count_edition();

-- A portrait of the example shows no one else: where a real person has taken the place of an invented one, there's none.
create function private.portrait_of(stylist public.stylists) returns text
  language sql immutable set search_path = ''
return case
  when exists (
    select from (
      values
        ('team/mara-ellison', 'Mara Ellison'), ('team/andre-whitaker', 'Andre Whitaker'),
        ('team/linh-tran', 'Linh Tran'), ('team/sofia-reyes', 'Sofia Reyes')
    ) as example (image, name)
    where example.image = stylist.image and example.name <> stylist.name
  ) then null
  else stylist.image
end;

create function private.team_on_site() returns jsonb
  language sql stable security definer set search_path = ''
return coalesce((
  select jsonb_agg(
    jsonb_build_object('id', slug, 'name', name, 'role', title, 'image', private.portrait_of(stylists), 'bio', bio)
    order by position, id
  )
  from public.stylists where is_active and is_on_site
), '[]');
grant execute on function private.team_on_site() to anon, authenticated, service_role;

create function private.edition() returns bigint
  language sql stable set search_path = ''
return coalesce((select number from public.salon_edition), 0);

create function private.hours_of_week() returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(
    jsonb_build_object('weekday', weekday, 'from', from_minute, 'until', until_minute)
    order by weekday, from_minute
  )
  from public.salon_hours
), '[]');
grant execute on function private.edition() to anon, authenticated, service_role;
grant execute on function private.hours_of_week() to anon, authenticated, service_role;

-- When the salon is closed beside its hours, as far ahead as a day and a month say which year they're of. Time
-- off has a name, and is no visitor's business.
create function private.closures_told_ahead() returns interval
  language sql immutable set search_path = ''
return interval '180 days';

create function private.closures_on_site() returns jsonb
  language sql stable security definer set search_path = ''
return coalesce((
  select jsonb_agg(
    jsonb_build_object('startsAt', starts_at, 'endsAt', ends_at, 'reason', reason) order by starts_at, id
  )
  from (
    select * from public.closed_times
    where stylist_id is null and ends_at > now() and starts_at < now() + private.closures_told_ahead()
    order by starts_at, id limit 20
  ) as next
), '[]');
grant execute on function private.closures_on_site() to anon, authenticated, service_role;

-- Small enough for every page: what only one page shows has a question of its own.
create function public.published_salon() returns jsonb
  language sql stable security invoker set search_path = ''
return jsonb_build_object(
  'edition', private.edition(),
  'salon', private.salon_on_site(),
  'isExample', private.is_development_database(),
  'hours', private.hours_of_week(),
  'closures', private.closures_on_site(),
  'plans', coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'id', id, 'name', name, 'priceCents', base_price_cents, 'memberPriceCents', member_price_cents,
        'discountPercent', discount_percent, 'description', description, 'perks', perks
      )
      order by base_price_cents, id
    )
    from public.family_subscription_plans where is_active
  ), '[]'),
  'team', private.team_on_site(),
  'categories', coalesce((
    select jsonb_agg(category order by first, category)
    from (
      select category, min(position) as first from public.services where is_published group by category
    ) as offered
  ), '[]')
);
grant execute on function public.published_salon() to anon, authenticated, service_role;

-- A static host prints pages when it builds: it is told once for each edition, when half a minute has passed
-- without another. Where pages are printed by the server that serves them, the errand has nothing to do.
create function private.tell_host() returns void
  language sql set search_path = ''
as $$
  with told as (
    update public.salon_edition set told = number
    where told < number and changed_at <= clock_timestamp() - interval '30 seconds'
    returning number
  )
  select private.send_on_errand('print-pages', 'edition ' || number, '{}') from told
$$;

insert into private.timers (name, every_seconds, command) values
  ('tell-host', 15, 'select private.tell_host()');
