import { useQuery } from '@tanstack/react-query'
import { APPOINTMENT_EDITOR_ROLES } from '#domain/session/roles.ts'
import { wordsFor } from '#domain/text/errors.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { ownProfileQuery } from '#data/person/own-profile.ts'
import { useAnswer } from '#data/app/use-answer.ts'
import { AnswerState } from '#ui/answer-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { AccountEnd } from './account-end.tsx'
import { DetailsForm } from './details-form.tsx'
import { DevicePart } from './device-part.tsx'
import { EmailForm } from './email-form.tsx'
import { OwnDataPart } from './own-data-part.tsx'
import { PasswordForm } from './password-form.tsx'
import { PersonaSwitch } from './persona-switch.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { SessionList } from './session-list.tsx'
import { TeamWishes } from './team-wishes.tsx'
import { TwoStepPart } from './two-step-part.tsx'
import { useWishes } from './use-wishes.ts'
import { WishSwitches } from './wish-switches.tsx'
import { WORDS } from './words.ts'
import type { OwnProfile } from '#domain/person/profile.ts'
import type { Person } from '#domain/session/session.ts'
import './profile-tab.css'

interface Props {
  readonly person: Person
  /** Opened in the staff area. */
  readonly isAtWork?: boolean
}

/** Everything a person tells the salon about themselves, and everything they may take back. */
export function ProfileTab({ person, isAtWork = false }: Props) {
  const data = useAppData()
  const isOnline = useIsConnected()
  const { userId } = person
  const answer = useAnswer(useQuery(ownProfileQuery(data, userId)))
  return (
    <>
      {!isOnline && <Notice kind="offline">{WORDS.offline}</Notice>}
      <AnswerState
        answer={answer}
        words={WORDS.answer}
        refusal={wordsFor(answer.problem, WORDS.failed)}
        meanwhile={<ProfileSkeleton />}
      >
        {(profile) => (
          <>
            <PersonaSwitch profile={profile} userId={userId} isOnline={isOnline} />
            <DetailsForm profile={profile} userId={userId} isOnline={isOnline} />
            <WishParts {...{ profile, person, isOnline, isAtWork }} />
          </>
        )}
      </AnswerState>
      <EmailForm person={person} isOnline={isOnline} />
      <PasswordForm email={person.email} isOnline={isOnline} />
      <TwoStepPart userId={userId} isOnline={isOnline} />
      <SessionList userId={userId} isOnline={isOnline} />
      <DevicePart />
      <OwnDataPart isOnline={isOnline} />
      <AccountEnd userId={userId} email={person.email} isOnline={isOnline} />
    </>
  )
}

interface WishProps extends Required<Props> {
  readonly profile: OwnProfile
  readonly isOnline: boolean
}

/** Each answer brings all of them, so they're turned one at a time. */
function WishParts({ profile, person, isOnline, isAtWork }: WishProps) {
  const { userId, role } = person
  const ofTeam = useWishes(profile, userId)
  const own = useWishes(profile, userId)
  const disabled = !isOnline || ofTeam.isBusy || own.isBusy
  return (
    <>
      {isAtWork && (
        <TeamWishes
          {...ofTeam}
          disabled={disabled}
          isOfDesk={APPOINTMENT_EDITOR_ROLES.includes(role)}
        />
      )}
      <WishSwitches {...own} disabled={disabled} />
    </>
  )
}
