import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Where an arrow, Home or End key leads from the current stop; null when the key means nothing. */
export function neighbourOf<T>(stops: readonly T[], current: unknown, key: string): T | null {
  if (key === 'Home') return stops[0] ?? null
  if (key === 'End') return stops.at(-1) ?? null
  const step = STEPS[key]
  if (step === undefined || stops.length === 0) return null
  const found = stops.indexOf(current as T)
  const index = found === -1 && step === -1 ? 0 : found
  return stops[(index + step + stops.length) % stops.length] ?? null
}

/** Lets arrow keys walk the stops inside an element; what stands deeper and answers first, wins. */
export function arrowWalk(stopSelector: string) {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(stopSelector)]
      if (!stops.some((stop) => stop === document.activeElement)) return
      const next = neighbourOf(stops, document.activeElement, event.key)
      if (next === null) return
      event.preventDefault()
      next.focus()
    },
  }
}
