import { expect, test } from 'vitest'
import { alternativesIn, withoutStylist } from './change-alternatives.ts'
import { contactIn } from '#domain/desk/change-contact.ts'
import { sceneVisit } from '#domain/board/desk-scene.ts'
import { newAction } from './waiting-action.ts'
import type { ClientCard } from '#domain/desk/desk-calendar.ts'
import type { Command, WaitingKind } from './commands.ts'
import type { WaitingAction } from './waiting-action.ts'

function refused(command: Command<WaitingKind>, code: string, current: object): WaitingAction {
  const verdict = { outcome: 'rejected', code, fields: {}, current: { ...current } } as const
  const written = newAction(command, { id: 'a1', owner: 'u1', seq: 1, now: 0 })
  return { ...written, state: 'rejected', verdict }
}

const MOVE = {
  kind: 'appointment.reschedule',
  args: {
    appointmentId: 'visit',
    startsAt: '2026-11-24T15:00:00Z',
    minutes: 30,
    stylistId: 's1',
    scheduleVersion: 5,
  },
} as const
const WALK_IN = {
  kind: 'appointment.walk-in',
  args: {
    appointmentId: 'w',
    clientName: 'Ada Bell',
    phone: '828 555 0199',
    serviceSlug: '',
    serviceName: '',
    startsAt: '2026-11-24T15:00:00Z',
    minutes: 30,
    stylistId: 's1',
  },
} as const
const step = (appointmentId: string, startsAt: string) => ({
  appointmentId,
  guest: 0,
  serviceId: 'cut',
  stylistId: 's1',
  isAnybodys: true,
  startsAt,
})
const BOOK = {
  kind: 'appointment.book',
  args: {
    visitId: 'v1',
    guests: [{ clientId: 'c1' }],
    steps: [step('v1', '2026-11-24T15:00:00Z'), step('v2', '2026-11-24T16:00:00Z')],
    note: '',
  },
} as const

const told = (appointmentId: string, stylistName: string, startsAt: string) => ({
  appointmentId,
  stylistId: `id of ${stylistName}`,
  stylistName,
  startsAt,
  endsAt: startsAt,
})
const AT_NOON = {
  alternatives: [
    {
      startsAt: '2026-11-24T17:00:00+00:00',
      steps: [
        told('visit', 'Mara', '2026-11-24T17:00:00+00:00'),
        told('v1', 'Mara', '2026-11-24T17:00:00+00:00'),
        told('v2', 'Andre', '2026-11-24T18:00:00+00:00'),
      ],
    },
  ],
}

test('the same wish for another time, with whoever is free then', () => {
  const [move] = alternativesIn(refused(MOVE, 'slot-taken', AT_NOON))
  expect(move).toMatchObject({
    startsAt: Date.UTC(2026, 10, 24, 17),
    stylistNames: ['Mara', 'Andre'],
    command: {
      kind: 'appointment.reschedule',
      args: { ...MOVE.args, startsAt: '2026-11-24T17:00:00.000Z', stylistId: 'id of Mara' },
    },
  })
  const [walkIn] = alternativesIn(refused(WALK_IN, 'slot-taken', AT_NOON))
  expect(walkIn?.command.args).toMatchObject({ startsAt: '2026-11-24T17:00:00.000Z' })
})

test('a visit of several services moves as a whole, or is not offered', () => {
  expect(alternativesIn(refused(BOOK, 'companion-busy', AT_NOON))).toHaveLength(1)
  const [book] = alternativesIn(refused(BOOK, 'slot-taken', AT_NOON))
  expect(book?.command).toMatchObject({
    args: {
      visitId: 'v1',
      steps: [
        { appointmentId: 'v1', stylistId: 'id of Mara', startsAt: '2026-11-24T17:00:00.000Z' },
        { appointmentId: 'v2', stylistId: 'id of Andre', startsAt: '2026-11-24T18:00:00.000Z' },
      ],
    },
  })
  const half = { alternatives: [{ ...AT_NOON.alternatives[0], steps: [] }] }
  expect(alternativesIn(refused(BOOK, 'slot-taken', half))).toEqual([])
  expect(alternativesIn(refused(MOVE, 'slot-taken', half))).toEqual([])
})

test('a time is offered where one was taken, and nowhere else', () => {
  expect(alternativesIn(refused(MOVE, 'stale', AT_NOON))).toEqual([])
  expect(alternativesIn(refused(MOVE, 'slot-taken', {}))).toEqual([])
})

test('somebody who stands there is welcome without anybody free', () => {
  expect(withoutStylist(refused(WALK_IN, 'slot-taken', {}))?.args).toMatchObject({
    stylistId: null,
  })
  expect(withoutStylist(refused(MOVE, 'slot-taken', {}))).toBeNull()
})

test('whom it is about, with the number to call', () => {
  const visits = [sceneVisit({ clientName: 'Hannah', phone: '1' })]
  const card: ClientCard = {
    id: 'card',
    userId: 'c1',
    name: 'Nora',
    phone: '2',
    email: '',
    allergies: '',
    preferences: '',
    version: 1,
    timings: [],
    pastVisits: [],
  }
  const whom = (command: Command<WaitingKind>) =>
    contactIn(refused(command, '', {}), visits, [card])
  expect(whom(MOVE)).toEqual({ name: 'Hannah', phone: '1' })
  expect(whom(WALK_IN)).toEqual({ name: 'Ada Bell', phone: '828 555 0199' })
  expect(whom(BOOK)).toEqual({ name: 'Nora', phone: '2' })
  const timing = { cardId: 'card', serviceId: 'cut', parts: null }
  expect(whom({ kind: 'client.timing', args: timing })).toEqual({ name: 'Nora', phone: '2' })
  expect(whom({ ...MOVE, args: { ...MOVE.args, appointmentId: 'gone' } })).toBeNull()
})
