import { expect, test } from 'vitest'
import { newAction } from '#domain/change/waiting-action.ts'
import { changesFor, summaryOf } from './waiting-changes.ts'
import type { Command, WaitingKind } from '#domain/change/commands.ts'
import type { Person, SessionState } from '#domain/session/session.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

const NOW = Date.UTC(2026, 10, 21, 15)
const HOUR = 3_600_000
const WRITER = { name: 'Ada', email: 'ada@example.com', phone: '', message: 'A secret' }
const MESSAGE = { kind: 'contact.send', args: WRITER } as const
const RENAME = { kind: 'family.rename', args: { name: 'B', expectedName: 'A' } } as const

const NORA: Person = {
  userId: 'nora',
  email: 'nora@example.com',
  firstName: 'Nora',
  lastName: '',
  role: 'client',
  persona: null,
  mustSetPassword: false,
  verifiedAt: NOW,
}
const SIGNED_IN: SessionState = { status: 'signed-in', person: NORA }
const LOCKED: SessionState = { status: 'locked', person: NORA }
const NOBODY: SessionState = { status: 'signed-out' }

let last = 0
function row(
  command: Command<WaitingKind>,
  owner: string | null,
  fields: Partial<WaitingAction> = {},
): WaitingAction {
  last += 1
  const written = newAction(command, { id: `a${last}`, owner, seq: last, now: NOW })
  return { ...written, ...fields } as WaitingAction
}

const holding = (...actions: readonly WaitingAction[]) => ({ actions, unreadable: [] })

test('what needs its writer, what waits, what arrived today and what did before stand apart', () => {
  const refused = row(RENAME, 'nora', { state: 'rejected' })
  const stuck = row(MESSAGE, 'nora', { state: 'parked' })
  const queued = row(RENAME, 'nora')
  const signedOut = row(RENAME, 'nora', { state: 'no-session' })
  const early = row(RENAME, 'nora', { state: 'applied', settledAt: NOW - 23 * HOUR })
  const late = row(RENAME, 'nora', { state: 'applied', settledAt: NOW - HOUR })
  const old = row(RENAME, 'nora', { state: 'applied', settledAt: NOW - 25 * HOUR })
  const gone = row(RENAME, 'nora', { state: 'applied', settledAt: NOW - 31 * 24 * HOUR })
  const all = holding(refused, stuck, queued, signedOut, early, late, old, gone)
  expect(changesFor(all, SIGNED_IN, NOW)).toMatchObject({
    needing: [refused, stuck],
    waiting: [queued, signedOut],
    sent: [late, early],
    earlier: [{ day: '2026-11-20', arrived: [old] }],
    foreignCount: 0,
    lockedCount: 0,
  })
})

test('of somebody else’s message only that it waits is known', () => {
  const view = changesFor(holding(row(MESSAGE, 'ada'), row(MESSAGE, null)), SIGNED_IN, NOW)
  expect(view.foreignCount).toBe(2)
  expect(JSON.stringify(view)).not.toContain('A secret')
})

test('a visitor sees what they wrote, and nothing of whoever was here before', () => {
  const own = row(MESSAGE, null)
  const view = changesFor(holding(own, row(MESSAGE, 'nora')), NOBODY, NOW)
  expect(view).toMatchObject({ waiting: [own], foreignCount: 1 })
})

test('where the session ended unasked, nobody reads on', () => {
  const waiting = holding(row(RENAME, 'nora'), row(MESSAGE, 'nora', { state: 'rejected' }))
  const view = changesFor(waiting, LOCKED, NOW)
  expect(view).toMatchObject({ lockedCount: 1, foreignCount: 1, waiting: [], needing: [] })
})

test('what somebody asked for in a month is in nobody else’s sight', () => {
  const past = holding(row(RENAME, 'nora', { state: 'applied', settledAt: NOW - 50 * HOUR }))
  expect(changesFor(past, SIGNED_IN, NOW).earlier).toHaveLength(1)
  for (const session of [LOCKED, NOBODY]) expect(changesFor(past, session, NOW).earlier).toEqual([])
})

test('what a newer app wrote is shown to its writer alone', () => {
  const raw = { id: 'n1', owner: 'nora', kind: 'loyalty.redeem' }
  const contents = { actions: [], unreadable: [{ id: 'n1', raw }] }
  expect(changesFor(contents, SIGNED_IN, NOW).unreadable[0]?.words).toContain('loyalty.redeem')
  expect(changesFor(contents, NOBODY, NOW).unreadable).toEqual([{ id: 'n1', words: null }])
  const unsigned = { actions: [], unreadable: [{ id: 'n2', raw: 'broken' }] }
  expect(changesFor(unsigned, NOBODY, NOW).unreadable).toEqual([{ id: 'n2', words: null }])
})

test('the summary counts the person here and every message of this device', () => {
  const contents = holding(
    row(RENAME, 'nora', { createdAt: NOW - HOUR }),
    row(MESSAGE, 'ada', { state: 'sending' }),
    row(RENAME, 'nora', { state: 'rejected' }),
    row(MESSAGE, 'ada', { state: 'rejected' }),
    row(MESSAGE, 'nora', { state: 'applied', settledAt: NOW - 5 }),
  )
  expect(summaryOf(contents, SIGNED_IN)).toEqual({
    waitingCount: 2,
    needingCount: 1,
    isSending: true,
    oldestAt: NOW - HOUR,
    areMessages: false,
    arrivedAt: NOW - 5,
  })
  expect(summaryOf(holding(row(MESSAGE, null)), NOBODY)).toMatchObject({ areMessages: true })
  expect(summaryOf(holding(row(RENAME, 'nora')), LOCKED)).toMatchObject({ waitingCount: 1 })
})
