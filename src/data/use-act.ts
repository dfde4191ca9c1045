import { useState } from 'react'
import { wordsFor } from '#domain/errors.ts'

/** One thing a person asks of the server: under way, refused with why, or done. */
export function useAct(fallback: string) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  return {
    isBusy,
    problem,
    setProblem,
    /** True once it is done; a second press while it is under way does nothing. */
    act: async (work: () => Promise<void>): Promise<boolean> => {
      if (isBusy) return false
      setBusy(true)
      setProblem(null)
      try {
        await work()
        return true
      } catch (cause) {
        setProblem(wordsFor(cause, fallback))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
