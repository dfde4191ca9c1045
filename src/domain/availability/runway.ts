import type { Span } from './free-time.ts'

/** From each minute of a day on, how many minutes in a row are free: a stretch is one look. */
export type Runway = Int16Array

/** What is free and not taken, as far as it lies within the day. */
export function runwayOf(free: readonly Span[], taken: readonly Span[], day: Span): Runway {
  const length = day.until - day.from
  const minutes = new Uint8Array(length)
  for (const span of free) fill(minutes, span, { day, value: 1 })
  for (const span of taken) fill(minutes, span, { day, value: 0 })
  const runway = new Int16Array(length + 1)
  for (let minute = length - 1; minute >= 0; minute -= 1)
    runway[minute] = minutes[minute] === 1 ? (runway[minute + 1] ?? 0) + 1 : 0
  return runway
}

/** `from` counts from midnight; outside of the day nothing is free. */
export function isFree(runway: Runway, from: number, minutes: number): boolean {
  return (runway[from] ?? 0) >= minutes
}

function fill(
  minutes: Uint8Array,
  { from, until }: Span,
  { day, value }: { readonly day: Span; readonly value: number },
): void {
  if (from < until) minutes.fill(value, Math.max(0, from - day.from), Math.max(0, until - day.from))
}
