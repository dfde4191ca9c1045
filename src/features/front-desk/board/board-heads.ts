import { takesTime } from '#domain/board/desk-clashes.ts'
import { dayInWords } from '#domain/hours/opening-days.ts'
import { memberById } from '#domain/team/team.ts'
import { firstName } from '#features/front-desk/visit-words.ts'
import { shortDay } from '#features/front-desk/calendar/desk-days.ts'
import { WORDS } from '#features/front-desk/words.ts'
import type { BoardHead } from './desk-board.tsx'
import type { TeamMember } from '#domain/team/team.ts'
import type { DeskGrid } from '#domain/board/desk-grid.ts'
import type { DeskViewName } from '#features/front-desk/calendar/desk-place.ts'

/** With many columns there is room for a first name each. */
const MOST_WHOLE_NAMES = 7

export function headsOf(
  { columns }: DeskGrid,
  view: DeskViewName,
  today: string,
  team: readonly TeamMember[],
): readonly BoardHead[] {
  const isTight = columns.length > MOST_WHOLE_NAMES
  return columns.map(({ key, day, stylist, worksAtAll, blocks }) => {
    const count = blocks.filter(({ visit }) => takesTime(visit.status)).length
    const isOff = !worksAtAll && count === 0
    const name = isOff ? firstName(stylist.name) : isTight ? shortName(stylist.name) : stylist.name
    return {
      key,
      title: view === 'week' ? shortDay(day) : name,
      picture:
        view === 'week' || isOff || isTight
          ? null
          : (memberById(team, stylist.slug)?.image ?? null),
      note: [
        ...(worksAtAll ? [] : [WORDS.columnOff]),
        ...(isTight || count === 0 ? [] : [WORDS.visits(count)]),
      ].join(' · '),
      isMarked: view === 'week' && day === today,
      name: view === 'week' ? dayInWords(day) : stylist.name,
      day,
      stylistId: stylist.id,
      stylistName: stylist.name,
    }
  })
}

/** Mara E. */
function shortName(name: string): string {
  const [, ...rest] = name.split(' ')
  const last = rest.at(-1)?.[0]
  return last === undefined ? name : `${firstName(name)} ${last}.`
}
