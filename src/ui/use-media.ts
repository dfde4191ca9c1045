import { useCallback, useSyncExternalStore } from 'react'

/** Whether the screen is as a media query says, now and after it is turned. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const asked = window.matchMedia(query)
      asked.addEventListener('change', onChange)
      return () => asked.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
