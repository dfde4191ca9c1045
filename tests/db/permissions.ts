import { ROLES } from '#domain/roles.ts'
import type { Actor, Outcome } from './salon.ts'

export interface Probe {
  readonly statement: string
  readonly verb: string
  readonly table: string
  readonly expected: Partial<Record<Actor, Outcome>>
}

const ACTORS: readonly Actor[] = ['anon', ...ROLES, 'service_role']

/**
 * Who may do what, statement by statement: the number of rows they see or touch,
 * or `no` where PostgreSQL refuses with 42501. Seven people have profiles, two of them clients.
 */
export const MATRIX: readonly Probe[] = probes(`
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
  update contact_messages set handled_at = now()                           | no   | 0      | 0    | 2     | 2    | 2     | 2     | no
  update contact_messages set handled_at = null                            | no   | 0      | 0    | 2     | 2    | 2     | 2     | no
  update contact_messages set handled_by = ':neighbour'                    | no   | no     | no   | no    | no   | no    | no    | no
  update contact_messages set message = 'Never said'                       | no   | no     | no   | no    | no   | no    | no    | no
  delete from contact_messages                                             | no   | no     | no   | no    | no   | no    | no    | 2
  select action_id from private.action_receipts                            | no   | no     | no   | no    | no   | no    | no    | no
  insert into private.action_receipts (action_id, kind, content_hash, verdict) values (':me', 'x', 'x', '{}') | no | no | no | no | no | no | no | no
  update private.action_receipts set verdict = '{}'                        | no   | no     | no   | no    | no   | no    | no    | no
  delete from private.action_receipts                                      | no   | no     | no   | no    | no   | no    | no    | no
  select name from private.allowances                                      | no   | no     | no   | no    | no   | no    | no    | no
  insert into private.allowances values ('x', 'x', 1, now())               | no   | no     | no   | no    | no   | no    | no    | no
  update private.allowances set tokens_left = 99                           | no   | no     | no   | no    | no   | no    | no    | no
  delete from private.allowances                                           | no   | no     | no   | no    | no   | no    | no    | no

  select id from private.audit_log                                         | no   | no     | no   | no    | no   | no    | no    | no
  insert into private.audit_log (action, subject_table, subject_id) values ('x', 'x', ':me') | no | no | no | no | no | no | no | no
  update private.audit_log set action = 'x'                                | no   | no     | no   | no    | no   | no    | no    | no
  delete from private.audit_log                                            | no   | no     | no   | no    | no   | no    | no    | no
  select name from private.jobs                                            | no   | no     | no   | no    | no   | no    | no    | no
  insert into private.jobs (name, every_seconds, command) values ('x', 1, 'select 1') | no | no | no | no | no | no | no | no
  update private.jobs set command = 'select 2'                             | no   | no     | no   | no    | no   | no    | no    | no
  delete from private.jobs                                                 | no   | no     | no   | no    | no   | no    | no    | no
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
  insert into storage.objects (bucket_id, name) values ('profiles', ':me/photo.jpg') | no | 1 | 1 | 1 | 1 | 1 | 1 | 1
  insert into storage.objects (bucket_id, name) values ('profiles', ':neighbour/photo2.jpg') | no | no | no | no | no | no | no | 1
  insert into storage.objects (bucket_id, name) values ('profiles', 'contracts/:me_contract_1795000000000.pdf') | no | 1 | 1 | 1 | 1 | 1 | 1 | 1
  insert into storage.objects (bucket_id, name) values ('profiles', 'contracts/:neighbour_contract_1795000000001.pdf') | no | no | no | no | no | no | no | 1
  insert into storage.objects (bucket_id, name) values ('profiles', 'contracts/:me_contract_1795000000000.html') | no | no | no | no | no | no | no | 1
  insert into storage.objects (bucket_id, name) values ('service-images', 'new.webp') | no | no | no | no | 1 | 1 | 1 | 1
  update storage.objects set bucket_id = 'profiles', name = 'contracts/:me_contract_1795000000009.pdf' where bucket_id = 'service-images' | 0 | 0 | 0 | 0 | no | no | no | 1
  update storage.objects set metadata = '{}' where bucket_id = 'profiles'  | 0    | 0      | 0    | 0     | 0    | 0     | 0     | 2
  delete from storage.objects where bucket_id = 'profiles'                 | 0    | 0      | 0    | 0     | 0    | 0     | 0     | 2
  delete from storage.objects where bucket_id = 'service-images'           | 0    | 0      | 0    | 0     | 1    | 1     | 1     | 1

  select grant_role(':neighbour', 'employee')                              | no   | PT403  | PT403 | PT403 | PT403 | 1    | 1     | no
  select grant_first_owner('client@example.com')                           | no   | no     | no   | no    | no   | no    | no    | 1
  select is_development_database()                                         | no   | no     | no   | no    | no   | no    | no    | 1
  select private.grant_role(':neighbour', 'employee')                      | no   | no     | no   | no    | no   | no    | no    | no
  select private.grant_first_owner('client@example.com')                   | no   | no     | no   | no    | no   | no    | no    | no
  select private.custom_access_token('{}')                                 | no   | no     | no   | no    | no   | no    | no    | no
  select apply_action('{"id": "00000000-0000-4000-8000-000000000001", "kind": "contact.send", "args": {}}') | 1 | 1 | 1 | 1 | 1 | 1 | 1 | no
  select apply_action('{"id": "00000000-0000-4000-8000-000000000001", "kind": "role.grant", "args": {}}') | PT401 | PT400 | PT400 | PT400 | PT400 | PT400 | PT400 | no
  select apply_action('{"kind": "contact.send"}')                          | PT400 | PT400 | PT400 | PT400 | PT400 | PT400 | PT400 | no
  select private.apply_action('{}')                                        | no   | no     | no   | no    | no   | no    | no    | no
  select private.perform_action(':me', 'contact.send', '{}')               | no   | no     | no   | no    | no   | no    | no    | no
  select private.receive_message(':me', 'contact.send', '{}')              | no   | no     | no   | no    | no   | no    | no    | no
  select private.take_token('x', 'x', 1, interval '1 hour')                | no   | no     | no   | no    | no   | no    | no    | no
  select private.run_due_jobs()                                            | no   | no     | no   | no    | no   | no    | no    | no
`)

