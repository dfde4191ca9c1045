import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { neighboursOf } from '#domain/team/team.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PaperSheet } from '#ui/paper-sheet.tsx'
import { MemberCard } from './member-card.tsx'
import { WORDS } from './words.ts'
import type { TeamMember } from '#domain/team/team.ts'
import './expert-others.css'

/** Where to go from somebody: one further along the row, or to any of the others. */
export function ExpertOthers({ than }: { readonly than: TeamMember }) {
  const { team } = useSalon()
  const others = team.filter(({ id }) => id !== than.id)
  if (others.length === 0) return null
  return (
    <>
      <Walk beside={neighboursOf(team, than)} />
      <section aria-labelledby="others-title" data-below-on-phone="">
        <PaperSheet color="var(--sand-soft)">
          <div className="expert-others">
            <div className="expert-others-head">
              <h2 id="others-title">{WORDS.others}</h2>
              <LinkButton to="/" hash="team">
                {WORDS.wholeTeam}
              </LinkButton>
            </div>
            <ul className="expert-others-row">
              {others.map((member) => (
                <li key={member.id}>
                  <MemberCard member={member} />
                </li>
              ))}
            </ul>
          </div>
        </PaperSheet>
      </section>
    </>
  )
}

function Walk({ beside: [before, after] }: { readonly beside: readonly TeamMember[] }) {
  if (before === undefined || after === undefined) return null
  return (
    <nav className="expert-walk page-column" aria-label={WORDS.walk}>
      <Link className="expert-walk-link" to="/experts/$id" params={{ id: before.id }}>
        <IconArrowLeft size={22} stroke={1.75} aria-hidden="true" />
        <span>
          <span className="expert-walk-hint">{WORDS.previous}</span> {before.name}
        </span>
      </Link>
      <Link className="expert-walk-link" to="/experts/$id" params={{ id: after.id }}>
        <span>
          <span className="expert-walk-hint">{WORDS.next}</span> {after.name}
        </span>
        <IconArrowRight size={22} stroke={1.75} aria-hidden="true" />
      </Link>
    </nav>
  )
}
