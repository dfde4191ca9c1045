import { cleanRoomForm, flawsOfRoom } from '#domain/room/room-form.ts'
import { flawSentences } from '#domain/command/flaw-sentences.ts'
import { AddDialog } from '#ui/section/add-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { KindField } from './kind-field.tsx'
import { ADD_ROOM_WORDS, ROOM_WORDS as WORDS } from './room-words.ts'
import type { AddingRoom } from './use-adding-room.ts'
import type { Room } from '#domain/room/rooms.ts'

interface Props {
  readonly adding: AddingRoom
  readonly rooms: readonly Room[]
}

export function AddRoom({ adding, rooms }: Props) {
  return (
    <AddDialog
      words={ADD_ROOM_WORDS}
      labels={WORDS.fields}
      flaws={flawSentences(flawsOfRoom(cleanRoomForm(adding.form)), WORDS.flaws)}
      adding={adding}
    >
      {(fieldOf) => (
        <>
          <TextField type="text" hint={WORDS.hints.name} {...fieldOf('name')} />
          <KindField rooms={rooms} hint={WORDS.hints.kind} {...fieldOf('kind')} />
        </>
      )}
    </AddDialog>
  )
}
