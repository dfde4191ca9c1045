import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { startSubscription } from '#functions/create-subscription/start-subscription.ts'
import { readEnvironment } from '#functions/_shared/environment.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import { paying } from '#functions/_shared/stripe.ts'
import type { World } from '#functions/_shared/world.ts'
import { SEED_PAID_PLANS, type Plan } from '#domain/membership/plans.ts'
import { sql } from '#local/database/sql.ts'
import { startTestBackend, type TestBackend } from '#support/backend.ts'
import { stripeControl, stripeOf } from '#support/stripe-double.ts'
import type { Member } from '#support/member.ts'

export type Send = (request: Request) => Promise<Response>

export type Person = Pick<Member, 'id'>

/** One salon for a file of tests, with people who may join. */
export function openDevices() {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await startTestBackend()
  }, 120_000)
  afterAll(() => backend.stop())
  afterEach(async () => {
    await stripeControl(backend).webhooks({ mode: 'normal' })
    await stripeControl(backend).ask('DELETE /faults')
  })
  return {
    backend: () => backend,
    somebody: () => somebody(backend),
    begins: (member: Person, plan: string | Plan, send: Send = fetch) =>
      begins(backend, { member, plan }, send),
    standing: (member: Person) => standingOf(backend, member),
    pays: (intent: string | null) => pays(backend, intent),
    everythingIsHeard: () => everythingIsHeard(backend),
  }
}

async function somebody(backend: TestBackend): Promise<Person> {
  const { auth } = adminOf(backend)
  const { data, error } = await auth.admin.createUser({
    email: `${randomUUID()}@example.com`,
    email_confirm: true,
  })
  if (error) throw error
  return { id: data.user.id }
}

async function pays(backend: TestBackend, intent: string | null): Promise<string> {
  try {
    const confirmed = await stripeOf(backend).paymentIntents.confirm(String(intent), {
      payment_method: 'pm_card_visa',
      return_url: 'http://localhost/done',
    })
    return confirmed.status
  } catch {
    return 'refused'
  }
}

async function everythingIsHeard(backend: TestBackend): Promise<void> {
  const bank = stripeControl(backend)
  await bank.release()
  await bank.webhooks({ mode: 'normal' })
  const waiting = async () =>
    (await bank.events()).filter(({ delivery }) => delivery === 'pending').length
  await expect.poll(waiting, { timeout: 10_000, interval: 100 }).toBe(0)
}

export interface Told {
  /** A code where it was refused. */
  readonly outcome: string
  readonly intent: string | null
  /** What the card form is told that it costs. */
  readonly cents: number | null
}

/** What the functions see of a server; every request of theirs is sent on by the test. */
export function worldOf(backend: TestBackend, send: Send = fetch): World {
  return {
    environment: readEnvironment({
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: backend.publishableKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.secretKey }),
      STRIPE_SECRET_KEY: 'sk_test_local',
      STRIPE_API_URL: backend.url,
    }),
    fetch: ((input, init) => send(new Request(input, init))) as typeof fetch,
    log: () => undefined,
  }
}

export function adminOf({ url, secretKey }: TestBackend) {
  return createClient(url, secretKey, { auth: { persistSession: false } })
}

export async function customerOf({ database }: TestBackend, { id }: Person): Promise<string> {
  const [profile] = await database.rows(
    sql`select stripe_customer_id as customer from public.profiles where id = ${id}`,
  )
  return String(profile?.['customer'])
}

/** Begins a plan as the function does, with every request of its own sent on by the test. */
async function begins(
  backend: TestBackend,
  { member, plan }: { readonly member: Person; readonly plan: string | Plan },
  send: Send,
): Promise<Told> {
  const chosen = typeof plan === 'string' ? SEED_PAID_PLANS.find(({ id }) => id === plan) : plan
  if (chosen === undefined)
    throw new Error(`There is no plan ${typeof plan === 'string' ? plan : plan.id}.`)
  try {
    const answer = await paying(() => startSubscription(chosen, member.id, worldOf(backend, send)))
    if (answer.kind === 'done') return { outcome: 'done', intent: null, cents: null }
    return {
      outcome: answer.kind,
      intent: answer.client_secret.split('_secret_')[0] ?? '',
      cents: answer.amount_cents,
    }
  } catch (cause) {
    if (cause instanceof Refusal) return { outcome: cause.code, intent: null, cents: null }
    throw cause
  }
}

export function isFor(request: Request, method: string, path: RegExp): boolean {
  return request.method === method && path.test(new URL(request.url).pathname)
}

export const ofCreation = (request: Request) => isFor(request, 'POST', /^\/v1\/subscriptions$/)

/** A device that is held up at one request until it is let go: before it is sent, or before its answer is heard. */
export function heldUp(at: (request: Request) => boolean, where: 'before' | 'after') {
  const arrived = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  let isFirst = true
  const pass = () => {
    arrived.resolve()
    return opened.promise
  }
  const send: Send = async (request) => {
    if (!isFirst || !at(request)) return fetch(request)
    isFirst = false
    if (where === 'before') await pass()
    const answer = await fetch(request)
    if (where === 'after') await pass()
    return answer
  }
  return { send, reached: arrived.promise, open: () => opened.resolve() }
}

/** What the provider could still take money for or already does, and what the books say about it. */
async function standingOf(backend: TestBackend, { id }: Person) {
  const stripe = stripeOf(backend)
  const customer = await customerOf(backend, { id })
  const all = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
  const bills = await stripe.invoices.list({ customer, limit: 100 })
  const live = all.data.filter(({ status }) => !['canceled', 'incomplete_expired'].includes(status))
  const attempts = await backend.database.rows<{ state: string; id: string | null }>(sql`
    select state, stripe_subscription_id as id from private.membership_attempts
    where user_id = ${id} order by number`)
  return {
    live: live.map(
      ({ status, items }) => `${status} ${String(items.data[0]?.price.lookup_key).split('_')[1]}`,
    ),
    payableBills: bills.data.filter(({ status }) => status === 'open').length,
    paidCents: bills.data.reduce((sum, { amount_paid: cents }) => sum + cents, 0),
    states: attempts.map(({ state }) => state),
    /** Whether the try that is open is the subscription that can be paid. */
    isAgreed: attempts
      .filter(({ state }) => state === 'open')
      .every((attempt) => live.some((one) => one.id === attempt.id)),
  }
}
