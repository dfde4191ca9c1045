import { RELATIONSHIPS } from '#domain/family/family.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { RightsFields } from './rights-fields.tsx'
import { ADD_WORDS as WORDS, FLAW_WORDS } from './inviting-words.ts'
import { FAMILY_WORDS } from './words.ts'
import type { InvitationDraft, InvitationFlaws } from '#domain/family/family-draft.ts'

interface Props {
  readonly draft: InvitationDraft
  readonly flaws: InvitationFlaws
  readonly onType: (changes: Partial<InvitationDraft>) => void
  /** Somebody is about to type. */
  readonly onPrepare: () => void
}

export function InvitationFields({ draft, flaws, onType, onPrepare }: Props) {
  const flawOf = (field: keyof InvitationDraft) => {
    const flaw = flaws[field]
    return flaw === undefined ? undefined : FLAW_WORDS[flaw]
  }
  return (
    <>
      <TextField
        label={WORDS.email}
        name="email"
        type="email"
        autoComplete="off"
        required
        value={draft.email}
        error={flawOf('email')}
        onFocus={onPrepare}
        onChange={({ currentTarget }) => onType({ email: currentTarget.value })}
      />
      <SelectField
        label={WORDS.relationship}
        name="relationship"
        required
        value={draft.relationship}
        error={flawOf('relationship')}
        onChange={({ currentTarget }) => onType({ relationship: currentTarget.value })}
      >
        <option value="">{WORDS.choose}</option>
        {RELATIONSHIPS.map((relationship) => (
          <option key={relationship} value={relationship}>
            {FAMILY_WORDS.relationships[relationship]}
          </option>
        ))}
      </SelectField>
      <div className="family-dialog-names">
        <TextField
          label={WORDS.firstName}
          name="firstName"
          autoComplete="off"
          optional
          hint={WORDS.nameHint}
          value={draft.firstName}
          error={flawOf('firstName')}
          onChange={({ currentTarget }) => onType({ firstName: currentTarget.value })}
        />
        <TextField
          label={WORDS.lastName}
          name="lastName"
          autoComplete="off"
          optional
          value={draft.lastName}
          error={flawOf('lastName')}
          onChange={({ currentTarget }) => onType({ lastName: currentTarget.value })}
        />
      </div>
      <RightsFields draft={draft} flaw={flaws.spendingLimit} onType={onType} />
    </>
  )
}
