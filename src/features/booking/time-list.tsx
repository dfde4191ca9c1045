import { partsOfDay } from '#domain/availability/parts-of-day.ts'
import { timeOfVisit } from '#domain/time/visit-time.ts'
import { timeOf } from '#domain/booking/wished-visit.ts'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import { useRoving } from './roving.ts'
import type { Offer } from '#domain/availability/free-time.ts'

interface Props {
  readonly label: string
  readonly offers: readonly Offer[]
  readonly chosenTime: string
  readonly onChoose: (time: string) => void
}

const TIMES_IN_ROW = 3

/** The times of one day, in the parts of the day. */
export function TimeList({ label, offers, chosenTime, onChoose }: Props) {
  const chosen = offers.findIndex((offer) => timeOf(offer) === chosenTime)
  const roving = useRoving(offers.length, chosen, TIMES_IN_ROW)
  return (
    <fieldset className="time-list" aria-label={label} {...roving.walk}>
      {partsOfDay(offers).map(({ part, offers: ofPart }) => (
        <div key={part} className="time-part">
          <p>{WORDS.parts[part]}</p>
          <div>
            {ofPart.map((offer) => {
              const place = offers.indexOf(offer)
              return (
                <button
                  key={offer.from}
                  type="button"
                  className="time-choice tabular"
                  data-stop
                  aria-pressed={place === chosen}
                  tabIndex={roving.tabIndexOf(place)}
                  onFocus={() => roving.onFocus(place)}
                  onClick={() => onChoose(timeOf(offer))}
                >
                  {timeOfVisit(offer.from * 60_000)}
                </button>
              )
            })}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
