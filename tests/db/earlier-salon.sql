-- What a salon had in its tables after 20261125092200, the last migration of a version that people used.
insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values
  ('00000000-0000-4000-8000-000000000101', 'nora@example.com', now(), '{"first_name": "Nora", "last_name": "Whitfield"}'),
  ('00000000-0000-4000-8000-000000000102', 'sam@example.com', now(), '{"first_name": "Sam", "last_name": "Whitfield"}'),
  ('00000000-0000-4000-8000-000000000103', 'mara@example.com', now(), '{"first_name": "Mara", "last_name": "Ellison"}');
update public.profiles set role = 'employee' where id = '00000000-0000-4000-8000-000000000103';

insert into public.stylists (id, slug, name, position, user_id) values
  ('57000000-0000-4000-8000-000000000009', 'odile-grant', 'Odile Grant', 9, '00000000-0000-4000-8000-000000000103');
insert into public.services (id, slug, name, price_cents, duration_seconds, category, is_published) values
  ('5e000000-0000-4000-8000-000000000001', 'cut', 'Cut', 8000, 2400, 'Hair', true),
  ('5e000000-0000-4000-8000-000000000002', 'gloss', 'Gloss', 3000, 900, 'Color', true);
insert into public.service_rules (id, is_add_on) values ('5e000000-0000-4000-8000-000000000002', true);
insert into public.rooms (id, name, kind) values ('60000000-0000-4000-8000-000000000001', 'First chair', 'chair');
insert into public.skills (stylist_id, service_id) values
  ('57000000-0000-4000-8000-000000000009', '5e000000-0000-4000-8000-000000000001');
insert into public.shifts (stylist_id, kind, weekday, from_minute, until_minute, starts_on) values
  ('57000000-0000-4000-8000-000000000009', 'work', 2, 540, 1080, '2026-01-05');
insert into public.closed_times (starts_at, ends_at, reason) values
  ('2030-12-24 12:00 America/New_York', '2030-12-26 12:00 America/New_York', 'Holidays');

insert into public.memberships (user_id, plan_id, billed_plan_id, status, stripe_subscription_id, asked_at) values
  ('00000000-0000-4000-8000-000000000101', 'silver', 'silver', 'active', 'sub_nora', now());
insert into private.membership_attempts (user_id, number, plan_id, family_seats) values
  ('00000000-0000-4000-8000-000000000101', 1, 'silver', 0);
insert into public.invoices (user_id, stripe_invoice_id, status, due_cents, paid_cents, billed_at, asked_at) values
  ('00000000-0000-4000-8000-000000000101', 'in_nora', 'paid', 2000, 2000, now(), now());
insert into private.payment_events (id, type, happened_at) values ('evt_nora', 'invoice.paid', now());
insert into private.told_disputes (id, kind) values ('du_nora', 'inquiry');
insert into public.agreements (user_id, plan_id, family_members, monthly_cents, signed_name, initials, terms_changed_on, path, sha256, size_bytes) values
  ('00000000-0000-4000-8000-000000000101', 'silver', 0, 2000, 'Nora Whitfield', 'NW', '2026-11-01', 'contracts/nora.pdf', repeat('a', 64), 9000);
insert into private.sign_ups (ticket_hash, user_id) values (repeat('b', 64), '00000000-0000-4000-8000-000000000102');

insert into public.families (id, main_account_holder_id, name) values
  ('fa000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000101', 'The Whitfields');
insert into public.family_members (id, family_id, user_id, relationship, is_main_holder, first_name) values
  ('fb000000-0000-4000-8000-000000000001', 'fa000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000101', 'main_holder', true, 'Nora'),
  ('fb000000-0000-4000-8000-000000000002', 'fa000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000102', 'spouse', false, 'Sam');
insert into public.family_invitations (family_id, email, relationship, token_hash, expires_at) values
  ('fa000000-0000-4000-8000-000000000001', 'ivy@example.com', 'child', repeat('c', 64), '2030-12-01');
