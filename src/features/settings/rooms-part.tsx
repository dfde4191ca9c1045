import { useState } from 'react'
import { kindInWords } from '#domain/room/room-kind.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionPart } from '#ui/section/section-part.tsx'
import { AddRoom } from './add-room.tsx'
import { PartState } from './part-state.tsx'
import { RoomRow } from './room-row.tsx'
import { ADD_ROOM_WORDS, ROOM_WORDS as WORDS } from './room-words.ts'
import { useAddingRoom } from './use-adding-room.ts'
import type { Agreements } from '#ui/section/use-agreement.ts'
import type { SalonRooms } from '#domain/room/rooms.ts'
import type { SectionAnswer } from '#ui/section/section-state.tsx'

interface Props {
  readonly answer: SectionAnswer<SalonRooms>
  readonly agrees: Agreements['agrees']
}

/** Where clients sit: how many can be here at once. */
export function RoomsPart({ answer, agrees }: Props) {
  const adding = useAddingRoom()
  const { value, isConnected } = answer
  return (
    <SectionPart title={WORDS.title}>
      <p className="settings-soft">{WORDS.purpose}</p>
      <PartState answer={answer} words={WORDS} />
      {value !== undefined && <Rooms {...{ value, agrees, isConnected }} />}
      <div>
        <Button disabled={!isConnected || value === undefined} onClick={adding.openForm}>
          {ADD_ROOM_WORDS.title}
        </Button>
      </div>
      {adding.isFormOpen && <AddRoom adding={adding} rooms={value?.rooms ?? []} />}
    </SectionPart>
  )
}

interface RoomsProps extends Pick<Props, 'agrees'> {
  readonly value: SalonRooms
  readonly isConnected: boolean
}

function Rooms({ value: { rooms, missing }, agrees, isConnected }: RoomsProps) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <>
      {missing.map(({ kind, services }) => (
        <Notice key={kind} kind="waiting">
          {WORDS.missing(
            kindInWords(kind),
            rooms.filter((room) => room.kind === kind).length,
            services,
          )}
        </Notice>
      ))}
      {rooms.length === 0 && missing.length === 0 && <p className="settings-soft">{WORDS.none}</p>}
      <ul className="settings-rooms">
        {rooms.map((room) => (
          <RoomRow
            key={room.id}
            isOpen={open === room.id}
            onPress={() => setOpen(open === room.id ? null : room.id)}
            {...{ room, rooms, agrees, isConnected }}
          />
        ))}
      </ul>
    </>
  )
}
