import { describe, expect, test } from 'vitest'
import { movePlan } from './move-plan.ts'
import { placesNow } from './part-places.ts'
import { SCENE_DAY, sceneCalendar, sceneStylist, sceneVisit } from '#domain/board/desk-scene.ts'
import { daysLater, salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'
import type { MoveDraft } from './move-draft.ts'
import type { PartPlace } from './part-places.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { VisitToMove } from './move-plan.ts'

const MINUTE = 60_000
const [MARA, ANDRE, LINH] = [sceneStylist(0), sceneStylist(1), sceneStylist(2)]
const NEXT_DAY = daysLater(SCENE_DAY, 1)
const CHAIR = { id: 'chair', kind: 'chair', name: 'Chair' }
const WINDOW = { id: 'window', kind: 'chair', name: 'Window chair' }
const NOTHING: MoveDraft = { choices: [], moved: [] }

const at = (hours: number, day = SCENE_DAY) => salonMoment({ day, minutes: hours * 60 })
const visit = (id: string, from: number, until: number, change: Partial<ShownVisit> = {}) =>
  sceneVisit({ id, clientName: id, startsAt: at(from), endsAt: at(until), ...change })

/** Mara is sick; two days are on the device. */
const view = (visits: readonly ShownVisit[], team = [MARA, ANDRE], now = at(8)) => {
  const calendar = { ...sceneCalendar(team), lastDay: NEXT_DAY }
  const [from, until] = [at(0) / MINUTE, at(24) / MINUTE]
  const closed = [{ stylistId: MARA.id, from, until, reason: 'Sick' }]
  const rules = { ...calendar.rules, closed, rooms: [CHAIR, WINDOW] }
  return { calendar: { ...calendar, rules }, visits, now }
}
type View = ReturnType<typeof view>
const planned = (seen: View, draft = NOTHING) => movePlan({ day: SCENE_DAY, most: 9 }, seen, draft)
/** Of one visit the proposal that reads so, of others nothing at all. */
const chose = (seen: View, ...wanted: readonly (readonly [visitId: string, words: string])[]) => ({
  ...NOTHING,
  choices: planned(seen).flatMap(({ visitId, seen: asSeen, proposals }) => {
    const words = wanted.find(([id]) => id === visitId)?.[1]
    if (words === undefined) return []
    const places = proposals.find((one) => inShort(one)?.join() === words) ?? []
    return { visitId, seen: asSeen, chosenAt: at(8), places }
  }),
})
const inShort = (places: readonly PartPlace[] | null | undefined) =>
  places?.map(({ stylistId, startsAt }) => {
    const { day, minutes } = salonClockAt(startsAt)
    const name = [MARA, ANDRE, LINH].find(({ id }) => id === stylistId)?.name.split(' ')[0]
    return `${day === SCENE_DAY ? '' : 'next day '}${minutes / 60} ${name}`
  })
const chosen = (plan: readonly VisitToMove[]) =>
  plan.map(({ visitId, chosen: places }) => [visitId, inShort(places)?.join()])
const proposed = (plan: readonly VisitToMove[], visitId: string) =>
  plan.find((one) => one.visitId === visitId)?.proposals.map((places) => inShort(places)?.join())

const BOTH = { visitId: 'both', clientId: 'hannah' }
const COLOR = visit('color', 10, 11, BOTH)
const CUT = visit('cut', 11, 12, { ...BOTH, stylistId: ANDRE.id })

describe('where visits of a sick day go', () => {
  test('is to whoever is free at the same time, and no two to one place', () => {
    const visits = [visit('a', 10, 11), visit('b', 10, 11)]
    expect(chosen(planned(view(visits)))).toEqual([
      ['a', '10 Andre'],
      ['b', undefined],
    ])
    expect(chosen(planned(view(visits, [MARA, ANDRE, LINH])))).toEqual([
      ['a', '10 Andre'],
      ['b', '10 Linh'],
    ])
  })

  test('or the same stylist on the next day, or the nearest time that anyone has', () => {
    const visits = [visit('a', 10, 11), visit('x', 10, 10.5, { stylistId: ANDRE.id })]
    expect(proposed(planned(view(visits)), 'a')).toEqual(['next day 10 Mara', '10.5 Andre'])
    expect(chosen(planned(view(visits)))).toEqual([['a', undefined]])
  })

  test('a client of two goes to another only with what the sick one was to do', () => {
    const plan = planned(view([COLOR, CUT]))
    expect(chosen(plan)).toEqual([['both', '10 Andre']])
    expect(proposed(plan, 'both')).toContain('next day 10 Mara,next day 11 Andre')
  })

  test('what the client has in between is moved along to where it is: their stay is one', () => {
    const gloss = visit('gloss', 12, 13, BOTH)
    const plan = planned(view([COLOR, CUT, gloss], [MARA, ANDRE, LINH]))
    expect(chosen(plan)).toEqual([['both', '10 Linh,12 Linh,11 Andre']])
  })

  test('of one client, all goes to one stylist where somebody has time for all', () => {
    const parts = [COLOR, visit('cut', 11, 12, BOTH)]
    const busy = [
      visit('x', 11, 12, { stylistId: ANDRE.id }),
      visit('y', 14, 16, { stylistId: LINH.id }),
    ]
    expect(chosen(planned(view([...parts, ...busy], [MARA, ANDRE, LINH])))).toEqual([
      ['both', '10 Linh,11 Linh'],
    ])
  })

  test('the time that a visit leaves is offered to no other before it has moved', () => {
    const seen = view([COLOR, CUT, visit('other', 11, 12)])
    const nextDay = 'next day 10 Mara,next day 11 Andre'
    expect(chosen(planned(seen, chose(seen, ['both', nextDay])))).toEqual([
      ['both', nextDay],
      ['other', undefined],
    ])
  })

  test('nor while it may still go back', () => {
    const there = [COLOR, CUT].map((part) => ({
      ...part,
      startsAt: part.startsAt + 24 * 60 * MINUTE,
      endsAt: part.endsAt + 24 * 60 * MINUTE,
    }))
    const from = placesNow([COLOR, CUT])
    const moved = { visitId: 'both', movedAt: at(8), from, to: placesNow(there) ?? [] }
    const visits = [...there, visit('other', 11, 12)]
    const draft = { ...NOTHING, moved: [moved] }
    expect(chosen(planned(view(visits), draft))).toEqual([['other', undefined]])
    const later = view(visits, [MARA, ANDRE], at(8) + 10 * MINUTE)
    expect(chosen(planned(later, draft))).toEqual([['other', '11 Andre']])
  })

  test('what should have begun goes nowhere by itself, and what was refused waits for somebody', () => {
    const begun = view([visit('a', 10, 11)], [MARA, ANDRE], at(10.25))
    expect(chosen(planned(begun))).toEqual([['a', undefined]])
    const [refused] = planned(view([visit('a', 10, 11, { needsSomebody: true })]))
    expect(refused).toMatchObject({ chosen: null, proposals: [], needsSomebody: true })
  })
})

describe('what somebody chose', () => {
  const visits = [visit('a', 10, 11), visit('b', 10, 11), visit('c', 12, 13)]
  const seen = view(visits)
  const isTaken = (plan: readonly VisitToMove[], visitId: string) =>
    plan.find((one) => one.visitId === visitId)?.isTaken

  test('counts before what nobody chose yet', () => {
    expect(chosen(planned(seen, chose(seen, ['a', 'it stays'])))).toEqual([
      ['a', undefined],
      ['b', '10 Andre'],
      ['c', '12 Andre'],
    ])
  })

  test('stays as it is while others are chosen', () => {
    const plan = planned(seen, chose(seen, ['b', 'next day 10 Mara']))
    expect(chosen(plan)).toEqual([
      ['a', '10 Andre'],
      ['b', 'next day 10 Mara'],
      ['c', '12 Andre'],
    ])
    expect(proposed(plan, 'a')).not.toContain('next day 10 Mara')
  })

  test('is said to be gone once somebody else has it, or it is over', () => {
    const draft = chose(seen, ['c', '12 Andre'])
    const taken = visit('x', 12, 12.5, { stylistId: ANDRE.id })
    const plan = planned(view([...visits, taken]), draft)
    expect([isTaken(plan, 'c'), isTaken(planned(seen, draft), 'c')]).toEqual([true, false])
    expect(chosen(plan).at(-1)).toEqual(['c', undefined])
    const early = view([visit('c', 12, 13), visit('x', 12, 13, { stylistId: ANDRE.id })])
    const sooner = chose(early, ['c', '11 Andre'])
    expect(chosen(planned(early, sooner))).toEqual([['c', '11 Andre']])
    const late = { ...early, now: at(11.25) }
    expect(isTaken(planned(late, sooner), 'c')).toBe(true)
  })

  test('counts no more once the visit stands somewhere else', () => {
    const draft = chose(seen, ['c', '12 Andre'])
    const elsewhere = visit('c', 14, 15, { scheduleVersion: 2 })
    expect(chosen(planned(view([elsewhere]), draft))).toEqual([['c', '14 Andre']])
  })

  test('may be in another chair, and with whoever did it without being listed', () => {
    const chair = { roomId: WINDOW.id }
    const inIt = visit('x', 10, 11, {
      stylistId: LINH.id,
      ...chair,
      startsAt: at(10, NEXT_DAY),
      endsAt: at(11, NEXT_DAY),
    })
    const chairs = view([visit('a', 10, 11, chair), inIt])
    const skilled = { stylistId: ANDRE.id, serviceId: 'cut', parts: null }
    const { calendar } = chairs
    const catalogue = { ...calendar.catalogue, skills: [skilled] }
    const listed = { ...chairs, calendar: { ...calendar, catalogue } }
    expect(chosen(planned(listed, chose(listed, ['a', 'next day 10 Mara'])))).toEqual([
      ['a', 'next day 10 Mara'],
    ])
  })
})
