import { cleanStylistForm, flawsOfStylist } from '#domain/team/stylist-form.ts'
import { flawSentences } from '#domain/command/flaw-sentences.ts'
import { AddDialog } from '#ui/section/add-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ADD_WORDS, RECORD_WORDS as WORDS } from './stylist-words.ts'
import type { AddingStylist } from './use-adding-stylist.ts'

/** Who it is; the rest is filled in on their own page. */
export function AddStylist({ adding }: { readonly adding: AddingStylist }) {
  return (
    <AddDialog
      words={ADD_WORDS}
      labels={WORDS.fields}
      flaws={flawSentences(flawsOfStylist(cleanStylistForm(adding.form)), WORDS.flaws)}
      adding={adding}
    >
      {(fieldOf) => (
        <>
          <TextField type="text" {...fieldOf('name')} />
          <TextField type="text" optional hint={ADD_WORDS.titleHint} {...fieldOf('title')} />
          <p className="stylists-soft">{ADD_WORDS.next}</p>
        </>
      )}
    </AddDialog>
  )
}
