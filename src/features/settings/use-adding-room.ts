import { useState } from 'react'
import { cleanRoomForm, NEW_ROOM, wishOfRoom } from '#domain/room/room-form.ts'
import { wordsFor } from '#domain/text/errors.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAdding } from '#data/change/use-adding.ts'
import { addRoom, removeRoom } from '#data/salon/rooms.ts'
import { showUndoable } from '#ui/undo-toast.ts'
import { ADD_ROOM_WORDS as WORDS, ROOM_WORDS } from './room-words.ts'
import type { RecordPlace } from '#data/change/use-adding.ts'
import type { RoomField } from '#domain/room/room-form.ts'
import type { RoomWish } from '#domain/room/commands.ts'

export type AddingRoom = ReturnType<typeof useAddingRoom>

/** It's in the list once it was added, and has no page of its own. */
const NO_PAGE: RecordPlace = { open: null, onOpen: () => undefined, onBack: () => undefined }

export function useAddingRoom() {
  const data = useAppData()
  const [form, setForm] = useState(NEW_ROOM)
  const { add, ...adding } = useAdding<RoomWish>({
    failed: ROOM_WORDS.notDone,
    place: NO_PAGE,
    add: (id, room) => addRoom(data, id, room),
    remove: (id) => removeRoom(data, id),
    onAdded: ({ name }, back) =>
      showUndoable({
        title: WORDS.added(name),
        message: WORDS.addedWords,
        undo: WORDS.undo,
        back,
        undone: { title: WORDS.undone, message: WORDS.undoneWords(name) },
        notUndone: {
          title: WORDS.notUndone,
          message: (cause) => wordsFor(cause, ROOM_WORDS.notDone),
        },
      }),
  })
  return {
    ...adding,
    form,
    type: (name: RoomField, value: string) => setForm((last) => ({ ...last, [name]: value })),
    addTyped: () => {
      const clean = cleanRoomForm(form)
      // The next one is often of the same kind.
      void add(wishOfRoom(clean)).then(
        (isAdded) => isAdded && setForm({ ...NEW_ROOM, kind: clean.kind }),
      )
    },
  }
}
