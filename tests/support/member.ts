import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { sql } from '#local/database/sql.ts'
import type { TestBackend } from './backend.ts'
import type { SignUpDraft } from '#domain/sign-up/sign-up.ts'
import { openNewcomer, PASSWORD } from './newcomer.ts'

/** Somebody who signed up, opened their mail and is signed in. */
export interface Member {
  readonly id: string
  readonly email: string
  readonly customerId: string | null
  readonly as: SupabaseClient
  /** Runs a function of the server in their name. */
  call(name: string, body?: object): Promise<{ readonly status: number; readonly body: unknown }>
}

interface Wishes {
  readonly draft?: Partial<SignUpDraft>
  readonly card?: string
}

export async function openMember(
  backend: TestBackend,
  email: string,
  { draft = {}, card }: Wishes = {},
): Promise<Member> {
  const newcomer = await openNewcomer(backend, email, card === undefined ? {} : { card })
  const flow = await newcomer.signUp.submit(newcomer.form(draft))
  if (flow.phase !== 'finished') throw new Error(`${email} could not sign up: ${flow.problem}`)
  const [row] = await backend.database.rows<{ id: string; customer: string | null }>(sql`
    update auth.users set email_confirmed_at = now() where email = ${email}
    returning id, (select stripe_customer_id from public.profiles where profiles.id = users.id) as customer`)
  if (row === undefined) throw new Error(`${email} has no account.`)
  const as = createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { data, error } = await as.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return {
    id: row.id,
    email,
    customerId: row.customer,
    as,
    call: async (name, body = {}) => {
      const answer = await fetch(`${backend.url}/functions/v1/${name}`, {
        method: 'POST',
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${data.session.access_token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: await answer.json() }
    },
  }
}

export interface MembershipRow {
  readonly [column: string]: unknown
  readonly status: string
  readonly plan_id: string | null
  readonly billed_plan_id: string
  readonly family_seats: number
  readonly cancel_at_period_end: boolean
  readonly stripe_subscription_id: string
}

export async function membershipOf(
  { database }: TestBackend,
  { id }: Pick<Member, 'id'>,
): Promise<MembershipRow | undefined> {
  const [row] = await database.rows<MembershipRow>(sql`
    select * from public.current_memberships where user_id = ${id}`)
  return row
}

export async function invoicesOf({ database }: TestBackend, { id }: Pick<Member, 'id'>) {
  return database.rows<{
    status: string
    paid_cents: number
    due_cents: number
    refunded_cents: number
    dispute: string | null
    disputed_cents: number
    kept_cents: number
  }>(sql`
    select status, paid_cents, due_cents, refunded_cents, dispute, disputed_cents, kept_cents
    from public.invoices
    where user_id = ${id} order by billed_at, created_at`)
}
