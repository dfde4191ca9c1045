-- Everything the front desk needs of a stretch of days in one answer, so that a device can keep it and go on
-- without asking; and what has changed since, asked every few seconds. The desk gets the whole salon,
-- whoever works in a column that column, without how to reach anybody.
create function private.require_colleague() returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_at_least('employee') then
    perform private.refuse(403, 'not-allowed', 'Only whoever works here reads the calendar of the salon.');
  end if;
end $$;

create function private.notes_of(visit uuid) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(
    jsonb_build_object('id', id, 'authorName', author_name, 'text', text, 'createdAt', created_at)
    order by created_at, id
  )
  from public.appointment_notes where appointment_id = visit
), '[]');

-- As it was written down with the visit, else as the account has it.
create function private.visits_for_desk(ids uuid[], with_contacts boolean) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', visits.id,
    'visitId', visit_id,
    'clientId', client_id,
    'cardId', card_id,
    'clientName', client_name,
    'phone', case when with_contacts then coalesce(nullif(contacts.phone, ''), profiles.phone, '') else '' end,
    'email', case when with_contacts then coalesce(nullif(contacts.email, ''), users.email, '') else '' end,
    'stylistId', stylist_id,
    'serviceId', service_id,
    'serviceSlug', service_slug,
    'serviceName', service_name,
    'startsAt', starts_at,
    'endsAt', ends_at,
    'parts', parts,
    'minutesBefore', minutes_before,
    'minutesAfter', minutes_after,
    'roomId', room_id,
    'status', status,
    'statusVersion', status_version,
    'scheduleVersion', schedule_version,
    'source', source,
    'confirmBy', confirm_by,
    'priceCents', price_cents,
    'isCalledOffLate', is_called_off_late,
    'changedAt', changed_at,
    'letter', private.letter_about(visit_id),
    'notes', private.notes_of(visits.id)
  ) order by starts_at, visits.id)
  from public.appointments as visits
  left join public.appointment_contacts as contacts on contacts.appointment_id = visits.id
  left join public.profiles on profiles.id = client_id
  left join auth.users on users.id = client_id
  where visits.id = any (ids)
), '[]');

create function private.past_visits_of(card uuid) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', id, 'startsAt', starts_at, 'serviceName', service_name, 'stylistName', stylist_name, 'status', status
  ) order by starts_at desc, id)
  from (
    select visits.id, starts_at, service_name, coalesce(stylists.name, '') as stylist_name, status
    from public.appointments as visits left join public.stylists on stylists.id = stylist_id
    where card_id = card and starts_at < now()
    order by starts_at desc, visits.id limit 8
  ) as latest
), '[]');

create function private.cards_for_desk(ids uuid[], with_contacts boolean) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', cards.id,
    'userId', cards.user_id,
    'name', coalesce(nullif(private.name_of_person(cards.user_id), ''), cards.name),
    'phone', case when with_contacts then coalesce(nullif(cards.phone, ''), profiles.phone, '') else '' end,
    'email', case when with_contacts then coalesce(nullif(cards.email, ''), users.email, '') else '' end,
    'allergies', allergies,
    'preferences', preferences,
    'tags', tags,
    'version', version,
    'timings', coalesce((
      select jsonb_agg(jsonb_build_object('serviceId', service_id, 'parts', parts) order by service_id)
      from public.client_timings where card_id = cards.id
    ), '[]'),
    'pastVisits', private.past_visits_of(cards.id)
  ) order by cards.id)
  from public.client_cards as cards
  left join public.profiles on profiles.id = cards.user_id
  left join auth.users on users.id = cards.user_id
  where cards.id = any (ids)
), '[]');

create function private.cards_of(visits uuid[]) returns uuid[]
  language sql stable set search_path = ''
return array(select distinct card_id from public.appointments where id = any (visits) and card_id is not null);

create function private.desk_stylists() returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object('id', id, 'slug', slug, 'name', name) order by position, id)
  from public.stylists where is_active and (private.is_desk() or id = private.my_column())
), '[]');

create function private.planned_day_in_json(planned public.planned_days) returns jsonb
  language sql immutable set search_path = ''
