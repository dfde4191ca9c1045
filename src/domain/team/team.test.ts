import { expect, test } from 'vitest'
import { SEED_TEAM, firstNameOf, idOfName, memberById, neighboursOf } from './team.ts'

test('a name becomes an address that can be typed on any keyboard', () => {
  expect(idOfName('Mara Ellison')).toBe('mara-ellison')
  expect(idOfName('Zoë O’Hara-Lund')).toBe('zoe-ohara-lund')
  expect(idOfName("D'Arcy Núñez")).toBe('darcy-nunez')
  expect(idOfName('  J. R.  Smith ')).toBe('j-r-smith')
})

test('four people, each found by their own address in any spelling of it', () => {
  expect(new Set(SEED_TEAM.map(({ id }) => id)).size).toBe(4)
  for (const person of SEED_TEAM)
    expect(memberById(SEED_TEAM, person.id.toUpperCase())).toBe(person)
  expect(memberById(SEED_TEAM, 'nobody')).toBeNull()
})

test('everybody has a portrait of their own name', () => {
  for (const { id, image } of SEED_TEAM) expect(image).toBe(`team/${id}`)
})

test('people are called by their first name', () => {
  expect(SEED_TEAM.map(firstNameOf)).toEqual(['Mara', 'Andre', 'Linh', 'Sofia'])
})

test('the row of people has no end: each has somebody before and after', () => {
  const [mara, andre, linh, sofia] = SEED_TEAM
  if (mara === undefined || sofia === undefined) throw new Error('the team is not complete')
  expect(neighboursOf(SEED_TEAM, mara)).toEqual([sofia, andre])
  expect(neighboursOf(SEED_TEAM, sofia)).toEqual([linh, mara])
})

test('and whoever is alone has nobody beside them', () => {
  const [mara] = SEED_TEAM
  if (mara === undefined) throw new Error('nobody is there')
  expect(neighboursOf([mara], mara)).toEqual([])
  expect(neighboursOf([], mara)).toEqual([])
})
