import { EMAIL_STATE_WORDS } from '#domain/access/email-state.ts'
import { ROLE_TITLES } from '#domain/access/role-words.ts'
import { calledOf } from '#domain/access/team-access.ts'
import { useNow } from '#data/app/use-now.ts'
import { Button } from '#ui/button.tsx'
import { SectionPart } from '#ui/section/section-part.tsx'
import { dayInShort } from './day-in-short.ts'
import { INVITATION_WORDS as WORDS } from './words.ts'
import type { Inviting } from './use-inviting.ts'
import type { TeamInvitation } from '#domain/access/team-access.ts'

interface Props {
  readonly invitations: readonly TeamInvitation[]
  readonly inviting: Inviting
  readonly isConnected: boolean
  /** Who may not reads the list. */
  readonly mayInvite: boolean
}

/** Those who haven't chosen a password yet. */
export function InvitationList({ invitations, inviting, isConnected, mayInvite }: Props) {
  const now = useNow()
  if (invitations.length === 0) return null
  return (
    <SectionPart title={WORDS.title}>
      <ul className="access-invitations">
        {invitations.map((invitation) => {
          const { id, email, role, emailState, invitedAt, expiresAt, invitedByName } = invitation
          const name = calledOf(invitation)
          return (
            <li key={id}>
              <div className="access-invitation-facts">
                <strong>{name}</strong>
                <span>{WORDS.about(email, ROLE_TITLES[role].toLowerCase())}</span>
                <span className="access-soft">
                  {WORDS.when(
                    invitedByName,
                    dayInShort(invitedAt, now),
                    dayInShort(expiresAt, now),
                  )}
                </span>
                <span className={`access-email-${emailState}`}>
                  {EMAIL_STATE_WORDS[emailState]}
                </span>
              </div>
              {mayInvite && (
                <div className="access-invitation-acts">
                  <Button
                    aria-label={WORDS.againTo(name)}
                    disabled={!isConnected || inviting.isBusy}
                    onClick={() => inviting.sendAgain(invitation)}
                  >
                    {WORDS.again}
                  </Button>
                  <Button
                    kind="quiet"
                    aria-label={WORDS.withdrawOf(name)}
                    disabled={!isConnected || inviting.isBusy}
                    onClick={() => inviting.withdraw(invitation)}
                  >
                    {WORDS.withdraw}
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </SectionPart>
  )
}
