create or replace function private.desk_calendar(from_day date, days int) returns jsonb
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

create table private.salon_start (
  only_one boolean primary key default true check (only_one),
  at timestamptz not null default clock_timestamp(),
  -- The services that were added with the example.
  services uuid[] not null default '{}',
  -- What's left of the example is the salon's own from now on.
  keeps_example boolean not null default false
);

create function private.add_example_menu() returns uuid[]
  language sql set search_path = ''
as $$
  with added as (
    insert into public.services (
      position, slug, name, category, price_cents, duration_seconds, is_published, image,
      description, features
    )
    select
      place, slug, name, category, price_cents, duration_seconds, true,
      '/pictures/services/' || slug, description, features
    from (
      values
        (
          1, 'signature-cut', 'Signature Cut & Finish', 'Hair', 7800, 3600,
          'A cut that works every day. We start dry to see how your hair falls. You’ll leave with a finish you can repeat at home in ten minutes.',
          array['Consultation before the first cut', 'Scalp massage at the sink', 'Blow-dry and a short styling lesson', 'Free bang trim within four weeks']
        ),
        (
          2, 'hand-painted-balayage', 'Lived-in Balayage', 'Color', 21500, 10800,
          'Hand-painted color, soft at the root. It grows out ever so gently. We put light where the mountain sun would, and most clients come in three times a year instead of six.',
          array['Hand-painted, no foils unless you ask', 'Bond care through every step', 'Toner and blow-dry included', 'Photo record of your shades for next time']
        ),
        (
          3, 'juniper-manicure', 'Gel Manicure', 'Nails', 4800, 3600,
          'Gel that lasts about two weeks. Two thin coats, shaped to suit you. We start with careful dry prep, take the old set off gently and never drill the natural nail.',
          array['Removal of your last gel included', 'Cuticle care without cutting skin', 'More than sixty shades', 'Free chip repair for seven days']
        ),
        (
          4, 'glow-facial', 'Mountain Air Facial', 'Skin', 11000, 3600,
          'A slow, fragrance-free facial. For skin that’s seen wind and winter. We cleanse, lightly exfoliate, massage for twenty minutes and write down what we used.',
          array['Skin consultation before we start', 'Twenty minutes of face, neck and shoulder massage', 'No added fragrance', 'A written plan to take home']
        ),
        (
          5, 'lash-lift', 'Lash Lift & Tint', 'Brows & Lashes', 9500, 4500,
          'Your own lashes, lifted and tinted. The curl lasts six to eight weeks. We lift from the root and tint one shade deeper, and there’s nothing to do in the morning.',
          array['Patch test at least a day ahead', 'Three curl strengths to choose from', 'Conditioning treatment at the end', 'Aftercare card to take home']
        ),
        (
          6, 'gloss-blowout', 'Long-Wear Blowout', 'Hair', 5500, 2700,
          'A blowout that lasts three days. For weddings and ordinary Thursdays. We wash it, round-brush it and set it so it holds its shape.',
          array['Double cleanse and scalp massage', 'Heat protection on every section', 'Smooth, full or curled', 'Tips for sleeping on it']
        ),
        (
          7, 'root-touch-up', 'Gloss & Tone', 'Color', 6500, 2700,
          'More shine, less brass. A sheer gloss to wear between color visits. It fades slowly over six weeks and leaves no line.',
          array['Matched to your last color', 'Ammonia-free', 'Rough-dry included', 'Can be added to any cut']
        ),
        (
          8, 'botanical-pedicure', 'Juniper Pedicure', 'Nails', 6800, 3600,
          'A warm soak and happier feet. Juniper and sea salt, then heel care. We finish with a massage up to the knee and a polish that survives hiking boots.',
          array['Fresh, sterilized tools for every client', 'Heel care without blades', 'Ten-minute lower leg massage', 'Classic polish included, gel for a little more']
        ),
        (
          9, 'brow-shaping', 'Brow Shape & Tint', 'Brows & Lashes', 4600, 2400,
          'Brows that suit your face. Mapped, shaped and lightly tinted. We tint only where the hair is pale, so you’ll look like yourself on a well-rested day.',
          array['Brow mapping before any hair is removed', 'Wax for sensitive skin', 'Patch test at least a day ahead', 'Free touch-ups within a week']
        )
    ) as menu (place, slug, name, category, price_cents, duration_seconds, description, features)
    returning id
  )
  select array_agg(id) from added
$$;

create function private.has_example_hours() returns boolean
  language sql stable set search_path = ''
return exists (select from public.salon_hours)
  and not exists (select from private.audit_log where subject_table = 'salon_hours' and actor is not null);

