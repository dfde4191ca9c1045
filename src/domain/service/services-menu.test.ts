import { describe, expect, test } from 'vitest'
import { NO_WISHES, categoryCounts, menuOf, menuSearch, readMenuWishes } from './services-menu.ts'
import { readServices } from './services.ts'
import type { MenuWishes } from './services-menu.ts'

const SERVICES = readServices([
  { id: '1', name: 'Cut', category: 'Hair', price_cents: 7800, duration_seconds: 3600 },
  { id: '2', name: 'Balayage', category: 'Hair', price_cents: 21_500, duration_seconds: 10_800 },
  {
    id: '3',
    name: 'Glow Facial',
    category: 'Skin',
    description: 'With a crème of juniper',
    price_cents: 11_000,
    duration_seconds: 2400,
    discount_active: true,
    discount_percent: 50,
  },
  { id: '4', name: 'Bridal Hair' },
])

const names = (wishes: Partial<MenuWishes>) =>
  menuOf(SERVICES, { ...NO_WISHES, ...wishes }).map(({ name }) => name)

describe('the menu', () => {
  test('without wishes is the whole list in the order of the salon', () => {
    expect(names({})).toEqual(['Cut', 'Balayage', 'Glow Facial', 'Bridal Hair'])
  })

  test('finds words in name, description and category, whatever their accents and capitals', () => {
    expect(names({ words: 'CREME' })).toEqual(['Glow Facial'])
    expect(names({ words: 'hair' })).toEqual(['Cut', 'Balayage', 'Bridal Hair'])
    expect(names({ words: ' bal  hair ' })).toEqual(['Balayage'])
    expect(names({ words: 'massage' })).toEqual([])
  })

  test('keeps to a category and to what is on offer', () => {
    expect(names({ category: 'Hair' })).toEqual(['Cut', 'Balayage'])
    expect(names({ category: 'Other' })).toEqual(['Bridal Hair'])
    expect(names({ isOnOffer: true })).toEqual(['Glow Facial'])
    expect(names({ category: 'Nowhere' })).toEqual([])
  })

  test('runs by name, by time, and by what is paid today, with the unknown last', () => {
    expect(names({ order: 'name' })).toEqual(['Balayage', 'Bridal Hair', 'Cut', 'Glow Facial'])
    expect(names({ order: 'price' })).toEqual(['Glow Facial', 'Cut', 'Balayage', 'Bridal Hair'])
    expect(names({ order: 'price-down' })).toEqual([
      'Balayage',
      'Cut',
      'Glow Facial',
      'Bridal Hair',
    ])
    expect(names({ order: 'duration' })).toEqual(['Glow Facial', 'Cut', 'Balayage', 'Bridal Hair'])
  })
})

test('each category says how many of those found stand in it, and stays when none does', () => {
  expect(categoryCounts(SERVICES, NO_WISHES)).toEqual([
    { category: 'Hair', count: 2 },
    { category: 'Skin', count: 1 },
    { category: 'Other', count: 1 },
  ])
  expect(
    categoryCounts(SERVICES, { ...NO_WISHES, isOnOffer: true, category: 'Hair' }).map(
      ({ count }) => count,
    ),
  ).toEqual([0, 1, 0])
})

describe('the address', () => {
  test('carries the wishes there and back', () => {
    const wishes = { words: 'cut', category: 'Hair', isOnOffer: true, order: 'price' } as const
    expect(menuSearch(wishes)).toEqual({ q: 'cut', category: 'Hair', offer: true, sort: 'price' })
    expect(readMenuWishes({ ...menuSearch(wishes) })).toEqual(wishes)
  })

  test('without wishes carries nothing', () => {
    expect(Object.values(menuSearch(NO_WISHES)).filter((value) => value !== undefined)).toEqual([])
  })

  test('stays short whatever was pasted, and breaks no character in two', () => {
    const pasted = { ...NO_WISHES, words: '🌿'.repeat(100_000) }
    expect(menuSearch(pasted).q).toBe('🌿'.repeat(100))
    expect(readMenuWishes({ q: pasted.words }).words).toBe('🌿'.repeat(100))
  })

  test('may hold anything, and nonsense is no wish', () => {
    expect(readMenuWishes({ q: 90, category: ['x'], offer: 'maybe', sort: 'luck' })).toEqual({
      ...NO_WISHES,
      words: '90',
    })
  })
})
