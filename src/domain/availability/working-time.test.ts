import { expect, test } from 'vitest'
import { salonMoment } from '#domain/time/salon-clock.ts'
import { freeTimeOf, handsOnSpans, stayOf } from './working-time.ts'
import type { Span } from './free-time.ts'
import type { HouseRules, Shift, TakenTime } from './working-time.ts'

const [TUESDAY, SPRING, AUTUMN] = ['2026-11-24', '2027-03-14', '2026-11-01'] as const

/** A time on the wall: `2026-11-24 10:00`. */
function at(text: string): number {
  const [day = '', time = ''] = text.split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return salonMoment({ day, minutes: hours * 60 + minutes }) / 60_000
}

const span = (from: string, until: string): Span => ({ from: at(from), until: at(until) })
const onTuesday = (from: string, until: string) => span(`${TUESDAY} ${from}`, `${TUESDAY} ${until}`)

const shift = (from: number, until: number, change: Partial<Shift> = {}): Shift => ({
  stylistId: 'mara',
  kind: 'work',
  weekday: 2,
  from: from * 60,
  until: until * 60,
  everyWeeks: 1,
  startsOn: '2026-01-01',
  endsOn: null,
  ...change,
})

const HOUSE: HouseRules = {
  hours: [{ weekday: 2, from: 10 * 60, until: 18 * 60 }],
  shifts: [],
  closed: [],
  stylists: [{ id: 'mara' }, { id: 'linh' }],
  rooms: [{ id: 'chair-1', kind: 'chair' }],
}

const taken = (handsOn: readonly Span[], change: Partial<TakenTime> = {}): TakenTime => ({
  stylistId: 'mara',
  handsOn,
  roomId: null,
  stay: { from: 0, until: 0 },
  ...change,
})

const free = (shifts: readonly Shift[], change: Partial<HouseRules> = {}, day: string = TUESDAY) =>
  freeTimeOf(day, { ...HOUSE, shifts, ...change }, []).stylists[0]?.free

test('a day of the salon: the doors, the hands and the chairs', () => {
  const shifts = [shift(9, 17), shift(12, 13, { kind: 'break' })]
  const visit = { roomId: 'chair-1', stay: onTuesday('10:00', '11:45') }
  const handsOn = [onTuesday('10:00', '10:30'), onTuesday('11:15', '11:45')]
  expect(freeTimeOf(TUESDAY, { ...HOUSE, shifts }, [taken(handsOn, visit)])).toEqual({
    day: TUESDAY,
    open: [onTuesday('10:00', '18:00')],
    stylists: [
      {
        id: 'mara',
        free: [
          onTuesday('9:00', '10:00'),
          onTuesday('10:30', '11:15'),
          onTuesday('11:45', '12:00'),
          onTuesday('13:00', '17:00'),
        ],
        bookedMinutes: 60,
      },
      { id: 'linh', free: [], bookedMinutes: 0 },
    ],
    rooms: [
      {
        id: 'chair-1',
        kind: 'chair',
        free: [onTuesday('0:00', '10:00'), onTuesday('11:45', '24:00')],
      },
    ],
  })
})

test('weeks that take turns keep their turns over the end of the year', () => {
  const turns = [
    shift(9, 12, { everyWeeks: 2, startsOn: '2026-12-14' }),
    shift(14, 18, { everyWeeks: 2, startsOn: '2026-12-27', weekday: 7 }),
    shift(15, 18, { everyWeeks: 2, startsOn: '2026-12-21' }),
  ]
  const beginnings = (days: readonly string[]) =>
    days.map((day) => free(turns, {}, day)?.map(({ from }) => (from - at(`${day} 0:00`)) / 60))
  const tuesdays = ['2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29', '2027-01-05']
  expect(beginnings(tuesdays)).toEqual([[], [9], [15], [9], [15]])
  expect(beginnings(['2026-12-20', '2026-12-27', '2027-01-03', '2027-01-10'])).toEqual([
    [],
    [14],
    [],
    [14],
  ])
})

test('a shift begins with its first day and ends with its last; an extra day is both', () => {
  const worksOn = (day: string, change: Partial<Shift>) =>
    free([shift(9, 17, change)], {}, day)?.length === 1
  expect(worksOn('2026-11-17', { startsOn: '2026-11-18' })).toBe(false)
  expect(worksOn(TUESDAY, { startsOn: '2026-11-18' })).toBe(true)
  expect(worksOn(TUESDAY, { endsOn: '2026-11-23' })).toBe(false)
  const extra = { startsOn: TUESDAY, endsOn: TUESDAY }
  expect(['2026-11-17', TUESDAY, '2026-12-01'].map((day) => worksOn(day, extra))).toEqual([
    false,
    true,
    false,
  ])
  expect(worksOn('2026-11-25', {})).toBe(false)
})

