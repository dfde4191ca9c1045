import { useState } from 'react'
import { NEW_PRESET, cleanPreset } from '#domain/preset/presets.ts'
import { wordsFor } from '#domain/text/errors.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAdding } from '#data/change/use-adding.ts'
import { addPreset, removePreset } from '#data/preset/presets.ts'
import { showUndoable } from '#ui/undo-toast.ts'
import { ADD_WORDS, WORDS } from './words.ts'
import type { PresetField } from '#domain/preset/presets.ts'
import type { PresetWish } from '#domain/preset/commands.ts'
import type { RecordPlace } from '#data/change/use-adding.ts'

export type AddingPreset = ReturnType<typeof useAddingPreset>

/** It's in the list once it was added, and has no page of its own. */
const NO_PAGE: RecordPlace = { open: null, onOpen: () => undefined, onBack: () => undefined }

export function useAddingPreset() {
  const data = useAppData()
  const [form, setForm] = useState(NEW_PRESET)
  const { add, ...adding } = useAdding<PresetWish>({
    failed: WORDS.notDone,
    place: NO_PAGE,
    add: (id, preset) => addPreset(data, id, preset),
    remove: (id) => removePreset(data, id),
    onAdded: ({ name }, back) =>
      showUndoable({
        title: ADD_WORDS.added(name),
        message: ADD_WORDS.addedWords,
        undo: ADD_WORDS.undo,
        back,
        undone: { title: ADD_WORDS.undone, message: ADD_WORDS.undoneWords(name) },
        notUndone: {
          title: ADD_WORDS.notUndone,
          message: (cause) => wordsFor(cause, WORDS.notDone),
        },
      }),
  })
  return {
    ...adding,
    form,
    type: (name: PresetField, value: string) => setForm((last) => ({ ...last, [name]: value })),
    addTyped: () =>
      void add(cleanPreset(form)).then(
        (isAdded) => isAdded && setForm((last) => (last === form ? NEW_PRESET : last)),
      ),
  }
}
