import { cleanPreset, flawsOfPreset } from '#domain/preset/presets.ts'
import { flawSentences } from '#domain/command/flaw-sentences.ts'
import { AddDialog } from '#ui/section/add-dialog.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ADD_WORDS, WORDS } from './words.ts'
import type { AddingPreset } from './use-adding-preset.ts'

export function AddPreset({ adding }: { readonly adding: AddingPreset }) {
  return (
    <AddDialog
      words={ADD_WORDS}
      labels={WORDS.fields}
      flaws={flawSentences(flawsOfPreset(cleanPreset(adding.form)), WORDS.flaws)}
      adding={adding}
    >
      {(fieldOf) => (
        <>
          <TextField type="text" hint={WORDS.hints.name} {...fieldOf('name')} />
          <TextAreaField rows={6} hint={WORDS.hints.text} {...fieldOf('text')} />
        </>
      )}
    </AddDialog>
  )
}
