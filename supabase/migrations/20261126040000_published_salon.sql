create table public.salon_edition (
  only_one boolean primary key default true check (only_one),
  number bigint not null default 1,
  changed_at timestamptz not null default now(),
  -- The last one that a host of printed pages was told of.
  told bigint not null default 0
);

create function private.count_edition() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.salon_edition as salon default values
  on conflict (only_one) do update set number = salon.number + 1, changed_at = clock_timestamp();
  return null;
end $$;

create function public.published_salon() returns jsonb
  language sql stable security invoker set search_path = ''
return jsonb_build_object(
  'edition', coalesce((select number from public.salon_edition), 0),
  'hours', coalesce((
    select jsonb_agg(
      jsonb_build_object('weekday', weekday, 'from', from_minute, 'until', until_minute)
      order by weekday, from_minute
    )
    from public.salon_hours
  ), '[]')
);

create trigger count_edition after insert or update or delete or truncate on public.salon_hours
  for each statement execute function private.count_edition();

create trigger count_edition after insert or update or delete or truncate on public.services
  for each statement execute function private.count_edition();

alter table public.salon_edition enable row level security;

create policy "Anyone reads how often the salon has changed"
  on public.salon_edition for select to anon, authenticated using (true);

grant execute on function public.published_salon() to anon, authenticated, service_role;

revoke all on public.salon_edition from public, anon, authenticated, service_role;
grant select (number, changed_at) on public.salon_edition to anon, authenticated, service_role;
