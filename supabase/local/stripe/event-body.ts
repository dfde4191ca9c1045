import type Stripe from 'stripe'
import { newId } from './new-id.ts'
import { parameterSchemas } from './parameter-schemas.ts'

/** Who asked for what is done: an API request, or nobody when time alone has brought it about. */
export interface Occasion {
  readonly requestId: string | null
  readonly idempotencyKey: string | null
  /** A card that would be accepted is declined all the same, for this reason. */
  readonly declineCode: string | null
}

export interface Telling {
  readonly type: Stripe.Event.Type
  readonly object: object
  readonly created: number
  readonly previous: Record<string, unknown> | null
}

export function eventBody(
  { type, object, created, previous }: Telling,
  { requestId: id, idempotencyKey: idempotency_key }: Occasion,
  pendingWebhooks: number,
) {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: parameterSchemas().apiVersion,
    created,
    data: { object, ...(previous !== null && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: pendingWebhooks,
    request: { id, idempotency_key },
    type,
  }
}
