import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isOverHome } from './over-home.ts'

/** Says the name of a page when it has changed under somebody who cannot see that it did. */
export function RouteAnnouncer() {
  const said = useRef<HTMLOutputElement>(null)
  const router = useRouter()

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation === undefined || said.current === null) return
        if (placeOf(fromLocation.pathname) === placeOf(toLocation.pathname)) return
        said.current.textContent = document.title
      }),
    [router],
  )

  return <output className="visually-hidden" ref={said} />
}

/** A dialog over the home page is announced by itself; the page beneath it has not changed. */
export function placeOf(path: string): string {
  return isOverHome(path) ? '/' : path
}
