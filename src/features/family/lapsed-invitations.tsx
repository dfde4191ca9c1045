import { isOpen } from '#domain/family/family.ts'
import { InvitationCard } from './invitation-card.tsx'
import { INVITED_WORDS as WORDS } from './inviting-words.ts'
import type { FamilyScene } from './family-scene.ts'

export function LapsedInvitations(scene: FamilyScene) {
  const lapsed = scene.view.invitations.filter((invitation) => !isOpen(invitation, scene.now))
  if (lapsed.length === 0) return null
  return (
    <div className="family-lapsed">
      <h4>{WORDS.lapsedTitle}</h4>
      <p className="family-soft">{WORDS.lapsedWords}</p>
      <ul className="family-lapsed-list">
        {lapsed.map((invitation) => (
          <li key={invitation.id}>
            <InvitationCard {...scene} invitation={invitation} />
          </li>
        ))}
      </ul>
    </div>
  )
}