return jsonb_build_object(
  'stylistId', planned.stylist_id, 'day', planned.day, 'hours', coalesce((
    select jsonb_agg(jsonb_build_object('from', lower(span), 'until', upper(span)) order by span)
    from unnest(planned.hours) as span
  ), '[]')
);

create function private.desk_rules(from_day date, until_day date) returns jsonb
  language sql stable set search_path = ''
return jsonb_build_object(
  'publishesTimes', private.publishes_times(),
  'plansShifts', private.plans_shifts(),
  'hours', private.hours_of_week(),
  'shifts', coalesce((
    select jsonb_agg(jsonb_build_object(
      'stylistId', stylist_id, 'kind', kind, 'weekday', weekday, 'from', from_minute, 'until', until_minute,
      'everyWeeks', every_weeks, 'startsOn', starts_on, 'endsOn', ends_on
    ) order by stylist_id, weekday, from_minute, id)
    from public.shifts
    where starts_on <= until_day and (ends_on is null or ends_on >= from_day)
      and (private.is_desk() or stylist_id = private.my_column())
  ), '[]'),
  'plannedDays', coalesce((
    select jsonb_agg(private.planned_day_in_json(planned_days) order by day, stylist_id) from public.planned_days
    where day between from_day and until_day and (private.is_desk() or stylist_id = private.my_column())
  ), '[]'),
  'closed', coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', id, 'stylistId', stylist_id, 'startsAt', starts_at, 'endsAt', ends_at, 'reason', reason
    ) order by starts_at, id)
    from public.closed_times
    where ends_at > private.salon_moment(from_day, 0) and starts_at < private.salon_moment(until_day + 1, 0)
      and (private.is_desk() or stylist_id is null or stylist_id = private.my_column())
  ), '[]'),
  'stylists', private.desk_stylists(),
  'rooms', coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'name', name) order by position, id)
    from public.rooms where is_active
  ), '[]'),
  -- Nothing is booked there, but something may be.
  'roomsOutOfUse', coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'name', name) order by position, id)
    from public.rooms where not is_active
  ), '[]')
);

-- Also what is booked by telephone alone.
create function private.desk_catalogue() returns jsonb
  language sql stable set search_path = ''
return jsonb_build_object(
  'services', coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', services.id,
      'slug', services.slug,
      'name', services.name,
      'category', services.category,
      'priceCents', private.price_for(services.id, null),
      'parts', private.parts_of_service(services.id),
      'before', coalesce(rules.minutes_before, 0),
      'after', coalesce(rules.minutes_after, 0),
      'roomKind', rules.room_kind,
      'leadMinutes', coalesce(rules.lead_minutes, 120),
      'isAddOn', coalesce(rules.is_add_on, false)
    ) order by services.position, services.name, services.id)
    from public.services left join public.service_rules as rules using (id)
    where services.is_published and (rules.parts is not null or services.duration_seconds <= 43200)
  ), '[]'),
  'skills', private.skills_in_use(),
  'stylists', private.desk_stylists()
);

-- Three weeks at a time are as much as one question may cost.
create function private.desk_calendar(from_day date, days int) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  until_day date := from_day + least(greatest(days, 1), 21) - 1;
  reads_all boolean := private.is_desk();
  own_column uuid := private.my_column();
  visits uuid[];
begin
  perform private.require_colleague();
  visits := array(
    select id from public.appointments
    where starts_at >= private.salon_moment(from_day, 0) and starts_at < private.salon_moment(until_day + 1, 0)
      and (reads_all or stylist_id = own_column)
  );
  return jsonb_build_object(
    'asOf', now(),
    -- Counts the changes to hours, shifts, time off, services, rooms and who does what: news tell that there was one.
    'edition', private.edition(),
    'firstDay', from_day,
    'lastDay', until_day,
    'exampleLeft', case when private.is_at_least('manager') then private.example_left() end,
    'rules', private.desk_rules(from_day, until_day),
    'catalogue', private.desk_catalogue(),
    'visits', private.visits_for_desk(visits, reads_all),
    'cards', private.cards_for_desk(private.cards_of(visits), reads_all)
  );
end $$;
grant execute on function private.desk_calendar(date, int) to authenticated;

