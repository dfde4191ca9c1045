import { useState } from 'react'
import { problemCodeOf, wordsFor } from '#domain/text/errors.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { actInFamily } from '#data/family/family-actions.ts'
import { showToast } from '#ui/toast.ts'
import { WORDS } from './words.ts'
import type { FamilyCommand } from '#data/family/family-actions.ts'

interface Telling {
  /** What is said when it is done. */
  readonly done: string
  readonly title?: string
  /** What is said when it is not, and the server gave no better reason. */
  readonly failed: string
}

const WAITING = { title: WORDS.waitingTitle, message: WORDS.waiting } as const

/** One change after the other: what is under way, and what became of the last one. */
export function useFamilyAct() {
  const data = useAppData()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** Answers whether it was done, or is saved here to be done; the toast says which. */
  async function act(command: FamilyCommand, telling: Telling): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    try {
      const submitted = await actInFamily(data, command)
      const { done: message, title = WORDS.success } = telling
      if (submitted === 'applied') await showToast({ title, message, kind: 'done' })
      else await showToast({ ...WAITING, kind: 'waiting' })
      return true
    } catch (cause) {
      const message = reasonOf(cause, telling.failed)
      setProblem(message)
      await showToast({ title: WORDS.error, message, kind: 'refused' })
      return false
    } finally {
      setBusy(false)
    }
  }

  return { act, isBusy, problem, forget: () => setProblem(null) }
}

/** An answer that was lost may have been a yes; that asking again is safe is worth saying. */
function reasonOf(cause: unknown, failed: string): string {
  const words = wordsFor(cause, failed)
  if (problemCodeOf(cause) === 'not-saved') return `${failed}. ${words}`
  return problemCodeOf(cause) === 'no-connection' ? `${words} ${WORDS.safeAgain}` : words
}
