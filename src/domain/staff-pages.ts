import { PROFILE_PAGE, STAFF_BOTTOM_MENU, STAFF_MENU } from './staff-menu.ts'
import type { Role } from './roles.ts'
import type { StaffGroup, StaffPage, StaffSection } from './staff-page.ts'

/** Every section and link of the staff area, in the order of the sidebar. */
export const STAFF_PAGES: readonly StaffPage[] = [
  ...STAFF_MENU.flatMap((entry) => (isGroup(entry) ? entry.pages : [entry])),
  ...STAFF_BOTTOM_MENU,
  PROFILE_PAGE,
]

export function isGroup(entry: StaffPage | StaffGroup): entry is StaffGroup {
  return 'pages' in entry
}

export function staffPageAt(path: string): StaffSection | null {
  const wanted = path.replace(/\/+$/, '')
  return STAFF_PAGES.filter(isSection).find((page) => page.path === wanted) ?? null
}

export function groupOf(page: StaffPage): StaffGroup | null {
  return STAFF_MENU.filter(isGroup).find((group) => group.pages.includes(page)) ?? null
}

export function mayOpen(page: StaffPage, role: Role): boolean {
  return page.roles.includes(role)
}

/** The menu as one role sees it: nothing it may not open, and no group left empty. */
export function menuFor(
  role: Role,
  menu: readonly (StaffPage | StaffGroup)[] = STAFF_MENU,
): readonly (StaffPage | StaffGroup)[] {
  return menu.flatMap<StaffPage | StaffGroup>((entry) => {
    if (!isGroup(entry)) return mayOpen(entry, role) ? [entry] : []
    const pages = entry.pages.filter((page) => mayOpen(page, role))
    return pages.length > 0 ? [{ ...entry, pages }] : []
  })
}

function isSection(page: StaffPage): page is StaffSection {
  return page.kind === 'section'
}
