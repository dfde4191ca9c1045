import { SectionHeading } from '#ui/section-heading.tsx'
import { useSalon } from '#data/salon/use-salon.ts'
import { useProfilesAhead } from '#data/team/read-ahead.ts'
import { MemberCard } from './member-card.tsx'
import { WORDS } from './words.ts'
import './team-section.css'

export function TeamSection() {
  const { team, isExample } = useSalon()
  useProfilesAhead()
  if (team.length === 0) return null
  return (
    <section className="team page-column" id="team" aria-labelledby="team-title">
      <SectionHeading
        id="team-title"
        lead={isExample ? WORDS.exampleLead(team.length) : WORDS.lead}
      >
        {WORDS.title}
      </SectionHeading>
      <ul className="team-row">
        {team.map((member) => (
          <li key={member.id}>
            <MemberCard member={member} />
          </li>
        ))}
      </ul>
    </section>
  )
}
