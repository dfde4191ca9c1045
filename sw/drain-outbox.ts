import { afterDelivery, claimed, stillClaimed } from '#domain/change/after-delivery.ts'
import { mayGoAsVisitor } from '#domain/change/commands.ts'
import { CLAIM_KEPT_EVERY_MS, MOST_UNDER_WAY, dueActions } from '#domain/change/send-order.ts'
import { readStoredSession, tokenFor } from '#domain/session/stored-session.ts'
import { readWaitingAction } from '#domain/change/waiting-action.ts'
import { every } from '#platform/every.ts'
import type { Claim } from '#domain/command/action-row.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'
import type { Clock } from '#platform/clock.ts'
import type { Deliver } from './deliver.ts'
import type { DeviceRows } from './device-rows.ts'
import type { Look } from '#domain/change/send-order.ts'

/** Browsers end a worker that takes very long, so nothing is begun later; an answer may take its time. */
const LAST_START_MS = 10_000

export interface DrainParts {
  readonly rows: DeviceRows
  readonly clock: Clock
  readonly deliver: Deliver
  readonly isPageOpen: () => Promise<boolean>
  /** Does the work unless somebody else is at it; tells it when somebody took the turn away. */
  readonly inTurn: (work: (isOver: () => boolean) => Promise<void>) => Promise<void>
  readonly tellPages: () => void
}

/** Sends what waits while no page is there to do it; answers whether more could go out later. */
export async function drainOutbox(parts: DrainParts): Promise<boolean> {
  const refusedTokens = new Set<string>()
  await parts.inTurn((isOver) => sendAllDue(parts, refusedTokens, isOver))
  return hasMore(parts, refusedTokens)
}

/** What needs a person first, to sign in or to decide, is nothing that another attempt would move. */
async function hasMore(parts: DrainParts, refusedTokens: ReadonlySet<string>): Promise<boolean> {
  const { rows } = parts
  const tokenOf = await tokensOnDevice(parts, refusedTokens)
  const outboxes = (await rows.outboxes()).map((outbox) => rows.all(outbox))
  return (await Promise.all(outboxes)).some(
    (raw) => dueActions(sendable(raw, tokenOf), AT_THE_END).length > 0,
  )
}

const NONE: ReadonlySet<string> = new Set()

/** As if every pause were over, and nobody alive who sends. */
const AT_THE_END: Look = {
  now: Infinity,
  isWoken: true,
  isSole: true,
  ownClaims: NONE,
  tried: NONE,
  room: 1,
}

interface Delivery {
  readonly outbox: string
  readonly action: WaitingAction
  readonly claim: Claim
  readonly token: string | null
}

/** What one draining knows of itself. */
interface Memory {
  readonly ownClaims: Set<string>
  readonly tried: Set<string>
  readonly refusedTokens: Set<string>
  readonly underWay: Map<string, Promise<void>>
}

async function sendAllDue(
  parts: DrainParts,
  refusedTokens: Set<string>,
  isOver: () => boolean,
): Promise<void> {
  const { clock, isPageOpen } = parts
  const lastStartAt = clock.now() + LAST_START_MS
  const underWay = new Map<string, Promise<void>>()
  const memory: Memory = {
    ownClaims: new Set(),
    tried: new Set(),
    refusedTokens,
    underWay,
  }
  const mayBegin = async () => !isOver() && clock.now() <= lastStartAt && !(await isPageOpen())
  try {
    while (await mayBegin()) {
      for (const delivery of await claimDue(parts, memory)) {
        const { id } = delivery.action
        memory.tried.add(id)
        // An answer that could not be noted down is asked for again, and the server gives the same.
        const sending = send(parts, memory, delivery).catch(() => undefined)
        underWay.set(
          id,
          sending.finally(() => underWay.delete(id)),
        )
      }
      if (underWay.size === 0) return
      await Promise.race(underWay.values())
    }
  } finally {
    await Promise.all(underWay.values())
  }
}

async function claimDue(parts: DrainParts, memory: Memory): Promise<readonly Delivery[]> {
  const tokenOf = await tokensOnDevice(parts, memory.refusedTokens)
  const taken: Delivery[] = []
  for (const outbox of await parts.rows.outboxes()) {
    const room = MOST_UNDER_WAY - memory.underWay.size - taken.length
    const claims = claimIn(outbox, { parts, memory, tokenOf, room })
    // One that cannot be reached keeps nobody waiting in the others.
    taken.push(...(await claims.catch(() => [])))
  }
  if (taken.length > 0) parts.tellPages()
  return taken
}

interface Claiming {
  readonly parts: DrainParts
  readonly memory: Memory
  readonly tokenOf: TokenOf
  readonly room: number
}

async function claimIn(
  outbox: string,
  { parts: { rows, clock }, memory, tokenOf, room }: Claiming,
): Promise<readonly Delivery[]> {
  const taken: Delivery[] = []
  await rows.revise(outbox, (raw) => {
    const now = clock.now()
    // Whose claim may still be alive is left in peace: a page just closed may have been heard.
    const look = { ...memory, now, isWoken: true, isSole: false, room }
    const decided = dueActions(sendable(raw, tokenOf), look).map((action) => {
      // Between two deliveries of one action lies an answer, so no two share a moment.
      const claim = { token: `worker ${now} ${action.id}`, at: now }
      memory.ownClaims.add(claim.token)
      const next = claimed(action, claim)
      if (next.state === 'sending')
        taken.push({ outbox, action: next, claim, token: tokenOf(next) })
      return [action.id, next] as const
    })
    return new Map(decided)
  })
  return taken
}

async function send(
  { rows, clock, deliver, tellPages }: DrainParts,
  { refusedTokens }: Memory,
  { outbox, action, claim, token }: Delivery,
): Promise<void> {
  const rewrite = (next: (row: WaitingAction) => WaitingAction) =>
    rows.revise(outbox, (raw) => {
      const row = raw.map(readWaitingAction).find((one) => one?.id === action.id) ?? null
      return row === null ? new Map() : new Map([[row.id, next(row)]])
    })
  const letGo = every(clock, CLAIM_KEPT_EVERY_MS, () =>
    rewrite((row) => stillClaimed(row, claim, clock.now())).catch(() => undefined),
  )
  const outcome = await deliver(action, token).finally(letGo)
  if (outcome.kind === 'no session' && token !== null) refusedTokens.add(token)
  await rewrite((row) => afterDelivery(row, { outcome, claim }, clock.now()))
  tellPages()
}

type TokenOf = (action: WaitingAction) => string | null

/** Asked again each time, since a person may come and go; the worker itself never renews one. */
async function tokensOnDevice(
  { rows, clock }: Pick<DrainParts, 'rows' | 'clock'>,
  refused: ReadonlySet<string>,
): Promise<TokenOf> {
  const session = readStoredSession(await rows.savedSession().catch(() => null))
  return ({ owner }) => {
    const token = owner === null ? null : tokenFor(owner, session, clock.now())
    return token === null || refused.has(token) ? null : token
  }
}

/** What cannot be read, and what only a person may ask while none is here, stays as it is. */
function sendable(raw: readonly unknown[], tokenOf: TokenOf): readonly WaitingAction[] {
  const actions = raw.map(readWaitingAction).filter((action) => action !== null)
  return actions.filter((action) => mayGoAsVisitor(action.kind) || tokenOf(action) !== null)
}
