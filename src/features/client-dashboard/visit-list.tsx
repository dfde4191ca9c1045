import { IconCalendarOff, IconCalendarPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { hoursOfVisit, leafOf } from '#domain/visit-leaf.ts'
import { addToCalendar } from '#data/own-visits.ts'
import { mayBeCalledOff, withVisit } from '#domain/visit-changes.ts'
import { useAppData } from '#data/app-data-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CallOffDialog } from './call-off-dialog.tsx'
import { VISIT_WORDS as WORDS } from './visit-words.ts'
import type { OwnVisit } from '#domain/own-visits.ts'
import './visit-list.css'

interface Props {
  readonly visits: readonly OwnVisit[]
  /** Those whose end has not reached the salon yet. */
  readonly leaving: ReadonlySet<string>
  /** The one that a reminder led to. */
  readonly markedId: string | null
}

export function VisitList({ visits, leaving, markedId }: Props) {
  // As it stood when the question was asked: the answer to it may change the list behind it.
  const [asked, setAsked] = useState<readonly OwnVisit[] | null>(null)
  return (
    <>
      <ul className="own-visits">
        {visits.map((visit) => (
          <VisitRow
            key={visit.id}
            visit={visit}
            isLeaving={leaving.has(visit.id)}
            isMarked={visit.id === markedId}
            onCallOff={() => setAsked(withVisit(visit, visits))}
          />
        ))}
      </ul>
      {asked !== null && <CallOffDialog visits={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

interface RowProps {
  readonly visit: OwnVisit
  readonly isLeaving: boolean
  readonly isMarked: boolean
  readonly onCallOff: () => void
}

function VisitRow({ visit, isLeaving, isMarked, onCallOff }: RowProps) {
  const data = useAppData()
  const row = useRef<HTMLLIElement>(null)
  const { serviceName, stylistName, startsAt, status } = visit
  const isCancelled = status === 'cancelled'
  const now = data.platform.clock.now()

  useEffect(() => {
    if (!isMarked) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.focus({ preventScroll: true })
  }, [isMarked])

  return (
    <li
      ref={row}
      className="own-visit"
      data-called-off={isCancelled}
      aria-current={isMarked ? true : undefined}
      tabIndex={isMarked ? -1 : undefined}
    >
      <Leaf startsAt={startsAt} />
      <div className="own-visit-what">
        <h3>{serviceName === '' ? WORDS.noService : serviceName}</h3>
        <p className="own-visit-hours tabular">
          <time dateTime={new Date(startsAt).toISOString()}>{hoursOfVisit(visit, now)}</time>
        </p>
        <p>{stylistName === '' ? WORDS.noStylist : WORDS.withStylist(stylistName)}</p>
      </div>
      <div className="own-visit-side">
        {isLeaving ? (
          <Badge kind="waiting">{WORDS.isWaiting}</Badge>
        ) : (
          <Badge kind={BADGES[status]}>{WORDS.states[status]}</Badge>
        )}
        {!isLeaving && mayBeCalledOff(visit, now) && (
          <Button kind="quiet" className="own-visit-act" onClick={onCallOff}>
            <IconCalendarOff size={20} stroke={1.75} aria-hidden="true" />
            {WORDS.callOff}
          </Button>
        )}
        {!isCancelled && (
          <Button kind="quiet" className="own-visit-act" onClick={() => addToCalendar(data, visit)}>
            <IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />
            {WORDS.addToCalendar}
          </Button>
        )}
      </div>
    </li>
  )
}

const BADGES = {
  booked: 'plain',
  confirmed: 'done',
  arrived: 'done',
  in_service: 'done',
  done: 'done',
  no_show: 'refused',
  cancelled: 'refused',
} as const satisfies Readonly<Record<OwnVisit['status'], string>>

function Leaf({ startsAt }: Pick<OwnVisit, 'startsAt'>) {
  const { weekday, month, day } = leafOf(startsAt)
  return (
    <p className="visit-leaf">
      <span>{weekday}</span>
      <strong>{day}</strong>
      <span>{month}</span>
    </p>
  )
}
