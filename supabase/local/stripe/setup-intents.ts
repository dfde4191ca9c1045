import type Stripe from 'stripe'
import { sql } from '#local/database/sql.ts'
import { askInPage, keepForLater, verdictOn, type Circumstances } from './attempt-payment.ts'
import type { Desk } from './desk.ts'
import { addSetupIntent } from './new-setup-intent.ts'
import { intentBasics } from './intent-basics.ts'
import { namedMethod, requireUsableBy } from './payment-methods.ts'
import { requireReturnUrl } from './return-url.ts'
import type { PaymentMethod, SetupIntent } from './stored-objects.ts'
import { invalidRequest, type StripeError } from './stripe-error.ts'
import { cardError, testCard } from './test-cards.ts'

export async function createSetupIntent(
  desk: Desk,
  params: Stripe.SetupIntentCreateParams,
): Promise<SetupIntent> {
  const { confirm = false, usage = 'off_session' } = params
  const { basics, clock } = await intentBasics(desk, params)
  const intent = await addSetupIntent(desk, { ...basics, usage }, clock)
  if (confirm) await confirmNow(desk, intent, params, true)
  return intent
}

export function retrieveSetupIntent(desk: Desk, _params: object, id: string): Promise<SetupIntent> {
  return desk.get('setup_intent', id)
}

export async function confirmSetupIntent(
  desk: Desk,
  params: Stripe.SetupIntentConfirmParams,
  id: string,
  isByPublishableKey: boolean,
): Promise<SetupIntent> {
  const intent = await desk.get('setup_intent', id)
  requireOpen(intent, 'confirm')
  await confirmNow(desk, intent, params, !isByPublishableKey)
  return intent
}

export async function cancelSetupIntent(
  desk: Desk,
  params: Stripe.SetupIntentCancelParams,
  id: string,
): Promise<SetupIntent> {
  const intent = await desk.get('setup_intent', id)
  requireOpen(intent, 'cancel')
  intent.status = 'canceled'
  intent.cancellation_reason = params.cancellation_reason ?? null
  intent.next_action = null
  await desk.announce('setup_intent.canceled', intent)
  return intent
}

async function confirmNow(
  desk: Desk,
  intent: SetupIntent,
  params: Stripe.SetupIntentConfirmParams | Stripe.SetupIntentCreateParams,
  isByServer: boolean,
): Promise<void> {
  const id = params.payment_method ?? intent.payment_method
  if (id === null)
    throw invalidRequest(
      "You cannot confirm this SetupIntent because it's missing a payment method. Provide a `payment_method` to confirm it with.",
      { code: 'setup_intent_unexpected_state' },
    )
  if (isByServer) requireReturnUrl('SetupIntent', intent.automatic_payment_methods, params)
  const method = await namedMethod(desk, id)
  const refusal = await attemptSetup(desk, intent, method, { session: 'on' })
  if (refusal !== null) throw refusal
}

/** Nothing is charged: the bank is only asked whether it knows the card. */
export async function attemptSetup(
  desk: Desk,
  intent: SetupIntent,
  method: PaymentMethod,
  circumstances: Circumstances,
): Promise<StripeError | null> {
  requireUsableBy(desk, method, intent.customer)
  intent.payment_method = method.id
  intent.last_setup_error = null
  const declined = setupDecline(desk, method)
  if (declined !== null) {
    await refuseSetup(desk, intent, cardError(declined))
    return cardError(declined, { setup_intent: structuredClone(intent) })
  }
  if (verdictOn(desk, method, circumstances) === 'asks') {
    intent.status = 'requires_action'
    intent.next_action = askInPage('setup_intent')
    await desk.announce('setup_intent.requires_action', intent)
    return null
  }
  intent.status = 'succeeded'
  intent.next_action = null
  if (circumstances.isAuthenticated === true) desk.hidden(method).authenticated = true
  await keepForLater(desk, { customer: intent.customer, setup_future_usage: intent.usage }, method)
  await desk.announce('setup_intent.succeeded', intent)
  await useForSubscription(desk, intent, method)
  return null
}

/** A card that fails only when it is charged can be kept all the same. */
function setupDecline(desk: Desk, method: PaymentMethod): string | null {
  const card = testCard(desk.hidden(method).card ?? '')
  if (desk.occasion.declineCode !== null) return desk.occasion.declineCode
  return card.attaches ? null : (card.declines({ isFirst: true }) ?? 'generic_decline')
}

export async function refuseSetup(
  desk: Desk,
  intent: SetupIntent,
  error: StripeError,
): Promise<void> {
  intent.status = 'requires_payment_method'
  intent.next_action = null
  intent.payment_method = null
  intent.last_setup_error = structuredClone(error.fields) as SetupIntent['last_setup_error']
  await desk.announce('setup_intent.setup_failed', intent)
}

async function useForSubscription(
  desk: Desk,
  intent: SetupIntent,
  method: PaymentMethod,
): Promise<void> {
  const [subscription] = await desk.select(
    'subscription',
    sql`body->>'pending_setup_intent' = ${intent.id}`,
    1,
  )
  if (subscription === undefined) return
  subscription.pending_setup_intent = null
  subscription.default_payment_method = method.id
  await desk.changed('customer.subscription.updated', subscription)
}

function requireOpen({ status }: SetupIntent, verb: 'confirm' | 'cancel'): void {
  if (!['succeeded', 'canceled'].includes(status)) return
  throw invalidRequest(
    `You cannot ${verb} this SetupIntent because it has a status of ${status}.`,
    { code: 'setup_intent_unexpected_state' },
  )
}
