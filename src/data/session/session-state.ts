import { lockWhenOverdue, personIn } from '#domain/session/session.ts'
import type { Person, SessionState } from '#domain/session/session.ts'
import type { Platform } from '#platform/platform.ts'

/** The one value that says who is at this device, and everyone who wants to know when it changes. */
export interface HeldSession {
  readonly state: () => SessionState
  readonly person: () => Person | null
  readonly become: (next: SessionState) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function holdSession({ clock, network }: Pick<Platform, 'clock' | 'network'>): HeldSession {
  const listeners = new Set<() => void>()
  let state: SessionState = { status: 'loading' }

  function become(next: SessionState): void {
    const allowed = lockWhenOverdue(next, clock.now())
    if (allowed === state) return
    state = allowed
    for (const listener of listeners) listener()
  }

  // Coming back to the page after days asleep is when an overdue tablet is noticed.
  network.onHint(() => become(state))

  return {
    state: () => state,
    person: () => personIn(state),
    become,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
