import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOf, widthOf } from './agreement-pdf-lines.ts'
import type { Face } from './agreement-pdf-face.ts'
import type { Line, Setting } from './agreement-pdf-lines.ts'

/** Every letter one em wide. */
function faceFor(covered: RegExp): Face {
  return {
    covers: (word) => covered.test(word),
    widthOf: (text) => Array.from(text).length,
    show: () => {
      throw new Error('Nothing is shown here.')
    },
  }
}

const latin = faceFor(/^[a-z@.]*$/)
const any = faceFor(/(?:)/)
const setting: Setting = { faces: [latin, any], width: 10 }
const textOf = (line: Line) => line.map(({ text }) => text).join(' ')

describe('a text in lines', () => {
  test('breaks between words, as full as they will go', () => {
    expect(linesOf('one two three four', setting).map(textOf)).toEqual(['one two', 'three four'])
  })

  test('breaks inside a word that is wider than a line', () => {
    expect(linesOf('to someone@example.com', setting).map(textOf)).toEqual([
      'to',
      'someone@ex',
      'ample.com',
    ])
  })

  test('gives each word to the first face that covers it, and keeps neighbours together', () => {
    expect(linesOf('ab 王 小 cd', setting)).toEqual([
      [
        { face: latin, text: 'ab' },
        { face: any, text: '王 小' },
        { face: latin, text: 'cd' },
      ],
    ])
  })

  test('puts accents and letters together before it asks who covers them', () => {
    const polish = faceFor(/^ó$/)
    expect(linesOf('o\u0301', { ...setting, faces: [polish, any] })).toEqual([
      [{ face: polish, text: 'ó' }],
    ])
  })

  test('does not tear a family apart', () => {
    const family = '👩‍👩‍👧'
    const lines = linesOf(family.repeat(5), setting)
    expect(lines.map(textOf)).toEqual([family.repeat(2), family.repeat(2), family])
  })

  test('tears apart only what no line could hold', () => {
    const crowd = '👩\u200d'.repeat(11)
    expect(
      linesOf(crowd, setting)
        .map(textOf)
        .map((text) => Array.from(text).length),
    ).toEqual([10, 10, 2])
  })

  test('loses no letter and never grows wider than it may', () => {
    const words = fc.array(
      fc.string({ unit: fc.constantFrom('a', 'é', '王', '👩'), maxLength: 25 }),
    )
    fc.assert(
      fc.property(words, (typed) => {
        const lines = linesOf(typed.join(' '), setting)
        const all = lines.map(textOf).join('').replaceAll(' ', '')
        expect(all).toBe(typed.join(''))
        for (const line of lines) expect(widthOf(line, setting)).toBeLessThanOrEqual(10)
      }),
    )
  })
})
