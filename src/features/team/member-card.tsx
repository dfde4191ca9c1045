import { Link } from '@tanstack/react-router'
import { Picture } from '#ui/picture.tsx'
import type { TeamMember } from '#domain/team.ts'
import './member-card.css'

interface Props {
  readonly member: Pick<TeamMember, 'id' | 'name' | 'role' | 'image' | 'bio'>
}

/** A portrait that leads to the person; the whole card can be pressed, its name is the link. */
export function MemberCard({ member: { id, name, role, image, bio } }: Props) {
  return (
    <article className="member-card">
      <Picture
        className="member-card-portrait picture-trimmed"
        name={image}
        alt=""
        width={800}
        height={1000}
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
      </div>
    </article>
  )
}
