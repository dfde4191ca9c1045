import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filteredBy, readListPlace, sortedBy, writeListPlace } from './list-place.ts'
import type { ListRules } from './list-place.ts'

const RULES: ListRules = {
  filters: { kind: ['members', 'new'], tag: 'any' },
  sorts: ['name', 'visits'],
  descending: ['visits'],
}
const START = readListPlace({}, RULES)

test('an address without a word is the beginning of the list, and the other way round', () => {
  expect(START).toEqual({ find: '', filters: {}, sort: 'name', isDescending: false, page: 1 })
  expect(writeListPlace(START, RULES)).toEqual({})
})

test('what no list knows is left out, whoever wrote the address', () => {
  const odd = { kind: 'admins', tag: ['VIP'], sort: 'password', order: 3, page: -4, find: ['x'] }
  expect(readListPlace(odd, RULES)).toEqual(START)
  expect(readListPlace({ page: 1e9 }, RULES).page).toBe(20_000)
  expect(readListPlace({ find: 5550142 }, RULES).find).toBe('5550142')
  expect(readListPlace({ tag: 2026 }, RULES).filters).toEqual({ tag: '2026' })
})

test('a column turns around when it is pressed again, and starts at its first page', () => {
  const visits = sortedBy({ ...START, page: 4 }, 'visits', RULES)
  expect(visits).toMatchObject({ sort: 'visits', isDescending: true, page: 1 })
  expect(sortedBy(visits, 'visits', RULES).isDescending).toBe(false)
  expect(filteredBy(filteredBy(START, 'kind', 'new'), 'kind', '')).toEqual(START)
})

test('what is written is read again, and what is open stays open', () => {
  const places = fc.record({
    find: fc.string({ maxLength: 20 }),
    filters: fc.constantFrom({}, { kind: 'members' }),
    sort: fc.constantFrom('name', 'visits'),
    isDescending: fc.boolean(),
    page: fc.integer({ min: 1, max: 300 }),
  })
  fc.assert(
    fc.property(places, (place) => {
      const written = writeListPlace(place, RULES, { client: 'x', find: 'earlier', page: 9 })
      expect(readListPlace(written, RULES)).toEqual(place)
      expect(written).toHaveProperty('client', 'x')
    }),
  )
})
