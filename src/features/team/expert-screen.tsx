import { TEAM, firstNameOf } from '#domain/team.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Picture } from '#ui/picture.tsx'
import { MemberCard } from './member-card.tsx'
import { WORDS } from './words.ts'
import type { TeamMember } from '#domain/team.ts'
import './expert-screen.css'

/** One person of the team, at length. */
export function ExpertScreen({ member }: { readonly member: TeamMember }) {
  const { id, name, role, image, bio, fullBio } = member
  return (
    <article className="expert">
      <div className="expert-row page-column">
        <div className="expert-picture">
          <Picture
            name={image}
            alt={WORDS.portrait(name)}
            width={800}
            height={1000}
            sizes="(min-width: 900px) 480px, (min-width: 640px) 44vw, 100vw"
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
              <LinkButton to="/services">{WORDS.services}</LinkButton>
            </div>
          </header>
          <div className="expert-biography">
            {fullBio.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <Facts member={member} />
        </div>
      </div>
      <Others than={member} />
    </article>
  )
}

function Facts({ member: { specialties, education, availability } }: { member: TeamMember }) {
  return (
    <dl className="expert-facts">
      <div>
        <dt>{WORDS.specialties}</dt>
        <dd>
          <ul className="expert-specialties">
            {specialties.map((specialty) => (
              <li key={specialty}>{specialty}</li>
            ))}
          </ul>
        </dd>
      </div>
      <div>
        <dt>{WORDS.education}</dt>
        <dd>{education}</dd>
      </div>
      <div>
        <dt>{WORDS.availability}</dt>
        <dd className="tabular">{availability}</dd>
      </div>
    </dl>
  )
}

function Others({ than }: { readonly than: TeamMember }) {
  return (
    <section className="expert-others page-column" aria-labelledby="others-title">
      <div className="expert-others-head">
        <h2 id="others-title">{WORDS.others}</h2>
        <LinkButton to="/" hash="team">
          {WORDS.wholeTeam}
        </LinkButton>
      </div>
      <ul className="expert-others-row">
        {TEAM.filter(({ id }) => id !== than.id).map((member) => (
          <li key={member.id}>
            <MemberCard member={member} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
