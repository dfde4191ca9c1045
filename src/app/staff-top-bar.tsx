import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { groupOf, isGroup, staffPageAt } from '#domain/staff/staff-pages.ts'
import { SavingStatus } from '#features/offline/saving-status.tsx'
import { MenuCount } from './menu-count.tsx'
import { StaffDrawer } from './staff-drawer.tsx'
import { StaffUserMenu } from './staff-user-menu.tsx'
import type { Account } from '#domain/session/session.ts'
import type { StaffMenu } from './staff-sidebar.tsx'

interface Props {
  readonly account: Account
  readonly currentPath: string
  readonly menu: StaffMenu
}

export function StaffTopBar({ account, currentPath, menu }: Props) {
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  return (
    <header className="staff-top-bar">
      <button
        className="staff-top-bar-menu"
        type="button"
        aria-expanded={isDrawerOpen}
        onClick={() => setDrawerOpen(true)}
      >
        <IconMenu2 size={24} stroke={1.75} aria-hidden="true" />
        <span className="visually-hidden">Menu</span>
        <MenuCount pages={menu.flatMap((entry) => (isGroup(entry) ? entry.pages : [entry]))} />
      </button>
      <p className="staff-top-bar-place">{placeName(currentPath)}</p>
      <SavingStatus />
      <StaffUserMenu account={account} />
      <StaffDrawer
        menu={menu}
        currentPath={currentPath}
        isOpen={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
      />
    </header>
  )
}

function placeName(path: string): string {
  const page = staffPageAt(path)
  if (page === null) return 'Staff area'
  return groupOf(page)?.label ?? 'Staff area'
}
