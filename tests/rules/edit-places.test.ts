import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COMMANDS, rulesOf } from '#domain/change/commands.ts'
import { STAFF_PAGES } from '#domain/staff/staff-pages.ts'
import type { CommandKind } from '#domain/change/commands.ts'

test('every page that a command names is there', () => {
  const kinds = Object.keys(COMMANDS) as readonly CommandKind[]
  const named = kinds.flatMap((kind) => {
    const place = rulesOf(kind).waiting?.editedAt
    return typeof place === 'object' ? [place.to.to] : []
  })
  const sections = new Set(STAFF_PAGES.flatMap((page) => ('path' in page ? [page.path] : [])))
  const isRoute = (address: string) =>
    ['_site', '_site/_home'].some((folder) =>
      existsSync(`src/routes/${folder}/${address.slice(1) || 'index'}.tsx`),
    )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((address) => !sections.has(address) && !isRoute(address))).toEqual([])
})
