import { Notice } from '#ui/notice.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { ProfileSection } from './profile-section.tsx'
import { WORDS } from './words.ts'
import type { Turning } from './use-wishes.ts'

interface Props extends Turning {
  readonly disabled: boolean
}

/** What the salon may write to its clients. */
export function WishSwitches({ wishes, turn, problem, disabled }: Props) {
  return (
    <ProfileSection id="reminders" title={WORDS.wishesTitle} lead={WORDS.wishesLead}>
      <div className="wish-switches">
        <SwitchField
          label={WORDS.pushReminders}
          hint={WORDS.pushRemindersHint}
          checked={wishes.pushReminders}
          disabled={disabled}
          onChange={(pushReminders) => turn({ pushReminders })}
        />
        <SwitchField
          label={WORDS.emailReminders}
          hint={WORDS.emailRemindersHint}
          checked={wishes.emailReminders}
          disabled={disabled}
          onChange={(emailReminders) => turn({ emailReminders })}
        />
        <SwitchField
          label={WORDS.textReminders}
          hint={WORDS.textRemindersHint}
          checked={wishes.textReminders}
          // Nobody sends texts yet: a wish of before can only be taken back.
          disabled={disabled || !wishes.textReminders}
          onChange={(textReminders) => turn({ textReminders })}
        />
        <fieldset className="wish-times">
          <legend>{WORDS.whenReminded}</legend>
          <SwitchField
            label={WORDS.dayBefore}
            hint={WORDS.dayBeforeHint}
            checked={wishes.dayBeforeReminder}
            disabled={disabled}
            onChange={(dayBeforeReminder) => turn({ dayBeforeReminder })}
          />
          <SwitchField
            label={WORDS.twoHours}
            hint={WORDS.twoHoursHint}
            checked={wishes.twoHoursReminder}
            disabled={disabled}
            onChange={(twoHoursReminder) => turn({ twoHoursReminder })}
          />
        </fieldset>
        <SwitchField
          label={WORDS.newsletter}
          hint={WORDS.newsletterHint}
          checked={wishes.newsletter}
          disabled={disabled}
          onChange={(newsletter) => turn({ newsletter })}
        />
      </div>
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
    </ProfileSection>
  )
}
