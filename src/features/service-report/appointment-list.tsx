import { useInfiniteQuery } from '@tanstack/react-query'
import { dollars } from '#domain/money/money.ts'
import { wordsFor } from '#domain/text/errors.ts'
import { dayOfVisit, timeOfVisit } from '#domain/time/visit-time.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { reportedAppointmentsQuery } from '#data/report/service-report.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WORDS } from './words.ts'
import type { BehindFigure } from '#data/report/service-report.ts'
import type { ReportedAppointment } from '#domain/report/reported-appointments.ts'
import './appointment-list.css'

interface Props {
  readonly userId: string
  readonly behind: BehindFigure | null
  readonly title: string
  readonly onClose: () => void
}

/** The appointments that a figure counts, as many as it says. */
export function AppointmentList({ userId, behind, title, onClose }: Props) {
  return (
    <Dialog isOpen={behind !== null} onClose={onClose} title={title} className="reported" beside>
      {behind !== null && <Pages userId={userId} behind={behind} />}
    </Dialog>
  )
}

function Pages({ userId, behind }: { readonly userId: string; readonly behind: BehindFigure }) {
  const isConnected = useIsConnected()
  const list = useInfiniteQuery(reportedAppointmentsQuery(useAppData(), userId, behind))
  const words = WORDS.list
  if (list.data === undefined) {
    const isOffline = !isConnected || list.isPaused
    if (list.isPending && !isOffline) return <ListSkeleton />
    return (
      <EmptyState
        title={isOffline ? words.offlineTitle : words.failedTitle}
        actions={<Button onClick={() => void list.refetch()}>{words.retry}</Button>}
      >
        {isOffline ? words.offline : wordsFor(list.error, words.failed)}
      </EmptyState>
    )
  }
  const { pages } = list.data
  return (
    <div className="reported-pages">
      <output className="reported-count">{words.count(pages[0]?.count ?? 0)}</output>
      <ul className="reported-list">
        {pages.flatMap(({ appointments }) =>
          appointments.map((appointment) => (
            <Appointment key={appointment.id} appointment={appointment} />
          )),
        )}
      </ul>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </div>
  )
}

function Appointment({ appointment }: { readonly appointment: ReportedAppointment }) {
  const { startsAt, clientName, serviceName, stylistName, status, priceCents, isNew } = appointment
  const words = WORDS.list
  const details = [
    serviceName || WORDS.noService,
    stylistName || WORDS.noStylist,
    WORDS.statuses[status],
    ...(isNew ? [words.isNew] : []),
  ]
  return (
    <li className="reported-one">
      <strong>{clientName || words.nameless}</strong>
      <span className="reported-price">
        {priceCents === null ? words.noPrice : dollars(priceCents)}
      </span>
      <time dateTime={new Date(startsAt).toISOString()}>
        {dayOfVisit(startsAt)}, {timeOfVisit(startsAt)}
      </time>
      <span className="reported-details">{details.join(' · ')}</span>
    </li>
  )
}

const LINES = ['one', 'two', 'three', 'four', 'five']

function ListSkeleton() {
  return (
    <section aria-busy="true" aria-label={WORDS.list.loading}>
      {LINES.map((line) => (
        <div key={line} className="reported-one">
          <Skeleton shape="heading" width="60%" />
          <Skeleton width="40px" />
          <Skeleton width="80%" />
        </div>
      ))}
    </section>
  )
}
