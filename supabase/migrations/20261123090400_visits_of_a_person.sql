-- What a person takes along of their visits, and what of them stays when an account is closed: the time in
-- the calendar, without a name.

-- Notes are about whoever comes, so they belong to them; who wrote them does not.
create function private.my_visits() returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(
    to_jsonb(visits) - array['created_by', 'changed_by'] || jsonb_build_object(
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

create function private.my_calendar() returns jsonb
  language sql stable security definer set search_path = ''
return jsonb_build_object(
  'appointments', private.my_visits(),
  'stylist', (select to_jsonb(mine) from public.stylists as mine where user_id = (select auth.uid()))
);

create or replace function public.my_data() returns jsonb
  language sql stable security invoker set search_path = ''
return private.my_data() || private.my_calendar();

grant execute on function private.my_calendar() to authenticated;

-- Whoever goes with their account takes their name along: out of their visits, out of the notes they
-- wrote, and out of what was answered to actions. What lies ahead of them gives its time back.
create function private.forget_visits() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  visits uuid[];
  name text := private.name_of_person(old.id);
begin
  -- The address was proven to be theirs, so what the desk wrote down under it is theirs too.
  visits := array(
    select appointments.id from public.appointments
    where client_id = old.id or client_id is null and id in (
      select appointment_id from public.appointment_contacts where email <> '' and lower(email) = lower(old.email)
    ) order by appointments.id for update
  );
  update public.appointments set
    client_id = null, client_name = '',
    status = case when status in ('booked', 'confirmed') and starts_at > now() then 'cancelled' else status end
    where id = any (visits);
  delete from public.appointment_contacts where appointment_id = any (visits);
  delete from public.appointment_notes where appointment_id = any (visits);

  update public.appointment_notes set author_id = null, author_name = '' where author_id = old.id;
  update private.action_receipts set verdict = verdict - 'current' where actor = old.id and verdict ? 'current';
  update private.action_receipts set verdict = jsonb_set(verdict, '{current,changedByName}', '""')
    where name <> '' and verdict #>> '{current,changedByName}' = name;
  return old;
end $$;

create trigger forget_visits before delete on auth.users
  for each row execute function private.forget_visits();
