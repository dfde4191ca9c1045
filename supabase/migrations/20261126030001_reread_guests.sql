create or replace function private.guests_of(steps private.planned_step[], known public.appointments[]) returns uuid[]
  language sql stable set search_path = ''
return array(
  select (array_agg(one.client_id))[1]
  from unnest(steps) as step join unnest(known) as one on one.id = step.appointment_id
  group by step.guest order by step.guest
);
