import { useState } from 'react'
import { FormDialog } from '#ui/form-dialog.tsx'
import type { ReactNode } from 'react'

type Texts<Name extends string> = Readonly<Record<Name, string>>

interface Props<Name extends string> {
  readonly words: Readonly<Record<'title' | 'submit' | 'cancel', string>>
  readonly labels: Texts<Name>
  /** What's wrong with what's typed so far; said once somebody has tried. */
  readonly flaws: Readonly<Record<string, string>>
  /** See useAdding. */
  readonly adding: {
    readonly form: Texts<Name>
    readonly type: (name: Name, value: string) => void
    readonly isBusy: boolean
    readonly problem: string | null
    readonly leaveForm: () => void
    readonly addTyped: () => void
  }
  readonly children: (fieldOf: (name: Name) => AddField) => ReactNode
}

export interface AddField {
  readonly label: string
  readonly autoComplete: 'off'
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
}

/** The few things that a new record needs; the rest is filled in where it's opened. */
export function AddDialog<Name extends string>(props: Props<Name>) {
  const { words, labels, flaws, adding, children } = props
  const { form, type } = adding
  const [wasTried, setTried] = useState(false)
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      cancelLabel={words.cancel}
      maySubmit
      isBusy={adding.isBusy}
      problem={adding.problem}
      onClose={adding.leaveForm}
      onSubmit={() => {
        setTried(true)
        if (Object.keys(flaws).length === 0) adding.addTyped()
      }}
    >
      {children((name) => ({
        label: labels[name],
        autoComplete: 'off',
        value: form[name],
        error: wasTried ? flaws[name] : undefined,
        onChange: ({ currentTarget }) => type(name, currentTarget.value),
      }))}
    </FormDialog>
  )
}
