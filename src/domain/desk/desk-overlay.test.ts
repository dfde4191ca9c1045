import { expect, test } from 'vitest'
import { sceneCalendar, sceneStylist, sceneVisit } from '#domain/board/desk-scene.ts'
import { shownCalendar, shownVisits } from './desk-overlay.ts'
import { newAction } from '#domain/change/waiting-action.ts'
import type { ClientCard, DeskCalendar, DeskVisit } from './desk-calendar.ts'
import type { Command, WaitingKind } from '#domain/change/commands.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

const NOW = Date.UTC(2026, 10, 24, 16)
const HEARD = NOW - 60_000
const HOUR = 3_600_000
const COLOR = {
  ...sceneVisit({ id: 'color', parts: [75, 45, 60] }),
  endsAt: sceneVisit().startsAt + 3 * HOUR,
}
const CALENDAR: DeskCalendar = {
  ...sceneCalendar([sceneStylist(0), sceneStylist(1)], '2026-11-24'),
  visits: [sceneVisit(), COLOR],
}

let lastSeq = 0
function waiting(command: Command<WaitingKind>, more: Partial<WaitingAction> = {}): WaitingAction {
  lastSeq += 1
  const action = newAction(command, { id: `a${lastSeq}`, owner: 'u1', seq: lastSeq, now: NOW })
  return { ...action, ...more } as WaitingAction
}

function seen(id: string, actions: readonly WaitingAction[], heardAt = HEARD) {
  return shownVisits(CALENDAR, actions, heardAt).find((visit) => visit.id === id)
}

const arrive = (more: Partial<WaitingAction> = {}) =>
  waiting(
    {
      kind: 'appointment.status',
      args: { appointmentId: 'visit', to: 'arrived', expectedFrom: 'booked', statusVersion: 1 },
    },
    more,
  )

test('a step is shown at once, marked until the salon has heard of it', () => {
  expect(seen('visit', [])).toMatchObject({ status: 'booked', isWaiting: false })
  expect(seen('visit', [arrive()])).toMatchObject({
    status: 'arrived',
    statusVersion: 2,
    isWaiting: true,
    needsSomebody: false,
  })
  expect(seen('color', [arrive()])).toMatchObject({ status: 'booked', isWaiting: false })
})

test('nothing flickers between the verdict and the answer in which it can be read', () => {
  const applied = arrive({ state: 'applied', settledAt: NOW })
  expect(seen('visit', [applied])).toMatchObject({ status: 'arrived', isWaiting: false })
  expect(seen('visit', [applied], NOW + 1)).toMatchObject({ status: 'booked' })
})

test('what was refused changes nothing and asks for somebody', () => {
  expect(seen('visit', [arrive({ state: 'rejected', settledAt: NOW })])).toMatchObject({
    status: 'booked',
    isWaiting: false,
    needsSomebody: true,
  })
  expect(seen('visit', [arrive({ state: 'parked' })])).toMatchObject({ needsSomebody: true })
})

test('one change goes on from where the one before it left the visit', () => {
  const first = arrive()
  const then = waiting({
    kind: 'appointment.status',
    args: { appointmentId: 'visit', to: 'in_service', expectedFrom: 'arrived', statusVersion: 2 },
  })
  expect(seen('visit', [then, first])).toMatchObject({ status: 'in_service', statusVersion: 3 })
})

function moveTo(minutesLater: number, minutes: number, scheduleVersion = 1) {
  const startsAt = new Date(COLOR.startsAt + minutesLater * 60_000).toISOString()
  const args = {
    appointmentId: 'color',
    startsAt,
    minutes,
    stylistId: 'stylist-1',
    scheduleVersion,
  }
  return waiting({ kind: 'appointment.reschedule', args })
}

