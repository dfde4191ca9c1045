import { IconMenu2, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useToldSalon } from '#data/salon/use-told-salon.ts'
import { DESTINATIONS } from '#domain/site/site-pages.ts'
import { InstallInvitation } from '#features/install/install-invitation.tsx'
import { Button } from '#ui/button.tsx'
import { useModal } from '#ui/use-modal.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { MOBILE_MENU, MOBILE_MENU_WORDS as WORDS } from './site-menus.ts'
import { entranceOf } from './site-account.ts'
import { useLinksThere } from './use-links-there.ts'
import type { Account } from '#domain/session/session.ts'
import './site-mobile-menu.css'

export function SiteMobileMenu({ account }: { readonly account: Account }) {
  const salon = useToldSalon()
  const links = useLinksThere(MOBILE_MENU)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const dialog = useModal(isOpen, close)
  const entrance = entranceOf(account)
  return (
    <div className="mobile-menu">
      <button
        className="mobile-menu-button"
        type="button"
        aria-label={WORDS.open}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={26} stroke={1.75} aria-hidden="true" />
      </button>
      <a className="mobile-menu-still" href="#site-footer">
        {WORDS.open}
      </a>
      <dialog className="mobile-menu-sheet" ref={dialog} aria-label={WORDS.open} onClose={close}>
        <div className="mobile-menu-head">
          <span className="site-header-wordmark">{salon.name}</span>
          <button
            className="mobile-menu-button"
            type="button"
            aria-label={WORDS.close}
            onClick={close}
          >
            <IconX size={26} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
        <nav aria-label="Main">
          <ul className="mobile-menu-list">
            {links.map(({ label, ...target }) => (
              <li key={label}>
                <Link className="mobile-menu-link" onClick={close} {...target}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <InstallInvitation className="mobile-menu-install" onChoose={close} />
        <div className="mobile-menu-actions">
          <LinkButton kind="primary" wide to={DESTINATIONS.booking.to} onChoose={close}>
            {DESTINATIONS.booking.label}
          </LinkButton>
          {entrance !== null && (
            <LinkButton wide to={entrance.to} onChoose={close}>
              {entrance.label}
            </LinkButton>
          )}
          <SessionAction account={account} onChoose={close} />
          <a className="mobile-menu-phone tabular" href={salon.phoneLink}>
            {salon.phone}
          </a>
        </div>
      </dialog>
    </div>
  )
}

function SessionAction(props: { readonly account: Account; readonly onChoose: () => void }) {
  const { account, onChoose } = props
  if (account.status !== 'signed-in') {
    return (
      <LinkButton wide to={DESTINATIONS.signIn.to} onChoose={onChoose}>
        {WORDS.logIn}
      </LinkButton>
    )
  }
  return (
    <Button wide onClick={account.onSignOut}>
      {WORDS.logOut}
    </Button>
  )
}
