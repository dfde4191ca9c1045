import { useId } from 'react'
import { kindInWords, kindsToPick } from '#domain/room/room-kind.ts'
import { TextField } from '#ui/text-field.tsx'
import type { ComponentProps } from 'react'
import type { Room } from '#domain/room/rooms.ts'

type Props = ComponentProps<typeof TextField> & { readonly rooms: readonly Room[] }

/** One of the kinds that are there already, or a new one. */
export function KindField({ rooms, ...input }: Props) {
  const id = useId()
  return (
    <>
      <TextField type="text" list={id} {...input} />
      <datalist id={id}>
        {kindsToPick(rooms).map((kind) => (
          <option key={kind}>{kindInWords(kind)}</option>
        ))}
      </datalist>
    </>
  )
}