test('made longer or shorter, it is the end of a color that changes, and too short it has no parts', () => {
  expect(seen('color', [moveTo(30, 180)])).toMatchObject({
    stylistId: 'stylist-1',
    startsAt: COLOR.startsAt + HOUR / 2,
    scheduleVersion: 2,
    parts: [75, 45, 60],
  })
  expect(seen('color', [moveTo(0, 195)])?.parts).toEqual([75, 45, 75])
  expect(seen('color', [moveTo(0, 125)])?.parts).toEqual([75, 45, 5])
  expect(seen('color', [moveTo(0, 120)])?.parts).toBeNull()
})

const COLOR_TIMES = { startsAt: COLOR.startsAt, endsAt: COLOR.endsAt, parts: COLOR.parts }

test('moved as a whole it stays as long as it was, or as long as was said', () => {
  const moved = (more: object, color: DeskVisit = COLOR) => {
    const [appointmentId, stylistId] = ['color', 'stylist-1']
    const startsAt = new Date(COLOR.startsAt + HOUR).toISOString()
    const step = { appointmentId, stylistId, startsAt, scheduleVersion: 1, isAnybodys: false }
    const args = { visitId: 'color', steps: [{ ...step, ...more }] }
    const action = waiting({ kind: 'appointment.move', args })
    return shownVisits({ ...CALENDAR, visits: [color] }, [action], HEARD)[0]
  }
  const there = { startsAt: COLOR.startsAt + HOUR, stylistId: 'stylist-1' }
  expect(moved({})).toMatchObject({ ...there, endsAt: COLOR.endsAt + HOUR, parts: [75, 45, 60] })
  const endsAt = COLOR.startsAt + 2 * HOUR
  expect(moved({ parts: [30, 10, 20] })).toMatchObject({ ...there, endsAt, parts: [30, 10, 20] })
  expect(moved({ parts: [30, 10, 20] }, { ...COLOR, status: 'done' })).toMatchObject(COLOR_TIMES)
})

test('a move on top of what somebody else has moved meanwhile is not shown as if it would go through', () => {
  expect(seen('color', [moveTo(30, 180, 7)])).toMatchObject({
    startsAt: COLOR.startsAt,
    scheduleVersion: 1,
    isWaiting: true,
  })
})

test('where it was moved to is what the verdict says, until it can be read', () => {
  const startsAt = new Date(COLOR.startsAt + HOUR).toISOString()
  const endsAt = new Date(COLOR.endsAt + HOUR).toISOString()
  const current = {
    status: 'booked',
    statusVersion: 1,
    startsAt,
    endsAt,
    scheduleVersion: 4,
    stylistId: 'stylist-0',
  }
  const told = {
    ...moveTo(30, 180),
    state: 'applied',
    settledAt: NOW,
    verdict: { outcome: 'applied', current },
  }
  expect(seen('color', [told as WaitingAction])).toMatchObject({
    startsAt: COLOR.startsAt + HOUR,
    scheduleVersion: 4,
    stylistId: 'stylist-0',
  })
})

test('cancelling keeps its reason as a note; nothing that is over is cancelled', () => {
  const cancel = waiting({
    kind: 'appointment.cancel',
    args: { appointmentId: 'visit', reason: ' Ill ', statusVersion: 1 },
  })
  expect(seen('visit', [cancel])).toMatchObject({ status: 'cancelled', notes: [{ text: 'Ill' }] })
  const done = { ...CALENDAR, visits: [sceneVisit({ status: 'done' })] }
  expect(shownVisits(done, [cancel], HEARD)[0]).toMatchObject({ status: 'done', isWaiting: true })
})

test('a note that can be read already is not shown twice', () => {
  const args = { appointmentId: 'visit', text: 'Tea' }
  const action = waiting({ kind: 'appointment.note', args })
  const note = { id: action.id, authorName: 'Ivo', text: 'Tea', createdAt: NOW }
  const known = { ...CALENDAR, visits: [sceneVisit({ notes: [note] })] }
  expect(shownVisits(known, [action], HEARD)[0]?.notes).toEqual([note])
  expect(seen('visit', [action])?.notes).toMatchObject([{ text: 'Tea', authorName: '' }])
})

