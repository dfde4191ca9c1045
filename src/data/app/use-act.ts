import { useState } from 'react'
import { wordsFor } from '#domain/text/errors.ts'
import { actsInTurn } from './acts-in-turn.ts'

/** What a person asks of the server: under way, refused with why, or done. */
export function useAct(fallback: string) {
  const [acts] = useState(actsInTurn)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  return {
    isBusy,
    problem,
    setProblem,
    /** True once it is done. The same pressed again while it is under way does nothing, another waits for it. */
    act: async (work: () => Promise<void>, what = ''): Promise<boolean> => {
      const turn = acts.enter(what, work)
      if (turn === null) return false
      setBusy(true)
      setProblem(null)
      try {
        await turn
        return true
      } catch (cause) {
        setProblem(wordsFor(cause, fallback))
        return false
      } finally {
        if (!acts.isUnderWay()) setBusy(false)
      }
    },
  }
}