const SERVICE_CONTENT =
  'category description discount_active discount_description discount_percent duration_seconds' +
  ' features image is_published name position price_cents slug'
const WHOLE_SERVICE =
  'category created_at description discount_active discount_description discount_percent' +
  ' duration_seconds features id image is_published name position price_cents slug updated_at'

/** Columns a key may write at all; a pair that is not here may write none. */
export const COLUMNS: Readonly<Record<string, string>> = {
  'contact_messages authenticated update': 'handled_at',
  'profiles authenticated update': 'first_name last_name phone',
  'profiles service_role update': 'first_name last_name phone stripe_customer_id',
  'services authenticated insert': SERVICE_CONTENT,
  'services authenticated update': SERVICE_CONTENT,
  'services service_role insert': WHOLE_SERVICE,
  'services service_role update': WHOLE_SERVICE,
}

function probes(table: string): Probe[] {
  const [, ...lines] = table.split('\n').filter((line) => line.includes('|'))
  return lines.map((line) => {
    const [statement = '', ...cells] = line.split('|').map((cell) => cell.trim())
    const [, verb = '', name = ''] = /^(\w+)(?: .*?from| into)? ([\w.]+)/.exec(statement) ?? []
    const expected = Object.fromEntries(
      ACTORS.map((actor, place) => [actor, outcomeOf(cells[place] ?? '')]),
    )
    return { statement, verb, table: name, expected }
  })
}

function outcomeOf(cell: string): Outcome {
  if (cell === 'no') return '42501'
  return /^\d{1,2}$/.test(cell) ? Number(cell) : cell
}
