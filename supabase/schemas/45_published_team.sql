-- Who works when in weeks that are all alike, as it stands today: of weeks that take turns nothing is told, and an
-- extra day is no such week. Null for somebody who never had any.
create function private.told_hours(stylist uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(
    jsonb_build_object('weekday', weekday, 'from', from_minute, 'until', until_minute)
    order by weekday, from_minute
  ) filter (
    where every_weeks = 1 and ends_on is distinct from starts_on
      and private.salon_day(now()) between starts_on and coalesce(ends_on, 'infinity')
  ), '[]')
  from public.shifts
  where stylist_id = stylist and kind = 'work'
  having count(*) > 0
);

-- Shifts are for whoever works here to read: what is told of them is this.
create function private.team_profiles() returns jsonb
  language sql stable security definer set search_path = ''
return coalesce((
  select jsonb_agg(
    jsonb_build_object(
      'id', slug, 'biography', biography, 'specialties', specialties, 'education', education,
      'hours', coalesce(private.told_hours(stylists.id), usual_hours),
      'categories', coalesce((
        select jsonb_agg(category order by array_position(stylists.categories, category), category)
        from (
          select distinct services.category
          from public.skills join public.services on services.id = service_id
          where stylist_id = stylists.id and is_published
        ) as done
      ), to_jsonb(categories)),
      'services', coalesce((
        select jsonb_agg(services.slug order by services.slug)
        from public.skills join public.services on services.id = service_id
        where stylist_id = stylists.id and is_published
      ), '[]')
    )
    order by position, id
  )
  from public.stylists where is_active and is_on_site
), '[]');
grant execute on function private.team_profiles() to anon, authenticated, service_role;

-- All there is to read about those who are on the site; only their own pages show it.
create function public.published_team() returns jsonb
  language sql stable security invoker set search_path = ''
return private.team_profiles();
grant execute on function public.published_team() to anon, authenticated, service_role;

-- Nobody writes anything on the day when shifts begin or end, or when a closure is over or near enough to be
-- told: each has an edition of its own.
create function private.count_new_hours() returns void
  language sql set search_path = ''
as $$
  with this as (select private.salon_day(now()) as day)
  update public.salon_edition set number = number + 1, changed_at = clock_timestamp()
  from this
  where private.salon_day(changed_at) < day
    and (
      exists (select from public.shifts where starts_on = this.day or ends_on = this.day - 1)
      or exists (select from public.planned_days where planned_days.day = this.day - 1)
    )
    or exists (
      select from public.closed_times
      where stylist_id is null and (
        ends_at > changed_at and ends_at <= clock_timestamp()
        or starts_at > changed_at + private.closures_told_ahead()
          and starts_at <= clock_timestamp() + private.closures_told_ahead()
      )
    )
$$;

insert into private.timers (name, every_seconds, command) values
  ('new-hours', 600, 'select private.count_new_hours()');
