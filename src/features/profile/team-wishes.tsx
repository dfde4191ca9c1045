import { Notice } from '#ui/notice.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { ProfileSection } from './profile-section.tsx'
import { WORDS } from './words.ts'
import type { Turning } from './use-wishes.ts'

interface Props extends Turning {
  readonly disabled: boolean
  /** The desk is told of everything, anyone else of their own visits. */
  readonly isOfDesk: boolean
}

/** What one of the team is told by email as it comes in. */
export function TeamWishes({ wishes, turn, problem, disabled, isOfDesk }: Props) {
  return (
    <ProfileSection
      id="team-emails"
      title={WORDS.teamWishesTitle}
      lead={isOfDesk ? WORDS.teamWishesLead : WORDS.ownVisitsLead}
    >
      <div className="wish-switches">
        {isOfDesk && (
          <SwitchField
            label={WORDS.messageEmails}
            checked={wishes.messageEmails}
            disabled={disabled}
            onChange={(messageEmails) => turn({ messageEmails })}
          />
        )}
        <SwitchField
          label={WORDS.bookingEmails}
          hint={WORDS.bookingEmailsHint}
          checked={wishes.bookingEmails}
          disabled={disabled}
          onChange={(bookingEmails) => turn({ bookingEmails })}
        />
        <SwitchField
          label={WORDS.cancellationEmails}
          checked={wishes.cancellationEmails}
          disabled={disabled}
          onChange={(cancellationEmails) => turn({ cancellationEmails })}
        />
      </div>
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
    </ProfileSection>
  )
}
