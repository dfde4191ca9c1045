import { isWithinShifts, soonest } from '#domain/board/desk-free.ts'
import { placeAt, placesFor } from '#domain/board/desk-offers.ts'
import { salonClockAt } from '#domain/time/salon-clock.ts'
import { visitTime } from '#domain/visit/visit-words.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { moveVisit } from '#data/desk/desk-actions.ts'
import { useAct } from '#data/app/use-act.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { keyOf, namesIn } from '#features/front-desk/panel-offers.tsx'
import { SHARED } from '#features/front-desk/panel-words.ts'
import { SHEET_WORDS as WORDS } from './visit-sheet-words.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'
import type { Offer } from '#domain/availability/free-time.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'

interface Props {
  readonly visit: ShownVisit
  readonly view: DeskView
}

const MINUTE_MS = 60_000
const MOST_LATER = 3

/** Nobody has it yet: whoever is free at its time, or when they will be. */
export function VisitSheetAssign({ visit, view }: Props) {
  const data = useAppData()
  const { act, isBusy, problem } = useAct(SHARED.notKept)
  const offers = offersFor(visit, view)
  const take = (offer: Offer) =>
    void act(() =>
      moveVisit(data, visit, {
        startsAt: offer.from * MINUTE_MS,
        minutes: offer.until - offer.from,
        stylistId: offer.guests[0]?.[0]?.stylistId ?? '',
      }),
    )
  return (
    <section className="visit-sheet-part visit-sheet-assign">
      <h3>{WORDS.assign}</h3>
      <p className="panel-soft">{offers.length === 0 ? WORDS.nobodyFree : WORDS.assignLead}</p>
      <div className="visit-sheet-row">
        {offers.map((offer) => (
          <Button key={keyOf(offer)} busy={isBusy} onClick={() => take(offer)}>
            {WORDS.assignTo(namesIn(offer, view), visitTime(offer.from * MINUTE_MS, view.now))}
          </Button>
        ))}
      </div>
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
    </section>
  )
}

/** At its own time, or from now on where that is over; then the next ones of anybody. */
function offersFor(visit: ShownVisit, view: DeskView): readonly Offer[] {
  const at = Math.max(visit.startsAt, soonest(view.now))
  const now = view.calendar.rules.stylists.flatMap(({ id }) => placeAt(visit, id, at, view) ?? [])
  const { day } = salonClockAt(at)
  const later = placesFor(visit, { stylistId: null, day, most: MOST_LATER }, view)
  const atWork = now.filter((offer) => isWithinShifts(offer, view))
  const known = new Set(atWork.map(keyOf))
  const offers = [
    ...atWork,
    ...later.filter((offer) => offer.from * MINUTE_MS > at && !known.has(keyOf(offer))),
  ]
  return offers.length === 0 ? now : offers
}
