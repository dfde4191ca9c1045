import { queryOptions } from '@tanstack/react-query'
import { formOfRoom, wishOfRoom } from '#domain/room/room-form.ts'
import { readSalonRooms, readStandingRoom } from '#domain/room/rooms.ts'
import { answerOf } from '#data/app/answer-of.ts'
import { askAtOnce, refusalOf } from '#data/change/ask-at-once.ts'
import { askOnceAgreed } from '#data/change/foresee.ts'
import { refusedOutcome } from '#data/change/save-record.ts'
import { readSalonAgain } from './salon.ts'
import type { Agreement } from '#data/change/foresee.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { Command } from '#domain/change/commands.ts'
import type { FormReading } from '#data/change/save-record.ts'
import type { RoomField } from '#domain/room/room-form.ts'
import type { RoomWish } from '#domain/room/commands.ts'
import type { SavedRecord } from '#domain/command/record-draft.ts'
import type { SaveOutcome } from '#data/change/use-record-form.ts'
import type { StandingRoom } from '#domain/room/rooms.ts'

type Parts = Pick<AppData, 'backend' | 'session' | 'platform' | 'queryClient'>

const ROOMS = 'salon-rooms'
/** Others change them meanwhile, and visits are moved. */
const EVERY_MS = 15_000

/** Every chair and room, with the visits of those that are out of service. */
export function salonRoomsQuery(
  { backend, savedFor }: Pick<AppData, 'backend' | 'savedFor'>,
  userId: string,
) {
  return queryOptions({
    queryKey: [ROOMS, userId],
    queryFn: async () => {
      const { person } = await backend()
      return readSalonRooms(await answerOf(person.rpc('salon_rooms')))
    },
    persister: savedFor(userId),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  })
}

/** A room as a form has it. */
export function roomRecord(room: StandingRoom): SavedRecord<RoomField> {
  return { fields: formOfRoom(room), version: room.version }
}

/** Saved once somebody has agreed to what it does to the visits that are booked there. */
export async function changeRoom(
  parts: Parts,
  roomId: string,
  { fields, version }: SavedRecord<RoomField>,
  words: FormReading<RoomField>['words'] & {
    readonly agrees: Agreement
    readonly declined: string
  },
): Promise<SaveOutcome<RoomField>> {
  const args = { roomId, room: wishOfRoom(fields), roomVersion: version }
  const command = { kind: 'room.change', args } as const
  const verdict = await readAgainAfter(parts, askOnceAgreed(parts, command, words.agrees))
  if (verdict === null) return { kind: 'refused', sentence: words.declined, flaws: {} }
  if (verdict.outcome !== 'rejected') return { kind: 'applied' }
  return refusedOutcome(verdict, refusalOf(parts, command, verdict).message, {
    readNow: (row) => {
      const now = readStandingRoom(row)
      return now === null ? null : roomRecord(now)
    },
    words,
  })
}

export function addRoom(parts: Parts, roomId: string, room: RoomWish): Promise<void> {
  return decide(parts, { kind: 'room.add', args: { roomId, room } })
}

export function removeRoom(parts: Parts, roomId: string): Promise<void> {
  return decide(parts, { kind: 'room.remove', args: { roomId } })
}

async function decide(parts: Parts, command: Command): Promise<void> {
  const verdict = await readAgainAfter(parts, askAtOnce(parts, command))
  if (verdict.outcome === 'rejected') throw refusalOf(parts, command, verdict)
}

async function readAgainAfter<Answer>(parts: Parts, answer: Promise<Answer>): Promise<Answer> {
  const told = await answer
  await Promise.all([
    parts.queryClient.invalidateQueries({ queryKey: [ROOMS] }),
    readSalonAgain(parts),
  ])
  return told
}
