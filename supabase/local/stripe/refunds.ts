import type Stripe from 'stripe'
import type { Desk } from './desk.ts'
import { closeInquiries, requireUndisputed } from './disputes.ts'
import { mergedMetadata } from './metadata.ts'
import { newId } from './new-id.ts'
import type { Charge, Refund } from './stored-objects.ts'
import { invalidRequest } from './stripe-error.ts'

export async function createRefund(desk: Desk, params: Stripe.RefundCreateParams): Promise<Refund> {
  const charge = await chargeMeant(desk, params)
  const rest = charge.amount_captured - charge.amount_refunded
  const { amount = rest, reason = null, metadata } = params
  requireRefundable(charge, amount, rest)
  await requireUndisputed(desk, charge)
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount_captured
  const refund = desk.add(
    'refund',
    {
      id: newId('re'),
      object: 'refund',
      amount,
      balance_transaction: newId('txn'),
      charge: charge.id,
      created: await desk.now(charge),
      currency: charge.currency,
      customer: charge.customer,
      customer_account: null,
      destination_details: {
        card: {
          reference_status: 'pending',
          reference_type: 'acquirer_reference_number',
          type: 'refund',
        },
        type: 'card',
      },
      metadata: mergedMetadata({}, metadata),
      payment_intent: charge.payment_intent,
      payment_method: charge.payment_method,
      reason,
      receipt_number: null,
      source_transfer_reversal: null,
      status: 'succeeded',
      transfer_reversal: null,
    },
    { clock: desk.clockOf(charge) },
  )
  await desk.announce('refund.created', refund)
  await desk.changed('charge.refunded', charge)
  await closeInquiries(desk, charge)
  return refund
}

export const FAILURES = [
  'lost_or_stolen_card',
  'expired_or_canceled_card',
  'declined',
  'unknown',
] as const

/** What the bank of a card does days later, when it cannot hand the money on: it comes back. */
export async function failRefund(
  desk: Desk,
  refund: Refund,
  reason: (typeof FAILURES)[number],
): Promise<void> {
  if (refund.status !== 'succeeded' || refund.charge === null)
    throw invalidRequest(`Refund ${refund.id} has a status of ${refund.status}: it cannot fail.`)
  const charge = await desk.get('charge', refund.charge)
  charge.amount_refunded -= refund.amount
  charge.refunded = false
  refund.status = 'failed'
  refund.failure_reason = reason
  refund.failure_balance_transaction = newId('txn')
  // Three names for one thing; a business listens to whichever it knows.
  await desk.changed('refund.updated', refund)
  await desk.announce('charge.refund.updated', refund)
  await desk.announce('refund.failed', refund)
}

async function chargeMeant(desk: Desk, params: Stripe.RefundCreateParams): Promise<Charge> {
  if (params.charge !== undefined) return desk.get('charge', params.charge, 'charge')
  if (params.payment_intent === undefined)
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
      { code: 'parameter_missing' },
    )
  return requirePaidCharge(desk, params.payment_intent)
}

export async function requirePaidCharge(desk: Desk, intentId: string): Promise<Charge> {
  const intent = await desk.get('payment_intent', intentId, 'payment_intent')
  if (intent.status !== 'succeeded' || intent.latest_charge === null)
    throw invalidRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      { param: 'payment_intent' },
    )
  return desk.get('charge', intent.latest_charge)
}

function requireRefundable(charge: Charge, amount: number, rest: number): void {
  if (charge.status !== 'succeeded')
    throw invalidRequest(`Charge ${charge.id} has not succeeded and cannot be refunded.`, {
      param: 'charge',
    })
  if (rest === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  if (amount <= 0)
    throw invalidRequest('Invalid positive integer', {
      param: 'amount',
      code: 'parameter_invalid_integer',
    })
  if (amount > rest)
    throw invalidRequest(
      `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(rest / 100).toFixed(2)})`,
      { param: 'amount' },
    )
}

export function retrieveCharge(desk: Desk, _params: object, id: string): Promise<Charge> {
  return desk.get('charge', id)
}
