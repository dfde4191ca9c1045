import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinedSpans, minutesWithin, spansWithout } from './spans.ts'
import type { Span } from './free-time.ts'

const span = (from: number, until: number): Span => ({ from, until })

test('spans that overlap, touch or lie within another become one, in order', () => {
  const spans = [span(90, 120), span(10, 30), span(30, 40), span(15, 20), span(100, 130)]
  expect(joinedSpans(spans)).toEqual([span(10, 40), span(90, 130)])
})

test('a span in which nothing is left is none, and joins nothing', () => {
  expect(joinedSpans([span(10, 20), span(20, 20), span(40, 15)])).toEqual([span(10, 20)])
})

test('what is taken leaves what lies before, between and after', () => {
  const taken = [span(50, 60), span(0, 12), span(30, 35)]
  expect(spansWithout([span(10, 70)], taken)).toEqual([span(12, 30), span(35, 50), span(60, 70)])
})

test('one that is taken can take from several, and what only touches takes nothing', () => {
  const spans = [span(10, 20), span(30, 40), span(50, 60)]
  expect(spansWithout(spans, [span(15, 55)])).toEqual([span(10, 15), span(55, 60)])
  expect(spansWithout(spans, [span(0, 10), span(20, 30), span(60, 70)])).toEqual(spans)
  expect(spansWithout(spans, [span(0, 100)])).toEqual([])
})

test('minutes are counted once, and only those of the whole', () => {
  const spans = [span(90, 110), span(0, 20), span(10, 30), span(200, 210)]
  expect(minutesWithin(span(5, 100), spans)).toBe(35)
  expect(minutesWithin(span(40, 60), spans)).toBe(0)
})

const minute = fc.integer({ min: 0, max: 60 })
const someSpans = fc.array(fc.record({ from: minute, until: minute }), { maxLength: 12 })

/** Minute by minute; slow, but there is nothing in it to get wrong. */
function minutesOf(spans: readonly Span[]): ReadonlySet<number> {
  const minutes = new Set<number>()
  for (const { from, until } of spans) for (let at = from; at < until; at += 1) minutes.add(at)
  return minutes
}

/** In order, apart, and something in each. */
function isTidy(spans: readonly Span[]): boolean {
  return spans.every(({ from, until }, index) => {
    const before = spans[index - 1]
    return from < until && (before === undefined || before.until < from)
  })
}

test('whatever the spans, the minutes are those of a count by hand', () => {
  fc.assert(
    fc.property(someSpans, someSpans, (spans, taken) => {
      const [before, joined, left] = [
        structuredClone([spans, taken]),
        joinedSpans(spans),
        spansWithout(spans, taken),
      ]
      expect([spans, taken]).toEqual(before)
      expect(isTidy(joined) && isTidy(left)).toBe(true)
      expect(minutesOf(joined)).toEqual(minutesOf(spans))
      const takenMinutes = minutesOf(taken)
      const free = [...minutesOf(joined)].filter((at) => !takenMinutes.has(at))
      expect([...minutesOf(left)]).toEqual(free)
      expect(minutesWithin({ from: 0, until: 60 }, spans)).toBe(minutesOf(spans).size)
    }),
    { numRuns: 1000, seed: 1 },
  )
})
