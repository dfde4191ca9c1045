import { firstNameOf } from '#domain/team/team.ts'
import { useProfiles } from '#data/team/use-profiles.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { ExpertFacts } from './expert-facts.tsx'
import { ExpertOthers } from './expert-others.tsx'
import { ExpertServices } from './expert-services.tsx'
import { WORDS } from './words.ts'
import type { TeamMember } from '#domain/team/team.ts'
import './expert-screen.css'

/** One person of the team, at length. */
export function ExpertScreen({ member }: { readonly member: TeamMember }) {
  const { id, name, role, image, bio } = member
  const everybody = useProfiles()
  const profile = everybody.find((one) => one.id === id) ?? null
  return (
    <article className="expert">
      <div className="expert-row page-column">
        <div className="expert-picture">
          <Portrait
            key={image}
            className="picture-trimmed"
            image={image}
            alt={WORDS.portrait(name)}
            sizes="(min-width: 1240px) 500px, (min-width: 700px) 40vw, 340px"
            isFirst
          />
        </div>
        <div className="expert-words">
          <header className="expert-head">
            <h1>{name}</h1>
            <p className="expert-role">{role}</p>
            <p className="expert-lead">{bio}</p>
            <div className="expert-actions">
              <LinkButton kind="primary" to="/booking" search={{ employee: id }}>
                {WORDS.book(firstNameOf(member))}
              </LinkButton>
              <LinkButton to="/services">{WORDS.allServices}</LinkButton>
            </div>
          </header>
          {profile !== null && (
            <>
              <div className="expert-biography">
                {profile.biography.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
              <ExpertServices member={member} profile={profile} everybody={everybody} />
            </>
          )}
        </div>
        {profile !== null && <ExpertFacts profile={profile} />}
      </div>
      <ExpertOthers than={member} />
    </article>
  )
}