test('shifts that overlap are one, and a break longer than the shift leaves nothing', () => {
  expect(free([shift(13, 17), shift(9, 12), shift(11, 13)])).toEqual([onTuesday('9:00', '17:00')])
  expect(free([shift(9, 12), shift(8, 13, { kind: 'break' })])).toEqual([])
  expect(free([shift(9, 12), shift(9, 12, { kind: 'break', stylistId: 'linh' })])).toHaveLength(1)
})

test('time off is one person’s; a closure over several days is everybody’s and shuts the doors', () => {
  const off = { stylistId: 'linh', ...onTuesday('9:00', '12:00') }
  const closure = { stylistId: null, ...span('2026-11-22 18:00', `${TUESDAY} 11:00`) }
  const shifts = [shift(9, 17), shift(9, 17, { stylistId: 'linh' })]
  const day = freeTimeOf(TUESDAY, { ...HOUSE, shifts, closed: [off, closure] }, [])
  expect(day.open).toEqual([onTuesday('11:00', '18:00')])
  expect(day.stylists.map((stylist) => stylist.free)).toEqual([
    [onTuesday('11:00', '17:00')],
    [onTuesday('12:00', '17:00')],
  ])
  expect(day.rooms[0]?.free).toEqual([onTuesday('0:00', '24:00')])
  const week = { stylistId: null, ...span('2026-11-22 0:00', '2026-11-29 0:00') }
  expect(freeTimeOf(TUESDAY, { ...HOUSE, shifts, closed: [week] }, [])).toMatchObject({
    open: [],
    stylists: [{ free: [] }, { free: [] }],
  })
})

test('of what is taken beyond the day, only what lies on it counts, and never twice', () => {
  const visits = [
    taken([span('2026-11-23 23:30', `${TUESDAY} 0:30`)]),
    taken([onTuesday('0:15', '0:45'), span(`${TUESDAY} 23:50`, '2026-11-25 0:20')]),
    taken([span('2026-11-25 9:00', '2026-11-25 12:00')]),
    taken([onTuesday('9:00', '12:00')], { stylistId: null, roomId: 'chair-2' }),
  ]
  const [mara] = freeTimeOf(TUESDAY, { ...HOUSE, shifts: [shift(0, 24)] }, visits).stylists
  expect(mara).toMatchObject({ free: [onTuesday('0:45', '23:50')], bookedMinutes: 55 })
})

test('a night shift is an hour shorter in spring and an hour longer in autumn', () => {
  const hours = (from: number, until: number, day: string) =>
    free([shift(from, until, { weekday: 7 })], {}, day)?.map((one) =>
      [one.from, one.until].map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16)),
    )
  expect(hours(0, 6, SPRING)).toEqual([['05:00', '10:00']])
  expect(hours(0, 6, AUTUMN)).toEqual([['04:00', '11:00']])
  expect(hours(10, 18, SPRING)).toEqual([['14:00', '22:00']])
  expect(hours(10, 18, AUTUMN)).toEqual([['15:00', '23:00']])
  expect(hours(1, 2.5, SPRING)).toEqual([['06:00', '07:30']])
  expect(hours(2.5, 3, SPRING)).toEqual([])
  const day = (on: string) => freeTimeOf(on, HOUSE, []).rooms[0]?.free
  expect(day(SPRING)).toEqual([span(`${SPRING} 0:00`, '2027-03-15 0:00')])
  expect(day(AUTUMN)).toEqual([{ from: at(`${AUTUMN} 0:00`), until: at(`${AUTUMN} 0:00`) + 1500 }])
})

test('hands are free while it sets; the client stays', () => {
  expect(handsOnSpans(600, [30, 45, 20], 5, 10)).toEqual([
    { from: 595, until: 630 },
    { from: 675, until: 705 },
  ])
  expect(handsOnSpans(600, [45], 5, 10)).toEqual([{ from: 595, until: 655 }])
  expect(handsOnSpans(600, [10, 20, 30, 40, 50], 0, 0)).toHaveLength(3)
  expect(stayOf(600, [30, 45, 20], 5, 10)).toEqual({ from: 595, until: 705 })
})
