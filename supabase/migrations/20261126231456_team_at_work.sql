drop function private.free_slug(text);

create or replace function private.foresee(action jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted_id uuid := private.id_of_action(action);
  command private.commands := private.command_called(action ->> 'kind');
  before jsonb;
  verdict jsonb;
  hit uuid[];
begin
  perform private.require_manager();
  if command.asked_by is distinct from 'manager' then
    perform private.refuse(400, 'action-unknown', 'This server can''t tell what this kind of action would do.');
  end if;
  select jsonb_object_agg(appointment_id, closed + away) into before from private.minutes_out_of_time();
  begin
    verdict := private.verdict_on(command, wanted_id, action -> 'args');
    hit := array(
      select appointment_id from private.minutes_out_of_time()
      where closed + away > (before ->> appointment_id::text)::int
    );
    raise exception using errcode = 'JR200', message = 'foreseen';
  exception when sqlstate 'JR200' then
    return case verdict ->> 'outcome'
      when 'applied' then verdict || jsonb_build_object('current', jsonb_build_object('visits', private.visits_to_settle(hit)))
      else verdict
    end;
  end;
end $$;

create or replace function private.remove_service(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'serviceId');
begin
  perform private.lock_services();
  if exists (select from public.appointments where service_id = wanted_id)
    or exists (select from public.waitlist_entries where wanted_id = any (service_ids))
  then
    perform private.reject('service-booked');
  end if;
  delete from public.services where id = wanted_id;
end $$;

create or replace function private.told_hours(stylist uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(
    jsonb_build_object('weekday', weekday, 'from', from_minute, 'until', until_minute)
    order by weekday, from_minute
  ) filter (
    where every_weeks = 1 and ends_on is distinct from starts_on
      and private.salon_day(now()) between starts_on and coalesce(ends_on, 'infinity')
  ), '[]')
  from public.shifts
  where stylist_id = stylist and kind = 'work'
  having count(*) > 0
);

