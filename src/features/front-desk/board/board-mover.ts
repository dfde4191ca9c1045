import { clashesAt } from '#domain/board/desk-clashes.ts'
import { dayInWords } from '#domain/hours/opening-days.ts'
import { timeOfVisit } from '#domain/time/visit-time.ts'
import { createGhost, measureBoard } from './board-ghost.ts'
import { isSamePlace, visitPlaceOf, withinBoard } from './board-place.ts'
import { clashInWords, nameOf } from '#features/front-desk/visit-words.ts'
import { WORDS } from '#features/front-desk/words.ts'
import type { BoardMeasure } from './board-ghost.ts'
import type { BoardPlace } from './board-place.ts'
import type { Clash, VisitPlace } from '#domain/board/desk-clashes.ts'
import type { DeskCalendar, ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { DeskGrid } from '#domain/board/desk-grid.ts'

/** What the board shows when something is picked up. */
export interface BoardScene {
  readonly grid: DeskGrid
  readonly calendar: DeskCalendar
  readonly visits: readonly ShownVisit[]
}

export interface Drop {
  readonly visit: ShownVisit
  readonly place: VisitPlace
  readonly clashes: readonly Clash[]
}

export interface Mover {
  readonly visit: ShownVisit
  readonly measure: BoardMeasure
  place(): BoardPlace
  to(place: BoardPlace): void
  /** From now on the pointer belongs to it. */
  hold(pointerId: number): void
  /** Ends it; null where it is left where it was. */
  drop(): Drop | null
  cancel(): void
}

/** One visit on its way to another place: the same whether a pointer or the keys lead it. */
export function pickUp(
  sheet: HTMLElement,
  { grid, calendar, visits }: BoardScene,
  { visit, from: start }: { readonly visit: ShownVisit; readonly from: BoardPlace },
  say: (words: string) => void,
): Mover {
  const measure = measureBoard(sheet, grid.until - grid.from)
  const ghost = createGhost(sheet, measure, { name: nameOf(visit), railFrom: grid.from })
  const card = sheet.querySelector<HTMLElement>(`[data-visit="${CSS.escape(visit.id)}"]`)
  card?.setAttribute('data-lifted', '')
  let [place, clashes]: [BoardPlace, readonly Clash[]] = [start, []]
  const show = (next: BoardPlace) => {
    place = withinBoard(grid, next)
    const wanted = visitPlaceOf(grid, place)
    if (wanted === null) return
    clashes = isSamePlace(place, start) ? [] : clashesAt(calendar, visits, visit, wanted)
    const [worst] = clashes
    const against = worst === undefined ? '' : clashInWords(worst)
    const { day = '', stylist } = grid.columns[place.column] ?? {}
    const time = timeOfVisit(wanted.startsAt)
    ghost.show(place, time, against)
    const days = grid.columns.some((column) => column.day !== day)
      ? `${dayInWords(day).split(',')[0]}, `
      : ''
    say(`${days}${time}, ${stylist?.name ?? ''}. ${against === '' ? WORDS.free : against}.`)
  }
  const end = () => {
    ghost.remove()
    card?.removeAttribute('data-lifted')
  }
  show(start)
  return {
    visit,
    measure,
    hold: ghost.hold,
    place: () => place,
    to: (next) => {
      if (!isSamePlace(withinBoard(grid, next), place)) show(next)
    },
    drop() {
      end()
      const wanted = visitPlaceOf(grid, place)
      return wanted === null || isSamePlace(place, start) ? null : { visit, place: wanted, clashes }
    },
    cancel: end,
  }
}
