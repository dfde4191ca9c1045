import type { DeskGrid, GridBlock } from '#domain/board/desk-grid.ts'

/** Where an arrow leads from a visit: up and down in its column, else to whoever is nearest in time beside it. */
export function neighbourVisit(grid: DeskGrid, visitId: string, key: string): string | null {
  const column = grid.columns.findIndex(({ blocks }) => blocks.some(isOf(visitId)))
  const blocks = inOrder(grid.columns[column]?.blocks ?? [])
  const place = blocks.findIndex(isOf(visitId))
  const from = blocks[place]
  if (from === undefined) return null
  if (key === 'ArrowUp') return blocks[place - 1]?.visit.id ?? null
  if (key === 'ArrowDown') return blocks[place + 1]?.visit.id ?? null
  const beside =
    key === 'ArrowLeft'
      ? grid.columns.slice(0, column).toReversed()
      : grid.columns.slice(column + 1)
  const next = beside.find((one) => one.blocks.length > 0)
  const [nearest] = [...(next?.blocks ?? [])].sort(
    (one, other) => Math.abs(one.from - from.from) - Math.abs(other.from - from.from),
  )
  return nearest?.visit.id ?? null
}

/** The first stop of Tab: the first visit of the first column that has one. */
export function firstVisit(grid: DeskGrid): string | null {
  const column = grid.columns.find(({ blocks }) => blocks.length > 0)
  return inOrder(column?.blocks ?? [])[0]?.visit.id ?? null
}

function inOrder(blocks: readonly GridBlock[]): readonly GridBlock[] {
  return blocks.toSorted((one, other) => one.from - other.from)
}

function isOf(visitId: string): (block: GridBlock) => boolean {
  return ({ visit }) => visit.id === visitId
}
