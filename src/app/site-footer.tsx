import { Link } from '@tanstack/react-router'
import { SOCIAL_NETWORKS } from '#domain/salon/salon.ts'
import { useToldSalon } from '#data/salon/use-told-salon.ts'
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
  const salon = useToldSalon()
  return (
    <footer className="site-footer" id="site-footer">
      <PaperEdge color="var(--grove)" cut="ridge" />
      <div className="site-footer-sheet">
        <div className="site-footer-row">
          <div className="site-footer-salon">
            <p className="site-footer-name">
              <Sprig className="site-footer-mark" />
              {salon.name}
            </p>
            <address className="site-footer-address">
              {salon.addressLines.map((line) => (
                <span key={line}>{line}</span>
              ))}
              <a className="tabular" href={salon.phoneLink}>
                {salon.phone}
              </a>
              <a href={salon.emailLink}>{salon.email}</a>
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
            © {useYear()} {salon.name}
          </p>
          <Link className="site-footer-terms" to={DESTINATIONS.terms.to}>
            {DESTINATIONS.terms.label}
          </Link>
          {useSalon().isExample && <SocialLinks />}
        </div>
      </div>
    </footer>
  )
}

function SocialLinks() {
  return (
    <ul className="site-footer-social">
      {SOCIAL_NETWORKS.map(({ name, url }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener noreferrer" aria-label={name}>
            <SocialIcon network={name} size={22} />
          </a>
        </li>
      ))}
    </ul>
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
