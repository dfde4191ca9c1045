import { DialogClose } from '#ui/dialog.tsx'
import { DetailsPart } from './details-part.tsx'
import { NotBooked } from './not-booked.tsx'
import { OrderPart } from './order-part.tsx'
import { Part } from './part.tsx'
import { PickerBar } from './picker-bar.tsx'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import { usePicker } from './use-picker.ts'
import { VisitSent } from './visit-sent.tsx'
import { VisitSummary } from './visit-summary.tsx'
import { WhenPart } from './when-part.tsx'
import { WORDS as FORM_WORDS } from './words.ts'
import type { PickerParts } from './use-picker.ts'
import './picker.css'

/** Service, stylist, day, time, details: what is booked here stands in the book at once. */
export function Picker(props: PickerParts) {
  const { free, wishes, draft, onType, onAsk } = props
  const picker = usePicker(props)
  const { booking, choice, companions, menu, shown, part } = picker
  const isKnown = booking.person !== null
  const isChosen = choice.offer !== null
  if (booking.sent !== null)
    return (
      <div className="picker">
        <VisitSent sent={booking.sent} onShown={picker.leave} />
        <div className="picker-bar">
          <DialogClose>{FORM_WORDS.close}</DialogClose>
        </div>
      </div>
    )
  return (
    <form className="picker" noValidate onSubmit={picker.send}>
      <div className="picker-parts">
        <div className="booking-form">
          <Part title={WORDS.what}>
            <OrderPart
              {...{ wishes, menu, companions }}
              mayBringOthers={isKnown}
              onWish={picker.wish}
            />
          </Part>
          <Part title={WORDS.when} hint={WORDS.clock}>
            <WhenPart
              {...{ free, wishes, choice, onAsk }}
              onWish={picker.wish}
              onTime={picker.chooseTime}
            />
          </Part>
          {(isChosen || wishes.time !== '') && (
            <div ref={part}>
              <Part title={WORDS.details} isLedTo>
                <DetailsPart {...{ wishes, draft, onType }} mends={picker.mends} />
              </Part>
            </div>
          )}
          {picker.refusal !== null && (
            <NotBooked refusal={picker.refusal} onChoose={picker.chooseMoment} />
          )}
        </div>
        {shown.lines.length > 0 && (
          <aside className="picker-summary" data-is-chosen={isChosen} aria-label={WORDS.summary}>
            <h3>{WORDS.summary}</h3>
            <VisitSummary visit={shown} />
            <p className="picker-hint">{WORDS.free}</p>
          </aside>
        )}
      </div>
      <PickerBar
        shown={shown}
        isReady={isChosen && (isKnown || wishes.guests.length === 1)}
        isStranger={!isKnown}
        isBusy={booking.isBusy}
      />
    </form>
  )
}
