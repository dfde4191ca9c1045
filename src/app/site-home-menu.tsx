import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { DESTINATIONS } from '#domain/site/site-pages.ts'
import { useHoverMenu } from '#ui/hover-menu.ts'
import { Sprig } from '#ui/sprig.tsx'
import { HOME_MENU, HOME_MENU_WORDS } from './site-menus.ts'
import { useLinksThere } from './use-links-there.ts'
import type { Account } from '#domain/session/session.ts'
import './site-home-menu.css'

/** The round home button: leads home, and opens the desktop menu. */
export function SiteHomeMenu({ account }: { readonly account: Account }) {
  const menu = useHoverMenu()
  const menuId = useId()
  const links = useLinksThere(HOME_MENU)
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
        {links.map(({ label, ...target }) => (
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
        {HOME_MENU_WORDS.logIn}
      </Link>
    )
  }
  return (
    <button className="home-menu-link" type="button" onClick={account.onSignOut}>
      {HOME_MENU_WORDS.logOut}
    </button>
  )
}
