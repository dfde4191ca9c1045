import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { timeOfVisit } from '#domain/time/visit-time.ts'
import { useAppData, useSession } from '#data/app/app-data-context.tsx'
import { addToCalendar, ownVisitsQuery } from '#data/visit/own-visits.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import { asInTheBook } from './shown-visit.ts'
import { VisitSummary } from './visit-summary.tsx'
import type { OwnVisit } from '#domain/visit/own-visits.ts'
import type { Sent } from './use-visit-booking.ts'

interface Props {
  readonly sent: Sent
  readonly onShown: () => void
}

/** What became of it: booked, held until the letter is answered, or a wish that still waits. */
export function VisitSent({ sent, onShown }: Props) {
  const top = useRef<HTMLDivElement>(null)
  const visits = useVisitsOf(sent)
  const { state, shown } = sent
  const shownNow = useEffectEvent(onShown)
  useEffect(() => {
    top.current?.focus()
    // Refused after all, it is wanted once more.
    if (state !== 'waiting') shownNow()
  }, [state])
  return (
    <div className="visit-sent-page">
      <div className="visit-sent" ref={top} tabIndex={-1}>
        <Standing {...sent} />
        <VisitSummary visit={asInTheBook(shown, visits)} />
        {state === 'booked' && <Afterwards visits={visits} />}
        {state === 'waiting' && (
          <div className="visit-sent-actions">
            <LinkButton to="/changes">{WORDS.waitingLink}</LinkButton>
          </div>
        )}
      </div>
      <div className="visit-sent-picture">
        <Picture
          name="sprigs"
          alt=""
          width={640}
          height={640}
          sizes="(min-width: 900px) 360px, 0px"
        />
      </div>
    </div>
  )
}

/** As it stands in the salon’s book. */
function useVisitsOf(sent: Sent): readonly OwnVisit[] {
  const data = useAppData()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.person.userId : null
  const isBooked = sent.state === 'booked' && userId !== null
  const { data: visits = [] } = useQuery({
    ...ownVisitsQuery(data, userId ?? ''),
    enabled: isBooked,
  })
  return isBooked ? visits.filter(({ visitId }) => visitId === sent.visitId) : []
}

function Standing(sent: Sent) {
  if ('confirmBy' in sent)
    return (
      <Notice kind="waiting" title={WORDS.heldTitle}>
        {WORDS.held(timeOfVisit(sent.confirmBy), sent.email)}
      </Notice>
    )
  if (sent.state === 'booked')
    return (
      <Notice kind="done" title={WORDS.bookedTitle}>
        {WORDS.booked}
      </Notice>
    )
  return (
    <Notice kind="waiting" title={WORDS.waitingTitle}>
      {WORDS.waiting}
    </Notice>
  )
}

function Afterwards({ visits }: { readonly visits: readonly OwnVisit[] }) {
  const data = useAppData()
  return (
    <>
      <div className="visit-sent-actions">
        {visits.length > 0 && (
          <Button onClick={() => addToCalendar(data, visits)}>
            <IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />
            {WORDS.addToCalendar}
          </Button>
        )}
        <LinkButton to="/client-dashboard" search={{ tab: 'appointments' }}>
          {WORDS.toVisits}
        </LinkButton>
      </div>
    </>
  )
}
