drop trigger plan_visit_letter on public.appointments;

drop function private.book_visit(uuid, jsonb);

drop function private.write_visit(uuid, private.planned_step[], private.coming_guest[]);

create or replace function private.addressee_of(visit uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object('email', reached.email, 'accountId', users.id, 'name', case
    when users.id is not null then (select first_name from public.profiles where id = users.id)
    when known.source = 'online' then ''
    else known.client_name
  end)
  from public.appointments as known
  left join auth.users on users.id = coalesce(known.booked_by, known.client_id)
  left join public.appointment_contacts as contacts on contacts.appointment_id = known.id
  left join public.client_cards as cards on cards.id = known.card_id
  left join private.merged_cards as merged on merged.card_id = known.card_id and known.id = any (merged.moved_visits),
    lateral (
      select case when known.booked_by is not null then users.email else coalesce(
        nullif(contacts.email, ''), nullif(users.email, ''), nullif(cards.email, ''), merged.email, ''
      ) end as email
    ) as reached
  where known.visit_id = visit
  order by known.booked_by is not null desc, reached.email <> '' desc, known.id = visit desc, known.starts_at, known.id
  limit 1
);

create or replace function private.book_as_guest(wanted_id uuid, args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  flaws jsonb := (
    select jsonb_object_agg(field, flaw)
    from unnest(array['name', 'email', 'phone']) as field,
      private.flaw_of_field(field, private.text_in(args, field), 'appointment.book-as-guest') as flaw
    where flaw is not null
  );
  held_until timestamptz := clock_timestamp() + private.time_to_confirm();
  booked jsonb;
  visit uuid;
begin
  if private.text_in(args, 'website') <> '' then
    perform private.reject('honeypot');
  elsif flaws is not null then
    perform private.reject('invalid', flaws);
  end if;
  perform private.act_as_visitor();
  booked := private.book_visit(wanted_id, args || jsonb_build_object('guests', jsonb_build_array(
    jsonb_build_object('name', args -> 'name', 'phone', private.text_in(args, 'phone'), 'email', args -> 'email')
  )), held_until);
  visit := (booked ->> 'visitId')::uuid;
  perform private.send_visit_letter(visit, 'visit-to-confirm');
  return booked || jsonb_build_object('confirmBy', held_until);
end $$;

create or replace function private.book_series(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  series uuid := private.id_in(args, 'seriesId');
  visits private.dated_visit[] := array(
    select private.dated_visit_in(said) from jsonb_array_elements(private.list_in(args, 'visits', 53)) as said
  );
  taken uuid[] := '{}';
  dated private.dated_visit;
  placed private.planned_step[];
begin
  if not private.is_desk() then
    perform private.require_offered_times(visits);
  end if;
  perform private.lock_for(
    array(select step from unnest(visits) as one, unnest(one.steps) as step),
    array(select distinct client from unnest(visits) as one, unnest(private.clients_of(one)) as client)
  );
  foreach dated in array visits loop
    placed := private.placed_on_its_day(dated);
    if placed is null then
      taken := taken || dated.visit;
      continue;
    end if;
    perform private.write_visit(dated.visit, placed, dated.guests, null, series);
    if dated.note <> '' then
      perform private.add_visit_note(gen_random_uuid(), dated.visit, dated.note);
    end if;
  end loop;
  if taken <> '{}' then
    perform private.reject_as_stale('slot-taken', jsonb_build_object('taken', to_jsonb(taken)));
  end if;
  return jsonb_build_object('seriesId', series, 'visitIds', (select jsonb_agg(one.visit) from unnest(visits) as one));
end $$;

create or replace function private.hold_for(entry public.waitlist_entries, placed private.planned_step[]) returns void
  language plpgsql set search_path = ''
as $$
declare
  visit uuid := placed[1].appointment_id;
  held_until timestamptz := private.offer_ends(clock_timestamp());
  ways public.waitlist_contacts;
  guest private.coming_guest;
begin
  select * into ways from public.waitlist_contacts where entry_id = entry.id;
  guest.client_id := entry.user_id;
  guest.name := left(coalesce(nullif(private.name_of_person(entry.user_id), ''), entry.client_name), 100);
  guest.phone := ways.phone;
  guest.email := ways.email;
  perform private.write_visit(visit, placed, array[guest], held_until);
  update public.waitlist_entries set
    state = 'offered', visit_id = visit, offered_at_time = private.begins(placed), offered_until = held_until
    where id = entry.id;
  if entry.user_id is not null or coalesce(ways.email, '') <> '' then
    perform private.send_visit_letter(visit, 'visit-offer');
  end if;
  if exists (select from public.push_subscriptions where user_id = entry.user_id and expired_at is null) then
    perform private.send_on_errand(
      'visit-offer', concat_ws(' ', 'push', visit), jsonb_build_object('visitId', visit)
    );
  end if;
end $$;

create or replace function private.is_news(before jsonb, after jsonb) returns boolean
  language sql stable strict set search_path = ''
return case
  when after = 'null' then false
  when before = 'null' then after -> 'isCancelled' = 'false'
  else before -> 'isCancelled' <> after -> 'isCancelled'
    or after -> 'isCancelled' = 'false' and (
      (before ->> 'startsAt')::timestamptz <> (after ->> 'startsAt')::timestamptz
      or before -> 'stylistId' is distinct from after -> 'stylistId'
    )
end;

create or replace function private.note_visit_letter(letter uuid, edition int, outcome text, problem text default null) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  planned private.visit_letters := private.lock_visit_letter(letter);
  is_latest boolean := planned.edition = note_visit_letter.edition;
begin
  if is_latest or outcome = 'sent' then
    update private.visit_letters as letters set
      state = outcome, problem = left(note_visit_letter.problem, 80), letter = null
      where state = 'waiting' and (is_latest and id = planned.id or told_in = planned.id);
  end if;
  if not is_latest and outcome = 'sent' then
    planned.known := (
      select jsonb_agg(
        case when place <= note_visit_letter.edition + 1 then one || (planned.known -> note_visit_letter.edition) else one end
        order by place
      )
      from jsonb_array_elements(planned.known) with ordinality as all_known (one, place)
    );
    update private.visit_letters set
      known = planned.known,
      state = case
        when private.has_news(private.beliefs(planned), private.parts_as_told(planned.visit_id)) then 'waiting'
        else 'sent'
      end
      where id = planned.id;
  end if;
end $$;

create or replace function private.part_for_letter(part public.appointments) returns jsonb
  language sql stable set search_path = ''
return case when part.id is null or part.confirm_by is not null then 'null'::jsonb else jsonb_build_object(
  'startsAt', part.starts_at, 'stylistId', part.stylist_id, 'isCancelled', part.status = 'cancelled'
) end;

create or replace function private.plan_visit_letter() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  earlier public.appointments;
  before jsonb;
  planned private.visit_letters;
begin
  if tg_op = 'UPDATE' then
    earlier := old;
  end if;
  before := private.part_for_letter(earlier);
  if (private.is_desk() or private.is_own_visit(new)) and private.is_told_by_letter(new)
    and (tg_op = 'INSERT' or earlier.status in ('booked', 'confirmed', 'cancelled'))
    and private.is_news(before, private.part_for_letter(new))
    and greatest(earlier.starts_at, new.starts_at) > clock_timestamp()
  then
    perform private.lock_letters_with(new.visit_id);
    perform private.write_again_without(new.visit_id);
    insert into private.visit_letters as letters (visit_id, known, goes_at) values (
      new.visit_id, jsonb_build_array(jsonb_build_object(new.id, before)),
      clock_timestamp() + private.visit_letter_rest()
    )
    on conflict (visit_id) where state = 'waiting' do update set
      known = jsonb_set(private.all_known(letters), '{0}', (excluded.known -> 0) || (letters.known -> 0)),
      told = null, letter = null, edition = letters.edition + (letters.told is not null)::int, told_in = null,
      goes_at = greatest(letters.goes_at, excluded.goes_at)
    returning * into planned;
    perform private.note_who_changed(planned, new);
    perform private.want_visit_letter(planned);
  end if;
  return null;
end $$;

create or replace function private.reminder_to_send(visit uuid, of_step text, version int) returns jsonb
  language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'state', told.state,
    'obstacle', case
      when visits.status = 'cancelled' then 'cancelled'
      when visits.schedule_version <> version then 'moved'
      when visits.status not in ('booked', 'confirmed') then 'begun'
      when people.id is null then 'nobody'
      when not case of_step
        when 'day-before' then people.wants_day_before_reminder else people.wants_two_hours_reminder
      end then 'not-wanted'
    end,
    'clientId', people.id,
    'startsAt', visits.starts_at,
    'statusVersion', visits.status_version,
    'endsAt', visits.ends_at,
    'scheduledAt', visits.scheduled_at,
    'serviceName', visits.service_name,
    'wantsEmail', coalesce(people.wants_email_reminders, false),
    'devices', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'endpoint', endpoint, 'p256dh', p256dh, 'auth', auth) order by id), '[]')
      from public.push_subscriptions
      where user_id = people.id and people.wants_push_reminders and expired_at is null
        and last_seen_at > now() - private.device_patience() and id <> all (told.settled_devices)
    )
  )
  from public.reminder_deliveries as told
  join public.appointments as visits on visits.id = told.appointment_id
  left join public.profiles as people on people.id = visits.client_id
  where told.appointment_id = visit and told.step = of_step and told.schedule_version = version
);

