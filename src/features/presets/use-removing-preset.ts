import { wordsFor } from '#domain/text/errors.ts'
import { useAct } from '#data/app/use-act.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { addPreset, removePreset } from '#data/preset/presets.ts'
import { showUndoable } from '#ui/undo-toast.ts'
import { WORDS } from './words.ts'
import type { PresetAnswer } from '#domain/preset/presets.ts'

/** Undone, it's there again as it was: a colleague may have changed it since it was read here. */
export function useRemovingPreset(onRemoved: () => void) {
  const data = useAppData()
  const { act, isBusy, problem } = useAct(WORDS.notDone)
  const remove = ({ id, name }: PresetAnswer) =>
    void act(async () => {
      const removed = await removePreset(data, id)
      onRemoved()
      showUndoable({
        title: WORDS.removed(removed?.name ?? name),
        message: WORDS.removedWords,
        undo: WORDS.back,
        back: removed && (() => addPreset(data, id, removed)),
        undone: { title: WORDS.isBack, message: WORDS.isBackWords(removed?.name ?? name) },
        notUndone: { title: WORDS.notBack, message: (cause) => wordsFor(cause, WORDS.notDone) },
      })
    }, id)
  return { remove, isBusy, problem }
}
