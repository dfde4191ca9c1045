import { Link } from '@tanstack/react-router'
import {
  SALON,
  SALON_ADDRESS_LINES,
  SALON_EMAIL_LINK,
  SALON_PHONE_LINK,
} from '#domain/salon/salon.ts'
import { doorLines } from '#domain/hours/closures.ts'
import { InstallInvitation } from '#features/install/install-invitation.tsx'
import { useSalon } from '#data/salon/use-salon.ts'
import { DESTINATIONS } from '#domain/site/site-pages.ts'
import { PaperEdge } from '#ui/paper-edge.tsx'
import { Sprig } from '#ui/sprig.tsx'
import { SiteFooterLinks } from './site-footer-links.tsx'
import { SocialIcon } from './site-social-icon.tsx'
import { useYear } from './site-year.ts'
import './site-footer.css'

export function SiteFooter() {
  return (
    <footer className="site-footer" id="site-footer">
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
          <SiteFooterLinks />
        </div>
        <div className="site-footer-install">
          <InstallInvitation />
        </div>
        <div className="site-footer-end">
          <p>
            © {useYear()} {SALON.name}
          </p>
          <Link className="site-footer-terms" to={DESTINATIONS.terms.to}>
            {DESTINATIONS.terms.label}
          </Link>
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
  const salon = useSalon()
  return (
    <dl className="site-footer-hours">
      {doorLines(salon).map(({ days, text }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd className="tabular">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
