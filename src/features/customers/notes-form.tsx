import { flawSentences } from '#domain/command/flaw-sentences.ts'
import { cleanNotes, flawsOfNotes } from '#domain/client/client-notes.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { DRAFTS } from '#data/device/drafts.ts'
import { useRecordForm } from '#data/change/use-record-form.ts'
import { writeNotes } from '#data/client/save-card.ts'
import { RecordForm } from '#ui/section/record-form.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { RECORD_WORDS as WORDS } from './words.ts'
import type { ClientNotes } from '#domain/client/commands.ts'
import type { NoteField } from '#data/client/save-card.ts'
import type { RecordField } from '#ui/section/record-form.tsx'

interface Props {
  /** Whose page it is: what's typed there outlives a card that goes into another. */
  readonly client: string
  readonly cardId: string
  readonly notes: ClientNotes & { readonly version: number }
}

export function NotesForm({ client, cardId, notes }: Props) {
  const data = useAppData()
  const { version, ...fields } = notes
  const form = useRecordForm<NoteField>({
    form: DRAFTS.notesOf(client),
    saved: { fields, version },
    clean: cleanNotes,
    check: (typed) => flawSentences(flawsOfNotes(typed), WORDS.flaws),
    save: (record) =>
      writeNotes(data, cardId, record, { flaws: WORDS.flaws, failed: WORDS.notSaved }),
    failed: WORDS.notSaved,
  })
  return (
    <RecordForm
      label={WORDS.notes}
      fields={[area('allergies', WORDS.allergiesHint, 2), area('preferences', undefined, 3)]}
      form={form}
    />
  )
}

function area(name: NoteField, hint: string | undefined, rows: number): RecordField<NoteField> {
  return {
    name,
    label: WORDS[name],
    type: 'text',
    draw: ({ value, error, onType }) => (
      <TextAreaField
        label={WORDS[name]}
        hint={hint}
        rows={rows}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    ),
  }
}
