import type { Log } from '#local/service.ts'
import { createEventQueue, type QueuedEvent } from './event-queue.ts'
import { pause } from './pause.ts'
import { readSettings } from './settings.ts'
import { webhookSignature } from './webhook-signature.ts'
import type { WorkRoom } from './work-room.ts'

const ANSWER_WITHIN_MS = 20_000
const GATHERED_FOR_MS = 250
/** What a receiver has begun it may finish, for a little while. */
const FAREWELL_MS = 3_000

export type ReleaseOrder = 'in_order' | 'reversed' | 'duplicated'

export interface Delivered {
  readonly id: string
  readonly type: string
  /** The status of the answer, or why there was none. */
  readonly answer: string
}

export interface Deliveries {
  /** Something may be waiting. */
  wake(): void
  /** Sends what is being held, now, whatever the mode; comes back when all has been answered. */
  release(order: ReleaseOrder): Promise<Delivered[]>
  /** Until nothing is being sent any more. */
  settled(): Promise<void>
  stop(): Promise<void>
}

interface DeliveriesOptions {
  readonly room: WorkRoom
  readonly log: Log
  readonly secret: string
  /** Where events go unless the settings say otherwise. */
  readonly endpoint: string
  readonly deliver: (request: Request) => Promise<Response>
}

/** Sends events one at a time; a receiver that fails gets them again, later and later. */
export function createDeliveries(options: DeliveriesOptions): Deliveries {
  const { room, log, secret, deliver } = options
  const queue = createEventQueue(room)
  const ending = new AbortController()
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let tail: Promise<unknown> = Promise.resolve()

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = tail.then(work)
    tail = turn.catch((cause: unknown) => log.error('Events could not be delivered.', cause))
    return turn
  }

  async function send(event: QueuedEvent, copies = 1): Promise<Delivered> {
    const { webhookEndpoint } = await readSettings(room.database)
    let answer = ''
    for (let copy = 0; copy < copies && !isStopping; copy += 1)
      answer = await sendOnce(event, webhookEndpoint ?? options.endpoint)
    if (answer !== '' && !ending.signal.aborted) await queue.note(event, answer)
    return { id: event.id, type: event.type, answer }
  }

  async function sendOnce(event: QueuedEvent, endpoint: string): Promise<string> {
    const body = JSON.stringify(event.body, null, 2)
    const request = new Request(endpoint, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': webhookSignature(body, secret, Math.floor(room.realMs() / 1000)),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      signal: AbortSignal.any([ending.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
    try {
      const response = await deliver(request)
      await response.body?.cancel()
      return String(response.status)
    } catch (cause) {
      return cause instanceof Error ? cause.name : 'no answer'
    }
  }

  async function sendDue(): Promise<void> {
    while (!isStopping) {
      const { webhookMode: mode } = await readSettings(room.database)
      if (mode === 'held' || mode === 'stopped') return
      if (mode === 'reversed') await pause(GATHERED_FOR_MS, ending.signal)
      const due = await queue.due(mode === 'reversed' ? 'all, newest first' : 'the oldest')
      if (due.length === 0) return waitForNext()
      for (const event of due) if (!isStopping) await send(event, mode === 'duplicated' ? 2 : 1)
    }
  }

  async function waitForNext(): Promise<void> {
    await queue.prune()
    const next = await queue.nextAttemptMs()
    if (next === null) return
    clearTimeout(timer)
    if (!isStopping) timer = setTimeout(wake, Math.max(next - room.realMs(), 0))
    timer?.unref()
  }

  function wake(): void {
    if (!isStopping) void inTurn(sendDue).catch(() => undefined)
  }

  return {
    wake,
    release: (order) =>
      inTurn(async () => {
        const held = await queue.waiting()
        const delivered: Delivered[] = []
        for (const event of order === 'reversed' ? held.toReversed() : held)
          delivered.push(await send(event, order === 'duplicated' ? 2 : 1))
        return delivered
      }),
    settled: async () => {
      for (let last: unknown = null; last !== tail;) {
        last = tail
        await tail
      }
    },
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      const patience = setTimeout(() => ending.abort(), FAREWELL_MS)
      await tail
      clearTimeout(patience)
    },
  }
}
