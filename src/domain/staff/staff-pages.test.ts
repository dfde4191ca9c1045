import { expect, test } from 'vitest'
import { ROLES } from '#domain/session/roles.ts'
import {
  STAFF_PAGES,
  STAFF_SECTIONS,
  groupOf,
  isAmong,
  isGroup,
  mayOpen,
  menuFor,
  pagesBeside,
  pathInMenu,
  staffPageAt,
} from './staff-pages.ts'

test('a section is found by its address, with or without a slash at the end', () => {
  expect(staffPageAt('/employee/reports/gift-card')?.label).toBe('Gift Card')
  expect(staffPageAt('/employee/reports/gift-card/')?.label).toBe('Gift Card')
  expect(staffPageAt('/employee/reports')).toBeNull()
  expect(staffPageAt('https://x.com/')).toBeNull()
})

test('no two pages share an address', () => {
  const links = STAFF_PAGES.flatMap((page) => (page.kind === 'section' ? [] : page.url))
  const addresses = [...STAFF_SECTIONS.map(({ path }) => path), ...links]
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('no page is open to clients, and every page is open to owners', () => {
  for (const page of STAFF_PAGES) {
    expect(mayOpen(page, 'client'), page.label).toBe(false)
    expect(mayOpen(page, 'business_owner'), page.label).toBe(true)
  }
})

test('whoever stands higher may open all that those below may open', () => {
  for (const page of STAFF_PAGES) {
    const answers = ROLES.map((role) => mayOpen(page, role))
    expect(answers, page.label).toEqual(
      answers.toSorted((one, other) => Number(one) - Number(other)),
    )
  }
})

test('a menu holds only what its role may open and no empty group', () => {
  for (const role of ROLES) {
    for (const entry of menuFor(role, {})) {
      const pages = isGroup(entry) ? [...entry.pages, ...(entry.later ?? [])] : [entry]
      expect(pages.length).toBeGreaterThan(0)
      expect(pages.every((page) => mayOpen(page, role))).toBe(true)
    }
  }
  expect(menuFor('client', {})).toEqual([])
  expect(menuFor('employee', {}).map((entry) => entry.label)).not.toContain('Billings')
})

test('where nothing can be done yet is told apart, unless the salon has connected a view', () => {
  const path = '/employee/reports/tax'
  const group = (views: Record<string, string>) => {
    const found = menuFor('admin', views)
      .filter(isGroup)
      .find(({ label }) => label === 'Reports')
    return {
      pages: found?.pages.map(({ label }) => label),
      later: found?.later?.map(({ label }) => label),
      isTax: found !== undefined && isAmong(found, path),
      isRent: found !== undefined && isAmong(found, '/employee/billing/rent'),
    }
  }
  expect(group({})).toMatchObject({ pages: ['Service', 'Email'], isTax: true, isRent: false })
  expect(group({}).later).toHaveLength(10)
  expect(group({ [path]: 'https://example.com/' })).toMatchObject({
    pages: ['Service', 'Email', 'Tax'],
    isTax: true,
  })
})

test('a page knows the group it stands in', () => {
  const rent = staffPageAt('/employee/billing/rent')
  expect(rent && groupOf(rent)?.label).toBe('Billings')
  const help = staffPageAt('/employee/help')
  expect(help && groupOf(help)).toBeNull()
})

test('every page says in one sentence what it is for', () => {
  for (const page of STAFF_PAGES) expect(page.purpose, page.label).toMatch(/^[A-Z][^.]+\.$/)
})

test('what stands beside a section has an address and a place, and no entry in the menu', () => {
  const path = '/employee/emails/reminders'
  const both = ['/employee/emails/operational', path]
  expect(staffPageAt(`${path}/`)?.label).toBe('Visit Reminders')
  expect(STAFF_PAGES.map((page) => page.label)).not.toContain('Visit Reminders')
  for (const address of both) {
    expect(pathInMenu(address)).toBe(both[0])
    expect(pagesBeside(address).map((page) => page.path)).toEqual(both)
  }
  expect(pathInMenu(`${path}/`)).toBe(both[0])
  expect(pathInMenu('/employee/help')).toBe('/employee/help')
  expect(pagesBeside('/employee/help')).toEqual([])
})

test('the reminders are for the desk and whoever stands above it', () => {
  const page = staffPageAt('/employee/emails/reminders')
  const allowed = ROLES.filter((role) => page !== null && mayOpen(page, role))
  expect(allowed.toSorted()).toEqual(['admin', 'business_owner', 'manager', 'receptionist'])
  expect(page?.purpose).toMatch(/^[A-Z][^.]+\.$/)
})
