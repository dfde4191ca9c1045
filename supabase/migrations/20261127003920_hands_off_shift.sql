create or replace function private.add_closure(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'closureId');
  said_reason text := private.closed_reason_in(args);
  wanted tstzrange := private.closed_span_in(args, 91);
begin
  -- Of two managers who close the same day at once, the second finds it closed.
  perform pg_advisory_xact_lock(hashtextextended('closures', 0));
  if exists (
    select from public.closed_times
    where id = wanted_id and stylist_id is null and (starts_at, ends_at) = (lower(wanted), upper(wanted))
  ) then
    return;
  elsif exists (
    select from public.closed_times
    where id = wanted_id or stylist_id is null and tstzrange(starts_at, ends_at) @> wanted
  ) then
    perform private.reject('closed-already');
  end if;
  insert into public.closed_times (id, starts_at, ends_at, reason)
    values (wanted_id, lower(wanted), upper(wanted), said_reason);
end $$;

create or replace function private.minutes_out_of_time() returns table (appointment_id uuid, closed int, away int)
  language sql stable set search_path = ''
as $$
  with coming as (
    select id, stylist_id, private.salon_day(starts_at) as day,
      tstzmultirange(tstzrange(starts_at, ends_at)) as span, hands_on as hands
    from public.appointments as visits
    -- None is longer, and this is what they're found by.
    where starts_at > now() - interval '12 hours' and private.is_to_settle(visits)
  ),
  days as materialized (
    select day, private.open_time(day) as open, private.closed_on(day, null) as shut from (select distinct day from coming) as each_day
  ),
  columns as materialized (
    select
      day, stylist_id,
      coalesce((
        select range_agg(tstzrange(starts_at, ends_at)) from public.closed_times
        where closed_times.stylist_id = columns.stylist_id
          and starts_at < private.salon_moment(day + 1, 0) and ends_at > private.salon_moment(day, 0)
      ), '{}') as off,
      case
        when stylist_id is not null and exists (select from public.shifts where kind = 'work')
        then private.shift_time(stylist_id, day, 'work') - private.shift_time(stylist_id, day, 'break')
      end as shift
    from (select distinct day, stylist_id from coming) as columns
  )
  select
    id, private.minutes_in_spans(span - open) + private.minutes_in_spans(span * shut),
    private.minutes_in_spans(hands * off) + private.minutes_in_spans(hands - coalesce(shift, hands))
  from coming join days using (day)
  join columns on columns.day = coming.day and columns.stylist_id is not distinct from coming.stylist_id
$$;

create or replace function private.remove_service(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'serviceId');
begin
  perform private.lock_services();
  -- Waits for whoever is booking it.
  perform from public.services where id = wanted_id for update;
  if exists (select from public.appointments where service_id = wanted_id)
    or exists (select from public.waitlist_entries where wanted_id = any (service_ids))
  then
    perform private.reject('service-booked');
  end if;
  delete from public.services where id = wanted_id;
end $$;
