import { expect, test } from 'vitest'
import { TEAM, firstNameOf, idOfName, memberById } from './team.ts'

test('a name becomes an address that can be typed on any keyboard', () => {
  expect(idOfName('Mara Ellison')).toBe('mara-ellison')
  expect(idOfName('Zoë O’Hara-Lund')).toBe('zoe-ohara-lund')
  expect(idOfName('  J. R.  Smith ')).toBe('j-r-smith')
})

test('four people, each found by their own address in any spelling of it', () => {
  expect(new Set(TEAM.map(({ id }) => id)).size).toBe(4)
  for (const person of TEAM) expect(memberById(person.id.toUpperCase())).toBe(person)
  expect(memberById('nobody')).toBeNull()
})

test('everybody has a whole biography, not a line of it', () => {
  for (const { fullBio, specialties } of TEAM) {
    expect(fullBio.join(' ').split(/\s+/).length).toBeGreaterThan(110)
    expect(specialties.length).toBeGreaterThanOrEqual(3)
  }
})

test('people are called by their first name', () => {
  expect(TEAM.map(firstNameOf)).toEqual(['Mara', 'Andre', 'Linh', 'Sofia'])
})
