import { Link } from '@tanstack/react-router'
import { isGroup, menuFor } from '#domain/staff/staff-pages.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { OutsideLinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { GroupPages } from './group-pages.tsx'
import { DASHBOARD_WORDS } from './words.ts'
import type { ReactNode } from 'react'
import type { Role } from '#domain/session/roles.ts'
import './admin-dashboard-screen.css'

interface Props {
  /** Which of the two dashboards; the owner's is for one configured account. */
  readonly variant: 'owner' | 'admin'
  readonly role: Role
  /** The external admin interface, if one is configured. */
  readonly interfaceUrl: string | null
  readonly isOnline?: boolean
  /** How the day goes, above the way into the sections. */
  readonly children?: ReactNode
}

export function AdminDashboardScreen(props: Props) {
  const { variant, role, interfaceUrl, isOnline = true, children } = props
  const words = DASHBOARD_WORDS[variant]
  return (
    <div className="admin-dashboard">
      <h1>{words.title}</h1>
      {children}
      {interfaceUrl !== null && (
        <section className="admin-dashboard-interface" aria-label={words.title}>
          {!isOnline && <Notice kind="offline">{DASHBOARD_WORDS.offline}</Notice>}
          <OutsideLinkButton href={interfaceUrl} newTab>
            {words.open}
          </OutsideLinkButton>
          <p className="admin-dashboard-lead">{DASHBOARD_WORDS.newTab}</p>
        </section>
      )}
      <Rooms role={role} />
    </div>
  )
}

/** Every section this role may open, in words, for those who read rather than hover. */
function Rooms({ role }: { readonly role: Role }) {
  const { config } = useAppData().platform
  const groups = menuFor(role, config.staffViews).filter(isGroup)
  return (
    <section className="admin-dashboard-rooms" aria-labelledby="rooms">
      <h2 id="rooms">{DASHBOARD_WORDS.rooms}</h2>
      <div className="admin-dashboard-groups">
        {groups.map((group) => (
          <div key={group.label} className="admin-dashboard-group">
            <h3>{group.label}</h3>
            <GroupPages group={group} className="admin-dashboard-list">
              {(page) =>
                page.kind === 'section' ? (
                  <Link to={page.path}>{page.label}</Link>
                ) : (
                  <a href={page.url} target="_blank" rel="noopener noreferrer">
                    {page.label}
                  </a>
                )
              }
            </GroupPages>
          </div>
        ))}
      </div>
    </section>
  )
}
