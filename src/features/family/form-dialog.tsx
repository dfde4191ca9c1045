import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { WORDS } from './words.ts'
import type { ReactNode } from 'react'
import './family-dialogs.css'

interface Props {
  readonly title: string
  readonly submitLabel: string
  readonly maySubmit: boolean
  readonly isBusy: boolean
  /** Why it was not done the last time. */
  readonly problem: string | null
  readonly onSubmit: (form: HTMLFormElement) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A few questions about the family, and one button. */
export function FormDialog({ title, submitLabel, maySubmit, isBusy, problem, ...rest }: Props) {
  const { onSubmit, onClose, children } = rest
  const formId = useId()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      className="family-dialog"
      actions={
        <>
          <DialogClose>{WORDS.cancel}</DialogClose>
          <Button kind="primary" type="submit" form={formId} busy={isBusy} disabled={!maySubmit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="family-dialog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(event.currentTarget)
        }}
      >
        {children}
        {problem !== null && <Notice kind="refused">{problem}</Notice>}
      </form>
    </Dialog>
  )
}
