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
