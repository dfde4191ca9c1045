import { linesOf, widthOf } from './agreement-pdf-lines.ts'
import type { Face } from './agreement-pdf-face.ts'
import type { Line } from './agreement-pdf-lines.ts'

/** Lengths on paper are points, 72 to the inch. */
const POINTS_PER_MM = 72 / 25.4
/** The salon's contracts have a line spacing of six units, which are millimetres. */
export const LINE_SPACING = 6 * POINTS_PER_MM

/** US Letter. */
export const SHEET = {
  width: 612,
  height: 792,
  left: 27 * POINTS_PER_MM,
  right: 612 - 27 * POINTS_PER_MM,
  firstBaseline: 792 - 26 * POINTS_PER_MM,
  /** How many lines of text stand below the first one. */
  rowsBelow: 38,
  footRule: 20 * POINTS_PER_MM,
  footBaseline: 14 * POINTS_PER_MM,
} as const

export const COLUMN = SHEET.right - SHEET.left

export const INK = {
  text: [0x2a, 0x22, 0x26],
  soft: [0x5d, 0x50, 0x55],
  juniper: [0x3e, 0x5c, 0x50],
  line: [0xdd, 0xd0, 0xc1],
} as const

export type Ink = (typeof INK)[keyof typeof INK]

/** How a text looks. */
export interface Style {
  readonly faces: readonly [Face, ...Face[]]
  readonly size: number
  readonly ink: Ink
}

/** One line of one text, from a place within the column. */
export interface Piece extends Style {
  readonly x: number
  readonly runs: Line
}

/** A line across the sheet; several texts may stand in it side by side. */
export interface Row {
  readonly pieces: readonly Piece[]
  /** How far below the row before it stands, in lines. */
  readonly advance: number
  readonly staysWithNext: boolean
}

interface Placing extends Style {
  readonly x?: number
  /** Lines from the text before to this one. */
  readonly advance?: number
  readonly leading?: number
  readonly width?: number
}

/** A text in as many rows as it needs; no sheet begins or ends with a single line of it. */
export function rowsOf(
  text: string,
  { x = 0, advance = 1, leading = 1, width = COLUMN - x, ...style }: Placing,
): Row[] {
  const lines = linesOf(text, { faces: style.faces, width: width / style.size })
  return lines.map((runs, place) => ({
    pieces: [{ ...style, x, runs }],
    advance: place === 0 ? advance : leading,
    staysWithNext: lines.length > 1 && (place === 0 || place === lines.length - 2),
  }))
}

/** The mark of a list item, the number of a section, the name of a fact: beside the first row. */
export function withMark(mark: string, style: Style, rows: readonly Row[]): readonly Row[] {
  const [runs = []] = linesOf(mark, { faces: style.faces, width: COLUMN / style.size })
  return rows.map((row, place) =>
    place === 0 ? { ...row, pieces: [{ ...style, x: 0, runs }, ...row.pieces] } : row,
  )
}

export function together(rows: readonly Row[]): readonly Row[] {
  return rows.map((row) => ({ ...row, staysWithNext: true }))
}

/** Ends a row at the right edge of the column. */
export function atRight(text: string, style: Style): Piece {
  const [runs = []] = linesOf(text, { faces: style.faces, width: COLUMN / style.size })
  return { ...style, x: COLUMN - widthOf(runs, style) * style.size, runs }
}

export interface PlacedRow extends Row {
  /** Lines below the first one of its sheet. */
  readonly place: number
}

/** Rows that stay together begin a new sheet together; what no sheet can hold runs over. */
export function sheetsOf(rows: readonly Row[]): readonly (readonly PlacedRow[])[] {
  const sheets: PlacedRow[][] = [[]]
  let place = -1
  for (const group of groupsOf(rows)) {
    const [first, ...others] = group
    const height = others.reduce((sum, { advance }) => sum + advance, first?.advance ?? 0)
    if (place >= 0 && place + height > SHEET.rowsBelow) {
      sheets.push([])
      place = -1
    }
    for (const row of group) {
      const next = place < 0 ? 0 : place + row.advance
      if (next > SHEET.rowsBelow) sheets.push([])
      place = next > SHEET.rowsBelow ? 0 : next
      sheets.at(-1)?.push({ ...row, place })
    }
  }
  return sheets
}

function groupsOf(rows: readonly Row[]): readonly (readonly Row[])[] {
  const groups: Row[][] = []
  let isOpen = false
  for (const row of rows) {
    if (isOpen) groups.at(-1)?.push(row)
    else groups.push([row])
    isOpen = row.staysWithNext
  }
  return groups
}
