import { useState } from 'react'
import type { KeyboardEvent } from 'react'

/** One stop for Tab among many choices; arrow keys walk them, up and down by whole rows. */
export function useRoving(stops: number, chosen: number, inRow: number) {
  const [focused, setFocused] = useState<number | null>(null)
  const known = focused !== null && focused < stops ? focused : chosen
  const stop = Math.max(0, known)
  return {
    tabIndexOf: (place: number) => (place === stop ? 0 : -1),
    onFocus: setFocused,
    walk: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')]
        const place = all.findIndex((one) => one === document.activeElement)
        const next = nextStop(event.key, place, all.length, inRow)
        if (place === -1 || next === null) return
        event.preventDefault()
        all[next]?.focus()
      },
    },
  }
}

function nextStop(key: string, place: number, stops: number, inRow: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return stops - 1
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: inRow, ArrowUp: -inRow }[key]
  if (step === undefined) return null
  return Math.min(stops - 1, Math.max(0, place + step))
}
