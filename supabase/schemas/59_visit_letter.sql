-- What the desk changes about a visit, whoever booked it is told by letter. It rests for a moment first, since much
-- is put right at once, and says how the visit stands by then. What clients change themselves, they know.
create function private.visit_letter_rest() returns interval
  language sql immutable set search_path = ''
return interval '2 minutes';

-- One at a time for each visit, until it has been sent or given up.
create table private.visit_letters (
  id uuid primary key default gen_random_uuid(),
  visit_id uuid not null references public.appointments (id) on delete cascade,
  -- How each part stands for the client: as they last heard, and then as each letter said that may have arrived.
  known jsonb not null,
  -- How each part stood when the letter was written, and the letter, the same however often it is tried.
  told jsonb,
  letter jsonb,
  -- Counts how often it was written: after a change it is another letter.
  edition int not null default 1,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'not-sent', 'no-news')),
  -- A code: why it was not sent.
  problem text check (char_length(problem) <= 80),
  goes_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index visit_letters_to_send on private.visit_letters (visit_id) where state = 'waiting';
create index visit_letters_of_a_visit on private.visit_letters (visit_id, created_at);
create index visit_letters_changed on private.visit_letters (updated_at);
alter table private.visit_letters enable row level security;
revoke all on private.visit_letters from public, anon, authenticated, service_role;

create trigger note_time_of_change before update on private.visit_letters
  for each row execute function private.note_time_of_change();

-- As much of a part of a visit as a client is told.
create function private.part_for_letter(part public.appointments) returns jsonb
  language sql stable set search_path = ''
return jsonb_build_object(
  'startsAt', part.starts_at, 'stylistId', part.stylist_id, 'isCancelled', part.status = 'cancelled'
);

create function private.is_news(before jsonb, after jsonb) returns boolean
  language sql stable strict set search_path = ''
return before -> 'isCancelled' <> after -> 'isCancelled'
  or after -> 'isCancelled' = 'false' and (
    (before ->> 'startsAt')::timestamptz <> (after ->> 'startsAt')::timestamptz
    or before -> 'stylistId' is distinct from after -> 'stylistId'
  );

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
    settled_at = null,
    payload = excluded.payload
$$;

create function private.plan_visit_letter() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  before jsonb := jsonb_build_object(old.id, private.part_for_letter(old));
  after jsonb := jsonb_build_object(new.id, private.part_for_letter(new));
  planned private.visit_letters;
begin
  if private.is_own_visit(old) then
    update private.visit_letters as letters set
      known = (select jsonb_agg(one || after) from jsonb_array_elements(private.all_known(letters)) as one),
      told = null, letter = null, edition = edition + (told is not null)::int
      where visit_id = old.visit_id and state = 'waiting'
      returning * into planned;
  elsif private.is_desk() and old.status in ('booked', 'confirmed', 'cancelled')
    and private.is_told_by_letter(new) and private.is_news(before -> old.id::text, after -> old.id::text)
    and greatest(old.starts_at, new.starts_at) > clock_timestamp()
  then
    insert into private.visit_letters as letters (visit_id, known, goes_at)
      values (old.visit_id, jsonb_build_array(before), clock_timestamp() + private.visit_letter_rest())
      on conflict (visit_id) where state = 'waiting' do update set
        known = jsonb_set(private.all_known(letters), '{0}', before || (letters.known -> 0)),
        told = null, letter = null, edition = letters.edition + (letters.told is not null)::int,
        goes_at = excluded.goes_at
      returning * into planned;
  end if;
  if planned.id is not null then
    perform private.want_visit_letter(planned);
  end if;
  return null;
end $$;

create trigger plan_visit_letter after update of status, starts_at, stylist_id on public.appointments
  for each row when (
    (old.status, old.starts_at, old.stylist_id) is distinct from (new.status, new.starts_at, new.stylist_id)
  )
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