insert into public.purchase_requests (id, family_id, member_id, amount_cents, kind, description, state) values
  ('fc000000-0000-4000-8000-000000000001', 'fa000000-0000-4000-8000-000000000001', 'fb000000-0000-4000-8000-000000000002', 5000, 'gift-card', 'A gift card', 'pending');

-- Each of them gets a card: by account, by email address, and by name alone.
insert into public.appointments (id, client_id, client_name, stylist_id, service_id, service_slug, service_name, starts_at, ends_at, status, source, room_id, price_cents) values
  ('a0000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000101', 'Nora Whitfield', '57000000-0000-4000-8000-000000000009', '5e000000-0000-4000-8000-000000000001', 'cut', 'Cut', '2026-10-06 10:00 America/New_York', '2026-10-06 10:40 America/New_York', 'done', 'online', '60000000-0000-4000-8000-000000000001', 8000),
  ('a0000000-0000-4000-8000-000000000002', null, 'Hannah Brooks', '57000000-0000-4000-8000-000000000009', '5e000000-0000-4000-8000-000000000001', 'cut', 'Cut', '2030-12-03 10:00 America/New_York', '2030-12-03 10:40 America/New_York', 'booked', 'online', null, 8000),
  ('a0000000-0000-4000-8000-000000000003', null, 'Walk-in', '57000000-0000-4000-8000-000000000009', '5e000000-0000-4000-8000-000000000001', 'cut', 'Cut', '2026-10-06 11:00 America/New_York', '2026-10-06 11:40 America/New_York', 'no_show', 'walk-in', null, 8000);
insert into public.appointment_contacts (appointment_id, phone, email) values
  ('a0000000-0000-4000-8000-000000000002', '(828) 555-0142', 'hannah@example.com');
insert into public.appointment_notes (id, appointment_id, author_name, text) values
  ('a1000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'Mara Ellison', 'Asked for a little shorter.');
insert into public.client_timings (card_id, service_id, parts)
  select card_id, service_id, '{50}' from public.appointments where id = 'a0000000-0000-4000-8000-000000000001';
insert into private.visit_links (visit_id, token_hash, is_offer) values
  ('a0000000-0000-4000-8000-000000000002', repeat('d', 64), false);
insert into public.reminder_deliveries (appointment_id, step, schedule_version) values
  ('a0000000-0000-4000-8000-000000000002', 'day-before', 1);
insert into public.push_subscriptions (user_id, endpoint, p256dh, auth) values
  ('00000000-0000-4000-8000-000000000101', 'https://push.example.com/nora', 'BA' || repeat('x', 85), repeat('y', 22));
insert into public.waitlist_entries (id, client_name, service_ids, service_names, from_day, until_day, from_minute, until_minute, weekdays) values
  ('4a000000-0000-4000-8000-000000000001', 'Theo Lindqvist', '{5e000000-0000-4000-8000-000000000001}', '{Cut}', '2030-12-03', '2030-12-10', 600, 1080, '{2}');
insert into public.waitlist_contacts (entry_id, phone, email) values
  ('4a000000-0000-4000-8000-000000000001', '(828) 555-0177', 'theo@example.com');

insert into public.contact_messages (action_id, kind, name, email, message) values
  ('ac000000-0000-4000-8000-000000000001', 'message', 'Ada Bell', 'ada@example.com', 'Is there parking?');
insert into private.action_receipts (action_id, kind, content_hash, verdict) values
  ('ac000000-0000-4000-8000-000000000001', 'contact.send', repeat('e', 64), '{"outcome": "applied"}');
insert into private.allowances (name, subject, tokens_left, filled_at) values ('messages', repeat('f', 64), 4, now());
insert into private.freed_days (day, entry_id) values ('2030-12-03', '4a000000-0000-4000-8000-000000000001');
insert into private.development_mark default values;
