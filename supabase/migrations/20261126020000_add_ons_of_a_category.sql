-- Nail art belongs to nails: an add-on is offered with services of the categories that it goes with, and
-- booked with nothing else. Without any it goes with its own category. The app asks the same in
-- domain/booking/order-lines.ts.
alter table public.service_rules
  add column goes_with text[] constraint service_rules_go_with_categories check (
    goes_with is null or cardinality(goes_with) between 1 and 20 and array_ndims(goes_with) = 1
      and array_position(goes_with, null) is null
  );
grant insert (goes_with), update (goes_with) on public.service_rules to authenticated;

create function private.goes_with(add_on uuid) returns text[]
  language sql stable set search_path = ''
return (
  select coalesce(rules.goes_with, array[services.category])
  from public.services left join public.service_rules as rules using (id)
  where services.id = add_on
);

create function private.is_add_on(service uuid) returns boolean
  language sql stable set search_path = ''
return coalesce((select is_add_on from public.service_rules where id = service), false);

-- Each add-on has something beside it that it goes along with.
create function private.goes_along(services uuid[]) returns boolean
  language sql stable set search_path = ''
return not exists (
  select from unnest(services) as add_on
  where private.is_add_on(add_on) and not exists (
    select from public.services as beside
    where beside.id = any (services) and not private.is_add_on(beside.id)
      and beside.category = any (private.goes_with(add_on))
  )
);

create or replace function private.bookable_services() returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', services.id,
    'slug', services.slug,
    'parts', private.parts_of_service(services.id),
    'before', coalesce(rules.minutes_before, 0),
    'after', coalesce(rules.minutes_after, 0),
    'roomKind', rules.room_kind,
    'leadMinutes', coalesce(rules.lead_minutes, 120),
    'isAddOn', coalesce(rules.is_add_on, false)
  ) || case when rules.is_add_on
    then jsonb_build_object('goesWith', private.goes_with(services.id)) else '{}' end
  order by services.position, services.name, services.id)
  from public.services left join public.service_rules as rules using (id)
  where services.is_published and coalesce(rules.is_bookable_online, true)
    and (rules.parts is not null or services.duration_seconds <= 43200)
), '[]');

-- What is in the book already goes on as it is: a visit that moves is not chosen anew.
create or replace function private.reject_unless_offered(steps private.planned_step[], last_day date default null)
  returns void
  language plpgsql set search_path = ''
as $$
declare
  begins timestamptz := private.begins(steps);
  lead interval := (
    select max(coalesce(rules.lead_minutes, 120)) * interval '1 minute'
    from unnest(steps) as step left join public.service_rules as rules on rules.id = step.service_id
  );
begin
  if begins < clock_timestamp() + greatest(lead - private.time_to_decide(), interval '0') then
    perform private.reject('too-soon');
  elsif private.salon_day(begins)
    > coalesce(last_day, private.salon_day(now()) + private.days_ahead((select auth.uid())))
  then
    perform private.reject('too-far');
  elsif exists (select from unnest(steps) as step where extract(epoch from step.starts_at)::bigint % 300 <> 0) then
    perform private.reject_field('startsAt', 'not-offered');
  elsif exists (
    select from unnest(steps) as step left join public.service_rules as rules on rules.id = step.service_id
    group by step.guest having bool_and(coalesce(rules.is_add_on, false))
  ) then
    perform private.reject_field('serviceId', 'only-add-ons');
  elsif exists (
    select from unnest(steps) as step
    where not exists (select from public.appointments where id = step.appointment_id)
    group by step.guest having not private.goes_along(array_agg(step.service_id))
  ) then
    perform private.reject_field('serviceId', 'stray-add-on');
  end if;
end $$;

create or replace function private.wished_services(args jsonb, stylist uuid) returns uuid[]
  language plpgsql set search_path = ''
as $$
declare
  said text;
  wished uuid[] := '{}';
begin
  for said in select value from jsonb_array_elements_text(private.list_in(args, 'serviceIds', 6)) loop
    wished := wished || private.id_in(jsonb_build_object('serviceIds', said), 'serviceIds');
  end loop;
  if exists (
    select from unnest(wished) as service
    left join public.services on services.id = service left join public.service_rules as rules on rules.id = service
    where services.id is null
      or not private.is_desk() and not (services.is_published and coalesce(rules.is_bookable_online, true))
  ) or (
    select bool_and(coalesce(rules.is_add_on, false))
    from unnest(wished) as service left join public.service_rules as rules on rules.id = service
  ) or not private.is_desk() and not private.goes_along(wished) then
    perform private.reject_field('serviceIds', 'unknown');
  elsif stylist is not null and exists (
    select from unnest(wished) as service where private.parts_for(service, stylist) is null
  ) then
    perform private.reject_field('stylistId', 'unknown');
  end if;
  return wished;
end $$;
