import { expect, test } from 'vitest'
import { agedHistory, pastDays } from './change-history.ts'
import { changeTitle } from './change-words.ts'
import { newAction } from './waiting-action.ts'
import type { Command, WaitingKind } from './commands.ts'
import type { KnownNames } from '#domain/command/command.ts'
import type { WaitingAction } from './waiting-action.ts'

/** Ten in the morning in Asheville. */
const NOW = Date.UTC(2026, 10, 21, 15)
const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOBODY: KnownNames = { member: () => null, visit: () => null }
const RENAME = { kind: 'family.rename', args: { name: 'B', expectedName: 'A' } } as const
const NOTE = {
  kind: 'appointment.note',
  args: { appointmentId: 'v1', text: 'Her skin is sore' },
} as const
const WRITER = { name: 'Ada', email: 'ada@example.com', phone: '', message: 'On Friday?' }

let last = 0
function sent(command: Command<WaitingKind>, ago: number, fields: Partial<WaitingAction> = {}) {
  last += 1
  const settledAt = NOW - ago
  const written = newAction(command, { id: `a${last}`, owner: 'u1', seq: last, now: settledAt })
  return { ...written, state: 'applied', settledAt, ...fields } as WaitingAction
}

/** What of these is still there, as it stands then. */
function leftOf(actions: readonly WaitingAction[], now = NOW): readonly WaitingAction[] {
  const aged = agedHistory(actions, now)
  return actions.flatMap((action) => aged.get(action.id) ?? (aged.has(action.id) ? [] : [action]))
}

const seqsOf = (actions: readonly WaitingAction[]) => actions.map(({ seq }) => seq)

test('what arrived is remembered for thirty days', () => {
  const [kept, gone] = [sent(RENAME, 29 * DAY), sent(RENAME, 31 * DAY)]
  expect(leftOf([gone, kept])).toEqual([kept])
})

test('what waited long before it arrived is remembered from then on', () => {
  const late = sent(RENAME, HOUR, { createdAt: NOW - 29 * DAY })
  expect(leftOf([late], NOW + 20 * DAY)).toHaveLength(1)
})

test('no more than two hundred are remembered, and the first to go are those written first', () => {
  const rows = Array.from({ length: 230 }, () => sent(RENAME, HOUR))
  const left = leftOf(rows)
  expect(left).toHaveLength(200)
  expect(seqsOf(left)).toEqual(seqsOf(rows.slice(30)))
})

test('nothing that has not arrived is ever forgotten, however old it is and however many there are', () => {
  const states = ['queued', 'no-session', 'sending', 'rejected', 'parked'] as const
  const rows = states.flatMap((state) =>
    Array.from({ length: 210 }, () => sent(NOTE, 90 * DAY, { state, settledAt: null })),
  )
  expect(agedHistory(rows, NOW).size).toBe(0)
})

test('what anyone may send from this device is forgotten after a day, whoever wrote it', () => {
  const message = { kind: 'contact.send', args: WRITER } as const
  const rows = [sent(message, 25 * HOUR), sent(message, 25 * HOUR, { owner: null })]
  expect(leftOf(rows)).toEqual([])
  const fresh = sent(message, 23 * HOUR, { owner: null })
  expect(leftOf([fresh])).toEqual([fresh])
})

test('after a day, what people wrote in their own words is gone, and the title stays as it was', () => {
  const visit = { appointmentId: 'v1', statusVersion: 1 }
  const walkIn = {
    kind: 'appointment.walk-in',
    args: {
      appointmentId: 'v1',
      clientName: 'Ada Lind',
      phone: '828 555 0134',
      serviceSlug: 's',
      serviceName: 'S',
      startsAt: '2026-11-19T15:00:00Z',
      minutes: 30,
      stylistId: null,
    },
  } as const
  const cancel = { kind: 'appointment.cancel', args: { ...visit, reason: 'She is ill' } } as const
  const step = { guest: 0, serviceId: 's1', stylistId: 'm1', isAnybodys: false }
  const book = {
    kind: 'appointment.book',
    args: {
      visitId: 'v1',
      guests: [{ name: 'Ada Lind', phone: '828 555 0134', email: '' }, { clientId: 'c1' }],
      steps: [{ ...step, appointmentId: 'v1', startsAt: '2026-11-19T15:00:00Z' }],
      note: 'Sore skin',
    },
  } as const
  for (const command of [NOTE, walkIn, cancel, book]) {
    const verdict = { outcome: 'applied', current: { notes: 'Her skin is sore' } } as const
    const news = sent(command, 23 * HOUR, { verdict })
    expect(agedHistory([news], NOW).size).toBe(0)
    const [left] = leftOf([news], NOW + 2 * HOUR)
    expect(JSON.stringify(left)).not.toMatch(/sore|0134|ill"/)
    expect(left && changeTitle(left, NOBODY, NOW)).toBe(changeTitle(news, NOBODY, NOW))
    expect(agedHistory(left ? [left] : [], NOW + 2 * HOUR).size).toBe(0)
  }
})

test('the past lies in the days of the salon, the newest first, without what is still news', () => {
  const lateFriday = sent(RENAME, NOW - Date.UTC(2026, 10, 21, 3))
  const friday = sent(RENAME, NOW - Date.UTC(2026, 10, 20, 14))
  const thursday = sent(RENAME, NOW - Date.UTC(2026, 10, 20, 4))
  const now = NOW + DAY
  const gone = sent(RENAME, 31 * DAY)
  const open = sent(RENAME, 3 * DAY, { state: 'rejected' })
  const days = pastDays([gone, open, friday, thursday, lateFriday, sent(RENAME, -HOUR)], now)
  expect(days).toEqual([
    { day: '2026-11-20', arrived: [lateFriday, friday] },
    { day: '2026-11-19', arrived: [thursday] },
  ])
})
