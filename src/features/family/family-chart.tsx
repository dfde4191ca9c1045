import { isOpen, seatsLeft, seatsTaken } from '#domain/family/family.ts'
import { FreePlace } from './free-place.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { MemberCard } from './member-card.tsx'
import { FAMILY_WORDS as WORDS } from './words.ts'
import type { FamilyScene } from './family-scene.ts'
import './family-chart.css'

/** The holder, and below them everybody else and every place: a list within a list, drawn as a tree. */
export function FamilyChart(scene: FamilyScene) {
  const { view, now } = scene
  const holder = view.members.find(({ isHolder }) => isHolder)
  const others = view.members.filter(({ isHolder }) => !isHolder)
  const invited = view.invitations.filter((invitation) => isOpen(invitation, now))
  const places = view.me.isHolder ? seatsLeft(seatsTaken(view.members, view.invitations, now)) : 0
  const branches = others.length + invited.length + places
  if (holder === undefined) return null
  return (
    <ul className="family-chart" aria-label={WORDS.chartLabel}>
      <li>
        <MemberCard {...scene} member={holder} place={0} />
        {branches > 0 && (
          <ul className="family-branches">
            {others.map((member, index) => (
              <li key={member.id}>
                <MemberCard {...scene} member={member} place={index + 1} />
              </li>
            ))}
            {invited.map((invitation) => (
              <li key={invitation.id}>
                <InvitationCard {...scene} invitation={invitation} />
              </li>
            ))}
            {PLACES.slice(0, places).map((place) => (
              <li key={place} className="family-place">
                <FreePlace />
              </li>
            ))}
          </ul>
        )}
      </li>
    </ul>
  )
}

const PLACES = ['first', 'second', 'third'] as const
