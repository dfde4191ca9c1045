import { useState } from 'react'
import { flawsOfClosure } from '#domain/hours/closure-form.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { WORDS } from './words.ts'
import type { Closing } from './use-closing.ts'
import type { ClosureField } from '#domain/hours/closure-form.ts'

interface Props {
  readonly closing: Closing
  readonly today: string
}

/** Which days are closed. */
export function CloseDialog({ closing, today }: Props) {
  const { form, type, isBusy, problem, leaveForm, closeTyped } = closing
  /** Of this dialog: what is wrong is said from the first try on. */
  const [wasTried, setTried] = useState(false)
  const found = flawsOfClosure(form, today)
  const flaws = wasTried ? found : {}
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
    <FormDialog
      title={WORDS.closeDays}
      submitLabel={WORDS.close}
      cancelLabel={WORDS.cancel}
      maySubmit
      isBusy={isBusy}
      problem={problem}
      onClose={leaveForm}
      onSubmit={() => {
        setTried(true)
        if (Object.keys(found).length === 0) void closeTyped()
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
    </FormDialog>
  )
}
