import { useId, useState } from 'react'
import { placesFor } from '#domain/desk-offers.ts'
import { salonClockAt } from '#domain/salon-clock.ts'
import { useAppData } from '#data/app-data-context.tsx'
import { moveVisit } from '#data/desk-actions.ts'
import { useAct } from '#data/use-act.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PanelOffers, keyOf } from './panel-offers.tsx'
import { BOOK_WORDS, SHARED } from './panel-words.ts'
import { SHEET_WORDS as WORDS } from './visit-sheet-words.ts'
import type { DeskView } from '#domain/desk-offers.ts'
import type { Offer } from '#domain/free-time.ts'
import type { ShownVisit } from '#domain/desk-calendar.ts'

interface Props {
  readonly visit: ShownVisit
  readonly view: DeskView
  readonly onClose: () => void
}

const MINUTE_MS = 60_000
const FIRST_TIMES = 4
const MORE_TIMES = 8

/** Found by this device’s own calendar, so that it works without a network as well. */
export function VisitSheetMove({ visit, view, onClose }: Props) {
  const data = useAppData()
  const name = useId()
  const [stylistId, setStylist] = useState(visit.stylistId)
  const [day, setDay] = useState(salonClockAt(visit.startsAt).day)
  const [most, setMost] = useState(FIRST_TIMES)
  const [picked, setPicked] = useState<string | null>(null)
  const { act, isBusy, problem } = useAct(SHARED.notKept)
  const found = placesFor(visit, { stylistId, day, most: most + 1 }, view)
  const offers = found.filter((offer) => !isWhereItIs(offer, visit)).slice(0, most)
  const offer = offers.find((one) => keyOf(one) === picked) ?? offers[0] ?? null
  const isOneOfMany = view.visits.some(
    ({ visitId, id }) => visitId === visit.visitId && id !== visit.id,
  )
  const move = async () => {
    const to = offer?.guests[0]?.[0]
    if (offer === null || to === undefined) return
    const [startsAt, minutes] = [offer.from * MINUTE_MS, offer.until - offer.from]
    const place = { startsAt, minutes, stylistId: to.stylistId }
    if (await act(() => moveVisit(data, visit, place))) onClose()
  }
  return (
    <form
      className="visit-sheet-part panel-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void move()
      }}
    >
      <h3 ref={takeFocus} tabIndex={-1}>
        {WORDS.moveTitle}
      </h3>
      {isOneOfMany && <p className="panel-soft">{WORDS.moveOne}</p>}
      <div className="panel-form-row">
        <TextField
          label={BOOK_WORDS.day}
          type="date"
          min={view.calendar.firstDay}
          max={view.calendar.lastDay}
          value={day}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={({ currentTarget }) =>
            currentTarget.value !== '' && setDay(currentTarget.value)
          }
        />
        <SelectField
          label={BOOK_WORDS.stylist}
          value={stylistId ?? ''}
          onChange={({ currentTarget }) => setStylist(currentTarget.value || null)}
        >
          <option value="">{SHARED.anybody}</option>
          {view.calendar.rules.stylists.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SelectField>
      </div>
      <PanelOffers
        name={name}
        legend={BOOK_WORDS.times}
        offers={offers}
        chosen={offer}
        view={view}
        onChoose={(one) => setPicked(keyOf(one))}
        onMore={found.length > most ? () => setMost(most + MORE_TIMES) : null}
      />
      {offers.length === 0 && <p className="panel-soft">{WORDS.nobodyFree}</p>}
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      <div className="visit-sheet-row">
        <Button kind="primary" type="submit" busy={isBusy} disabled={offer === null}>
          {WORDS.move}
        </Button>
        <Button onClick={onClose}>{SHARED.cancel}</Button>
      </div>
    </form>
  )
}

function isWhereItIs({ from, guests }: Offer, { startsAt, stylistId }: ShownVisit): boolean {
  return from * MINUTE_MS === startsAt && guests[0]?.[0]?.stylistId === stylistId
}

const takeFocus = (title: HTMLElement | null) => title?.focus()
