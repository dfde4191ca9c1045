import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { DESTINATIONS } from '#domain/site-pages.ts'
import { useHoverMenu } from '#ui/hover-menu.ts'
import { Sprig } from '#ui/sprig.tsx'
import type { Account } from '#domain/session.ts'
import type { Destination } from '#domain/site-pages.ts'
import './site-home-menu.css'

const ENTRIES: readonly Destination[] = [
  DESTINATIONS.about,
  DESTINATIONS.team,
  DESTINATIONS.services,
  DESTINATIONS.membership,
  DESTINATIONS.giftCards,
  DESTINATIONS.becomeAffiliate,
  { ...DESTINATIONS.contact, label: 'Contact us' },
]

/** The round home button: leads home, and opens the desktop menu. */
export function SiteHomeMenu({ account }: { readonly account: Account }) {
  const menu = useHoverMenu()
  const menuId = useId()
  return (
    <nav className="home-menu" aria-label="Main" {...menu.root}>
      <Link
        to={DESTINATIONS.home.to}
        className="home-menu-button"
        aria-label="Home"
        aria-controls={menuId}
        {...menu.trigger}
      >
        <Sprig className="home-menu-mark" />
        <span className="home-menu-hint">
          <IconChevronDown size={14} stroke={2.25} aria-hidden="true" />
        </span>
      </Link>
      <ul className="home-menu-list" id={menuId} data-open={menu.isOpen}>
        {ENTRIES.map(({ label, ...target }) => (
          <li key={label}>
            <Link className="home-menu-link" onClick={menu.close} {...target}>
              {label}
            </Link>
          </li>
        ))}
        <li className="home-menu-session">
          <SessionEntry account={account} onChoose={menu.close} />
        </li>
      </ul>
    </nav>
  )
}

function SessionEntry(props: { readonly account: Account; readonly onChoose: () => void }) {
  const { account, onChoose } = props
  if (account.status !== 'signed-in') {
    return (
      <Link className="home-menu-link" to={DESTINATIONS.signIn.to} onClick={onChoose}>
        {DESTINATIONS.signIn.label}
      </Link>
    )
  }
  return (
    <button className="home-menu-link" type="button" onClick={account.onSignOut}>
      Log out
    </button>
  )
}
