import { PROFILE_PAGE, SECTIONS_BESIDE, STAFF_BOTTOM_MENU, STAFF_MENU } from './staff-menu.ts'
import type { Role } from '#domain/session/roles.ts'
import type { StaffGroup, StaffPage, StaffSection } from './staff-page.ts'

/** Every section and link of the staff area, in the order of the sidebar. */
export const STAFF_PAGES: readonly StaffPage[] = [
  ...STAFF_MENU.flatMap((entry) => (isGroup(entry) ? entry.pages : [entry])),
  ...STAFF_BOTTOM_MENU,
  PROFILE_PAGE,
]

/** Every section, in the menu or beside one that is: each has its address, its guard and its screen from here. */
export const STAFF_SECTIONS: readonly StaffSection[] = [
  ...STAFF_PAGES.filter(isSection),
  ...SECTIONS_BESIDE,
]

export function isGroup(entry: StaffPage | StaffGroup): entry is StaffGroup {
  return 'pages' in entry
}

export function staffPageAt(path: string): StaffSection | null {
  const wanted = path.replace(/\/+$/, '')
  return STAFF_SECTIONS.find((section) => section.path === wanted) ?? null
}

/** The address under which the menu knows the place of a page. */
export function pathInMenu(path: string): string {
  return staffPageAt(path)?.beside ?? path
}

/** A section of the menu and what stands beside it; empty where it stands alone. */
export function pagesBeside(path: string): readonly StaffSection[] {
  const first = staffPageAt(pathInMenu(path))
  const others = SECTIONS_BESIDE.filter((section) => section.beside === first?.path)
  return first === null || others.length === 0 ? [] : [first, ...others]
}

/** 'Membership' alone could be a report or a promotion; the heading names both. */
export function titleOf(section: StaffSection): string {
  const group = groupOf(section)?.label
  if (group === 'Reports') return `${section.label} Report`
  if (group === 'Promotions') return `${section.label} Promotions`
  if (group === 'Emails') return `${section.label} Emails`
  return section.label
}

export function groupOf(page: StaffPage): StaffGroup | null {
  return STAFF_MENU.filter(isGroup).find((group) => group.pages.includes(page)) ?? null
}

export function mayOpen(page: StaffPage, role: Role): boolean {
  return page.roles.includes(role)
}

/** By address, the views that the salon has connected. */
type Views = Readonly<Record<string, string>>

/** The menu as one role sees it: nothing it may not open, no group left empty, and what is still to come apart. */
export function menuFor(
  role: Role,
  views: Views,
  menu: readonly (StaffPage | StaffGroup)[] = STAFF_MENU,
): readonly (StaffPage | StaffGroup)[] {
  return menu.flatMap<StaffPage | StaffGroup>((entry) => {
    if (!isGroup(entry)) return mayOpen(entry, role) ? [entry] : []
    const open = entry.pages.filter((page) => mayOpen(page, role))
    const later = open.filter((page) => isStillToCome(page, views))
    const pages = open.filter((page) => !later.includes(page))
    return open.length > 0 ? [{ ...entry, pages, later }] : []
  })
}

/** Whether one of the pages of a group is at this address. */
export function isAmong({ pages, later = [] }: StaffGroup, path: string): boolean {
  return [...pages, ...later].some((page) => page.kind === 'section' && page.path === path)
}

function isStillToCome(page: StaffPage, views: Views): boolean {
  return page.kind === 'section' && page.screen === undefined && !Object.hasOwn(views, page.path)
}

function isSection(page: StaffPage): page is StaffSection {
  return page.kind === 'section'
}
