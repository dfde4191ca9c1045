-- Who works here and when, as managers see and change it. What is over stays as it was: a change of somebody's shifts
-- counts from today or later.

-- The last change to a stylist, other than to the place in the row.
create function private.last_change_of_stylist(stylist uuid) returns private.audit_log
  language sql stable set search_path = ''
return (
  select entry from private.audit_log as entry
  where subject_table = 'stylists' and subject_id = stylist and coalesce(after, before) - 'position' <> '{}'
  order by id desc limit 1
);

create function private.standing_of_stylist(stylist uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'id', stylists.id, 'slug', slug, 'name', name, 'title', title, 'isOnSite', is_on_site,
    'image', private.portrait_of(stylists), 'bio', bio, 'biography', biography, 'specialties', specialties,
    'education', education,
    'version', coalesce((last).id, 0) + 1, 'changedAt', (last).at, 'changedByName', private.name_of_person((last).actor)
  )
  from public.stylists, private.last_change_of_stylist(stylists.id) as last
  where stylists.id = stylist
);

-- Of shifts that are gone, the log says whose they were.
create function private.last_change_of_shifts(stylist uuid) returns private.audit_log
  language sql stable set search_path = ''
return (
  select entry from private.audit_log as entry
  where subject_table = 'shifts'
    and (subject_id in (select id from public.shifts where stylist_id = stylist) or before ->> 'stylist_id' = stylist::text)
  order by id desc limit 1
);

-- Those from today on, and with them what ended yesterday, so that ending it today can be taken back.
create function private.shifts_to_come(stylist uuid) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(
    jsonb_build_object(
      'kind', kind, 'weekday', weekday, 'from', from_minute, 'until', until_minute, 'everyWeeks', every_weeks,
      'startsOn', starts_on, 'endsOn', ends_on
    )
    order by starts_on, weekday, from_minute, id
  )
  from public.shifts
  where stylist_id = stylist and coalesce(ends_on, 'infinity') >= private.salon_day(now()) - 1
), '[]');

create function private.standing_of_shifts(stylist uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'shifts', private.shifts_to_come(stylist),
    'version', coalesce(last.id, 0) + 1,
    'changedAt', last.at,
    'changedByName', private.name_of_person(last.actor)
  )
  from private.last_change_of_shifts(stylist) as last
);

create function private.time_off_to_come(stylist uuid) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(private.standing_of_closed_time(times_off) order by starts_at, id)
  from public.closed_times as times_off
  where stylist_id = stylist and ends_at > now()
), '[]');

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
        'timeOff', private.time_off_to_come(stylists.id),
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

create function public.team_at_work() returns jsonb
  language sql stable security invoker set search_path = ''
return private.team_at_work();
grant execute on function private.team_at_work() to authenticated;
grant execute on function public.team_at_work() to authenticated;

-- With the field names of standing_of_stylist().
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

-- Two who are added at once get neither one place nor one address.
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

create function private.lock_stylist(stylist uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform from public.stylists where id = stylist and is_active for update;
  if not found then
    perform private.reject('stylist-gone');
  end if;
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

-- For somebody who was added by mistake: whom clients have booked, or wait for, stays in the books.
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

-- What somebody asks for beside what there is; nothing where there is none like it.
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

create function private.is_to_come(shift public.shifts) returns boolean
  language sql stable set search_path = ''
return coalesce(shift.ends_on, 'infinity') >= private.salon_day(now());

-- All the shifts of one person from today on. What stays as it was is left alone, so that the history says what has
-- changed; what has begun already can end and go on, and is never another.
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

create function private.add_time_off(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'timeOffId');
  stylist uuid := private.id_in(args, 'stylistId');
  said_reason text := private.closed_reason_in(args);
  wanted tstzrange := private.closed_span_in(args, 364);
begin
  perform private.lock_stylist(stylist);
  -- What was ended early goes on by asking for all of it again.
  update public.closed_times set ends_at = upper(wanted), reason = said_reason
    where id = wanted_id and stylist_id = stylist and starts_at = lower(wanted);
  if found then
    return;
  elsif exists (
    select from public.closed_times
    where id = wanted_id or stylist_id = stylist and tstzrange(starts_at, ends_at) @> wanted
  ) then
    perform private.reject('off-already');
  end if;
  insert into public.closed_times (id, stylist_id, starts_at, ends_at, reason)
    values (wanted_id, stylist, lower(wanted), upper(wanted), said_reason);
end $$;

-- Whoever is back early was off the days before; of what was added by mistake none is kept.
create function private.remove_time_off(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'timeOffId');
  keeps_past boolean := private.flag_in(args, 'keepsPast');
  today timestamptz := private.salon_moment(private.salon_day(now()), 0);
begin
  if exists (
    select from public.closed_times where id = wanted_id and (stylist_id is null or ends_at <= now() and ends_at <> today)
  ) then
    perform private.reject('days-over');
  end if;
  delete from public.closed_times where id = wanted_id and (starts_at >= today or not keeps_past);
  update public.closed_times set ends_at = today where id = wanted_id and ends_at > today;
end $$;

insert into private.commands (kind, does, answers, asked_by, frees_time) values
  ('stylist.add', 'private.add_stylist(args)', true, 'manager', false),
  ('stylist.change', 'private.change_stylist(args)', true, 'manager', false),
  ('stylist.remove', 'private.remove_stylist(args)', false, 'manager', false),
  ('shifts.change', 'private.change_shifts(args)', true, 'manager', true),
  -- A stylist calls in sick before a manager is up.
  ('stylist.add-time-off', 'private.add_time_off(args)', false, 'desk', false),
  ('stylist.remove-time-off', 'private.remove_time_off(args)', false, 'desk', true);
