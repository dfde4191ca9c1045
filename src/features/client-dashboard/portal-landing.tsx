import { Link } from '@tanstack/react-router'
import { LinkButton } from '#ui/link-button.tsx'
import { Picture } from '#ui/picture.tsx'
import { NextVisit } from './next-visit.tsx'
import { WORDS } from './words.ts'
import type { VisitDialogs } from './visit-list.tsx'
import './portal-landing.css'

interface Props extends Pick<VisitDialogs, 'move'> {
  readonly userId: string
  readonly firstName: string
}

/** Where a client lands after signing in: a greeting, the next visit, and the ways into what is theirs. */
export function PortalLanding({ userId, firstName, move }: Props) {
  return (
    <div className="portal-landing">
      <header className="portal-landing-head page-column">
        <div className="portal-landing-words">
          <p className="portal-landing-title">{WORDS.portalTitle}</p>
          <h1>{WORDS.portalGreeting(firstName)}</h1>
          <p>{WORDS.portalLead}</p>
          <div className="portal-landing-actions">
            <LinkButton kind="primary" to="/booking">
              {WORDS.book}
            </LinkButton>
            <LinkButton to="/client-dashboard">{WORDS.portalDashboard}</LinkButton>
          </div>
        </div>
        <Picture
          name="sprigs"
          alt=""
          width={640}
          height={640}
          sizes="(min-width: 768px) 34vw, 240px"
          isFirst
        />
      </header>
      <div className="page-column">
        <NextVisit userId={userId} move={move} />
      </div>
      <ul className="portal-landing-parts page-column">
        {WORDS.portalParts.map(({ tab, title, words }) => (
          <li key={tab}>
            <Link to="/client-dashboard" search={{ tab }} className="portal-landing-part">
              <strong>{title}</strong>
              <span>{words}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
