-- What the salon offers, as those who work here see it and managers change it. Visits that are booked keep the price
-- and the length they were booked with.

-- The last change to a service, other than to its place on the menu.
create function private.last_change_of_service(service uuid) returns private.audit_log
  language sql stable set search_path = ''
return (
  select entry from private.audit_log as entry
  where subject_table in ('services', 'service_rules') and subject_id = service
    and coalesce(after, before) - 'position' <> '{}'
  order by id desc limit 1
);

-- The people named for a service, with their own length where they have one; with no one named everyone does it.
create function private.team_for(service uuid) returns jsonb
  language sql stable set search_path = ''
return coalesce((
  select jsonb_agg(jsonb_build_object('stylistId', stylist_id, 'parts', parts) order by stylist_id)
  from public.skills where service_id = service
), '[]');

create function private.standing_of_service(service uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'id', services.id,
    'slug', slug,
    'name', name,
    'category', category,
    'description', description,
    'features', features,
    'image', image,
    'priceCents', price_cents,
    'discountPercent', case when discount_active then discount_percent else 0 end,
    'discountWords', discount_description,
    'isPublished', is_published,
    'parts', private.parts_of_service(services.id),
    'minutesBefore', coalesce(minutes_before, 0),
    'minutesAfter', coalesce(minutes_after, 0),
    'roomKind', room_kind,
    'leadMinutes', coalesce(lead_minutes, 120),
    'isAddOn', coalesce(is_add_on, false),
    'goesWith', coalesce(to_jsonb(goes_with), '[]'),
    'isBookableOnline', coalesce(is_bookable_online, true),
    'team', private.team_for(services.id),
    'version', coalesce((private.last_change_of_service(services.id)).id, 0) + 1
  )
  from public.services left join public.service_rules using (id)
  where services.id = service
);

-- For managers only.
create function private.change_of_service(service uuid, coming_visits bigint) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'changedAt', last.at, 'changedByName', private.name_of_person(last.actor), 'comingVisits', coming_visits
  )
  from private.last_change_of_service(service) as last
);

create function private.offered_services() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  may_change boolean := private.is_at_least('manager');
begin
  perform private.require_colleague();
  return jsonb_build_object(
    'services', coalesce((
      select jsonb_agg(
        private.standing_of_service(services.id)
          || case when may_change then private.change_of_service(services.id, coalesce(visits, 0)) else '{}' end
        order by position, name, services.id
      )
      from public.services
      left join (
        select service_id, count(*) as visits from public.appointments as visits
        -- None is longer, and this is what they're found by.
        where starts_at > now() - interval '12 hours' and private.is_to_settle(visits)
        group by service_id
      ) as coming on coming.service_id = services.id
      where is_published or may_change
    ), '[]'),
    'roomKinds', coalesce((
      select jsonb_agg(kind order by first, kind)
      from (select kind, min(position) as first from public.rooms where is_active group by kind) as kinds
    ), '[]'),
    'stylists', private.stylists_at_work()
  );
end $$;

create function public.offered_services() returns jsonb
  language sql stable security invoker set search_path = ''
return private.offered_services();
grant execute on function private.offered_services() to authenticated;
grant execute on function public.offered_services() to authenticated;

create function private.line_in(args jsonb, field text, most int, may_be_empty boolean) returns text
  language plpgsql immutable set search_path = ''
as $$
declare
  line text := private.words_in(args, field);
begin
  if line = '' and not may_be_empty then
    perform private.reject_field(field, 'missing');
  elsif line ~ E'[\\n\\r\\t]' then
    perform private.reject_field(field, 'not-clean');
  elsif private.flaw_of_words(line, most) is not null then
    perform private.reject_field(field, private.flaw_of_words(line, most));
  end if;
  return line;
end $$;

create function private.lines_in(args jsonb, field text, most int, longest int) returns text[]
  language plpgsql immutable set search_path = ''
as $$
declare
  lines text[];
