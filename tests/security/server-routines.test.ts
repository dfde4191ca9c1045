import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { startTestBackend, type TestBackend } from '#support/backend.ts'

let backend: TestBackend
/** Signed in, and no more than that. */
let client: SupabaseClient
beforeAll(async () => {
  backend = await startTestBackend()
  client = createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { error } = await client.auth.signInWithPassword({
    email: 'client@example.com',
    password: 'juniper-demo',
  })
  if (error) throw error
}, 120_000)
afterAll(() => backend.stop())

const NOBODY = '00000000-0000-4000-8000-000000000999'

/** What only the server's own key may call, as it calls it. */
const PRIVATE_ROUTINES = {
  account_at: { address: 'victim@example.com', hash: 'x' },
  account_to_close: { person: NOBODY },
  adopt_table_person: {
    person: NOBODY,
    as_employee: true,
    as_customer: false,
    table_role: 'employee',
  },
  answer_to_send: { answer: NOBODY },
  authorize_purchase_of: {
    person: NOBODY,
    request: NOBODY,
    amount_cents: 1,
    kind: 'product',
    description: 'Soap',
  },
  begin_customer_sync: { person: NOBODY },
  billed_seats: { holder: NOBODY },
  claim_reminders: { wanted: [] },
  claim_visit_push: { letter: NOBODY, edition: 1 },
  close_account: { person: NOBODY },
  complete_purchase: { request: NOBODY },
  contest_password: { person: NOBODY },
  end_two_step_at: { email: 'mallory@example.com' },
  expire_push_subscription: { subscription: NOBODY, because: 'x' },
  grant_first_owner: { email: 'mallory@example.com' },
  invitation_to_send: { invitation: NOBODY },
  invite_family: { person: NOBODY, members: [] },
  is_development_database: {},
  is_without_owner: {},
  make_first_owner: { person: NOBODY },
  membership_attempt_state: { person: NOBODY, attempt: 1 },
  note_bounce: { service_email_id: 'x', problem: 'x' },
  note_membership_attempt: { person: NOBODY, attempt: 1, subscription: 'sub_1' },
  note_reminder: { visit: NOBODY, of_step: 'two-hours', version: 1, news: {} },
  note_visit_letter: { letter: NOBODY, edition: 1, outcome: 'sent' },
  note_visit_push: { letter: NOBODY, edition: 1 },
  offer_to_tell: { visit: NOBODY },
  open_membership_attempt: { person: NOBODY, plan: 'gold', seats: 0 },
  person_of_ticket: { hash: 'x' },
  receive_payment_event: { event_id: 'evt_x', type: 'x', subject: 'x', happened_at: '2026-11-22' },
  record_invoice: { facts: {} },
  record_membership: { facts: {} },
  reminder_to_send: { visit: NOBODY, of_step: 'two-hours', version: 1 },
  set_up_family: { person: NOBODY, name: 'Mine', asks_first: true },
  settle_errand: { errand: NOBODY, attempt: 1, outcome: 'done' },
  settle_payment_event: { event_id: 'evt_x', new_state: 'done' },
  sign_up_standing: { hash: 'x' },
  take_allowance: { allowance: 'x', of_whom: 'x', tokens: 1, per_seconds: 60 },
  take_errands: { most: 1 },
  team_news_to_send: { news: { userId: NOBODY } },
  tell_of_unbilled_dispute: { customer: 'cus_1', dispute: {} },
  two_step_standing: { person: NOBODY },
  visit_for_letter: { visit: NOBODY },
  visit_letter_to_write: { letter: NOBODY },
  visits_to_remind: {},
} as const satisfies Record<string, object>

test.each(Object.entries(PRIVATE_ROUTINES))(
  '%s is the server’s own, and nobody else may call it',
  async (name, args) => {
    const { error } = await client.rpc(name, args)
    expect(error?.code).toBe('42501')
  },
)

test('these are all there are', async () => {
  const rows = await backend.database.rows<{ name: string }>(sql`
    select distinct proname::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('service_role', oid, 'execute')
      and not has_function_privilege('authenticated', oid, 'execute') order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(PRIVATE_ROUTINES))
})

test('were one of them open, this way of asking would find it', async () => {
  const { person_of_ticket: args } = PRIVATE_ROUTINES
  await backend.database.run(sql`
    grant execute on function public.person_of_ticket(text), private.person_of_ticket(text) to authenticated`)
  const { error } = await client.rpc('person_of_ticket', args)
  await backend.database.run(sql`
    revoke execute on function public.person_of_ticket(text), private.person_of_ticket(text) from authenticated`)
  expect(error).toBeNull()
})
