-- Demonstration data for an embedded or local database; never for the salon's own.
insert into private.development_mark default values on conflict do nothing;

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

insert into public.services (
  position, slug, name, category, price_cents, duration_seconds, is_published, image,
  description, features, discount_active, discount_percent, discount_description
) values
  (
    1, 'signature-cut', 'Signature Cut & Finish', 'Hair', 7800, 3600, true,
    '/pictures/services/signature-cut',
    'We start dry, looking at how your hair falls on an ordinary day, and cut for that. You leave with a finish you can repeat at home in ten minutes.',
    array['Consultation in the chair before the first cut', 'Scalp massage at the basin', 'Blow-dry and a short lesson in styling', 'Free fringe trim within four weeks'],
    false, 0, ''
  ),
  (
    2, 'hand-painted-balayage', 'Lived-in Balayage', 'Color', 21500, 10800, true,
    '/pictures/services/hand-painted-balayage',
    'Hand-painted light, placed where the mountain sun would have put it and kept soft at the root. It grows out quietly, so most guests come back three times a year instead of six.',
    array['Hand-painted, no foils unless you ask', 'Bond care through every step', 'Toner and blow-dry included', 'Photo record of your shades for next time'],
    false, 0, ''
  ),
  (
    3, 'juniper-manicure', 'Gel Manicure', 'Nails', 4800, 3600, true,
    '/pictures/services/juniper-manicure',
    'Careful dry preparation, a shape that suits your hands, and two thin coats of gel that last about two weeks. We take the old set off gently and never drill the natural nail.',
    array['Removal of your last gel included', 'Cuticle care without cutting into skin', 'More than sixty shades', 'Chips within seven days mended free'],
    false, 0, ''
  ),
  (
    4, 'glow-facial', 'Mountain Air Facial', 'Skin', 11000, 3600, true,
    '/pictures/services/glow-facial',
    'A slow, fragrance-free facial for skin that has seen wind, sun or a long winter indoors. We cleanse, exfoliate lightly, massage for twenty minutes and write down what we used.',
    array['Skin reading before we begin', 'Twenty minutes of face, neck and shoulder massage', 'No added fragrance', 'A written plan for the weeks after'],
    true, 10, 'Ten percent off your first facial of the season, through the end of February.'
  ),
  (
    5, 'lash-lift', 'Lash Lift & Tint', 'Brows & Lashes', 9500, 4500, true,
    '/pictures/services/lash-lift',
    'Your own lashes, lifted from the root and tinted one shade deeper than they are. The curl holds for six to eight weeks and asks nothing of you in the morning.',
    array['Patch test at least a day ahead', 'Three curl strengths to choose from', 'Conditioning treatment at the end', 'Aftercare card to take home'],
    false, 0, ''
  ),
  (
    6, 'gloss-blowout', 'Long-Wear Blowout', 'Hair', 5500, 2700, true,
    '/pictures/services/gloss-blowout',
    'A wash, a round-brush finish and a setting technique that keeps its shape for three days. Good before a wedding on the Parkway, and just as good before an ordinary Thursday.',
    array['Double cleanse and scalp massage', 'Heat protection on every section', 'Smooth, full or curled', 'Silk scarf tip for the second night'],
    true, 15, 'Fifteen percent off on Tuesdays and Wednesdays before two in the afternoon.'
  ),
  (
    7, 'root-touch-up', 'Gloss & Tone', 'Color', 6500, 2700, true,
    '/pictures/services/root-touch-up',
    'A sheer gloss that brings back shine and turns brass down between color visits. It washes out slowly over six weeks and leaves no line behind.',
    array['Matched to your last color', 'Free of ammonia', 'Rough-dry included', 'Can be added to any cut'],
    true, 20, 'Twenty percent off when booked together with a Signature Cut & Finish.'
  ),
  (
    8, 'botanical-pedicure', 'Juniper Pedicure', 'Nails', 6800, 3600, true,
    '/pictures/services/botanical-pedicure',
    'A warm foot bath with juniper and sea salt, then patient work on heels and nails. We finish with a massage to the knee and a polish that survives hiking boots.',
    array['Fresh, sterilized tools for every guest', 'Heel care without blades', 'Ten-minute lower leg massage', 'Classic polish included, gel for a little more'],
    false, 0, ''
  ),
  (
    9, 'brow-shaping', 'Brow Shape & Tint', 'Brows & Lashes', 4600, 2400, true,
    '/pictures/services/brow-shaping',
    'We map your brows to your face, shape them with wax and tweezers, and tint only where the hair is pale. The result looks like you on a well-rested day.',
    array['Brow mapping before any hair is removed', 'Wax for sensitive skin', 'Patch test at least a day ahead', 'Small corrections free within a week'],
    false, 0, ''
  );
