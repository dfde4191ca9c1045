create or replace function private.moved_step(said jsonb, known public.appointments[]) returns private.planned_step
  language plpgsql set search_path = ''
as $$
declare
  step private.planned_step;
  here public.appointments;
begin
  step.appointment_id := private.id_in(said, 'appointmentId');
  select * into here from unnest(known) as one where one.id = step.appointment_id;
  step.guest := 1;
  step.service_id := here.service_id;
  step.stylist_id := private.id_in(said, 'stylistId');
  step.starts_at := private.time_in(said, 'startsAt');
  step.is_anybodys := coalesce(said -> 'isAnybodys' = 'true', false);
  step.minutes_before := here.minutes_before;
  step.minutes_after := here.minutes_after;
  step.room_kind := (select kind from public.rooms where id = here.room_id);
  step.is_their_time := exists (
    select from public.client_timings where card_id = here.card_id and service_id = here.service_id
  );
  step.parts := case
    when private.is_desk() and private.parts_in(said) is not null then private.parts_in(said)
    when here.service_id is not null and here.stylist_id is distinct from step.stylist_id
      and not (step.is_their_time and private.parts_for(here.service_id, step.stylist_id) is not null)
      then private.parts_for(here.service_id, step.stylist_id)
    else coalesce(here.parts, array[(extract(epoch from here.ends_at - here.starts_at) / 60)::int])
  end;
  if step.starts_at is null then
    perform private.reject_field('startsAt', 'missing');
  elsif not private.is_working_stylist(step.stylist_id::text) or step.parts is null then
    perform private.reject_field('stylistId', 'unknown');
  elsif here.schedule_version <> private.version_in(said, 'scheduleVersion') then
    perform private.reject_visit('stale', here.id);
  end if;
  return step;
end $$;
