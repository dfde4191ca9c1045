import { useEffect, useId, useState } from 'react'
import { Button } from './button.tsx'
import { classList } from './class-list.ts'
import { DialogHead } from './dialog-head.tsx'
import { useParting } from './dialog-parting.ts'
import { reachableWhileScrolling } from './reachable-while-scrolling.ts'
import { useModal } from './use-modal.ts'
import { usePrinted } from './use-printed.ts'
import type { ReactNode, SyntheticEvent } from 'react'
import './dialog.css'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
  /** For whole tables and forms of other providers. */
  readonly wide?: boolean
  /** Where there is room for both, the page next to it stays in use. */
  readonly beside?: boolean
  readonly className?: string
}

/**
 * The browser's own dialog: focus trap, Escape and return of focus come with it. Rendered on a
 * server it stands open in the markup.
 */
export function Dialog({ isOpen, onClose, title, children, actions, ...look }: Props) {
  // Only the first markup says so: from then on the element itself is opened and closed.
  const [isOpenInMarkup] = useState(isOpen)
  const wasPrinted = usePrinted()
  const leave = (element: HTMLDialogElement) => void leaveCalmly(element, onClose)
  const veil = useParting()
  const dialog = useModal(isOpen, leave, look.beside)
  // Somebody chose another thing of the page to see in it.
  useEffect(() => {
    if (dialog.current?.hasAttribute('data-beside') === true) dialog.current.focus()
  }, [dialog, title])
  const leaveInstead = (event: SyntheticEvent<HTMLDialogElement>) => {
    event.preventDefault()
    leave(event.currentTarget)
  }
  const [titleId, veilId] = [useId(), useId()]
  return (
    <>
      <dialog
        ref={dialog}
        className={classList('dialog', look.wide === true && 'dialog-wide', look.className)}
        open={isOpenInMarkup}
        tabIndex={-1}
        data-printed={wasPrinted}
        aria-labelledby={titleId}
        onCancel={(event) => isEscape(event) && leaveInstead(event)}
        onClose={(event) => isOpen && isGone(event.currentTarget) && onClose()}
        onSubmit={(event) => isOfCloseForm(event) && leaveInstead(event)}
      >
        <DialogHead title={title} id={titleId} />
        <div className="dialog-body" ref={reachableWhileScrolling}>
          {isOpen && children}
        </div>
        {actions !== undefined && <div className="dialog-foot">{actions}</div>}
      </dialog>
      <div id={veilId} className="dialog-veil" ref={veil} />
    </>
  )
}

/** Closes the dialog it stands in. */
export function DialogClose({ children }: { readonly children: ReactNode }) {
  return (
    <form className="dialog-close-form" method="dialog">
      <Button type="submit" wide>
        {children}
      </Button>
    </form>
  )
}

/** The owner hears of the closing once the movement has ended. */
async function leaveCalmly(element: HTMLDialogElement, onLeft: () => void): Promise<void> {
  if (element.hasAttribute('data-leaving')) return
  element.setAttribute('data-leaving', '')
  await Promise.allSettled(element.getAnimations().map(({ finished }) => finished))
  onLeft()
}

/** Closed by the browser itself: one that its owner took away is heard of after it has left the page. */
function isGone(element: HTMLDialogElement): boolean {
  return element.isConnected && !element.open
}

/** A file chooser inside the dialog cancels too, and is not meant. */
function isEscape(event: SyntheticEvent<HTMLDialogElement>): boolean {
  return event.target === event.currentTarget
}

function isOfCloseForm({ target }: SyntheticEvent<HTMLDialogElement>): boolean {
  return target instanceof HTMLFormElement && target.method === 'dialog'
}
