import { SectionHeading } from '#ui/section-heading.tsx'
import { TEAM } from '#domain/team.ts'
import { MemberCard } from './member-card.tsx'
import { WORDS } from './words.ts'
import './team-section.css'

export function TeamSection() {
  return (
    <section className="team page-column" id="team" aria-labelledby="team-title">
      <SectionHeading id="team-title" lead={WORDS.lead}>
        {WORDS.title}
      </SectionHeading>
      <ul className="team-row">
        {TEAM.map((member) => (
          <li key={member.id}>
            <MemberCard member={member} />
          </li>
        ))}
      </ul>
    </section>
  )
}
