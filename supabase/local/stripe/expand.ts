import { sql } from '#local/database/sql.ts'
import type { Desk } from './desk.ts'
import { intentOf, paymentOf } from './invoice-payments.ts'
import type { Kind } from './stored-objects.ts'
import { invalidRequest } from './stripe-error.ts'

type Json = Record<string, unknown>

const DEEPEST = 4

/** By the object's type and the path inside it, what an id there stands for. */
const REFERENCES: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  charge: { customer: 'customer', payment_intent: 'payment_intent' },
  customer: {
    'invoice_settings.default_payment_method': 'payment_method',
    test_clock: 'test_helpers.test_clock',
  },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  invoice: {
    customer: 'customer',
    default_payment_method: 'payment_method',
    'parent.subscription_details.subscription': 'subscription',
    test_clock: 'test_helpers.test_clock',
  },
  invoice_payment: { invoice: 'invoice', 'payment.payment_intent': 'payment_intent' },
  line_item: { subscription: 'subscription', 'pricing.price_details.price': 'price' },
  payment_intent: {
    customer: 'customer',
    latest_charge: 'charge',
    payment_method: 'payment_method',
  },
  payment_method: { customer: 'customer' },
  plan: { product: 'product' },
  price: { product: 'product' },
  product: { default_price: 'price' },
  refund: {
    charge: 'charge',
    customer: 'customer',
    payment_intent: 'payment_intent',
    payment_method: 'payment_method',
  },
  setup_intent: { customer: 'customer', payment_method: 'payment_method' },
  subscription: {
    customer: 'customer',
    default_payment_method: 'payment_method',
    latest_invoice: 'invoice',
    pending_setup_intent: 'setup_intent',
    test_clock: 'test_helpers.test_clock',
  },
}

/** What Stripe could expand, if there ever were anything in it here. */
const ALWAYS_EMPTY = new Set([
  'application',
  'application_fee',
  'default_price',
  'default_source',
  'discount',
  'failure_balance_transaction',
  'latest_attempt',
  'latest_revision',
  'mandate',
  'on_behalf_of',
  'payment_record',
  'review',
  'schedule',
  'single_use_mandate',
  'source',
  'source_transfer',
  'source_transfer_reversal',
  'tax_code',
  'transfer_reversal',
])

type Inclusion = (desk: Desk, id: string) => Promise<unknown>

/** What an object only carries when it is asked for. */
const INCLUDED: Readonly<Record<string, Inclusion>> = {
  'invoice.confirmation_secret': async (desk, id) => {
    const intent = await intentOf(desk, await desk.get('invoice', id))
    return intent && { client_secret: intent.client_secret, type: 'payment_intent' }
  },
  'invoice.payments': async (desk, id) => {
    const payment = await paymentOf(desk, id)
    return listOf(payment === null ? [] : [payment], `/v1/invoice_payments?invoice=${id}`)
  },
  'charge.refunds': async (desk, id) =>
    listOf(await desk.select('refund', sql`body->>'charge' = ${id}`), `/v1/charges/${id}/refunds`),
  'customer.subscriptions': async (desk, id) =>
    listOf(
      await desk.select(
        'subscription',
        sql`body->>'customer' = ${id} and body->>'status' not in ('canceled', 'incomplete_expired')`,
      ),
      `/v1/customers/${id}/subscriptions`,
    ),
}

/** A copy fit to be sent, with the objects in place of the ids that were asked for. */
export async function expanded(
  desk: Desk,
  object: object,
  paths: readonly string[] = [],
): Promise<object> {
  const copy = structuredClone(object)
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.filter((step) => step !== 'data').length > DEEPEST)
      throw invalidRequest(
        `You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`,
        { param: 'expand' },
      )
    await walk(desk, copy as Json, steps, { path, owner: '', place: '' })
  }
  return copy
}

interface Way {
  readonly path: string
  /** The type of the object that has been entered last, and the way from it to here. */
  readonly owner: string
  readonly place: string
}

async function walk(
  desk: Desk,
  node: unknown,
  [step, ...rest]: readonly string[],
  way: Way,
): Promise<void> {
  if (step === undefined || node === null) return
  if (Array.isArray(node)) {
    for (const one of node) await walk(desk, one, [step, ...rest], way)
    return
  }
  if (typeof node !== 'object') throw notExpandable(way.path)
  const here = node as Json
  const isObject = typeof here['object'] === 'string'
  const owner = isObject ? String(here['object']) : way.owner
  const place = isObject || way.place === '' ? step : `${way.place}.${step}`
  if (owner === 'list' && step !== 'data') throw notExpandable(way.path, `data.${way.path}`)
  await unfold(desk, here, step, `${owner}.${place}`)
  const found = here[step]
  if (!leadsOn(found, step, `${owner}.${place}`)) throw notExpandable(way.path)
  await walk(desk, found, rest, { path: way.path, owner, place })
}

/** Puts an object where its id stands, or what is left out where nothing stands. */
async function unfold(desk: Desk, here: Json, step: string, address: string): Promise<void> {
  const include = INCLUDED[address]
  if (include !== undefined && here[step] === undefined)
    here[step] = structuredClone(await include(desk, String(here['id'])))
  const id = here[step]
  const [owner = '', ...place] = address.split('.')
  const kind = REFERENCES[owner]?.[place.join('.')]
  if (typeof id !== 'string' || kind === undefined) return
  const object = await desk.find(kind, id)
  if (object !== null) here[step] = structuredClone(object)
}

/** Into an object, or to a place where there might have been one. */
function leadsOn(found: unknown, step: string, address: string): boolean {
  if (found !== null) return typeof found === 'object'
  const [owner = '', ...place] = address.split('.')
  const isReference = REFERENCES[owner]?.[place.join('.')] !== undefined
  return isReference || INCLUDED[address] !== undefined || ALWAYS_EMPTY.has(step)
}

function listOf(data: readonly object[], url: string): object {
  return { object: 'list', data, has_more: false, url }
}

function notExpandable(path: string, better?: string) {
  const hint = better === undefined ? '' : ` You may want to try expanding '${better}' instead.`
  return invalidRequest(`This property cannot be expanded (${path}).${hint}`, { param: 'expand' })
}
