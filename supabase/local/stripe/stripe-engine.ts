import type { Backend } from '#local/service.ts'
import { createClockWork } from './clock-work.ts'
import { createControl } from './control.ts'
import { createDeliveries } from './deliveries.ts'
import { createFaults } from './faults.ts'
import { createStripeApi } from './stripe-api.ts'
import { createWorkRoom } from './work-room.ts'

export interface StripeEngine {
  fetch(request: Request, isFromHere: boolean): Promise<Response>
  stop(): Promise<void>
}

interface StripeEngineOptions {
  readonly backend: Pick<Backend, 'database' | 'log' | 'url' | 'now'>
  readonly secret: string
  /** Where events go unless they are sent elsewhere. */
  readonly endpoint: string
  readonly deliver: (request: Request) => Promise<Response>
}

/** All that moves: calls, the control, the clock and the events on their way. */
export function startStripeEngine(options: StripeEngineOptions): StripeEngine {
  const { backend, secret, endpoint, deliver } = options
  const { database, log, url } = backend
  const room = createWorkRoom({ database, url, now: () => backend.now() })
  const deliveries = createDeliveries({ room, log, secret, endpoint, deliver })
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

  deliveries.wake()
  catchUp()
  return {
    fetch: (request, isFromHere) => {
      const isControl = new URL(request.url).pathname.startsWith('/stripe-double')
      return (isControl ? control : api).fetch(request, isFromHere)
    },
    stop: async () => {
      ending.abort()
      await clockWork.stop()
      await deliveries.stop()
    },
  }
}