begin
  if coalesce(jsonb_typeof(args -> field), '') <> 'array'
    or jsonb_path_exists(args -> field, 'strict $[*] ? (@.type() <> "string")')
  then
    perform private.reject_field(field, 'missing');
  end if;
  lines := array(
    select btrim(line, E' \t\n') from jsonb_array_elements_text(args -> field) as line where btrim(line, E' \t\n') <> ''
  );
  if cardinality(lines) > most then
    perform private.reject_field(field, 'too-long');
  elsif private.flaw_of_words(array_to_string(lines, ''), longest) is not null then
    perform private.reject_field(field, private.flaw_of_words(array_to_string(lines, ''), longest));
  end if;
  return lines;
end $$;

create function private.count_in(args jsonb, field text, most int) returns int
  language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(args -> field) = 'number' and args ->> field ~ '^[0-9]{1,7}$' then
    if (args ->> field)::int <= most then
      return (args ->> field)::int;
    end if;
  end if;
  perform private.reject_field(field, 'no-amount');
end $$;

create function private.room_kind_in(args jsonb) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  wanted text := private.text_in(args, 'roomKind');
begin
  if coalesce(jsonb_typeof(args -> 'roomKind'), 'null') = 'null' then
    return null;
  elsif not exists (select from public.rooms where kind = wanted)
    and not exists (select from public.service_rules where room_kind = wanted)
  then
    perform private.reject_field('roomKind', 'missing');
  end if;
  return wanted;
end $$;

create function private.image_in(args jsonb) returns text
  language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(jsonb_typeof(args -> 'image'), 'null') = 'null' then
    return null;
  elsif private.text_in(args, 'image') !~ '^(/[a-z0-9]|https://)[^[:space:]]*$' or char_length(args ->> 'image') > 300 then
    perform private.reject_field('image', 'missing');
  end if;
  return args ->> 'image';
end $$;

-- With the field names of standing_of_service().
create function private.service_in(args jsonb) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  said jsonb := args -> 'service';
begin
  if coalesce(jsonb_typeof(said), '') <> 'object' or jsonb_typeof(said -> 'parts') is distinct from 'array' then
    perform private.reject_field('parts', 'missing');
  end if;
  return jsonb_build_object(
    'name', private.line_in(said, 'name', 120, false),
    'category', private.line_in(said, 'category', 60, false),
    'description', private.line_in(said, 'description', 2000, true),
    'features', private.lines_in(said, 'features', 12, 1200),
    'image', private.image_in(said),
    'priceCents', private.count_in(said, 'priceCents', 1000000),
    'discountPercent', private.count_in(said, 'discountPercent', 100),
    'discountWords', private.line_in(said, 'discountWords', 300, true),
    'isPublished', private.flag_in(said, 'isPublished'),
    'parts', private.parts_in(said),
    'minutesBefore', private.count_in(said, 'minutesBefore', 120),
    'minutesAfter', private.count_in(said, 'minutesAfter', 120),
    'roomKind', private.room_kind_in(said),
    'leadMinutes', private.count_in(said, 'leadMinutes', 20160),
    'isAddOn', private.flag_in(said, 'isAddOn'),
    'goesWith', private.lines_in(said, 'goesWith', 20, 1200),
    'isBookableOnline', private.flag_in(said, 'isBookableOnline')
  );
end $$;

-- The last part of an address, which stays as it is under another name.
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

create function private.array_of(list jsonb) returns text[]
  language sql immutable set search_path = ''
return array(select jsonb_array_elements_text(list));

-- Of a service that has no rules of its own.
create function private.usual_rules() returns jsonb
  language sql immutable set search_path = ''
return jsonb_build_object(
  'minutesBefore', 0, 'minutesAfter', 0, 'roomKind', null, 'leadMinutes', 120, 'isAddOn', false, 'isBookableOnline', true
);

-- A discount that's off keeps its percentage, and a length that wasn't changed its seconds.
create function private.write_service(service uuid, wish jsonb) returns void
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

-- Adding and moving go one at a time, so two services get neither one place nor one slug.
create function private.lock_services() returns void
  language sql set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('services', 0))
$$;

create function private.add_service(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'serviceId');
  wish jsonb := private.service_in(args);
begin
  perform private.lock_services();
  if exists (select from public.services where id = wanted_id) then
    perform private.reject('service-known');
  end if;
  perform private.write_service(wanted_id, wish);
  -- A copy of another one is done by the same people.
  if coalesce(jsonb_typeof(args -> 'teamOf'), 'null') <> 'null' then
    insert into public.skills (stylist_id, service_id, parts)
      select stylist_id, wanted_id, parts from public.skills where service_id = private.id_in(args, 'teamOf');
  end if;
  return private.standing_of_service(wanted_id);
