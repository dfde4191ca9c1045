import { useState } from 'react'
import { cleanStylistForm, flawsOfStylist } from '#domain/team/stylist-form.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ADD_WORDS as WORDS, RECORD_WORDS } from './stylist-words.ts'
import type { AddingStylist } from './use-adding-stylist.ts'

/** Who it is; the rest is filled in on their own page. */
export function AddStylist({ adding }: { readonly adding: AddingStylist }) {
  const { form, type } = adding
  const [wasTried, setTried] = useState(false)
  const found = flawsOfStylist(cleanStylistForm(form))
  const field = (name: 'name' | 'title') => {
    const flaw = wasTried ? found[name] : undefined
    return {
      label: RECORD_WORDS.fields[name],
      autoComplete: 'off',
      value: form[name],
      error: flaw === undefined ? undefined : RECORD_WORDS.flaws[flaw],
      onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
        type(name, currentTarget.value),
    }
  }
  return (
    <FormDialog
      title={WORDS.title}
      submitLabel={WORDS.submit}
      cancelLabel={WORDS.cancel}
      maySubmit
      isBusy={adding.isBusy}
      problem={adding.problem}
      onClose={adding.leaveForm}
      onSubmit={() => {
        setTried(true)
        if (Object.keys(found).length === 0) adding.addTyped()
      }}
    >
      <TextField type="text" {...field('name')} />
      <TextField type="text" optional hint={WORDS.titleHint} {...field('title')} />
      <p className="stylists-soft">{WORDS.next}</p>
    </FormDialog>
  )
}
