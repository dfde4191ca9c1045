import { useState } from 'react'
import { cleanServiceForm, flawsOfService } from '#domain/service/service-form.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CategoryField } from './category-field.tsx'
import { ADD_WORDS as WORDS, RECORD_WORDS } from './offered-words.ts'
import type { OfferedService } from '#domain/service/offered-services.ts'
import type { Offering } from './use-offering.ts'
import type { ServiceField } from '#domain/service/service-form.ts'

interface Props {
  readonly offering: Offering
  readonly services: readonly OfferedService[]
}

/** What a service needs to be booked; the rest of it is filled in on its own page. */
export function AddService({ offering, services }: Props) {
  const { form, type } = offering
  const [wasTried, setTried] = useState(false)
  const found = flawsOfService(cleanServiceForm(form))
  const field = (name: ServiceField) => {
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
      isBusy={offering.isBusy}
      problem={offering.problem}
      onClose={offering.leaveForm}
      onSubmit={() => {
        setTried(true)
        if (Object.keys(found).length === 0) offering.addTyped()
      }}
    >
      <TextField type="text" {...field('name')} />
      <CategoryField services={services} {...field('category')} />
      <div className="offered-row">
        <TextField
          type="text"
          inputMode="decimal"
          hint={RECORD_WORDS.hints.priceCents}
          {...field('priceCents')}
        />
        <TextField type="text" inputMode="numeric" {...field('parts')} label={WORDS.minutes} />
      </div>
      <SwitchField
        label={RECORD_WORDS.fields.isPublished}
        hint={RECORD_WORDS.hints.isPublished}
        checked={form.isPublished === 'yes'}
        onChange={(isOn) => type('isPublished', isOn ? 'yes' : 'no')}
      />
    </FormDialog>
  )
}
