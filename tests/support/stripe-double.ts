import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Stripe from 'stripe'
import type { StartupSettings } from '#local/server/startup-settings.ts'
import { startTestBackend, type TestBackend } from './backend.ts'

/** A server that knows no project: nothing but the double answers, and nobody receives its events. */
export async function startStripeBackend(
  settings: Partial<StartupSettings> = {},
): Promise<TestBackend> {
  const workdir = mkdtempSync(path.join(tmpdir(), 'stripe-'))
  mkdirSync(path.join(workdir, 'supabase'))
  const backend = await startTestBackend({ workdir, ...settings })
  return {
    ...backend,
    stop: async () => {
      await backend.stop()
      rmSync(workdir, { recursive: true })
    },
  }
}

interface Address {
  readonly url: string
}

/** The unmodified SDK, told only where to ask. */
export function stripeOf(
  { url }: Address,
  { key = 'sk_test_local', maxNetworkRetries = 0, timeout = 20_000 } = {},
): Stripe {
  const { hostname, port } = new URL(url)
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    httpClient: Stripe.createFetchHttpClient(),
    telemetry: false,
    maxNetworkRetries,
    timeout,
  })
}

export interface ToldEvent {
  readonly id: string
  readonly type: string
  readonly delivery: string
  readonly attempts: number
  readonly body: Stripe.Event
}

/** What only the double has, as its control takes it. */
export function stripeControl({ url }: Address) {
  async function ask<T>(order: string, body?: object, key = 'sk_test_local'): Promise<T> {
    const [method = '', path = ''] = order.split(' ')
    const response = await fetch(`${url}/stripe-double${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as T & { error?: { message: string } }
    if (!response.ok) throw new Error(`${response.status} ${answer.error?.message ?? ''}`)
    return answer
  }

  return {
    ask,
    now: async () => (await ask<{ now: number }>('GET /clock')).now,
    moveTo: (time: number) => ask('POST /clock', { advance_to: time }),
    webhooks: (order: object) => ask('POST /webhooks', order),
    release: async (order: 'in_order' | 'reversed' | 'duplicated' = 'in_order') =>
      (
        await ask<{ delivered: { id: string; type: string }[] }>('POST /webhooks/release', {
          order,
        })
      ).delivered,
    events: async () => (await ask<{ data: ToldEvent[] }>('GET /events')).data,
    fault: (fault: object) => ask('POST /faults', fault),
    authenticate: (clientSecret: string, outcome: 'approved' | 'refused') =>
      ask<Stripe.PaymentIntent>(
        'POST /authenticate',
        { client_secret: clientSecret, outcome },
        'pk_test_local',
      ),
  }
}

export interface Plans {
  readonly silver: Stripe.Price
  readonly gold: Stripe.Price
  readonly family: Stripe.Price
  readonly free: Stripe.Price
}

export async function sellPlans(stripe: Stripe): Promise<Plans> {
  const membership = await stripe.products.create({ name: 'Membership' })
  const price = (cents: number) =>
    stripe.prices.create({
      product: membership.id,
      currency: 'usd',
      unit_amount: cents,
      recurring: { interval: 'month' },
    })
  return {
    silver: await price(2999),
    gold: await price(4999),
    family: await price(1000),
    free: await price(0),
  }
}

/** A membership that waits for its first payment, with what the page needs to make it. */
export async function beginMembership(
  stripe: Stripe,
  items: Stripe.SubscriptionCreateParams.Item[],
  customer: Stripe.CustomerCreateParams = {},
) {
  const { id } = await stripe.customers.create(customer)
  const subscription = await stripe.subscriptions.create({
    customer: id,
    items,
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
  })
  const invoice = subscription.latest_invoice as Stripe.Invoice
  const clientSecret = invoice.confirmation_secret?.client_secret ?? ''
  return {
    customer: id,
    subscription,
    invoice,
    clientSecret,
    intent: clientSecret.split('_secret_')[0] ?? '',
  }
}

export interface Receiver {
  readonly url: string
  readonly received: { readonly body: string; readonly signature: string }[]
  /** What it answers from now on. */
  answer(status: number): void
  close(): Promise<void>
}

/** A stranger's server that takes whatever it is sent. */
export async function startReceiver(): Promise<Receiver> {
  const received: { body: string; signature: string }[] = []
  let status = 200
  const server = createServer((incoming, outgoing) => {
    let body = ''
    incoming.setEncoding('utf8')
    incoming.on('data', (chunk: string) => (body += chunk))
    incoming.on('end', () => {
      received.push({ body, signature: String(incoming.headers['stripe-signature']) })
      outgoing.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (next) => void (status = next),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A membership that has been paid for once. */
export async function activeMembership(
  stripe: Stripe,
  items: Stripe.SubscriptionCreateParams.Item[],
  card = 'pm_card_visa',
) {
  const begun = await beginMembership(stripe, items)
  await stripe.paymentIntents.confirm(begun.intent, { payment_method: card })
  return begun
}

const HOUR = 3600

/** Moves the clock past the hour in which the new invoice can still be changed. */
export async function moveToRenewal(
  stripe: Stripe,
  control: Pick<ReturnType<typeof stripeControl>, 'moveTo'>,
  subscription: string,
): Promise<void> {
  const { items } = await stripe.subscriptions.retrieve(subscription)
  await control.moveTo((items.data[0]?.current_period_end ?? 0) + HOUR)
}

export async function latestInvoiceOf(
  stripe: Stripe,
  subscription: string,
): Promise<Stripe.Invoice> {
  const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscription, {
    expand: ['latest_invoice'],
  })
  return invoice as Stripe.Invoice
}
