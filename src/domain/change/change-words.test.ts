import { expect, test } from 'vitest'
import { changeDetail, changeTitle } from './change-words.ts'
import { newAction } from './waiting-action.ts'
import type { Command, WaitingKind } from './commands.ts'
import type { KnownNames } from '#domain/command/command.ts'
import type { WaitingAction } from './waiting-action.ts'

/** Ten in the morning in Asheville. */
const TEN = Date.UTC(2026, 10, 21, 15)
const NOBODY: KnownNames = { member: () => null, visit: () => null }
const ADA: KnownNames = {
  member: (id) => (id === 'm1' ? 'June Whitfield' : null),
  visit: (id) => (id === 'v1' ? { clientName: 'Ada', startsAt: TEN } : null),
}
const WRITER = { name: 'Ada', email: 'ada@example.com', phone: '', message: 'On Friday?' }

function waiting(command: Command<WaitingKind>): WaitingAction {
  return newAction(command, { id: 'a1', owner: 'u1', seq: 1, now: TEN })
}

function title(command: Command<WaitingKind>, known = ADA, now = TEN): string {
  return changeTitle(waiting(command), known, now)
}

const RIGHTS = { canMakePurchases: true, spendingLimitCents: 5000 }
const INVITED = { email: 'june@example.com', relationship: 'child', ...RIGHTS } as const

test('a change is a sentence that names what was asked for', () => {
  expect(title({ kind: 'contact.send', args: WRITER })).toBe('Message to the salon')
  expect(
    title({ kind: 'family.rename', args: { name: 'The Whitfields', expectedName: 'W' } }),
  ).toBe('Rename the family “The Whitfields”')
  expect(title({ kind: 'family.remove', args: { memberId: 'm1' } })).toBe(
    'Remove June Whitfield from the family',
  )
  expect(title({ kind: 'family.limit-down', args: { memberId: 'm1', ...RIGHTS } })).toBe(
    'Lower the spending limit for June Whitfield to $50 a month',
  )
  expect(title({ kind: 'family.invite', args: { ...INVITED, firstName: '', lastName: '' } })).toBe(
    'Invite june@example.com to the family',
  )
})

test('a visit is called by its client and its time at the salon, with the day where it is another', () => {
  const step = {
    kind: 'appointment.status',
    args: { appointmentId: 'v1', to: 'arrived', expectedFrom: 'booked', statusVersion: 1 },
  } as const
  expect(title(step)).toBe('Check in Ada at 10:00 AM')
  expect(title(step, ADA, TEN + 24 * 3_600_000)).toBe('Check in Ada at Sat, Nov 21, 10:00 AM')
  expect(title(step, NOBODY)).toBe('Check in a client')
  const gone = { ...step, args: { ...step.args, to: 'no_show' } } as const
  expect(title(gone)).toBe('Mark Ada at 10:00 AM as a no-show')
})

test('a booking says for whom and from when, and so do its move and its end', () => {
  const at = (appointmentId: string, startsAt: string) => ({
    appointmentId,
    startsAt,
    stylistId: 's1',
    isAnybodys: false,
    guest: 0,
    serviceId: 'c1',
    scheduleVersion: 1,
  })
  const steps = [at('v2', '2026-11-21T15:00:00-05:00'), at('v1', '2026-11-21T14:30:00-05:00')]
  const book = (
    guests: readonly ({ clientId: string } | { name: string; phone: string; email: string })[],
  ) => title({ kind: 'appointment.book', args: { visitId: 'v1', guests, steps, note: '' } })
  expect(book([{ clientId: 'c1' }])).toBe('Book a visit at 2:30 PM')
  expect(book([{ name: 'Theo', phone: '', email: '' }])).toBe('Book a visit for Theo at 2:30 PM')
  expect(title({ kind: 'appointment.move', args: { visitId: 'v1', steps } })).toBe(
    'Move the visit for Ada at 10:00 AM to 2:30 PM',
  )
  const off = { visitId: 'v1', appointmentIds: ['v1'], reason: '' }
  expect(title({ kind: 'appointment.cancel-visit', args: off }, NOBODY)).toBe('Cancel a visit')
  const own = { ...NOBODY, visit: () => ({ clientName: null, startsAt: TEN }) }
  expect(title({ kind: 'appointment.cancel-visit', args: off }, own)).toBe(
    'Cancel your visit at 10:00 AM',
  )
})

test('a move says where to, and a time that is none is not made up', () => {
  const move = { appointmentId: 'v1', minutes: 45, stylistId: 's1', scheduleVersion: 1 }
  const to = (startsAt: string) =>
    title({ kind: 'appointment.reschedule', args: { ...move, startsAt } })
  expect(to('2026-11-21T14:30:00-05:00')).toBe('Move the visit for Ada at 10:00 AM to 2:30 PM')
  expect(to('tomorrow')).toContain('an unknown time')
})

test('time off says whose it is, and when', () => {
  const sick = { timeOffId: 'o', stylistId: 's1', hours: null, reason: 'Sick' }
  const day = { fromDay: '2026-11-27', untilDay: '2026-11-27' }
  const add = { kind: 'stylist.add-time-off', args: { ...sick, ...day } } as const
  expect(title(add, NOBODY)).toBe('Time off: Friday, November 27')
  const known = { ...NOBODY, stylist: () => 'Mara Ellison' }
  expect(title(add, known)).toBe('Time off for Mara Ellison: Friday, November 27')
  expect(changeDetail(waiting(add))).toBe('Sick')
  const ends = { timeOffId: 'o', stylistId: 's1', keepsPast: true }
  const remove = { kind: 'stylist.remove-time-off', args: ends } as const
  expect(title(remove, NOBODY)).toBe('Remove time off')
  expect(title(remove, known)).toBe('Remove time off for Mara Ellison')
})

test('a message that arrived keeps its name, and its words are gone', () => {
  const sent = { ...waiting({ kind: 'contact.send', args: WRITER }), args: null } as WaitingAction
  expect(changeTitle(sent, NOBODY, TEN)).toBe('Message to the salon')
  expect(changeDetail(sent)).toBeNull()
})

test('the words of its writer go with a change', () => {
  expect(changeDetail(waiting({ kind: 'contact.send', args: WRITER }))).toBe('On Friday?')
  const request = {
    serviceSlug: 's',
    serviceName: 'Glow Facial',
    employee: 'Sofia',
    wishes: 'Late',
  }
  const asked = waiting({ kind: 'booking.request', args: { ...WRITER, ...request } })
  expect(changeDetail(asked)).toBe('Sofia\nLate\nOn Friday?')
})
