-- What was free enough to be shown stays so for as long as somebody needs to say yes to it.

create function private.time_to_decide() returns interval
  language sql immutable set search_path = ''
return interval '10 minutes';

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
  end if;
end $$;
