import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import './desk-side-panel.css'

interface Props {
  readonly title: string
  readonly closeLabel: string
  /** A visit is open over it, and Escape is for that. */
  readonly isCovered?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Lists beside the calendar, which stays in use. */
export function DeskSidePanel({ title, closeLabel, isCovered = false, onClose, children }: Props) {
  const close = useRef<HTMLButtonElement>(null)
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isCovered) onClose()
  })
  useEffect(() => {
    close.current?.focus()
    const listen = (event: KeyboardEvent) => leave(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <aside className="desk-lists" data-floats aria-label={title}>
      <div className="desk-lists-head">
        <h2>{title}</h2>
        <button type="button" ref={close} aria-label={closeLabel} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      {children}
    </aside>
  )
}
