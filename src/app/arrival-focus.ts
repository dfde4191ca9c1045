import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { placeOf } from './route-announcer.tsx'

/** After a change of page the focus starts at the new content, as after a full page load. */
export function useArrivalFocus() {
  const main = useRef<HTMLElement>(null)
  const place = useLocation({ select: (location) => placeOf(location.pathname) })
  const shownPlace = useRef(place)

  useEffect(() => {
    if (shownPlace.current === place) return
    shownPlace.current = place
    // A dialog that opened with the page has taken the focus already, and keeps it.
    if (document.querySelector('dialog[open]') === null)
      main.current?.focus({ preventScroll: true })
  }, [place])

  return main
}