-- The parts of a visit that are still to come and those that were canceled, with names as the menu and the team have them.
create function private.parts_in_letter(letter private.visit_letters) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_agg(jsonb_build_object(
    'appointmentId', visits.id,
    'serviceSlug', visits.service_slug,
    'serviceName', visits.service_name,
    -- What a stranger typed as a name is not repeated.
    'guestName', case
      when people.are_many and (visits.client_id is not null or visits.booked_by is not null or visits.source <> 'online')
        then visits.client_name
      else ''
    end,
    'stylistName', coalesce(private.stylist_name(visits.stylist_id::text), ''),
    'startsAt', visits.starts_at,
    'endsAt', visits.ends_at,
    'scheduleVersion', visits.schedule_version,
    'isCancelled', visits.status = 'cancelled',
    'before', case when before.part is not null then jsonb_build_object(
      'startsAt', before.part -> 'startsAt',
      'stylistName', coalesce(private.stylist_name(before.part ->> 'stylistId'), '')
    ) end
  ) order by visits.starts_at, visits.id)
  from jsonb_each(letter.told) as told (id, part)
  join public.appointments as visits on visits.id::text = told.id
  left join lateral (
    select one -> told.id as part
    from jsonb_array_elements(letter.known) with ordinality as all_known (one, place)
    where private.is_news(one -> told.id, told.part)
    order by place limit 1
  ) as before on true,
    (select count(distinct client_name) > 1 as are_many from public.appointments where visit_id = letter.visit_id) as people
  where before.part is not null or visits.status <> 'cancelled' and visits.starts_at > clock_timestamp()
);

-- Null where there is nothing left to say, or nobody to say it to.
create function private.visit_letter_to_write(letter uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  planned private.visit_letters;
  addressee jsonb;
  stands jsonb;
  is_news boolean;
begin
  select * into planned from private.visit_letters where id = visit_letter_to_write.letter and state = 'waiting' for update;
  if not found then
    return null;
  elsif planned.goes_at > clock_timestamp() then
    return jsonb_build_object(
      'afterSeconds', ceil(extract(epoch from planned.goes_at - clock_timestamp()))::int
    );
  end if;
  stands := (
    select jsonb_object_agg(visits.id, private.part_for_letter(visits))
    from public.appointments as visits where visit_id = planned.visit_id and private.is_told_by_letter(visits)
  );
  is_news := exists (
    select from jsonb_array_elements(planned.known) as one, jsonb_each(one) as before
    join jsonb_each(stands) as now using (key)
    where private.is_news(before.value, now.value)
      and greatest((before.value ->> 'startsAt')::timestamptz, (now.value ->> 'startsAt')::timestamptz) > clock_timestamp()
  );
  addressee := private.addressee_of(planned.visit_id);
  if not is_news or addressee ->> 'email' = '' then
    update private.visit_letters set
      state = case when is_news or told = stands then 'not-sent' else 'no-news' end,
      problem = case when is_news then 'no-address' when told = stands then 'too-late' end,
      letter = null
      where id = planned.id;
    return null;
  elsif planned.told = stands then
    return planned.letter;
  end if;
  planned.known := private.all_known(planned);
  planned.edition := planned.edition + (planned.told is not null)::int;
  planned.told := stands;
  planned.letter := addressee || jsonb_build_object(
    'edition', planned.edition,
    'visitId', planned.visit_id,
    'writtenAt', now(),
    'token', private.link_for_letter(planned.visit_id),
    'parts', private.parts_in_letter(planned)
  );
  update private.visit_letters set
    known = planned.known, edition = planned.edition, told = planned.told, letter = planned.letter
    where id = planned.id;
  return planned.letter;
end $$;
grant execute on function private.visit_letter_to_write(uuid) to service_role;

-- What became of it, unless it was another one by then. What it said of people has no more use here.
create function private.note_visit_letter(letter uuid, edition int, outcome text, problem text default null) returns void
  language sql security definer set search_path = ''
as $$
  update private.visit_letters as letters set
    state = outcome, problem = left(note_visit_letter.problem, 80), letter = null
  where id = note_visit_letter.letter and letters.edition = note_visit_letter.edition and state = 'waiting'
$$;
grant execute on function private.note_visit_letter(uuid, int, text, text) to service_role;

create function public.visit_letter_to_write(letter uuid) returns jsonb
  language sql security invoker set search_path = ''
return private.visit_letter_to_write(letter);
grant execute on function public.visit_letter_to_write(uuid) to service_role;

create function public.note_visit_letter(letter uuid, edition int, outcome text, problem text default null) returns void
  language sql security invoker set search_path = ''
return private.note_visit_letter(letter, edition, outcome, problem);
grant execute on function public.note_visit_letter(uuid, int, text, text) to service_role;

-- What became of the latest one, as the desk reads it; null where nothing had to be said. That there is no address is
-- known before it would go out.
create function private.letter_about(visit uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select case
    when state = 'waiting' and private.addressee_of(visit) ->> 'email' = ''
      then jsonb_build_object('state', 'not-sent', 'at', goes_at, 'problem', 'no-address')
    else jsonb_strip_nulls(jsonb_build_object(
      'state', state, 'at', case state when 'waiting' then goes_at else updated_at end, 'problem', problem
    ))
  end
  from private.visit_letters where visit_id = visit and state <> 'no-news'
  order by created_at desc, id limit 1
);
