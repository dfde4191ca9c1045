import { IconCalendarPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { hoursOfVisit, leafOf } from '#domain/visit-leaf.ts'
import { addToCalendar } from '#data/own-visits.ts'
import { useAppData } from '#data/app-data-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { VISIT_WORDS as WORDS } from './visit-words.ts'
import type { OwnVisit } from '#domain/own-visits.ts'
import './visit-list.css'

interface Props {
  readonly visits: readonly OwnVisit[]
  /** The one that a reminder led to. */
  readonly markedId: string | null
}

export function VisitList({ visits, markedId }: Props) {
  return (
    <ul className="own-visits">
      {visits.map((visit) => (
        <VisitRow key={visit.id} visit={visit} isMarked={visit.id === markedId} />
      ))}
    </ul>
  )
}

function VisitRow({ visit, isMarked }: { readonly visit: OwnVisit; readonly isMarked: boolean }) {
  const data = useAppData()
  const row = useRef<HTMLLIElement>(null)
  const { serviceName, stylistName, startsAt, status } = visit
  const isCancelled = status === 'cancelled'

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
          <time dateTime={new Date(startsAt).toISOString()}>
            {hoursOfVisit(visit, data.platform.clock.now())}
          </time>
        </p>
        <p>{stylistName === '' ? WORDS.noStylist : WORDS.withStylist(stylistName)}</p>
      </div>
      <div className="own-visit-side">
        <Badge kind={BADGES[status]}>{WORDS.states[status]}</Badge>
        {!isCancelled && (
          <Button
            kind="quiet"
            className="own-visit-calendar"
            onClick={() => addToCalendar(data, visit)}
          >
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
