import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { raw } from '#local/database/sql.ts'
import { readOrCreatePrivateFile } from '#local/keys/private-file.ts'
import type { Backend, Service } from '#local/service.ts'
import { SECRET_KEY } from './callers.ts'
import type { StripeEngine } from './stripe-engine.ts'
import { openStripeTables } from './stripe-tables.ts'

export interface StripeDouble {
  /** For requests from this machine, which may use the secret key and the control. */
  readonly here: Service
  /** For everybody else: what a browser with the publishable key may do. */
  readonly elsewhere: Service
  /** What functions find in their environment instead of a real account's. */
  readonly environment: Readonly<Record<string, string>>
  /** Goes on with what the last server left; whatever it sends can arrive by now. */
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
  await openStripeTables(backend.database)
  // Set back for the demonstration's bills only; a start that was cut short left it so.
  await backend.database.run(
    raw(
      "delete from stripe_double.settings where name = 'offsetSeconds' and (value #>> '{}')::bigint < 0",
    ),
  )
  const file = path.join(keys, 'stripe-webhook-secret')
  const secret = (await readOrCreatePrivateFile(file, newSecret)).trim()
  const endpoint = `${localUrl}/functions/v1/stripe-webhook`
  let engine: Promise<StripeEngine> | null = null
  let goingOn: Promise<void> = Promise.resolve()

  /** Only read once somebody pays, or has paid: the first start of a salon is quicker without. */
  async function running(): Promise<StripeEngine> {
    engine ??= import('./stripe-engine.ts').then(({ startStripeEngine }) =>
      startStripeEngine({ backend, secret, endpoint, deliver }),
    )
    return engine
  }

  async function goOn(): Promise<void> {
    const [row] = await backend.database.rows<{ found: boolean }>(
      raw('select exists (select from stripe_double.objects) as found'),
    )
    if (row?.found === true) await running()
  }

  const serviceFor = (isFromHere: boolean): Service => ({
    fetch: async (request) => (await running()).fetch(request, isFromHere),
  })

  return {
    here: serviceFor(true),
    elsewhere: serviceFor(false),
    environment: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_API_URL: localUrl,
      STRIPE_WEBHOOK_SECRET: secret,
    },
    start: () => {
      goingOn = goOn().catch((cause: unknown) =>
        backend.log.error('The double of Stripe could not go on.', cause),
      )
    },
    stop: async () => {
      await goingOn
      await (await engine)?.stop()
    },
  }
}

async function newSecret(): Promise<string> {
  return `whsec_${randomBytes(24).toString('base64url')}`
}
