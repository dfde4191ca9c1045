import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndTime } from '#domain/time/as-of.ts'
import { cardOfEntry } from '#domain/board/desk-waitlist.ts'
import { wordsFor } from '#domain/text/errors.ts'
import { salonClockAt } from '#domain/time/salon-clock.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { heardAt } from '#data/app/heard-at.ts'
import { useNow } from '#data/app/use-now.ts'
import { deskWaitlistQuery, leaveWaitlist } from '#data/waitlist/waitlist.ts'
import { ListState } from '#ui/list-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BookByPhone } from '#features/front-desk/booking/book-by-phone.tsx'
import { WaitlistRow } from './waitlist-panel-row.tsx'
import { callerOf } from '#features/front-desk/booking/use-phone-booking.ts'
import { WAITLIST_WORDS as WORDS } from '#features/front-desk/panel-words.ts'
import type { Offer } from '#domain/availability/free-time.ts'
import type { DeskCalendar, ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { WaitlistEntry } from '#domain/waitlist/waitlist.ts'
import './side-panels.css'
import '#features/front-desk/panel-forms.css'

interface Props {
  readonly userId: string
  readonly calendar: DeskCalendar
  readonly visits: readonly ShownVisit[]
}

interface Booked {
  readonly entry: WaitlistEntry
  readonly offer: Offer | null
}

const MINUTE_MS = 60_000

/** Who would come if something came free, whoever is next first. */
export function WaitlistPanel({ userId, calendar, visits }: Props) {
  const data = useAppData()
  const isConnected = useIsConnected()
  const view = { calendar, visits, now: useNow() }
  const list = useQuery(deskWaitlistQuery(data, userId))
  const [booked, setBooked] = useState<Booked | null>(null)
  const entries = list.data ?? []
  return (
    <section className="side-panel" aria-labelledby="waitlist-title">
      <h2 id="waitlist-title">
        {WORDS.title}{' '}
        {entries.length > 0 && <span className="side-panel-count">{entries.length}</span>}
      </h2>
      <ListState
        list={list}
        isConnected={isConnected}
        asOf={dayAndTime(heardAt(data.platform, list))}
        words={WORDS}
        refusal={wordsFor(list.error, WORDS.failed)}
        empty={null}
        meanwhile={<Skeleton shape="heading" />}
      />
      {list.data?.length === 0 && <p className="panel-soft">{WORDS.empty}</p>}
      <ul className="panel-list">
        {entries.map((entry) => (
          <WaitlistRow
            key={entry.id}
            entry={entry}
            card={cardOfEntry(entry, calendar.cards)}
            view={view}
            onBook={(offer) => setBooked({ entry, offer })}
          />
        ))}
      </ul>
      {booked !== null && (
        <BookByPhone
          {...{ calendar, visits, userId }}
          {...beginningOf(booked, calendar, view.now)}
          onWritten={() => void leaveWaitlist(data, booked.entry.id).catch(() => undefined)}
          onClose={() => setBooked(null)}
        />
      )}
    </section>
  )
}

function beginningOf({ entry, offer }: Booked, calendar: DeskCalendar, now: number) {
  const { userId, clientName: name, phone, email, stylistId, serviceIds } = entry
  const card = cardOfEntry(entry, calendar.cards)
  const startsAt = offer === null ? null : offer.from * MINUTE_MS
  const { day: today } = salonClockAt(now)
  const wished = entry.fromDay < today ? today : entry.fromDay
  return {
    caller: card === null ? { card, userId, name, phone, email } : callerOf(card),
    serviceIds,
    stylistId,
    startsAt,
    day: startsAt === null ? wished : salonClockAt(startsAt).day,
  }
}
