import type Stripe from 'stripe'
import { sql, type Sql } from '#local/database/sql.ts'
import type { Desk } from './desk.ts'
import { newId } from './new-id.ts'
import type { Customer, PaymentMethod } from './stored-objects.ts'
import { invalidRequest, noSuch } from './stripe-error.ts'
import { cardError, isTestCard, testCard } from './test-cards.ts'

/** A test card stands for a new payment method every time it is named. */
export async function namedMethod(
  desk: Desk,
  id: string,
  param = 'payment_method',
): Promise<PaymentMethod> {
  return isTestCard(id) ? newMethod(desk, id) : desk.get('payment_method', id, param)
}

export async function retrieveMethod(
  desk: Desk,
  _params: object,
  id: string,
): Promise<PaymentMethod> {
  return namedMethod(desk, id, 'id')
}

export async function attachMethod(
  desk: Desk,
  params: Stripe.PaymentMethodAttachParams,
  id: string,
): Promise<PaymentMethod> {
  const named = params.customer
  if (named === undefined)
    throw invalidRequest('Missing required param: customer.', {
      param: 'customer',
      code: 'parameter_missing',
    })
  const customer = await desk.get('customer', named, 'customer')
  if ('deleted' in customer) throw noSuch('customer', named, 'customer')
  return attachTo(desk, id, customer)
}

export async function attachTo(desk: Desk, id: string, customer: Customer): Promise<PaymentMethod> {
  const method = await namedMethod(desk, id)
  await keepFor(desk, method, customer)
  return method
}

/** Makes the customer its owner; a card that the bank refuses is kept by nobody. */
export async function keepFor(
  desk: Desk,
  method: PaymentMethod,
  customer: Customer,
): Promise<void> {
  if (method.customer === customer.id) return
  requireUsableBy(desk, method, customer.id)
  const card = testCard(desk.hidden(method).card ?? '')
  if (!card.attaches) throw cardError(card.declines({ isFirst: true }) ?? 'generic_decline')
  method.customer = customer.id
  await desk.announce('payment_method.attached', method)
}

/** One that has belonged to somebody belongs to nobody else, even after it was detached. */
export function requireUsableBy(
  desk: Desk,
  method: PaymentMethod,
  customerId: string | null,
): void {
  if (method.customer !== null && method.customer !== customerId)
    throw invalidRequest(
      'The payment method you provided has already been attached to a customer.',
      { param: 'payment_method', code: 'payment_method_unexpected_state' },
    )
  if (method.customer === null && desk.hidden(method).spent === true)
    throw invalidRequest(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
      { param: 'payment_method', code: 'payment_method_unexpected_state' },
    )
}

export async function detachMethod(
  desk: Desk,
  _params: object,
  id: string,
): Promise<PaymentMethod> {
  const method = await desk.get('payment_method', id)
  if (method.customer === null)
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      { code: 'payment_method_unexpected_state' },
    )
  await detach(desk, method)
  return method
}

export async function detachAll(desk: Desk, customer: Customer): Promise<void> {
  for (const method of await methodsOf(desk, customer.id)) await detach(desk, method)
}

async function detach(desk: Desk, method: PaymentMethod): Promise<void> {
  const owner = await desk.find('customer', method.customer ?? '')
  const subscriptions = await desk.select(
    'subscription',
    sql`body->>'default_payment_method' = ${method.id}`,
  )
  for (const subscription of subscriptions) {
    subscription.default_payment_method = null
    await desk.changed('customer.subscription.updated', subscription)
  }
  if (owner?.invoice_settings.default_payment_method === method.id) {
    owner.invoice_settings.default_payment_method = null
    await desk.changed('customer.updated', owner)
  }
  desk.hidden(method).spent = true
  method.customer = null
  await desk.announce('payment_method.detached', method)
}

function methodsOf(desk: Desk, customerId: string): Promise<PaymentMethod[]> {
  return desk.select('payment_method', sql`body->>'customer' = ${customerId}`)
}

/** A payment method can only be somebody's usual one when it is his. */
export async function attachedMethod(
  desk: Desk,
  id: string,
  customer: Customer,
  param = 'default_payment_method',
): Promise<PaymentMethod> {
  const method = isTestCard(id) ? null : await desk.find('payment_method', id)
  if (method === null || method.customer !== customer.id)
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      { param, code: 'resource_missing' },
    )
  return method
}

async function newMethod(desk: Desk, card: string): Promise<PaymentMethod> {
  const { brand, last4 } = testCard(card)
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: 'unchecked',
      },
      country: 'US',
      display_brand: brand,
      exp_month: 12,
      exp_year: 2034,
      fingerprint: `double${last4}`,
      funding: 'credit',
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: await desk.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  return desk.add('payment_method', method, { hidden: { card } })
}

export function methodFilters({
  customer,
  type,
}: {
  readonly customer?: string | undefined
  readonly type?: string | undefined
}): (Sql | false)[] {
  return [
    customer === undefined
      ? sql`body->>'customer' is not null`
      : sql`body->>'customer' = ${customer}`,
    type !== undefined && sql`body->>'type' = ${type}`,
  ]
}
