import { useEffect, useEffectEvent } from 'react'
import { isDeskKey } from '#domain/desk/desk-keys.ts'
import type { DeskKey } from '#domain/desk/desk-keys.ts'

/** Keys that work anywhere on the page but where somebody types or walks through something. */
export function useDeskKeys(keys: Readonly<Record<DeskKey, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (!(target instanceof Element) || target.closest(TYPED_IN) !== null) return
    if (key.startsWith('Arrow') && target.closest(WALKED) !== null) return
    if (!isDeskKey(key)) return
    event.preventDefault()
    keys[key]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const TYPED_IN =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, dialog, [role="menu"]'
const WALKED = '[data-board], input, nav'
