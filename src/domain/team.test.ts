import { expect, test } from 'vitest'
import { TEAM, firstNameOf, idOfName, memberById, neighboursOf } from './team.ts'

test('a name becomes an address that can be typed on any keyboard', () => {
  expect(idOfName('Mara Ellison')).toBe('mara-ellison')
  expect(idOfName('Zoë O’Hara-Lund')).toBe('zoe-ohara-lund')
  expect(idOfName("D'Arcy Núñez")).toBe('darcy-nunez')
  expect(idOfName('  J. R.  Smith ')).toBe('j-r-smith')
})

test('four people, each found by their own address in any spelling of it', () => {
  expect(new Set(TEAM.map(({ id }) => id)).size).toBe(4)
  for (const person of TEAM) expect(memberById(person.id.toUpperCase())).toBe(person)
  expect(memberById('nobody')).toBeNull()
})

test('everybody has a portrait of their own name', () => {
  for (const { id, image } of TEAM) expect(image).toBe(`team/${id}`)
})

test('people are called by their first name', () => {
  expect(TEAM.map(firstNameOf)).toEqual(['Mara', 'Andre', 'Linh', 'Sofia'])
})

test('the row of people has no end: each has somebody before and after', () => {
  const [mara, andre, linh, sofia] = TEAM
  if (mara === undefined || sofia === undefined) throw new Error('the team is not complete')
  expect(neighboursOf(mara)).toEqual([sofia, andre])
  expect(neighboursOf(sofia)).toEqual([linh, mara])
})
