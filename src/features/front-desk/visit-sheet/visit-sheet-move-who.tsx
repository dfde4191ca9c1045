import { SelectField } from '#ui/select-field.tsx'
import { SHARED } from '#features/front-desk/panel-words.ts'
import { StylistField } from '#features/front-desk/stylist-field.tsx'
import { SHEET_WORDS as WORDS } from './visit-sheet-words.ts'
import type { DeskStylist } from '#domain/desk/desk-calendar.ts'
import type { useSheetMove } from './use-sheet-move.ts'

interface Props {
  readonly moving: ReturnType<typeof useSheetMove>
  readonly stylists: readonly DeskStylist[]
}

/** Of a whole visit everybody who is in it, or whoever is free; of one service anybody by name. */
export function SheetMoveWho({ moving, stylists }: Props) {
  if (moving.isAll)
    return (
      <SelectField
        label={WORDS.moveWho}
        value={moving.who}
        onChange={({ currentTarget }) =>
          moving.setWho(currentTarget.value === 'anyone' ? 'anyone' : 'the-same')
        }
      >
        <option value="the-same">{WORDS.moveSame}</option>
        <option value="anyone">{SHARED.anybody}</option>
      </SelectField>
    )
  return <StylistField stylists={stylists} chosen={moving.stylistId} onChoose={moving.setStylist} />
}