create or replace function private.visit_in_full(visit uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'visitId', visit,
    'state', told.state,
    'isOffer', exists (select from private.visit_links where visit_id = visit and is_offer),
    'confirmBy', max(known.confirm_by),
    'steps', jsonb_agg(jsonb_build_object(
      'appointmentId', known.id,
      'serviceId', known.service_id,
      'serviceSlug', known.service_slug,
      'serviceName', known.service_name,
      'stylistId', known.stylist_id,
      'stylistName', coalesce((select name from public.stylists where id = known.stylist_id), ''),
      'startsAt', known.starts_at,
      'endsAt', known.ends_at,
      'scheduleVersion', known.schedule_version,
      'statusVersion', known.status_version
    ) order by known.starts_at, known.id)
  )
  from public.appointments as known, (select private.state_of_visit(visit) as state) as told
  where known.visit_id = visit and (known.status <> 'cancelled' or told.state in ('lapsed', 'called-off'))
  group by told.state
);

create or replace function private.visit_letter_rest() returns interval
  language sql stable set search_path = ''
return case when private.is_desk() then interval '2 minutes' else interval '20 seconds' end;

create or replace function private.visit_letter_to_write(letter uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  planned private.visit_letters := private.lock_visit_letter(letter);
  addressee jsonb;
  stands jsonb;
  is_news boolean;
  parts jsonb;
  leads_to uuid;
begin
  if planned.id is null or planned.told_in is not null then
    return null;
  elsif planned.goes_at > clock_timestamp() then
    return jsonb_build_object(
      'afterSeconds', ceil(extract(epoch from planned.goes_at - clock_timestamp()))::int
    );
  end if;
  stands := private.parts_as_told(planned.visit_id);
  is_news := private.has_news(private.beliefs(planned), stands);
  addressee := private.addressee_of(planned.visit_id);
  if not is_news or addressee ->> 'email' = '' then
    update private.visit_letters set
      state = case when is_news or told = stands then 'not-sent' else 'no-news' end,
      problem = case when is_news then 'no-address' when told = stands then 'too-late' end,
      letter = null
      where id = planned.id;
    perform private.let_others_go(planned.id);
    return null;
  elsif planned.told = stands then
    return planned.letter;
  end if;
  perform private.take_along(planned, addressee);
  planned.known := private.all_known(planned);
  planned.edition := planned.edition + (planned.told is not null)::int;
  planned.told := stands;
  parts := (
    select jsonb_agg(part order by (part ->> 'startsAt')::timestamptz, part ->> 'appointmentId') from (
      select private.parts_in_letter(planned) as part
      union all
      select private.parts_in_letter(other) from private.visit_letters as other
      where told_in = planned.id and state = 'waiting'
    ) as all_parts
  );
  leads_to := coalesce(
    (select part ->> 'visitId' from jsonb_array_elements(parts) as part where part -> 'isCancelled' = 'false' limit 1),
    planned.visit_id::text
  )::uuid;
  planned.letter := addressee || jsonb_build_object(
    'edition', planned.edition,
    'visitId', leads_to,
    'writtenAt', now(),
    'isChangedByOthers', planned.changed_by_others <> '{}',
    'mayMove', not exists (
      select from public.appointments where visit_id = leads_to and status in ('booked', 'confirmed')
        and starts_at < clock_timestamp() + private.change_notice()
    ),
    'token', private.link_for_letter(leads_to),
    'parts', parts
  );
  update private.visit_letters set
    known = planned.known, edition = planned.edition, told = planned.told, letter = planned.letter
    where id = planned.id;
  return planned.letter;
end $$;

alter table private.visit_letters add column changed_by_others uuid[] default '{}'::uuid[];

alter table private.visit_letters add column own_changes jsonb default '{}'::jsonb;

alter table private.visit_letters add column told_in uuid;

create function private.beliefs(letter private.visit_letters) returns jsonb
  language sql immutable set search_path = ''
return jsonb_build_array(letter.own_changes) || private.all_known(letter);

create function private.book_visit(wanted_id uuid, args jsonb, held_until timestamptz default null) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  visit uuid := private.id_in(args, 'visitId');
  words text := private.words_in(args, 'note');
  guests private.coming_guest[] := private.guests_in(args);
  people uuid[] := array(select guest.client_id from unnest(guests) with ordinality as guest order by ordinality);
  steps private.planned_step[] := private.in_their_time(private.steps_in(args, cardinality(guests)), people);
  day date := private.salon_day(private.begins(steps));
  obeys_hours boolean := not private.is_desk();
  placed private.planned_step[];
begin
  if private.flaw_of_words(words, 500) is not null then
    perform private.reject_field('note', private.flaw_of_words(words, 500));
  elsif exists (select from public.appointments join unnest(steps) as step on id = step.appointment_id) then
    perform private.reject_field('appointmentId', 'taken');
  elsif obeys_hours then
    perform private.require_offered_times(steps);
  end if;

  if private.fit_in(steps, '0', private.day_sheet(day, people, obeys_hours)) is null then
    perform private.reject_as_full(steps, people);
  end if;
  perform private.lock_for(steps, people);
  placed := private.fit_in(steps, '0', private.day_sheet(day, people, obeys_hours));
  if placed is null then
    perform private.reject_as_full(steps, people);
  end if;

  perform private.write_visit(visit, placed, guests, held_until);
  if words <> '' then
    perform private.add_visit_note(wanted_id, visit, words);
  end if;
  perform private.note_asked_visit(args, visit);
  return jsonb_build_object('visitId', visit, 'steps', private.steps_in_brief(placed));
exception when exclusion_violation then
  perform private.reject_as_full(steps, people);
end $$;

create function private.end_visit_letters(visits uuid[]) returns void
  language plpgsql set search_path = ''
as $$
declare
  visit uuid;
  ended uuid;
begin
  foreach visit in array visits loop
    perform private.lock_letters_with(visit);
    update private.visit_letters set state = 'no-news', letter = null
      where visit_id = visit and state = 'waiting' returning id into ended;
    perform private.let_others_go(ended);
  end loop;
end $$;

create function private.has_news(beliefs jsonb, stands jsonb) returns boolean
  language sql volatile set search_path = ''
return exists (
  select from jsonb_array_elements(beliefs) as one, jsonb_each(one) as before
  join jsonb_each(stands) as now using (key)
  where private.is_news(before.value, now.value)
    and greatest((before.value ->> 'startsAt')::timestamptz, (now.value ->> 'startsAt')::timestamptz) > clock_timestamp()
);

create function private.is_own_change(part public.appointments) returns boolean
  language sql stable set search_path = ''
return private.is_own_visit(part)
  and private.addressee_of(part.visit_id) ->> 'accountId' is not distinct from (select auth.uid())::text;

create function private.let_others_go(lead uuid) returns void
  language plpgsql set search_path = ''
as $$
declare
  other private.visit_letters;
begin
  for other in
    update private.visit_letters as letters set
      known = private.all_known(letters), told = null, edition = edition + 1, told_in = null
      where told_in = lead and state = 'waiting'
      returning *
  loop
    perform private.want_visit_letter(other);
  end loop;
end $$;

create function private.lock_letters_with(visit uuid) returns void
  language plpgsql set search_path = ''
as $$
declare
  visits uuid[] := array(
    select visit union
    select other.visit_id from public.appointments as other
    join public.appointments as first on first.series_id = other.series_id
    where first.visit_id = visit
  );
begin
  perform from private.visit_letters where visit_id = any (visits) and state = 'waiting' order by id for update;
end $$;

create function private.lock_visit_letter(letter uuid) returns private.visit_letters
  language plpgsql set search_path = ''
as $$
declare
  visit uuid := (select visit_id from private.visit_letters where id = lock_visit_letter.letter);
  series uuid := (select series_id from public.appointments where id = visit);
  planned private.visit_letters;
begin
  perform from public.appointments where visit_id = visit or series_id = series order by id for key share;
  perform private.lock_letters_with(visit);
  select * into planned from private.visit_letters where id = lock_visit_letter.letter and state = 'waiting';
  return planned;
end $$;

create function private.note_who_changed(letter private.visit_letters, part public.appointments) returns void
  language plpgsql set search_path = ''
as $$
begin
  if private.is_own_change(part) then
    -- Nobody has to call anymore about what couldn't be sent before.
    update private.visit_letters set changed_by_others = array_remove(changed_by_others, part.id)
      where visit_id = part.visit_id and part.id = any (changed_by_others) and state in ('waiting', 'not-sent');
    update private.visit_letters set
      own_changes = own_changes || jsonb_build_object(part.id, private.part_for_letter(part))
      where id = letter.id;
  elsif exists (
    select from jsonb_array_elements(private.beliefs(letter)) as one where one -> part.id::text <> 'null'
  ) then
    update private.visit_letters set changed_by_others = array_remove(changed_by_others, part.id) || part.id
      where id = letter.id;
  end if;
end $$;

create function private.parts_as_told(visit uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_object_agg(visits.id, private.part_for_letter(visits))
  from public.appointments as visits where visit_id = visit and private.is_told_by_letter(visits)
);

create function private.write_again_without(visit uuid) returns void
  language plpgsql set search_path = ''
as $$
declare
  lead private.visit_letters;
begin
  update private.visit_letters as letters set
    known = private.all_known(letters), told = null, letter = null, edition = edition + 1
    where told is not null and state = 'waiting' and id = (
      select told_in from private.visit_letters where visit_id = visit and state = 'waiting'
    )
    returning * into lead;
  if found then
    perform private.want_visit_letter(lead);
  end if;
end $$;

create function private.write_visit(
  visit uuid, steps private.planned_step[], guests private.coming_guest[],
  held_until timestamptz default null, series uuid default null
) returns void
  language sql set search_path = ''
as $$
  insert into public.appointments (
    id, visit_id, client_id, client_name, stylist_id, service_id, service_slug, service_name, starts_at, ends_at,
    parts, minutes_before, minutes_after, room_id, source, booked_by, created_by, changed_by, confirm_by, series_id,
    price_cents
  )
  select
    step.appointment_id, visit, guests[step.guest].client_id, guests[step.guest].name, step.stylist_id, services.id,
    services.slug, services.name, step.starts_at, private.end_of(step), step.parts, step.minutes_before,
    step.minutes_after, step.room_id, case when private.is_desk() then 'desk' else 'online' end,
    case when not private.is_desk() then (select auth.uid()) end, (select auth.uid()), (select auth.uid()),
    held_until, series,
    private.price_for(services.id, coalesce(guests[step.guest].client_id, case when not private.is_desk() then (select auth.uid()) end))
  from unnest(steps) as step join public.services on services.id = step.service_id;

  insert into public.appointment_contacts (appointment_id, phone, email)
  select step.appointment_id, coalesce(guests[step.guest].phone, ''), coalesce(guests[step.guest].email, '')
  from unnest(steps) as step
  where coalesce(guests[step.guest].phone, '') <> '' or coalesce(guests[step.guest].email, '') <> ''
$$;

alter table private.visit_letters alter column changed_by_others set not null;

alter table private.visit_letters alter column own_changes set not null;

alter table private.visit_letters add constraint visit_letters_told_in_fkey FOREIGN KEY (told_in) REFERENCES private.visit_letters(id) ON DELETE SET NULL;

create index visit_letters_told_in on private.visit_letters (told_in);

create trigger plan_letter_of_booking after insert on public.appointments
  for each row when (new.status in ('booked', 'confirmed') and new.confirm_by is null)
  execute function private.plan_visit_letter();

create trigger plan_visit_letter after update of status, starts_at, stylist_id, confirm_by on public.appointments
  for each row when (
    (old.status, old.starts_at, old.stylist_id, old.confirm_by)
    is distinct from (new.status, new.starts_at, new.stylist_id, new.confirm_by)
  )
  execute function private.plan_visit_letter();

create or replace function private.letter_about(visit uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select case
    when state = 'waiting' and private.addressee_of(visit) ->> 'email' = ''
      then jsonb_build_object('state', 'not-sent', 'at', goes_at, 'problem', 'no-address')
    else jsonb_strip_nulls(jsonb_build_object(
      'state', state, 'at', case state when 'waiting' then goes_at else updated_at end, 'problem', problem
    ))
  end
  from private.visit_letters
  where visit_id = visit and state <> 'no-news' and (state = 'sent' or changed_by_others <> '{}')
  order by created_at desc, id limit 1
);

create or replace function private.take_name_out(visits uuid[]) returns void
  language sql set search_path = ''
as $$
  update public.appointments set
    client_id = null, client_name = '',
    status = case when status in ('booked', 'confirmed') and starts_at > now() then 'cancelled' else status end
    where id = any (visits);
  select private.end_visit_letters(array(
    select distinct visit_id from public.appointments where id = any (visits) order by visit_id
  ));
  delete from public.appointment_contacts where appointment_id = any (visits);
  delete from public.appointment_notes where appointment_id = any (visits);
$$;

create function private.is_all_new(letter private.visit_letters) returns boolean
  language sql stable set search_path = ''
return not exists (
  select from jsonb_array_elements(private.beliefs(letter)) as one, jsonb_each(one) as before
  join jsonb_each(private.parts_as_told(letter.visit_id)) as now using (key)
  where before.value <> 'null' and private.is_news(before.value, now.value)
);

create function private.take_along(lead private.visit_letters, addressee jsonb) returns void
  language sql set search_path = ''
as $$
  update private.visit_letters as letters set
    told = private.parts_as_told(letters.visit_id), told_in = lead.id
  where private.is_all_new(lead) and letters.id <> lead.id and letters.state = 'waiting'
    and letters.visit_id in (
      select other.visit_id from public.appointments as other
      join public.appointments as first on first.series_id = other.series_id
      where first.id = lead.visit_id
    )
    and letters.goes_at <= clock_timestamp() + interval '10 seconds'
    and letters.told is null and private.is_all_new(letters)
    and private.has_news(private.beliefs(letters), private.parts_as_told(letters.visit_id))
    and private.addressee_of(letters.visit_id) = addressee
$$;

drop function private.parts_in_letter(private.visit_letters);
create or replace function private.parts_in_letter(letter private.visit_letters) returns setof jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'appointmentId', visits.id,
    'visitId', visits.visit_id,
    'serviceSlug', visits.service_slug,
    'serviceName', visits.service_name,
    -- What a stranger typed as a name is not repeated.
    'guestName', case
      when visits.booked_by is not null and visits.booked_by is distinct from visits.client_id
        or people.are_many and (visits.client_id is not null or visits.booked_by is not null or visits.source <> 'online')
        then visits.client_name
      else ''
    end,
    'stylistName', coalesce(private.stylist_name(visits.stylist_id::text), ''),
    'startsAt', visits.starts_at,
    'endsAt', visits.ends_at,
    'scheduleVersion', visits.schedule_version,
    'statusVersion', visits.status_version,
    'isCancelled', visits.status = 'cancelled',
    'isNew', coalesce(before.part = 'null', false),
    'before', case when before.part <> 'null' then jsonb_build_object(
      'startsAt', before.part -> 'startsAt',
      'stylistName', coalesce(private.stylist_name(before.part ->> 'stylistId'), '')
    ) end
  )
  from public.appointments as visits
  -- As they believe it is, by what they did, heard or may have read; new is what they may not have heard of at all.
  left join lateral (
    select one -> visits.id::text as part
    from jsonb_array_elements(private.beliefs(letter)) with ordinality as all_known (one, place)
    where private.is_news(one -> visits.id::text, letter.told -> visits.id::text)
    order by one -> visits.id::text = 'null', place limit 1
  ) as before on true,
    (select count(distinct client_name) > 1 as are_many from public.appointments where visit_id = letter.visit_id) as people
  where visits.visit_id = letter.visit_id and letter.told ? visits.id::text
    and (before.part is not null or visits.status <> 'cancelled' and visits.starts_at > clock_timestamp())
$$;

-- What was planned or failed before now was changed by the desk. A letter that waits is written once more, since more is
-- said in it now; when it was last changed stays as it was.
alter table private.visit_letters disable trigger note_time_of_change;
update private.visit_letters as letters set
  changed_by_others = array(select jsonb_object_keys(letters.known -> 0))::uuid[]
  where state in ('waiting', 'not-sent');
update private.visit_letters as letters set
  known = private.all_known(letters), told = null, letter = null, edition = edition + 1
  where state = 'waiting' and told is not null;
select private.want_visit_letter(letters) from private.visit_letters as letters where state = 'waiting';
alter table private.visit_letters enable trigger note_time_of_change;
