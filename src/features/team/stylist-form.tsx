import { flawSentences } from '#domain/command/flaw-sentences.ts'
import { cleanStylistForm, flawsOfStylist } from '#domain/team/stylist-form.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useRecordForm } from '#data/change/use-record-form.ts'
import { changeStylist, stylistRecord } from '#data/team/stylists.ts'
import { RecordForm } from '#ui/section/record-form.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { RECORD_WORDS as WORDS } from './stylist-words.ts'
import type { RecordField } from '#ui/section/record-form.tsx'
import type { Stylist } from '#domain/team/stylists.ts'
import type { StylistField } from '#domain/team/stylist-form.ts'

type Field = RecordField<StylistField>

export function useStylistForm(stylist: Stylist) {
  const data = useAppData()
  return useRecordForm<StylistField>({
    form: `stylist ${stylist.id}`,
    saved: stylistRecord(stylist),
    clean: cleanStylistForm,
    check: (typed) => flawSentences(flawsOfStylist(typed), WORDS.flaws),
    save: (record) =>
      changeStylist(data, stylist.id, record, { flaws: WORDS.flaws, failed: WORDS.notSaved }),
    failed: WORDS.notSaved,
  })
}

interface Props {
  readonly form: ReturnType<typeof useStylistForm>
  readonly isConnected: boolean
}

/** What clients read about somebody. */
export function StylistForm({ form, isConnected }: Props) {
  return <RecordForm label={WORDS.about} fields={FIELDS} form={form} mayNotSave={!isConnected} />
}

const { fields: NAMES, hints } = WORDS

const lines = (name: keyof typeof hints, rows: number): Field => ({
  name,
  label: NAMES[name],
  type: 'text',
  draw: ({ value, error, onType }) => (
    <TextAreaField
      label={NAMES[name]}
      hint={hints[name]}
      optional
      rows={rows}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  ),
})

const FIELDS: readonly Field[] = [
  { name: 'name', label: NAMES.name, type: 'text' },
  { name: 'title', label: NAMES.title, type: 'text', isOptional: true },
  {
    name: 'isOnSite',
    label: NAMES.isOnSite,
    type: 'text',
    inWords: (value) => (value === 'yes' ? WORDS.yes : WORDS.no),
    draw: ({ value, onType }) => (
      <SwitchField
        label={NAMES.isOnSite}
        hint={hints.isOnSite}
        checked={value === 'yes'}
        onChange={(isOn) => onType(isOn ? 'yes' : 'no')}
      />
    ),
  },
  lines('bio', 2),
  lines('biography', 6),
  lines('specialties', 4),
  lines('education', 3),
]
