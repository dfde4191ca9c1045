import { MAX_FAMILY_MEMBERS } from '#domain/plans.ts'
import { withFamily, withMember, withOneMoreMember, withoutMember } from '#domain/sign-up.ts'
import { Button } from '#ui/button.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { WORDS, flawWords } from './words.ts'
import type { FamilyMemberDraft } from '#domain/sign-up.ts'
import type { SignUpFlaws } from '#domain/sign-up-flaws.ts'
import type { SignUpFormState } from './use-sign-up-form.ts'

interface Props {
  readonly form: SignUpFormState
  readonly flaws: SignUpFlaws['members']
}

export function FamilyEntries({ form, flaws }: Props) {
  const { draft } = form
  const members = draft.familyMembers
  return (
    <div className="sign-up-family">
      <SwitchField
        label={WORDS.familyToggle}
        hint={WORDS.familyHint}
        checked={draft.createFamilyAccount}
        onChange={(isOn) => form.change(withFamily(draft, isOn))}
      />
      {members.map((member, place) => (
        <FamilyEntry
          key={member.id}
          place={place}
          member={member}
          flaws={flaws[place] ?? {}}
          onChange={(changes) => form.change(withMember(draft, place, changes))}
          onRemove={() => form.change(withoutMember(draft, place))}
        />
      ))}
      {draft.createFamilyAccount && members.length < MAX_FAMILY_MEMBERS && (
        <Button onClick={() => form.change(withOneMoreMember(draft))}>{WORDS.addMember}</Button>
      )}
      {draft.createFamilyAccount && (
        <SwitchField
          label={WORDS.authorization}
          hint={WORDS.authorizationHint}
          checked={draft.paymentAuthorization}
          onChange={(isOn) => form.change({ ...draft, paymentAuthorization: isOn })}
        />
      )}
    </div>
  )
}

interface EntryProps {
  readonly place: number
  readonly member: FamilyMemberDraft
  readonly flaws: SignUpFlaws['members'][number]
  readonly onChange: (changes: Partial<FamilyMemberDraft>) => void
  readonly onRemove: () => void
}

function FamilyEntry({ place, member, flaws, onChange, onRemove }: EntryProps) {
  const title = WORDS.member(place)
  const name = (field: string) => `member-${place}-${field}`
  return (
    <fieldset className="sign-up-member">
      <legend>{title}</legend>
      <div className="sign-up-fields">
        <TextField
          label={WORDS.firstName}
          name={name('firstName')}
          autoComplete="off"
          value={member.firstName}
          error={flawWords(flaws.firstName)}
          onChange={({ currentTarget }) => onChange({ firstName: currentTarget.value })}
        />
        <TextField
          label={WORDS.lastName}
          name={name('lastName')}
          autoComplete="off"
          value={member.lastName}
          error={flawWords(flaws.lastName)}
          onChange={({ currentTarget }) => onChange({ lastName: currentTarget.value })}
        />
        <TextField
          label={WORDS.email}
          name={name('email')}
          type="email"
          autoComplete="off"
          value={member.email}
          error={flawWords(flaws.email)}
          onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
        />
        <TextField
          label={WORDS.phone}
          name={name('phone')}
          type="tel"
          autoComplete="off"
          optional
          value={member.phone}
          error={flawWords(flaws.phone)}
          onChange={({ currentTarget }) => onChange({ phone: currentTarget.value })}
        />
        <div className="sign-up-wide">
          <TextField
            label={WORDS.homeAddress}
            name={name('homeAddress')}
            autoComplete="off"
            optional
            value={member.homeAddress}
            error={flawWords(flaws.homeAddress)}
            onChange={({ currentTarget }) => onChange({ homeAddress: currentTarget.value })}
          />
        </div>
        <div className="sign-up-wide">
          <SwitchField
            label={WORDS.sameAddress}
            checked={member.sameAsMainAddress}
            onChange={(isSame) => onChange({ sameAsMainAddress: isSame })}
          />
        </div>
      </div>
      <Button kind="quiet" onClick={onRemove}>
        {WORDS.removeMember(member.firstName.trim() || title.toLowerCase())}
      </Button>
    </fieldset>
  )
}
