import { useId, useState } from 'react'
import { AT_CALENDAR } from '#domain/command/edit-places.ts'
import { kindInWords } from '#domain/room/room-kind.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { visitInWords } from '#domain/hours/visits-to-settle.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ListSkeleton } from '#ui/section/list-skeleton.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionPart } from '#ui/section/section-part.tsx'
import { VisitLines } from '#ui/section/visit-lines.tsx'
import { AddRoom } from './add-room.tsx'
import { RoomForm } from './room-form.tsx'
import { ADD_ROOM_WORDS, ROOM_WORDS as WORDS } from './room-words.ts'
import { useAddingRoom } from './use-adding-room.ts'
import type { Agreements } from '#ui/section/use-agreement.ts'
import type { Room, SalonRooms } from '#domain/room/rooms.ts'
import type { SectionAnswer } from '#ui/section/section-state.tsx'

interface Props {
  readonly answer: SectionAnswer<SalonRooms>
  readonly agrees: Agreements['agrees']
}

/** Where clients sit: how many can be here at once. */
export function RoomsPart({ answer, agrees }: Props) {
  const adding = useAddingRoom()
  const [open, setOpen] = useState<string | null>(null)
  const { value, state, refusal, isConnected, onRetry } = answer
  const rooms = value?.rooms ?? []
  return (
    <SectionPart title={WORDS.title}>
      <p className="settings-soft">{WORDS.purpose}</p>
      {value === undefined && state === 'coming' && isConnected && <ListSkeleton />}
      {((refusal !== null && isConnected) || (value === undefined && !isConnected)) && (
        <Notice kind="refused">
          <p>{refusal ?? WORDS.failed}</p>
          <Button onClick={onRetry}>{WORDS.retry}</Button>
        </Notice>
      )}
      {value?.missing.map(({ kind, services }) => (
        <Notice key={kind} kind="waiting">
          {WORDS.missing(kindInWords(kind), services)}
        </Notice>
      ))}
      {value !== undefined && rooms.length === 0 && <p className="settings-soft">{WORDS.none}</p>}
      <ul className="settings-rooms">
        {rooms.map((room) => (
          <Row
            key={room.id}
            isOpen={open === room.id}
            onPress={() => setOpen(open === room.id ? null : room.id)}
            {...{ room, rooms, agrees, isConnected }}
          />
        ))}
      </ul>
      {adding.problem !== null && !adding.isFormOpen && (
        <Notice kind="refused">{adding.problem}</Notice>
      )}
      <div>
        <Button disabled={!isConnected || value === undefined} onClick={adding.openForm}>
          {ADD_ROOM_WORDS.title}
        </Button>
      </div>
      {adding.isFormOpen && <AddRoom adding={adding} rooms={rooms} />}
    </SectionPart>
  )
}

interface RowProps {
  readonly room: Room
  readonly rooms: readonly Room[]
  readonly agrees: Agreements['agrees']
  readonly isConnected: boolean
  readonly isOpen: boolean
  readonly onPress: () => void
}

function Row({ room, rooms, agrees, isConnected, isOpen, onPress }: RowProps) {
  const [id, formId] = [useId(), useId()]
  const { name, kind, isInUse } = room
  return (
    <li aria-labelledby={id}>
      <div className="settings-room">
        <h3 id={id}>{name}</h3>
        <p className="settings-soft">{kindInWords(kind)}</p>
        {!isInUse && <Badge>{WORDS.outOfUse}</Badge>}
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? formId : undefined}
          aria-label={isOpen ? WORDS.closeThat(name) : WORDS.editThat(name)}
          onClick={onPress}
        >
          {isOpen ? WORDS.close : WORDS.edit}
        </Button>
      </div>
      {isOpen && (
        <div id={formId}>
          <RoomForm
            agrees={(visits) =>
              agrees(visits.map(visitInWords), WORDS.question(name, visits.length))
            }
            {...{ room, rooms, isConnected }}
          />
        </div>
      )}
      <StillBooked room={room} />
    </li>
  )
}

function StillBooked({ room: { visits } }: Pick<RowProps, 'room'>) {
  const [first] = visits
  if (first === undefined) return null
  return (
    <div className="settings-hit">
      <Badge kind="waiting">{WORDS.stillBooked(visits.length)}</Badge>
      <VisitLines folds visits={visits.map(visitInWords)} />
      <LinkButton to={AT_CALENDAR.to.to} search={{ day: salonDay(first.startsAt) }}>
        {WORDS.openCalendar}
      </LinkButton>
    </div>
  )
}
