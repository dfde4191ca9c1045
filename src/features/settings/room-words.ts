import { visitsAre } from '#domain/hours/visits-to-settle.ts'
import { ROOM_NAME_TAKEN } from '#domain/room/commands.ts'
import type { RoomFlaw } from '#domain/room/room-form.ts'

const NOT_DONE = 'We couldn’t do this just now. Please try again.'

export const ROOM_WORDS = {
  title: 'Chairs and rooms',
  purpose:
    'Each client takes one of these for as long as they’re here. Which kind a service needs is on its page under Services.',
  none: 'None yet. Until a service needs one, only people’s time limits what can be booked.',
  failed: 'We couldn’t load the chairs and rooms.',
  retry: 'Try Again',
  notDone: NOT_DONE,
  missing: (kind: string, services: readonly string[]) =>
    `No ${kind.toLowerCase()} is in use, so clients can’t book ${listed(services)}.`,
  outOfUse: 'Out of use',
  stillBooked: (count: number) => `${visitsAre(count)} still booked here`,
  openCalendar: 'Open the Calendar',
  edit: 'Edit',
  editThat: (name: string) => `Edit ${name}`,
  close: 'Close',
  closeThat: (name: string) => `Close ${name}`,
  fields: { name: 'Name', kind: 'Kind', isInUse: 'In use' },
  hints: {
    name: 'So that the front desk can tell them apart, like “Window chair”.',
    kind: 'Like “Chair” or “Treatment room”.',
    isInUse:
      'Turn it off while it’s broken or being cleaned. Visits booked here go to another one.',
  },
  yes: 'In use',
  no: 'Out of use',
  flaws: {
    missing: 'Please fill this in.',
    'too-long': 'This is too long.',
    'no-letters': 'Please use a word, like “Chair”.',
    taken: ROOM_NAME_TAKEN,
    booked: 'Clients are booked here, so it has to stay what it is.',
    'not-clean': 'This has characters we can’t take.',
  } satisfies Readonly<Record<RoomFlaw | 'taken' | 'booked' | 'not-clean', string>>,
  question: (name: string, count: number) => ({
    title:
      count === 1 ? '1 visit has nowhere else to go' : `${count} visits have nowhere else to go`,
    words: `With ${name} out of use, nothing else of its kind is free for these. The visits aren’t canceled: they stay booked until someone moves or cancels each one, and you’ll find them under Chairs and rooms.`,
    yes: 'Take It Out of Use',
    no: 'Keep It in Use',
  }),
  declined: 'It’s still in use. What you entered is still here.',
  notSaved: 'We couldn’t save this. What you entered is still here.',
  changedBy: (byName: string, when: string) => `Last changed by ${byName}, ${when}`,
} as const

export const ADD_ROOM_WORDS = {
  title: 'Add a Chair or Room',
  submit: 'Add It',
  cancel: 'Cancel',
  added: (name: string) => `Added: ${name}`,
  addedWords: 'Visits can be booked here now.',
  undo: 'Undo',
  undone: 'Undone',
  undoneWords: (name: string) => `${name} is gone again.`,
  notUndone: 'We couldn’t undo this',
} as const

/** The first of many: "Pedicure, Nail Art and 3 more" */
function listed(names: readonly string[]): string {
  const [first = '', ...rest] = names
  if (names.length <= 3)
    return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
  return `${first}, ${rest[0]} and ${names.length - 2} more`
}