-- Looks back a little further than it was asked to: a change is dated by when it was begun, and may have
-- been made known only after somebody looked. What is told twice is known by its versions.
create function private.desk_news(since timestamptz) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  from_time timestamptz := greatest(since, now() - interval '1 hour') - interval '15 seconds';
  reads_all boolean := private.is_desk();
  own_column uuid := private.my_column();
  changed uuid[];
  visits uuid[];
  cards uuid[];
begin
  perform private.require_colleague();
  changed := array(
    select id from public.appointments where updated_at > from_time
    union
    select appointment_id from public.appointment_notes where created_at > from_time
    union
    select id from public.appointments
    where visit_id in (select visit_id from private.visit_letters where updated_at > from_time)
  );
  visits := array(
    select id from public.appointments where id = any (changed) and (reads_all or stylist_id = own_column)
  );
  cards := private.cards_of(visits) || array(
    select id from public.client_cards as cards
    where changed_at > from_time and exists (
      select from public.appointments where card_id = cards.id and (reads_all or stylist_id = own_column)
    )
  );
  return jsonb_build_object(
    'asOf', now(),
    'edition', private.edition(),
    'visits', private.visits_for_desk(visits, reads_all),
    'cards', private.cards_for_desk(cards, reads_all),
    'goneIds', to_jsonb(array(select id from unnest(changed) as id where id <> all (visits)))
  );
end $$;
grant execute on function private.desk_news(timestamptz) to authenticated;

create function public.desk_calendar(from_day date, days int) returns jsonb
  language sql stable security invoker set search_path = ''
return private.desk_calendar(from_day, days);
grant execute on function public.desk_calendar(date, int) to authenticated;

create function public.desk_news(since timestamptz) returns jsonb
  language sql stable security invoker set search_path = ''
return private.desk_news(since);
grant execute on function public.desk_news(timestamptz) to authenticated;

-- Somebody who walks in for something on the menu comes for that, at its price, and in its parts where they
-- fit the time that the desk gives it.
create function private.parts_of_walk_in(service uuid, stylist uuid, minutes int) returns int[]
  language sql stable set search_path = ''
return (
  select parts
  from (select coalesce(private.parts_for(service, stylist), private.parts_of_service(service)) as parts) as usual
  where private.minutes_of(parts) = minutes
);

-- Somebody who stands in the salon already. The device named the visit, so that what follows it could be
-- written before anybody else had heard of it.
create function private.add_walk_in(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  visit uuid := private.id_in(args, 'appointmentId');
  flaws jsonb := private.flaws_of_walk_in(args);
  me uuid := (select auth.uid());
  service uuid := (select id from public.services where slug = btrim(private.text_in(args, 'serviceSlug')));
  stylist uuid;
  from_time timestamptz;
  to_time timestamptz;
begin
  if flaws is not null then
    perform private.reject('invalid', flaws);
  end if;
  stylist := case when jsonb_typeof(args -> 'stylistId') = 'string' then private.id_in(args, 'stylistId') end;
  from_time := private.time_in(args, 'startsAt');
  to_time := from_time + private.minutes_in(args) * interval '1 minute';
  perform private.lock_columns(stylist);

  insert into public.appointments (
    id, client_name, stylist_id, service_id, service_slug, service_name, starts_at, ends_at, parts, price_cents,
    status, source, created_by, changed_by
  ) values (
    visit, btrim(private.text_in(args, 'clientName')), stylist, service, btrim(private.text_in(args, 'serviceSlug')),
    btrim(private.text_in(args, 'serviceName')), from_time, to_time,
    private.parts_of_walk_in(service, stylist, private.minutes_in(args)), private.price_for(service, null),
    'arrived', 'walk-in', me, me
  ) on conflict (id) do nothing;
  if not found then
    perform private.reject('invalid', '{"appointmentId": "taken"}');
  end if;
  insert into public.appointment_contacts (appointment_id, phone)
    select visit, phone from btrim(private.text_in(args, 'phone')) as phone where phone <> '';
  return private.standing_of_visit(visit);
exception when exclusion_violation then
  perform private.reject_as_taken(stylist, from_time, to_time, visit);
end $$;

insert into private.commands (kind, does, answers, asked_by) values
  ('appointment.walk-in', 'private.add_walk_in(args)', true, 'desk');
