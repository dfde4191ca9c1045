import { asDraft, isOn } from '#domain/family/family-draft.ts'
import { SwitchField } from '#ui/switch-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ADD_WORDS as WORDS, FLAW_WORDS } from './inviting-words.ts'
import type { FamilyFlaw, RightsDraft } from '#domain/family/family-draft.ts'

export const LIMIT_FIELD = 'spendingLimit'

interface Props {
  readonly draft: RightsDraft
  readonly flaw: FamilyFlaw | undefined
  readonly onType: (changes: Partial<RightsDraft>) => void
}

/** Whether somebody may buy, and then up to how much. */
export function RightsFields({ draft, flaw, onType }: Props) {
  return (
    <div className="family-rights">
      <SwitchField
        label={WORDS.canMakePurchases}
        hint={WORDS.purchasesHint}
        checked={isOn(draft)}
        onChange={(isAllowed) => onType({ canMakePurchases: asDraft(isAllowed) })}
      />
      {isOn(draft) && (
        <TextField
          label={WORDS.spendingLimit}
          name={LIMIT_FIELD}
          type="number"
          min={0}
          step={0.01}
          inputMode="decimal"
          autoComplete="off"
          optional
          hint={WORDS.limitHint}
          error={flaw === undefined ? undefined : FLAW_WORDS[flaw]}
          value={draft.spendingLimit}
          onChange={({ currentTarget }) => onType({ spendingLimit: currentTarget.value })}
        />
      )}
    </div>
  )
}

/** What a number field cannot read as a number it gives out as empty, and empty would mean no limit. */
export function holdsNoNumber(form: HTMLFormElement): boolean {
  const field = form.elements.namedItem(LIMIT_FIELD)
  return field instanceof HTMLInputElement && field.validity.badInput
}
