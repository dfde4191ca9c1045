import { cleanLine, lengthOf } from '#domain/text/clean-text.ts'
import { kindInWords, kindOf } from './room-kind.ts'
import type { RoomWish } from './commands.ts'

/** A room as a form keeps it: every field a text. */
export type RoomField = keyof RoomWish
export type RoomForm = Readonly<Record<RoomField, string>>
export type RoomFlaw = 'missing' | 'too-long' | 'no-letters'

const LONGEST = { name: 60, kind: 40 } as const

export const NEW_ROOM: RoomForm = { name: '', kind: '', isInUse: 'yes' }

export function formOfRoom({ name, kind, isInUse }: RoomWish): RoomForm {
  return { name, kind: kindInWords(kind), isInUse: isInUse ? 'yes' : 'no' }
}

export function wishOfRoom({ name, kind, isInUse }: RoomForm): RoomWish {
  return { name, kind: kindOf(kind), isInUse: isInUse === 'yes' }
}

/** The kind as it will be shown, so that "nail  TABLE" is one with "Nail table". */
export function cleanRoomForm({ name, kind, isInUse }: RoomForm): RoomForm {
  const said = cleanLine(kind)
  return { name: cleanLine(name), kind: kindInWords(kindOf(said)) || said, isInUse }
}

/** The database has the same rules. */
export function flawsOfRoom(form: RoomForm): Readonly<Partial<Record<RoomField, RoomFlaw>>> {
  const found = (['name', 'kind'] as const).map((name) => [name, flawOf(name, form)] as const)
  return Object.fromEntries(found.filter(([, flaw]) => flaw !== null))
}

function flawOf(name: keyof typeof LONGEST, form: RoomForm): RoomFlaw | null {
  if (form[name] === '') return 'missing'
  if (lengthOf(form[name]) > LONGEST[name]) return 'too-long'
  return name === 'kind' && kindOf(form.kind) === '' ? 'no-letters' : null
}
