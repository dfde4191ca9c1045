import { describe, expect, test } from 'vitest'
import { at, spans } from '#domain/availability/availability-scene.ts'
import { clashesAt, gapsOf, isImpossible, visitAt } from './desk-clashes.ts'
import { deskScene, sceneCalendar, sceneStylist, sceneVisit } from './desk-scene.ts'
import { salonMoment } from '#domain/time/salon-clock.ts'
import type { DeskCalendar, DeskRules, DeskVisit, ShownVisit } from '#domain/desk/desk-calendar.ts'

const MINUTE_MS = 60_000
const MARA = sceneStylist(0)
const ANDRE = sceneStylist(1)
const CALENDAR = sceneCalendar([MARA, ANDRE])

const ms = (time: string): number => at(time) * MINUTE_MS
const visit = (id: string, time: string, change: Partial<ShownVisit> = {}): ShownVisit => {
  const [from = '', until = ''] = time.split('-')
  return sceneVisit({ id, clientName: id, startsAt: ms(from), endsAt: ms(until), ...change })
}

/** What speaks against it, in short: `hands Ada`, `off break`. */
function against(
  others: readonly DeskVisit[],
  moved: DeskVisit,
  change: { readonly to?: string; readonly minutes?: number; readonly stylistId?: string } = {},
  calendar: DeskCalendar = CALENDAR,
): readonly string[] {
  const place = {
    stylistId: change.stylistId ?? MARA.id,
    startsAt: change.to === undefined ? moved.startsAt : ms(change.to),
    minutes: change.minutes ?? (moved.endsAt - moved.startsAt) / MINUTE_MS,
  }
  return clashesAt(calendar, [...others, moved], moved, place).map((clash) => {
    if ('other' in clash) return `${clash.kind} ${clash.other.clientName}`
    return clash.kind === 'off' ? `off ${clash.why}` : clash.kind
  })
}

describe('hands', () => {
  const ada = visit('Ada', '10:00-11:00')
  const ben = visit('Ben', '14:00-14:30')

  test('one after the other is fine, a minute too early is not', () => {
    expect(against([ada], ben, { to: '11:00' })).toEqual([])
    expect(against([ada], ben, { to: '10:55' })).toEqual(['hands Ada'])
    expect(against([ada], ben, { to: '09:30' })).toEqual([])
  })

  test('in another column nobody is in the way', () => {
    expect(against([ada], ben, { to: '10:15', stylistId: ANDRE.id })).toEqual([])
  })

  test('what was canceled or missed takes no time', () => {
    const gone = [visit('Ada', '10:00-11:00', { status: 'cancelled' })]
    const missed = [visit('Ada', '10:00-11:00', { status: 'no_show' })]
    expect(against(gone, ben, { to: '10:15' })).toEqual([])
    expect(against(missed, ben, { to: '10:15' })).toEqual([])
  })

  test('a visit is never in its own way', () => {
    expect(against([], ben, { to: '14:10' })).toEqual([])
  })

  test('getting ready and cleaning up count', () => {
    const messy = visit('Ada', '10:00-11:00', { minutesAfter: 10 })
    expect(against([messy], ben, { to: '11:00' })).toEqual(['hands Ada'])
    expect(against([messy], ben, { to: '11:10' })).toEqual([])
    expect(against([ada], { ...ben, minutesBefore: 5 }, { to: '11:00' })).toEqual(['hands Ada'])
  })

  test('made longer it meets the next', () => {
    const short = visit('Ben', '09:00-09:30')
    expect(against([ada], short, { minutes: 60 })).toEqual([])
    expect(against([ada], short, { minutes: 65 })).toEqual(['hands Ada'])
  })
})

