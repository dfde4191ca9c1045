import type Stripe from 'stripe'
import type { Circumstances } from './attempt-payment.ts'
import { cancelIntent } from './cancel-subscription.ts'
import type { Desk } from './desk.ts'
import { invoiceOf } from './invoice-payments.ts'
import { addPaymentIntent } from './new-payment-intent.ts'
import { intentBasics } from './intent-basics.ts'
import { payIntent } from './pay-intent.ts'
import { namedMethod } from './payment-methods.ts'
import { requireKnownCurrency } from './prices.ts'
import { requireReturnUrl } from './return-url.ts'
import type { PaymentIntent } from './stored-objects.ts'
import { invalidRequest } from './stripe-error.ts'

const SMALLEST_AMOUNT = 50
const LARGEST_AMOUNT = 99_999_999

export async function createPaymentIntent(
  desk: Desk,
  params: Stripe.PaymentIntentCreateParams,
): Promise<PaymentIntent> {
  requireChargeable(params.amount)
  requireKnownCurrency(params.currency)
  const { confirm = false } = params
  const { basics, clock } = await intentBasics(desk, params)
  const intent = await addPaymentIntent(
    desk,
    {
      ...basics,
      amount: params.amount,
      currency: params.currency.toLowerCase(),
      receipt_email: params.receipt_email ?? null,
      setup_future_usage: params.setup_future_usage ?? null,
      statement_descriptor: params.statement_descriptor ?? null,
      statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    },
    clock,
  )
  if (!confirm && params.off_session !== undefined)
    throw invalidRequest('You can only set `off_session` when confirming.', {
      param: 'off_session',
    })
  if (confirm) await confirmNow(desk, intent, params, true)
  return intent
}

export function retrievePaymentIntent(
  desk: Desk,
  _params: object,
  id: string,
): Promise<PaymentIntent> {
  return desk.get('payment_intent', id)
}

export async function confirmPaymentIntent(
  desk: Desk,
  params: Stripe.PaymentIntentConfirmParams,
  id: string,
  isByPublishableKey: boolean,
): Promise<PaymentIntent> {
  const intent = await desk.get('payment_intent', id)
  if (
    !['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)
  )
    throw invalidRequest(unexpected(intent, 'confirm'), {
      code: 'payment_intent_unexpected_state',
    })
  if (params.receipt_email) intent.receipt_email = params.receipt_email
  if (params.setup_future_usage) intent.setup_future_usage = params.setup_future_usage
  await confirmNow(desk, intent, params, !isByPublishableKey)
  return intent
}

export async function cancelPaymentIntent(
  desk: Desk,
  params: Stripe.PaymentIntentCancelParams,
  id: string,
): Promise<PaymentIntent> {
  const intent = await desk.get('payment_intent', id)
  if (['succeeded', 'canceled'].includes(intent.status))
    throw invalidRequest(unexpected(intent, 'cancel'), { code: 'payment_intent_unexpected_state' })
  if ((await invoiceOf(desk, intent)) !== null)
    throw invalidRequest(
      'You cannot cancel a PaymentIntent that belongs to an invoice: void the invoice, or cancel its subscription.',
      { code: 'payment_intent_unexpected_state' },
    )
  await cancelIntent(desk, intent, params.cancellation_reason ?? null)
  return intent
}

async function confirmNow(
  desk: Desk,
  intent: PaymentIntent,
  params: Stripe.PaymentIntentConfirmParams | Stripe.PaymentIntentCreateParams,
  isByServer: boolean,
): Promise<void> {
  const id = params.payment_method ?? intent.payment_method
  if (id === null)
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. Provide a `payment_method` to confirm it with.",
      { code: 'payment_intent_unexpected_state' },
    )
  if (isByServer) requireReturnUrl('PaymentIntent', intent.automatic_payment_methods, params)
  const method = await namedMethod(desk, id)
  const refusal = await payIntent(desk, intent, method, { session: sessionOf(params) })
  if (refusal !== null) throw refusal
}

function sessionOf(
  params: Stripe.PaymentIntentConfirmParams | Stripe.PaymentIntentCreateParams,
): Circumstances['session'] {
  const isOff = params.off_session !== undefined && params.off_session !== false
  return isOff || params.error_on_requires_action === true ? 'off' : 'on'
}

function requireChargeable(amount: number): void {
  if (amount < SMALLEST_AMOUNT)
    throw invalidRequest('Amount must be at least $0.50 usd', {
      param: 'amount',
      code: 'amount_too_small',
    })
  if (amount > LARGEST_AMOUNT)
    throw invalidRequest('Amount must be no more than $999,999.99', {
      param: 'amount',
      code: 'amount_too_large',
    })
}

function unexpected({ status }: PaymentIntent, verb: 'confirm' | 'cancel'): string {
  if (verb === 'confirm' && status === 'succeeded')
    return 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
  return `You cannot ${verb} this PaymentIntent because it has a status of ${status}.`
}
