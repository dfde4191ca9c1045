import { useEffect, useRef, useState } from 'react'

export const SCROLL_THRESHOLD_PX = 50

/** Whether a strip of that height at the top of the page has scrolled out of view; nothing until the browser has said. */
export function useIsScrolled() {
  const sentinel = useRef<HTMLDivElement>(null)
  const [isScrolled, setScrolled] = useState<boolean>()

  useEffect(() => {
    if (sentinel.current === null) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry !== undefined) setScrolled(!entry.isIntersecting)
    })
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [])

  return [sentinel, isScrolled] as const
}
