import { agoInWords } from '#domain/ago.ts'
import { firstFitting } from '#domain/desk-waitlist.ts'
import { dayInWords } from '#domain/opening-days.ts'
import { untilInWords } from '#domain/until.ts'
import { visitTime } from '#domain/visit-words.ts'
import { openOffer } from '#domain/waitlist.ts'
import { useAppData, useIsConnected } from '#data/app-data-context.tsx'
import { useAct } from '#data/use-act.ts'
import { leaveWaitlist, passOffer, takeOffer } from '#data/waitlist.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { AllergyWarning } from './allergy-warning.tsx'
import { PhoneLink } from './phone-link.tsx'
import { RemoveChoice } from './waitlist-panel-remove.tsx'
import { namesIn } from './panel-offers.tsx'
import { SHARED, WAITLIST_WORDS as WORDS } from './panel-words.ts'
import type { ClientCard } from '#domain/desk-calendar.ts'
import type { DeskView } from '#domain/desk-offers.ts'
import type { Offer } from '#domain/free-time.ts'
import type { WaitlistEntry } from '#domain/waitlist.ts'

interface Props {
  readonly entry: WaitlistEntry
  readonly card: ClientCard | null
  readonly view: DeskView
  /** With the time that would suit, where there is one. */
  readonly onBook: (offer: Offer | null) => void
}

const MINUTE_MS = 60_000

export function WaitlistRow({ entry, card, view, onBook }: Props) {
  const data = useAppData()
  const isConnected = useIsConnected()
  const { act, isBusy, problem } = useAct(WORDS.failedStep)
  const { clientName, phone, note, joinedAt, serviceNames } = entry
  const held = openOffer(entry, view.now)
  const fitting = held === null ? firstFitting(entry, card, view) : null
  const titleId = `waits-${entry.id}`
  return (
    <li className="waitlist-row" aria-labelledby={titleId}>
      <h3 id={titleId}>{clientName}</h3>
      <p>{serviceNames.join(', ')}</p>
      <p className="panel-soft">{wishInWords(entry)}</p>
      {note !== '' && <p className="panel-soft">{note}</p>}
      <p className="panel-soft">{WORDS.since(agoInWords(joinedAt, view.now))}</p>
      <AllergyWarning allergies={card?.allergies ?? ''} />
      {phone !== '' && <PhoneLink name={clientName} phone={phone} />}
      {held !== null && (
        <Badge kind="waiting">
          {WORDS.held(visitTime(held.startsAt, view.now), untilInWords(held.until, view.now))}
        </Badge>
      )}
      {fitting !== null && (
        <p className="waitlist-fits">
          {WORDS.fits(visitTime(fitting.from * MINUTE_MS, view.now), namesIn(fitting, view))}
        </p>
      )}
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      <div className="visit-sheet-row">
        {held === null ? (
          <Button onClick={() => onBook(fitting)}>{WORDS.book}</Button>
        ) : (
          <>
            <Button
              busy={isBusy}
              disabled={!isConnected}
              onClick={() => void act(() => takeOffer(data, entry.id))}
            >
              {WORDS.take}
            </Button>
            <Button
              kind="quiet"
              busy={isBusy}
              disabled={!isConnected}
              onClick={() => void act(() => passOffer(data, entry.id))}
            >
              {WORDS.pass}
            </Button>
          </>
        )}
        <RemoveChoice
          name={clientName}
          onRemove={() => void act(async () => void (await leaveWaitlist(data, entry.id)))}
        />
      </div>
    </li>
  )
}

const EVERY_DAY = 7

/** Tuesday, November 24 to Friday, November 27, Tue Thu, 9:00 AM to 1:00 PM, with Mara Ellison */
function wishInWords(entry: WaitlistEntry): string {
  const { fromDay, untilDay, weekdays, fromMinute, untilMinute, stylistName } = entry
  const days =
    fromDay === untilDay
      ? dayInWords(fromDay)
      : WORDS.days(dayInWords(fromDay), dayInWords(untilDay))
  const only =
    weekdays.length === EVERY_DAY ? '' : weekdays.map((day) => WORDS.weekdays[day - 1]).join(' ')
  const hours = WORDS.hours(clockInWords(fromMinute), clockInWords(untilMinute))
  const who = stylistName === '' ? SHARED.anybody : WORDS.with(stylistName)
  return [days, only, hours, who].filter(Boolean).join(' · ')
}

const CLOCK = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })

function clockInWords(minutes: number): string {
  return CLOCK.format(minutes * MINUTE_MS)
}
