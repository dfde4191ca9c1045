import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { sceneVisit } from '#domain/board/desk-scene.ts'
import { Problem } from '#domain/text/errors.ts'
import { clientAtTheDoor, forgetClients, signedInClient } from '#support/signed-in-client.ts'
import * as desk from './desk-actions.ts'
import type { ClientCard } from '#domain/desk/desk-calendar.ts'

afterEach(forgetClients)

const VISIT = sceneVisit({ statusVersion: 4, scheduleVersion: 7 })
const CARD: ClientCard = {
  id: 'card',
  userId: null,
  name: 'Ben',
  phone: '',
  email: '',
  allergies: '',
  preferences: '',
  version: 3,
  timings: [],
  pastVisits: [],
}
const NEW_PLACE = { startsAt: VISIT.startsAt, minutes: 30, stylistId: 'stylist-1' }
const AT = new Date(VISIT.startsAt).toISOString()

async function offlineDesk() {
  const { data, world } = await signedInClient({ answer: () => ({ outcome: 'applied' }) })
  world.loseNetwork()
  const written = () =>
    data.outbox.actions().map(({ kind, args, owner }) => ({ kind, args, owner }))
  return { data, written }
}

test('what has not left the device goes back as if it had never been moved, anything else by one more move', async () => {
  const { data, world } = await signedInClient({ answer: () => ({ outcome: 'applied' }) })
  const moves = () => data.outbox.actions().filter(({ state }) => state !== 'applied')
  const [stylistId, isAnybodys] = ['stylist-1', false]
  const step = { appointmentId: VISIT.id, startsAt: AT, stylistId, isAnybodys, scheduleVersion: 7 }
  world.loseNetwork()
  await desk.moveWholeVisit(data, VISIT.id, [step])
  await desk.putVisitBack(data, VISIT.id, [{ ...step, scheduleVersion: 8 }])
  expect(moves()).toEqual([])
  await desk.putVisitBack(data, VISIT.id, [{ ...step, scheduleVersion: 8 }])
  expect(moves()).toMatchObject([{ args: { steps: [{ scheduleVersion: 8 }] } }])
})

test('a tag pressed twice before it left the device is as if it had never been pressed', async () => {
  const { data, world } = await signedInClient({ answer: () => ({ outcome: 'applied' }) })
  const said = () => data.outbox.actions().filter(({ state }) => state !== 'applied')
  world.loseNetwork()
  expect(await desk.setTag(data, { clientId: 'card', tag: 'vip' }, true)).toBe(false)
  await desk.setTag(data, { clientId: 'other', tag: 'VIP' }, false)
  await desk.setTag(data, { clientId: 'card', tag: 'Quiet' }, false)
  expect(said()).toHaveLength(3)
  await desk.setTag(data, { clientId: 'card', tag: 'VIP' }, false)
  expect(said()).toMatchObject([
    { kind: 'client.untag', args: { clientId: 'other' } },
    { kind: 'client.untag', args: { tag: 'Quiet' } },
  ])
})

test('time off that has not left the device is as if it had never been said', async () => {
  const { data, world } = await signedInClient({ answer: () => ({ outcome: 'applied' }) })
  const said = () => data.outbox.actions().filter(({ state }) => state !== 'applied')
  const day = { fromDay: '2026-11-24', untilDay: '2026-11-24', hours: null, reason: 'Sick' }
  const timeOffId = 'off'
  world.loseNetwork()
  const stylistId = 'stylist-0'
  await desk.addTimeOff(data, { timeOffId, stylistId, ...day })
  const other = { timeOffId: 'other', stylistId }
  expect(await desk.removeTimeOff(data, { ...other, keepsPast: true })).toBe(false)
  expect(said().map(({ kind }) => kind)).toEqual([
    'stylist.add-time-off',
    'stylist.remove-time-off',
  ])
  expect(new Set(said().map(({ lane }) => lane)).size).toBe(1)
  expect(await desk.removeTimeOff(data, { timeOffId, stylistId, keepsPast: true })).toBe(true)
  expect(said()).toMatchObject([{ args: other }])
  await desk.putTimeOffBack(data, { ...other, ...day })
  expect(said()).toEqual([])
  await desk.putTimeOffBack(data, { ...other, ...day })
  expect(said()).toMatchObject([{ kind: 'stylist.add-time-off', args: other }])
})

