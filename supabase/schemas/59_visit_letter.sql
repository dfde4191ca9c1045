-- Whoever booked a visit is told by letter that it's booked, and of all that is changed about it. It rests for a moment
-- first, since much is put right at once, at the desk above all, and says how the visit stands by then.
create function private.visit_letter_rest() returns interval
  language sql stable set search_path = ''
return case when private.is_desk() then interval '2 minutes' else interval '20 seconds' end;

-- One at a time for each visit, until it has been sent or given up.
create table private.visit_letters (
  id uuid primary key default gen_random_uuid(),
  visit_id uuid not null references public.appointments (id) on delete cascade,
  -- How each part stands for the client: as they last heard, null for what they haven't heard of, and then as each
  -- letter said that may have arrived.
  known jsonb not null,
  -- How each part stood when the letter was written, and the letter, the same however often it is tried.
  told jsonb,
  letter jsonb,
  -- Counts how often it was written: after a change it is another letter.
  edition int not null default 1,
  -- Not sent is where someone has to call, if others changed it; no news, where nothing has to be said.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'not-sent', 'no-news')),
  -- A code: why it was not sent.
  problem text check (char_length(problem) <= 80),
  goes_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Parts that others changed: whoever arranged the visit hears of that by this letter, or by a call.
  changed_by_others uuid[] not null default '{}',
  -- How each part is since they last changed it themselves, and the first edition that knows of it.
  own_changes jsonb not null default '{}',
  -- Visits of a series that are booked at once are told of in one of their letters.
  told_in uuid references private.visit_letters on delete set null,
  -- Parts that others changed since phones were told, and when one took all of it.
  to_push uuid[] not null default '{}',
  on_phone_at timestamptz
);
create index visit_letters_told_in on private.visit_letters (told_in);
create unique index visit_letters_to_send on private.visit_letters (visit_id) where state = 'waiting';
create index visit_letters_of_a_visit on private.visit_letters (visit_id, created_at);
create index visit_letters_changed on private.visit_letters (updated_at);
alter table private.visit_letters enable row level security;
revoke all on private.visit_letters from public, anon, authenticated, service_role;

create trigger note_time_of_change before update on private.visit_letters
  for each row execute function private.note_time_of_change();

-- As much of a part of a visit as a client is told; null while nobody has promised to come.
create function private.part_for_letter(part public.appointments) returns jsonb
  language sql stable set search_path = ''
return case when part.id is null or part.confirm_by is not null then 'null'::jsonb else jsonb_build_object(
  'startsAt', part.starts_at, 'stylistId', part.stylist_id, 'isCancelled', part.status = 'cancelled'
) end;

create function private.is_news(before jsonb, after jsonb) returns boolean
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

-- Whoever has come for a part of it is told the rest of that day face to face.
create function private.is_told_by_letter(part public.appointments) returns boolean
  language sql stable set search_path = ''
return part.confirm_by is null and part.status in ('booked', 'confirmed', 'cancelled') and not exists (
  select from public.appointments as other
  where other.visit_id = part.visit_id and other.status in ('arrived', 'in_service', 'done')
    and private.salon_day(other.starts_at) = private.salon_day(part.starts_at)
);

create function private.all_known(letter private.visit_letters) returns jsonb
  language sql immutable set search_path = ''
return letter.known || case when letter.told is null then '[]' else jsonb_build_array(letter.told) end;

-- All they may believe: what they did themselves, what they last heard, and what letters said that may have arrived.
create function private.beliefs(letter private.visit_letters) returns jsonb
  language sql immutable set search_path = ''
return jsonb_build_array(letter.own_changes) || private.all_known(letter);

-- A letter that's wanted again while it is being written is looked at once more afterwards.
create function private.want_visit_letter(letter private.visit_letters) returns void
  language sql set search_path = ''
as $$
  insert into private.errands as known (kind, reason, payload, next_at) values (
    'visit-letter', 'visit-letter ' || letter.id, jsonb_build_object('letterId', letter.id), letter.goes_at
  )
  on conflict on constraint errands_reason_key do update set
    is_wanted_again = known.state = 'under way',
    id = case when known.settled_at is null then known.id else gen_random_uuid() end,
    state = case when known.settled_at is null then known.state else 'waiting' end,
    attempts = case when known.settled_at is null then known.attempts else 0 end,
    next_at = case known.state when 'under way' then known.next_at else excluded.next_at end,
    created_at = case when known.settled_at is null then known.created_at else now() end,
    settled_at = null,
    payload = excluded.payload
$$;

-- All letters of a series in one order, so that two who need them don't wait for each other.
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

