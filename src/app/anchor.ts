import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { usePrinted } from '#ui/use-printed.ts'
import type { RefObject } from 'react'

const SETTLING_MS = 10_000
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Keeps the section an address names in its place while what stands above it still arrives. */
export function useAnchor(main: RefObject<HTMLElement | null>): void {
  const { clock } = useAppData().platform
  const place = useLocation({ select: ({ pathname, hash }) => `${pathname}#${hash}` })
  const firstPlace = useRef(place)
  const wasPrinted = usePrinted()

  useEffect(() => {
    const section = place.slice(place.indexOf('#') + 1)
    // A printed page is complete, and whoever waited for it to wake may have scrolled on.
    const isInPlace = wasPrinted && place === firstPlace.current
    if (section === '' || isInPlace || main.current === null) return undefined
    return keepInPlace(main.current, section, (stop) => clock.after(SETTLING_MS, stop))
  }, [place, wasPrinted, main, clock])
}

/** Until the page has settled, or the person moves it themselves. */
function keepInPlace(
  page: HTMLElement,
  section: string,
  afterAWhile: (stop: () => void) => () => void,
): () => void {
  let height = page.offsetHeight
  const settling = new ResizeObserver(() => {
    if (page.offsetHeight === height) return
    height = page.offsetHeight
    document.getElementById(section)?.scrollIntoView()
  })
  const stop = () => {
    settling.disconnect()
    for (const move of OWN_MOVES) removeEventListener(move, stop)
  }
  settling.observe(page)
  for (const move of OWN_MOVES) addEventListener(move, stop, { passive: true })
  const forget = afterAWhile(stop)
  return () => {
    forget()
    stop()
  }
}
