create or replace function public.published_salon() returns jsonb
  language sql stable security invoker set search_path = ''
return jsonb_build_object(
  'edition', private.edition(),
  'salon', private.salon_on_site(),
  'isExample', private.is_development_database(),
  'hours', private.hours_of_week(),
  'closures', private.closures_on_site(),
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

create function private.portrait_of(stylist public.stylists) returns text
  language sql immutable set search_path = ''
return case
  when exists (
    select from (
      values
        ('team/mara-ellison', 'Mara Ellison'), ('team/andre-whitaker', 'Andre Whitaker'),
        ('team/linh-tran', 'Linh Tran'), ('team/sofia-reyes', 'Sofia Reyes')
    ) as example (image, name)
    where example.image = stylist.image and example.name <> stylist.name
  ) then null
  else stylist.image
end;

grant execute on function private.is_development_database() to anon;

grant execute on function private.is_development_database() to authenticated;

create or replace function private.standing_of_stylist(stylist uuid) returns jsonb
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

create or replace function private.team_on_site() returns jsonb
  language sql stable security definer set search_path = ''
return coalesce((
  select jsonb_agg(
    jsonb_build_object('id', slug, 'name', name, 'role', title, 'image', private.portrait_of(stylists), 'bio', bio)
    order by position, id
  )
  from public.stylists where is_active and is_on_site
), '[]');

-- What was invented about the example's people goes, but in a demonstration; what someone wrote stays.
update public.stylists set
  biography = case when stylists.biography = invented.biography then '{}' else stylists.biography end,
  education = case when stylists.education = invented.education then '{}' else stylists.education end
from (
  values
    ('mara-ellison', array[
      'Mara opened Juniper Row in an old feed store with two chairs, one sink and a list of forty clients who’d promised to follow her. Most of them still come. By then she’d spent twenty years behind other people’s chairs, and she knew what she wanted to do differently: fewer bookings, longer ones, and a price you hear before anything starts.',
      'She paints color by eye, one section at a time, because no two heads catch the light the same way. She keeps a card for every formula she’s mixed, back to your first visit, with a note on how it faded. If a new color would have you back in the chair every six weeks, she’ll tell you before you fall for it and show you one that grows out nicely. Gray is her favorite subject: blended, brightened or simply left alone.',
      'Mondays are quiet on her side of the room: that’s when she teaches the younger stylists. She grows the juniper in the window boxes herself, and trims it badly.'
    ],
    array['North Carolina cosmetology license since 1994', 'Color training in Chicago and Barcelona', 'Teaches hand-painted color to other salons twice a year']),
    ('andre-whitaker', array[
      'Andre learned to cut in his uncle’s barbershop in Durham, up on a milk crate, then trained as a stylist because he wanted to know what to do with the rest of the head. He’s good with scissors and clippers, and with every kind of hair: coils and curls cut dry in their own shape, straight hair with a razor-clean line, beards that look like they were always meant to be there.',
      'He starts by asking about your mornings. If you own one brush and have no patience, that’s what he’ll cut for. While he works, he turns the chair to the mirror and explains what he’s doing so you can do it yourself the next day. Regulars say the lesson is half of what they pay for. Growing out a short cut? With him it’s a written plan of four visits, not a year under a hat.',
      'He joined us in our second year. On the last Sunday of the month, when we cut hair for people from the shelter, he’s the one who opens the doors and makes the coffee.'
    ],
    array['Licensed barber and licensed cosmetologist', 'Four-year apprenticeship in Durham', 'Advanced training in curl cutting, Atlanta']),
    ('linh-tran', array[
      'Linh studied illustration and paid for it by doing nails. Somewhere in her third year, she noticed which one she looked forward to. She can put a sprig of rosemary on a ring finger in under a minute. But ask what she does and she’ll say she takes care of hands: she files in one direction, never cuts cuticles, and takes gel off slowly, with oil and patience, so the nail underneath is as healthy as when she started.',
      'Her mother ran a nail salon in Charlotte with the windows painted shut. Linh’s table sits under an open window, next to an air filter, and every tool comes out of a sealed pouch she opens in front of you. People come to her with paper-thin nails after years of acrylics. She asks for three months and usually needs two.',
      'She keeps a wall of colors painted on real paper. Take one home, live with it for a week next to your coats and coffee cups, and come back when you’re sure.'
    ],
    array['Licensed manicurist since 2014', 'BFA in illustration, Western Carolina University', 'Certified in medical-grade sanitation']),
    ('sofia-reyes', array[
      'Sofia worked alongside a dermatologist for nine years before she joined us, and she still starts the same way: good light, clean hands and ten minutes of listening. She wants to know what you’ve used, what stung and how you’ve been sleeping. Then she makes a plan that fits on one card, with three products at most, and at least one of them is already in your bathroom.',
      'Her facials are quiet. She tells you what each step is before it happens, and after that she won’t talk unless you do. With lashes and brows she’s exact to the millimeter and knows when to stop: you should look like yourself on a very good day. If something needs a doctor, she sends you to one, with a note on what she saw.',
      'She speaks English and Spanish, keeps the room at seventy-two degrees, and patch-tests everything, every time, even if you tell her you’re never allergic. Brides book her in spring for September. She likes the long run-up, and the calm at the end of it.'
    ],
    array['Licensed esthetician', 'Nine years in a dermatology practice in Greenville', 'Certified in lash lifting and in oncology skin care'])
) as invented (slug, biography, education)
where stylists.slug = invented.slug
  and (stylists.biography = invented.biography or stylists.education = invented.education)
  and not private.is_development_database();
