create function private.publishes_times() returns boolean
  language sql stable set search_path = ''
return exists (
  select from public.shifts join public.stylists on stylists.id = stylist_id
  where stylists.is_active and kind = 'work' and (ends_on is null or ends_on >= private.salon_day(now()))
);

create trigger count_edition after insert or update or delete or truncate on public.service_rules
  for each statement execute function private.count_edition();

create or replace function private.booking_times(from_day date, days int) returns jsonb
  language sql stable security definer set search_path = ''
return jsonb_build_object(
  'asOf', now(),
  'daysAhead', private.days_ahead((select auth.uid())),
  'stylists', private.stylists_at_work(),
  'publishesTimes', private.publishes_times(),
  'services', private.bookable_services(),
  'skills', private.skills_in_use(),
  'ownTimings', private.own_timings(),
  'companions', private.my_companions(),
  'days', coalesce((
    select jsonb_agg(private.free_time_on(day) order by day)
    from (
      select greatest(from_day, private.salon_day(now())) + place as day
      from generate_series(0, least(greatest(days, 1), 14) - 1) as place
    ) as wanted
    where day <= private.salon_day(now()) + 366
  ), '[]')
);

create function private.published_booking() returns jsonb
  language sql stable security definer set search_path = ''
return jsonb_build_object(
  'publishesTimes', private.publishes_times(), 'services', private.bookable_services()
);

create function public.published_booking() returns jsonb
  language sql stable security invoker set search_path = ''
return private.published_booking();

grant execute on function private.published_booking() to anon;

grant execute on function private.published_booking() to authenticated;

grant execute on function public.published_booking() to anon;

grant execute on function public.published_booking() to authenticated;
