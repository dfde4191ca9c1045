import { expect, test } from 'vitest'
import { conflictIn, mineAnyway } from './change-conflict.ts'
import { newAction } from './waiting-action.ts'
import type { Command, WaitingKind } from './commands.ts'
import type { WaitingAction } from './waiting-action.ts'

const TEN = Date.UTC(2026, 10, 21, 15)
const CURRENT = {
  status: 'arrived',
  statusVersion: 4,
  startsAt: '2026-11-21T16:00:00Z',
  scheduleVersion: 7,
  stylistName: 'Mara Ellison',
  changedAt: '2026-11-21T14:55:00Z',
  changedByName: 'Priya',
}

function refused(command: Command<WaitingKind>, code: string, current: object): WaitingAction {
  const verdict = { outcome: 'rejected', code, fields: {}, current: { ...current } } as const
  const written = newAction(command, { id: 'a1', owner: 'u1', seq: 1, now: TEN })
  return { ...written, state: 'rejected', verdict }
}

const RENAME = { kind: 'family.rename', args: { name: 'Mine', expectedName: 'Old' } } as const
const VISIT = { appointmentId: 'v1' }
const NO_SHOW = {
  kind: 'appointment.status',
  args: { ...VISIT, to: 'no_show', expectedFrom: 'booked', statusVersion: 3 },
} as const
const MOVE = {
  kind: 'appointment.reschedule',
  args: {
    ...VISIT,
    startsAt: '2026-11-21T17:00:00Z',
    minutes: 30,
    stylistId: 's1',
    scheduleVersion: 5,
  },
} as const

test('a conflict shows both values, and who made the other one where that is known', () => {
  expect(conflictIn(refused(RENAME, 'stale', { name: 'Theirs' }), TEN)).toEqual({
    yours: 'Mine',
    theirs: 'Theirs',
    who: null,
    when: null,
  })
  expect(conflictIn(refused(NO_SHOW, 'stale', CURRENT), TEN)).toEqual({
    yours: 'No-show',
    theirs: 'Checked in',
    who: 'Priya',
    when: Date.UTC(2026, 10, 21, 14, 55),
  })
  expect(conflictIn(refused(MOVE, 'stale', CURRENT), TEN)).toMatchObject({
    yours: '12:00 PM',
    theirs: '11:00 AM, Mara Ellison',
  })
})

test('the time of another visit is no place of this one', () => {
  const clash = { startsAt: '2026-11-21T16:00:00Z', endsAt: '2026-11-21T17:00:00Z' }
  expect(conflictIn(refused(MOVE, 'slot-taken', clash), TEN)).toBeNull()
})

test('an answer that says nothing of it makes no conflict', () => {
  expect(conflictIn(refused(RENAME, 'stale', {}), TEN)).toBeNull()
  expect(conflictIn(refused(NO_SHOW, 'stale', { status: 'elsewhere' }), TEN)).toBeNull()
})

test('mine anyway is the same wish on what stands there now', () => {
  expect(mineAnyway(refused(RENAME, 'stale', { name: 'Theirs' }))).toEqual({
    kind: 'family.rename',
    args: { name: 'Mine', expectedName: 'Theirs' },
  })
  expect(mineAnyway(refused(NO_SHOW, 'stale', CURRENT))).toEqual({
    kind: 'appointment.status',
    args: { ...NO_SHOW.args, expectedFrom: 'arrived', statusVersion: 4 },
  })
  expect(mineAnyway(refused(MOVE, 'stale', CURRENT))).toEqual({
    kind: 'appointment.reschedule',
    args: { ...MOVE.args, scheduleVersion: 7 },
  })
})

test('a whole visit that somebody else moved shows both times, and is moved again by hand', () => {
  const step = { stylistId: 's1', isAnybodys: false, scheduleVersion: 5 }
  const steps = ['18:00', '17:00'].map((time) => ({
    ...step,
    appointmentId: `at ${time}`,
    startsAt: `2026-11-21T${time}:00Z`,
  }))
  const action = refused(
    { kind: 'appointment.move', args: { visitId: 'v1', steps } },
    'stale',
    CURRENT,
  )
  expect(conflictIn(action, TEN)).toMatchObject({
    yours: expect.stringMatching(/^12:00/),
    theirs: conflictIn(refused(MOVE, 'stale', CURRENT), TEN)?.theirs,
    who: 'Priya',
  })
  expect(mineAnyway(action)).toBeNull()
})

test('it is not offered where it would be refused again', () => {
  expect(mineAnyway(refused(RENAME, 'not-the-holder', { name: 'Theirs' }))).toBeNull()
  expect(mineAnyway(refused(RENAME, 'stale', {}))).toBeNull()
  expect(mineAnyway(refused(NO_SHOW, 'stale', { ...CURRENT, status: 'done' }))).toBeNull()
  expect(mineAnyway(refused(MOVE, 'slot-taken', CURRENT))).toBeNull()
})

test('a card that somebody else wrote on shows what both wrote, and is written again on what stands there', () => {
  const args = { cardId: 'c1', allergies: 'Latex', preferences: '', cardVersion: 2 }
  const current = { allergies: '', preferences: '', version: 5, changedByName: 'Priya' }
  const action = refused({ kind: 'client.describe', args }, 'stale', current)
  expect(conflictIn(action, TEN)).toMatchObject({
    yours: 'Allergies: Latex',
    theirs: 'Nothing is written on it',
    who: 'Priya',
  })
  expect(mineAnyway(action)).toEqual({
    kind: 'client.describe',
    args: { ...args, cardVersion: 5 },
  })
})
