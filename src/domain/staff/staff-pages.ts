import { PROFILE_PAGE, STAFF_BOTTOM_MENU, STAFF_MENU } from './staff-menu.ts'
import { FRONT_DESK } from './staff-page.ts'
import type { Role } from './roles.ts'
import type { StaffGroup, StaffPage, StaffSection } from './staff-page.ts'

/** Every section and link of the staff area, in the order of the sidebar. */
export const STAFF_PAGES: readonly StaffPage[] = [
  ...STAFF_MENU.flatMap((entry) => (isGroup(entry) ? entry.pages : [entry])),
  ...STAFF_BOTTOM_MENU,
  PROFILE_PAGE,
]

/** Sections that the menu does not name, each by the one it stands beside. */
const SIDE_PAGES: ReadonlyMap<string, readonly StaffSection[]> = new Map([
  [
    '/employee/emails/operational',
    [
      {
        kind: 'section',
        label: 'Reminders of Visits',
        icon: 'emails',
        path: '/employee/emails/reminders',
        roles: FRONT_DESK,
        purpose: 'Who was reminded since three days ago, how and when, and whom to call.',
      },
    ],
  ],
])

export function isGroup(entry: StaffPage | StaffGroup): entry is StaffGroup {
  return 'pages' in entry
}

export function staffPageAt(path: string): StaffSection | null {
  const wanted = path.replace(/\/+$/, '')
  const sections = [...STAFF_PAGES.filter(isSection), ...[...SIDE_PAGES.values()].flat()]
  return sections.find((page) => page.path === wanted) ?? null
}

/** The address under which the menu knows the place of a page. */
export function pathInMenu(path: string): string {
  const wanted = path.replace(/\/+$/, '')
  for (const [beside, pages] of SIDE_PAGES)
    if (pages.some((page) => page.path === wanted)) return beside
  return path
}

/** A section of the menu and what stands beside it; empty where it stands alone. */
export function pagesBeside(path: string): readonly StaffSection[] {
  const beside = pathInMenu(path)
  const [first, others] = [staffPageAt(beside), SIDE_PAGES.get(beside)]
  return first === null || others === undefined ? [] : [first, ...others]
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