create function private.keep_example() returns void
  language plpgsql set search_path = ''
as $$
begin
  perform private.lock_start();
  if private.may_start() then
    perform private.reject('not-started');
  end if;
  insert into private.salon_start (keeps_example) values (true)
  on conflict (only_one) do update set keeps_example = true;
end $$;

create function private.lock_start() returns void
  language sql set search_path = ''
as $$
  select private.lock_services();
  select pg_advisory_xact_lock(hashtextextended('salon hours', 0));
  select from public.stylists order by id for update
$$;

create function private.may_start() returns boolean
  language sql stable set search_path = ''
return not private.is_development_database()
  and not exists (select from private.salon_start)
  and not exists (select from public.services)
  and not exists (select from private.audit_log where subject_table = 'services')
  and not exists (select from public.appointments);

create function private.names_of_team(team uuid[]) returns jsonb
  language sql stable set search_path = ''
return coalesce((select jsonb_agg(name order by position, id) from public.stylists where id = any (team)), '[]');

create function private.put_to_work(menu uuid[]) returns void
  language sql set search_path = ''
as $$
  insert into public.shifts (stylist_id, kind, weekday, from_minute, until_minute, every_weeks, starts_on)
  select
    id, 'work', (hours ->> 'weekday')::int, (hours ->> 'from')::int, (hours ->> 'until')::int, 1,
    private.salon_day(now())
  from public.stylists cross join jsonb_array_elements(usual_hours) as hours
  where is_active and not exists (select from public.shifts where stylist_id = stylists.id);

  insert into public.skills (stylist_id, service_id)
  select stylists.id, services.id
  from public.stylists join public.services on services.category = any (stylists.categories)
  where is_active and services.id = any (menu)
$$;

create function private.start_salon(args jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  menu uuid[];
begin
  if coalesce(jsonb_typeof(args -> 'withExample'), '') <> 'boolean' then
    perform private.reject_field('withExample', 'missing');
  end if;
  perform private.lock_start();
  if not private.may_start() then
    perform private.reject('started-already');
  end if;
  if private.flag_in(args, 'withExample') then
    menu := private.add_example_menu();
    perform private.put_to_work(menu);
    insert into private.salon_start (services) values (menu);
    return;
  end if;
  -- Nothing goes that wasn't named before.
  if args -> 'goes' is distinct from private.goes_when_empty() then
    perform private.reject('stale');
  end if;
  insert into private.salon_start default values;
  delete from public.stylists where id = any (private.untouched_team());
  delete from public.salon_hours where private.has_example_hours();
end $$;

create function private.was_changed(name_of_table text, subject uuid, since timestamptz) returns boolean
  language sql stable set search_path = ''
return exists (
  select from private.audit_log
  where subject_table = name_of_table and subject_id = subject and at > since and actor is not null
    and coalesce(after, before) - 'position' <> '{}'
);

create trigger count_edition after insert or update or delete or truncate on private.salon_start
  for each statement execute function private.count_edition();

create trigger count_edition after insert or update or delete on private.team_invitations
  for each statement when (private.may_start()) execute function private.count_edition();

alter table private.salon_start enable row level security;

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('false', 'manager', 'private.keep_example()', 'false', 'salon.keep-example');

insert into private.commands (answers, asked_by, does, frees_time, kind) values ('false', 'manager', 'private.start_salon(args)', 'false', 'salon.start');

create function private.example_team() returns uuid[]
  language sql stable set search_path = ''
return array(
  select id from public.stylists
  where is_active and user_id is null and not private.was_changed('stylists', id, '-infinity')
);

create function private.untouched_team() returns uuid[]
  language sql stable set search_path = ''
return array(select id from unnest(private.example_team()) as id where not private.is_set_up(id));

create function private.goes_when_empty() returns jsonb
  language sql stable set search_path = ''
return jsonb_build_object(
  'team', private.names_of_team(private.untouched_team()), 'hours', private.has_example_hours()
);

create function private.example_left() returns jsonb
  language sql stable set search_path = ''
return case
  when not private.is_development_database() and not exists (select from private.salon_start where keeps_example)
  then jsonb_build_object(
    'goes', case when private.may_start() then private.goes_when_empty() end,
    'team', private.names_of_team(private.example_team()),
    'hours', private.has_example_hours(),
    'services', (
      select count(*)
      from private.salon_start as start join public.services on services.id = any (start.services)
      where not private.was_changed('services', services.id, start.at)
        and not private.was_changed('service_rules', services.id, start.at)
    )
  )
end;

-- A salon that's open has made it its own.
insert into private.salon_start (keeps_example) select true where exists (select from public.services);
