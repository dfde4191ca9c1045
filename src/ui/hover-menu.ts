import { useEffect, useRef, useState } from 'react'
import { neighbourOf } from './arrow-keys.ts'
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react'

export const MENU_CLOSE_DELAY_MS = 200

interface Options {
  /** Off where many menus stand in a row and passing through would open each of them. */
  readonly opensOnFocus?: boolean
  /** The menu stands beside its trigger: right opens it, left closes it, up and down stay inside. */
  readonly sideways?: boolean
}

/**
 * A menu that opens by hover, focus, touch and keys. Spread `root` on the element around trigger
 * and menu, `trigger` on the first focusable thing inside it.
 */
export function useHoverMenu({ opensOnFocus = true, sideways = false }: Options = {}) {
  const [isOpen, setOpen] = useState(false)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const press = useRef({ byTouch: false, wasOpen: false })
  const isReturning = useRef(false)

  useEffect(() => () => clearTimeout(closing.current), [])

  const show = (next: boolean) => {
    clearTimeout(closing.current)
    setOpen(next)
  }

  const root = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') show(true)
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      clearTimeout(closing.current)
      closing.current = setTimeout(() => setOpen(false), MENU_CLOSE_DELAY_MS)
    },
    onFocus: (event: FocusEvent) => {
      if (opensOnFocus && !isReturning.current && event.target.matches(':focus-visible')) show(true)
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) show(false)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const answer = answerToKey(event, { sideways, isOpen })
      if (answer === null) return
      event.preventDefault()
      event.stopPropagation()
      show(answer.isOpen)
      // A menu closed until now is still hidden, and what is hidden cannot take the focus.
      requestAnimationFrame(() => {
        isReturning.current = !answer.isOpen
        answer.focus?.focus()
        isReturning.current = false
      })
    },
  }

  const trigger = {
    'aria-expanded': isOpen,
    onPointerDown: (event: PointerEvent) => {
      press.current = { byTouch: event.pointerType === 'touch', wasOpen: isOpen }
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!press.current.byTouch) return openByButton(event)
      press.current.byTouch = false
      if (event.currentTarget.tagName === 'A' && press.current.wasOpen) return show(false)
      event.preventDefault()
      show(!press.current.wasOpen)
    },
  }

  /** A link keeps its own meaning under mouse and Enter; a button has no other than to open. */
  function openByButton(event: MouseEvent<HTMLElement>): void {
    const isKeyboard = event.detail === 0
    if (event.currentTarget.tagName === 'BUTTON') show(isKeyboard ? !isOpen : true)
    else show(false)
  }

  return { isOpen, close: () => show(false), root, trigger }
}

interface Answer {
  readonly isOpen: boolean
  readonly focus: HTMLElement | null
}

/** What a key asks of the menu; null when it is none of its business. */
function answerToKey(
  event: KeyboardEvent<HTMLElement>,
  menu: { readonly sideways: boolean; readonly isOpen: boolean },
): Answer | null {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button')]
  const [trigger, first] = stops
  const isInside = document.activeElement !== trigger
  if (event.key === 'Escape' || (menu.sideways && isInside && event.key === 'ArrowLeft')) {
    return menu.isOpen ? { isOpen: false, focus: trigger ?? null } : null
  }
  if (menu.sideways && !isInside) {
    return event.key === 'ArrowRight' ? { isOpen: true, focus: first ?? null } : null
  }
  const walk = menu.sideways ? stops.slice(1) : stops
  const next = neighbourOf(walk, document.activeElement, event.key)
  return next === null ? null : { isOpen: true, focus: next }
}
