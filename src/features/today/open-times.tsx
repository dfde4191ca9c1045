import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { openTimes, withWaitlist } from '#domain/today/open-times.ts'
import { phoneAddress } from '#domain/text/phone-address.ts'
import { hoursInWords, timeOfVisit } from '#domain/time/visit-time.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { deskWaitlistQuery } from '#data/waitlist/waitlist.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { RowLink, TodayPart } from './today-part.tsx'
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
  const { calendar, visits, now } = view
  const times = useMemo(() => {
    const known = { calendar, visits, now }
    return withWaitlist(day, openTimes(day, known), entries, known)
  }, [day, calendar, visits, now, entries])
  const isLong = times.length > FIRST + 1
  return (
    <TodayPart title={WORDS.openTimes(named)}>
      {times.length === 0 && <p className="today-soft">{WORDS.full}</p>}
      <ul className="today-rows">
        {times.slice(0, isLong && !isOpen ? FIRST : undefined).map((time) => (
          <TimeRow key={`${time.stylist.id} ${time.startsAt}`} time={time} day={day} />
        ))}
      </ul>
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
    </TodayPart>
  )
}

function TimeRow({ time, day }: { readonly time: OpenTime; readonly day: string }) {
  const { stylist, startsAt, endsAt, wish } = time
  return (
    <li className="today-row">
      <RowLink place={{ day, view: 'day' }}>
        <span className="today-time today-hours">{hoursInWords(startsAt, endsAt)}</span>{' '}
        <span className="today-row-words">
          <strong>{stylist.name}</strong>{' '}
          {wish !== null && (
            <span className="today-soft">
              {WORDS.fits(
                wish.entry.clientName,
                wish.entry.serviceNames.join(', '),
                timeOfVisit(wish.startsAt),
              )}
            </span>
          )}
        </span>
      </RowLink>
      {wish !== null && wish.entry.phone !== '' && (
        <a
          className="today-call"
          href={phoneAddress(wish.entry.phone)}
          aria-label={WORDS.call(wish.entry.clientName, wish.entry.phone)}
        >
          {wish.entry.phone}
        </a>
      )}
    </li>
  )
}
