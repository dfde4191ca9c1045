import { describe, expect, test } from 'vitest'
import { offersOf } from './availability.ts'
import {
  at,
  beginnings,
  by,
  arrangedAt,
  room,
  salon,
  spans,
  step,
  stylist,
  together,
  visit,
} from './availability-scene.ts'
import type { FreeTime } from './free-time.ts'

describe('hands', () => {
  const COLOR = [30, 45, 30]
  // Mia colors from 10:00 on: her hands are free from 10:30 to 11:15.
  const mia = stylist('Mia', '09:00-10:00 10:30-11:15 11:45-12:00')

  test('while a color sets, its stylist takes somebody whose visit fits into that time', () => {
    expect(beginnings(visit([step([by('Mia', [40])])]), salon([mia])).filter(inTheGap)).toEqual([
      '10:30',
      '10:35',
    ])
    expect(beginnings(visit([step([by('Mia', [50])])]), salon([mia])).filter(inTheGap)).toEqual([])
  })

  test('a color begins where only its own gap is taken by somebody else', () => {
    const taken = stylist('Mia', '10:00-10:30 11:10-11:45')
    expect(beginnings(visit([step([by('Mia', COLOR)])]), salon([taken]))).toEqual(['10:00'])
    expect(beginnings(visit([step([by('Mia', [105])])]), salon([taken]))).toEqual([])
  })

  test('the chair of the color is not free while it sets', () => {
    const wanted = visit([step([by('Mia', [40])], 'chair')])
    const oneChair = salon([mia], { rooms: [room('chair-1', '09:00-10:00 11:45-18:00')] })
    const twoChairs = { ...oneChair, rooms: [...oneChair.rooms, room('chair-2')] }
    expect(beginnings(wanted, oneChair).filter(inTheGap)).toEqual([])
    expect(beginnings(wanted, twoChairs).filter(inTheGap)).toEqual(['10:30', '10:35'])
  })

  test('within one visit a guest is served in the gap of another', () => {
    const wanted = visit(
      [],
      together(
        [step([by('Mia', COLOR)])],
        [step([by('Zoe', [30])]), step([by('Mia', [45]), by('Zoe', [45])])],
      ),
    )
    const free = salon([stylist('Mia', '10:00-11:45'), stylist('Zoe', '10:00-10:30 11:00-12:00')])
    expect(arrangedAt('10:00', wanted, free)).toEqual([
      'Mia 10:00-11:45',
      'Zoe 10:00-10:30',
      'Mia 10:30-11:15',
    ])
  })

  const inTheGap = (time: string): boolean => time >= '10:15' && time < '11:45'
})

describe('before and after', () => {
  test('getting ready and cleaning up belong to the stylist and the room, not to the guest', () => {
    const wanted = visit([step([by('Mia', [45], 10, 5)], 'chair')])
    const open = spans('10:10-10:55')
    const free = salon([stylist('Mia', '10:00-11:00')], { open, rooms: [room('chair-1')] })
    expect(beginnings(wanted, free)).toEqual(['10:10'])
    for (const tooShort of ['10:00-10:59', '10:01-11:00'])
      expect(beginnings(wanted, { ...free, rooms: [room('chair-1', tooShort)] })).toEqual([])
    expect(beginnings(wanted, { ...free, stylists: [stylist('Mia', '10:01-11:00')] })).toEqual([])
  })

  const twoSteps = [step([by('Mia', [30], 10, 10), by('Zoe', [30], 10, 10)])]
  const cutAndColor = visit([...twoSteps, ...twoSteps])
  const buffersAt = (free: FreeTime) =>
    offersOf(cutAndColor, free).map(({ guests }) =>
      guests.flat().map(({ before, after }) => [before, after]),
    )

  test('a stylist who goes on with the same guest does neither in between', () => {
    expect(buffersAt(salon([stylist('Mia', '10:00-11:20')]))).toEqual([
      [
        [10, 0],
        [0, 10],
      ],
    ])
  })

  test('two stylists do both', () => {
    const free = salon([stylist('Mia', '10:00-10:50'), stylist('Zoe', '10:30-11:20')])
    expect(arrangedAt('10:10', cutAndColor, free)).toEqual(['Mia 10:10-10:40', 'Zoe 10:40-11:10'])
    expect(buffersAt(free)).toEqual([
      [
        [10, 10],
        [10, 10],
      ],
    ])
    const late = salon([stylist('Mia', '10:00-10:49'), stylist('Zoe', '10:30-11:20')])
    expect(buffersAt(late)).toEqual([])
  })

  test('nor is anything done in between while the guest waits', () => {
    const free = salon([stylist('Mia', '10:00-10:40 10:50-11:30')])
    expect(offersOf({ ...cutAndColor, longestWait: 10 }, free)[0]?.guests[0]).toMatchObject([
      { from: at('10:10'), after: 0 },
      { from: at('10:50'), before: 0 },
    ])
  })
})

