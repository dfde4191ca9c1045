import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { classList } from './class-list.ts'
import { useModal } from './use-modal.ts'
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
