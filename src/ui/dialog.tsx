import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { classList } from './class-list.ts'
import type { ReactNode } from 'react'
import './dialog.css'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
  /** For whole tables and forms of other providers. */
  readonly wide?: boolean
}

/** The browser's own dialog: focus trap, Escape and return of focus come with it. */
export function Dialog({ isOpen, onClose, title, children, actions, wide = false }: Props) {
  const dialog = useModal(isOpen, onClose)
  const titleId = useId()
  return (
    <dialog
      ref={dialog}
      className={classList('dialog', wide && 'dialog-wide')}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className="dialog-head">
        <h2 className="dialog-title" id={titleId}>
          {title}
        </h2>
        <button className="dialog-close" type="button" aria-label="Close" onClick={onClose}>
          <IconX size={22} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <div className="dialog-body">{isOpen && children}</div>
      {actions !== undefined && <div className="dialog-foot">{actions}</div>}
    </dialog>
  )
}

/** Keeps a dialog element as open as its owner says; a press on the veil around it closes it. */
export function useModal(isOpen: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])

  useEffect(() => {
    const element = dialog.current
    const closeFromVeil = (event: MouseEvent) => {
      if (event.target === element) onClose()
    }
    element?.addEventListener('click', closeFromVeil)
    return () => element?.removeEventListener('click', closeFromVeil)
  }, [onClose])

  return dialog
}
