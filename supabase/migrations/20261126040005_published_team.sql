create function private.are_lines(lines text[], most int, longest int) returns boolean
  language sql immutable set search_path = ''
return cardinality(lines) <= most and array_position(lines, null) is null and array_position(lines, '') is null
  and char_length(array_to_string(lines, '')) <= longest;

create function private.are_hours(hours jsonb) returns boolean
  language sql immutable set search_path = ''
return jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) <= 21 and jsonb_array_length(hours)
  = jsonb_array_length(jsonb_path_query_array(hours, 'strict $[*] ?
    (@.weekday >= 1 && @.weekday <= 7 && @.from >= 0 && @.from < @.until && @.until <= 1440
      && @.weekday == @.weekday.floor() && @.from == @.from.floor() && @.until == @.until.floor())'));

alter table public.stylists
  add column is_on_site boolean not null default false,
  add column title text not null default '' check (char_length(title) <= 80),
  add column image text check (image ~ '^[a-z0-9-]+(/[a-z0-9-]+)*$' and char_length(image) <= 120),
  add column bio text not null default '' check (char_length(bio) <= 300),
  add column biography text[] not null default '{}' check (private.are_lines(biography, 12, 6000)),
  add column specialties text[] not null default '{}' check (private.are_lines(specialties, 12, 1200)),
  add column education text[] not null default '{}' check (private.are_lines(education, 12, 1200)),
  add column usual_hours jsonb not null default '[]' check (private.are_hours(usual_hours)),
  add column categories text[] not null default '{}' check (private.are_lines(categories, 20, 1200));

create or replace function private.columns_that_name_people(of_table text) returns text[]
  language sql immutable set search_path = ''
return case of_table
  when 'profiles' then array['first_name', 'last_name', 'phone', 'home_address', 'photo_path']
  when 'families' then array['name']
  when 'family_members' then array['first_name', 'last_name', 'photo_url']
  when 'memberships' then array['card_brand', 'card_last4']
  when 'invoices' then array['page_url']
  when 'stylists' then array['slug', 'name', 'image', 'bio', 'biography', 'specialties', 'education']
  when 'appointments' then array['client_name']
  when 'appointment_notes' then array['author_name', 'text']
  when 'closed_times' then array['reason']
  when 'client_cards' then array['name', 'phone', 'email', 'allergies', 'preferences']
  else array[]::text[]
end;

update public.stylists set
  is_on_site = true, title = 'Founder and Color Director', image = 'team/mara-ellison',
  bio = 'Hand-paints color, and will tell you when less is more.',
  biography = array[
    'Mara opened Juniper Row in an old feed store with two chairs, one sink and a list of forty clients who’d promised to follow her. Most of them still come. By then she’d spent twenty years behind other people’s chairs, and she knew what she wanted to do differently: fewer bookings, longer ones, and a price you hear before anything starts.',
    'She paints color by eye, one section at a time, because no two heads catch the light the same way. She keeps a card for every formula she’s mixed, back to your first visit, with a note on how it faded. If a new color would have you back in the chair every six weeks, she’ll tell you before you fall for it and show you one that grows out nicely. Gray is her favorite subject: blended, brightened or simply left alone.',
    'Mondays are quiet on her side of the room: that’s when she teaches the younger stylists. She grows the juniper in the window boxes herself, and trims it badly.'
  ],
  specialties = array['Lived-in balayage', 'Gray blending', 'Color correction', 'First color after years without'],
  education = array['North Carolina cosmetology license since 1994', 'Color training in Chicago and Barcelona', 'Teaches hand-painted color to other salons twice a year'],
  usual_hours = (
    select jsonb_agg(jsonb_build_object('weekday', weekday, 'from', from_minute, 'until', 1080) order by weekday)
    from (values (2, 600), (3, 600), (4, 600), (5, 600), (6, 600)) as week (weekday, from_minute)
  ),
  categories = array['Color', 'Hair']
where slug = 'mara-ellison';

update public.stylists set
  is_on_site = true, title = 'Senior Stylist and Barber', image = 'team/andre-whitaker',
  bio = 'Cuts for real life: five minutes in the morning, and it still looks good.',
  biography = array[
    'Andre learned to cut in his uncle’s barbershop in Durham, up on a milk crate, then trained as a stylist because he wanted to know what to do with the rest of the head. He’s good with scissors and clippers, and with every kind of hair: coils and curls cut dry in their own shape, straight hair with a razor-clean line, beards that look like they were always meant to be there.',
    'He starts by asking about your mornings. If you own one brush and have no patience, that’s what he’ll cut for. While he works, he turns the chair to the mirror and explains what he’s doing so you can do it yourself the next day. Regulars say the lesson is half of what they pay for. Growing out a short cut? With him it’s a written plan of four visits, not a year under a hat.',
    'He joined us in our second year. On the last Sunday of the month, when we cut hair for people from the shelter, he’s the one who opens the doors and makes the coffee.'
  ],
  specialties = array['Precision cuts', 'Curls and coils, cut dry', 'Fades and beards', 'Growing out a short cut'],
  education = array['Licensed barber and licensed cosmetologist', 'Four-year apprenticeship in Durham', 'Advanced training in curl cutting, Atlanta'],
  usual_hours = (
    select jsonb_agg(jsonb_build_object('weekday', weekday, 'from', from_minute, 'until', 1080) order by weekday)
    from (values (1, 600), (2, 600), (3, 600), (4, 600), (5, 600)) as week (weekday, from_minute)
  ),
  categories = array['Hair']
where slug = 'andre-whitaker';

update public.stylists set
  is_on_site = true, title = 'Nail Artist', image = 'team/linh-tran',
  bio = 'Healthy nails first, then color, with lines so fine you’ll look twice.',
  biography = array[
    'Linh studied illustration and paid for it by doing nails. Somewhere in her third year, she noticed which one she looked forward to. She can put a sprig of rosemary on a ring finger in under a minute. But ask what she does and she’ll say she takes care of hands: she files in one direction, never cuts cuticles, and takes gel off slowly, with oil and patience, so the nail underneath is as healthy as when she started.',
    'Her mother ran a nail salon in Charlotte with the windows painted shut. Linh’s table sits under an open window, next to an air filter, and every tool comes out of a sealed pouch she opens in front of you. People come to her with paper-thin nails after years of acrylics. She asks for three months and usually needs two.',
    'She keeps a wall of colors painted on real paper. Take one home, live with it for a week next to your coats and coffee cups, and come back when you’re sure.'
  ],
  specialties = array['Gel manicures that last two weeks', 'Botanical nail art', 'Repair after acrylics', 'Pedicures that survive hiking boots'],
  education = array['Licensed manicurist since 2014', 'BFA in illustration, Western Carolina University', 'Certified in medical-grade sanitation'],
  usual_hours = (
    select jsonb_agg(jsonb_build_object('weekday', weekday, 'from', from_minute, 'until', 1080) order by weekday)
    from (values (1, 600), (2, 600), (4, 600), (5, 600), (6, 600)) as week (weekday, from_minute)
  ),
  categories = array['Nails']
where slug = 'linh-tran';

update public.stylists set
  is_on_site = true, title = 'Skin and Lash Therapist', image = 'team/sofia-reyes',
  bio = 'Gets to know your skin first, and no one goes home bright red.',
  biography = array[
    'Sofia worked alongside a dermatologist for nine years before she joined us, and she still starts the same way: good light, clean hands and ten minutes of listening. She wants to know what you’ve used, what stung and how you’ve been sleeping. Then she makes a plan that fits on one card, with three products at most, and at least one of them is already in your bathroom.',
    'Her facials are quiet. She tells you what each step is before it happens, and after that she won’t talk unless you do. With lashes and brows she’s exact to the millimeter and knows when to stop: you should look like yourself on a very good day. If something needs a doctor, she sends you to one, with a note on what she saw.',
    'She speaks English and Spanish, keeps the room at seventy-two degrees, and patch-tests everything, every time, even if you tell her you’re never allergic. Brides book her in spring for September. She likes the long run-up, and the calm at the end of it.'
  ],
  specialties = array['Facials for sensitive skin', 'Lash lift and tint', 'Brow shaping', 'Wedding prep'],
  education = array['Licensed esthetician', 'Nine years in a dermatology practice in Greenville', 'Certified in lash lifting and in oncology skin care'],
  usual_hours = (
    select jsonb_agg(jsonb_build_object('weekday', weekday, 'from', from_minute, 'until', 1080) order by weekday)
    from (values (2, 720), (3, 720), (4, 600), (5, 600), (6, 600)) as week (weekday, from_minute)
  ),
  categories = array['Skin', 'Brows & Lashes']
where slug = 'sofia-reyes';

create trigger count_edition after insert or update or delete or truncate on public.stylists
  for each statement execute function private.count_edition();
create trigger count_edition after insert or update or delete or truncate on public.skills
  for each statement execute function private.count_edition();
create trigger count_edition after insert or update or delete or truncate on public.shifts
  for each statement execute function private.count_edition();

create function private.team_on_site() returns jsonb
  language sql stable security definer set search_path = ''
return coalesce((
  select jsonb_agg(
    jsonb_build_object('id', slug, 'name', name, 'role', title, 'image', image, 'bio', bio)
    order by position, id
  )
  from public.stylists where is_active and is_on_site
), '[]');
grant execute on function private.team_on_site() to anon, authenticated, service_role;

create or replace function public.published_salon() returns jsonb
  language sql stable security invoker set search_path = ''
return jsonb_build_object(
  'edition', coalesce((select number from public.salon_edition), 0),
  'hours', coalesce((
    select jsonb_agg(
      jsonb_build_object('weekday', weekday, 'from', from_minute, 'until', until_minute)
      order by weekday, from_minute
    )
    from public.salon_hours
  ), '[]'),
  'plans', coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'id', id, 'name', name, 'priceCents', base_price_cents, 'memberPriceCents', member_price_cents,
        'discountPercent', discount_percent, 'description', description, 'perks', perks
      )
      order by base_price_cents, id
    )
    from public.family_subscription_plans where is_active
  ), '[]'),
  'team', private.team_on_site()
);

