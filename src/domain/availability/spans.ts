import type { Span } from './free-time.ts'

/** In order, one where they overlap or touch, and none in which nothing is left. */
export function joinedSpans(spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = []
  for (const { from, until } of spans.toSorted((one, other) => one.from - other.from)) {
    if (from >= until) continue
    const last = joined.at(-1)
    if (last === undefined || from > last.until) joined.push({ from, until })
    else joined[joined.length - 1] = { from: last.from, until: Math.max(last.until, until) }
  }
  return joined
}

/** What is left of them, in order and joined. */
export function spansWithout(spans: readonly Span[], taken: readonly Span[]): readonly Span[] {
  const gaps = joinedSpans(taken)
  const left: Span[] = []
  let next = 0
  for (const { from, until } of joinedSpans(spans)) {
    let begins = from
    for (let gap = gaps[next]; gap !== undefined && gap.from < until; gap = gaps[next]) {
      if (begins < gap.from) left.push({ from: begins, until: gap.from })
      begins = Math.max(begins, gap.until)
      // A gap that goes on takes from the next span, too.
      if (gap.until > until) break
      next += 1
    }
    if (begins < until) left.push({ from: begins, until })
  }
  return left
}

/** From the beginning of the first to the end of the last, and what lies between them; null of none. */
export function stretchOf(
  spans: readonly Span[],
): { readonly whole: Span; readonly gaps: readonly Span[] } | null {
  const joined = joinedSpans(spans)
  const [first, last] = [joined.at(0), joined.at(-1)]
  if (first === undefined || last === undefined) return null
  const whole = { from: first.from, until: last.until }
  return { whole, gaps: spansWithout([whole], joined) }
}

/** How much of the whole they cover; what two of them share counts once. */
export function minutesWithin(whole: Span, spans: readonly Span[]): number {
  const cut = spans.map(({ from, until }) => ({
    from: Math.max(from, whole.from),
    until: Math.min(until, whole.until),
  }))
  return joinedSpans(cut).reduce((sum, { from, until }) => sum + until - from, 0)
}
