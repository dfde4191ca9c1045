import type { Confirmation } from './card-form.ts'
import type { ToConfirm } from '#domain/sign-up/sign-up-flow.ts'

interface Parts {
  readonly backendUrl: string
  readonly fetch: typeof fetch
}

interface Card {
  /** One of the provider's published test methods. */
  readonly id: string
  /** What a bank would ask in a window of its own; answers whether it was approved. */
  readonly askAsBank: () => Promise<boolean>
}

/** Public by nature, and worth nothing but play money. */
const PUBLISHABLE_KEY = 'pk_test_local'
const PATIENCE_MS = 20_000

/** Confirms as the provider's own script would, with the double of the provider in place of the bank. */
export async function confirmAtTestBank(
  surroundings: Parts,
  { kind, clientSecret }: ToConfirm,
  card: Card,
): Promise<Confirmation> {
  const intents = kind === 'payment' ? 'payment_intents' : 'setup_intents'
  const id = clientSecret.split('_secret_')[0] ?? ''
  try {
    const choice = new URLSearchParams({ client_secret: clientSecret, payment_method: card.id })
    const first = await ask(surroundings, `/v1/${intents}/${id}/confirm`, choice)
    if (!('status' in first) || first.status !== 'requires_action') return outcomeOf(first)
    const outcome = (await card.askAsBank()) ? 'approved' : 'refused'
    const authentication = { client_secret: clientSecret, outcome }
    const word = new Blob([JSON.stringify(authentication)], { type: 'application/json' })
    return outcomeOf(await ask(surroundings, '/stripe-double/authenticate', word))
  } catch {
    return { how: 'no answer' }
  }
}

type Said = { readonly status: string } | { readonly refusal: string }

async function ask(
  { backendUrl, fetch }: Parts,
  path: string,
  body: URLSearchParams | Blob,
): Promise<Said> {
  const answer = await fetch(`${backendUrl}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PUBLISHABLE_KEY}` },
    body,
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (answer.status >= 500) throw new Error('The test bank failed.')
  const { status, error, last_payment_error, last_setup_error } = asRecord(await answer.json())
  const refusal = [error, last_payment_error, last_setup_error].map(asRecord).find(hasMessage)
  if (refusal !== undefined) return { refusal: String(refusal['message']) }
  if (typeof status === 'string') return { status }
  throw new Error('The test bank was not understood.')
}

function outcomeOf(said: Said): Confirmation {
  if ('refusal' in said) return { how: 'refused', message: said.refusal }
  return said.status === 'succeeded' ? { how: 'succeeded' } : { how: 'processing' }
}

function hasMessage(value: Readonly<Record<string, unknown>>): boolean {
  return typeof value['message'] === 'string'
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
