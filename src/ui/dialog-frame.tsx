import { classList } from './class-list.ts'
import { DialogHead } from './dialog-head.tsx'
import { Skeleton } from './skeleton.tsx'
import type { ReactNode } from 'react'
import './dialog.css'

interface Props {
  /** What it is called, by the address that opens it. */
  readonly titles: Readonly<Record<string, string>>
  readonly children: ReactNode
  readonly wide?: boolean
  readonly className?: string
  /** Whether buttons will stand below. */
  readonly foot?: boolean
}

/** A dialog before anything is in it: the page brings it along, and its loader shows it at a press. */
export function DialogFrame({ titles, children, wide = false, className, foot = false }: Props) {
  return (
    <>
      <dialog
        className={classList('dialog', wide && 'dialog-wide', className)}
        data-stand-in={JSON.stringify(titles)}
        aria-busy="true"
      >
        <DialogHead title="" />
        <div className="dialog-body">{children}</div>
        {foot && (
          <div className="dialog-foot">
            <Skeleton shape="button" />
          </div>
        )}
      </dialog>
      <div className="dialog-veil" />
    </>
  )
}
