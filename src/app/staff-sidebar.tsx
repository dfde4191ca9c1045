import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useToldSalon } from '#data/salon/use-told-salon.ts'
import { isGroup } from '#domain/staff/staff-pages.ts'
import { arrowWalk } from '#ui/arrow-keys.ts'
import { Sprig } from '#ui/sprig.tsx'
import { StaffFlyout } from './staff-flyout.tsx'
import { StaffSingle } from './staff-single.tsx'
import type { StaffGroup, StaffPage } from '#domain/staff/staff-page.ts'
import './staff-sidebar.css'

export type StaffMenu = readonly (StaffPage | StaffGroup)[]

interface Props {
  readonly menu: StaffMenu
  readonly bottomMenu: StaffMenu
  readonly currentPath: string
  readonly isCollapsed: boolean
  readonly onToggle: () => void
}

export function StaffSidebar({ menu, bottomMenu, currentPath, isCollapsed, onToggle }: Props) {
  const salon = useToldSalon()
  const ToggleIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const entries = { currentPath, isCollapsed }
  return (
    <nav className="staff-sidebar" aria-label="Staff area" {...arrowWalk('.staff-entry')}>
      <Link to="/employee" className="staff-sidebar-home" aria-label={`${salon.name}, staff area`}>
        <Sprig className="staff-sidebar-mark" />
        {!isCollapsed && <span className="staff-sidebar-name">{salon.name}</span>}
      </Link>
      <StaffEntries menu={menu} {...entries} />
      <div className="staff-sidebar-bottom">
        <StaffEntries menu={bottomMenu} {...entries} />
        <button
          className="staff-entry"
          type="button"
          aria-expanded={!isCollapsed}
          onClick={onToggle}
        >
          <ToggleIcon className="staff-icon" size={20} stroke={1.6} aria-hidden="true" />
          <span className="staff-entry-label">{isCollapsed ? 'Expand' : 'Collapse'}</span>
        </button>
      </div>
    </nav>
  )
}

interface EntriesProps extends Pick<Props, 'menu' | 'currentPath' | 'isCollapsed'> {}

function StaffEntries({ menu, currentPath, isCollapsed }: EntriesProps) {
  return (
    <ul className="staff-sidebar-list">
      {menu.map((entry) => (
        <li key={entry.label}>
          {isGroup(entry) ? (
            // A change of width starts the flyout anew, closed.
            <StaffFlyout key={String(isCollapsed)} group={entry} currentPath={currentPath} />
          ) : (
            <StaffSingle page={entry} currentPath={currentPath} />
          )}
        </li>
      ))}
    </ul>
  )
}
