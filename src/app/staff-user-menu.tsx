import { IconChevronDown, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { PROFILE_PAGE } from '#domain/staff/staff-menu.ts'
import { useHoverMenu } from '#ui/hover-menu.ts'
import type { Account } from '#domain/session/session.ts'

export function StaffUserMenu({ account }: { readonly account: Account }) {
  const menu = useHoverMenu({ opensOnFocus: false })
  const listId = useId()
  return (
    <div className="staff-user-menu" {...menu.root}>
      <button
        className="staff-user-menu-button"
        type="button"
        aria-label={`Account: ${nameOf(account)}`}
        aria-controls={listId}
        {...menu.trigger}
      >
        {account.photoUrl === undefined ? (
          <IconUserCircle size={26} stroke={1.5} aria-hidden="true" />
        ) : (
          <img className="staff-user-menu-photo" src={account.photoUrl} alt="" />
        )}
        <span className="staff-user-menu-name">{nameOf(account)}</span>
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
      <ul className="staff-user-menu-list" id={listId} data-open={menu.isOpen}>
        <li>
          <Link className="staff-page-link" to={PROFILE_PAGE.path} onClick={menu.close}>
            {PROFILE_PAGE.label}
          </Link>
        </li>
        <li>
          <button className="staff-page-link" type="button" onClick={account.onSignOut}>
            Sign Out
          </button>
        </li>
      </ul>
    </div>
  )
}

/** A profile may still be without a name, and then the text is empty rather than absent. */
function nameOf({ firstName = '', email = '' }: Account): string {
  return firstName === '' ? email : firstName
}
