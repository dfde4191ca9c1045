import { useEffect, useRef } from 'react'
import { arrowWalk } from '#ui/arrow-keys.ts'
import './desk-menu.css'

export interface MenuAnchor {
  readonly x: number
  readonly y: number
  /** Where the focus goes back to. */
  readonly opener: HTMLElement | null
}

export interface MenuItem {
  readonly key: string
  readonly label: string
  readonly onChoose: () => void
}

interface Props {
  readonly label: string
  /** What it is about, where what was pressed does not say it. */
  readonly title?: string
  readonly at: MenuAnchor
  readonly items: readonly MenuItem[]
  readonly onClose: () => void
}

const MARGIN_PX = 12

/** A few things to do with what was pressed, beside it. */
export function DeskMenu({ label, title, at, items, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  const { x, y, opener } = at
  useEffect(() => {
    const box = menu.current
    if (box === null) return
    const left = Math.min(x, window.innerWidth - box.offsetWidth - MARGIN_PX)
    const top = Math.min(y, window.innerHeight - box.offsetHeight - MARGIN_PX)
    box.style.translate = `${Math.max(MARGIN_PX, left)}px ${Math.max(MARGIN_PX, top)}px`
    box.querySelector('button')?.focus({ preventScroll: true })
  }, [x, y])

  const leave = () => {
    onClose()
    opener?.focus({ preventScroll: true })
  }
  const { onKeyDown: walk } = arrowWalk('button')
  return (
    <div
      ref={menu}
      className="desk-menu"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => {
        walk(event)
        if (event.key !== 'Escape' && event.key !== 'Tab') return
        event.preventDefault()
        event.stopPropagation()
        leave()
      }}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) && onClose()
      }
    >
      {title !== undefined && <p aria-hidden="true">{title}</p>}
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="menuitem"
          onClick={() => {
            leave()
            item.onChoose()
          }}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}
