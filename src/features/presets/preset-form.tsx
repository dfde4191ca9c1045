import { cleanPreset, flawsOfPreset } from '#domain/preset/presets.ts'
import { flawSentences } from '#domain/command/flaw-sentences.ts'
import { changePreset, presetRecord } from '#data/preset/presets.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useRecordForm } from '#data/change/use-record-form.ts'
import { RecordForm } from '#ui/section/record-form.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { WORDS } from './words.ts'
import type { PresetAnswer, PresetField } from '#domain/preset/presets.ts'
import type { RecordField } from '#ui/section/record-form.tsx'

interface Props {
  readonly preset: PresetAnswer
  readonly mayNotSave: boolean
}

export function PresetForm({ preset, mayNotSave }: Props) {
  const data = useAppData()
  const { flaws, notSaved: failed } = WORDS
  const form = useRecordForm<PresetField>({
    form: `preset ${preset.id}`,
    saved: presetRecord(preset),
    clean: cleanPreset,
    check: (typed) => flawSentences(flawsOfPreset(typed), flaws),
    save: (record) => changePreset(data, preset.id, record, { flaws, failed }),
    failed,
  })
  return (
    <RecordForm
      label={WORDS.editThat(preset.name)}
      fields={FIELDS}
      form={form}
      mayNotSave={mayNotSave}
    />
  )
}

const FIELDS: readonly RecordField<PresetField>[] = [
  { name: 'name', label: WORDS.fields.name, type: 'text' },
  {
    name: 'text',
    label: WORDS.fields.text,
    type: 'text',
    draw: ({ onType, ...field }) => (
      <TextAreaField
        label={WORDS.fields.text}
        hint={WORDS.hints.text}
        rows={6}
        {...field}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    ),
  },
]