create or replace function private.write_service(service uuid, wish jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  wanted_parts int[] := private.array_of(wish -> 'parts')::int[];
  is_as_long boolean := private.parts_of_service(service) is not distinct from wanted_parts;
  percent int := (wish ->> 'discountPercent')::int;
  goes_with text[] := nullif(private.array_of(wish -> 'goesWith'), '{}');
begin
  insert into public.services as known (
    id, slug, position, name, category, description, features, image, price_cents, duration_seconds,
    discount_active, discount_percent, discount_description, is_published
  ) values (
    service,
    coalesce(
      (select slug from public.services where id = service),
      private.free_slug(wish ->> 'name', 'service', array(select slug from public.services))
    ),
    (select coalesce(max(position), 0) + 1 from public.services),
    wish ->> 'name', wish ->> 'category', wish ->> 'description', private.array_of(wish -> 'features'), wish ->> 'image',
    (wish ->> 'priceCents')::int, (select sum(part) * 60 from unnest(wanted_parts) as part),
    percent > 0, percent, wish ->> 'discountWords', (wish ->> 'isPublished')::boolean
  )
  on conflict (id) do update set
    name = excluded.name, category = excluded.category, description = excluded.description,
    features = excluded.features, image = excluded.image, price_cents = excluded.price_cents,
    duration_seconds = case when is_as_long then known.duration_seconds else excluded.duration_seconds end,
    discount_active = excluded.discount_active,
    discount_percent = case when percent > 0 then percent else known.discount_percent end,
    discount_description = excluded.discount_description, is_published = excluded.is_published;

  insert into public.service_rules as known (
    id, parts, minutes_before, minutes_after, room_kind, lead_minutes, is_add_on, goes_with, is_bookable_online
  )
  select
    service, case when cardinality(wanted_parts) > 1 then wanted_parts end, (wish ->> 'minutesBefore')::int,
    (wish ->> 'minutesAfter')::int, wish ->> 'roomKind', (wish ->> 'leadMinutes')::int, (wish ->> 'isAddOn')::boolean,
    goes_with, (wish ->> 'isBookableOnline')::boolean
  where cardinality(wanted_parts) > 1 or goes_with is not null or not wish @> private.usual_rules()
    or exists (select from public.service_rules where id = service)
  on conflict (id) do update set
    parts = case when is_as_long then known.parts else excluded.parts end,
    minutes_before = excluded.minutes_before, minutes_after = excluded.minutes_after,
    room_kind = excluded.room_kind, lead_minutes = excluded.lead_minutes, is_add_on = excluded.is_add_on,
    goes_with = excluded.goes_with, is_bookable_online = excluded.is_bookable_online;
end $$;

create function private.add_stylist(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'stylistId');
  wish jsonb := private.stylist_in(args);
begin
  perform pg_advisory_xact_lock(hashtextextended('stylists', 0));
  if exists (select from public.stylists where id = wanted_id) then
    perform private.reject('stylist-known');
  end if;
  perform private.write_stylist(wanted_id, wish);
  return private.standing_of_stylist(wanted_id);
end $$;

create function private.change_shifts(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  stylist uuid := private.id_in(args, 'stylistId');
  version_seen int := private.version_in(args, 'shiftsVersion');
  said jsonb := private.shifts_in(args);
  today date := private.salon_day(now());
  standing jsonb;
  kept uuid[];
begin
  perform private.lock_stylist(stylist);
  standing := private.standing_of_shifts(stylist);
  kept := array(select known_id from private.shifts_wanted(stylist, said) where known_id is not null);
  if not exists (
      select from private.shifts_wanted(stylist, said) where known_id is null or ends_on is distinct from ends_now
    ) and not exists (
      select from public.shifts where stylist_id = stylist and private.is_to_come(shifts) and id <> all (kept)
    )
  then
    return standing;
  elsif (standing -> 'version')::int <> version_seen then
    perform private.reject_as_stale('stale', standing);
  elsif exists (
    select from private.shifts_wanted(stylist, said) where known_id is null and starts_on < today or ends_on < today
  ) then
    perform private.reject('shift-past');
  end if;

  delete from public.shifts where stylist_id = stylist and starts_on >= today and id <> all (kept);
  update public.shifts set ends_on = today - 1
    where stylist_id = stylist and private.is_to_come(shifts) and id <> all (kept);
  update public.shifts set ends_on = wanted.ends_on
    from private.shifts_wanted(stylist, said) as wanted
    where id = known_id and wanted.ends_on is distinct from ends_now;
  insert into public.shifts (stylist_id, kind, weekday, from_minute, until_minute, every_weeks, starts_on, ends_on)
    select stylist, kind, weekday, from_minute, until_minute, every_weeks, starts_on, ends_on
    from private.shifts_wanted(stylist, said) where known_id is null;
  return private.standing_of_shifts(stylist);
end $$;

create function private.change_stylist(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'stylistId');
  version_seen int := private.version_in(args, 'stylistVersion');
  wish jsonb := private.stylist_in(args);
  standing jsonb;
begin
  perform private.lock_stylist(wanted_id);
  standing := private.standing_of_stylist(wanted_id);
  if standing || wish = standing then
    return standing;
  elsif (standing -> 'version')::int <> version_seen then
    perform private.reject_as_stale('stale', standing);
  end if;
  perform private.write_stylist(wanted_id, wish);
  return private.standing_of_stylist(wanted_id);
end $$;

create function private.free_slug(called text, instead text, taken text[]) returns text
  language sql immutable set search_path = ''
return (
  select slug
  from (
    select coalesce(nullif(btrim(left(
      regexp_replace(translate(private.without_accents(called), '''’', ''), '[^a-z0-9]+', '-', 'g'), 70
    ), '-'), ''), instead) as plain
  ) as named,
  generate_series(1, 1000) as turn,
  lateral (select plain || case turn when 1 then '' else '-' || turn end as slug) as candidate
  where slug <> all (taken)
  order by turn limit 1
);

create function private.is_to_come(shift public.shifts) returns boolean
  language sql stable set search_path = ''
return coalesce(shift.ends_on, 'infinity') >= private.salon_day(now());

create function private.last_change_of_shifts(stylist uuid) returns private.audit_log
  language sql stable set search_path = ''
return (
  select entry from private.audit_log as entry
  where subject_table = 'shifts'
    and (subject_id in (select id from public.shifts where stylist_id = stylist) or before ->> 'stylist_id' = stylist::text)
  order by id desc limit 1
);

create function private.last_change_of_stylist(stylist uuid) returns private.audit_log
  language sql stable set search_path = ''
return (
  select entry from private.audit_log as entry
  where subject_table = 'stylists' and subject_id = stylist and coalesce(after, before) - 'position' <> '{}'
  order by id desc limit 1
);

create function private.lock_stylist(stylist uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform from public.stylists where id = stylist and is_active for update;
  if not found then
    perform private.reject('stylist-gone');
  end if;
end $$;

create function private.remove_stylist(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'stylistId');
begin
  perform from public.stylists where id = wanted_id for update;
  if exists (select from public.appointments where stylist_id = wanted_id)
    or exists (select from public.waitlist_entries where stylist_id = wanted_id)
  then
    perform private.reject('stylist-booked');
  end if;
  delete from public.stylists where id = wanted_id;
end $$;

create function private.shifts_in(args jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
as $$
declare
  said jsonb := args -> 'shifts';
  shift jsonb;
begin
  if coalesce(jsonb_typeof(said), '') <> 'array' or jsonb_array_length(said) > 300 then
    perform private.reject_field('shifts', 'missing');
  end if;
  for shift in select value from jsonb_array_elements(said) loop
    if not coalesce(private.are_hours(jsonb_build_array(shift)), false)
      or coalesce(shift ->> 'kind', '') not in ('work', 'break')
      or private.count_in(shift, 'everyWeeks', 8) < 1
      or private.day_in(shift, 'startsOn')
        > (case when shift ->> 'endsOn' is null then 'infinity' else private.day_in(shift, 'endsOn') end)
    then
      perform private.reject_field('shifts', 'missing');
    end if;
  end loop;
  if (select count(distinct value - 'endsOn') <> count(*) from jsonb_array_elements(said)) then
    perform private.reject_field('shifts', 'missing');
  end if;
  return said;
end $$;

create function private.shifts_wanted(stylist uuid, said jsonb) returns table (
  known_id uuid, kind text, weekday int, from_minute int, until_minute int, every_weeks int, starts_on date, ends_on date,
  ends_now date
)
  language sql stable set search_path = ''
as $$
  select
    known.id, wanted.kind, wanted.weekday, wanted."from", until, "everyWeeks", "startsOn", "endsOn", known.ends_on
  from jsonb_to_recordset(said) as wanted (
    kind text, weekday int, "from" int, until int, "everyWeeks" int, "startsOn" date, "endsOn" date
  )
  left join public.shifts as known on stylist_id = stylist
    and (known.kind, known.weekday, known.from_minute, known.until_minute, known.every_weeks, known.starts_on)
      = (wanted.kind, wanted.weekday, wanted."from", until, "everyWeeks", "startsOn")
    and coalesce(known.ends_on, 'infinity') >= private.salon_day(now()) - 1
$$;

create function private.standing_of_shifts(stylist uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'shifts', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'kind', kind, 'weekday', weekday, 'from', from_minute, 'until', until_minute, 'everyWeeks', every_weeks,
          'startsOn', starts_on, 'endsOn', ends_on
        )
        order by starts_on, weekday, from_minute, id
      )
      from public.shifts
      where stylist_id = stylist and coalesce(ends_on, 'infinity') >= private.salon_day(now()) - 1
    ), '[]'),
    'version', coalesce(last.id, 0) + 1,
    'changedAt', last.at,
    'changedByName', private.name_of_person(last.actor)
  )
  from private.last_change_of_shifts(stylist) as last
);

create function private.standing_of_stylist(stylist uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'id', stylists.id, 'slug', slug, 'name', name, 'title', title, 'isOnSite', is_on_site, 'image', image, 'bio', bio,
    'biography', biography, 'specialties', specialties, 'education', education,
    'version', coalesce((last).id, 0) + 1, 'changedAt', (last).at, 'changedByName', private.name_of_person((last).actor)
  )
  from public.stylists, private.last_change_of_stylist(stylists.id) as last
  where stylists.id = stylist
);

create function private.stylist_in(args jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
as $$
declare
  said jsonb := args -> 'stylist';
begin
  if coalesce(jsonb_typeof(said), '') <> 'object' then
    perform private.reject_field('name', 'missing');
  end if;
  return jsonb_build_object(
    'name', private.line_in(said, 'name', 120, false),
    'title', private.line_in(said, 'title', 80, true),
    'isOnSite', private.flag_in(said, 'isOnSite'),
    'bio', private.line_in(said, 'bio', 300, true),
    'biography', private.lines_in(said, 'biography', 12, 6000),
    'specialties', private.lines_in(said, 'specialties', 12, 1200),
    'education', private.lines_in(said, 'education', 12, 1200)
  );
end $$;

create function private.team_at_work() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_manager();
  return jsonb_build_object('stylists', coalesce((
    with out_of_shift as materialized (
      select stylist_id, array_agg(id) as ids
      from private.minutes_out_of_time() join public.appointments on id = appointment_id
      where away > 0
      group by stylist_id
    )
    select jsonb_agg(
      private.standing_of_stylist(stylists.id) || jsonb_build_object(
        'email', coalesce(email, ''),
        'phone', coalesce(phone, ''),
        'workingHours', private.standing_of_shifts(stylists.id),
        'visitsOutOfShift', private.visits_to_settle(coalesce(ids, '{}'))
      )
      order by position, stylists.id
    )
    from public.stylists
    left join (
      select users.id, email, profiles.phone from auth.users join public.profiles using (id)
    ) as accounts on accounts.id = stylists.user_id
    left join out_of_shift on out_of_shift.stylist_id = stylists.id
    where is_active
  ), '[]'));
end $$;

create function private.write_stylist(stylist uuid, wish jsonb) returns void
  language sql set search_path = ''
as $$
  insert into public.stylists (
    id, slug, position, name, title, is_on_site, bio, biography, specialties, education
  ) values (
    stylist,
    coalesce(
      (select slug from public.stylists where id = stylist),
      private.free_slug(wish ->> 'name', 'stylist', array(select slug from public.stylists))
    ),
    (select coalesce(max(position), 0) + 1 from public.stylists),
    wish ->> 'name', wish ->> 'title', (wish ->> 'isOnSite')::boolean, wish ->> 'bio',
    private.array_of(wish -> 'biography'), private.array_of(wish -> 'specialties'), private.array_of(wish -> 'education')
  )
  on conflict (id) do update set
    name = excluded.name, title = excluded.title, is_on_site = excluded.is_on_site, bio = excluded.bio,
    biography = excluded.biography, specialties = excluded.specialties, education = excluded.education
$$;

create function public.team_at_work() returns jsonb
  language sql stable security invoker set search_path = ''
return private.team_at_work();

create trigger audit_additions after insert on public.stylists
  for each row execute function private.write_audit_entry('stylist.added');

create trigger audit_removals after delete on public.stylists
  for each row execute function private.write_audit_entry('stylist.removed');

grant execute on function private.team_at_work() to authenticated;

grant execute on function public.team_at_work() to authenticated;

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('true', 'manager', 'private.change_shifts(args)', 'true', 'shifts.change');

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('true', 'manager', 'private.add_stylist(args)', 'false', 'stylist.add');

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('true', 'manager', 'private.change_stylist(args)', 'false', 'stylist.change');

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('false', 'manager', 'private.remove_stylist(args)', 'false', 'stylist.remove');

drop function private.minutes_out_of_time();
create or replace function private.minutes_out_of_time() returns table (appointment_id uuid, closed int, away int)
  language sql stable set search_path = ''
as $$
  with coming as (
    select id, stylist_id, private.salon_day(starts_at) as day,
      tstzmultirange(tstzrange(starts_at, ends_at)) as span
    from public.appointments as visits
    -- None is longer, and this is what they're found by.
    where starts_at > now() - interval '12 hours' and private.is_to_settle(visits)
  ),
  days as materialized (
    select day, private.open_time(day) as open from (select distinct day from coming) as each_day
  ),
  columns as materialized (
    select
      day, stylist_id, private.closed_on(day, stylist_id) as off,
      case
        when stylist_id is not null and exists (select from public.shifts where kind = 'work')
        then private.shift_time(stylist_id, day, 'work') - private.shift_time(stylist_id, day, 'break')
      end as shift
    from (select distinct day, stylist_id from coming) as each_column
  )
  select
    id, private.minutes_in_spans(span - open),
    private.minutes_in_spans(span * off) + private.minutes_in_spans(span - coalesce(shift, span))
  from coming join days using (day)
  join columns on columns.day = coming.day and columns.stylist_id is not distinct from coming.stylist_id
$$;
