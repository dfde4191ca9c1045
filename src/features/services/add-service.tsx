import { cleanServiceForm, flawsOfService } from '#domain/service/service-form.ts'
import { flawSentences } from '#domain/command/flaw-sentences.ts'
import { AddDialog } from '#ui/section/add-dialog.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CategoryField } from './category-field.tsx'
import { ADD_WORDS, RECORD_WORDS as WORDS } from './offered-words.ts'
import type { OfferedService } from '#domain/service/offered-services.ts'
import type { Offering } from './use-offering.ts'

interface Props {
  readonly offering: Offering
  readonly services: readonly OfferedService[]
}

/** What a service needs to be booked; the rest of it is filled in on its own page. */
export function AddService({ offering, services }: Props) {
  const { form, type } = offering
  return (
    <AddDialog
      words={ADD_WORDS}
      labels={WORDS.fields}
      flaws={flawSentences(flawsOfService(cleanServiceForm(form)), WORDS.flaws)}
      adding={offering}
    >
      {(fieldOf) => (
        <>
          <TextField type="text" {...fieldOf('name')} />
          <CategoryField services={services} {...fieldOf('category')} />
          <div className="offered-row">
            <TextField
              type="text"
              inputMode="decimal"
              hint={WORDS.hints.priceCents}
              {...fieldOf('priceCents')}
            />
            <TextField
              type="text"
              inputMode="numeric"
              {...fieldOf('parts')}
              label={ADD_WORDS.minutes}
            />
          </div>
          <SwitchField
            label={WORDS.fields.isPublished}
            hint={WORDS.hints.isPublished}
            checked={form.isPublished === 'yes'}
            onChange={(isOn) => type('isPublished', isOn ? 'yes' : 'no')}
          />
        </>
      )}
    </AddDialog>
  )
}
