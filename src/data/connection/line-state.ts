/** How well the server's answers come: soon, late, or not at all. */
export interface LineState {
  readonly now: () => 'quick' | 'slow' | 'down'
  /** Counts what has proved that somebody answers, so that older news than the last is known as such. */
  readonly proofs: () => number
  readonly prove: (isQuick: boolean) => void
  readonly miss: () => void
  /** An answer is late, and may still come; a line that was gone stays so until it has. */
  readonly doubt: () => void
  readonly subscribe: (listener: () => void) => () => void
}

/** `onQuickAgain` is told when answers come at once after a time in which none did. */
export function lineState(seemsUp: boolean, onQuickAgain: () => void): LineState {
  const listeners = new Set<() => void>()
  let state: ReturnType<LineState['now']> = seemsUp ? 'quick' : 'down'
  /** Nothing has come back for a while, so what was asked may never be answered. */
  let isSilent = false
  let proofs = 0

  function become(next: typeof state): void {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  return {
    now: () => state,
    proofs: () => proofs,
    prove(isQuick) {
      proofs += 1
      if (isQuick && isSilent) onQuickAgain()
      isSilent = false
      become(isQuick ? 'quick' : 'slow')
    },
    miss() {
      isSilent = true
      become('down')
    },
    doubt() {
      isSilent = true
      if (state === 'quick') become('slow')
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
