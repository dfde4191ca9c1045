import { refusalWords } from '#domain/command/verdict.ts'
import type { Commands } from '#domain/command/command.ts'
import type { Refused } from '#domain/command/verdict.ts'

/** What managers say of a chair, a table or a room. */
export interface RoomWish {
  readonly name: string
  /** nail-table; services say which kind they need. */
  readonly kind: string
  /** Out of service, it takes no new visits. */
  readonly isInUse: boolean
}

export interface RoomArguments {
  /** The device names the room, so that adding it can be taken back. */
  readonly 'room.add': { readonly roomId: string; readonly room: RoomWish }
  readonly 'room.change': {
    readonly roomId: string
    readonly room: RoomWish
    readonly roomVersion: number
  }
  /** Only one where no one has been booked. */
  readonly 'room.remove': { readonly roomId: string }
}

/** Nothing of it waits on a device: until the salon knows, clients would book what's out of service. */
const AT_ONCE = { sender: 'the person', refusal: roomRefusal, waiting: null } as const

export const ROOM_COMMANDS = {
  'room.add': AT_ONCE,
  'room.change': AT_ONCE,
  'room.remove': AT_ONCE,
} as const satisfies Commands<RoomArguments>

export const ROOM_NAME_TAKEN = 'There’s already one with this name.'

function roomRefusal(verdict: Refused): string {
  if (verdict.fields['name'] === 'taken') return ROOM_NAME_TAKEN
  return REFUSALS[verdict.code] ?? refusalWords(verdict)
}

const REFUSALS: Readonly<Record<string, string>> = {
  stale: 'Someone changed this after you last saw it, so your change wasn’t saved.',
  'room-known': 'This was added already. You’ll find it on the list.',
  'room-gone': 'This isn’t on the list anymore.',
  'room-booked':
    'Clients have been booked here, so it can’t be removed. Take it out of service instead.',
  'not-allowed': 'Only managers, administrators and owners can change chairs and rooms.',
}
