import { wordsFor } from '#domain/text/errors.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { mergeCards, separateCard } from '#data/client/merge-cards.ts'
import { showUndoable } from '#ui/undo-toast.ts'
import { MERGE_WORDS as WORDS } from './merge-words.ts'
import type { ClientEntry, MergedCard } from '#domain/client/client-directory.ts'

/** Two cards made one and taken apart again, each with its way back. */
export function useMerge(failed: string) {
  const data = useAppData()
  const { act, isBusy, problem, setProblem } = useAct(failed)
  const tell = (title: string, message: string, undone: string, back: () => Promise<void>) =>
    showUndoable({
      title,
      message,
      undo: WORDS.undo,
      back,
      undone: { title: WORDS.undone, message: undone },
      notUndone: { title: WORDS.notUndone, message: (cause) => wordsFor(cause, WORDS.notDone) },
    })
  return {
    isBusy,
    problem,
    setProblem,
    /** True once it is done. */
    merge: (kept: ClientEntry, gone: ClientEntry): Promise<boolean> =>
      act(async () => {
        const card = gone.cardId
        if (card === null) return
        await mergeCards(data, kept.id, card)
        tell(WORDS.merged(kept.name), WORDS.mergedWords, WORDS.undoneMerge, () =>
          separateCard(data, card),
        )
      }, 'merge'),
    separate: (client: string, { id, name }: MergedCard): Promise<boolean> =>
      act(async () => {
        await separateCard(data, id)
        tell(WORDS.separated(name), WORDS.separatedWords, WORDS.undoneSeparation, () =>
          mergeCards(data, client, id),
        )
      }, id),
  }
}
