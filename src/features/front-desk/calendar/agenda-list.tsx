import { IconDots } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { timeOfVisit } from '#domain/time/visit-time.ts'
import { useNow } from '#data/app/use-now.ts'
import { Notice } from '#ui/notice.tsx'
import { STATUS_ICONS } from '#ui/visit-marks.tsx'
import { OffThisDay } from '#features/front-desk/time-off/off-this-day.tsx'
import { VisitFacts } from '#features/front-desk/board/visit-facts.tsx'
import {
  hoursOf,
  marksOf,
  nameOf,
  serviceOf,
  stylistNameOf,
} from '#features/front-desk/visit-words.ts'
import { WORDS } from '#features/front-desk/words.ts'
import type { ComponentProps } from 'react'
import type { DeskCalendar, ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { FactsOfVisits, VisitFact } from '#domain/board/desk-facts.ts'
import type { MenuAnchor } from '#features/front-desk/board/desk-menu.tsx'
import './agenda-list.css'

interface Props {
  readonly label: string
  readonly day: string
  readonly calendar: DeskCalendar
  /** Of the day, in their order. */
  readonly visits: readonly ShownVisit[]
  readonly facts: FactsOfVisits
  readonly isToday: boolean
  /** Why the doors stay closed on a day that has visits all the same; null where they open. */
  readonly closure: string | null
  readonly mayEdit: boolean
  readonly onOpen: (visitId: string) => void
  readonly onMenu: (visitId: string, at: MenuAnchor) => void
  readonly onTimeOff: ComponentProps<typeof OffThisDay>['onTimeOff']
}

/** The day as a list, in the order in which visits begin; what is done of today is folded, and now is in sight. */
export function AgendaList({ label, calendar, visits, facts, isToday, closure, ...rest }: Props) {
  const { day, onTimeOff, ...row } = rest
  const now = useNow()
  const [isUnfolded, setUnfolded] = useState(false)
  const done = isToday ? visits.filter(({ status }) => status === 'done').length : 0
  const mayFold = done > 0 && done < visits.length
  const isFolded = mayFold && !isUnfolded
  const shown = isFolded ? visits.filter(({ status }) => status !== 'done') : visits
  const next = isToday ? shown.find(({ startsAt }) => startsAt > now) : undefined
  return (
    <div className="agenda">
      {closure !== null && <Notice>{WORDS.closedWithVisits(closure)}</Notice>}
      <OffThisDay rules={calendar.rules} mayEdit={row.mayEdit} {...{ day, onTimeOff }} />
      {mayFold && (
        <button
          className="agenda-fold"
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {WORDS.doneCount(done)}
          <span className="agenda-fold-verb">{isUnfolded ? WORDS.hideDone : WORDS.showDone}</span>
        </button>
      )}
      <ol className="agenda-rows" aria-label={label}>
        {shown.map((visit) => (
          <AgendaRow
            key={visit.id}
            visit={visit}
            stylistName={stylistNameOf(calendar.rules, visit.stylistId)}
            facts={facts.get(visit.id) ?? NO_FACTS}
            now={visit === next ? now : null}
            {...row}
          />
        ))}
      </ol>
    </div>
  )
}

const NO_FACTS: readonly VisitFact[] = []

/** Between what has begun and what is to come; where the day is long, it is what the list opens at. */
function NowMark({ now }: { readonly now: number }) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const { bottom = 0 } = mark.current?.getBoundingClientRect() ?? {}
    if (bottom > window.innerHeight) mark.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <span ref={mark} className="agenda-now" aria-hidden="true">
      <span>{WORDS.nowAt(timeOfVisit(now))}</span>
    </span>
  )
}

interface RowProps extends Pick<Props, 'mayEdit' | 'onOpen' | 'onMenu'> {
  readonly visit: ShownVisit
  readonly stylistName: string
  readonly facts: readonly VisitFact[]
  /** Where it is the first that is still to come. */
  readonly now: number | null
}

function AgendaRow({ visit, stylistName, facts, now, mayEdit, onOpen, onMenu }: RowProps) {
  const Icon = STATUS_ICONS[visit.status]
  return (
    <li
      className="agenda-row"
      data-status={visit.status}
      data-unconfirmed={visit.confirmBy !== null || undefined}
    >
      {now !== null && <NowMark now={now} />}
      <button
        className="agenda-face"
        type="button"
        data-face={visit.id}
        onClick={() => onOpen(visit.id)}
      >
        <span className="agenda-time">
          <span aria-hidden="true">{timeOfVisit(visit.startsAt)}</span>
          <span className="visually-hidden">{hoursOf(visit)}</span>
        </span>{' '}
        <strong className="agenda-who">{nameOf(visit)}</strong>{' '}
        <span className="agenda-what">{serviceOf(visit)}</span>{' '}
        <span className="agenda-with">{WORDS.with(stylistName)}</span>{' '}
        <span className="agenda-state">
          {Icon !== null && <Icon size={16} stroke={2} aria-hidden="true" />}
          {marksOf(visit).join(' · ')}
        </span>
        <VisitFacts facts={facts} />
      </button>
      {mayEdit && (
        <button
          className="agenda-more"
          type="button"
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect()
            onMenu(visit.id, { x: left, y: bottom, opener: currentTarget })
          }}
        >
          <IconDots size={20} stroke={2} aria-hidden="true" />
          <span className="visually-hidden">{WORDS.menuOf(nameOf(visit))}</span>
        </button>
      )}
    </li>
  )
}
