import { useState } from 'react'
import { cleanDetails, flawsOfDetails } from '#domain/person/profile.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { changeOwnDetails } from '#data/person/own-profile.ts'
import { useAct } from '#data/app/use-act.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { OwnPhoto } from './own-photo.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useTypedDetails } from './use-typed-details.ts'
import { WORDS, flawWords } from './words.ts'
import type { SubmitEvent } from 'react'
import type { OwnDetails, OwnProfile } from '#domain/person/profile.ts'

interface Props {
  readonly profile: OwnProfile
  readonly userId: string
  readonly isOnline: boolean
}

const FIELDS: readonly {
  readonly name: keyof OwnDetails
  readonly type: 'text' | 'tel'
  readonly autoComplete: string
}[] = [
  { name: 'firstName', type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', type: 'text', autoComplete: 'family-name' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
  { name: 'homeAddress', type: 'text', autoComplete: 'street-address' },
]

export function DetailsForm({ profile, userId, isOnline }: Props) {
  const data = useAppData()
  const form = useTypedDetails(profile)
  const { isBusy, problem, act, setProblem } = useAct(WORDS.saveFailed)
  const [wasTried, setTried] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const flaws = wasTried ? flawsOfDetails(cleanDetails(form.details)) : {}

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = event.currentTarget
    setTried(true)
    if (Object.keys(flawsOfDetails(cleanDetails(form.details))).length > 0) {
      setProblem(WORDS.mend)
      focusFirstFlaw(fields)
      return
    }
    if (!(await act(() => changeOwnDetails(data, userId, form.details)))) return
    form.forget()
    setTried(false)
    setSaved(true)
  }

  return (
    <ProfileSection title={WORDS.detailsTitle} lead={WORDS.detailsLead}>
      <OwnPhoto path={profile.photoPath} userId={userId} isOnline={isOnline} />
      <form className="profile-form" noValidate onSubmit={(event) => void submit(event)}>
        {form.wasKept && form.isChanged && (
          <Notice>
            {WORDS.kept}{' '}
            <Button kind="quiet" onClick={form.forget}>
              {WORDS.discard}
            </Button>
          </Notice>
        )}
        {FIELDS.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            name={name}
            label={WORDS[name]}
            required
            error={flawWords(flaws[name])}
            value={form.details[name]}
            onChange={({ currentTarget }) => {
              form.type({ [name]: currentTarget.value })
              setProblem(null)
              setSaved(false)
            }}
          />
        ))}
        {problem !== null && <Notice kind="refused">{problem}</Notice>}
        <div className="profile-buttons">
          <Button
            kind="primary"
            type="submit"
            busy={isBusy}
            disabled={!isOnline || !form.isChanged}
          >
            {WORDS.save}
          </Button>
          <output>{isSaved && !form.isChanged && WORDS.saved}</output>
        </div>
      </form>
    </ProfileSection>
  )
}

/** After the flaws are drawn. */
function focusFirstFlaw(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
