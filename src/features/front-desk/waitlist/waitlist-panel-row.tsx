import { dateFormat } from '#domain/time/date-format.ts'
import { agoInWords } from '#domain/time/ago.ts'
import { firstFitting } from '#domain/board/desk-waitlist.ts'
import { dayInWords } from '#domain/hours/opening-days.ts'
import { untilInWords } from '#domain/time/until.ts'
import { visitTime } from '#domain/visit/visit-words.ts'
import { openOffer } from '#domain/waitlist/waitlist.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { leaveWaitlist, passOffer, takeOffer } from '#data/waitlist/waitlist.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { AllergyWarning } from '#features/front-desk/allergy-warning.tsx'
import { PhoneLink } from '#features/front-desk/phone-link.tsx'
import { ConfirmInPlace } from './confirm-in-place.tsx'
import { namesIn } from '#features/front-desk/panel-offers.tsx'
import { SHARED, WAITLIST_WORDS as WORDS } from '#features/front-desk/panel-words.ts'
import type { ClientCard } from '#domain/desk/desk-calendar.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'
import type { Offer } from '#domain/availability/free-time.ts'
import type { WaitlistEntry } from '#domain/waitlist/waitlist.ts'

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
        <ConfirmInPlace
          ask={WORDS.remove}
          question={WORDS.askRemove(clientName)}
          yes={WORDS.yesRemove}
          onYes={() => void act(async () => void (await leaveWaitlist(data, entry.id)))}
        />
      </div>
    </li>
  )
}

const EVERY_DAY = 7
const DAY_MINUTES = 24 * 60

/** Tuesday, November 24 to Friday, November 27 · Tue Thu · 9:00 AM to 1:00 PM · with Mara Ellison */
function wishInWords(entry: WaitlistEntry): string {
  const { fromDay, untilDay, weekdays, fromMinute, untilMinute, stylistName } = entry
  const days =
    fromDay === untilDay
      ? dayInWords(fromDay)
      : WORDS.days(dayInWords(fromDay), dayInWords(untilDay))
  const only =
    weekdays.length === EVERY_DAY ? '' : weekdays.map((day) => WORDS.weekdays[day - 1]).join(' ')
  const hours = hoursInWords(fromMinute, untilMinute)
  const who = stylistName === '' ? SHARED.anybody : WORDS.with(stylistName)
  return [days, only, hours, who].filter(Boolean).join(' · ')
}

function hoursInWords(from: number, until: number): string {
  if (until === DAY_MINUTES) return from === 0 ? WORDS.anyTime : WORDS.after(clockInWords(from))
  return from === 0
    ? WORDS.before(clockInWords(until))
    : WORDS.hours(clockInWords(from), clockInWords(until))
}

const CLOCK = dateFormat({ timeStyle: 'short', timeZone: 'UTC' })

function clockInWords(minutes: number): string {
  return CLOCK.format(minutes * MINUTE_MS)
}