describe('while a color sets', () => {
  const color = visit('Ada', '10:00-11:45', { parts: [30, 45, 30] })

  test('the gap is when both hands are free', () => {
    expect(gapsOf(color)).toEqual(spans('10:30-11:15'))
    expect(gapsOf(visit('Ben', '10:00-11:00'))).toEqual([])
  })

  test('whoever fits may sit in it, and nobody who does not', () => {
    expect(against([color], visit('Ben', '15:00-15:40'), { to: '10:30' })).toEqual([])
    expect(against([color], visit('Ben', '15:00-15:40'), { to: '10:35' })).toEqual([])
    expect(against([color], visit('Ben', '15:00-15:50'), { to: '10:30' })).toEqual(['hands Ada'])
  })

  test('the color itself can be laid around somebody who is there', () => {
    const ben = visit('Ben', '13:30-14:15')
    expect(against([ben], color, { to: '13:00' })).toEqual([])
    expect(against([ben], color, { to: '13:05' })).toEqual(['hands Ben'])
  })

  test('made longer or shorter, it is the end that changes', () => {
    const place = { stylistId: MARA.id, startsAt: color.startsAt }
    expect(visitAt(color, { ...place, minutes: 120 }).parts).toEqual([30, 45, 45])
    expect(visitAt(color, { ...place, minutes: 80 }).parts).toEqual([30, 45, 5])
    expect(visitAt(color, { ...place, minutes: 60 }).parts).toBeNull()
  })
})

describe('rooms and people', () => {
  test('a room holds one, whoever works in it', () => {
    const ada = visit('Ada', '10:00-11:00', { roomId: 'room', stylistId: ANDRE.id })
    const ben = visit('Ben', '14:00-14:30', { roomId: 'room' })
    expect(against([ada], ben, { to: '10:30' })).toEqual(['room Ada'])
    expect(against([ada], { ...ben, roomId: 'other' }, { to: '10:30' })).toEqual([])
    const setting = { ...ada, parts: [10, 40, 10], endsAt: ms('11:00') }
    expect(against([setting], ben, { to: '10:15' })).toEqual(['room Ada'])
  })

  test('with its own room taken or out of service, a visit goes to another of its kind', () => {
    const second = { id: 'second', kind: 'treatment', name: 'Second room' }
    const lost = { id: 'lost', kind: 'treatment', name: 'Lost room' }
    const rules = (rooms: DeskRules['rooms']) => ({
      ...CALENDAR,
      rules: { ...CALENDAR.rules, rooms, roomsOutOfUse: [lost] },
    })
    const [first] = CALENDAR.rules.rooms
    if (first === undefined) throw new Error('The scene has no room.')
    const ada = visit('Ada', '10:00-11:00', { roomId: 'room', stylistId: ANDRE.id })
    const ben = visit('Ben', '14:00-14:30', { roomId: 'room' })
    const stranded = { ...ben, roomId: 'lost' }
    const kept = { ...ada, id: 'Kim', clientName: 'Kim', roomId: 'lost' }
    expect(against([ada], ben, { to: '10:30' }, rules([first, second]))).toEqual([])
    expect(against([ada, kept], stranded, { to: '10:30' }, rules([first, second]))).toEqual([])
    expect(against([ada, kept], stranded, { to: '10:30' }, rules([first]))).toEqual(['room Kim'])
  })

  test('nobody is in two places, with an account or with a card', () => {
    const here = visit('Ada', '10:00-11:00', { clientId: 'ada', stylistId: ANDRE.id })
    const there = visit('Ada again', '14:00-14:30', { clientId: 'ada' })
    expect(against([here], there, { to: '10:30' })).toEqual(['client Ada'])
    expect(against([here], there, { to: '11:00' })).toEqual([])
    const byCard = { clientId: null, cardId: 'card' }
    expect(against([{ ...here, ...byCard }], { ...there, ...byCard }, { to: '10:30' })).toEqual([
      'client Ada',
    ])
    const strangers = { clientId: null, cardId: null }
    expect(
      against([{ ...here, ...strangers }], { ...there, ...strangers }, { to: '10:30' }),
    ).toEqual([])
  })

  test('the worst comes first, and only rules may be set aside', () => {
    const ada = visit('Ada', '07:00-08:30', { clientId: 'ada' })
    const ben = visit('Ada again', '14:00-14:30', { clientId: 'ada' })
    const place = { stylistId: MARA.id, startsAt: ms('07:30'), minutes: 30 }
    const clashes = clashesAt(CALENDAR, [ada, ben], ben, place)
    expect(clashes.map(({ kind }) => kind)).toEqual(['hands', 'client', 'off', 'closed'])
    expect(clashes.map(isImpossible)).toEqual([true, true, false, false])
  })
})

