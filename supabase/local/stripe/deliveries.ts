import type { Log } from '#local/service.ts'
import { createEventQueue, type QueuedEvent } from './event-queue.ts'
import { pause } from './pause.ts'
import { sendEvent } from './send-event.ts'
import { readSettings } from './settings.ts'
import type { WorkRoom } from './work-room.ts'

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
  const stopping = new AbortController()
  let isWoken = false
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
    for (let copy = 0; copy < copies && !stopping.signal.aborted; copy += 1)
      answer = await sendOnce(event, webhookEndpoint ?? options.endpoint)
    if (answer !== '' && !ending.signal.aborted) await queue.note(event, answer)
    return { id: event.id, type: event.type, answer }
  }

  function sendOnce({ body }: QueuedEvent, endpoint: string): Promise<string> {
    const { signal } = ending
    return sendEvent(body, { endpoint, secret, realMs: room.realMs(), signal, deliver })
  }

  async function sendDue(): Promise<void> {
    while (!stopping.signal.aborted) {
      const { webhookMode: mode } = await readSettings(room.database)
      if (mode === 'held' || mode === 'stopped') return
      if (mode === 'reversed') await pause(GATHERED_FOR_MS, ending.signal)
      const due = await queue.due(mode === 'reversed' ? 'all, newest first' : 'the oldest')
      if (due.length === 0) return waitForNext()
      for (const event of due) await send(event, mode === 'duplicated' ? 2 : 1)
    }
  }

  async function waitForNext(): Promise<void> {
    await queue.prune()
    const next = await queue.nextAttemptMs()
    if (next === null) return
    clearTimeout(timer)
    if (!stopping.signal.aborted) timer = setTimeout(wake, Math.max(next - room.realMs(), 0))
    timer?.unref()
  }

  function wake(): void {
    if (isWoken || stopping.signal.aborted) return
    isWoken = true
    void inTurn(() => {
      isWoken = false
      return sendDue()
    }).catch(() => undefined)
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
      stopping.abort()
      clearTimeout(timer)
      const patience = setTimeout(() => ending.abort(), FAREWELL_MS)
      await tail
      clearTimeout(patience)
    },
  }
}
