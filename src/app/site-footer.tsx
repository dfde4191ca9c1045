import { Link } from '@tanstack/react-router'
import {
  SALON,
  SALON_ADDRESS_LINES,
  SALON_EMAIL_LINK,
  SALON_PHONE_LINK,
  hoursText,
} from '#domain/salon.ts'
import { InstallInvitation } from '#features/install/install-invitation.tsx'
import { DESTINATIONS } from '#domain/site-pages.ts'
import { PaperEdge } from '#ui/paper-edge.tsx'
import { Sprig } from '#ui/sprig.tsx'
import { SocialIcon } from './site-social-icon.tsx'
import type { Destination } from '#domain/site-pages.ts'
import './site-footer.css'

const SERVICES: readonly Destination[] = ['Hair', 'Color', 'Nails', 'Skin', 'Brows & Lashes'].map(
  (label) => ({ ...DESTINATIONS.services, label }),
)

const QUICK_LINKS: readonly Destination[] = [
  DESTINATIONS.about,
  DESTINATIONS.team,
  DESTINATIONS.contact,
  DESTINATIONS.booking,
  DESTINATIONS.terms,
]

const WAYS_TO_JOIN: readonly Destination[] = [
  DESTINATIONS.membership,
  DESTINATIONS.giftCards,
  DESTINATIONS.becomeAffiliate,
]

const THIS_YEAR = new Date().getFullYear()

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <PaperEdge color="var(--grove)" cut="ridge" />
      <div className="site-footer-sheet">
        <div className="site-footer-row">
          <div className="site-footer-salon">
            <p className="site-footer-name">
              <Sprig className="site-footer-mark" />
              {SALON.name}
            </p>
            <address className="site-footer-address">
              {SALON_ADDRESS_LINES.map((line) => (
                <span key={line}>{line}</span>
              ))}
              <a className="tabular" href={SALON_PHONE_LINK}>
                {SALON.phone}
              </a>
              <a href={SALON_EMAIL_LINK}>{SALON.email}</a>
            </address>
            <Hours />
          </div>
          <FooterLinks title="Services" links={SERVICES} />
          <FooterLinks title="Quick links" links={QUICK_LINKS} />
          <FooterLinks title="Memberships & gifts" links={WAYS_TO_JOIN} />
        </div>
        <div className="site-footer-install">
          <InstallInvitation />
        </div>
        <div className="site-footer-end">
          <p>
            © {THIS_YEAR} {SALON.name}
          </p>
          <ul className="site-footer-social">
            {SALON.socialNetworks.map(({ name, url }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noopener noreferrer" aria-label={name}>
                  <SocialIcon network={name} size={22} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function Hours() {
  return (
    <dl className="site-footer-hours">
      {SALON.hours.map((entry) => (
        <div key={entry.days}>
          <dt>{entry.days}</dt>
          <dd className="tabular">{hoursText(entry)}</dd>
        </div>
      ))}
    </dl>
  )
}

function FooterLinks(props: { readonly title: string; readonly links: readonly Destination[] }) {
  return (
    <nav aria-label={props.title}>
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
