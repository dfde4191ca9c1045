import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellSaid, csvOf } from './csv.ts'

const cell = (text: string) => csvOf(['a'], [[text]]).split('\r\n')[1]

test.each(['=1+1', '+1', '-1', '@x', ' =cmd', '\u00A0=cmd', '\t=cmd', '＝1', '|x', '%0'])(
  'a text that begins like a formula is only a text: %j',
  (text) => expect(cell(text)).toBe(`'${text}`),
)

test('nor is the second line of a cell one', () => {
  expect(csvOf(['a'], [['fine\n=1+1']])).toContain(`"fine\n'=1+1"`)
})

test('numbers stay numbers, also below zero', () => {
  expect(csvOf(['a', 'b'], [[-12.5, null]])).toBe('\uFEFFa,b\r\n-12.5,\r\n')
})

test('quotes are doubled, and commas stay in their cell', () => {
  expect(cell('say "hi", please')).toBe('"say ""hi"", please"')
})

test('whatever a text says comes back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const plain = text.replaceAll('\r', '')
      const line = csvOf(['a'], [[plain]]).slice('\uFEFFa\r\n'.length, -2)
      const inside = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line
      expect(cellSaid(inside)).toBe(plain)
    }),
  )
})
