import { describe, expect, test } from 'vitest'
import { offersOf } from './availability.ts'
import {
  at,
  beginnings,
  by,
  clock,
  arrangedAt,
  salon,
  spans,
  step,
  stylist,
  together,
  visit,
} from './availability-scene.ts'
import type { WantedVisit } from './free-time.ts'

describe('two guests', () => {
  const anybody = step([by('Mia', [30]), by('Zoe', [30])])
  const mia = stylist('Mia', '10:00-11:00')
  const wanted = visit([], together([anybody], [anybody]))

  test('side by side they need two stylists', () => {
    expect(beginnings(wanted, salon([mia]))).toEqual([])
    expect(arrangedAt('10:00', wanted, salon([mia, stylist('Zoe', '10:00-11:00')]))).toEqual([
      'Mia 10:00-10:30',
      'Zoe 10:00-10:30',
    ])
  })

  test('in a row one is enough', () => {
    expect(arrangedAt('10:00', { ...wanted, order: 'in-a-row' }, salon([mia]))).toEqual([
      'Mia 10:00-10:30',
      'Mia 10:30-11:00',
    ])
  })

  test('in a row everybody has what is needed before and after', () => {
    const careful = step([by('Mia', [30], 0, 5)])
    const inARow = visit([], { ...together([careful], [careful]), order: 'in-a-row' })
    const long = salon([stylist('Mia', '10:00-11:10')])
    expect(beginnings(inARow, long)).toEqual([])
    expect(arrangedAt('10:00', { ...inARow, longestWait: 5 }, long)).toEqual([
      'Mia 10:00-10:30',
      'Mia 10:35-11:05',
    ])
  })

  test('in a row the salon may be closed between two guests, and waiting there is no visit', () => {
    const free = salon([mia], { open: spans('10:00-10:30 10:40-11:10') })
    const until = stylist('Mia', '10:00-11:10')
    const inARow = { ...wanted, order: 'in-a-row', longestWait: 10 } as const
    expect(arrangedAt('10:00', inARow, { ...free, stylists: [until] })).toEqual([
      'Mia 10:00-10:30',
      'Mia 10:40-11:10',
    ])
  })

  test('an offer lasts until the last of them is done', () => {
    const long = step([by('Zoe', [50])])
    const free = salon([mia, stylist('Zoe', '10:00-11:00')])
    const [offer] = offersOf(visit([], together([long], [anybody])), free)
    expect(offer && clock(offer.until)).toBe('10:50')
  })
})

describe('when', () => {
  const cut = step([by('Mia', [30])])

  test('nobody can be at two visits at once', () => {
    const guests = [{ steps: [cut], busy: spans('10:30-11:00') }]
    const free = salon([stylist('Mia', '10:00-11:30')])
    expect(beginnings(visit([], { guests }), free)).toEqual(['10:00', '11:00'])
  })

  test('a visit begins neither before its lead time nor behind its horizon', () => {
    const begins = { from: at('10:07'), until: at('10:20') }
    const free = salon([stylist('Mia', '10:00-12:00')])
    expect(beginnings(visit([cut], { begins }), free)).toEqual(['10:10', '10:15'])
  })

  test('the last one ends when the salon closes', () => {
    const free = salon([stylist('Mia', '09:00-20:00')])
    const times = beginnings(visit([cut], { everyMinutes: 15 }), free)
    expect([times[0], times.at(-1)]).toEqual(['09:00', '17:30'])
  })

  test('nothing reaches over midnight', () => {
    const everOpen = { from: at('00:00') - 600, until: at('24:00') + 600 }
    const mia = { id: 'Mia', free: [everOpen], bookedMinutes: 0 }
    const begins = everOpen
    const wanted = visit([step([by('Mia', [30], 10, 10)])], { begins, everyMinutes: 10 })
    const times = beginnings(wanted, salon([mia], { open: [everOpen] }))
    expect([times[0], times.at(-1)]).toEqual(['00:10', '23:20'])
  })

  /** By the clock on the wall, on a day in which Mia works all day and night. */
  function wallTimes(day: string, everyMinutes: number): readonly string[] {
    const whole = spans('00:00-24:00', day)
    const [begins = { from: 0, until: 0 }] = whole
    const free = { day, open: whole, rooms: [] }
    const mia = { id: 'Mia', free: whole, bookedMinutes: 0 }
    const wanted = visit([step([by('Mia', [60])])], { begins, everyMinutes })
    return offersOf(wanted, { ...free, stylists: [mia] }).map(({ from }) =>
      new Date(from * 60_000).toLocaleTimeString('en-GB', {
        timeZone: 'America/New_York',
        timeStyle: 'short',
      }),
    )
  }

  test('in spring one hour is missing, and what is counted from midnight goes on', () => {
    expect(wallTimes('2027-03-14', 60)).toHaveLength(23)
    expect(wallTimes('2027-03-14', 60).slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '04:00'])
    expect(wallTimes('2027-03-14', 120).slice(-1)).toEqual(['23:00'])
  })

  test('in autumn one hour comes twice', () => {
    expect(wallTimes('2026-11-01', 60)).toHaveLength(25)
    expect(wallTimes('2026-11-01', 60).slice(0, 4)).toEqual(['00:00', '01:00', '01:00', '02:00'])
    expect(wallTimes('2026-11-01', 120).slice(0, 3)).toEqual(['00:00', '01:00', '03:00'])
  })
})

describe('what makes no sense is not offered', () => {
  const free = salon([stylist('Mia', '10:00-11:00')])
  const cut = step([by('Mia', [30])])

  test.each<[string, WantedVisit]>([
    ['no guests', visit([], { guests: [] })],
    ['no steps', visit([])],
    ['one guest without steps', visit([], together([cut], []))],
    ['nobody to do it', visit([cut, step([])])],
    ['no parts', visit([step([by('Mia', [])])])],
    ['an end while nothing is done', visit([step([by('Mia', [10, 10])])])],
    ['parts of no length', visit([step([by('Mia', [10, 0, 10])])])],
    ['half minutes', visit([step([by('Mia', [12.5])])])],
    ['less than nothing before it', visit([step([by('Mia', [30], -5)])])],
    ['no distance between beginnings', visit([cut], { everyMinutes: 0 })],
    ['nothing to begin at', visit([cut], { begins: { from: Number.NaN, until: Infinity } })],
  ])('%s', (_, wanted) => {
    expect(offersOf(wanted, free)).toEqual([])
  })

  test.each(['', 'tomorrow', '2026-13-45', '+275760-09-13'])('the day “%s”', (day) => {
    expect(offersOf(visit([cut]), { ...free, day })).toEqual([])
  })

  test('and does not hold up what does', () => {
    const wanted = visit([step([by('Mia', []), by('Mia', [60])])], {
      longestWait: Infinity,
      begins: { from: -Infinity, until: Infinity },
    })
    const odd = [...spans('10:30-10:00 09:00-09:00'), { from: Number.NaN, until: Infinity }]
    const stylists = [
      { ...free.stylists[0], id: 'Mia', bookedMinutes: 0, free: [...odd, ...spans('10:00-11:00')] },
    ]
    expect(beginnings(wanted, { ...free, stylists })).toEqual(['10:00'])
  })
})
