import { visitTime } from '#domain/visit/visit-words.ts'
import { isWithinShifts } from '#domain/board/desk-free.ts'
import { Button } from '#ui/button.tsx'
import { BOOK_WORDS } from './panel-words.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'
import type { Offer } from '#domain/availability/free-time.ts'
import './panel-offers.css'

const MINUTE_MS = 60_000

interface Props {
  /** Of all radio buttons on the page, those that belong together. */
  readonly name: string
  readonly legend: string
  readonly offers: readonly Offer[]
  readonly chosen: Offer | null
  readonly view: DeskView
  readonly onChoose: (offer: Offer) => void
  /** Null: there are no more. */
  readonly onMore: (() => void) | null
}

/** Free times side by side: arrow keys walk them, Enter takes the one that is chosen. */
export function PanelOffers({ name, legend, offers, chosen, view, onChoose, onMore }: Props) {
  return (
    <fieldset className="panel-offers">
      <legend>{legend}</legend>
      {offers.map((offer) => (
        <label key={keyOf(offer)} className="panel-offer">
          <input
            type="radio"
            name={name}
            checked={chosen !== null && keyOf(chosen) === keyOf(offer)}
            onChange={() => onChoose(offer)}
          />
          <span className="panel-offer-time">{visitTime(offer.from * MINUTE_MS, view.now)}</span>
          <span className="panel-offer-who">
            {BOOK_WORDS.offerWith(namesIn(offer, view))}
            {!isWithinShifts(offer, view) && <em> · {BOOK_WORDS.outside}</em>}
          </span>
        </label>
      ))}
      {onMore !== null && (
        <Button kind="quiet" onClick={onMore}>
          {BOOK_WORDS.more}
        </Button>
      )}
    </fieldset>
  )
}

export function namesIn(offer: Offer, { calendar }: Pick<DeskView, 'calendar'>): string {
  const ids = [...new Set(offer.guests.flat().map(({ stylistId }) => stylistId))]
  const nameOf = (id: string) => calendar.rules.stylists.find((one) => one.id === id)?.name ?? ''
  return ids.map(nameOf).filter(Boolean).join(' & ')
}

export function keyOf(offer: Offer): string {
  return [offer.from, ...offer.guests.flat().map(({ stylistId }) => stylistId)].join()
}
