import { Link } from '@tanstack/react-router'
import { useSalon } from '#data/salon/use-salon.ts'
import { DESTINATIONS } from '#domain/site/site-pages.ts'
import { useLinksThere } from './use-links-there.ts'
import type { Destination } from '#domain/site/site-pages.ts'

/** A longer menu goes on behind a link to all of it. */
const MOST_CATEGORIES = 6

const QUICK_LINKS: readonly Destination[] = [
  DESTINATIONS.services,
  DESTINATIONS.about,
  DESTINATIONS.team,
  DESTINATIONS.testimonials,
  DESTINATIONS.contact,
]

const WAYS_IN: readonly Destination[] = [
  DESTINATIONS.booking,
  DESTINATIONS.membership,
  DESTINATIONS.giftCards,
  DESTINATIONS.becomeAffiliate,
]

/** Every way on from the foot of a page. */
export function SiteFooterLinks() {
  const { categories } = useSalon()
  const quickLinks = useLinksThere(QUICK_LINKS)
  return (
    <>
      <Links title="Services" links={linksToMenu(categories)} />
      <Links title="Quick links" links={quickLinks} />
      <Links title="Visits and gifts" links={WAYS_IN} />
    </>
  )
}

function linksToMenu(categories: readonly string[]): readonly Destination[] {
  const { menu } = DESTINATIONS
  const links = categories
    .slice(0, MOST_CATEGORIES)
    .map((category) => ({ ...menu, label: category, search: { category } }))
  return links.length === categories.length && links.length > 0 ? links : [...links, menu]
}

function Links(props: { readonly title: string; readonly links: readonly Destination[] }) {
  return (
    <nav className="site-footer-group" aria-label={props.title}>
      <h2 className="site-footer-title">{props.title}</h2>
      <ul className="site-footer-links">
        {props.links.map(({ label, ...target }) => (
          <li key={label}>
            <Link {...target}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
