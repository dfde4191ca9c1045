import { describe, expect, test } from 'vitest'
import { at, spans } from '#domain/availability/availability-scene.ts'
import { deskHours, isOpenDay, nextOpenDay, offOnDay, whyClosed } from './desk-hours.ts'
import { SCENE_DAY, sceneCalendar, sceneStylist } from './desk-scene.ts'

const MARA = sceneStylist(0)
const { rules } = sceneCalendar([MARA, sceneStylist(1)])
const [shift] = rules.shifts

describe('the hours of a stylist', () => {
  test('a break is off, and time off has its reason', () => {
    if (shift === undefined) throw new Error('Nobody works.')
    const lunch = { ...shift, kind: 'break' as const, weekday: 2, from: 720, until: 750 }
    const dentist = {
      stylistId: MARA.id,
      from: at('15:00'),
      until: at('22:00'),
      reason: 'Dentist',
    }
    const hours = deskHours(SCENE_DAY, {
      ...rules,
      shifts: [...rules.shifts, lunch],
      closed: [dentist],
    })
    const { works, off } = hours.hoursOf(MARA.id)
    expect(works).toEqual(spans('08:00-12:00 12:30-15:00'))
    expect(off.map(({ from, until, why, reason }) => [from, until, why, reason])).toEqual([
      [at('00:00'), at('08:00'), 'no-shift', ''],
      [at('12:00'), at('12:30'), 'break', ''],
      [at('15:00'), at('20:00'), 'time-off', 'Dentist'],
      [at('20:00'), at('24:00'), 'no-shift', ''],
    ])
  })

  test('a day that was planned by itself counts, and its gap is a break', () => {
    const plannedDays = [
      {
        stylistId: MARA.id,
        day: SCENE_DAY,
        hours: [
          { from: 600, until: 720 },
          { from: 780, until: 900 },
        ],
      },
    ]
    const { works, off } = deskHours(SCENE_DAY, { ...rules, closed: [], plannedDays }).hoursOf(
      MARA.id,
    )
    expect(works).toEqual([...spans('10:00-12:00'), ...spans('13:00-15:00')])
    expect(off.filter(({ why }) => why === 'break')).toEqual([
      expect.objectContaining(spans('12:00-13:00')[0] ?? {}),
    ])
    // In a stretch without any, nobody works: the salon plans shifts, and has none there.
    const empty = { ...rules, shifts: [], closed: [], plannedDays: [], plansShifts: true }
    expect(deskHours(SCENE_DAY, empty).hoursOf(sceneStylist(1).id).works).toEqual([])
  })

  test('where no shifts are written down, everybody works while the doors are open, unless they’re off', () => {
    const { works, off } = deskHours(SCENE_DAY, { ...rules, shifts: [] }).hoursOf(MARA.id)
    expect(works).toEqual(spans('08:00-20:00'))
    expect(off.map(({ why }) => why)).toEqual(['no-shift', 'no-shift'])
    const sick = { stylistId: MARA.id, from: at('15:00'), until: at('24:00'), reason: 'Sick' }
    const without = deskHours(SCENE_DAY, { ...rules, shifts: [], closed: [sick] })
    expect(without.hoursOf(MARA.id).works).toEqual(spans('08:00-15:00'))
    expect(without.hoursOf(MARA.id).off.at(1)).toMatchObject({ why: 'time-off', reason: 'Sick' })
    expect(without.hoursOf(sceneStylist(1).id).works).toEqual(spans('08:00-20:00'))
  })
})

describe('who is off', () => {
  const lunch = { kind: 'break' as const, weekday: 2, from: 720, until: 750 }
  const offAt = (stylistId: string | null, from: string, until: string, reason = '') => {
    return { stylistId, from: at(from), until: at(until), reason }
  }
  const off = (...closed: ReturnType<typeof offAt>[]) => {
    const breaks = rules.shifts.slice(0, 1).map((one) => ({ ...one, ...lunch }))
    const found = offOnDay(SCENE_DAY, { ...rules, shifts: [...rules.shifts, ...breaks], closed })
    return found.map(({ from, until, isAllDay, reason }) => [from, until, isAllDay, reason])
  }

  test('all of a day is said once, break or not, and hours as long as they were to work', () => {
    const [eight, noon, eightPm] = [at('08:00'), at('12:00'), at('20:00')]
    expect(off(offAt(MARA.id, '00:00', '24:00', 'Sick'))).toEqual([[eight, eightPm, true, 'Sick']])
    const halves = [offAt(MARA.id, '00:00', '12:00', 'Sick'), offAt(MARA.id, '12:00', '24:00')]
    expect(off(...halves)).toEqual([[eight, noon, true, 'Sick']])
    expect(off(offAt(MARA.id, '14:00', '22:00', 'Dentist'))).toEqual([
      [at('14:00'), eightPm, false, 'Dentist'],
    ])
  })

  test('a closed salon is nobody’s time off, nor is an hour in which they don’t work anyway', () => {
    expect(off(offAt(null, '00:00', '24:00'))).toEqual([])
    expect(off(offAt(MARA.id, '12:00', '12:30'), offAt(MARA.id, '20:00', '22:00'))).toEqual([])
  })
})

describe('open days', () => {
  test('Sunday is closed, and Monday is next', () => {
    expect(isOpenDay('2026-11-29', rules)).toBe(false)
    expect(nextOpenDay('2026-11-29', rules)).toBe('2026-11-30')
    expect(nextOpenDay('2026-11-28', rules)).toBe('2026-11-30')
  })

  test('a closure of everybody is passed over, and a salon that never opens has no next day', () => {
    const closed = [
      {
        stylistId: null,
        from: at('00:00', '2026-11-30'),
        until: at('24:00', '2026-11-30'),
        reason: '',
      },
    ]
    expect(nextOpenDay('2026-11-29', { ...rules, closed })).toBe('2026-12-01')
    const never = [{ weekday: 1, from: 600, until: 600 }]
    expect(nextOpenDay('2026-11-29', { ...rules, hours: never })).toBeNull()
  })

  test('a closed day says why, where that was written down of everybody', () => {
    const day = '2026-11-30'
    const closure = (stylistId: string | null, from: string, until: string, reason: string) => ({
      stylistId,
      from: at(from, day),
      until: at(until, day),
      reason,
    })
    const why = (...closed: ReturnType<typeof closure>[]) => whyClosed(day, { ...rules, closed })
    expect(why()).toBeNull()
    expect(why(closure(null, '08:00', '12:00', 'Training'))).toBeNull()
    const ill = closure(MARA.id, '00:00', '24:00', 'Ill')
    expect(why(ill, closure(null, '00:00', '24:00', 'Painting'))).toBe('Painting')
    expect(whyClosed('2026-11-29', { ...rules, closed: [ill] })).toBe('')
  })

  test('a salon without hours is closed, as its pages say', () => {
    expect(isOpenDay('2026-11-28', { ...rules, hours: [] })).toBe(false)
  })
})
