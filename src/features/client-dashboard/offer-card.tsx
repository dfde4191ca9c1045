import { untilInWords } from '#domain/time/until.ts'
import { dayOfVisit, timeOfVisit } from '#domain/time/visit-time.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { passOffer, takeOffer } from '#data/waitlist/waitlist.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { WAITLIST_WORDS as WORDS } from './waitlist-words.ts'
import type { WaitlistOffer } from '#domain/waitlist/waitlist.ts'

interface Props {
  readonly entryId: string
  readonly offer: WaitlistOffer
  readonly now: number
}

/** A time that is held for a quarter of an hour: yes, or on to the next in line. */
export function OfferCard({ entryId, offer, now }: Props) {
  const data = useAppData()
  const isOnline = useIsConnected()
  const taking = useAct(WORDS.failed)
  const passing = useAct(WORDS.failed)
  const problem = taking.problem ?? passing.problem
  const { startsAt, until, stylistName } = offer
  const take = () =>
    taking.act(async () => {
      await takeOffer(data, entryId)
      await showToast({ title: WORDS.takenTitle, message: WORDS.taken, kind: 'done' })
    })
  const pass = () =>
    passing.act(async () => {
      await passOffer(data, entryId)
      await showToast({ title: WORDS.passedTitle, message: WORDS.passed, kind: 'done' })
    })
  return (
    <div className="waitlist-offer">
      <p className="waitlist-offer-title">{WORDS.offerTitle}</p>
      <p className="waitlist-offer-time">
        <time dateTime={new Date(startsAt).toISOString()}>
          {dayOfVisit(startsAt)}, <span className="tabular">{timeOfVisit(startsAt)}</span>
        </time>
        {stylistName !== '' && <span> {WORDS.withWhom(stylistName)}</span>}
      </p>
      <p className="waitlist-offer-until tabular">
        {WORDS.heldUntil(timeOfVisit(until), untilInWords(until, now))}
      </p>
      {!isOnline && <Notice kind="offline">{WORDS.offline}</Notice>}
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      <div className="waitlist-offer-actions">
        <Button
          kind="primary"
          busy={taking.isBusy}
          disabled={!isOnline || passing.isBusy}
          onClick={() => void take()}
        >
          {WORDS.take}
        </Button>
        <Button
          kind="quiet"
          busy={passing.isBusy}
          disabled={!isOnline || taking.isBusy}
          onClick={() => void pass()}
        >
          {WORDS.letGo}
        </Button>
      </div>
    </div>
  )
}
