import { PHOTO_WORDS } from '#domain/person/photo-words.ts'
import { Button } from '#ui/button.tsx'
import { PhotoField } from '#ui/photo-field.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { WORDS, flawWords } from './words.ts'
import type { FamilyMemberDraft } from '#domain/sign-up/sign-up.ts'
import type { SignUpFlaws } from '#domain/sign-up/sign-up-flaws.ts'
import type { PhotoTools } from '#ui/photo-steps.ts'

interface Props {
  readonly place: number
  readonly member: FamilyMemberDraft
  readonly flaws: SignUpFlaws['members'][number]
  readonly photo: File | null
  readonly tools: PhotoTools
  readonly onChange: (changes: Partial<FamilyMemberDraft>) => void
  readonly onPhoto: (photo: File | null) => void
  readonly onRemove: () => void
}

/** Somebody to invite. Name and address of the letter are needed; all else they bring along themselves. */
export function FamilyEntry({ place, member, photo, tools, onPhoto, onRemove, ...rest }: Props) {
  const title = WORDS.member(place)
  return (
    <fieldset className="sign-up-member">
      <legend>{title}</legend>
      <EntryFields place={place} member={member} {...rest} />
      <PhotoField
        label={WORDS.memberPhoto}
        name={`member-${place}-photo`}
        hint={PHOTO_WORDS.hint}
        optional
        photo={photo}
        onChange={onPhoto}
        words={PHOTO_WORDS}
        tools={tools}
      />
      <Button kind="quiet" onClick={onRemove}>
        {WORDS.removeMember(member.firstName.trim() || title.toLowerCase())}
      </Button>
    </fieldset>
  )
}

type FieldsProps = Pick<Props, 'place' | 'member' | 'flaws' | 'onChange'>

function EntryFields({ place, member, flaws, onChange }: FieldsProps) {
  const name = (field: string) => `member-${place}-${field}`
  return (
    <div className="sign-up-fields">
      <TextField
        label={WORDS.firstName}
        name={name('firstName')}
        autoComplete="off"
        required
        value={member.firstName}
        error={flawWords(flaws.firstName)}
        onChange={({ currentTarget }) => onChange({ firstName: currentTarget.value })}
      />
      <TextField
        label={WORDS.lastName}
        name={name('lastName')}
        autoComplete="off"
        required
        value={member.lastName}
        error={flawWords(flaws.lastName)}
        onChange={({ currentTarget }) => onChange({ lastName: currentTarget.value })}
      />
      <TextField
        label={WORDS.email}
        name={name('email')}
        type="email"
        autoComplete="off"
        required
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
        <SwitchField
          label={WORDS.sameAddress}
          checked={member.sameAsMainAddress}
          onChange={(isSame) => onChange({ sameAsMainAddress: isSame })}
        />
      </div>
    </div>
  )
}
