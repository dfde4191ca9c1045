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
    'A cut that works every day. We start dry to see how your hair falls. You’ll leave with a finish you can repeat at home in ten minutes.',
    array['Consultation before the first cut', 'Scalp massage at the sink', 'Blow-dry and a short styling lesson', 'Free bang trim within four weeks'],
    false, 0, ''
  ),
  (
    2, 'hand-painted-balayage', 'Lived-in Balayage', 'Color', 21500, 10800, true,
    '/pictures/services/hand-painted-balayage',
    'Hand-painted color, soft at the root. It grows out ever so gently. We put light where the mountain sun would, and most clients come in three times a year instead of six.',
    array['Hand-painted, no foils unless you ask', 'Bond care through every step', 'Toner and blow-dry included', 'Photo record of your shades for next time'],
    false, 0, ''
  ),
  (
    3, 'juniper-manicure', 'Gel Manicure', 'Nails', 4800, 3600, true,
    '/pictures/services/juniper-manicure',
    'Gel that lasts about two weeks. Two thin coats, shaped to suit you. We start with careful dry prep, take the old set off gently and never drill the natural nail.',
    array['Removal of your last gel included', 'Cuticle care without cutting skin', 'More than sixty shades', 'Free chip repair for seven days'],
    false, 0, ''
  ),
  (
    4, 'glow-facial', 'Mountain Air Facial', 'Skin', 11000, 3600, true,
    '/pictures/services/glow-facial',
    'A slow, fragrance-free facial. For skin that’s seen wind and winter. We cleanse, lightly exfoliate, massage for twenty minutes and write down what we used.',
    array['Skin consultation before we start', 'Twenty minutes of face, neck and shoulder massage', 'No added fragrance', 'A written plan to take home'],
    true, 10, 'Ten percent off your first facial of the season, through the end of February.'
  ),
  (
    5, 'lash-lift', 'Lash Lift & Tint', 'Brows & Lashes', 9500, 4500, true,
    '/pictures/services/lash-lift',
    'Your own lashes, lifted and tinted. The curl lasts six to eight weeks. We lift from the root and tint one shade deeper, and there’s nothing to do in the morning.',
    array['Patch test at least a day ahead', 'Three curl strengths to choose from', 'Conditioning treatment at the end', 'Aftercare card to take home'],
    false, 0, ''
  ),
  (
    6, 'gloss-blowout', 'Long-Wear Blowout', 'Hair', 5500, 2700, true,
    '/pictures/services/gloss-blowout',
    'A blowout that lasts three days. For weddings and ordinary Thursdays. We wash it, round-brush it and set it so it holds its shape.',
    array['Double cleanse and scalp massage', 'Heat protection on every section', 'Smooth, full or curled', 'Tips for sleeping on it'],
    true, 15, 'Fifteen percent off before 2 PM on Tuesdays and Wednesdays.'
  ),
  (
    7, 'root-touch-up', 'Gloss & Tone', 'Color', 6500, 2700, true,
    '/pictures/services/root-touch-up',
    'More shine, less brass. A sheer gloss to wear between color visits. It fades slowly over six weeks and leaves no line.',
    array['Matched to your last color', 'Ammonia-free', 'Rough-dry included', 'Can be added to any cut'],
    true, 20, 'Twenty percent off when you book it with a Signature Cut & Finish.'
  ),
  (
    8, 'botanical-pedicure', 'Juniper Pedicure', 'Nails', 6800, 3600, true,
    '/pictures/services/botanical-pedicure',
    'A warm soak and happier feet. Juniper and sea salt, then heel care. We finish with a massage up to the knee and a polish that survives hiking boots.',
    array['Fresh, sterilized tools for every client', 'Heel care without blades', 'Ten-minute lower leg massage', 'Classic polish included, gel for a little more'],
    false, 0, ''
  ),
  (
    9, 'brow-shaping', 'Brow Shape & Tint', 'Brows & Lashes', 4600, 2400, true,
    '/pictures/services/brow-shaping',
    'Brows that suit your face. Mapped, shaped and lightly tinted. We tint only where the hair is pale, so you’ll look like yourself on a well-rested day.',
    array['Brow mapping before any hair is removed', 'Wax for sensitive skin', 'Patch test at least a day ahead', 'Free touch-ups within a week'],
    false, 0, ''
  );
