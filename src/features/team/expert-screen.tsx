import { firstNameOf } from '#domain/team.ts'
import { profileOf } from '#domain/team-profiles.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Picture } from '#ui/picture.tsx'
import { ExpertFacts } from './expert-facts.tsx'
import { ExpertOthers } from './expert-others.tsx'
import { ExpertServices } from './expert-services.tsx'
import { WORDS } from './words.ts'
import type { TeamMember } from '#domain/team.ts'
import './expert-screen.css'

/** One person of the team, at length. */
export function ExpertScreen({ member }: { readonly member: TeamMember }) {
  const { id, name, role, image, bio } = member
  const profile = profileOf(member)
  return (
    <article className="expert">
      <div className="expert-row page-column">
        <div className="expert-picture">
          <Picture
            key={image}
            className="picture-trimmed"
            name={image}
            alt={WORDS.portrait(name)}
            width={800}
            height={1000}
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
          <div className="expert-biography">
            {profile.fullBio.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <ExpertServices profile={profile} />
        </div>
        <ExpertFacts profile={profile} />
      </div>
      <ExpertOthers than={member} />
    </article>
  )
}
