import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { readOrCreatePrivateFile } from '#local/keys/private-file.ts'
import type { Backend, Service } from '#local/service.ts'
import { SECRET_KEY } from './callers.ts'
import { createClockWork } from './clock-work.ts'
import { createControl } from './control.ts'
import { createDeliveries } from './deliveries.ts'
import { createFaults } from './faults.ts'
import { createStripeApi } from './stripe-api.ts'
import { openStripeTables } from './stripe-tables.ts'
import { createWorkRoom } from './work-room.ts'

export interface StripeDouble {
  /** For requests from this machine, which may use the secret key and the control. */
  readonly here: Service
  /** For everybody else: what a browser with the publishable key may do. */
  readonly elsewhere: Service
  /** What functions find in their environment instead of a real account's. */
  readonly environment: Readonly<Record<string, string>>
  start(): void
  stop(): Promise<void>
}

interface StripeDoubleOptions {
  /** The folder of the server's keys. */
  readonly keys: string
  /** The address this machine reaches the server at. */
  readonly localUrl: string
  /** Hands an event to its receiver; the usual way is over HTTP. */
  readonly deliver?: (request: Request) => Promise<Response>
}

/** A real key means the real Stripe; the double's own key may be left over from an earlier start. */
export function hasStripeAccount(
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  const key = environment['STRIPE_SECRET_KEY'] ?? ''
  return key !== '' && key !== SECRET_KEY
}

export async function openStripeDouble(
  backend: Pick<Backend, 'database' | 'log' | 'url' | 'now'>,
  { keys, localUrl, deliver = (request) => fetch(request) }: StripeDoubleOptions,
): Promise<StripeDouble> {
  const { database, log, url } = backend
  await openStripeTables(database)
  const secret = await readOrCreatePrivateFile(path.join(keys, 'stripe-webhook-secret'), newSecret)
  const room = createWorkRoom({ database, url, now: () => backend.now() })
  const endpoint = `${localUrl}/functions/v1/stripe-webhook`
  const deliveries = createDeliveries({ room, log, secret: secret.trim(), endpoint, deliver })
  const clockWork = createClockWork({ room, log, onStep: () => deliveries.wake() })
  const faults = createFaults()
  const ending = new AbortController()
  const catchUp = (): void =>
    void clockWork
      .catchUp()
      .catch((cause: unknown) => log.error('The double of Stripe could not catch up.', cause))
  const api = createStripeApi({
    room,
    log,
    faults,
    ending: ending.signal,
    onChange: ({ params }) => {
      deliveries.wake()
      if (params === 'TestHelpers.TestClockAdvanceParams') catchUp()
    },
  })
  const control = createControl({ room, clockWork, deliveries, faults, endpoint })

  const serviceFor = (isFromHere: boolean): Service => ({
    fetch: (request) => {
      const isControl = new URL(request.url).pathname.startsWith('/stripe-double')
      return (isControl ? control : api).fetch(request, isFromHere)
    },
  })

  return {
    here: serviceFor(true),
    elsewhere: serviceFor(false),
    environment: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_API_URL: localUrl,
      STRIPE_WEBHOOK_SECRET: secret.trim(),
    },
    start: () => {
      deliveries.wake()
      catchUp()
    },
    stop: async () => {
      ending.abort()
      await clockWork.stop()
      await deliveries.stop()
    },
  }
}

async function newSecret(): Promise<string> {
  return `whsec_${randomBytes(24).toString('base64url')}`
}
