import { flawSentences } from '#domain/command/flaw-sentences.ts'
import { cleanRoomForm, flawsOfRoom } from '#domain/room/room-form.ts'
import { dayAndTime } from '#domain/time/as-of.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useRecordForm } from '#data/change/use-record-form.ts'
import { changeRoom, roomRecord } from '#data/salon/rooms.ts'
import { ChangedBy } from '#ui/section/changed-by.tsx'
import { RecordForm } from '#ui/section/record-form.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { KindField } from './kind-field.tsx'
import { ROOM_WORDS as WORDS } from './room-words.ts'
import type { Agreement } from '#data/change/foresee.ts'
import type { RecordField } from '#ui/section/record-form.tsx'
import type { Room } from '#domain/room/rooms.ts'
import type { RoomField } from '#domain/room/room-form.ts'

interface Props {
  readonly room: Room
  readonly rooms: readonly Room[]
  readonly agrees: Agreement
  readonly isConnected: boolean
}

/** What a chair or room is called, which kind it is, and whether it's in use. */
export function RoomForm({ room, rooms, agrees, isConnected }: Props) {
  const data = useAppData()
  const { flaws, declined, notSaved: failed } = WORDS
  const form = useRecordForm<RoomField>({
    form: `room ${room.id}`,
    saved: roomRecord(room),
    clean: cleanRoomForm,
    check: (typed) => flawSentences(flawsOfRoom(typed), flaws),
    save: (record) => changeRoom(data, room.id, record, { agrees, declined, flaws, failed }),
    failed,
  })
  const { changedAt, changedByName } = room
  return (
    <div className="settings-room-form">
      <RecordForm
        label={WORDS.editThat(room.name)}
        fields={fieldsBeside(rooms)}
        form={form}
        mayNotSave={!isConnected}
      />
      <ChangedBy
        byName={changedByName}
        when={changedAt === null ? null : dayAndTime(changedAt)}
        search={{ about: room.id }}
      />
    </div>
  )
}

const { fields: NAMES, hints } = WORDS

function fieldsBeside(rooms: readonly Room[]): readonly RecordField<RoomField>[] {
  return [
    { name: 'name', label: NAMES.name, type: 'text' },
    {
      name: 'kind',
      label: NAMES.kind,
      type: 'text',
      draw: ({ onType, ...field }) => (
        <KindField
          label={NAMES.kind}
          rooms={rooms}
          autoComplete="off"
          {...field}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      ),
    },
    {
      name: 'isInUse',
      label: NAMES.isInUse,
      type: 'text',
      inWords: (value) => (value === 'yes' ? WORDS.yes : WORDS.no),
      draw: ({ value, onType }) => (
        <SwitchField
          label={NAMES.isInUse}
          hint={hints.isInUse}
          checked={value === 'yes'}
          onChange={(isOn) => onType(isOn ? 'yes' : 'no')}
        />
      ),
    },
  ]
}
