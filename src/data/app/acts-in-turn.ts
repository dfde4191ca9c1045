/** What one person asks for in one place: the same once, and anything else after it. */
export interface ActsInTurn {
  /** Null where the last thing asked for is the same and still under way. */
  enter(what: string, work: () => Promise<void>): Promise<void> | null
  isUnderWay(): boolean
}

export function actsInTurn(): ActsInTurn {
  let last: { readonly what: string; readonly turn: Promise<void> } | null = null
  return {
    enter(what, work) {
      if (last?.what === what) return null
      const before = last?.turn ?? Promise.resolve()
      // Whether the one before went well is its own affair.
      const turn = before.then(work, work)
      const mine = { what, turn }
      last = mine
      const leave = () => {
        if (last === mine) last = null
      }
      turn.then(leave, leave)
      return turn
    },
    isUnderWay: () => last !== null,
  }
}
