import { useEffect, useRef, useState } from 'react'
import { useAppData } from './app-data-context.tsx'

/** As long as somebody takes from one letter to the next. */
const PAUSE_MS = 250

/** What is being typed, told once it rests; the way back in the browser changes the field, too. */
export function useTypedSearch(said: string, onSay: (typed: string) => void) {
  const { clock } = useAppData().platform
  const [typed, setTyped] = useState(said)
  const [heard, setHeard] = useState(said)
  const say = useRef(onSay)
  useEffect(() => void (say.current = onSay))
  // Told from outside, and not by what was typed here.
  if (said !== heard) {
    setHeard(said)
    if (said !== typed.trim()) setTyped(said)
  }
  useEffect(() => {
    if (typed.trim() === said) return
    return clock.after(PAUSE_MS, () => say.current(typed.trim()))
  }, [clock, typed, said])
  return [typed, setTyped] as const
}
