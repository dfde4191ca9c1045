import { MAX_FAMILY_MEMBERS } from '#domain/membership/plans.ts'
import {
  withFamily,
  withMember,
  withOneMoreMember,
  withoutMember,
} from '#domain/sign-up/sign-up.ts'
import { Button } from '#ui/button.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { FamilyEntry } from './family-entry.tsx'
import { WORDS } from './words.ts'
import type { PhotoTools } from '#ui/photo-steps.ts'
import type { SignUpFlaws } from '#domain/sign-up/sign-up-flaws.ts'
import type { SignUpFormState } from './use-sign-up-form.ts'
import './family-entries.css'

interface Props {
  readonly form: SignUpFormState
  readonly flaws: SignUpFlaws['members']
  readonly tools: PhotoTools
}

export function FamilyEntries({ form, flaws, tools }: Props) {
  const { draft } = form
  const { createFamilyAccount, familyMembers, paymentAuthorization } = draft
  return (
    <div className="sign-up-family">
      <SwitchField
        label={WORDS.familyToggle}
        hint={WORDS.familyHint}
        checked={createFamilyAccount}
        onChange={(isOn) => form.change(withFamily(draft, isOn))}
      />
      {familyMembers.map((member, place) => (
        <FamilyEntry
          key={member.id}
          place={place}
          member={member}
          flaws={flaws[place] ?? {}}
          photo={form.familyPhotos.get(member.id) ?? null}
          tools={tools}
          onChange={(changes) => form.change(withMember(draft, place, changes))}
          onPhoto={(photo) => form.changeFamilyPhoto(member.id, photo)}
          onRemove={() => form.change(withoutMember(draft, place))}
        />
      ))}
      {createFamilyAccount && familyMembers.length < MAX_FAMILY_MEMBERS && (
        <Button onClick={() => form.change(withOneMoreMember(draft))}>{WORDS.addMember}</Button>
      )}
      {createFamilyAccount && (
        <SwitchField
          label={WORDS.authorization}
          hint={WORDS.authorizationHint}
          checked={paymentAuthorization}
          onChange={(isOn) => form.change({ ...draft, paymentAuthorization: isOn })}
        />
      )}
    </div>
  )
}
