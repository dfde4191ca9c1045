import { useRef } from 'react'
import { dayInWords } from '#domain/hours/opening-days.ts'
import { countByDay, visitsWhileOff } from '#domain/visits-to-move/while-off.ts'
import { useIsConnected } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { DeskSidePanel } from '#features/front-desk/desk-side-panel.tsx'
import { MovedVisits } from './moved-visits.tsx'
import { TO_MOVE_WORDS as WORDS } from './visits-to-move-words.ts'
import { VisitToMoveRow } from './visit-to-move-row.tsx'
import { useVisitsToMove } from './use-visits-to-move.ts'
import type { DeskCalendar, ShownVisit } from '#domain/desk/desk-calendar.ts'
import './visits-to-move.css'
import '#features/front-desk/panel-forms.css'

interface Props {
  readonly day: string
  readonly calendar: DeskCalendar
  readonly visits: readonly ShownVisit[]
  readonly isCovered: boolean
  readonly onDay: (day: string) => void
  readonly onPick: (visit: ShownVisit) => void
  readonly onClose: () => void
}

/** What is booked while a stylist is off or the salon is closed, with a new place for each, found on this device. */
export function VisitsToMove({ day, calendar, visits, isCovered, ...props }: Props) {
  const { onDay, onPick, onClose } = props
  const isConnected = useIsConnected()
  const moving = useVisitsToMove({ day, calendar, visits })
  const { plan, count, reached, now, isBusy, problem } = moving
  const days = countByDay(visitsWhileOff({ calendar, visits, now }))
  const others = days.filter((one) => one.day !== day)
  const more = (days.find((one) => one.day === day)?.visits ?? 0) - plan.length
  const title = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone with what it moved.
  const focusTitle = () => title.current?.focus({ preventScroll: true })
  const andFocus = (work: Promise<boolean>) => void work.then((isDone) => isDone && focusTitle())
  return (
    <DeskSidePanel
      title={WORDS.title}
      closeLabel={WORDS.close}
      isCovered={isCovered}
      onClose={onClose}
    >
      <h3 className="to-move-day" ref={title} tabIndex={-1}>
        {dayInWords(day)}
      </h3>
      {moving.isReady && plan.length === 0 && <p className="panel-soft">{WORDS.none}</p>}
      <ul className="panel-list">
        {plan.map((one) => (
          <VisitToMoveRow
            key={one.visitId}
            visit={one}
            view={{ calendar, visits, now }}
            isBusy={isBusy}
            onChoose={(places) => moving.choose(one, places)}
            onPick={onPick}
          />
        ))}
      </ul>
      {plan.length > 0 && more > 0 && <Button onClick={moving.showMore}>{WORDS.more(more)}</Button>}
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      {plan.length > 0 && (
        <div className="to-move-foot">
          {count > 0 && (
            <Button kind="primary" wide busy={isBusy} onClick={() => andFocus(moving.move())}>
              {WORDS.move(count)}
            </Button>
          )}
          <p className="panel-soft">
            {[
              ...(plan.length > count ? [WORDS.left(plan.length - count)] : []),
              ...(count > 0 ? [WORDS.emails(reached, count - reached, isConnected)] : []),
              ...(count > 0 && !isConnected ? [WORDS.offline] : []),
            ].join(' ')}
          </p>
        </div>
      )}
      <MovedVisits
        moved={moving.moved}
        back={moving.back}
        view={{ calendar, visits, now }}
        isBusy={isBusy}
        onPick={onPick}
        onBack={() => andFocus(moving.putBack())}
      />
      {others.length > 0 && (
        <section className="side-panel" aria-labelledby="to-move-others">
          <h3 id="to-move-others">{WORDS.otherDays}</h3>
          <ul className="panel-list">
            {others.map((one) => (
              <li key={one.day}>
                <button
                  type="button"
                  className="panel-row"
                  onClick={() => {
                    onDay(one.day)
                    focusTitle()
                  }}
                >
                  {WORDS.otherDay(dayInWords(one.day), one.visits)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <output className="visually-hidden">{moving.said}</output>
    </DeskSidePanel>
  )
}
