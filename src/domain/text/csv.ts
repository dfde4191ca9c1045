/** A number is written as one; a text may begin like a formula, and no program that opens the file runs it. */
export type CsvCell = string | number | null

const BREAK = '\r\n'
/** So that a spreadsheet reads accents as they are. */
const BYTE_ORDER_MARK = '\uFEFF'
/** Behind whatever space a spreadsheet skips; fullwidth signs are read as the plain ones. */
const FORMULA = /^[\s\u00A0\u200B\uFEFF]*[=+\-@＝＋－＠|%]/

export function csvOf(names: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [names, ...rows].map((cells) => cells.map(cellOf).join(','))
  return `${BYTE_ORDER_MARK}${lines.join(BREAK)}${BREAK}`
}

function cellOf(cell: CsvCell): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  const text = harmless(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Line by line: the second line of a cell can be read as a cell of its own. */
function harmless(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => (FORMULA.test(line) || line.startsWith("'") ? `'${line}` : line))
    .join('\n')
}

/** What a cell said before it was made harmless. */
export function cellSaid(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.startsWith("'") ? line.slice(1) : line))
    .join('\n')
}
