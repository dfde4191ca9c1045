import { describe, expect, test } from 'vitest'
import { SHEET, sheetsOf } from './agreement-pdf-sheet.ts'
import type { Row } from './agreement-pdf-sheet.ts'

const rows = (count: number, staysWithNext: boolean): readonly Row[] =>
  Array.from({ length: count }, () => ({ pieces: [], advance: 1, staysWithNext }))
const placesOf = (all: readonly Row[]) =>
  sheetsOf(all).map((sheet) => sheet.map((row) => row.place))

const FULL = SHEET.rowsBelow + 1

describe('sheets', () => {
  test('take rows until the last one fits no more', () => {
    expect(sheetsOf(rows(FULL, false)).length).toBe(1)
    expect(sheetsOf(rows(FULL + 1, false)).map((sheet) => sheet.length)).toEqual([FULL, 1])
  })

  test('begin anew for rows that stay together', () => {
    const all = [...rows(FULL - 2, false), ...rows(2, true), ...rows(1, false)]
    expect(sheetsOf(all).map((sheet) => sheet.length)).toEqual([FULL - 2, 3])
  })

  test('begin at the top, whatever space was wanted above', () => {
    const far: Row = { pieces: [], advance: 3, staysWithNext: false }
    expect(placesOf([far, ...rows(1, false), far])).toEqual([[0, 1, 4]])
    expect(placesOf([...rows(FULL - 1, false), far]).at(-1)).toEqual([0])
  })

  test('let run over what no sheet could hold', () => {
    const sheets = sheetsOf(rows(3 * FULL, true))
    expect(sheets.map((sheet) => sheet.length)).toEqual([FULL, FULL, FULL])
  })
})
