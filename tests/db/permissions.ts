import { toldNouns } from '#support/nouns.ts'
import { type Probe, probes } from './probes.ts'

const TOLD = await toldNouns()

/**
 * Who may do what, statement by statement: the number of rows they see or touch,
 * or `no` where PostgreSQL refuses with 42501. Seven people have profiles, two of them clients.
 */
export const MATRIX: readonly Probe[] = [
  ...TOLD.flatMap(({ permissions = [] }) => permissions),
  ...probes(`
  statement                                                                | anon | client | empl | recep | mana | admin | owner | service

  select id from profiles                                                  | no   | 1      | 1    | 3     | 7    | 7     | 7     | 7
  select id from profiles where id = ':neighbour'                          | no   | 0      | 0    | 1     | 1    | 1     | 1     | 1
  select id from profiles where id = ':me'                                 | no   | 1      | 1    | 1     | 1    | 1     | 1     | 0
  insert into profiles (id) values (':me')                                 | no   | no     | no   | no    | no   | no    | no    | no
  insert into profiles (id, role) values (':me', 'admin') on conflict (id) do update set role = 'admin' | no | no | no | no | no | no | no | no
  update profiles set first_name = 'Ada' where id = ':me'                  | no   | 1      | 1    | 1     | 1    | 1     | 1     | 0
  update profiles set last_name = 'Ada' where id = ':me'                   | no   | 1      | 1    | 1     | 1    | 1     | 1     | 0
  update profiles set phone = '555-0199' where id = ':me'                  | no   | 1      | 1    | 1     | 1    | 1     | 1     | 0
  update profiles set phone = '555-0199' where id = ':neighbour'           | no   | 0      | 0    | 0     | 0    | 0     | 0     | 1
  update profiles set role = 'business_owner' where id = ':me'             | no   | no     | no   | no    | no   | no    | no    | no
  update profiles set phone = '', role = 'admin' where id = ':me'          | no   | no     | no   | no    | no   | no    | no    | no
  update profiles set role = 'client' where id = ':neighbour'              | no   | no     | no   | no    | no   | no    | no    | no
  update profiles set stripe_customer_id = 'cus_1' where id = ':neighbour' | no   | no     | no   | no    | no   | no    | no    | 1
  update profiles set id = ':neighbour' where id = ':me'                   | no   | no     | no   | no    | no   | no    | no    | no
  update profiles set created_at = now() where id = ':me'                  | no   | no     | no   | no    | no   | no    | no    | no
  delete from profiles where id = ':me'                                    | no   | no     | no   | no    | no   | no    | no    | no
  update profiles set personas = '{employee}' where id = ':me'             | no   | no     | no   | no    | no   | no    | no    | no
  update profiles set active_persona = 'client' where id = ':me'           | no   | no     | no   | no    | no   | no    | no    | no
  update profiles set adopted_at = now() where id = ':me'                  | no   | no     | no   | no    | no   | no    | no    | no

  update profiles set photo_path = ':me/photo.jpg' where id = ':me'        | no   | no     | no   | no    | no   | no    | no    | 0
  update profiles set photo_path = null where id = ':me'                   | no   | no     | no   | no    | no   | no    | no    | 0
  update profiles set photo_path = ':me/photo.jpg' where id = ':neighbour' | no   | no     | no   | no    | no   | no    | no    | 23514

  select id from family_subscription_plans                                 | 2    | 2      | 2    | 2     | 2    | 2     | 2     | 2
  insert into family_subscription_plans (id) values ('free')               | no   | no     | no   | no    | no   | no    | no    | no
  update family_subscription_plans set base_price_cents = 1                | no   | no     | no   | no    | no   | no    | no    | no
  delete from family_subscription_plans                                    | no   | no     | no   | no    | no   | no    | no    | no

  select id from memberships                                               | no   | 0      | 0    | 1     | 1    | 1     | 1     | 1
  select id from current_memberships                                       | no   | 0      | 0    | 1     | 1    | 1     | 1     | 1
  insert into current_memberships (user_id, status) values (':me', 'active') | 55000 | 55000 | 55000 | 55000 | 55000 | 55000 | 55000 | 55000
  update current_memberships set status = 'active'                         | 55000 | 55000 | 55000 | 55000 | 55000 | 55000 | 55000 | 55000
  delete from current_memberships                                          | 55000 | 55000 | 55000 | 55000 | 55000 | 55000 | 55000 | 55000
  insert into memberships (user_id, billed_plan_id, status, stripe_subscription_id, asked_at) values (':me', 'gold', 'active', 'sub_9', now()) | no | no | no | no | no | no | no | no
  update memberships set plan_id = 'gold'                                  | no   | no     | no   | no    | no   | no    | no    | no
  delete from memberships                                                  | no   | no     | no   | no    | no   | no    | no    | no
  select id from invoices                                                  | no   | 0      | 0    | 0     | 1    | 1     | 1     | 1
  insert into invoices (user_id, stripe_invoice_id, status, due_cents, paid_cents, billed_at, asked_at) values (':me', 'in_9', 'paid', 1, 1, now(), now()) | no | no | no | no | no | no | no | no
  update invoices set paid_cents = 0                                       | no   | no     | no   | no    | no   | no    | no    | no
  select dispute, lost_cents from invoices where dispute = 'open'          | no   | 0      | 0    | 0     | 1    | 1     | 1     | 1
  delete from invoices                                                     | no   | no     | no   | no    | no   | no    | no    | no
  select id from agreements                                                | no   | 0      | 0    | 0     | 0    | 1     | 1     | 1
  insert into agreements (user_id, plan_id, family_members, monthly_cents, signed_name, initials, terms_changed_on, path, sha256, size_bytes) values (':neighbour', 'gold', 0, 1, 'M', 'M', '2026-11-21', 'contracts/2.pdf', repeat('c', 64), 1) | no | no | no | no | no | no | no | 1
  update agreements set plan_id = 'gold'                                   | no   | no     | no   | no    | no   | no    | no    | no
  delete from agreements                                                   | no   | no     | no   | no    | no   | no    | no    | no

  select id from families                                                  | no   | 1      | 0    | 1     | 1    | 1     | 1     | 1
  insert into families (main_account_holder_id, name) values (':me', 'Mine') | no | no    | no   | no    | no   | no    | no    | no
  update families set payment_authorization_enabled = false                | no   | no     | no   | no    | no   | no    | no    | no
  delete from families                                                     | no   | no     | no   | no    | no   | no    | no    | no
  select id from family_members                                            | no   | 2      | 0    | 2     | 2    | 2     | 2     | 2
  insert into family_members (family_id, user_id, relationship) values ('00000000-0000-4000-8000-000000000201', ':me', 'child') | no | no | no | no | no | no | no | no
  update family_members set spending_limit_cents = null                    | no   | no     | no   | no    | no   | no    | no    | no
  delete from family_members                                               | no   | no     | no   | no    | no   | no    | no    | no
  select id from family_invitations                                        | no   | 0      | 0    | 1     | 1    | 1     | 1     | 1
  select photo_path from family_invitations                                | no   | 0      | 0    | 1     | 1    | 1     | 1     | 1
  update family_invitations set photo_path = 'photo.jpg'                   | no   | no     | no   | no    | no   | no    | no    | 1
  select token_hash from family_invitations                                | no   | no     | no   | no    | no   | no    | no    | no
  insert into family_invitations (family_id, email, relationship, token_hash, expires_at) values ('00000000-0000-4000-8000-000000000201', 'a@b.co', 'child', repeat('d', 64), now()) | no | no | no | no | no | no | no | no
  update family_invitations set expires_at = 'infinity'                    | no   | no     | no   | no    | no   | no    | no    | no
  delete from family_invitations                                           | no   | no     | no   | no    | no   | no    | no    | no
  select id from purchase_requests                                         | no   | 1      | 0    | 0     | 1    | 1     | 1     | 1
  insert into purchase_requests (id, family_id, member_id, amount_cents, kind, description, state) values (':me', '00000000-0000-4000-8000-000000000201', '00000000-0000-4000-8000-000000000302', 1, 'product', 'Soap', 'approved') | no | no | no | no | no | no | no | no
  update purchase_requests set state = 'revoked'                           | no   | no     | no   | no    | no   | no    | no    | no
  update purchase_requests set state = 'approved'                          | no   | no     | no   | no    | no   | no    | no    | no
  delete from purchase_requests                                            | no   | no     | no   | no    | no   | no    | no    | no

  select * from private.errands                                          | no | no | no | no | no | no | no | no
  insert into private.errands (kind, reason, payload) values ('letter', 'x', '{}') | no | no | no | no | no | no | no | no
  update private.errands set state = 'done'                              | no | no | no | no | no | no | no | no
  delete from private.errands                                            | no | no | no | no | no | no | no | no
  select * from private.function_calls                                   | no | no | no | no | no | no | no | no
  insert into private.function_calls (name) values ('x')                 | no | no | no | no | no | no | no | no
  update private.function_calls set name = 'y'                           | no | no | no | no | no | no | no | no
  delete from private.function_calls                                     | no | no | no | no | no | no | no | no
  select * from private.payment_events                                   | no | no | no | no | no | no | no | no
  insert into private.payment_events (id, type, happened_at) values ('x', 'x', now()) | no | no | no | no | no | no | no | no
  update private.payment_events set state = 'done'                       | no | no | no | no | no | no | no | no
  delete from private.payment_events                                     | no | no | no | no | no | no | no | no
  select * from private.told_disputes                                    | no | no | no | no | no | no | no | no
  insert into private.told_disputes (id, kind) values ('du_9', 'claim')  | no | no | no | no | no | no | no | no
  update private.told_disputes set told_at = now()                       | no | no | no | no | no | no | no | no
  delete from private.told_disputes                                      | no | no | no | no | no | no | no | no
  select * from private.membership_attempts                              | no | no | no | no | no | no | no | no
  insert into private.membership_attempts (user_id, number, plan_id, family_seats) values (':me', 1, 'gold', 0) | no | no | no | no | no | no | no | no
  update private.membership_attempts set state = 'over'                  | no | no | no | no | no | no | no | no
  delete from private.membership_attempts                                | no | no | no | no | no | no | no | no
  select * from private.sign_ups                                         | no | no | no | no | no | no | no | no
  insert into private.sign_ups (ticket_hash, user_id) values (repeat('e', 64), ':me') | no | no | no | no | no | no | no | no
  update private.sign_ups set expires_at = 'infinity'                    | no | no | no | no | no | no | no | no
  delete from private.sign_ups                                           | no | no | no | no | no | no | no | no

  select slug from services                                                | 1    | 1      | 1    | 1     | 2    | 2     | 2     | 2
  insert into services (slug, name, price_cents, duration_seconds, category) values ('new', 'New', 1, 1, 'Hair') | no | no | no | no | 1 | 1 | 1 | 1
  insert into services (id, slug, name, price_cents, duration_seconds, category) values (':me', 'new', 'New', 1, 1, 'Hair') | no | no | no | no | no | no | no | 1
  update services set price_cents = 1                                      | no   | 0      | 0    | 0     | 2    | 2     | 2     | 2
  update services set is_published = true                                  | no   | 0      | 0    | 0     | 2    | 2     | 2     | 2
  update services set created_at = now()                                   | no   | no     | no   | no    | no   | no    | no    | 2
  delete from services                                                     | no   | 0      | 0    | 0     | 2    | 2     | 2     | 2

  select action from audit_entries where subject_table = 'services'        | no   | 0      | 0    | 0     | 0    | 2     | 2     | 2
  insert into audit_entries (action, subject_table, subject_id) values ('x', 'x', ':me') | no | no | no | no | no | no | no | no
  update audit_entries set action = 'x'                                    | no   | no     | no   | no    | no   | no    | no    | no
  delete from audit_entries                                                | no   | no     | no   | no    | no   | no    | no    | no

  select id from contact_messages                                          | no   | 0      | 0    | 2     | 2    | 2     | 2     | 2
  select email from contact_messages where kind = 'booking'                | no   | 0      | 0    | 1     | 1    | 1     | 1     | 1
  insert into contact_messages (action_id, kind, name, email, message) values (':me', 'message', 'A', 'a@b.co', 'Hi') | no | no | no | no | no | no | no | no
  update contact_messages set handled_at = now()                           | no   | no     | no   | no    | no   | no    | no    | no
  update contact_messages set handled_by = ':neighbour'                    | no   | no     | no   | no    | no   | no    | no    | no
  update contact_messages set message = 'Never said'                       | no   | no     | no   | no    | no   | no    | no    | no
  delete from contact_messages                                             | no   | no     | no   | no    | no   | no    | no    | 2
  select action_id from private.action_receipts                            | no   | no     | no   | no    | no   | no    | no    | no
  insert into private.action_receipts (action_id, kind, content_hash, verdict) values (':me', 'x', 'x', '{}') | no | no | no | no | no | no | no | no
  update private.action_receipts set verdict = '{}'                        | no   | no     | no   | no    | no   | no    | no    | no
  delete from private.action_receipts                                      | no   | no     | no   | no    | no   | no    | no    | no
  select kind from private.commands                                        | no   | no     | no   | no    | no   | no    | no    | no
  insert into private.commands (kind, does, asked_by) values ('x.y', 'now()', 'person') | no | no | no | no | no | no | no | no
  update private.commands set asked_by = 'person'                          | no   | no     | no   | no    | no   | no    | no    | no
  delete from private.commands                                             | no   | no     | no   | no    | no   | no    | no    | no
  select name from private.allowances                                      | no   | no     | no   | no    | no   | no    | no    | no
  insert into private.allowances values ('x', 'x', 1, now())               | no   | no     | no   | no    | no   | no    | no    | no
  update private.allowances set tokens_left = 99                           | no   | no     | no   | no    | no   | no    | no    | no
  delete from private.allowances                                           | no   | no     | no   | no    | no   | no    | no    | no

  select id from private.audit_log                                         | no   | no     | no   | no    | no   | no    | no    | no
  insert into private.audit_log (action, subject_table, subject_id) values ('x', 'x', ':me') | no | no | no | no | no | no | no | no
  update private.audit_log set action = 'x'                                | no   | no     | no   | no    | no   | no    | no    | no
  delete from private.audit_log                                            | no   | no     | no   | no    | no   | no    | no    | no
  select name from private.timers                                          | no   | no     | no   | no    | no   | no    | no    | no
  insert into private.timers (name, every_seconds, command) values ('x', 1, 'select 1') | no | no | no | no | no | no | no | no
  update private.timers set command = 'select 2'                           | no   | no     | no   | no    | no   | no    | no    | no
  delete from private.timers                                               | no   | no     | no   | no    | no   | no    | no    | no
  select only_one from private.development_mark                            | no   | no     | no   | no    | no   | no    | no    | no
  insert into private.development_mark default values                      | no   | no     | no   | no    | no   | no    | no    | no
  update private.development_mark set only_one = true                      | no   | no     | no   | no    | no   | no    | no    | no
  delete from private.development_mark                                     | no   | no     | no   | no    | no   | no    | no    | no

  select id from storage.buckets                                           | 0    | 0      | 0    | 0     | 0    | 0     | 0     | 2
  insert into storage.buckets (id, name) values ('loot', 'loot')           | no   | no     | no   | no    | no   | no    | no    | 1
  update storage.buckets set public = true                                 | 0    | 0      | 0    | 0     | 0    | 0     | 0     | 2
  delete from storage.buckets where id = 'loot'                            | 0    | 0      | 0    | 0     | 0    | 0     | 0     | 0

  select id from storage.objects where bucket_id = 'profiles'              | 0    | 0      | 0    | 0     | 0    | 1     | 1     | 2
  select id from storage.objects where bucket_id = 'service-images'        | 0    | 0      | 0    | 0     | 1    | 1     | 1     | 1
  insert into storage.objects (bucket_id, name) values ('profiles', ':me/photo.jpg') | no | no | no | no | no | no | no | 1
  insert into storage.objects (bucket_id, name) values ('profiles', ':neighbour/photo2.jpg') | no | no | no | no | no | no | no | 1
  insert into storage.objects (bucket_id, name) values ('profiles', 'contracts/:me_contract_1795000000000.pdf') | no | no | no | no | no | no | no | 1
  insert into storage.objects (bucket_id, name) values ('profiles', 'contracts/:neighbour_contract_1795000000001.pdf') | no | no | no | no | no | no | no | 1
  insert into storage.objects (bucket_id, name) values ('profiles', 'contracts/:me_contract_1795000000000.html') | no | no | no | no | no | no | no | 1
  insert into storage.objects (bucket_id, name) values ('service-images', 'new.webp') | no | no | no | no | 1 | 1 | 1 | 1
  update storage.objects set bucket_id = 'profiles', name = 'contracts/:me_contract_1795000000009.pdf' where bucket_id = 'service-images' | 0 | 0 | 0 | 0 | no | no | no | 1
  update storage.objects set metadata = '{}' where bucket_id = 'profiles'  | 0    | 0      | 0    | 0     | 0    | 0     | 0     | 2
  delete from storage.objects where bucket_id = 'profiles'                 | 0    | 0      | 0    | 0     | 0    | 0     | 0     | 2
  delete from storage.objects where bucket_id = 'service-images'           | 0    | 0      | 0    | 0     | 1    | 1     | 1     | 1

  select grant_role(':neighbour', 'employee')                              | no   | PT403  | PT403 | PT403 | PT403 | 1    | 1     | no
  select grant_first_owner('client@example.com')                           | no   | no     | no   | no    | no   | no    | no    | 1
  select is_without_owner()                                                | no   | no     | no   | no    | no   | no    | no    | 1
  select make_first_owner(gen_random_uuid())                               | no   | no     | no   | no    | no   | no    | no    | PT409
  select is_development_database()                                         | no   | no     | no   | no    | no   | no    | no    | 1
  select switch_persona('client')                                          | no   | 1      | 1    | 1     | 1    | 1     | 1     | no
  select switch_persona('employee')                                        | no   | PT403  | PT403 | PT403 | PT403 | PT403 | PT403 | no
  select adopt_table_person(':neighbour', true, true, 'receptionist')      | no   | no     | no   | no    | no   | no    | no    | 1
  select private.switch_persona('client')                                  | no   | no     | no   | no    | no   | no    | no    | no
  select private.adopt_table_person(':neighbour', true, true, 'admin')     | no   | no     | no   | no    | no   | no    | no    | no
  select private.grant_role(':neighbour', 'employee')                      | no   | no     | no   | no    | no   | no    | no    | no
  select private.grant_first_owner('client@example.com')                   | no   | no     | no   | no    | no   | no    | no    | no
  select private.is_without_owner()                                        | no   | no     | no   | no    | no   | no    | no    | no
  select private.make_first_owner(gen_random_uuid())                       | no   | no     | no   | no    | no   | no    | no    | no
  select private.custom_access_token('{}')                                 | no   | no     | no   | no    | no   | no    | no    | no
  select private.send_account_letter('{}')                                 | no   | no     | no   | no    | no   | no    | no    | no
  select private.note_password_attempt('{}')                               | no   | no     | no   | no    | no   | no    | no    | no
  select private.note_code_attempt('{}')                                   | no   | no     | no   | no    | no   | no    | no    | no
  select private.tell_of_attempts('wrong-codes', gen_random_uuid())        | no   | no     | no   | no    | no   | no    | no    | no
  select apply_action('{"id": "00000000-0000-4000-8000-000000000001", "kind": "contact.send", "args": {}}') | 1 | 1 | 1 | 1 | 1 | 1 | 1 | no
  select apply_action('{"id": "00000000-0000-4000-8000-000000000001", "kind": "role.grant", "args": {}}') | PT401 | PT400 | PT400 | PT400 | PT400 | PT400 | PT400 | no
  select apply_action('{"kind": "contact.send"}')                          | PT400 | PT400 | PT400 | PT400 | PT400 | PT400 | PT400 | no
  select private.apply_action('{}')                                        | no   | no     | no   | no    | no   | no    | no    | no
  select private.command_called('contact.send')                            | no   | no     | no   | no    | no   | no    | no    | no
  select private.carry_out(null, ':me', '{}')                              | no   | no     | no   | no    | no   | no    | no    | no
  select private.receive_message(':me', 'contact.send', '{}')              | no   | no     | no   | no    | no   | no    | no    | no
  select private.take_token('x', 'x', 1, interval '1 hour')                | no   | no     | no   | no    | no   | no    | no    | no
  select begin_customer_sync(':neighbour')                                 | no   | no     | no   | no    | no   | no    | no    | 1
  select take_errands(1)                                                 | no | no | no | no | no | no | no | 1
  select settle_errand(':me', 1, 'done')                                 | no | no | no | no | no | no | no | 1
  select take_allowance('x', 'x', 1, 60)                                 | no | no | no | no | no | no | no | 1
  select open_membership_attempt(':neighbour', 'gold', 0)                | no | no | no | no | no | no | no | PT409
  select note_membership_attempt(':neighbour', 1, 'sub_2')               | no | no | no | no | no | no | no | 1
  select record_membership('{"customer_id": "cus_x"}')                   | no | no | no | no | no | no | no | 1
  select record_invoice('{"customer_id": "cus_x"}')                      | no | no | no | no | no | no | no | 1
  select receive_payment_event('evt', 'x', 'y', now())                   | no | no | no | no | no | no | no | 1
  select settle_payment_event('evt', 'done')                             | no | no | no | no | no | no | no | 1
  select person_of_ticket('x')                                           | no | no | no | no | no | no | no | 1
  select account_at('client@example.com', 'x')                           | no | no | no | no | no | no | no | 1
  select contest_password(':neighbour')                                  | no | no | no | no | no | no | no | 1
  select sign_up_standing('x')                                           | no | no | no | no | no | no | no | 1
  select set_up_family(':neighbour', 'A Family')                         | no | no | no | no | no | no | no | 1
  select invite_family(':neighbour', '[]')                               | no | no | no | no | no | no | no | 1
  select billed_seats(':neighbour')                                      | no | no | no | no | no | no | no | 1
  select authorize_purchase_of(':neighbour', ':neighbour', 1, 'product', 'Soap') | no | no | no | no | no | no | no | 1
  select complete_purchase(':neighbour')                                 | no | no | no | no | no | no | no | 1
  select look_at_invitation('x')                                         | 1 | 1 | 1 | 1 | 1 | 1 | 1 | no
  select calculate_family_subscription_cost('00000000-0000-4000-8000-000000000201', 'silver') | no | 1 | 1 | 1 | 1 | 1 | 1 | no
  select family_spending()                                               | no | 1 | 1 | 1 | 1 | 1 | 1 | no
  select my_figures()                                                    | no | 1 | 1 | 1 | 1 | 1 | 1 | no
  select my_requests()                                                   | no | 1 | 1 | 1 | 1 | 1 | 1 | no
  select check_session()                                                 | 1  | PT401 | PT401 | PT401 | PT401 | PT401 | PT401 | 1
  select my_sessions()                                                   | no | 1 | 1 | 1 | 1 | 1 | 1 | no
  select end_my_session(':neighbour')                                    | no | PT404 | PT404 | PT404 | PT404 | PT404 | PT404 | no
  select my_billed_seats()                                               | no | 1 | 1 | 1 | 1 | 1 | 1 | no
  select my_family_cover()                                               | no | 1 | 1 | 1 | 1 | 1 | 1 | no
  select my_data()                                                       | no | 1 | 1 | 1 | 1 | 1 | 1 | no
  select account_to_close(':neighbour')                                  | no | no | no | no | no | no | no | 1
  select close_account(':neighbour')                                     | no | no | no | no | no | no | no | PT409
  select private.my_requests()                                           | no | no | no | no | no | no | no | no
  select private.check_session()                                         | no | no | no | no | no | no | no | no
  select private.owes_code()                                             | no | no | no | no | no | no | no | no
  select private.my_sessions()                                           | no | no | no | no | no | no | no | no
  select private.end_my_session(':me')                                   | no | no | no | no | no | no | no | no
  select private.my_billed_seats()                                       | no | no | no | no | no | no | no | no
  select private.my_family_cover()                                       | no | no | no | no | no | no | no | no
  select private.billed_people(':neighbour')                             | no | no | no | no | no | no | no | no
  select private.my_data()                                               | no | no | no | no | no | no | no | no
  select private.account_to_close(':me')                                 | no | no | no | no | no | no | no | no
  select private.close_account(':me')                                    | no | no | no | no | no | no | no | no
  select private.call_function('x')                                      | no | no | no | no | no | no | no | no
  select private.send_on_errand('letter', 'x', '{}')                     | no | no | no | no | no | no | no | no
  select private.create_family(':me', 'Mine')                            | no | no | no | no | no | no | no | no
  select private.authorize_purchase(':me', ':me', 1, 'product', 'Soap')  | no | no | no | no | no | no | no | no
  select private.lock_request_of_holder(':neighbour')                    | no | no | no | no | no | no | no | no
  select private.decide_purchase(':neighbour', 'approved')               | no | no | no | no | no | no | no | no
  select private.revoke_purchase(':neighbour')                           | no | no | no | no | no | no | no | no
  select private.withdraw_purchase(':neighbour')                         | no | no | no | no | no | no | no | no
  select private.want_customer_sync(':me')                               | no | no | no | no | no | no | no | no
  select private.begin_customer_sync(':me')                              | no | no | no | no | no | no | no | no
  select private.lapse_invitations()                                     | no | no | no | no | no | no | no | no
  select private.run_due_timers()                                          | no   | no     | no   | no    | no   | no    | no    | no
`),
]