end $$;

create function private.change_service(args jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'serviceId');
  version_seen int := private.version_in(args, 'serviceVersion');
  wish jsonb := private.service_in(args);
  standing jsonb;
begin
  perform from public.services where id = wanted_id for update;
  standing := private.standing_of_service(wanted_id);
  if standing is null then
    perform private.reject('service-gone');
  elsif standing || wish = standing then
    return standing;
  elsif (standing -> 'version')::int <> version_seen then
    perform private.reject_as_stale('stale', standing);
  end if;
  perform private.write_service(wanted_id, wish);
  return private.standing_of_service(wanted_id);
end $$;

-- Before another one, or to the end.
create function private.move_service(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'serviceId');
  next_id uuid;
begin
  if coalesce(jsonb_typeof(args -> 'beforeId'), 'null') <> 'null' then
    next_id := private.id_in(args, 'beforeId');
  end if;
  perform private.lock_services();
  if not exists (select from public.services where id = wanted_id)
    or next_id is not null and not exists (select from public.services where id = next_id and id <> wanted_id)
  then
    perform private.reject('service-gone');
  end if;
  with others as (
    select id, row_number() over (order by position, name, id) as place from public.services where id <> wanted_id
  ),
  goal as (
    select coalesce((select place from others where id = next_id), (select count(*) + 1 from others)) as place
  ),
  ordered as (
    select id, others.place + case when others.place >= goal.place then 1 else 0 end as place from others, goal
    union all
    select wanted_id, place from goal
  )
  update public.services set position = ordered.place
    from ordered where ordered.id = services.id and services.position <> ordered.place;
end $$;

-- For one that was added by mistake; a service that somebody has booked or waits for can only be hidden.
create function private.remove_service(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  wanted_id uuid := private.id_in(args, 'serviceId');
begin
  perform private.lock_services();
  -- Waits for whoever is booking it.
  perform from public.services where id = wanted_id for update;
  if exists (select from public.appointments where service_id = wanted_id)
    or exists (select from public.waitlist_entries where wanted_id = any (service_ids))
  then
    perform private.reject('service-booked');
  end if;
  delete from public.services where id = wanted_id;
end $$;

-- Leaving one person out names the others. Once all are named again the names go, so that new people do it, too.
create function private.assign_service(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  service uuid := private.id_in(args, 'serviceId');
  stylist uuid := private.id_in(args, 'stylistId');
  wanted boolean := private.flag_in(args, 'doesIt');
  own_parts int[] := private.parts_in(args);
begin
  perform private.lock_services();
  if not exists (select from public.services where id = service) then
    perform private.reject('service-gone');
  elsif not private.is_working_stylist(stylist::text) then
    perform private.reject_field('stylistId', 'unknown');
  end if;
  if not exists (select from public.skills where service_id = service) then
    insert into public.skills (stylist_id, service_id) select id, service from public.stylists where is_active;
  end if;
  if wanted then
    insert into public.skills as known (stylist_id, service_id, parts) values (stylist, service, own_parts)
      on conflict (stylist_id, service_id) do update set parts = excluded.parts
      where known.parts is distinct from excluded.parts;
  else
    delete from public.skills where service_id = service and stylist_id = stylist;
  end if;
  if not exists (
    select from public.skills join public.stylists on stylists.id = stylist_id
    where service_id = service and is_active
  ) then
    perform private.reject('service-undone');
  end if;
  delete from public.skills
    where service_id = service
      and not exists (select from public.skills as own where own.service_id = service and own.parts is not null)
      and not exists (
        select from public.stylists
        where is_active and id not in (select named.stylist_id from public.skills as named where named.service_id = service)
      );
end $$;

insert into private.commands (kind, does, answers, asked_by, frees_time) values
  ('service.add', 'private.add_service(args)', true, 'manager', false),
  ('service.change', 'private.change_service(args)', true, 'manager', false),
  ('service.move', 'private.move_service(args)', false, 'manager', false),
  ('service.remove', 'private.remove_service(args)', false, 'manager', false),
  ('service.assign', 'private.assign_service(args)', false, 'manager', true);