const WALK_IN = {
  appointmentId: 'new',
  clientName: ' Ben ',
  phone: '',
  serviceSlug: '',
  serviceName: '',
  startsAt: new Date(NOW).toISOString(),
  minutes: 45,
  stylistId: null,
}

test('somebody who walked in is there at once, and goes on from there', () => {
  const walkIn = waiting({ kind: 'appointment.walk-in', args: WALK_IN })
  const args = {
    appointmentId: 'new',
    startsAt: WALK_IN.startsAt,
    minutes: 30,
    stylistId: 'stylist-1',
  }
  const move = waiting({ kind: 'appointment.reschedule', args: { ...args, scheduleVersion: 1 } })
  expect(seen('new', [walkIn, move])).toMatchObject({
    clientName: 'Ben',
    status: 'arrived',
    source: 'walk-in',
    stylistId: 'stylist-1',
    endsAt: NOW + HOUR / 2,
    scheduleVersion: 2,
    isWaiting: true,
  })
  const refused = { ...walkIn, state: 'rejected', settledAt: NOW } as WaitingAction
  expect(seen('new', [refused])).toBeUndefined()
})

test('a visit booked by phone has what the menu says, in the time it takes this client', () => {
  const startsAt = new Date(NOW).toISOString()
  const service = CALENDAR.catalogue.services[0]
  const step = { guest: 0, serviceId: service?.id ?? '', stylistId: 'stylist-0', isAnybodys: false }
  const booking = (guest: { clientId: string } | { name: string; phone: string; email: string }) =>
    waiting({
      kind: 'appointment.book',
      args: {
        visitId: 'new',
        note: 'By the window',
        guests: [guest],
        steps: [{ ...step, appointmentId: 'new', startsAt }],
      },
    })
  expect(seen('new', [booking({ name: 'Ben', phone: '1', email: '' })])).toMatchObject({
    clientName: 'Ben',
    phone: '1',
    serviceName: service?.name,
    parts: service?.parts,
    status: 'booked',
    notes: [{ text: 'By the window' }],
  })
  const timings = [{ serviceId: service?.id ?? '', parts: [33] }]
  const known = { ...CALENDAR, cards: [{ ...CARD, timings }] }
  const [nora] = shownVisits(known, [booking({ clientId: 'nora' })], HEARD).filter(
    ({ id }) => id === 'new',
  )
  expect(nora).toMatchObject({ clientName: 'Nora Whitfield', cardId: 'card', parts: [33] })
})

const CARD: ClientCard = {
  id: 'card',
  userId: 'nora',
  name: 'Nora Whitfield',
  phone: '',
  email: '',
  allergies: '',
  preferences: 'Tea',
  version: 3,
  timings: [],
  pastVisits: [],
}

test('what is written on a card is on it at once, unless somebody else wrote on it meanwhile', () => {
  const describe = (cardVersion: number) =>
    waiting({
      kind: 'client.describe',
      args: { cardId: 'card', allergies: 'Latex', preferences: 'Tea', cardVersion },
    })
  const known = { ...CALENDAR, cards: [CARD] }
  const cardsWith = (...actions: readonly WaitingAction[]) =>
    shownCalendar(known, actions, HEARD).calendar.cards
  expect(cardsWith(describe(3))).toEqual([{ ...CARD, allergies: 'Latex', version: 4 }])
  expect(cardsWith(describe(2))).toEqual([CARD])
  const timing = (parts: readonly number[] | null) =>
    waiting({ kind: 'client.timing', args: { cardId: 'card', serviceId: 'cut', parts } })
  expect(cardsWith(timing([75]))[0]?.timings).toEqual([{ serviceId: 'cut', parts: [75] }])
  expect(cardsWith(timing([75]), timing(null))[0]?.timings).toEqual([])
})

test('without anything waiting the calendar is the very same', () => {
  expect(shownCalendar(CALENDAR, [], HEARD).calendar).toBe(CALENDAR)
})
