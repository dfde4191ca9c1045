-- Whoever comes for three services comes once: they are reminded of the first. And what they take along of
-- their visits says when they came, not how the calendar keeps its columns apart.
create or replace function private.visits_to_remind()
  returns table (id uuid, starts_at timestamptz, scheduled_at timestamptz, schedule_version int, steps text[])
  language sql stable security definer set search_path = ''
as $$
  select visits.id, visits.starts_at, visits.scheduled_at, visits.schedule_version, told.steps
  from public.appointments as visits,
    lateral (
      select coalesce(array_agg(step), '{}') as steps from public.reminder_deliveries
      where appointment_id = visits.id and reminder_deliveries.schedule_version = visits.schedule_version
    ) as told
  where visits.starts_at > now() and visits.starts_at < now() + interval '26 hours'
    and visits.status in ('booked', 'confirmed') and visits.client_id is not null
    and cardinality(told.steps) < 2
    and not exists (
      select from public.appointments as before
      where before.visit_id = visits.visit_id and before.client_id = visits.client_id
        and before.starts_at < visits.starts_at and private.takes_time(before.status)
        and private.salon_day(before.starts_at) = private.salon_day(visits.starts_at)
    )
  order by visits.starts_at, visits.id
$$;

create or replace function private.my_visits() returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(
    to_jsonb(visits) - array['created_by', 'changed_by', 'hands_on', 'stay'] || jsonb_build_object(
      'phone', coalesce(contacts.phone, ''),
      'email', coalesce(contacts.email, ''),
      'notes', (
        select coalesce(jsonb_agg(jsonb_build_object('text', text, 'createdAt', created_at) order by created_at, id), '[]')
        from public.appointment_notes where appointment_id = visits.id
      )
    ) order by visits.starts_at, visits.id
  )
  from public.appointments as visits
  left join public.appointment_contacts as contacts on contacts.appointment_id = visits.id
  where visits.client_id = (select auth.uid())
), '[]');
