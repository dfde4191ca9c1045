import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useToldSalon } from '#data/salon/use-told-salon.ts'
import { isAmong, isGroup } from '#domain/staff/staff-pages.ts'
import { GroupPages } from '#features/staff/group-pages.tsx'
import { useModal } from '#ui/use-modal.ts'
import { MenuCount } from './menu-count.tsx'
import { StaffIcon } from './staff-icon.tsx'
import { StaffPageLink } from './staff-page-link.tsx'
import type { StaffGroup, StaffPage } from '#domain/staff/staff-page.ts'
import type { StaffMenu } from './staff-sidebar.tsx'
import './staff-drawer.css'

interface Props {
  readonly menu: StaffMenu
  readonly currentPath: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The sidebar on a phone: the same entries, groups folding open in place. */
export function StaffDrawer({ menu, currentPath, isOpen, onClose }: Props) {
  const salon = useToldSalon()
  const dialog = useModal(isOpen, onClose)
  return (
    <dialog className="staff-drawer" ref={dialog} aria-label="Menu" onClose={onClose}>
      <div className="staff-drawer-head">
        <span className="staff-sidebar-name">{salon.name}</span>
        <button
          className="staff-top-bar-menu"
          type="button"
          aria-label="Close menu"
          onClick={onClose}
        >
          <IconX size={24} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <nav aria-label="Staff area">
        <ul className="staff-drawer-list">
          {menu.map((entry) => (
            <li key={entry.label}>
              {isGroup(entry) ? (
                <DrawerGroup group={entry} currentPath={currentPath} onChoose={onClose} />
              ) : (
                <DrawerPage page={entry} currentPath={currentPath} onChoose={onClose} />
              )}
            </li>
          ))}
        </ul>
      </nav>
    </dialog>
  )
}

interface PageProps {
  readonly page: StaffPage
  readonly currentPath: string
  readonly onChoose: () => void
}

function DrawerPage({ page, currentPath, onChoose }: PageProps) {
  const isCurrent = page.kind === 'section' && page.path === currentPath
  return (
    <div className="staff-drawer-entry" data-current={isCurrent}>
      <StaffIcon name={page.icon} />
      <StaffPageLink page={page} onChoose={onChoose} />
    </div>
  )
}

interface GroupProps {
  readonly group: StaffGroup
  readonly currentPath: string
  readonly onChoose: () => void
}

function DrawerGroup({ group, currentPath, onChoose }: GroupProps) {
  return (
    <details name="staff-drawer" open={isAmong(group, currentPath)}>
      <summary className="staff-drawer-entry staff-drawer-summary">
        <StaffIcon name={group.icon} />
        {group.label}
        <MenuCount pages={group.pages} />
        <IconChevronDown className="staff-entry-chevron" size={18} aria-hidden="true" />
      </summary>
      <GroupPages group={group} className="staff-drawer-pages">
        {(page) => <StaffPageLink page={page} onChoose={onChoose} />}
      </GroupPages>
    </details>
  )
}
