import { useId, useState } from 'react'
import { flawsOfClosure } from '#domain/hours/closure-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { WORDS } from './words.ts'
import type { Closing } from './use-closing.ts'
import type { ClosureField } from '#domain/hours/closure-form.ts'

interface Props {
  readonly closing: Closing
  readonly today: string
}

/** Which days are closed; it makes room for the question whose visits that hits. */
export function CloseDialog({ closing, today, isAside }: Props & { readonly isAside: boolean }) {
  const formId = useId()
  const { isFormOpen, isBusy, problem, leaveForm } = closing
  return (
    <Dialog
      isOpen={isFormOpen && !isAside}
      onClose={leaveForm}
      title={WORDS.closeDays}
      actions={
        <>
          <DialogClose>{WORDS.cancel}</DialogClose>
          <Button kind="primary" type="submit" form={formId} busy={isBusy}>
            {WORDS.close}
          </Button>
        </>
      }
    >
      <CloseForm {...{ closing, today, formId }} />
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
    </Dialog>
  )
}

function CloseForm({ closing, today, formId }: Props & { readonly formId: string }) {
  const { form, type, closeTyped } = closing
  const [isChecked, setChecked] = useState(false)
  const flaws = isChecked ? flawsOfClosure(form, today) : {}
  const field = (name: ClosureField) => ({
    label: WORDS.fields[name],
    name,
    autoComplete: 'off',
    value: form[name],
    error: flaws[name] === undefined ? undefined : WORDS.flaws[name][flaws[name]],
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      type({ [name]: currentTarget.value }),
  })
  return (
    <form
      id={formId}
      className="settings-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (Object.keys(flawsOfClosure(form, today)).length === 0) void closeTyped()
      }}
    >
      <div className="settings-form-row">
        <TextField type="date" min={today} {...field('fromDay')} />
        {!form.isPart && (
          <TextField type="date" min={form.fromDay || today} optional {...field('untilDay')} />
        )}
      </div>
      <SwitchField
        label={WORDS.isPart}
        hint={WORDS.isPartHint}
        checked={form.isPart}
        onChange={(isPart) => type({ isPart })}
      />
      {form.isPart && (
        <div className="settings-form-row">
          <TextField type="time" {...field('fromTime')} />
          <TextField type="time" {...field('untilTime')} />
        </div>
      )}
      <TextField type="text" optional hint={WORDS.reasonHint} {...field('reason')} />
    </form>
  )
}
