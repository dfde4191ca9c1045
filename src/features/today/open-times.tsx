import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isAnyoneIn, openTimes, withWaitlist } from '#domain/today/open-times.ts'
import { timesInWords, timeOfVisit } from '#domain/time/visit-time.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { deskWaitlistQuery } from '#data/waitlist/waitlist.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { CallLink, RowLink, TodayPart } from './today-part.tsx'
import { WORDS } from './words.ts'
import type { OpenTime } from '#domain/today/open-times.ts'
import type { ShownDay } from './today-part.tsx'
import type { WaitlistEntry } from '#domain/waitlist/waitlist.ts'

interface Props extends ShownDay {
  /** Whose list it is kept with; null for those who may not read it. */
  readonly waitlistFor: string | null
}

const FIRST = 6
const NOBODY: readonly WaitlistEntry[] = []

/** What is still free, and who on the waitlist would come. */
export function OpenTimes({ view, day, named, waitlistFor }: Props) {
  const data = useAppData()
  const [isOpen, setOpen] = useState(false)
  const query = deskWaitlistQuery(data, waitlistFor ?? '')
  const waitlist = useQuery({ ...query, enabled: waitlistFor !== null })
  const entries = waitlist.data ?? NOBODY
  const times = useMemo(
    () => withWaitlist(day, openTimes(day, view), entries, view),
    [day, view, entries],
  )
  const isLong = times.length > FIRST + 1
  const isOwn = waitlistFor === null
  if (times.length === 0 && !isAnyoneIn(day, view)) return null
  return (
    <TodayPart title={WORDS.openTimes(named)}>
      {times.length === 0 ? (
        <p className="today-soft">{WORDS.full}</p>
      ) : (
        <ul className="today-rows">
          {times.slice(0, isLong && !isOpen ? FIRST : undefined).map((time) => (
            <TimeRow key={`${time.stylist.id} ${time.startsAt}`} {...{ time, day, isOwn }} />
          ))}
        </ul>
      )}
      {(isLong || entries.length > 0) && (
        <div className="today-acts">
          {isLong && (
            <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? WORDS.showFewer : WORDS.showAll(times.length)}
            </Button>
          )}
          {entries.length > 0 && (
            <LinkButton to="/employee/appointments" search={{ day, open: 'waiting' }}>
              {WORDS.seeWaitlist}
            </LinkButton>
          )}
        </div>
      )}
    </TodayPart>
  )
}

interface RowProps {
  readonly time: OpenTime
  readonly day: string
  readonly isOwn: boolean
}

function TimeRow({ time, day, isOwn }: RowProps) {
  const { stylist, startsAt, endsAt, wish } = time
  return (
    <li className="today-row">
      <RowLink place={{ day, ...(wish !== null && { open: 'waiting' }) }}>
        <span className="today-time today-hours">{timesInWords(startsAt, endsAt)}</span>{' '}
        <span className="today-row-words">
          {!isOwn && <strong>{stylist.name}</strong>}{' '}
          {wish !== null && (
            <span className="today-soft">
              {WORDS.fits(
                wish.entry.clientName,
                timeOfVisit(wish.startsAt),
                wish.entry.serviceNames.join(', '),
              )}
            </span>
          )}
        </span>
      </RowLink>
      {wish !== null && <CallLink name={wish.entry.clientName} phone={wish.entry.phone} />}
    </li>
  )
}
