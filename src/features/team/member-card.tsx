import { Link } from '@tanstack/react-router'
import { Picture } from '#ui/picture.tsx'
import type { TeamMember } from '#domain/team.ts'
import './member-card.css'

interface Props {
  readonly member: TeamMember
  /** Under the heading it stands beneath. */
  readonly level: 3 | 4
}

/** A portrait that leads to the person. */
export function MemberCard({ member: { id, name, role, image, bio }, level }: Props) {
  const Heading = `h${level}` as const
  return (
    <Link className="member-card" to="/experts/$id" params={{ id }}>
      <Picture
        className="member-card-portrait"
        name={image}
        alt=""
        width={800}
        height={1000}
        sizes="(min-width: 1000px) 280px, (min-width: 560px) 44vw, 128px"
      />
      <span className="member-card-words">
        <Heading className="member-card-name">{name}</Heading>
        <span className="member-card-role">{role}</span>
        <span className="member-card-bio">{bio}</span>
      </span>
    </Link>
  )
}
