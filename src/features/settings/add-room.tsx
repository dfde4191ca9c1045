import { useState } from 'react'
import { cleanRoomForm, flawsOfRoom } from '#domain/room/room-form.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { KindField } from './kind-field.tsx'
import { ADD_ROOM_WORDS as WORDS, ROOM_WORDS } from './room-words.ts'
import type { AddingRoom } from './use-adding-room.ts'
import type { Room } from '#domain/room/rooms.ts'

interface Props {
  readonly adding: AddingRoom
  readonly rooms: readonly Room[]
}

export function AddRoom({ adding, rooms }: Props) {
  const { form, type } = adding
  const [wasTried, setTried] = useState(false)
  const found = flawsOfRoom(cleanRoomForm(form))
  const field = (name: 'name' | 'kind') => {
    const flaw = wasTried ? found[name] : undefined
    return {
      label: ROOM_WORDS.fields[name],
      hint: ROOM_WORDS.hints[name],
      autoComplete: 'off',
      value: form[name],
      error: flaw === undefined ? undefined : ROOM_WORDS.flaws[flaw],
      onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
        type(name, currentTarget.value),
    }
  }
  return (
    <FormDialog
      title={WORDS.title}
      submitLabel={WORDS.submit}
      cancelLabel={WORDS.cancel}
      maySubmit
      isBusy={adding.isBusy}
      problem={adding.problem}
      onClose={adding.leaveForm}
      onSubmit={() => {
        setTried(true)
        if (Object.keys(found).length === 0) adding.addTyped()
      }}
    >
      <TextField type="text" {...field('name')} />
      <KindField rooms={rooms} {...field('kind')} />
    </FormDialog>
  )
}
