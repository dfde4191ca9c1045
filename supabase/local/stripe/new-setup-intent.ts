import type { Desk } from './desk.ts'
import { newClientSecret, newId } from './new-id.ts'
import type { SetupIntent } from './stored-objects.ts'

export async function addSetupIntent(
  desk: Desk,
  given: Partial<SetupIntent>,
  clock: string | null,
): Promise<SetupIntent> {
  const id = newId('seti')
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    created: await desk.now(),
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
    ...given,
  }
  desk.add('setup_intent', intent, { clock })
  intent.created = await desk.now(intent)
  if (intent.payment_method !== null) intent.status = 'requires_confirmation'
  await desk.announce('setup_intent.created', intent)
  return intent
}
