import { Link } from '@tanstack/react-router'
import { useSalon } from '#data/salon/use-salon.ts'
import { SERVICE_CATEGORIES } from '#domain/salon/salon.ts'
import { DESTINATIONS } from '#domain/site/site-pages.ts'
import type { Destination } from '#domain/site/site-pages.ts'

const SERVICES: readonly Destination[] = SERVICE_CATEGORIES.map((category) => ({
  ...DESTINATIONS.menu,
  label: category,
  search: { category },
}))

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
  const { isExample } = useSalon()
  const isThere = (link: Destination) => isExample || link !== DESTINATIONS.testimonials
  return (
    <>
      <Links title="Services" links={SERVICES} />
      <Links title="Quick links" links={QUICK_LINKS.filter(isThere)} />
      <Links title="Visits and gifts" links={WAYS_IN} />
    </>
  )
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
