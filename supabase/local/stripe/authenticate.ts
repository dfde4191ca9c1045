import { attemptPayment, forgetMethod } from './attempt-payment.ts'
import type { Desk } from './desk.ts'
import { tellInvoice } from './pay-intent.ts'
import { attemptSetup, refuseSetup } from './setup-intents.ts'
import type { PaymentIntent, SetupIntent } from './stored-objects.ts'
import { invalidRequest, StripeError } from './stripe-error.ts'

export const OUTCOMES = ['approved', 'refused'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What the person answered when the bank asked whether the card is his. */
export async function authenticate(
  desk: Desk,
  clientSecret: string,
  outcome: Outcome,
): Promise<PaymentIntent | SetupIntent> {
  const [id = ''] = clientSecret.split('_secret_')
  const kind = id.startsWith('seti_') ? 'setup_intent' : 'payment_intent'
  const intent = await desk.find(kind, id)
  if (intent === null || intent.client_secret !== clientSecret)
    throw invalidRequest(`There is no intent with this client secret.`, {
      param: 'client_secret',
      code: 'resource_missing',
      status: 404,
    })
  if (intent.status !== 'requires_action')
    throw invalidRequest(
      `Nobody is asked about this intent: it has a status of ${intent.status}.`,
      {
        code: `${kind}_unexpected_state`,
      },
    )
  if (intent.object === 'setup_intent') await answerSetup(desk, intent, outcome)
  else await answerPayment(desk, intent, outcome)
  return intent
}

async function answerPayment(desk: Desk, intent: PaymentIntent, outcome: Outcome): Promise<void> {
  const method = await desk.get('payment_method', intent.payment_method ?? '')
  if (outcome === 'refused') await forgetMethod(desk, intent, refusal('payment_intent', method))
  else await attemptPayment(desk, intent, method, { session: 'on', isAuthenticated: true })
  await tellInvoice(desk, intent, false)
}

async function answerSetup(desk: Desk, intent: SetupIntent, outcome: Outcome): Promise<void> {
  const method = await desk.get('payment_method', intent.payment_method ?? '')
  if (outcome === 'refused') await refuseSetup(desk, intent, refusal('setup_intent', method))
  else await attemptSetup(desk, intent, method, { session: 'on', isAuthenticated: true })
}

function refusal(kind: 'payment_intent' | 'setup_intent', method: object): StripeError {
  return new StripeError(402, {
    type: 'invalid_request_error',
    code: `${kind}_authentication_failure`,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: structuredClone(method),
  })
}
