import { takesTime } from '#domain/desk-clashes.ts'
import { dayInWords } from '#domain/opening-days.ts'
import { firstName } from './visit-words.ts'
import { shortDay } from './desk-days.ts'
import { WORDS } from './words.ts'
import type { BoardHead } from './desk-board.tsx'
import type { DeskGrid } from '#domain/desk-grid.ts'
import type { DeskViewName } from './desk-place.ts'

/** With many columns there is room for a first name each. */
const MOST_WHOLE_NAMES = 7

export function headsOf(
  { columns }: DeskGrid,
  view: DeskViewName,
  today: string,
): readonly BoardHead[] {
  const isTight = columns.length > MOST_WHOLE_NAMES
  return columns.map(({ key, day, stylist, worksAtAll, blocks }) => {
    const count = blocks.filter(({ visit }) => takesTime(visit.status)).length
    const name = isTight ? shortName(stylist.name) : stylist.name
    return {
      key,
      title: view === 'week' ? shortDay(day) : name,
      note:
        !worksAtAll && count === 0
          ? WORDS.columnOff
          : isTight || count === 0
            ? ''
            : WORDS.visits(count),
      isMarked: view === 'week' && day === today,
      name: view === 'week' ? dayInWords(day) : stylist.name,
    }
  })
}

/** Mara E. */
function shortName(name: string): string {
  const [, ...rest] = name.split(' ')
  const last = rest.at(-1)?.[0]
  return last === undefined ? name : `${firstName(name)} ${last}.`
}
