import { describe, expect, test } from 'vitest'
import { SCENE_DAY, sceneCalendar, sceneStylist, sceneVisit } from './desk-scene.ts'
import {
  clashesOfAll,
  partsToMove,
  placesForAll,
  shiftedTo,
  stepsOfOffer,
  stepsOfPlaces,
} from './desk-visit-move.ts'
import { salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'

const MINUTE = 60_000
const MARA = sceneStylist(0)
const ANDRE = sceneStylist(1)

const at = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return salonMoment({ day: SCENE_DAY, minutes: hours * 60 + minutes })
}
const clock = (moment: number | string) => {
  const { minutes } = salonClockAt(new Date(moment).getTime())
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
const part = (id: string, from: string, until: string, change: Partial<ShownVisit> = {}) =>
  sceneVisit({ id, visitId: 'color', startsAt: at(from), endsAt: at(until), ...change })

const HANNAH = { clientId: 'hannah' }
const COLOR = part('color', '10:00', '11:00', HANNAH)
const CUT = part('cut', '11:00', '11:45', { ...HANNAH, stylistId: ANDRE.id, scheduleVersion: 3 })
const OTHER = part('other', '13:00', '14:00', { visitId: 'other', clientName: 'Ben Castillo' })

const view = (visits: readonly ShownVisit[]) => ({
  calendar: sceneCalendar([MARA, ANDRE]),
  visits,
  now: at('9:00'),
})
const SAME = { who: 'the-same', day: SCENE_DAY, most: 50 } as const

describe('what can move together', () => {
  test('is all of the visit that has not begun and was not canceled, as it begins', () => {
    const done = part('done', '9:00', '9:30', { status: 'done' })
    const off = part('off', '12:00', '12:30', { status: 'cancelled' })
    const parts = partsToMove(CUT, [CUT, OTHER, off, COLOR, done])
    expect(parts.map(({ id }) => id)).toEqual(['color', 'cut'])
  })
})

describe('where all of it could be', () => {
  test('is one after the other with the same people, its own time among it, and nobody else’s', () => {
    const found = placesForAll([COLOR, CUT], SAME, view([COLOR, CUT, OTHER]))
    const begins = found.map(({ from }) => clock(from * MINUTE))
    expect(begins).toContain('10:15')
    expect(begins).toContain('12:00')
    expect(begins).not.toContain('12:15')
    expect(begins).toContain('14:00')
    for (const { guests } of found)
      expect(guests[0]?.map(({ stylistId }) => stylistId)).toEqual([MARA.id, ANDRE.id])
  })

  test('is side by side for two who come together', () => {
    const child = part('child', '10:00', '10:45', {
      stylistId: ANDRE.id,
      clientName: 'Ivy',
    })
    const [first] = placesForAll([COLOR, child], SAME, view([COLOR, child]))
    expect(first?.guests.map(([step]) => clock((step?.from ?? 0) * MINUTE))).toEqual(
      Array(2).fill(clock((first?.from ?? 0) * MINUTE)),
    )
  })

  test('is with whoever is free where that is wished', () => {
    const busy = part('busy', '10:00', '20:00', {
      visitId: 'x',
      clientName: 'Joan',
      stylistId: ANDRE.id,
    })
    const anyone = { ...SAME, who: 'anyone' } as const
    expect(placesForAll([COLOR, CUT], SAME, view([COLOR, CUT, busy]))).toEqual([])
    const [offer] = placesForAll([COLOR, CUT], anyone, view([COLOR, CUT, busy]))
    expect(offer?.guests[0]?.map(({ stylistId }) => stylistId)).toEqual([MARA.id, MARA.id])
  })

  test('goes out as one move, each step with the version that was seen', () => {
    const [offer] = placesForAll([COLOR, CUT], SAME, view([COLOR, CUT]))
    if (offer === undefined) throw new Error('There is no time.')
    const steps = stepsOfOffer([COLOR, CUT], offer, 'the-same')
    expect(steps).toMatchObject([
      { appointmentId: 'color', stylistId: MARA.id, scheduleVersion: 1, isAnybodys: false },
      { appointmentId: 'cut', stylistId: ANDRE.id, scheduleVersion: 3, isAnybodys: false },
    ])
    expect(stepsOfOffer([COLOR, CUT], offer, 'anyone')[0]?.isAnybodys).toBe(true)
  })
})

describe('at a time that somebody says', () => {
  test('everything keeps its distance and its people', () => {
    const places = shiftedTo([COLOR, CUT], at('14:05')) ?? []
    expect(stepsOfPlaces([COLOR, CUT], places).map(({ startsAt }) => clock(startsAt))).toEqual([
      '14:05',
      '15:05',
    ])
    expect(places.map(({ minutes }) => minutes)).toEqual([60, 45])
    expect(shiftedTo([COLOR, { ...CUT, stylistId: null }], at('14:05'))).toBeNull()
  })

  test('what is in the way is said once, and what moves along is not in the way', () => {
    const desk = view([COLOR, CUT, OTHER])
    const clashes = (time: string) =>
      clashesOfAll([COLOR, CUT], shiftedTo([COLOR, CUT], at(time)) ?? [], desk).map(
        ({ kind }) => kind,
      )
    expect(clashes('10:30')).toEqual([])
    expect(clashes('12:30')).toEqual(['hands'])
  })
})
