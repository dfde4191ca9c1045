import { SelectField } from '#ui/select-field.tsx'
import { BOOK_WORDS, SHARED } from './panel-words.ts'
import type { DeskStylist } from '#domain/desk/desk-calendar.ts'

interface Props {
  readonly stylists: readonly DeskStylist[]
  /** Null: whoever is free. */
  readonly chosen: string | null
  readonly onChoose: (stylistId: string | null) => void
}

export function StylistField({ stylists, chosen, onChoose }: Props) {
  return (
    <SelectField
      label={BOOK_WORDS.stylist}
      value={chosen ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
    >
      <option value="">{SHARED.anybody}</option>
      {stylists.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </SelectField>
  )
}
