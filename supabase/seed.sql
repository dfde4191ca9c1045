-- Demonstration data for an embedded or local database; never for the salon's own.
insert into private.development_mark default values on conflict do nothing;

-- What the example's people are said to have done; a salon of one's own has people of its own.
update public.stylists set biography = told.biography, education = told.education
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
) as told (slug, biography, education)
where stylists.slug = told.slug and stylists.biography = '{}';

-- One account per role, all with the password of demo-accounts.json.
with demo (place, role, email, first_name, last_name, phone) as (
  values
    (1, 'client', 'client@example.com', 'Nora', 'Whitfield', '(828) 555-0111'),
    (2, 'employee', 'employee@example.com', 'Andre', 'Whitaker', '(828) 555-0112'),
    (3, 'receptionist', 'receptionist@example.com', 'Ivo', 'Marsh', '(828) 555-0113'),
    (4, 'manager', 'manager@example.com', 'Lena', 'Castellan', '(828) 555-0114'),
    (5, 'admin', 'admin@example.com', 'Caleb', 'Osei', '(828) 555-0115'),
    (6, 'business_owner', 'owner@example.com', 'June', 'Harlow', '(828) 555-0116')
),
shared as materialized (
  select extensions.crypt('juniper-demo', extensions.gen_salt('bf', 10)) as password
),
people as (
  insert into auth.users (
    instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
    raw_app_meta_data, raw_user_meta_data,
    confirmation_token, recovery_token, email_change, email_change_token_new, created_at, updated_at
  )
  select
    '00000000-0000-0000-0000-000000000000',
    ('00000000-0000-4000-8000-00000000000' || place)::uuid,
    'authenticated', 'authenticated', email, password, now(),
    '{"provider": "email", "providers": ["email"]}',
    jsonb_build_object('first_name', first_name, 'last_name', last_name, 'phone', phone),
    '', '', '', '', now(), now()
  from demo cross join shared
  returning id, email
)
insert into auth.identities (
  provider_id, user_id, provider, identity_data, last_sign_in_at, created_at, updated_at
)
select
  id::text, id, 'email',
  jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false),
  now(), now(), now()
from people;

update public.profiles set role = demo.role
from (
  values
    ('employee@example.com', 'employee'),
    ('receptionist@example.com', 'receptionist'),
    ('manager@example.com', 'manager'),
    ('admin@example.com', 'admin'),
    ('owner@example.com', 'business_owner')
) as demo (email, role)
join auth.users using (email)
where profiles.id = users.id;

select private.add_example_menu();

update public.services
set discount_active = true, discount_percent = reduced.percent, discount_description = reduced.words
from (
  values
    ('glow-facial', 10, 'Ten percent off your first facial of the season, through the end of February.'),
    ('gloss-blowout', 15, 'Fifteen percent off before 2 PM on Tuesdays and Wednesdays.'),
    ('root-touch-up', 20, 'Twenty percent off when you book it with a Signature Cut & Finish.')
) as reduced (slug, percent, words)
where services.slug = reduced.slug;
