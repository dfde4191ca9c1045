import Stripe from 'stripe'
import { Refusal } from './refusal.ts'
import type { StripeSettings } from './stripe-settings.ts'
import type { World } from './world.ts'

const PATIENCE_MS = 12_000

/** Null where no payment provider is configured. */
export function stripeOf(world: World): Stripe | null {
  const { stripe } = world.environment
  return stripe === null ? null : connect(stripe, world)
}

export function requireStripe(world: World): Stripe {
  const stripe = stripeOf(world)
  if (stripe === null) throw new Refusal(503, 'payments-not-configured')
  return stripe
}

function connect({ secretKey, apiUrl }: StripeSettings, world: World): Stripe {
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(world.fetch),
    maxNetworkRetries: 1,
    timeout: PATIENCE_MS,
    telemetry: false,
    ...(apiUrl !== null && placeOf(apiUrl)),
  })
}

function placeOf(apiUrl: string) {
  const { hostname, port, protocol } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}

/** What the provider refuses, in a code of ours; what it said in words may name a card and stays out. */
export function asPaymentRefusal(cause: unknown): unknown {
  if (!(cause instanceof Stripe.errors.StripeError)) return cause
  if (cause instanceof Stripe.errors.StripeCardError)
    return new Refusal(402, 'card-declined', { decline_code: cause.decline_code })
  if (isOutOfReach(cause)) return new Refusal(502, 'payment-provider-unreachable')
  if (isAboutTheMethod(cause)) return new Refusal(422, 'payment-method-not-taken')
  const { type, code = '', param = '', requestId = '' } = cause
  return new Error(`The payment provider refused: ${[type, code, param, requestId].join(' ')}`)
}

/** One that is used up, or somebody else's: the caller named it, so it is the caller's to mend. */
function isAboutTheMethod(cause: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return (
    cause instanceof Stripe.errors.StripeInvalidRequestError && cause.param === 'payment_method'
  )
}

/** No verdict: whether it was done is not known, and asking again under the same key is safe. */
function isOutOfReach(cause: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return (
    cause instanceof Stripe.errors.StripeConnectionError ||
    cause instanceof Stripe.errors.StripeRateLimitError ||
    cause instanceof Stripe.errors.StripeAPIError
  )
}

/** The provider itself failed while it worked, and said so. */
export function isProviderFailure(cause: unknown): boolean {
  return cause instanceof Stripe.errors.StripeAPIError
}

export function isGone(cause: unknown): boolean {
  return (
    cause instanceof Stripe.errors.StripeInvalidRequestError && cause.code === 'resource_missing'
  )
}

/** Lets every refusal of the provider leave the function as one of ours. */
export async function paying<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    throw asPaymentRefusal(cause)
  }
}
