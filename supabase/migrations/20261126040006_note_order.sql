create or replace function private.visit_history(appointment uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  visit public.appointments;
begin
  perform private.require_colleague();
  select * into visit from public.appointments
    where id = appointment and (private.is_desk() or stylist_id = private.my_column());
  if not found then
    perform private.refuse(404, 'appointment-gone', 'This visit is not in your calendar.');
  end if;
  return coalesce((
    select jsonb_agg(entry order by at desc, number desc)
    from (
      select at, id as number, private.who_did(actor, visit.client_id) || jsonb_build_object(
        'at', at,
        'what', case action when 'appointment.added' then 'added' else 'changed' end,
        'before', private.said_of_visit(before),
        'after', private.said_of_visit(after)
      ) as entry
      from private.audit_log
      where subject_table = 'appointments' and subject_id = appointment
        and (before is null or before ?| array['status', 'starts_at', 'ends_at', 'stylist_id'])
      union all
      -- By the clock that stamps the changes, so that two in one moment keep their order.
      select coalesce(log.at, created_at), coalesce(log.id, 0), private.who_did(author_id, visit.client_id)
        || jsonb_build_object('at', coalesce(log.at, created_at), 'what', 'noted')
      from public.appointment_notes as notes
      left join private.audit_log as log on subject_table = 'appointment_notes' and subject_id = notes.id
      where appointment_id = appointment
      order by at desc limit 100
    ) as told
  ), '[]');
end $$;
