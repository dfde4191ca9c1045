import { useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { changeWishes } from '#data/person/own-profile.ts'
import { useAct } from '#data/app/use-act.ts'
import { Notice } from '#ui/notice.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { ProfileSection } from './profile-section.tsx'
import { WORDS } from './words.ts'
import type { OwnProfile, Wishes } from '#domain/person/profile.ts'

interface Props {
  readonly profile: OwnProfile
  readonly userId: string
  readonly isOnline: boolean
}

/** Each switch is stored as it is turned, and turns back where that fails. */
export function WishSwitches({ profile, userId, isOnline }: Props) {
  const data = useAppData()
  const { isBusy, problem, act } = useAct(WORDS.wishFailed)
  const [turned, setTurned] = useState<Partial<Wishes>>({})
  const wishes = { ...profile.wishes, ...turned }
  const turn = async (change: Partial<Wishes>) => {
    setTurned(change)
    await act(() => changeWishes(data, userId, change))
    setTurned({})
  }
  return (
    <ProfileSection title={WORDS.wishesTitle} lead={WORDS.wishesLead}>
      <div className="wish-switches">
        <SwitchField
          label={WORDS.pushReminders}
          hint={WORDS.pushRemindersHint}
          checked={wishes.pushReminders}
          disabled={!isOnline || isBusy}
          onChange={(pushReminders) => void turn({ pushReminders })}
        />
        <SwitchField
          label={WORDS.emailReminders}
          hint={WORDS.emailRemindersHint}
          checked={wishes.emailReminders}
          disabled={!isOnline || isBusy}
          onChange={(emailReminders) => void turn({ emailReminders })}
        />
        <SwitchField
          label={WORDS.textReminders}
          hint={WORDS.textRemindersHint}
          checked={wishes.textReminders}
          // Nobody sends texts yet: a wish of before can only be taken back.
          disabled={!isOnline || isBusy || !wishes.textReminders}
          onChange={(textReminders) => void turn({ textReminders })}
        />
        <fieldset className="wish-times">
          <legend>{WORDS.whenReminded}</legend>
          <SwitchField
            label={WORDS.dayBefore}
            hint={WORDS.dayBeforeHint}
            checked={wishes.dayBeforeReminder}
            disabled={!isOnline || isBusy}
            onChange={(dayBeforeReminder) => void turn({ dayBeforeReminder })}
          />
          <SwitchField
            label={WORDS.twoHours}
            hint={WORDS.twoHoursHint}
            checked={wishes.twoHoursReminder}
            disabled={!isOnline || isBusy}
            onChange={(twoHoursReminder) => void turn({ twoHoursReminder })}
          />
        </fieldset>
        <SwitchField
          label={WORDS.newsletter}
          hint={WORDS.newsletterHint}
          checked={wishes.newsletter}
          disabled={!isOnline || isBusy}
          onChange={(newsletter) => void turn({ newsletter })}
        />
      </div>
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
    </ProfileSection>
  )
}
