-- What became of the appointments of a stretch of days, by service, stylist, weekday and day, and the same
-- appointments to look at behind every figure. One counts on the day when it takes place. Its value is the
-- price agreed when it was booked: what was paid is for a till to know.
--
-- The figures and the lists behind them are both made of these rows. Somebody is new with the first
-- appointment on their card that was neither cancelled nor missed.
create function private.counted_appointments(from_day date, until_day date)
  returns table (
    id uuid, starts_at timestamptz, minutes int, status text, outcome text, price_cents int, client_name text,
    service text, service_name text, category text, stylist text, stylist_name text, day date, weekday int,
    is_new boolean
  )
  language sql stable set search_path = ''
as $$
  with counted as materialized (
    select * from public.appointments
    where starts_at >= private.salon_moment(from_day, 0) and starts_at < private.salon_moment(until_day + 1, 0)
  ),
  newcomers as materialized (
    select earliest.id
    from (select distinct card_id from counted where card_id is not null) as cards
    cross join lateral (
      select visits.id, visits.starts_at from public.appointments as visits
      where visits.card_id = cards.card_id and private.takes_time(visits.status)
      order by visits.starts_at, visits.id limit 1
    ) as earliest
    where earliest.starts_at >= private.salon_moment(from_day, 0)
      and earliest.starts_at < private.salon_moment(until_day + 1, 0)
  )
  select
    counted.id, counted.starts_at, floor(extract(epoch from counted.ends_at - counted.starts_at) / 60)::int,
    counted.status,
    case when counted.status in ('done', 'cancelled', 'no_show') then counted.status else 'open' end,
    counted.price_cents, counted.client_name,
    coalesce(services.id::text, 'name ' || counted.service_name),
    coalesce(services.name, counted.service_name), coalesce(services.category, ''),
    coalesce(counted.stylist_id::text, ''), coalesce(stylists.name, ''),
    shown.wall::date, extract(isodow from shown.wall)::int, newcomers.id is not null
  from counted
  cross join lateral (select counted.starts_at at time zone private.salon_time_zone() as wall) as shown
  -- What was booked without its service may still be on the menu under its name in addresses.
  left join public.services on services.id = coalesce(
    counted.service_id, (select by_slug.id from public.services as by_slug where by_slug.slug = counted.service_slug)
  )
  left join public.stylists on stylists.id = counted.stylist_id
  left join newcomers on newcomers.id = counted.id
$$;

-- Minutes and value leave out what was cancelled or missed. An average is of those that have a price.
create function private.figures_of_days(from_day date, until_day date) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'from', from_day, 'until', until_day,
    'services', coalesce(jsonb_agg(figures || jsonb_build_object('key', service, 'name', service_name, 'category', category)
      order by service_name, service) filter (where grouped = 7), '[]'),
    'stylists', coalesce(jsonb_agg(figures || jsonb_build_object('key', stylist, 'name', stylist_name)
      order by stylist_name, stylist) filter (where grouped = 11), '[]'),
    'weekdays', coalesce(jsonb_agg(figures || jsonb_build_object('key', weekday::text, 'name', '')
      order by weekday) filter (where grouped = 13), '[]'),
    'days', coalesce(jsonb_agg(figures || jsonb_build_object('key', day, 'name', '')
      order by day) filter (where grouped = 14), '[]')
  )
  from (
    select
      grouping(service, stylist, weekday, day) as grouped,
      service, max(service_name) as service_name, max(category) as category,
      stylist, max(stylist_name) as stylist_name, weekday, day,
      jsonb_build_object(
        'booked', count(*),
        'done', count(*) filter (where outcome = 'done'),
        'open', count(*) filter (where outcome = 'open'),
        'cancelled', count(*) filter (where outcome = 'cancelled'),
        'noShows', count(*) filter (where outcome = 'no_show'),
        'minutes', coalesce(sum(minutes) filter (where outcome in ('done', 'open')), 0),
        'valueCents', coalesce(sum(price_cents) filter (where outcome in ('done', 'open')), 0),
        'priced', count(price_cents) filter (where outcome in ('done', 'open')),
        'newClients', count(*) filter (where is_new)
      ) as figures
    from private.counted_appointments(from_day, until_day)
    group by grouping sets ((service), (stylist), (weekday), (day))
  ) as groups
);

create function private.require_report_days(from_day date, until_day date) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_at_least('manager') then
    raise insufficient_privilege using message = 'Only managers and those above them read reports.';
  elsif from_day is null or until_day is null or until_day < from_day or until_day > from_day + 800 then
    perform private.refuse(400, 'unexpected-answer', 'A report is of at least one day and of at most 800.');
  end if;
end $$;

-- Both stretches in one answer, so that they are of the same moment.
create function private.service_report(from_day date, until_day date, before_from date, before_until date) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_report_days(from_day, until_day);
  if before_from is not null then
    perform private.require_report_days(before_from, before_until);
  end if;
  return jsonb_build_object(
    'asOf', now(),
    'now', private.figures_of_days(from_day, until_day),
    'before', case when before_from is not null then private.figures_of_days(before_from, before_until) end
  );
end $$;
grant execute on function private.service_report(date, date, date, date) to authenticated;

create function public.service_report(
  from_day date, until_day date, before_from date default null, before_until date default null
) returns jsonb
  language sql stable security invoker set search_path = ''
return private.service_report(from_day, until_day, before_from, before_until);
grant execute on function public.service_report(date, date, date, date) to authenticated;

-- What a figure counts, by its name.
create function private.is_counted_as(outcome text, is_new boolean, figure text) returns boolean
  language sql immutable set search_path = ''
return case figure
  when 'booked' then true
  when 'noShows' then outcome = 'no_show'
  when 'newClients' then is_new
  when 'valueCents' then outcome in ('done', 'open')
  when 'minutes' then outcome in ('done', 'open')
  else outcome = figure
end;

-- The appointments behind one figure, fifty at a time, each page after the last one of the page before it.
create function private.reported_appointments(
  from_day date, until_day date, by text, of text, figure text, after_time timestamptz, after_id uuid
) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_report_days(from_day, until_day);
  return (
    with wanted as materialized (
      select * from private.counted_appointments(from_day, until_day)
      where private.is_counted_as(outcome, is_new, figure)
        and of = case by when 'service' then service when 'stylist' then stylist when 'weekday' then weekday::text else '' end
    ),
    page as (
      select * from wanted
      where after_time is null or (starts_at, id) > (after_time, after_id)
      order by starts_at, id limit 50
    )
    select jsonb_build_object(
      'count', (select count(*) from wanted),
      'appointments', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', id, 'startsAt', starts_at, 'minutes', minutes, 'status', status, 'priceCents', price_cents,
          'clientName', client_name, 'serviceName', service_name, 'stylistName', stylist_name, 'isNew', is_new
        ) order by starts_at, id)
        from page
      ), '[]')
    )
  );
end $$;
grant execute on function private.reported_appointments(date, date, text, text, text, timestamptz, uuid) to authenticated;

create function public.reported_appointments(
  from_day date, until_day date, by text, of text, figure text,
  after_time timestamptz default null, after_id uuid default null
) returns jsonb
  language sql stable security invoker set search_path = ''
return private.reported_appointments(from_day, until_day, by, of, figure, after_time, after_id);
grant execute on function public.reported_appointments(date, date, text, text, text, timestamptz, uuid) to authenticated;
