import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** How far down the menu stood, by the entry of the tab's history. */
const places = new Map<string, number>()

/** Whoever comes back from a service finds the menu where they left it. The ref is the menu's. */
export function useMenuPlace() {
  const { history } = useRouter()
  return useCallback(
    (menu: HTMLElement | null) => {
      const body = menu?.closest('.dialog-body')
      if (!(body instanceof HTMLElement)) return undefined
      const entry = () => history.location.state.__TSR_key ?? ''
      const keepPlace = () => void places.set(entry(), body.scrollTop)
      const left = places.get(entry())
      // A printed menu may have been scrolled before it woke, and stays where it is.
      if (left === undefined) keepPlace()
      else body.scrollTop = left
      body.addEventListener('scroll', keepPlace, { passive: true })
      return () => body.removeEventListener('scroll', keepPlace)
    },
    [history],
  )
}
