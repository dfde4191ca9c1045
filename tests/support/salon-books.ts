import { sql } from '#local/database/sql.ts'
import { startTestBackend, type TestBackend } from './backend.ts'
import { stripeOf } from './stripe-double.ts'

/** Everything that stands in all books under one address: there must never be two of anything. */
export interface Books {
  readonly accounts: number
  readonly families: number
  readonly invitations: number
  readonly agreements: number
  readonly membership: string | null
  readonly plan: string | null
  readonly customers: number
  /** That bill now or still could. */
  readonly subscriptions: number
  readonly paidCents: number
  /** In the salon's table of customers. */
  readonly records: number
}

/** With a table of customers at Airtable that does not mind being asked often. */
export async function openSalonFor(): Promise<TestBackend> {
  const backend = await startTestBackend({ airtableDouble: true, trustProxy: true })
  await askAirtable(backend, 'POST', '/limits', { perSecond: 10_000 })
  return backend
}

async function askAirtable(
  { url }: TestBackend,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`${url}/airtable-double${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return answer.json()
}

export async function booksOf(backend: TestBackend, email: string): Promise<Books> {
  const rows = (script: Parameters<TestBackend['database']['rows']>[0]) =>
    backend.database.rows(script)
  const people = await rows(sql`select id from auth.users where email = ${email}`)
  const id = people[0]?.['id'] ?? null
  const families = await rows(
    sql`select id from public.families where main_account_holder_id = ${id}`,
  )
  const agreements = await rows(sql`select id from public.agreements where user_id = ${id}`)
  const invitations = await rows(sql`
    select i.id from public.family_invitations i join public.families f on f.id = family_id
    where main_account_holder_id = ${id}`)
  const [membership] = await rows(sql`
    select status, plan_id from public.current_memberships where user_id = ${id}`)
  const [paid] = await rows(sql`
    select coalesce(sum(paid_cents), 0)::int as cents from public.invoices where user_id = ${id}`)
  const provider = await providerBooks(backend, email)
  return {
    accounts: people.length,
    families: families.length,
    invitations: invitations.length,
    agreements: agreements.length,
    membership: (membership?.['status'] as string | undefined) ?? null,
    plan: (membership?.['plan_id'] as string | undefined) ?? null,
    ...provider,
    paidCents: Number(paid?.['cents']),
    records: await recordsOf(backend, email),
  }
}

async function providerBooks(backend: TestBackend, email: string) {
  const stripe = stripeOf(backend)
  const customers = (await stripe.customers.list({ limit: 100 })).data.filter(
    (customer) => customer.email === email,
  )
  let subscriptions = 0
  for (const { id } of customers) {
    const { data } = await stripe.subscriptions.list({ customer: id, status: 'all', limit: 100 })
    subscriptions += data.filter(
      ({ status }) => !['canceled', 'incomplete_expired'].includes(status),
    ).length
  }
  return { customers: customers.length, subscriptions }
}

async function recordsOf(backend: TestBackend, email: string): Promise<number> {
  const { records } = (await askAirtable(backend, 'GET', '/records?table=Customers')) as {
    readonly records: readonly { readonly fields: { readonly Email?: string } }[]
  }
  return records.filter(({ fields }) => fields.Email === email).length
}
