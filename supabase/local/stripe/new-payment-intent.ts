import type { Desk } from './desk.ts'
import { newClientSecret, newId } from './new-id.ts'
import type { PaymentIntent } from './stored-objects.ts'

type Given = Pick<PaymentIntent, 'amount' | 'currency'> & Partial<PaymentIntent>

export async function addPaymentIntent(
  desk: Desk,
  given: Given,
  clock: string | null,
): Promise<PaymentIntent> {
  const id = newId('pi')
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: await desk.now(),
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
    ...given,
  }
  desk.add('payment_intent', intent, { clock })
  intent.created = await desk.now(intent)
  if (intent.payment_method !== null) intent.status = 'requires_confirmation'
  await desk.announce('payment_intent.created', intent)
  return intent
}
