import { expect, test } from 'vitest'
import { changeState, stateWords, whyNot } from './change-state.ts'
import { newAction } from './waiting-action.ts'
import type { Command, WaitingKind } from './commands.ts'
import type { Current } from '#domain/command/verdict.ts'
import type { WaitingAction } from './waiting-action.ts'

const TEN = Date.UTC(2026, 10, 21, 15)
const RENAME = { kind: 'family.rename', args: { name: 'B', expectedName: 'A' } } as const
const CANCEL = {
  kind: 'appointment.cancel',
  args: { appointmentId: 'v1', reason: '', statusVersion: 1 },
} as const

function row(command: Command<WaitingKind>, fields: Partial<WaitingAction> = {}, seq = 1) {
  const written = newAction(command, { id: `a${seq}`, owner: 'u1', seq, now: TEN })
  return { ...written, ...fields } as WaitingAction
}

function refused(command: Command<WaitingKind>, code: string, current: Current = null) {
  const verdict = { outcome: 'rejected', code, fields: {}, current } as const
  return row(command, { state: 'rejected', verdict })
}

function told(action: WaitingAction, actions = [action]): string {
  return stateWords(action, changeState(action, actions))
}

test('what waits says that it is saved and not sent', () => {
  expect(told(row(RENAME))).toBe('Saved on this device, not sent yet')
  expect(told(row(RENAME, { state: 'no-session' }))).toBe('Waiting for you to sign in')
  expect(told(row(RENAME, { state: 'sending' }))).toBe('Sending')
  expect(told(row(RENAME, { state: 'applied' }))).toBe('Sent')
})

test('what left without an answer is not called unsent', () => {
  const uncertain = 'May already have been sent. It’s safe to try again'
  expect(told(row(RENAME, { ambiguous: true }))).toBe(uncertain)
  expect(told(row(RENAME, { state: 'parked', ambiguous: true }))).toBe(uncertain)
})

test('what stands behind a refusal says so, and behind what is stuck too', () => {
  const next = row(RENAME, {}, 2)
  expect(told(next, [refused(RENAME, 'stale'), next])).toBe(
    'Waiting behind a change that wasn’t accepted',
  )
  expect(told(next, [row(RENAME, { state: 'parked' }), next])).toBe(
    'Waiting behind a change that couldn’t be sent',
  )
  const other = { ...next, lane: 'another' }
  expect(told(other, [refused(RENAME, 'stale'), other])).toBe('Saved on this device, not sent yet')
})

test('every refusal has its reason in words', () => {
  expect(whyNot(refused(RENAME, 'stale'), TEN)).toMatch(/^Someone renamed the family/)
  expect(whyNot(refused(RENAME, 'not-the-holder'), TEN)).toBe(
    'Only your family’s account holder can do this.',
  )
  expect(whyNot(refused(CANCEL, 'stale'), TEN)).toMatch(/^Someone changed this visit/)
  expect(whyNot(refused(CANCEL, 'too-early'), TEN)).toContain('15 minutes')
  expect(whyNot(refused(CANCEL, 'already-over', { status: 'done' }), TEN)).toContain('“Done,”')
  expect(whyNot(refused(CANCEL, 'something-new'), TEN)).toMatch(/couldn’t accept this/)
  const clash = { startsAt: '2026-11-21T15:00:00Z', endsAt: '2026-11-21T15:45:00Z' }
  expect(whyNot(refused(CANCEL, 'slot-taken', clash), TEN)).toContain('10:00 AM to 10:45 AM')
  const alternatives = ['16:00', '16:15'].map((time) => ({ startsAt: `2026-11-21T${time}:00Z` }))
  expect(whyNot(refused(CANCEL, 'slot-taken', { alternatives }), TEN)).toContain(
    'Next openings: 11:00 AM, 11:15 AM.',
  )
  expect(whyNot(refused(CANCEL, 'too-late'), TEN)).toContain('24 hours')
  expect(whyNot(row(RENAME), TEN)).toBeNull()
})

test('what is stuck because of its age says so', () => {
  const stuck = row(RENAME, { state: 'parked' })
  expect(whyNot(stuck, TEN + 31 * 24 * 3_600_000)).toContain('more than 30 days old')
  expect(whyNot(stuck, TEN)).toContain('went wrong on our end')
})

test('a card has words of its own', () => {
  const args = { cardId: 'c1', allergies: '', preferences: '', cardVersion: 1 }
  const describe = { kind: 'client.describe', args } as const
  expect(whyNot(refused(describe, 'stale'), TEN)).toContain('changed this card')
  expect(whyNot(refused(describe, 'client-gone'), TEN)).toContain('account may have been closed')
})
