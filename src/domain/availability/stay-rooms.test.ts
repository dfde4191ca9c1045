import { describe, expect, test } from 'vitest'
import {
  beginnings,
  by,
  arrangedAt,
  room,
  salon,
  step,
  stylist,
  together,
  visit,
} from './availability-scene.ts'

describe('rooms', () => {
  const facial = (name: string) => step([by(name, [30])], 'treatment-room')
  const stylists = [stylist('Mia', '10:00-11:00'), stylist('Zoe', '10:00-11:00')]
  const quiet = room('quiet-room', '09:00-18:00', 'treatment-room')
  const bright = room('bright-room', '09:00-18:00', 'treatment-room')

  test('one room holds up two stylists', () => {
    const both = visit([], together([facial('Mia')], [facial('Zoe')]))
    expect(beginnings(both, salon(stylists, { rooms: [quiet] }))).toEqual([])
    expect(arrangedAt('10:00', both, salon(stylists, { rooms: [quiet, bright] }))).toEqual([
      'Mia 10:00-10:30 quiet-room',
      'Zoe 10:00-10:30 bright-room',
    ])
  })

  test('a room of another kind does not help', () => {
    const free = salon(stylists, { rooms: [room('chair-1')] })
    expect(beginnings(visit([facial('Mia')]), free)).toEqual([])
  })

  test('a guest stays in a room that goes on being free, and moves if it does not', () => {
    const early = room('quiet-room', '10:00-10:30', 'treatment-room')
    const wanted = visit([facial('Mia'), facial('Zoe')])
    expect(arrangedAt('10:00', wanted, salon(stylists, { rooms: [early, bright] }))).toEqual([
      'Mia 10:00-10:30 quiet-room',
      'Zoe 10:30-11:00 bright-room',
    ])
    const late = room('quiet-room', '10:30-11:00', 'treatment-room')
    expect(arrangedAt('10:00', wanted, salon(stylists, { rooms: [late, bright] }))).toEqual([
      'Mia 10:00-10:30 bright-room',
      'Zoe 10:30-11:00 bright-room',
    ])
  })

  test('the first leaves the room that only the second can have', () => {
    const short = room('bright-room', '10:00-10:30', 'treatment-room')
    const long = step([by('Zoe', [60])], 'treatment-room')
    const wanted = visit([], together([facial('Mia')], [long]))
    expect(arrangedAt('10:00', wanted, salon(stylists, { rooms: [quiet, short] }))).toEqual([
      'Mia 10:00-10:30 bright-room',
      'Zoe 10:00-11:00 quiet-room',
    ])
  })
})
