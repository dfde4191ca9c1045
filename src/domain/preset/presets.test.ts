import { expect, test } from 'vitest'
import { cleanPreset, flawsOfPreset, readPresets, withOpen, withPreset } from './presets.ts'

const PARKING = { name: 'Parking', text: 'The lot behind the salon is free.' }
const SAVED = { id: 'one', version: 1, ...PARKING, changedAt: null, changedByName: '' }

test('an answer begins with the name of the person, or goes on where it is', () => {
  expect(withPreset('', PARKING, 'Nora Hartwell')).toBe(
    'Hi Nora,\n\nThe lot behind the salon is free.',
  )
  expect(withPreset('Hi Nora,\n\nSee you then!\n', PARKING, 'Nora Hartwell')).toBe(
    'Hi Nora,\n\nSee you then!\n\nThe lot behind the salon is free.',
  )
})

test('empty and overlong fields are refused', () => {
  expect(flawsOfPreset(PARKING)).toEqual({})
  expect(flawsOfPreset(cleanPreset({ name: ' ', text: '\n' }))).toEqual({
    name: 'missing',
    text: 'missing',
  })
  expect(flawsOfPreset({ name: 'x'.repeat(61), text: 'x'.repeat(2001) })).toEqual({
    name: 'too-long',
    text: 'too-long',
  })
  expect(flawsOfPreset({ name: 'x'.repeat(60), text: 'x'.repeat(2000) })).toEqual({})
})

test('an unreadable list is refused', () => {
  expect(readPresets([{ id: 'one', version: 1, ...PARKING }])).toEqual([SAVED])
  for (const other of [null, {}, [{ ...PARKING }]])
    expect(() => readPresets(other)).toThrow(expect.objectContaining({ code: 'unexpected-answer' }))
})

test('the one that’s open stays where it is, renamed or removed', () => {
  const named = (name: string) => ({ ...SAVED, id: name, name })
  const [a, b, c] = [named('a'), named('b'), named('c')]
  const open = { preset: b, place: 1 }
  const renamed = { ...b, name: 'z' }
  expect(withOpen([a, c, renamed], open)).toEqual([a, renamed, c])
  expect(withOpen([a, c], open)).toEqual([a, b, c])
  expect(withOpen([], open)).toEqual([b])
  expect(withOpen([a, c, renamed], null)).toEqual([a, c, renamed])
})
