import { Link } from '@tanstack/react-router'
import { DESTINATIONS } from '#domain/site/site-pages.ts'
import { useToldSalon } from '#data/salon/use-told-salon.ts'
import { SavingStatus } from '#features/offline/saving-status.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { SiteHeaderLinks } from './site-header-links.tsx'
import { SiteHomeMenu } from './site-home-menu.tsx'
import { SiteMobileMenu } from './site-mobile-menu.tsx'
import { entranceOf } from './site-account.ts'
import { SCROLL_THRESHOLD_PX, useIsScrolled } from './site-scroll.ts'
import type { Account } from '#domain/session/session.ts'
import './site-header.css'

export function SiteHeader({ account }: { readonly account: Account }) {
  const salon = useToldSalon()
  const [sentinel, isScrolled] = useIsScrolled()
  const entrance =
    entranceOf(account) ?? (account.status === 'signed-in' ? null : DESTINATIONS.signIn)
  return (
    <>
      <div
        ref={sentinel}
        className="site-header-sentinel"
        style={{ height: SCROLL_THRESHOLD_PX }}
        aria-hidden="true"
      />
      <header className="site-header" data-scrolled={isScrolled}>
        <div className="site-header-row">
          <SiteHomeMenu account={account} />
          <Link to={DESTINATIONS.home.to} className="site-header-wordmark">
            {salon.name}
          </Link>
          <SiteHeaderLinks />
          <SavingStatus />
          <div className="site-header-actions">
            {entrance !== null && (
              <Link className="site-header-link" to={entrance.to}>
                {entrance.label}
              </Link>
            )}
            <LinkButton kind="primary" to={DESTINATIONS.booking.to} className="site-header-book">
              {DESTINATIONS.booking.label}
            </LinkButton>
          </div>
          <SiteMobileMenu account={account} />
        </div>
      </header>
    </>
  )
}
