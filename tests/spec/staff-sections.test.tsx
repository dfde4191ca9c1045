import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { STAFF_PAGES } from '#domain/staff/staff-pages.ts'
import { StaffSectionScreen } from '#features/staff/staff-section-screen.tsx'
import { readConfig } from '#platform/config.ts'

const OWNER = { role: 'business_owner' } as const
const SECTIONS = STAFF_PAGES.filter((page) => page.kind === 'section')

test('a section without a view says in one sentence what will be there, and nothing of settings', () => {
  expect(SECTIONS.length).toBeGreaterThan(40)
  for (const { path } of SECTIONS) {
    const words = renderToStaticMarkup(
      <StaffSectionScreen {...OWNER} path={path} viewUrl={null} />,
    ).replace(/<h1>[^]*?<\/h1>|<svg[^]*?<\/svg>|<[^>]+>/g, '')
    expect(words, path).toMatch(/^Coming to this page: \p{Ll}[^.!?]*\.$/u)
    expect(words, path).not.toMatch(
      /[A-Z]+_[A-Z]+|[{}<>]|\bsettings? file|\bbuild|\bJSON\b|\bURL\b/,
    )
  }
})

test('the example of a view in the documents is a setting the app accepts', () => {
  const [, value] = /`VITE_STAFF_VIEWS=([^`]+)`/.exec(readFileSync('docs/hosting.md', 'utf8')) ?? []
  const { staffViews } = readConfig({ VITE_STAFF_VIEWS: value ?? '' }, 'http://localhost:4173')
  expect(staffViews).toEqual({ '/employee/reports/tax': 'https://tables.example.com/your-view' })
})
