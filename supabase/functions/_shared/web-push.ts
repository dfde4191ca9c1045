import { isPushService } from '#domain/reminder/push-services.ts'
import { encryptPush, type SubscriptionKeys } from './web-push-encryption.ts'
import type { PushSettings } from './web-push-settings.ts'
import { vapidAuthorization } from './web-push-token.ts'
import type { World } from './world.ts'

export interface PushSubscription extends SubscriptionKeys {
  readonly endpoint: string
}

export interface PushMessage {
  readonly text: string
  /** A later message with the same one takes its place, as long as it has not arrived. */
  readonly topic: string
  readonly ttlSeconds: number
  readonly isUrgent: boolean
}

export type PushOutcome =
  | { readonly outcome: 'delivered' }
  /** The browser does not listen there any more, or not to us. */
  | { readonly outcome: 'gone'; readonly problem: string }
  | { readonly outcome: 'refused'; readonly problem: string }
  | { readonly outcome: 'later'; readonly problem: string; readonly retryAfterSeconds: number }

const PATIENCE_MS = 5000

/** One message to one browser; whatever happens is an outcome, and none of it names the address. */
export async function sendPush(
  subscription: PushSubscription,
  message: PushMessage,
  settings: PushSettings,
  world: Pick<World, 'fetch'>,
): Promise<PushOutcome> {
  if (!mayAsk(subscription.endpoint, settings)) return { outcome: 'gone', problem: 'not a service' }
  const now = Date.now()
  const authorization = await vapidAuthorization(subscription.endpoint, settings, now).catch(
    () => null,
  )
  if (authorization === null) return { outcome: 'refused', problem: 'our own keys are unusable' }
  const body = await encryptPush(message.text, subscription).catch(() => null)
  if (body === null) return { outcome: 'gone', problem: 'unusable keys' }
  const answer = await ask(world, subscription.endpoint, {
    headers: {
      authorization,
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(message.ttlSeconds),
      topic: message.topic,
      urgency: message.isUrgent ? 'high' : 'normal',
    },
    body,
  })
  return answer === null
    ? { outcome: 'later', problem: 'unreachable', retryAfterSeconds: 0 }
    : outcomeOf(answer, now)
}

async function ask(
  { fetch }: Pick<World, 'fetch'>,
  endpoint: string,
  request: Pick<RequestInit, 'headers' | 'body'>,
): Promise<Response | null> {
  const limits = { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) } as const
  try {
    const answer = await fetch(endpoint, { ...request, ...limits, method: 'POST' })
    await answer.body?.cancel()
    return answer
  } catch {
    return null
  }
}

function mayAsk(endpoint: string, { doubleUrl }: PushSettings): boolean {
  return (
    isPushService(endpoint) ||
    (doubleUrl !== null && endpoint.startsWith(`${doubleUrl}/`) && URL.canParse(endpoint))
  )
}

/** 413 may pass too: the services name it for too much at once as well as for a message too long. */
const PASSING = [408, 413, 425, 429]

function outcomeOf({ ok, status, headers }: Response, now: number): PushOutcome {
  const problem = String(status)
  if (ok) return { outcome: 'delivered' }
  if (status === 404 || status === 410 || status === 403) return { outcome: 'gone', problem }
  if (PASSING.includes(status) || status >= 500)
    return { outcome: 'later', problem, retryAfterSeconds: pauseIn(headers, now) }
  return { outcome: 'refused', problem }
}

/** Seconds, or a date: RFC 9110, 10.2.3. No sense in more than a day of them. */
function pauseIn(headers: Headers, now: number): number {
  const said = headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - now) / 1000
  return Number.isNaN(seconds) ? 0 : Math.min(86_400, Math.max(0, Math.ceil(seconds)))
}
