import { useState } from 'react'
import { lossInWords } from '#domain/history/change-sentence.ts'
import { visitInWords } from '#domain/hours/visits-to-settle.ts'
import { wordsFor } from '#domain/text/errors.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { undoChange } from '#data/history/salon-changes.ts'
import { showToast } from '#ui/toast.ts'
import { useAgreement } from '#ui/section/use-agreement.ts'
import { WORDS } from './words.ts'
import type { SalonChange } from '#domain/history/salon-changes.ts'

export type Undoing = ReturnType<typeof useUndoing>

/** Undoing a change, after a yes where visits couldn't stay as they're booked, or something wouldn't come back. */
export function useUndoing(onSettled: () => void) {
  const data = useAppData()
  const { act, isBusy } = useAct(WORDS.notDone)
  const { question, agrees } = useAgreement()
  const [pressed, setPressed] = useState<number | null>(null)
  return {
    question,
    /** The one under way. */
    busy: isBusy ? pressed : null,
    undo(change: SalonChange) {
      const { number } = change
      const loss = lossInWords(change)
      setPressed(number)
      void act(async () => {
        if (loss !== null && !(await agrees([], { ...WORDS.asked, words: loss }))) return
        try {
          const isDone = await undoChange(data, number, (visits) =>
            agrees(visits.map(visitInWords), {
              ...WORDS.asked,
              words: WORDS.visitsHit(visits.length),
            }),
          )
          if (!isDone) return
          void showToast({ title: WORDS.undone, message: WORDS.undoneWords, kind: 'done' })
        } catch (cause) {
          const message = wordsFor(cause, WORDS.notDone)
          void showToast({ title: WORDS.notUndone, message, kind: 'refused' })
        }
        // The button that was pressed is gone.
        onSettled()
      }, String(number))
    },
  }
}
