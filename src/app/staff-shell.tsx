import { useState } from 'react'
import { useAnchor } from './anchor.ts'
import { useArrivalFocus } from './arrival-focus.ts'
import { OpenMessages } from './menu-count.tsx'
import { StaffSidebar } from './staff-sidebar.tsx'
import { StaffTopBar } from './staff-top-bar.tsx'
import { DEFAULT_ROLE } from '#domain/session/roles.ts'
import { menuFor } from '#domain/staff/staff-pages.ts'
import { STAFF_BOTTOM_MENU } from '#domain/staff/staff-menu.ts'
import { useOpenMessages } from '#data/inbox/use-inbox.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { classList } from '#ui/class-list.ts'
import { MainPart } from '#ui/main-part.tsx'
import { useMedia } from '#ui/use-media.ts'
import type { Account } from '#domain/session/session.ts'
import type { ReactNode } from 'react'
import './staff-shell.css'

interface Props {
  readonly children: ReactNode
  readonly account: Account
  readonly currentPath: string
  /** How the sidebar was last left, if it was ever touched; remembering it is the caller's part. */
  readonly startsCollapsed?: boolean | null
  readonly onCollapsedChange?: (isCollapsed: boolean) => void
}

/** Beside a sidebar with words a tablet has too little left for the work. */
const NARROW = '(max-width: 999px)'

/** The frame of the back rooms: sidebar, top bar, and the section in between. */
export function StaffShell({ children, account, currentPath, ...memory }: Props) {
  const [chosen, setCollapsed] = useState(memory.startsCollapsed ?? null)
  const isNarrow = useMedia(NARROW)
  const isCollapsed = chosen ?? isNarrow
  const main = useArrivalFocus()
  useAnchor(main)
  const role = account.role ?? DEFAULT_ROLE
  const { staffViews } = useAppData().platform.config
  const menu = menuFor(role, staffViews)
  const bottomMenu = menuFor(role, staffViews, STAFF_BOTTOM_MENU)

  const toggle = () => {
    setCollapsed(!isCollapsed)
    memory.onCollapsedChange?.(!isCollapsed)
  }

  const openMessages = useOpenMessages()

  return (
    <OpenMessages.Provider value={openMessages}>
      <div
        className={classList('staff-shell staff-density', isCollapsed && 'staff-shell-collapsed')}
      >
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <StaffSidebar
          menu={menu}
          bottomMenu={bottomMenu}
          currentPath={currentPath}
          isCollapsed={isCollapsed}
          onToggle={toggle}
        />
        <div className="staff-shell-column">
          <StaffTopBar
            account={account}
            currentPath={currentPath}
            menu={[...menu, ...bottomMenu]}
          />
          <MainPart className="staff-shell-main" ref={main}>
            {children}
          </MainPart>
        </div>
      </div>
    </OpenMessages.Provider>
  )
}
