import { useEffect, useRef } from 'react'

/**
 * A button that was pressed goes away with its card, and the title of the next card takes the focus; where
 * there is none, the page does. Whoever has gone somewhere else meanwhile stays there.
 */
export function useKeptFocus(standing: string) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (!wasPressed.current) return
    wasPressed.current = false
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const place = titleRef.current ?? document.querySelector('main')
    place?.focus({ preventScroll: true })
  }, [standing])
  return { titleRef, notePress: () => void (wasPressed.current = true) }
}
