import { describe, expect, test } from 'vitest'
import { calendarFile } from '#domain/visit/calendar-file.ts'
import { freeTimeOf } from '#domain/availability/working-time.ts'
import { checkedSeries, mostDates, seriesDays } from './visit-series.ts'
import { salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'
import { visitTime } from '#domain/visit/visit-words.ts'
import type { BookingCatalogue } from '#domain/availability/booking-order.ts'
import type { HouseRules, TakenTime } from '#domain/availability/working-time.ts'
import type { WantedSeries } from './visit-series.ts'

const TUESDAY = '2026-10-06'
const TEN = 10 * 60
const WEEKDAYS = [1, 2, 3, 4, 5, 6]

/** Mia works from nine to six and has an hour at noon; the salon opens at ten. */
const RULES: HouseRules = {
  hours: WEEKDAYS.map((weekday) => ({ weekday, from: TEN, until: 18 * 60 })),
  shifts: WEEKDAYS.flatMap((weekday) =>
    (['work', 'break'] as const).map((kind) => ({
      stylistId: 'Mia',
      kind,
      weekday,
      from: kind === 'work' ? 9 * 60 : 12 * 60,
      until: kind === 'work' ? 18 * 60 : 13 * 60,
      everyWeeks: 1,
      startsOn: '2026-01-05',
      endsOn: null,
    })),
  ),
  closed: [],
  stylists: [{ id: 'Mia' }],
  rooms: [],
}

const CATALOGUE: BookingCatalogue = {
  services: [
    {
      id: 'cut',
      parts: [45],
      before: 0,
      after: 0,
      roomKind: null,
      leadMinutes: 0,
      isAddOn: false,
    },
  ],
  skills: [],
  stylists: [{ id: 'Mia' }],
}

const CUT_AT_TEN: WantedSeries = {
  order: {
    guests: [{ steps: [{ serviceId: 'cut', stylistId: 'Mia' }], busy: [], partsFor: new Map() }],
    order: 'side-by-side',
    longestWait: 0,
  },
  minutes: TEN,
}

interface Change {
  readonly closed?: HouseRules['closed']
  readonly taken?: readonly TakenTime[]
}

function checkedOn(days: readonly string[], { closed = [], taken = [] }: Change = {}) {
  const free = days.map((day) => freeTimeOf(day, { ...RULES, closed }, taken))
  return checkedSeries(CUT_AT_TEN, free, CATALOGUE)
}

function minuteOf(day: string, minutes: number): number {
  return salonMoment({ day, minutes }) / 60_000
}

function taken(day: string, from: number, until: number): TakenTime {
  const span = { from: minuteOf(day, from), until: minuteOf(day, until) }
  return { stylistId: 'Mia', handsOn: [span], roomId: null, stay: span }
}

describe('the days of a series', () => {
  test('are the same weekday, every so many weeks', () => {
    const days = seriesDays(TUESDAY, { everyWeeks: 6, count: 3, today: '2026-10-01' })
    expect(days).toEqual(['2026-10-06', '2026-11-17', '2026-12-29'])
  })

  test('end where nobody plans any more', () => {
    const days = seriesDays(TUESDAY, { everyWeeks: 12, count: 99, today: '2026-10-06' })
    expect(days.at(-1)).toBe('2027-09-07')
    expect(days).toHaveLength(mostDates(TUESDAY, 12, '2026-10-06'))
  })
})

describe('a year of Tuesdays at ten', () => {
  const days = seriesDays(TUESDAY, { everyWeeks: 2, count: 27, today: TUESDAY })
  const dates = checkedOn(days)
  const begins = dates.flatMap((date) => (date.state === 'free' ? [date.offer.from * 60_000] : []))

  test('is ten by the salon’s clock on both sides of both clock changes', () => {
    expect(begins).toHaveLength(27)
    expect(new Set(begins.map((moment) => salonClockAt(moment).minutes))).toEqual(new Set([TEN]))
    const inGreenwich = new Set(begins.map((moment) => new Date(moment).getUTCHours()))
    expect(inGreenwich).toEqual(new Set([14, 15]))
  })

  test('is said and written into calendar files as ten, whatever clock reads it', () => {
    for (const startsAt of begins) {
      expect(visitTime(startsAt, 0)).toMatch(/10:00.AM$/)
      const entry = {
        appointmentId: 'a',
        startsAt,
        endsAt: startsAt + 45 * 60_000,
        scheduleVersion: 1,
        statusVersion: 1,
      }
      expect(calendarFile('visit.ics', [entry], 0).text).toMatch(/DTSTART:\d{8}T1[45]0000Z/)
    }
  })
})

describe('a date', () => {
  test('that is taken offers the nearest times of its day, in their order', () => {
    const [date] = checkedOn([TUESDAY], { taken: [taken(TUESDAY, TEN, TEN + 45)] })
    expect(date?.state).toBe('taken')
    const instead = date?.state === 'taken' ? date.instead : []
    expect(instead.map(({ from }) => salonClockAt(from * 60_000).minutes)).toEqual([645, 660, 675])
  })

  test('on a holiday or a Sunday is closed, one without a gap is full', () => {
    const holiday = {
      stylistId: null,
      from: minuteOf(TUESDAY, 0),
      until: minuteOf('2026-10-07', 0),
    }
    expect(
      checkedOn([TUESDAY, '2026-10-11'], { closed: [holiday] }).map(({ state }) => state),
    ).toEqual(['closed', 'closed'])
    const [full] = checkedOn([TUESDAY], { taken: [taken(TUESDAY, TEN, 18 * 60)] })
    expect(full?.state).toBe('full')
  })
})
