import { invalidRequest, StripeError } from './stripe-error.ts'

export const SECRET_KEY = 'sk_test_local'
export const PUBLISHABLE_KEY = 'pk_test_local'

export type StripeCaller = 'server' | 'browser'

/** The double takes two keys, which mean nothing anywhere else, and hands no real one on. */
export function callerOf(request: Request): StripeCaller {
  const key = keyOf(request.headers.get('authorization'))
  if (key === null)
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  if (key === SECRET_KEY) return 'server'
  if (key === PUBLISHABLE_KEY) return 'browser'
  if (/^[a-z]+_live_/.test(key))
    throw unauthorized(
      `This is a double of Stripe, where no money moves, and it refuses live keys: ${redacted(key)}`,
    )
  throw unauthorized(`Invalid API Key provided: ${redacted(key)}`)
}

export function requireServer(caller: StripeCaller): void {
  if (caller === 'server') return
  throw invalidRequest(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    { code: 'secret_key_required', status: 401 },
  )
}

/** What a browser is shown of an intent: enough to go on with, nothing about the person. */
const FOR_BROWSERS = [
  'id',
  'object',
  'allowed_payment_method_types',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
  'usage',
]

export function forBrowsers(intent: object): object {
  return Object.fromEntries(Object.entries(intent).filter(([name]) => FOR_BROWSERS.includes(name)))
}

function keyOf(header: string | null): string | null {
  const [, bearer] = /^bearer +(\S+)$/i.exec(header ?? '') ?? []
  if (bearer !== undefined) return bearer
  const [, basic] = /^basic +(\S+)$/i.exec(header ?? '') ?? []
  if (basic === undefined) return null
  const [user = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':')
  return user === '' ? null : user
}

function redacted(key: string): string {
  const prefix = /^[a-z]+_(?:live|test)_/.exec(key)?.[0] ?? ''
  return `${prefix}${'*'.repeat(8)}${key.length > 20 ? key.slice(-4) : ''}`
}

function unauthorized(message: string): StripeError {
  return invalidRequest(message, { status: 401 })
}
