import { useId } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogClose } from './dialog.tsx'
import { Notice } from './notice.tsx'
import type { ReactNode } from 'react'
import './form-dialog.css'

interface Props {
  readonly title: string
  readonly submitLabel: string
  readonly cancelLabel: string
  readonly maySubmit: boolean
  readonly isBusy: boolean
  /** Why it was not done the last time. */
  readonly problem: string | null
  readonly onSubmit: (form: HTMLFormElement) => void
  readonly onClose: () => void
  readonly className?: string
  readonly children: ReactNode
}

/** A few questions, and one button. */
export function FormDialog({ title, submitLabel, maySubmit, isBusy, problem, ...rest }: Props) {
  const { onSubmit, onClose, cancelLabel, className = '', children } = rest
  const formId = useId()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      className={className}
      actions={
        <>
          <DialogClose>{cancelLabel}</DialogClose>
          <Button kind="primary" type="submit" form={formId} busy={isBusy} disabled={!maySubmit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="form-dialog-form"
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