describe('one step after the other', () => {
  const cut = step([by('Mia', [30])])
  const blowDry = step([by('Zoe', [20])])

  test('somebody may wait ten minutes, and no longer than may be', () => {
    const free = salon([stylist('Mia', '10:00-10:30'), stylist('Zoe', '10:40-11:00')])
    const wanted = visit([cut, blowDry], { longestWait: 10 })
    expect(arrangedAt('10:00', wanted, free)).toEqual(['Mia 10:00-10:30', 'Zoe 10:40-11:00'])
    expect(beginnings({ ...wanted, longestWait: 5 }, free)).toEqual([])
  })

  test('nobody waits in a salon that is closed', () => {
    const free = salon([stylist('Mia', '10:00-10:30'), stylist('Zoe', '10:40-11:00')])
    const wanted = visit([cut, blowDry], { longestWait: 10 })
    expect(beginnings(wanted, { ...free, open: spans('10:00-10:30 10:40-11:00') })).toEqual([])
    expect(beginnings(wanted, { ...free, open: spans('10:00-10:35 10:35-11:00') })).toEqual([
      '10:00',
    ])
  })

  test('a change of stylist is better than waiting', () => {
    const either = step([by('Mia', [30]), by('Zoe', [30])])
    const free = salon([stylist('Mia', '10:00-10:30 10:40-11:10'), stylist('Zoe', '10:30-11:00')])
    const arrangement = arrangedAt('10:00', visit([either, either], { longestWait: 10 }), free)
    expect(arrangement).toEqual(['Mia 10:00-10:30', 'Zoe 10:30-11:00'])
  })

  test('one stylist for all steps is better than two, however busy', () => {
    const free = salon([
      stylist('Mia', '10:00-11:00', 400),
      stylist('Zoe', '10:00-10:30', 0),
      stylist('Ava', '10:30-11:00', 0),
    ])
    const anybody = step([by('Zoe', [30]), by('Ava', [30]), by('Mia', [30])])
    const arrangement = arrangedAt('10:00', visit([anybody, anybody]), free)
    expect(arrangement).toEqual(['Mia 10:00-10:30', 'Mia 10:30-11:00'])
  })

  test('of arrangements with as much waiting the one with fewer changes, wherever the waiting is', () => {
    const wash = step([by('Zoe', [20]), by('Mia', [30])])
    const cut = step([by('Ava', [30]), by('Mia', [30]), by('Zoe', [40])])
    const finish = step([by('Ava', [30]), by('Mia', [30], 30), by('Zoe', [30], 40)])
    const free = salon([
      stylist('Ava', '10:30-11:00 11:05-11:35', 10),
      stylist('Mia', '10:00-10:30 10:35-11:35', 10),
      stylist('Zoe', '10:00-10:20 10:25-11:35', 100),
    ])
    expect(arrangedAt('10:00', visit([wash, cut, finish], { longestWait: 5 }), free)).toEqual([
      'Mia 10:00-10:30',
      'Mia 10:35-11:05',
      'Mia 11:05-11:35',
    ])
  })
})
