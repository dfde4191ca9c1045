import { useMemo, useRef, useState } from 'react'
import { takesTime } from '#domain/board/desk-clashes.ts'
import { factsOfVisits } from '#domain/board/desk-facts.ts'
import { dayGrid, visitsOn, weekGrid } from '#domain/board/desk-grid.ts'
import { mondayOf } from '#domain/time/week.ts'
import { isOpenDay, offOnDay, whyClosed } from '#domain/board/desk-hours.ts'
import { dayInWords } from '#domain/hours/opening-days.ts'
import { useNow } from '#data/app/use-now.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { AgendaList } from './agenda-list.tsx'
import { ClashQuestion } from '#features/front-desk/board/clash-question.tsx'
import { DeskBoard } from '#features/front-desk/board/desk-board.tsx'
import { DeskMenu } from '#features/front-desk/board/desk-menu.tsx'
import { EmptyDay } from './empty-day.tsx'
import { WeekOverview } from './week-overview.tsx'
import { OffThisDay } from '#features/front-desk/time-off/off-this-day.tsx'
import { headsOf } from '#features/front-desk/board/board-heads.ts'
import { VisitMenu } from '#features/front-desk/board/visit-menu.tsx'
import { useVisitMoves } from '#features/front-desk/board/use-visit-moves.ts'
import { WORDS } from '#features/front-desk/words.ts'
import type { BoardHandle } from '#features/front-desk/board/desk-board.tsx'
import type { DeskGrid } from '#domain/board/desk-grid.ts'
import type { DeskCalendar, ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { DeskPanel, NewOnCalendar } from '#features/front-desk/desk-panels.tsx'
import type { DeskPlace } from './desk-place.ts'
import type { DeskSight } from '#features/front-desk/front-desk-screen.tsx'
import type { MenuAnchor } from '#features/front-desk/board/desk-menu.tsx'
import type { Ref } from 'react'
import type { VisitPlace } from '#domain/board/desk-clashes.ts'

interface Props {
  readonly sight: DeskSight
  readonly calendar: DeskCalendar
  readonly visits: readonly ShownVisit[]
  /** Without what is filtered away. */
  readonly shown: readonly ShownVisit[]
  readonly mayEdit: boolean
  readonly say: (words: string) => void
  readonly onGo: (place: DeskPlace) => void
  readonly onPanel: (panel: DeskPanel) => void
}

type OpenMenu =
  | { readonly kind: 'visit'; readonly visitId: string; readonly at: MenuAnchor }
  | { readonly kind: 'slot'; readonly place: VisitPlace; readonly at: MenuAnchor }

/** The hours themselves, as columns, as a table of the week or as a list, and what is done in them. */
export function DeskHours(props: Props) {
  const { onPanel, ...seen } = props
  const { sight, calendar, visits, say } = seen
  const { day } = sight
  const now = useNow()
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const board = useRef<BoardHandle>(null)
  const moves = useVisitMoves({ calendar, visits, day, say })
  const openVisit = (visitId: string) => onPanel({ kind: 'visit', visitId })
  const visitInMenu =
    menu?.kind === 'visit' ? visits.find(({ id }) => id === menu.visitId) : undefined
  return (
    <>
      <View
        {...seen}
        board={board}
        now={now}
        onDrop={moves.drop}
        onOpen={openVisit}
        onMenu={(visitId, at) => setMenu({ kind: 'visit', visitId, at })}
        onSlot={(place, at) => setMenu({ kind: 'slot', place, at })}
        onTimeOff={(of) => onPanel({ kind: 'time-off', startsAt: null, ...of })}
      />
      {visitInMenu !== undefined && menu !== null && (
        <VisitMenu
          visit={visitInMenu}
          at={menu.at}
          now={now}
          mayMoveHere={sight.view !== 'agenda'}
          onOpen={() => openVisit(visitInMenu.id)}
          onMove={() => board.current?.startMove(visitInMenu.id)}
          onStep={(to) => void moves.step(visitInMenu, to)}
          onClose={() => setMenu(null)}
        />
      )}
      {menu?.kind === 'slot' && (
        <DeskMenu
          label={WORDS.slotMenu(moves.inWords(menu.place))}
          title={moves.inWords(menu.place)}
          at={menu.at}
          onClose={() => setMenu(null)}
          items={(['book', 'walk-in', 'time-off'] as const).map((kind) => ({
            key: kind,
            label: SLOT_WORDS[kind],
            onChoose: () => onPanel({ kind, day, ...menu.place }),
          }))}
        />
      )}
      <ClashQuestion
        question={moves.question}
        when={moves.question === null ? '' : moves.inWords(moves.question.place)}
        onAnswer={moves.answer}
      />
    </>
  )
}

const SLOT_WORDS: Readonly<Record<NewOnCalendar, string>> = {
  book: WORDS.bookHere,
  'walk-in': WORDS.walkInHere,
  'time-off': WORDS.blockHere,
}

interface ViewProps extends Omit<Props, 'onPanel'> {
  readonly board: Ref<BoardHandle>
  readonly now: number
  readonly onDrop: ReturnType<typeof useVisitMoves>['drop']
  readonly onOpen: (visitId: string) => void
  readonly onMenu: (visitId: string, at: MenuAnchor) => void
  readonly onSlot: (place: VisitPlace, at: MenuAnchor) => void
  readonly onTimeOff: (of: { readonly day: string; readonly stylistId: string }) => void
}

function View({ sight, calendar, visits, shown, board, onGo, ...rest }: ViewProps) {
  const { day, view, stylistId, today } = sight
  const { mayEdit, onOpen, onMenu, onTimeOff } = rest
  const stylists = calendar.rules.stylists
  const one =
    stylists.find(({ id }) => id === stylistId) ?? (stylists.length === 1 ? stylists[0] : undefined)
  const grid = useMemo(() => {
    if (view === 'day') return dayGrid(calendar, shown, day)
    if (view === 'week' && one !== undefined) return weekGrid(calendar, shown, mondayOf(day), one)
    return null
  }, [view, calendar, shown, day, one])

  const facts = useMemo(() => factsOfVisits(calendar, shown), [calendar, shown])
  const { team } = useSalon()
  const ofDay = visitsOn(day, shown)
  if (
    view !== 'week' &&
    ofDay.length === 0 &&
    (view === 'agenda' || grid === null || hasNobodyToShow(grid, calendar))
  )
    return (
      <>
        {view === 'agenda' && (
          <OffThisDay rules={calendar.rules} {...{ day, mayEdit, onTimeOff }} />
        )}
        <EmptyDay rules={calendar.rules} isList={view === 'agenda'} {...{ day, mayEdit, onGo }} />
      </>
    )
  if (view === 'agenda')
    return (
      <AgendaList
        label={WORDS.calendar(dayInWords(day))}
        calendar={calendar}
        visits={ofDay}
        facts={facts}
        isToday={day === today}
        closure={whyClosed(day, calendar.rules)}
        {...{ day, mayEdit, onOpen, onMenu, onTimeOff }}
      />
    )
  if (grid === null)
    return (
      <WeekOverview
        calendar={calendar}
        visits={shown.filter(({ status }) => takesTime(status))}
        monday={mondayOf(day)}
        today={today}
        onGo={onGo}
      />
    )
  return (
    <DeskBoard
      ref={board}
      key={view === 'day' ? day : `${one?.id} ${mondayOf(day)}`}
      label={
        view === 'day'
          ? WORDS.calendar(dayInWords(day))
          : WORDS.calendarWeek(one?.name ?? '', dayInWords(mondayOf(day)))
      }
      heads={headsOf(grid, view, today, team)}
      scene={{ grid, calendar, visits }}
      facts={facts}
      {...rest}
    />
  )
}

/** Those who are off have a column, in which they can be back. */
function hasNobodyToShow({ columns }: DeskGrid, { rules }: DeskCalendar): boolean {
  if (columns.some(({ worksAtAll }) => worksAtAll)) return false
  return columns.every(({ day }) => !isOpenDay(day, rules) || offOnDay(day, rules).length === 0)
}
