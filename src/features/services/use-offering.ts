import { useState } from 'react'
import {
  NEW_SERVICE,
  cleanServiceForm,
  formOfService,
  wishOfService,
} from '#domain/service/service-form.ts'
import { wordsFor } from '#domain/text/errors.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAdding } from '#data/change/use-adding.ts'
import { addService, moveService, removeService } from '#data/service/offered-services.ts'
import { showUndoable } from '#ui/undo-toast.ts'
import { ADD_WORDS, LIST_WORDS } from './offered-words.ts'
import type { RecordPlace } from '#data/change/use-adding.ts'
import type { ServiceField } from '#domain/service/service-form.ts'
import type { ServiceWish } from '#domain/service/commands.ts'

export type Offering = ReturnType<typeof useOffering>

interface Added {
  readonly service: ServiceWish
  readonly teamOf: string | null
}

const EMPTY = formOfService(NEW_SERVICE)

/** What is done to the whole of the menu. */
export function useOffering(place: RecordPlace) {
  const data = useAppData()
  const [form, setForm] = useState(EMPTY)
  const { act, add, ...adding } = useAdding<Added>({
    failed: LIST_WORDS.notDone,
    place,
    add: (serviceId, added) => addService(data, { serviceId, ...added }),
    remove: (id) => removeService(data, id),
    onAdded: ({ service: { name, isPublished } }, back) =>
      showUndoable({
        title: ADD_WORDS.added(name),
        message: ADD_WORDS.addedWords(isPublished),
        undo: ADD_WORDS.undo,
        back,
        undone: { title: ADD_WORDS.undone, message: ADD_WORDS.undoneWords(name) },
        notUndone: {
          title: ADD_WORDS.notUndone,
          message: (cause) => wordsFor(cause, LIST_WORDS.notDone),
        },
      }),
  })
  return {
    ...adding,
    form,
    type: (name: ServiceField, value: string) => setForm((last) => ({ ...last, [name]: value })),
    addTyped: () => {
      const service = wishOfService(cleanServiceForm(form))
      void add({ service, teamOf: null }).then((isAdded) => isAdded && setForm(EMPTY))
    },
    addCopy: (service: ServiceWish, teamOf: string) => void add({ service, teamOf }),
    move: (id: string, beforeId: string | null) =>
      act(async () => moveService(data, id, beforeId), `move ${id}`),
  }
}