-- By whoever is written to, with their account or by the visit's link.
create function private.is_own_change(part public.appointments) returns boolean
  language sql stable set search_path = ''
return private.is_own_visit(part)
  and private.addressee_of(part.visit_id) ->> 'accountId' is not distinct from (select auth.uid())::text;

-- What they change themselves, or agree on as they book, they know without a letter.
create function private.note_who_changed(letter private.visit_letters, part public.appointments) returns void
  language plpgsql set search_path = ''
as $$
begin
  if private.is_own_change(part) then
    -- Nobody has to call anymore about what couldn't be sent before, or comes back later.
    update private.visit_letters set changed_by_others = array_remove(changed_by_others, part.id)
      where visit_id = part.visit_id and part.id = any (changed_by_others);
    update private.visit_letters set
      to_push = array_remove(to_push, part.id),
      own_changes = own_changes || jsonb_build_object(
        part.id, private.part_for_letter(part) || jsonb_build_object('edition', letter.edition)
      )
      where id = letter.id;
  elsif exists (
    select from jsonb_array_elements(private.beliefs(letter)) as one
    where one -> part.id::text <> 'null' and private.is_news(one -> part.id::text, private.part_for_letter(part))
  ) then
    update private.visit_letters set
      changed_by_others = array_remove(changed_by_others, part.id) || part.id,
      to_push = array_remove(to_push, part.id) || part.id, on_phone_at = null
      where id = letter.id;
  else
    update private.visit_letters set
      changed_by_others = array_remove(changed_by_others, part.id), to_push = array_remove(to_push, part.id)
      where id = letter.id;
  end if;
end $$;

-- A letter that told of a visit among others is written once more, without it.
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

-- What couldn't be sent is told with the next change. They may believe what it said: someone at the desk may have
-- called, and a phone may have rung.
create function private.take_up_again(visit uuid) returns void
  language sql set search_path = ''
as $$
  update private.visit_letters as latest set
    state = 'waiting', problem = null, known = private.all_known(latest), told = null, edition = edition + 1
    where state = 'not-sent' and told is not null and id = (
      select id from private.visit_letters where visit_id = visit order by created_at desc, id limit 1
    )
$$;

create function private.plan_visit_letter() returns trigger
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
    perform private.take_up_again(new.visit_id);
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

create trigger plan_visit_letter after update of status, starts_at, stylist_id, confirm_by on public.appointments
  for each row when (
    (old.status, old.starts_at, old.stylist_id, old.confirm_by)
    is distinct from (new.status, new.starts_at, new.stylist_id, new.confirm_by)
  )
  execute function private.plan_visit_letter();
create trigger plan_letter_of_booking after insert on public.appointments
  for each row when (new.status in ('booked', 'confirmed') and new.confirm_by is null)
  execute function private.plan_visit_letter();

-- Whoever has an account sees the visit there; anybody else by a link, unless it would open what is of somebody with
-- an account as well.
create function private.link_for_letter(visit uuid) returns text
  language plpgsql set search_path = ''
as $$
declare
  token text := private.fresh_token();
begin
  if exists (select from public.appointments where visit_id = visit and (client_id is not null or booked_by is not null))
    or not exists (select from public.appointments where visit_id = visit and status in ('booked', 'confirmed'))
  then
    return '';
  end if;
  insert into private.visit_links (visit_id, token_hash, is_offer) values (visit, private.fingerprint(token), false);
  return token;
end $$;

-- The parts of a visit that are still to come and those that were canceled, with names as the menu and the team have
-- them.
create function private.parts_in_letter(letter private.visit_letters) returns setof jsonb
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

create function private.parts_as_told(visit uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_object_agg(visits.id, private.part_for_letter(visits))
  from public.appointments as visits where visit_id = visit and private.is_told_by_letter(visits)
);

-- Of what lies ahead.
create function private.has_news(beliefs jsonb, stands jsonb) returns boolean
  language sql volatile set search_path = ''
return exists (
  select from jsonb_array_elements(beliefs) as one, jsonb_each(one) as before
  join jsonb_each(stands) as now using (key)
  where private.is_news(before.value, now.value)
    and greatest((before.value ->> 'startsAt')::timestamptz, (now.value ->> 'startsAt')::timestamptz) > clock_timestamp()
);

-- Nobody believes that it's otherwise.
create function private.is_all_new(letter private.visit_letters) returns boolean
  language sql stable set search_path = ''
return not exists (
  select from jsonb_array_elements(private.beliefs(letter)) as one, jsonb_each(one) as before
  join jsonb_each(private.parts_as_told(letter.visit_id)) as now using (key)
  where before.value <> 'null' and private.is_news(before.value, now.value)
);

