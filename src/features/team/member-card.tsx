import { Link } from '@tanstack/react-router'
import { IconArrowRight } from '@tabler/icons-react'
import { firstNameOf } from '#domain/team/team.ts'
import { Portrait } from '#ui/portrait.tsx'
import { WORDS } from './words.ts'
import type { TeamMember } from '#domain/team/team.ts'
import './member-card.css'

interface Props {
  readonly member: Pick<TeamMember, 'id' | 'name' | 'role' | 'image' | 'bio'>
}

/** A portrait that leads to the person; the whole card can be pressed, its name is the link. */
export function MemberCard({ member: { id, name, role, image, bio } }: Props) {
  return (
    <article className="member-card">
      <Portrait
        className="member-card-portrait picture-trimmed"
        image={image}
        alt=""
        sizes="(min-width: 1000px) 280px, (min-width: 560px) 44vw, 128px"
      />
      <div className="member-card-words">
        <h3 className="member-card-name">
          <Link to="/experts/$id" params={{ id }}>
            {name}
          </Link>
        </h3>
        <p className="member-card-role">{role}</p>
        <p className="member-card-bio">{bio}</p>
        <p className="member-card-way" aria-hidden="true">
          {WORDS.meet(firstNameOf({ name }))}
          <IconArrowRight size={18} stroke={1.75} />
        </p>
      </div>
    </article>
  )
}