test('each is one command of whoever is signed in, about the version that was seen', async () => {
  const { data, written } = await offlineDesk()
  await desk.setVisitStatus(data, VISIT, 'arrived')
  await desk.moveVisit(data, VISIT, NEW_PLACE)
  await desk.assignVisit(data, VISIT, 'stylist-2')
  await desk.cancelVisit(data, VISIT, 'Ill')
  await desk.noteVisit(data, VISIT, 'Tea')
  await desk.describeClient(data, CARD, { allergies: 'Latex', preferences: '' })
  await desk.setTiming(data, CARD, 'cut', [75])
  const ofVisit = { appointmentId: 'visit' }
  const ofCard = { cardId: 'card' }
  const step = { to: 'arrived', expectedFrom: 'booked', statusVersion: 4 }
  const move = { ...NEW_PLACE, startsAt: AT, scheduleVersion: 7 }
  const owner = 'nora'
  expect(written()).toEqual([
    { kind: 'appointment.status', args: { ...ofVisit, ...step }, owner },
    { kind: 'appointment.reschedule', args: { ...ofVisit, ...move }, owner },
    {
      kind: 'appointment.reschedule',
      args: { ...ofVisit, ...move, minutes: 60, stylistId: 'stylist-2' },
      owner,
    },
    { kind: 'appointment.cancel', args: { ...ofVisit, reason: 'Ill', statusVersion: 4 }, owner },
    { kind: 'appointment.note', args: { ...ofVisit, text: 'Tea' }, owner },
    {
      kind: 'client.describe',
      args: { ...ofCard, allergies: 'Latex', preferences: '', cardVersion: 3 },
      owner,
    },
    { kind: 'client.timing', args: { ...ofCard, serviceId: 'cut', parts: [75] }, owner },
  ])
})

test('a walk-in is known by its id before anybody else has heard of it', async () => {
  const { data, written } = await offlineDesk()
  const walkIn = { clientName: 'Ben', phone: '', service: null, startsAt: VISIT.startsAt }
  const appointmentId = await desk.addWalkIn(data, { ...walkIn, minutes: 45, stylistId: null })
  const said = { clientName: 'Ben', phone: '', serviceSlug: '', serviceName: '', startsAt: AT }
  expect(written()).toMatchObject([
    { kind: 'appointment.walk-in', args: { ...said, appointmentId, minutes: 45, stylistId: null } },
  ])
})

/** The device stores nothing; the salon may be there all the same. */
async function fullDesk(answer: () => unknown) {
  const { data } = await signedInClient({ answer })
  const add = async () => Promise.reject(new Problem('device-storage'))
  return { ...data, outbox: { ...data.outbox, add } }
}

test('a device that stores nothing asks the salon at once, and says aloud that nothing is saved', async () => {
  const note = async (answer: () => unknown) => desk.noteVisit(await fullDesk(answer), VISIT, 'Tea')
  await expect(note(() => ({ outcome: 'applied' }))).resolves.toBeUndefined()
  await expect(note(() => new Response(null, { status: 503 }))).rejects.toMatchObject({
    code: 'not-saved',
  })
  const gone = { outcome: 'rejected', code: 'appointment-gone' }
  await expect(note(() => gone)).rejects.toThrow('isn’t in the calendar anymore')
})

test('nobody writes without being signed in', async () => {
  const { data } = clientAtTheDoor({ answer: () => null })
  await expect(desk.noteVisit(data, VISIT, 'Tea')).rejects.toMatchObject({
    code: 'user-not-authenticated',
  })
})

test('a whole visit moves in one command, and what follows about any part of it waits behind', async () => {
  const { data, written } = await offlineDesk()
  const second = { ...VISIT, id: 'second' }
  const steps = [
    {
      appointmentId: 'visit',
      stylistId: 'mara',
      isAnybodys: false,
      startsAt: AT,
      scheduleVersion: 7,
    },
  ]
  await desk.moveWholeVisit(data, 'visit', steps)
  await desk.moveVisit(data, second, NEW_PLACE)
  await desk.noteVisit(data, VISIT, 'Tea')
  await desk.noteVisit(data, { ...VISIT, id: 'other', visitId: 'other' }, 'Water')
  expect(written()[0]).toMatchObject({
    kind: 'appointment.move',
    args: { visitId: 'visit', steps },
  })
  const lanes = data.outbox.actions().map(({ lane }) => lane)
  expect(lanes).toEqual([...Array(3).fill('appointment:visit'), 'appointment:other'])
})
