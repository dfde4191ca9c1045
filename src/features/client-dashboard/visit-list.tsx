import { useEffect, useRef, useState } from 'react'
import { hoursOfVisit, leafOf } from '#domain/visit/visit-leaf.ts'
import { withVisit } from '#domain/visit/visit-changes.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { CancelVisitDialog } from './cancel-visit-dialog.tsx'
import { VisitActs } from './visit-acts.tsx'
import { VISIT_WORDS as WORDS } from './visit-words.ts'
import type { ReactNode } from 'react'
import type { OwnVisit } from '#domain/visit/own-visits.ts'
import type { VisitAct } from './visit-acts.tsx'
import './visit-list.css'

/** Dialogs of another slice, about all of one visit. */
export interface VisitDialogs {
  readonly move: VisitDialog
  readonly repeat: VisitDialog
}

type VisitDialog = (visits: readonly OwnVisit[], onClose: () => void) => ReactNode

interface Props extends VisitDialogs {
  readonly userId: string
  readonly visits: readonly OwnVisit[]
  /** Those whose end has not reached the salon yet. */
  readonly leaving: ReadonlySet<string>
  /** The one that a reminder led to. */
  readonly markedId: string | null
}

interface Asked {
  readonly act: VisitAct
  /** As they stood when the question was asked: the answer to it may change the list behind it. */
  readonly visits: readonly OwnVisit[]
}

export function VisitList({ userId, visits, leaving, markedId, move, repeat }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <ul className="own-visits">
        {visits.map((visit) => (
          <VisitRow
            key={visit.id}
            userId={userId}
            visit={visit}
            isLeaving={leaving.has(visit.id)}
            isMarked={visit.id === markedId}
            onAct={(act) => setAsked({ act, visits: withVisit(visit, visits) })}
          />
        ))}
      </ul>
      {asked?.act === 'cancel' && <CancelVisitDialog visits={asked.visits} onClose={close} />}
      {asked?.act === 'move' && move(asked.visits, close)}
      {asked?.act === 'repeat' && repeat(asked.visits, close)}
    </>
  )
}

interface RowProps {
  readonly userId: string
  readonly visit: OwnVisit
  readonly isLeaving: boolean
  readonly isMarked: boolean
  readonly onAct: (act: VisitAct) => void
}

function VisitRow({ userId, visit, isLeaving, isMarked, onAct }: RowProps) {
  const data = useAppData()
  const row = useRef<HTMLLIElement>(null)
  const { serviceName, stylistName, clientId, clientName, startsAt, status } = visit
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
        <p>
          {stylistName === '' ? WORDS.noStylist : WORDS.withStylist(stylistName)}
          {clientId !== userId && clientName !== '' && WORDS.forSomebody(clientName)}
        </p>
      </div>
      <div className="own-visit-side">
        {isLeaving ? (
          <Badge kind="waiting">{WORDS.isWaiting}</Badge>
        ) : (
          <Badge kind={BADGES[status]}>{WORDS.states[status]}</Badge>
        )}
      </div>
      {!isLeaving && !isCancelled && <VisitActs visit={visit} services={[visit]} onAct={onAct} />}
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
