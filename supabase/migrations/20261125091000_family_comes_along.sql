-- Whoever is in a family that stands books for everybody in it as themselves: it is then their visit, in their
-- list, with their reminders, their card and the time a service takes them. Of the rest of their calendar
-- nobody learns more than that they cannot come at a time.

create function private.companions_of(person uuid) returns uuid[]
  language sql stable set search_path = ''
return array(
  select others.user_id
  from public.family_members as mine
  join public.families on families.id = mine.family_id and families.subscription_status = 'active'
  join public.family_members as others on others.family_id = mine.family_id
  where mine.user_id = person and mine.status = 'active'
    and others.status = 'active' and others.user_id <> person
  order by others.joined_at, others.id
);

create or replace function private.may_arrange_for(person uuid) returns boolean
  language sql stable set search_path = ''
return private.is_desk() or coalesce(
  person = (select auth.uid()) or person = any (private.companions_of((select auth.uid()))), false
);

create function private.timings_of(person uuid) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object('serviceId', service_id, 'parts', parts) order by service_id)
  from public.client_timings join public.client_cards as cards on cards.id = card_id
  where cards.user_id = person
), '[]');

create or replace function private.own_timings() returns jsonb
  language sql stable set search_path = ''
return private.timings_of((select auth.uid()));

-- By the name their family reads anyway, with minutes and nothing else.
create function private.my_companions() returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object(
    'clientId', person, 'name', private.name_of_person(person), 'timings', private.timings_of(person)
  ) order by place)
  from unnest(private.companions_of((select auth.uid()))) with ordinality as listed (person, place)
), '[]');

create or replace function private.booking_times(from_day date, days int) returns jsonb
  language sql stable security definer set search_path = ''
return jsonb_build_object(
  'asOf', now(),
  'daysAhead', private.days_ahead((select auth.uid())),
  'stylists', private.stylists_at_work(),
  'services', private.bookable_services(),
  'skills', private.skills_in_use(),
  'ownTimings', private.own_timings(),
  'companions', private.my_companions(),
  'days', coalesce((
    select jsonb_agg(private.free_time_on(day) order by day)
    from (
      select greatest(from_day, private.salon_day(now())) + place as day
      from generate_series(0, least(greatest(days, 1), 14) - 1) as place
    ) as wanted
    where day <= private.salon_day(now()) + 366
  ), '[]')
);

-- Somebody else than whoever books has another visit then.
create function private.has_busy_companion(steps private.planned_step[], guests uuid[], leave_out uuid[])
  returns boolean
  language sql stable set search_path = ''
return exists (
  select from (
    select guests[step.guest] as person, tstzrange(min(step.starts_at), max(private.end_of(step))) as stay
    from unnest(steps) as step group by step.guest
  ) as coming
  join public.appointments as visits on visits.client_id = coming.person
  where coming.person <> (select auth.uid()) and private.takes_time(visits.status)
    and visits.id <> all (leave_out) and tstzrange(visits.starts_at, visits.ends_at) && coming.stay
);

-- The desk, which sees the calendar, is told that the time is taken.
create or replace function private.reject_as_full(
  steps private.planned_step[], guests uuid[], leave_out uuid[] default '{}'
) returns void
  language sql set search_path = ''
as $$
  select private.reject_as_stale(
    case
      when not private.is_desk() and private.has_busy_companion(steps, guests, leave_out) then 'companion-busy'
      else 'slot-taken'
    end,
    jsonb_build_object('alternatives', private.next_times(
      steps, guests, private.salon_moment(
        private.salon_day(now()) + case when private.is_desk() then 366 else private.days_ahead((select auth.uid())) end + 1, 0
      ), leave_out
    ))
  )
$$;

-- What comes again and again takes everybody their own time as well.
create or replace function private.dated_visit_in(said jsonb) returns private.dated_visit
  language plpgsql set search_path = ''
as $$
declare
  dated private.dated_visit;
begin
  dated.visit := private.id_in(said, 'visitId');
  dated.note := private.words_in(said, 'note');
  dated.guests := private.guests_in(said);
  dated.steps := private.steps_in(said, cardinality(dated.guests));
  dated.steps := private.in_their_time(dated.steps, private.clients_of(dated));
  if private.flaw_of_words(dated.note, 500) is not null then
    perform private.reject_field('note', private.flaw_of_words(dated.note, 500));
  elsif exists (select from public.appointments join unnest(dated.steps) as step on id = step.appointment_id) then
    perform private.reject_field('appointmentId', 'taken');
  end if;
  return dated;
end $$;
