import { useEffect, useRef } from 'react'

/**
 * The button that was pressed goes with its row: the row in its place takes the focus, and after the last the page.
 * Whoever has gone somewhere else stays there.
 */
export function useKeptPlace(rows: readonly { readonly id: string }[]) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(rows)
  const pressed = useRef<string | null>(null)
  useEffect(() => {
    const place = before.current.findIndex(({ id }) => id === pressed.current)
    before.current = rows
    const isThere = rows.some(({ id }) => id === pressed.current)
    pressed.current = null
    if (place < 0 || isThere) return
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const next = list.current?.children[Math.min(place, rows.length - 1)]
    const target = next?.querySelector<HTMLElement>('h2') ?? document.querySelector('main')
    target?.focus({ preventScroll: true })
  }, [rows])
  const notePress = (id: string) => {
    pressed.current = id
  }
  return { list, notePress }
}
