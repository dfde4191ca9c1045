import { useState } from 'react'
import {
  NEW_STYLIST,
  cleanStylistForm,
  formOfStylist,
  wishOfStylist,
} from '#domain/team/stylist-form.ts'
import { wordsFor } from '#domain/text/errors.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAdding } from '#data/change/use-adding.ts'
import { addStylist, removeStylist } from '#data/team/stylists.ts'
import { showUndoable } from '#ui/undo-toast.ts'
import { ADD_WORDS as WORDS, LIST_WORDS } from './stylist-words.ts'
import type { RecordPlace } from '#data/change/use-adding.ts'
import type { StylistField } from '#domain/team/stylist-form.ts'
import type { StylistWish } from '#domain/team/commands.ts'

export type AddingStylist = ReturnType<typeof useAddingStylist>

const EMPTY = formOfStylist(NEW_STYLIST)

export function useAddingStylist(place: RecordPlace) {
  const data = useAppData()
  const [form, setForm] = useState(EMPTY)
  const { add, ...adding } = useAdding<StylistWish>({
    failed: LIST_WORDS.notDone,
    place,
    add: (id, stylist) => addStylist(data, id, stylist),
    remove: (id) => removeStylist(data, id),
    onAdded: ({ name }, back) =>
      showUndoable({
        title: WORDS.added(name),
        message: WORDS.addedWords,
        undo: WORDS.undo,
        back,
        undone: { title: WORDS.undone, message: WORDS.undoneWords(name) },
        notUndone: {
          title: WORDS.notUndone,
          message: (cause) => wordsFor(cause, LIST_WORDS.notDone),
        },
      }),
  })
  return {
    ...adding,
    form,
    type: (name: StylistField, value: string) => setForm((last) => ({ ...last, [name]: value })),
    addTyped: () =>
      void add(wishOfStylist(cleanStylistForm(form))).then((isAdded) => isAdded && setForm(EMPTY)),
  }
}
