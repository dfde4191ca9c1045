import { useId } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { switchPersona } from '#data/person/own-profile.ts'
import { useAct } from '#data/app/use-act.ts'
import { Notice } from '#ui/notice.tsx'
import { ProfileSection } from './profile-section.tsx'
import { WORDS } from './words.ts'
import type { OwnProfile } from '#domain/person/profile.ts'

interface Props {
  readonly profile: OwnProfile
  readonly userId: string
  readonly isOnline: boolean
}

/** Only for whoever is known to the salon both ways. */
export function PersonaSwitch({ profile, userId, isOnline }: Props) {
  const data = useAppData()
  const { isBusy, problem, act } = useAct(WORDS.personaFailed)
  const name = useId()
  if (profile.personas.length < 2) return null
  return (
    <ProfileSection title={WORDS.personaTitle} lead={WORDS.personaLead}>
      <fieldset className="persona-switch" disabled={!isOnline || isBusy}>
        <legend className="visually-hidden">{WORDS.personaTitle}</legend>
        {profile.personas.map((persona) => (
          <label key={persona}>
            <input
              type="radio"
              name={name}
              value={persona}
              checked={persona === profile.activePersona}
              onChange={() => void act(() => switchPersona(data, userId, persona))}
            />
            {WORDS.personas[persona]}
          </label>
        ))}
      </fieldset>
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
    </ProfileSection>
  )
}
