import { newAction } from '#domain/change/waiting-action.ts'
import { deliveryThrough } from './deliver.ts'
import { drainOutbox } from './drain-outbox.ts'
import type { Command, WaitingKind } from '#domain/change/commands.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'
import type { DeviceRows } from './device-rows.ts'
import type { DrainParts } from './drain-outbox.ts'

export const NOON = Date.UTC(2026, 10, 21, 12)
export const MINUTE = 60_000
export const HANNAH = 'hannah'
const EVERYONE = 'salon-outbox'
const OWN = 'salon-o-own'

export const MESSAGE: Command<WaitingKind> = {
  kind: 'contact.send',
  args: { name: 'Hannah', email: 'hannah@example.com', phone: '', message: 'On Friday?' },
}
export const RENAME: Command<WaitingKind> = {
  kind: 'family.rename',
  args: { name: 'Brooks', expectedName: 'The Brooks' },
}

interface Sent {
  readonly id: string
  readonly kind: string
  readonly authorization: string | null
}

type Fate = () => Response | Promise<Response>

export const APPLIED: Fate = () => Response.json({ outcome: 'applied', replay: false })

type Wishes = Partial<WaitingAction> & { readonly owner?: string | null }

/** A device whose pages are closed, and a server that does what it is told. */
export function closedPages() {
  const outboxes = new Map([[EVERYONE, new Map<string, unknown>()]])
  const rows: DeviceRows = {
    outboxes: async () => [...outboxes.keys()],
    all: async (outbox) => [...(outboxes.get(outbox)?.values() ?? [])],
    revise: async (outbox, decide) => {
      const kept = outboxes.get(outbox)
      for (const [key, value] of decide([...(kept?.values() ?? [])])) kept?.set(key, value)
    },
    savedSession: async () => scene.savedSession,
  }
  const scene = {
    now: NOON,
    isPageOpen: false,
    isTurnFree: true,
    isTurnLost: false,
    savedSession: null as string | null,
    told: 0,
    /** Every delivery that left the device. */
    sent: [] as Sent[],
    /** What becomes of the next deliveries, in order; afterwards all arrive. */
    fates: [] as Fate[],
    outboxes,
    rows,
    signIn(userId: string, secondsLeft: number): void {
      scene.savedSession = JSON.stringify({
        access_token: `token of ${userId}`,
        expires_at: scene.now / 1000 + secondsLeft,
        user: { id: userId },
      })
    },
    /** Puts an action where the pages would, and answers with its id. */
    waits(command = MESSAGE, { owner = null, ...changes }: Wishes = {}): string {
      const seq = [...outboxes.values()].reduce((sum, { size }) => sum + size, 1)
      const id = `action-${seq}`
      const outbox = owner === null || command === MESSAGE ? EVERYONE : OWN
      const written = newAction(command, { id, owner, seq, now: NOON - MINUTE })
      const shelf = outboxes.get(outbox) ?? new Map<string, unknown>()
      outboxes.set(outbox, shelf.set(id, { ...written, ...changes }))
      return id
    },
    row(id: string): WaitingAction {
      const kept = [...outboxes.values()].find((outbox) => outbox.has(id))?.get(id)
      if (kept === undefined) throw new Error(`${id} is gone.`)
      return kept as WaitingAction
    },
    drain(changes: Partial<DrainParts> = {}): Promise<boolean> {
      return drainOutbox({
        rows,
        clock: { now: () => scene.now, after: () => () => undefined },
        deliver: deliveryThrough({ url: SALON, publishableKey: KEY, fetch: fetchFromServer }),
        isPageOpen: async () => scene.isPageOpen,
        inTurn: async (work) => (scene.isTurnFree ? work(() => scene.isTurnLost) : undefined),
        tellPages: () => void (scene.told += 1),
        ...changes,
      })
    },
  }
  return scene

  async function fetchFromServer(...asked: Parameters<typeof fetch>): Promise<Response> {
    const request = new Request(...asked)
    const { action } = (await request.json()) as { action: Pick<Sent, 'id' | 'kind'> }
    scene.sent.push({ ...action, authorization: request.headers.get('authorization') })
    return (scene.fates.shift() ?? APPLIED)()
  }
}

export const SALON = 'https://salon.example.com'
export const KEY = 'sb_publishable_test'
