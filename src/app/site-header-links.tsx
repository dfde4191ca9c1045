import { Link } from '@tanstack/react-router'
import { HEADER_LINKS, HEADER_WORDS } from './site-menus.ts'
import { useLinksThere } from './use-links-there.ts'

/** What most visitors come for, in sight where a window is wide enough; the round button has it all. */
export function SiteHeaderLinks() {
  const links = useLinksThere(HEADER_LINKS)
  return (
    <nav className="site-header-links" aria-label={HEADER_WORDS.pages}>
      {links.map(({ label, ...target }) => (
        <Link className="site-header-link" key={label} {...target}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
