import { useMemo, useSyncExternalStore } from 'react'
import { isNews, pastDays } from '#domain/change/change-history.ts'
import { mayGoAsVisitor } from '#domain/change/commands.ts'
import { personIn } from '#domain/session/session.ts'
import { isUnsent } from '#domain/change/waiting-action.ts'
import { useAppData, useSession } from '#data/app/app-data-context.tsx'
import type { Outbox } from '#data/outbox/index.ts'
import type { PastDay } from '#domain/change/change-history.ts'
import type { SessionState } from '#domain/session/session.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

export type Contents = ReturnType<Outbox['contents']>

/** What lies in the outbox, as whoever is at this device may see it. */
export interface ChangesView {
  /** Refused or stuck: nothing happens to them until their writer says so. */
  readonly needing: readonly WaitingAction[]
  readonly waiting: readonly WaitingAction[]
  /** Sent in the last day, the newest first. */
  readonly sent: readonly WaitingAction[]
  /** Sent before that, by the days of the salon, the newest first. */
  readonly earlier: readonly PastDay[]
  readonly unreadable: readonly UnreadableChange[]
  /** Somebody else's messages; that they wait is all that anybody else learns. */
  readonly foreignCount: number
  /** Of somebody whose session ended unasked: theirs alone until they sign in again. */
  readonly lockedCount: number
}

/** Written by a newer app; its words are null for anybody but its writer. */
export interface UnreadableChange {
  readonly id: string
  readonly words: string | null
}

/** What the outbox comes to, in numbers. */
export interface ChangesSummary {
  readonly waitingCount: number
  readonly needingCount: number
  readonly isSending: boolean
  readonly oldestAt: number | null
  /** Nothing but what people write to the salon. */
  readonly areMessages: boolean
  /** When the last one arrived, as far as this device still knows. */
  readonly arrivedAt: number
}

export function useChanges(now: number): ChangesView {
  const contents = useContents()
  const session = useSession()
  return useMemo(() => changesFor(contents, session, now), [contents, session, now])
}

export function useChangesSummary(): ChangesSummary {
  const contents = useContents()
  const session = useSession()
  return useMemo(() => summaryOf(contents, session), [contents, session])
}

export function changesFor(contents: Contents, session: SessionState, now: number): ChangesView {
  const { person, reader } = peopleIn(session)
  const own = contents.actions.filter(({ owner }) => owner === reader)
  const unsent = contents.actions.filter(isUnsent)
  const isLocked = ({ owner, kind }: WaitingAction) =>
    owner !== reader && owner === person && !mayGoAsVisitor(kind)
  return {
    needing: own.filter(needsSomebody),
    waiting: own.filter(isOnItsWay),
    sent: own.filter((action) => isNews(action, now)).toReversed(),
    earlier: pastDays(own, now),
    unreadable: contents.unreadable.map(({ id, raw }) => ({
      id,
      words: belongsTo(reader, raw) ? JSON.stringify(raw, null, 2) : null,
    })),
    foreignCount: unsent.filter((action) => action.owner !== reader && !isLocked(action)).length,
    lockedCount: unsent.filter(isLocked).length,
  }
}

export function summaryOf(contents: Contents, session: SessionState): ChangesSummary {
  const { person, reader } = peopleIn(session)
  const isTheirs = ({ owner }: WaitingAction) => owner === reader || owner === person
  const waiting = contents.actions.filter(isOnItsWay)
  const arrived = contents.actions.map(({ state, settledAt }) =>
    state === 'applied' ? (settledAt ?? 0) : 0,
  )
  const needing = contents.actions.filter((action) => isTheirs(action) && needsSomebody(action))
  return {
    waitingCount: waiting.length,
    needingCount: needing.length,
    isSending: waiting.some(({ state }) => state === 'sending'),
    oldestAt: waiting.length === 0 ? null : Math.min(...waiting.map(({ createdAt }) => createdAt)),
    areMessages: [...waiting, ...needing].every(({ kind }) => mayGoAsVisitor(kind)),
    arrivedAt: Math.max(0, ...arrived),
  }
}

/**
 * Of a row that nobody can read, its writer is still known where it says so; one that does not belongs to
 * whoever's outbox it lies in.
 */
export function belongsTo(reader: string | null, raw: unknown): boolean {
  const { owner }: { readonly owner?: unknown } = typeof raw === 'object' && raw !== null ? raw : {}
  return typeof owner === 'string' || owner === null ? owner === reader : reader !== null
}

/** Who this device belongs to at the moment, and whose words may be on its screen. */
function peopleIn(session: SessionState) {
  const person = personIn(session)?.userId ?? null
  return { person, reader: session.status === 'signed-in' ? person : null }
}

function needsSomebody({ state }: WaitingAction): boolean {
  return state === 'rejected' || state === 'parked'
}

function isOnItsWay(action: WaitingAction): boolean {
  return isUnsent(action) && !needsSomebody(action)
}

function useContents(): Contents {
  const { outbox } = useAppData()
  return useSyncExternalStore(outbox.subscribe, outbox.contents, nothingYet)
}

const NOTHING: Contents = { actions: [], unreadable: [] }
const nothingYet = () => NOTHING