describe('the rules of the house', () => {
  const ben = visit('Ben', '14:00-14:30')

  test('outside the shift, in a break and in time off are told apart', () => {
    const { rules } = CALENDAR
    const [shift] = rules.shifts
    if (shift === undefined) throw new Error('Nobody works.')
    const lunch = { ...shift, kind: 'break' as const, weekday: 2, from: 12 * 60, until: 13 * 60 }
    const calendar = {
      ...CALENDAR,
      rules: {
        ...rules,
        shifts: [...rules.shifts, lunch],
        closed: [{ stylistId: MARA.id, from: at('16:00'), until: at('17:00'), reason: 'Dentist' }],
      },
    }
    expect(against([], ben, { to: '12:45' }, calendar)).toEqual(['off break'])
    expect(against([], ben, { to: '13:00' }, calendar)).toEqual([])
    expect(against([], ben, { to: '15:45' }, calendar)).toEqual(['off time-off'])
    expect(against([], ben, { to: '19:45' }, calendar)).toEqual(['off no-shift', 'closed'])
    expect(against([], ben, { to: '12:15', stylistId: ANDRE.id }, calendar)).toEqual([])
  })

  test('a salon that has written down neither shifts nor hours is in nobody’s way', () => {
    const rules = { ...CALENDAR.rules, shifts: [], hours: [] }
    expect(against([], ben, { to: '10:00' }, { ...CALENDAR, rules })).toEqual(['off no-shift'])
    const open = { ...CALENDAR.rules, shifts: [] }
    expect(against([], ben, { to: '10:00' }, { ...CALENDAR, rules: open })).toEqual([])
  })

  test('who does not do it is said, and nobody where no one is named', () => {
    const catalogue = {
      ...CALENDAR.catalogue,
      skills: [{ stylistId: ANDRE.id, serviceId: 'cut', parts: null }],
    }
    expect(against([], ben, {}, { ...CALENDAR, catalogue })).toEqual(['skill'])
    expect(against([], ben, { stylistId: ANDRE.id }, { ...CALENDAR, catalogue })).toEqual([])
  })
})

test('when the clock is put back, an hour that comes twice is two hours', () => {
  const night = salonMoment({ day: '2026-11-01', minutes: 30 })
  const early = sceneVisit({ id: 'early', startsAt: night, endsAt: night + 60 * MINUTE_MS })
  const late = sceneVisit({ id: 'late', startsAt: 0, endsAt: 30 * MINUTE_MS })
  const rules = { ...CALENDAR.rules, shifts: [], hours: [{ weekday: 7, from: 0, until: 1440 }] }
  const at130 = salonMoment({ day: '2026-11-01', minutes: 90 })
  const kinds = (startsAt: number) =>
    clashesAt({ ...CALENDAR, rules }, [early], late, { stylistId: MARA.id, startsAt, minutes: 30 })
  expect(kinds(at130)).toEqual([])
  // 1:15 comes a second time an hour later, when nobody is there any more.
  expect(kinds(at130 - 15 * MINUTE_MS).map(({ kind }) => kind)).toEqual(['hands'])
  expect(kinds(at130 + 45 * MINUTE_MS)).toEqual([])
})

test('when the clock is put forward, a visit over the missing hour is as long as it is', () => {
  const before = salonMoment({ day: '2026-03-08', minutes: 90 })
  const over = sceneVisit({ id: 'over', startsAt: before, endsAt: before + 60 * MINUTE_MS })
  const next = sceneVisit({ id: 'next', startsAt: 0, endsAt: 30 * MINUTE_MS })
  const rules = { ...CALENDAR.rules, shifts: [], hours: [{ weekday: 7, from: 0, until: 1440 }] }
  const kinds = (minutes: number) =>
    clashesAt({ ...CALENDAR, rules }, [over], next, {
      stylistId: MARA.id,
      startsAt: salonMoment({ day: '2026-03-08', minutes }),
      minutes: 30,
    }).map(({ kind }) => kind)
  expect(kinds(3 * 60 + 15)).toEqual(['hands'])
  expect(kinds(3 * 60 + 30)).toEqual([])
})

test('fifteen columns of sixty visits clash nowhere', () => {
  const { calendar, visits } = deskScene({ stylists: 15, visitsEach: 60 })
  expect(visits).toHaveLength(900)
  for (const one of visits)
    expect(
      clashesAt(calendar, visits, one, {
        stylistId: one.stylistId ?? '',
        startsAt: one.startsAt,
        minutes: (one.endsAt - one.startsAt) / MINUTE_MS,
      }),
    ).toEqual([])
})