-- Who works when in weeks that are all alike, as it stands today; an extra day is no such week.
create function private.told_hours(stylist uuid) returns jsonb
  language sql stable set search_path = ''
return (
  select jsonb_agg(
    jsonb_build_object('weekday', weekday, 'from', from_minute, 'until', until_minute)
    order by weekday, from_minute
  )
  from public.shifts
  where stylist_id = stylist and kind = 'work' and every_weeks = 1 and ends_on is distinct from starts_on
    and private.salon_day(now()) between starts_on and coalesce(ends_on, 'infinity')
);

-- Shifts are for whoever works here to read: what is told of them is this.
create function private.team_profiles() returns jsonb
  language sql stable security definer set search_path = ''
return coalesce((
  select jsonb_agg(
    jsonb_build_object(
      'id', slug, 'biography', biography, 'specialties', specialties, 'education', education,
      'hours', coalesce(private.told_hours(stylists.id), usual_hours),
      'categories', coalesce((
        select jsonb_agg(category order by array_position(stylists.categories, category), category)
        from (
          select distinct services.category
          from public.skills join public.services on services.id = service_id
          where stylist_id = stylists.id and is_published
        ) as done
      ), to_jsonb(categories)),
      'services', coalesce((
        select jsonb_agg(services.slug order by services.slug)
        from public.skills join public.services on services.id = service_id
        where stylist_id = stylists.id and is_published
      ), '[]')
    )
    order by position, id
  )
  from public.stylists where is_active and is_on_site
), '[]');
grant execute on function private.team_profiles() to anon, authenticated, service_role;

-- All there is to read about those who are on the site; only their own pages show it.
create function public.published_team() returns jsonb
  language sql stable security invoker set search_path = ''
return private.team_profiles();
grant execute on function public.published_team() to anon, authenticated, service_role;

-- Nobody writes anything on the day when shifts begin or end: that day has an edition of its own.
create function private.count_new_hours() returns void
  language sql set search_path = ''
as $$
  with this as (select private.salon_day(now()) as day)
  update public.salon_edition set number = number + 1, changed_at = clock_timestamp()
  from this
  where private.salon_day(changed_at) < day
    and exists (select from public.shifts where starts_on = day or ends_on = day - 1)
$$;

insert into private.timers (name, every_seconds, command) values
  ('new-hours', 600, 'select private.count_new_hours()');
