import { Link } from '@tanstack/react-router'
import { SALON } from '#domain/salon/salon.ts'
import { DESTINATIONS } from '#domain/site/site-pages.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageOpening } from '#ui/page-opening.tsx'
import { Picture } from '#ui/picture.tsx'
import { useLinksThere } from './use-links-there.ts'
import type { Destination } from '#domain/site/site-pages.ts'
import './not-found-screen.css'

const WAYS_ON: readonly Destination[] = [
  DESTINATIONS.menu,
  DESTINATIONS.booking,
  DESTINATIONS.giftCards,
  DESTINATIONS.team,
  DESTINATIONS.contact,
]

export function NotFoundScreen() {
  const waysOn = useLinksThere(WAYS_ON)
  return (
    <article className="not-found">
      <PageOpening
        title="Oops! Page not found"
        lead="There’s nothing at this address. The page may have moved, or the link may have a typo."
        picture={
          <Picture
            name="not-found"
            alt=""
            width={800}
            height={800}
            sizes="(min-width: 768px) 480px, 300px"
            isFirst
          />
        }
        actions={
          <LinkButton kind="primary" to="/">
            Return to Home
          </LinkButton>
        }
      />
      <nav className="not-found-ways page-column" aria-labelledby="not-found-ways">
        <h2 id="not-found-ways">Were you looking for one of these?</h2>
        <ul>
          {waysOn.map(({ label, ...target }) => (
            <li key={label}>
              <Link {...target}>{label}</Link>
            </li>
          ))}
          <li>
            <a className="tabular" href={SALON.phoneLink}>
              {SALON.phone}
            </a>
          </li>
        </ul>
      </nav>
    </article>
  )
}
