import { describe, expect, test } from 'vitest'
import { SEED_HOURS } from '#domain/hours/opening-hours.ts'
import { flawsOfRequest } from '#domain/contact/contact.ts'
import {
  EMPTY_DRAFT,
  completedBy,
  dayFlaws,
  readBookingDraft,
  requestFrom,
  wishedDay,
  wishesText,
} from './booking-draft.ts'

const TODAY = '2026-11-21'
const THANKSGIVING = {
  startsAt: Date.parse('2026-11-26T05:00:00Z'),
  endsAt: Date.parse('2026-11-27T05:00:00Z'),
  reason: 'Thanksgiving',
}
const CALENDAR = { today: TODAY, hours: SEED_HOURS, closures: [THANKSGIVING] }
const NORA = { ...EMPTY_DRAFT, name: 'Nora Whitfield', email: 'nora@example.com' }

describe('a booking request', () => {
  test('asks for days to come on which the salon is open', () => {
    const times = [
      { day: '2026-11-24', part: 'any' },
      { day: '2026-11-20', part: 'late' },
      { day: '2026-11-22', part: 'morning' },
    ] as const
    expect(dayFlaws(times, CALENDAR)).toEqual({ 'day-2': 'past', 'day-3': 'closed' })
    expect(dayFlaws([{ day: '2026-11-26', part: 'any' }], CALENDAR)).toEqual({ 'day-1': 'closed' })
    expect(dayFlaws([{ day: TODAY, part: 'any' }], CALENDAR)).toEqual({})
    expect(dayFlaws(EMPTY_DRAFT.times, CALENDAR)).toEqual({})
    const sunday = [{ day: '2026-11-22', part: 'any' }] as const
    expect(dayFlaws(sunday, { ...CALENDAR, hours: [] })).toEqual({})
  })

  test('goes to the desk with names it can read', () => {
    const draft = { ...NORA, serviceSlug: 'lash-lift', employee: 'linh-tran', message: ' Hello ' }
    expect(requestFrom(draft, { service: 'Lash Lift & Tint', employee: 'Linh Tran' })).toEqual({
      name: 'Nora Whitfield',
      email: 'nora@example.com',
      phone: '',
      serviceSlug: 'lash-lift',
      serviceName: 'Lash Lift & Tint',
      employee: 'Linh Tran',
      wishes: 'Any day',
      message: 'Hello',
    })
  })

  test('shortens names that nobody typed and nobody could mend', () => {
    const draft = { ...NORA, serviceSlug: 'x'.repeat(500) }
    const names = { service: '✂️'.repeat(300), employee: 'y'.repeat(500) }
    expect(flawsOfRequest(requestFrom(draft, names))).toEqual({})
  })

  test('says its wishes as the desk reads them, the best first', () => {
    expect(
      wishesText([
        { day: '2026-11-24', part: 'morning' },
        { day: '', part: 'late' },
        { day: '2026-11-28', part: 'any' },
      ]),
    ).toBe('Tuesday, November 24: morning, before noon\nSaturday, November 28: any time')
    expect(wishesText(EMPTY_DRAFT.times)).toBe('Any day')
  })

  test('and the best of them that isn’t over is read again as a day', () => {
    const wishes = wishesText([
      { day: '2026-11-24', part: 'morning' },
      { day: '2026-11-28', part: 'any' },
      { day: '2026-11-26', part: 'any' },
    ])
    expect(wishedDay(wishes, '2026-11-20')).toBe('2026-11-24')
    expect(wishedDay(wishes, '2026-11-25')).toBe('2026-11-28')
    expect(wishedDay(wishes, '2026-11-29')).toBe('2026-11-29')
    expect(wishedDay('Any day', '2026-11-20')).toBe('2026-11-20')
  })
})

describe('a draft kept on the device', () => {
  test('comes back as it was left', () => {
    const left = { ...NORA, times: [{ day: '2026-11-24', part: 'late' as const }], message: 'Hi' }
    expect(readBookingDraft(structuredClone(left))).toEqual(left)
  })

  test('of another shape is as good as it can be, or none', () => {
    expect(readBookingDraft(undefined)).toBeNull()
    expect(readBookingDraft({ name: 7, times: [{ part: 'midnight' }, 1, 2, 3] })).toEqual({
      ...EMPTY_DRAFT,
      times: [
        { day: '', part: 'any' },
        { day: '', part: 'any' },
        { day: '', part: 'any' },
      ],
    })
  })
})

test('what is known fills what is empty, and never what was typed', () => {
  const typed = { ...EMPTY_DRAFT, name: 'Ada', times: [{ day: '', part: 'late' as const }] }
  const known = { name: 'Nora', email: 'nora@example.com', times: EMPTY_DRAFT.times }
  expect(completedBy(typed, known)).toEqual({
    ...EMPTY_DRAFT,
    name: 'Ada',
    email: 'nora@example.com',
  })
  const chosen = { ...typed, times: [{ day: '2026-11-24', part: 'late' as const }] }
  expect(completedBy(chosen, known).times).toEqual(chosen.times)
})