-- Letters of the other visits of a series go with the first that is written.
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

-- Those that went along are looked at by themselves.
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

-- The visits of a series, then their letters, each in the order of their numbers.
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

-- Of visits that nobody is expected for anymore.
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

-- Null where there is nothing left to say, or nobody to say it to.
create function private.visit_letter_to_write(letter uuid) returns jsonb
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
      -- Someone at the desk calls, and says how it is.
      known = case when told = stands then known else private.all_known(planned) end,
      edition = edition + coalesce(told <> stands, false)::int,
      told = stands, letter = null
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
grant execute on function private.visit_letter_to_write(uuid) to service_role;

-- What became of it and of those that went along. Of one that was written once more while it was on its way, they have
-- heard what it said; if that's how it is, nothing is left to say. What it said of people has no more use here.
create function private.note_visit_letter(letter uuid, edition int, outcome text, problem text default null) returns void
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
    planned.own_changes := (
      select coalesce(jsonb_object_agg(part, own), '{}') from jsonb_each(planned.own_changes) as all_own (part, own)
      where coalesce((own ->> 'edition')::int > note_visit_letter.edition, true)
    );
    update private.visit_letters set
      known = planned.known, own_changes = planned.own_changes,
      state = case
        when private.has_news(private.beliefs(planned), private.parts_as_told(planned.visit_id)) then 'waiting'
        else 'sent'
      end
      where id = planned.id;
  end if;
end $$;
grant execute on function private.note_visit_letter(uuid, int, text, text) to service_role;

-- The phones to tell of what others changed, each time once: rather not at all than twice, since a letter goes out as
-- well.
create function private.claim_visit_push(letter uuid, edition int) returns jsonb
  language sql security definer set search_path = ''
as $$
  with claimed as (
    update private.visit_letters as letters set to_push = '{}'
    where id = claim_visit_push.letter and letters.edition = claim_visit_push.edition and state = 'waiting'
      and to_push <> '{}'
    returning letters.letter ->> 'accountId' as account
  )
  select coalesce(
    (
      select private.devices_of(people.id) from claimed
      join public.profiles as people on people.id = account::uuid
      where people.wants_push_reminders
    ),
    '[]'
  )
$$;
grant execute on function private.claim_visit_push(uuid, int) to service_role;

create function private.note_visit_push(letter uuid, edition int) returns void
  language sql security definer set search_path = ''
as $$
  update private.visit_letters as letters set on_phone_at = clock_timestamp()
  where id = note_visit_push.letter and letters.edition = note_visit_push.edition and state = 'waiting'
$$;
grant execute on function private.note_visit_push(uuid, int) to service_role;

create function public.claim_visit_push(letter uuid, edition int) returns jsonb
  language sql security invoker set search_path = ''
return private.claim_visit_push(letter, edition);
grant execute on function public.claim_visit_push(uuid, int) to service_role;

create function public.note_visit_push(letter uuid, edition int) returns void
  language sql security invoker set search_path = ''
return private.note_visit_push(letter, edition);
grant execute on function public.note_visit_push(uuid, int) to service_role;

create function public.visit_letter_to_write(letter uuid) returns jsonb
  language sql security invoker set search_path = ''
return private.visit_letter_to_write(letter);
grant execute on function public.visit_letter_to_write(uuid) to service_role;

create function public.note_visit_letter(letter uuid, edition int, outcome text, problem text default null) returns void
  language sql security invoker set search_path = ''
return private.note_visit_letter(letter, edition, outcome, problem);
grant execute on function public.note_visit_letter(uuid, int, text, text) to service_role;

-- What became of the latest one, as the desk reads it; null where nothing had to be said. That there is no address is
-- known before it would go out. About what the client did themselves nobody has to call, but an address that takes no
-- emails is told.
create function private.letter_about(visit uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select case
    when state = 'waiting' and private.addressee_of(visit) ->> 'email' = ''
      then jsonb_build_object('state', 'not-sent', 'at', goes_at, 'problem', 'no-address')
    else jsonb_strip_nulls(jsonb_build_object(
      'state', case when state = 'not-sent' and changed_by_others = '{}' then 'not-delivered' else state end,
      'at', case state when 'waiting' then goes_at else updated_at end, 'problem', problem,
      'onPhoneAt', on_phone_at
    ))
  end
  from private.visit_letters
  where visit_id = visit and state <> 'no-news' and (
    state = 'sent' or changed_by_others <> '{}' or problem in ('mail-not-taken', 'mail-bounced', 'mail-suppressed')
  )
  order by created_at desc, id limit 1
);
