import type Stripe from 'stripe'
import { sql } from '#local/database/sql.ts'
import type { Desk } from './desk.ts'
import { mergedMetadata } from './metadata.ts'
import { newId } from './new-id.ts'
import { attachedMethod, attachTo, detachAll } from './payment-methods.ts'
import type { Customer, DeletedCustomer } from './stored-objects.ts'
import { noSuch } from './stripe-error.ts'
import { cancelAllOf } from './cancel-subscription.ts'

type Params = Stripe.CustomerCreateParams | Stripe.CustomerUpdateParams

export async function createCustomer(
  desk: Desk,
  params: Stripe.CustomerCreateParams,
): Promise<Customer> {
  const clock = params.test_clock ?? null
  if (clock !== null) await desk.get('test_helpers.test_clock', clock, 'test_clock')
  const customer = desk.add('customer', await newCustomer(desk, clock), { clock })
  customer.created = await desk.now(customer)
  fill(customer, params)
  const first = params.payment_method
  const attached = first === undefined ? null : await attachTo(desk, first, customer)
  const method = params.invoice_settings?.default_payment_method
  await setDefaultMethod(desk, customer, method === first ? attached?.id : method)
  await desk.announce('customer.created', customer)
  return customer
}

export async function updateCustomer(
  desk: Desk,
  params: Stripe.CustomerUpdateParams,
  id: string,
): Promise<Customer> {
  const customer = await liveCustomer(desk, id)
  fill(customer, params)
  await setDefaultMethod(desk, customer, params.invoice_settings?.default_payment_method)
  await desk.changed('customer.updated', customer)
  return customer
}

export async function deleteCustomer(
  desk: Desk,
  _params: object,
  id: string,
): Promise<DeletedCustomer> {
  const customer = await liveCustomer(desk, id)
  await cancelAllOf(desk, customer)
  await detachAll(desk, customer)
  await desk.announce('customer.deleted', customer)
  const deleted: DeletedCustomer = { id, object: 'customer', deleted: true }
  const body = customer as unknown as Record<string, unknown>
  for (const name of Object.keys(body)) delete body[name]
  return Object.assign(body, deleted)
}

/** One that has been deleted is as good as none. */
export async function liveCustomer(desk: Desk, id: string, param?: string): Promise<Customer> {
  const customer = await desk.get('customer', id, param)
  if ('deleted' in customer) throw noSuch('customer', id, param)
  return customer
}

function fill(customer: Customer, params: Params): void {
  const { address, balance, metadata, preferred_locales: locales } = params
  for (const name of ['description', 'email', 'name', 'phone'] as const) {
    const text = params[name]
    if (text !== undefined) customer[name] = text === '' ? null : text
  }
  if (address === '') customer.address = null
  else if (address) customer.address = { ...NO_ADDRESS, ...customer.address, ...address }
  if (balance !== undefined) customer.balance = balance
  if (locales !== undefined) customer.preferred_locales = locales
  if (params.invoice_prefix !== undefined) customer.invoice_prefix = params.invoice_prefix
  if (params.next_invoice_sequence !== undefined)
    customer.next_invoice_sequence = params.next_invoice_sequence
  customer.metadata = mergedMetadata(customer.metadata, metadata)
}

async function setDefaultMethod(
  desk: Desk,
  customer: Customer,
  method: string | undefined,
): Promise<void> {
  if (method === undefined) return
  const param = 'invoice_settings[default_payment_method]'
  customer.invoice_settings.default_payment_method =
    method === '' ? null : (await attachedMethod(desk, method, customer, param)).id
}

const NO_ADDRESS = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
}

async function newCustomer(desk: Desk, clock: string | null): Promise<Customer> {
  return {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: await desk.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: newId('', 8).slice(1).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: clock,
  }
}

export function customerFilters(params: Stripe.CustomerListParams) {
  return [
    params.email !== undefined && sql`body->>'email' = ${params.email}`,
    params.test_clock !== undefined && sql`clock = ${params.test_clock}`,
    // Stripe leaves the customers of test clocks out of the general list.
    params.test_clock === undefined && sql`clock is null`,
    sql`not body ? 'deleted'`,
  ]
}
