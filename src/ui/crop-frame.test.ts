import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { movedBy, turnedBy } from './crop-frame.ts'

const WIDE = { width: 640, height: 320, side: 320 }
const START = { place: { x: 0, y: 0 }, zoom: 1, quarterTurns: 0 }

describe('the photo behind the frame', () => {
  test('moves a sixteenth of the frame with each press', () => {
    expect(movedBy(START, { x: 1, y: 0 }, WIDE).place).toEqual({ x: 20, y: 0 })
    expect(movedBy(START, { x: -1, y: 0 }, WIDE).place).toEqual({ x: -20, y: 0 })
  })

  test('stays behind the whole frame', () => {
    const atEdge = { ...START, place: { x: 155, y: 0 } }
    expect(movedBy(atEdge, { x: 1, y: 0 }, WIDE).place.x).toBe(160)
    expect(movedBy(START, { x: 0, y: 1 }, WIDE).place.y).toBe(0)
    expect(movedBy({ ...START, zoom: 2 }, { x: 0, y: 1 }, WIDE).place.y).toBe(20)
  })

  test('that is turned has its room on the other sides', () => {
    const turned = turnedBy(START, 1)
    expect(movedBy(turned, { x: 1, y: 0 }, WIDE).place.x).toBe(0)
    expect(movedBy(turned, { x: 0, y: 1 }, WIDE).place.y).toBe(20)
  })

  test('comes back after four turns, either way', () => {
    expect(turnedBy(START, -1).quarterTurns).toBe(3)
    for (const way of [1, -1] as const) {
      const turns = [way, way, way, way]
      expect(turns.reduce((view, turn) => turnedBy(view, turn), START)).toEqual(START)
    }
  })

  test('never leaves a gap, wherever it is sent', () => {
    const step = fc.record({ x: fc.constantFrom(-1, 0, 1), y: fc.constantFrom(-1, 0, 1) })
    const zoom = fc.double({ min: 1, max: 4, noNaN: true })
    fc.assert(
      fc.property(fc.array(step), zoom, (steps, zoomed) => {
        const start = { ...START, zoom: zoomed }
        const { x, y } = steps.reduce((view, by) => movedBy(view, by, WIDE), start).place
        expect(Math.abs(x)).toBeLessThanOrEqual((640 * zoomed - 320) / 2)
        expect(Math.abs(y)).toBeLessThanOrEqual((320 * zoomed - 320) / 2)
      }),
    )
  })
})
