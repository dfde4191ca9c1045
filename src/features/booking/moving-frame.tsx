import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ReactNode } from 'react'
import type { OwnVisit } from '#domain/visit/own-visits.ts'
import './picker.css'
import './moving.css'

/** What every question about another time for a visit is asked with. */
export interface MovingProps {
  readonly userId: string
  /** Of a visit that somebody without an account arranges by the link of its letter. */
  readonly linkToken?: string
  /** All of one visit, the first service first. */
  readonly visits: readonly OwnVisit[]
  readonly onClose: () => void
}

interface Props extends Pick<MovingProps, 'onClose'> {
  readonly title: string
  /** The way out that leaves everything as it is. */
  readonly leave: string
  readonly go: {
    readonly label: string
    readonly isBusy: boolean
    readonly isReady: boolean
    readonly onGo: () => void
  }
  readonly problem: string | null
  readonly children: ReactNode
}

/** Another time for a visit, or more of them: nothing happens before the one button. */
export function MovingFrame({ title, leave, go, problem, onClose, children }: Props) {
  return (
    <Dialog
      isOpen
      wide
      onClose={onClose}
      title={title}
      className="moving-dialog"
      actions={
        <>
          <DialogClose>{leave}</DialogClose>
          <Button kind="primary" busy={go.isBusy} disabled={!go.isReady} onClick={go.onGo}>
            {go.label}
          </Button>
        </>
      }
    >
      <div className="moving">
        {children}
        {problem !== null && <Notice kind="refused">{problem}</Notice>}
      </div>
    </Dialog>
  )
}
