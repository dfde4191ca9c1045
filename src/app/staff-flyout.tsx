import { IconChevronRight } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { isAmong } from '#domain/staff/staff-pages.ts'
import { GroupPages } from '#features/staff/group-pages.tsx'
import { useHoverMenu } from '#ui/hover-menu.ts'
import { MenuCount } from './menu-count.tsx'
import { StaffIcon } from './staff-icon.tsx'
import { StaffPageLink } from './staff-page-link.tsx'
import type { StaffGroup } from '#domain/staff/staff-page.ts'

const EDGE_PX = 8

interface Props {
  readonly group: StaffGroup
  readonly currentPath: string
}

/** A group of the sidebar; its pages fly out beside it. */
export function StaffFlyout({ group, currentPath }: Props) {
  const menu = useHoverMenu({ opensOnFocus: false, sideways: true })
  const listId = useId()
  const [placed, top] = usePlaceBeside(menu.isOpen)
  const isCurrent = isAmong(group, currentPath)
  return (
    <div className="staff-flyout-root" {...menu.root}>
      <button
        className="staff-entry"
        type="button"
        aria-controls={listId}
        data-current={isCurrent}
        {...menu.trigger}
      >
        <StaffIcon name={group.icon} />
        <span className="staff-entry-label">{group.label}</span>
        <MenuCount pages={group.pages} />
        <IconChevronRight className="staff-entry-chevron" size={14} aria-hidden="true" />
      </button>
      <div className="staff-flyout" data-open={menu.isOpen} style={{ top }} ref={placed}>
        <p className="staff-flyout-title">{group.label}</p>
        <GroupPages group={group} className="staff-flyout-list" id={listId}>
          {(page) => <StaffPageLink page={page} onChoose={menu.close} />}
        </GroupPages>
      </div>
    </div>
  )
}

/** Level with its entry, but never past the lower edge of the screen. */
function usePlaceBeside(isOpen: boolean) {
  const flyout = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)

  useLayoutEffect(() => {
    const element = flyout.current
    const entry = element?.parentElement
    if (!isOpen || !element || !entry) return
    const lowest = window.innerHeight - element.offsetHeight - EDGE_PX
    setTop(Math.max(EDGE_PX, Math.min(entry.getBoundingClientRect().top - EDGE_PX, lowest)))
  }, [isOpen])

  return [flyout, top] as const
}
