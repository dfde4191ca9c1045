const PLAIN = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const BESIDE = 'export const SECTIONS_BESIDE: readonly StaffSection[] = [\n'

export function isPlainName(name: string): boolean {
  return PLAIN.test(name)
}

/** lost-and-found is Lost And Found until somebody says it better. */
export function labelOf(name: string): string {
  return name
    .split('-')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ')
}

export function withEntry(menu: string, name: string): string {
  if (!menu.includes(BESIDE)) throw new Error('The staff menu has no SECTIONS_BESIDE.')
  const entry = `  single({
    label: '${labelOf(name)}',
    icon: 'settings',
    path: '/employee/${name}',
    roles: MANAGEMENT,
    purpose: '${labelOf(name)}, and what to do about them.',
    screen: '${name}',
    view: 'never',
    beside: '/employee/settings',
  }),
`
  return menu.replace(BESIDE, `${BESIDE}${entry}`)
}

export function screenText(name: string): string {
  return `import { useState } from 'react'
import { filteredBy, readListPlace, sortedBy, writeListPlace } from '#domain/staff/list-place.ts'
import { useTypedSearch } from '#data/app/use-typed-search.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTools } from '#ui/section/list-tools.tsx'
import { SectionFrame } from '#ui/section/section-frame.tsx'
import { SectionList } from '#ui/section/section-list.tsx'
import type { ListColumn } from '#ui/section/section-list.tsx'
import type { ListPlace, ListRules } from '#domain/staff/list-place.ts'
import type { SectionVisit } from '#domain/staff/section-visit.ts'

interface Row {
  readonly id: string
  readonly name: string
}

const RULES: ListRules = { filters: {}, sorts: ['name'] }
const COLUMNS: readonly ListColumn<Row>[] = [
  { id: 'name', label: 'Name', text: ({ name }) => name, sort: 'name' },
]
/** A query takes its place: see src/features/customers. */
const ROWS: readonly Row[] = []
const ROWS_ON_PAGE = 50

export function SectionScreen({ title, section, search, onSearch }: SectionVisit) {
  const [opened, setOpened] = useState<string | null>(null)
  const place = readListPlace(search, RULES)
  const go = (wanted: ListPlace) => onSearch(writeListPlace(wanted, RULES, search))
  const [typed, type] = useTypedSearch(place.find, (find) => go({ ...place, find, page: 1 }))
  return (
    <SectionFrame title={title} purpose={section.purpose}>
      <ListTools
        searchLabel="Name"
        typed={typed}
        onType={type}
        filters={[]}
        chosen={place.filters}
        onFilter={(filter, value) => go(filteredBy(place, filter, value))}
        found=""
      />
      {ROWS.length === 0 ? (
        <EmptyState title="Nothing here yet">${labelOf(name)} will show up here.</EmptyState>
      ) : (
        <SectionList
          label={title}
          columns={COLUMNS}
          rows={ROWS}
          idOf={({ id }) => id}
          place={place}
          total={ROWS.length}
          rowsOnPage={ROWS_ON_PAGE}
          isBusy={false}
          chosen={opened}
          onSort={(sort) => go(sortedBy(place, sort, RULES))}
          onPage={(page) => go({ ...place, page })}
          onOpen={({ id }) => setOpened(id)}
        />
      )}
    </SectionFrame>
  )
}
`
}

export function storyText(name: string): string {
  return `import { DEMO_ACCOUNTS, expect, test } from './salon.ts'

test('${labelOf(name)} opens for a manager and says that nothing is there yet', async ({
  visitor,
  page,
}) => {
  const manager = DEMO_ACCOUNTS.find(({ role }) => role === 'manager')
  await visitor.logsIn(manager?.email ?? '', manager?.password ?? '')
  await visitor.arrivesAt('/employee')
  await visitor.opens('/employee/${name}')
  await expect(page.getByRole('heading', { level: 1, name: '${labelOf(name)}' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeInViewport()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
})
`
}
