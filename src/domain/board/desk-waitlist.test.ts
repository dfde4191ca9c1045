import { expect, test } from 'vitest'
import { SCENE_DAY, sceneCalendar, sceneStylist, sceneVisit } from './desk-scene.ts'
import { firstFitting } from './desk-waitlist.ts'
import { salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'
import type { WaitlistEntry } from '#domain/waitlist/waitlist.ts'

const MARA = sceneStylist(0)
const at = (hours: number, day = SCENE_DAY) => salonMoment({ day, minutes: hours * 60 })
const CALENDAR = { ...sceneCalendar([MARA]), lastDay: '2026-11-27' }
const BUSY = sceneVisit({ id: 'a', startsAt: at(8), endsAt: at(15) })

const ENTRY: WaitlistEntry = {
  id: 'entry',
  userId: null,
  clientName: 'Cleo Marsh',
  phone: '',
  email: '',
  serviceIds: ['cut'],
  serviceNames: ['Signature Cut'],
  stylistId: null,
  stylistName: '',
  fromDay: '2026-11-20',
  untilDay: '2026-11-26',
  fromMinute: 9 * 60,
  untilMinute: 17 * 60,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  note: '',
  state: 'waiting',
  joinedAt: 0,
  offer: null,
}

function first(change: Partial<WaitlistEntry>) {
  const view = { calendar: CALENDAR, visits: [BUSY], now: at(7) }
  const found = firstFitting({ ...ENTRY, ...change }, null, view)
  if (found === null) return null
  const { day, minutes } = salonClockAt(found.from * 60_000)
  return `${day} ${minutes / 60}`
}

test('the first time that is free and as it is wished for', () => {
  expect(first({})).toBe('2026-11-24 15')
  expect(first({ untilMinute: 16 * 60 - 1 })).toBe('2026-11-25 9')
  expect(first({ fromMinute: 16 * 60 })).toBe('2026-11-24 16')
  expect(first({ weekdays: [4] })).toBe('2026-11-26 9')
})

test('none after the days that are wished for, and none with somebody else', () => {
  expect(first({ untilDay: '2026-11-24', untilMinute: 15 * 60 })).toBeNull()
  expect(first({ weekdays: [5] })).toBeNull()
  expect(first({ stylistId: 'somebody else' })).toBeNull()
})
