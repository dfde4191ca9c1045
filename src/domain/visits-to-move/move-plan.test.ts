import { describe, expect, test } from 'vitest'
import { movePlan } from './move-plan.ts'
import { SCENE_DAY, sceneCalendar, sceneStylist, sceneVisit } from '#domain/board/desk-scene.ts'
import { daysLater, salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'
import type { MoveChoice, VisitToMove } from './move-plan.ts'
import type { PartPlace } from './new-places.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'

const MINUTE = 60_000
const [MARA, ANDRE, LINH] = [sceneStylist(0), sceneStylist(1), sceneStylist(2)]
const NEXT_DAY = daysLater(SCENE_DAY, 1)

const at = (hours: number, day = SCENE_DAY) => salonMoment({ day, minutes: hours * 60 })
const visit = (id: string, from: number, until: number, change: Partial<ShownVisit> = {}) =>
  sceneVisit({ id, clientName: id, startsAt: at(from), endsAt: at(until), ...change })

/** Mara is sick; two days are on the device. */
const view = (visits: readonly ShownVisit[], team = [MARA, ANDRE]) => {
  const calendar = { ...sceneCalendar(team), lastDay: NEXT_DAY }
  const [from, until] = [at(0) / MINUTE, at(24) / MINUTE]
  const closed = [{ stylistId: MARA.id, from, until, reason: 'Sick' }]
  return { calendar: { ...calendar, rules: { ...calendar.rules, closed } }, visits, now: at(8) }
}
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

describe('where visits of a sick day go', () => {
  test('is to whoever is free at the same time, and no two to one place', () => {
    const visits = [visit('a', 10, 11), visit('b', 10, 11, { stylistId: MARA.id })]
    const both = visits.map((one, place) => ({ ...one, clientName: String(place) }))
    expect(chosen(movePlan(SCENE_DAY, view(both), []))).toEqual([
      ['a', '10 Andre'],
      ['b', undefined],
    ])
    expect(chosen(movePlan(SCENE_DAY, view(both, [MARA, ANDRE, LINH]), []))).toEqual([
      ['a', '10 Andre'],
      ['b', '10 Linh'],
    ])
  })

  test('or the same stylist on the next day, or the nearest time that anyone has', () => {
    const visits = [visit('a', 10, 11), visit('x', 10, 10.5, { stylistId: ANDRE.id })]
    expect(proposed(movePlan(SCENE_DAY, view(visits), []), 'a')).toEqual([
      'next day 10 Mara',
      '10.5 Andre',
    ])
    expect(chosen(movePlan(SCENE_DAY, view(visits), []))).toEqual([['a', undefined]])
  })

  test('a client of two goes to another only with what the sick one was to do', () => {
    const both = { visitId: 'both', clientId: 'hannah' }
    const visits = [
      visit('color', 10, 11, both),
      visit('cut', 11, 12, { ...both, stylistId: ANDRE.id }),
    ]
    const plan = movePlan(SCENE_DAY, view(visits), [])
    expect(chosen(plan)).toEqual([['both', '10 Andre']])
    expect(proposed(plan, 'both')).toContain('next day 10 Mara,next day 11 Andre')
  })

  test('the time that a visit leaves is offered to no other before it has moved', () => {
    const both = { visitId: 'both', clientId: 'hannah' }
    const visits = [
      visit('color', 10, 11, both),
      visit('cut', 11, 12, { ...both, stylistId: ANDRE.id }),
      visit('other', 11, 12),
    ]
    const nextDay = ['next day 10 Mara', 'next day 11 Andre']
    const first = movePlan(SCENE_DAY, view(visits), [])
    const places = first[0]?.proposals.find((one) => inShort(one)?.join() === nextDay.join()) ?? []
    const then = movePlan(SCENE_DAY, view(visits), [{ visitId: 'both', places }])
    expect(chosen(then)).toEqual([
      ['both', nextDay.join()],
      ['other', undefined],
    ])
  })
})

describe('what somebody chose', () => {
  const visits = [visit('a', 10, 11), visit('b', 10, 11), visit('c', 12, 13)]
  const stays: MoveChoice = { visitId: 'a', places: [] }

  test('counts before what nobody chose yet', () => {
    expect(chosen(movePlan(SCENE_DAY, view(visits), [stays]))).toEqual([
      ['a', undefined],
      ['b', '10 Andre'],
      ['c', '12 Andre'],
    ])
  })

  test('stays as it is while others are chosen', () => {
    const choose = (visitId: string, places: readonly PartPlace[] = []) => ({ visitId, places })
    const [, b] = movePlan(SCENE_DAY, view(visits), [stays])
    const nearest = b?.proposals.find((places) => inShort(places)?.join() === 'next day 10 Mara')
    const plan = movePlan(SCENE_DAY, view(visits), [choose('b', nearest)])
    expect(chosen(plan)).toEqual([
      ['a', '10 Andre'],
      ['b', 'next day 10 Mara'],
      ['c', '12 Andre'],
    ])
    expect(proposed(plan, 'a')).not.toContain('next day 10 Mara')
  })

  test('is said to be taken once somebody else has it', () => {
    const choice = movePlan(SCENE_DAY, view(visits), []).map(({ visitId, chosen: places }) => ({
      visitId,
      places: places ?? [],
    }))
    const taken = visit('x', 12, 12.5, { stylistId: ANDRE.id })
    const plan = movePlan(SCENE_DAY, view([...visits, taken]), choice)
    expect(plan.map(({ visitId, isTaken }) => [visitId, isTaken])).toEqual([
      ['a', false],
      ['b', false],
      ['c', true],
    ])
    expect(chosen(plan).at(-1)).toEqual(['c', undefined])
  })
})
