import type { CallAnswer, RoutineCall } from '#platform/routine-call.ts'

/** What happens to one delivery on its way there and back. */
export const FATES = [
  'arrives',
  'arrives',
  'arrives',
  'dropped before',
  'answer lost',
  'delivered twice',
  'arrives late',
  'answers late',
  'broken',
  'busy',
  'unauthorized',
  'conflict',
  'unprocessable',
  'hotel page',
  'cut short',
] as const
export type Fate = (typeof FATES)[number]

interface Action {
  readonly id: string
  readonly kind: string
  readonly args: { readonly name?: string; readonly message?: string; readonly isRefused?: boolean }
}

interface Receipt {
  readonly actor: string | null
  readonly words: string
  readonly verdict: { readonly outcome: 'applied' | 'rejected' }
}

export interface Effect {
  readonly id: string
  readonly actor: string | null
  readonly lane: string
  /** What the person meant, whatever the device called it. */
  readonly meant: string
}

/** The salon's server as the outbox knows it: receipts by id, effects in order, and tokens that end. */
export interface StormSalon {
  /** The server's own doing; what becomes of the answer is the network's. */
  readonly receive: (call: RoutineCall) => CallAnswer
  readonly receipts: ReadonlyMap<string, Receipt>
  readonly effects: readonly Effect[]
  /** Deliveries that came as the wrong person, or as nobody. */
  readonly complaints: readonly string[]
  /** Planted faults of the server, to see that they are noticed. */
  readonly faults: { forgetsReceipts: boolean }
}

export function stormSalon(): StormSalon {
  const receipts = new Map<string, Receipt>()
  const effects: Effect[] = []
  const complaints: string[] = []
  const faults = { forgetsReceipts: false }

  function receive({ args, token }: RoutineCall): CallAnswer {
    const { action } = args as { action: Action }
    const actor = token === null ? null : (token.split('#')[0] ?? '')
    const meant = action.args.name ?? action.args.message ?? ''
    const isOpen = action.kind === 'contact.send'
    const isStranger = actor === null ? !isOpen : meant.split(':')[0] !== actor
    if (isStranger) complaints.push(`I5: ${meant} came as ${actor ?? 'nobody'}.`)
    if (!isOpen && actor === null) return answer(401, {})
    return answer(200, { code: 'refused', ...decide(action, actor, meant) })
  }

  function decide({ id, kind, args }: Action, actor: string | null, meant: string): object {
    const words = JSON.stringify([kind, args])
    const known = faults.forgetsReceipts ? undefined : receipts.get(id)
    if (known !== undefined && known.words !== words) return { outcome: 'rejected' }
    if (known !== undefined) return { ...known.verdict, replay: true }
    const outcome = args.isRefused === true ? 'rejected' : 'applied'
    receipts.set(id, { actor, words, verdict: { outcome } })
    const lane = kind === 'contact.send' ? `message:${id}` : `family of ${actor}`
    if (outcome === 'applied') effects.push({ id, actor, lane, meant })
    return { outcome, replay: false }
  }

  return {
    receive,
    receipts,
    effects,
    complaints,
    faults,
  }
}

export function answer(
  status: number,
  body: unknown,
  retryAfterSeconds: number | null = null,
): CallAnswer {
  return { status, body, retryAfterSeconds }
}
