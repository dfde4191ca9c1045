import { addCharge } from './charges.ts'
import type { Desk } from './desk.ts'
import { keepFor, requireUsableBy } from './payment-methods.ts'
import type { PaymentIntent, PaymentMethod, SetupIntent } from './stored-objects.ts'
import type { StripeError } from './stripe-error.ts'
import { cardError, testCard } from './test-cards.ts'

export interface Circumstances {
  /**
   * With the card's holder at the screen, or without: then a question of the bank's either waits for
   * him (on an invoice, at a renewal) or is a refusal (off).
   */
  readonly session: 'on' | 'invoice' | 'renewal' | 'off'
  /** The holder has just proved that the card is his. */
  readonly isAuthenticated?: boolean
}

export type Verdict = 'accepted' | 'asks' | { readonly declined: string }

/** What the bank says when this card is used in these circumstances. */
export function verdictOn(
  desk: Desk,
  method: PaymentMethod,
  { session, isAuthenticated = false }: Circumstances,
): Verdict {
  const { card: name = '', charges = 0, authenticated = false } = desk.hidden(method)
  const card = testCard(name)
  const declined = desk.occasion.declineCode ?? card.declines({ isFirst: charges === 0 })
  if (declined !== null) return { declined }
  const asks = card.asks({ isOnSession: session === 'on', isKnown: authenticated })
  if (!asks || isAuthenticated) return 'accepted'
  return session === 'off' ? { declined: 'authentication_required' } : 'asks'
}

/** Tries to take the money once; gives back the refusal the caller is to hear, or null. */
export async function attemptPayment(
  desk: Desk,
  intent: PaymentIntent,
  method: PaymentMethod,
  circumstances: Circumstances,
): Promise<StripeError | null> {
  requireUsableBy(desk, method, intent.customer)
  intent.payment_method = method.id
  intent.last_payment_error = null
  const verdict = verdictOn(desk, method, circumstances)
  if (verdict === 'asks') {
    intent.status = 'requires_action'
    intent.next_action = askInPage('payment_intent')
    await desk.announce('payment_intent.requires_action', intent)
    return null
  }
  intent.next_action = null
  if (verdict !== 'accepted') return decline(desk, intent, method, verdict.declined)
  await addCharge(desk, intent, method, null)
  if (circumstances.isAuthenticated === true) desk.hidden(method).authenticated = true
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  await keepForLater(desk, intent, method)
  if (method.customer === null) desk.hidden(method).spent = true
  await desk.announce('payment_intent.succeeded', intent)
  return null
}

/** The double's own stand-in for Stripe.js knows this by its type and asks the person at the screen. */
export function askInPage(kind: 'payment_intent' | 'setup_intent') {
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'stripe_double_authentication', source: kind },
  }
}

async function decline(
  desk: Desk,
  intent: PaymentIntent,
  method: PaymentMethod,
  declineCode: string,
): Promise<StripeError> {
  const charge = await addCharge(desk, intent, method, declineCode)
  const shown = structuredClone(method) as unknown as Record<string, unknown>
  const error = cardError(declineCode, { charge: charge.id, payment_method: shown })
  await forgetMethod(desk, intent, error)
  return cardError(declineCode, {
    charge: charge.id,
    payment_method: shown,
    payment_intent: structuredClone(intent),
  })
}

/** The intent waits for another card, and says why. */
export async function forgetMethod(
  desk: Desk,
  intent: PaymentIntent,
  error: StripeError,
): Promise<void> {
  intent.status = 'requires_payment_method'
  intent.next_action = null
  intent.payment_method = null
  intent.last_payment_error = structuredClone(error.fields) as PaymentIntent['last_payment_error']
  await desk.announce('payment_intent.payment_failed', intent)
}

/** A card that is to be charged again has to belong to the customer. */
export async function keepForLater(
  desk: Desk,
  { customer: customerId, setup_future_usage: usage }: PaymentIntent | Usable,
  method: PaymentMethod,
): Promise<void> {
  if (customerId === null || usage === null) return
  const customer = await desk.get('customer', customerId)
  if (!('deleted' in customer)) await keepFor(desk, method, customer)
}

type Usable = Pick<SetupIntent, 'customer'> & { readonly setup_future_usage: string | null }
