import { expect, test } from 'vitest'
import { sceneCalendar, sceneVisit } from '#domain/board/desk-scene.ts'
import { knownDays } from './known-days.ts'
import type { DeskClosedTime } from './desk-calendar.ts'

const off = (id: string): DeskClosedTime => ({ id, stylistId: null, from: 0, until: 1, reason: '' })
const part = (firstDay: string, lastDay: string, ids: readonly string[]) => {
  const calendar = sceneCalendar([])
  const rules = { ...calendar.rules, closed: ids.map(off) }
  return {
    calendar: { ...calendar, firstDay, lastDay, rules },
    visits: ids.map((id) => sceneVisit({ id })),
  }
}

test('what is known of two stretches is there once, and between them is a gap', () => {
  const near = part('2026-11-23', '2026-12-08', ['one', 'both'])
  const far = part('2026-12-20', '2026-12-20', ['both', 'two'])
  const known = knownDays([far, near])
  expect(known.closed.map(({ id }) => id)).toEqual(['both', 'two', 'one'])
  expect(known.visits.map(({ id }) => id)).toEqual(['both', 'two', 'one'])
  const has = (fromDay: string, untilDay: string) =>
    known.hasAllOf({ fromDay, untilDay, hours: null })
  expect(has('2026-11-23', '2026-12-08')).toBe(true)
  expect(has('2026-12-20', '2026-12-20')).toBe(true)
  expect(has('2026-12-08', '2026-12-09')).toBe(false)
  expect(has('2026-12-08', '2026-12-20')).toBe(false)
})
