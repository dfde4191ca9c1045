import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import type { Companions } from './use-companions.ts'

interface Props {
  readonly guest: number
  /** How the picker speaks of this guest. */
  readonly who: string
  readonly companions: Companions
  /** Somebody else is chosen: other times may be free. */
  readonly onChoose: () => void
  readonly onLeaveOut: () => void
}

/** Somebody of the family, who comes as themselves, or anybody by name. */
export function CompanionFields({ guest, who, companions, onChoose, onLeaveOut }: Props) {
  const family = companions.choicesFor(guest)
  const member = companions.memberAt(guest)
  const nth = guest > 1 ? `, ${who}` : ''
  return (
    <div className="picker-companion">
      {family.length > 0 && (
        <SelectField
          label={WORDS.whoComes + nth}
          value={member?.clientId ?? ''}
          hint={member === null ? undefined : WORDS.memberHint}
          onChange={({ currentTarget }) => {
            companions.choose(guest, currentTarget.value)
            onChoose()
          }}
        >
          <option value="">{WORDS.byName}</option>
          <optgroup label={WORDS.family}>
            {family.map(({ clientId, name }) => (
              <option key={clientId} value={clientId}>
                {name || WORDS.inFamily}
              </option>
            ))}
          </optgroup>
        </SelectField>
      )}
      {member === null && (
        <TextField
          label={WORDS.companionName + nth}
          name={`companion-${guest}`}
          autoComplete="off"
          value={companions.nameOf(guest)}
          error={companions.flawOf(guest)}
          onChange={({ currentTarget }) => companions.name(guest, currentTarget.value)}
        />
      )}
      <Button kind="quiet" onClick={onLeaveOut}>
        {WORDS.remove}
        <span className="visually-hidden"> {who}</span>
      </Button>
    </div>
  )
}
