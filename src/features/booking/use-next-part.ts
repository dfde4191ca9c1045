import { useEffect, useRef, useState } from 'react'

/** Leads the focus to the next part once what was chosen has brought it. */
export function useNextPart(key: string, isThere: boolean) {
  const part = useRef<HTMLDivElement>(null)
  const due = useRef<string | null>(null)
  const [, lookAgain] = useState(0)

  useEffect(() => {
    if (due.current === null || due.current !== key || !isThere) return
    due.current = null
    const wanted = ['[data-led-to]', '[tabindex="0"]', 'a, button', '[tabindex]']
    const found = wanted.map((one) => part.current?.querySelector<HTMLElement>(one))
    const next = found.find((one) => one != null)
    next?.focus()
    if (next?.dataset['ledTo'] !== undefined) next.scrollIntoView({ block: 'start' })
  })

  return {
    part,
    goThere: (wanted: string) => {
      due.current = wanted
      lookAgain((times) => times + 1)
    },
  }
}
