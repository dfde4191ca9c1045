import { visitsAre } from '#domain/hours/visits-to-settle.ts'
import { ROOM_NAME_TAKEN } from '#domain/room/commands.ts'
import type { RoomFlaw } from '#domain/room/room-form.ts'

const NOT_DONE = 'We couldn’t do this just now. Please try again.'

export const ROOM_WORDS = {
  title: 'Chairs and rooms',
  purpose: 'Some services need a chair or room. You set which kind on the service’s page.',
  none: 'None yet. Bookings only depend on who’s available.',
  failed: 'We couldn’t load the chairs and rooms.',
  retry: 'Try Again',
  notDone: NOT_DONE,
  missing: (kind: string, count: number, services: readonly string[]) =>
    `${noneFree(kind.toLowerCase(), count)}, so clients can’t book ${listed(services)}.`,
  outOfService: 'Out of service',
  stillBooked: (count: number) => `${visitsAre(count)} still booked here`,
  openCalendar: 'Open the Calendar',
  edit: 'Edit',
  editThat: (name: string) => `Edit ${name}`,
  close: 'Close',
  closeThat: (name: string) => `Close ${name}`,
  fields: { name: 'Name', kind: 'Kind', isInUse: 'Can be booked' },
  hints: {
    name: 'Something the front desk will recognize, like “Window chair”.',
    kind: 'Like “Chair” or “Treatment room”.',
    isInUse:
      'Turn this off while it’s broken or being cleaned. Visits move to another one if one’s free.',
  },
  yes: 'Can be booked',
  no: 'Out of service',
  flaws: {
    missing: 'Please fill this in.',
    'too-long': 'This is too long.',
    'no-letters': 'Please use a word, like “Chair”.',
    taken: ROOM_NAME_TAKEN,
    booked: 'Clients are booked here, so the kind can’t change.',
    'not-clean': 'This has characters we can’t take.',
  } satisfies Readonly<Record<RoomFlaw | 'taken' | 'booked' | 'not-clean', string>>,
  question: (name: string, count: number) => ({
    title:
      count === 1 ? '1 visit has nowhere else to go' : `${count} visits have nowhere else to go`,
    words: `With ${name} out of service, no other one like it is free at those times. The visits aren’t canceled: they stay booked until someone moves or cancels each one, and you’ll find them under Chairs and rooms.`,
    yes: 'Take It Out of Service',
    no: 'Keep It in Service',
  }),
  declined: 'It’s still in service. What you entered is still here.',
  notSaved: 'We couldn’t save this. What you entered is still here.',
} as const

export const ADD_ROOM_WORDS = {
  title: 'Add a Chair or Room',
  submit: 'Add It',
  cancel: 'Cancel',
  added: (name: string) => `Added: ${name}`,
  addedWords: 'It’s on the list now.',
  undo: 'Undo',
  undone: 'Undone',
  undoneWords: (name: string) => `${name} was removed.`,
  notUndone: 'We couldn’t undo this',
} as const

function noneFree(kind: string, count: number): string {
  if (count === 0) return `There’s no ${kind} yet`
  return count === 1 ? `The ${kind} is out of service` : `Every ${kind} is out of service`
}

/** The first of many: "Pedicure, Nail Art and 3 more" */
function listed(names: readonly string[]): string {
  const [first = '', ...rest] = names
  if (names.length <= 3)
    return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
  return `${first}, ${rest[0]} and ${names.length - 2} more`
}
