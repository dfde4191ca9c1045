import { useId } from 'react'
import { AT_CALENDAR } from '#domain/command/edit-places.ts'
import { kindInWords } from '#domain/room/room-kind.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { visitInWords } from '#domain/hours/visits-to-settle.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { VisitLines } from '#ui/section/visit-lines.tsx'
import { RoomForm } from './room-form.tsx'
import { ROOM_WORDS as WORDS } from './room-words.ts'
import type { Agreements } from '#ui/section/use-agreement.ts'
import type { Room } from '#domain/room/rooms.ts'

interface Props {
  readonly room: Room
  readonly rooms: readonly Room[]
  readonly agrees: Agreements['agrees']
  readonly isConnected: boolean
  readonly isOpen: boolean
  readonly onPress: () => void
}

/** One chair or room; opened, it can be changed. */
export function RoomRow({ room, rooms, agrees, isConnected, isOpen, onPress }: Props) {
  const [id, formId] = [useId(), useId()]
  const { name, kind, isInUse } = room
  return (
    <li aria-labelledby={id}>
      <div className="settings-room">
        <h3 id={id}>{name}</h3>
        <p className="settings-soft">{kindInWords(kind)}</p>
        {!isInUse && <Badge>{WORDS.outOfService}</Badge>}
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

function StillBooked({ room: { visits } }: Pick<Props, 'room'>) {
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
