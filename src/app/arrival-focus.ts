import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** After a change of page the focus starts at the new content, as after a full page load. */
export function useArrivalFocus() {
  const main = useRef<HTMLElement>(null)
  const path = useLocation({ select: (location) => location.pathname })
  const shownPath = useRef(path)

  useEffect(() => {
    if (shownPath.current === path) return
    shownPath.current = path
    main.current?.focus({ preventScroll: true })
  }, [path])

  return main
}
