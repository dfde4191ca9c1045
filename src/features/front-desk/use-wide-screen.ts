import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 768px)'

/** Columns need room; on a phone the day is a list. */
export function useIsWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
