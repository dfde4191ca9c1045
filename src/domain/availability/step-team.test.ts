import { describe, expect, test } from 'vitest'
import { beginnings, by, arrangedAt, salon, step, stylist, visit } from './availability-scene.ts'

describe('who', () => {
  const anybody = visit([step([by('Mia', [30]), by('Zoe', [30])])])

  test('of two who could, the one with less to do', () => {
    const free = salon([stylist('Mia', '10:00-10:30', 120), stylist('Zoe', '10:00-10:30', 90)])
    expect(arrangedAt('10:00', anybody, free)).toEqual(['Zoe 10:00-10:30'])
  })

  test('of two with as much to do, the one who is named first', () => {
    const free = salon([stylist('Zoe', '10:00-10:30', 90), stylist('Mia', '10:00-10:30', 90)])
    expect(arrangedAt('10:00', anybody, free)).toEqual(['Mia 10:00-10:30'])
  })

  test('and how long each of them takes makes no difference to that', () => {
    const wanted = visit([step([by('Mia', [30]), by('Zoe', [45]), by('Ava', [30])])])
    const free = salon([
      stylist('Mia', '10:00-11:00', 90),
      stylist('Zoe', '10:00-11:00', 10),
      stylist('Ava', '10:00-11:00', 10),
    ])
    expect(arrangedAt('10:00', wanted, free)).toEqual(['Zoe 10:00-10:45'])
  })

  test('nobody who is not there', () => {
    expect(beginnings(anybody, salon([stylist('Ava', '10:00-10:30')]))).toEqual([])
  })
})
