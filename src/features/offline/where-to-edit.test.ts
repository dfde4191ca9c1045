import { expect, test } from 'vitest'
import { SEED_TEAM } from '#domain/team/team.ts'
import { newAction } from '#domain/change/waiting-action.ts'
import { whereToEdit } from './where-to-edit.ts'
import type { ActionState } from '#domain/command/action-row.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'
import type { BookingRequest } from '#domain/contact/contact.ts'

const REQUEST: BookingRequest = {
  name: 'Nora Whitfield',
  email: 'nora@example.com',
  phone: '',
  serviceSlug: 'glow-facial',
  serviceName: 'Glow Facial',
  employee: 'Mara Ellison',
  wishes: 'Friday, November 27: morning, before noon',
  message: 'My skin is dry.',
}

function booking(state: ActionState, changes: Partial<BookingRequest> = {}): WaitingAction {
  const command = { kind: 'booking.request', args: { ...REQUEST, ...changes } } as const
  return { ...newAction(command, { id: 'one', owner: null, seq: 1, now: 0 }), state }
}

test('a refused request is written anew on the form, with its treatment and person chosen', () => {
  expect(whereToEdit(booking('rejected'), SEED_TEAM)).toEqual({
    label: 'Write it again on the booking form',
    to: { to: '/booking', search: { service: 'glow-facial', employee: 'mara-ellison' } },
  })
})

test('the address names nothing that was not chosen, and nobody who is not here any more', () => {
  const undecided = booking('rejected', { serviceSlug: '', employee: 'Somebody Else' })
  expect(whereToEdit(undecided, SEED_TEAM)).toMatchObject({ to: { to: '/booking', search: {} } })
  const emptied: WaitingAction = { ...booking('rejected'), args: null }
  expect(whereToEdit(emptied, SEED_TEAM)).toMatchObject({ to: { search: {} } })
})

test.each<ActionState>(['queued', 'no-session', 'parked'])(
  'one that is %s is not asked for a second time',
  (state) => {
    expect(whereToEdit(booking(state), SEED_TEAM)).toBeNull()
  },
)

test('a message is edited where it was written, unless it may have arrived', () => {
  const command = {
    kind: 'contact.send',
    args: { name: 'Nora', email: 'nora@example.com', phone: '', message: 'Hello' },
  } as const
  const message: WaitingAction = newAction(command, { id: 'one', owner: null, seq: 1, now: 0 })
  expect(whereToEdit(message, SEED_TEAM)).toMatchObject({ to: { to: '/', hash: 'contact' } })
  expect(whereToEdit({ ...message, ambiguous: true }, SEED_TEAM)).toBeNull()
  expect(whereToEdit({ ...message, ambiguous: true, state: 'rejected' }, SEED_TEAM)).not.toBeNull()
})
