import { Suspense, lazy, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useOpenMessages } from '#data/inbox/use-inbox.ts'
import { takesTime } from '#domain/board/desk-clashes.ts'
import { unassignedVisits } from '#domain/board/desk-unassigned.ts'
import { DaySheet } from '#features/front-desk/calendar/day-sheet.tsx'
import { DeskHours } from '#features/front-desk/calendar/desk-hours-part.tsx'
import { DeskPanels } from './desk-panels.tsx'
import { DeskClock, DeskState } from './desk-state.tsx'
import { DeskToolbar } from '#features/front-desk/calendar/desk-toolbar.tsx'
import { VisitsToMoveBar } from '#features/front-desk/visits-to-move/visits-to-move-bar.tsx'
import { daysInView, nextDay } from '#features/front-desk/calendar/desk-days.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import type { DeskCalendar, ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { FrameProps } from './front-desk-screen.tsx'
import type { NewOnCalendar } from './desk-panels.tsx'
import './front-desk.css'

const VisitSearch = lazy(async () => ({
  default: (await import('#features/front-desk/calendar/visit-search.tsx')).VisitSearch,
}))
const ConflictInbox = lazy(async () => ({
  default: (await import('#features/front-desk/conflicts/conflict-inbox.tsx')).ConflictInbox,
}))

export function DeskFrame(props: FrameProps) {
  const { sight, desk, mayEdit, panel, onPanel: setPanel, onGo, onShowCalledOff } = props
  const { day, today, view, showsCalledOff } = sight
  const { calendar, visits } = desk
  const spoken = useRef<HTMLOutputElement>(null)
  const isPrinting = useIsPrinting()
  const say = (words: string) => {
    if (spoken.current !== null) spoken.current.textContent = words
  }
  useDeskKeys({
    t: () => onGo({ day: today }),
    d: () => onGo({ view: 'day' }),
    w: () => onGo({ view: 'week' }),
    a: () => onGo({ view: 'agenda' }),
    ArrowLeft: () => onGo({ day: nextDay(view, day, -1) }),
    ArrowRight: () => onGo({ day: nextDay(view, day, 1) }),
  })
  const shown = useMemo(
    () => visits.filter(({ status }) => showsCalledOff || takesTime(status)),
    [visits, showsCalledOff],
  )
  const waiting = unassignedVisits(visits).length
  const messages = useOpenMessages()
  const openBlank = (kind: NewOnCalendar) =>
    setPanel({ kind, day, stylistId: null, startsAt: null })
  return (
    <div className="desk" data-view={view}>
      <DeskToolbar
        {...sight}
        rules={calendar?.rules}
        mayEdit={mayEdit}
        waiting={waiting}
        messages={messages}
        onGo={onGo}
        onShowCalledOff={onShowCalledOff}
        onBook={() => openBlank('book')}
        onWalkIn={() => openBlank('walk-in')}
        onTimeOff={() => openBlank('time-off')}
        onLists={() => setPanel(panel?.kind === 'lists' ? null : { kind: 'lists' })}
        onPrint={() => window.print()}
        search={
          mayEdit && (
            <Suspense fallback={<span className="visit-search" />}>
              <VisitSearch
                visits={visits}
                onPick={({ id }) => setPanel({ kind: 'visit', visitId: id })}
              />
            </Suspense>
          )
        }
      />
      <DeskClock />
      <DeskState desk={desk} />
      {calendar !== undefined && <DeskBody {...props} {...{ calendar, shown, say }} />}
      <output className="visually-hidden" aria-live="assertive" ref={spoken} />
      {isPrinting && calendar !== undefined && (
        <DaySheet
          day={day}
          calendar={calendar}
          visits={visits.filter((v) => takesTime(v.status))}
        />
      )}
    </div>
  )
}

interface BodyProps extends FrameProps {
  readonly calendar: DeskCalendar
  /** Without what is filtered away. */
  readonly shown: readonly ShownVisit[]
  readonly say: (words: string) => void
}

/** The calendar, and what stands above and beside it. */
function DeskBody(props: BodyProps) {
  const { userId, sight, mayEdit, calendar, shown, panel, say, onPanel, onGo } = props
  const { visits } = props.desk
  const { day, view } = sight
  const openToMove = (first: string) => {
    if (first !== day) onGo({ day: first })
    onPanel({ kind: 'to-move', visitId: null })
  }
  return (
    <>
      {mayEdit && (
        <Suspense fallback={null}>
          <ConflictInbox {...{ userId, calendar, visits }} />
        </Suspense>
      )}
      {mayEdit && panel?.kind !== 'to-move' && (
        <VisitsToMoveBar
          days={daysInView(view, day)}
          {...{ calendar, visits }}
          onOpen={openToMove}
        />
      )}
      <DeskHours {...{ sight, calendar, visits, shown, mayEdit, say, onGo, onPanel }} />
      <DeskPanels
        {...{ panel, day, calendar, visits, userId, onPanel }}
        onDay={(wanted) => onGo({ day: wanted })}
      />
    </>
  )
}

/** The sheet stands in the page only while it is printed: a busy day is a long table. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
