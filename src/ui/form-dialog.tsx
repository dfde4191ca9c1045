import { useEffect, useId, useRef, useState } from 'react'
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

/** A few questions, and one button; what's wrong is where somebody goes on. */
export function FormDialog({ title, submitLabel, maySubmit, isBusy, problem, ...rest }: Props) {
  const { onSubmit, onClose, cancelLabel, className = '', children } = rest
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
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
        ref={form}
        className="form-dialog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(event.currentTarget)
          setTries((last) => last + 1)
        }}
      >
        {children}
        {problem !== null && <Notice kind="refused">{problem}</Notice>}
      </form>
    </Dialog>
  )
}
