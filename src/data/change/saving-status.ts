import { useMemo, useSyncExternalStore } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { summaryOf } from './waiting-changes.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { ChangesSummary } from './waiting-changes.ts'

export type SavingKind = 'none' | 'offline' | 'slow' | 'waiting' | 'sending' | 'saved' | 'needing'

/** The one thing there is to say about everything that was asked for on this device. */
export interface SavingStatus {
  readonly kind: SavingKind
  readonly summary: ChangesSummary
  readonly isConnected: boolean
  readonly isSlow: boolean
}

type Parts = Pick<AppData, 'outbox' | 'session' | 'connection' | 'platform'>

const SAVED_FOR_MS = 4000
/** What is over sooner is not worth a word. */
const PATIENCE_MS = 500

const AT_REST: SavingStatus = {
  kind: 'none',
  summary: summaryOf({ actions: [], unreadable: [] }, { status: 'loading' }),
  isConnected: true,
  isSlow: false,
}

export function useSavingStatus(): SavingStatus {
  const data = useAppData()
  const status = useMemo(() => watchSaving(data), [data])
  return useSyncExternalStore(status.subscribe, status.state, atRest)
}

interface WatchedSaving {
  readonly state: () => SavingStatus
  readonly subscribe: (listener: () => void) => () => void
}

/** Looks from the first listener to the last; says nothing of what comes and goes in a moment. */
export function watchSaving({ outbox, session, connection, platform }: Parts): WatchedSaving {
  const { clock } = platform
  const listeners = new Set<() => void>()
  let current = AT_REST
  let isSaved = false
  let coming: SavingKind | null = null
  let cancelSaved = () => {}
  let cancelComing = () => {}
  let stopWatching = () => {}

  function look(): void {
    const before = current.summary
    const summary = summaryOf(outbox.contents(), session.state())
    const hasArrived = before.waitingCount > 0 && summary.arrivedAt > before.arrivedAt
    if (summary.waitingCount + summary.needingCount > 0) endSaved()
    // What was taken back emptied the queue too, and saved nothing.
    else if (hasArrived) beginSaved()
    const isConnected = connection.isUp()
    current = { ...current, summary, isConnected, isSlow: connection.isSlow() }
    settle()
    for (const listener of listeners) listener()
  }

  function settle(): void {
    const kind = kindOf(current, isSaved)
    const isHasty = current.isConnected && (kind === 'waiting' || kind === 'sending')
    if (!isHasty || kind === current.kind) return show(kind)
    if (current.kind !== 'waiting' && current.kind !== 'sending')
      current = { ...current, kind: 'none' }
    if (coming === kind) return
    cancelComing()
    coming = kind
    cancelComing = clock.after(PATIENCE_MS, () => {
      show(kind)
      for (const listener of listeners) listener()
    })
  }

  function show(kind: SavingKind): void {
    cancelComing()
    coming = null
    current = { ...current, kind }
  }

  function beginSaved(): void {
    endSaved()
    isSaved = true
    cancelSaved = clock.after(SAVED_FOR_MS, () => {
      isSaved = false
      look()
    })
  }

  function endSaved(): void {
    cancelSaved()
    isSaved = false
  }

  function begin(): void {
    const watched = [outbox, session, connection].map(({ subscribe }) => subscribe(look))
    stopWatching = () => {
      for (const stop of watched) stop()
      cancelSaved()
      cancelComing()
      coming = null
    }
    look()
  }

  return {
    state: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener)
      if (listeners.size === 1) begin()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stopWatching()
      }
    },
  }
}

function kindOf({ summary, isConnected, isSlow }: SavingStatus, isSaved: boolean): SavingKind {
  const { needingCount, waitingCount, isSending } = summary
  if (needingCount > 0) return 'needing'
  if (waitingCount > 0) return isSending && isConnected ? 'sending' : 'waiting'
  if (!isConnected) return 'offline'
  if (isSaved) return 'saved'
  return isSlow ? 'slow' : 'none'
}

const atRest = () => AT_REST
