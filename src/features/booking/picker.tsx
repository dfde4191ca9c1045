import { useState } from 'react'
import { dayOfVisit, timeOfVisit } from '#domain/time/visit-time.ts'
import { DialogClose } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { BookingSkeleton } from './booking-skeleton.tsx'
import { DetailsPart } from './details-part.tsx'
import { FoldedLine } from './folded-line.tsx'
import { LookingOn } from './looking-on.tsx'
import { NotBooked } from './not-booked.tsx'
import { OrderPart } from './order-part.tsx'
import { Part } from './part.tsx'
import { PickerBar } from './picker-bar.tsx'
import { PickerSummary } from './picker-summary.tsx'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import { usePicker } from './use-picker.ts'
import { VisitSent } from './visit-sent.tsx'
import { WaitlistPart } from './waitlist-part.tsx'
import { WayOut, WhenPart } from './when-part.tsx'
import { WhoPart, whoInWords } from './who-part.tsx'
import { WORDS as FORM_WORDS } from './words.ts'
import type { PickerParts } from './use-picker.ts'
import './picker.css'
import './service-choice.css'

/** Service, stylist, day, time, details: what is booked here stands in the book at once. */
export function Picker(props: PickerParts) {
  const { draft, onType, onAsk } = props
  const picker = usePicker(props)
  const [isWaiting, setWaiting] = useState(false)
  const { wishes, booking, choice, companions, menu, shown, refusal, part, whoAndWhenPart } = picker
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
  if (isWaiting && choice.steps !== null)
    return (
      <WaitlistPart
        {...{ shown, draft, onType }}
        steps={choice.steps[0] ?? []}
        day={wishes.day || choice.today}
        today={choice.today}
        person={booking.person}
        onBack={() => setWaiting(false)}
      />
    )
  return (
    <form className="picker" noValidate onSubmit={picker.send}>
      <div className="picker-parts">
        <div className="booking-form">
          <Part title={WORDS.what} isFolded={picker.isOrderWhole}>
            {picker.addOnsAhead.map((addOn) => (
              <Notice key={addOn.slug}>{WORDS.addOnAhead(addOn.name, menu.goesWith(addOn))}</Notice>
            ))}
            <OrderPart
              {...{ wishes, menu, companions }}
              mayBringOthers={isKnown}
              openLine={picker.openLine}
              onOpen={picker.openAt}
              onWish={picker.wish}
              onOrder={picker.wishOrder}
            />
            {shown.lines.length === 0 && <WayOut words={WORDS.notSure} onAsk={onAsk} />}
          </Part>
          {picker.isOrderWhole && (
            <div className="picker-who-when" ref={whoAndWhenPart}>
              {props.free.isLooking ? (
                <LookingOn onAsk={onAsk}>
                  <BookingSkeleton />
                </LookingOn>
              ) : (
                <WhoAndWhen {...props} picker={picker} onWait={() => setWaiting(true)} />
              )}
            </div>
          )}
          {!props.free.isLooking && (isChosen || wishes.time !== '') && (
            <div className="picker-details-part" ref={part}>
              <Part title={WORDS.details} isLedTo>
                <DetailsPart {...{ wishes, draft, onType }} mends={picker.mends} />
              </Part>
            </div>
          )}
          {refusal !== null && <NotBooked refusal={refusal} onChoose={picker.chooseMoment} />}
        </div>
        <PickerSummary shown={shown} isChosen={isChosen} />
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

/** As many services as the waitlist takes for one visit. */
const MOST_AWAITED = 6

interface WhoAndWhenProps extends PickerParts {
  readonly picker: ReturnType<typeof usePicker>
  readonly onWait: () => void
}

/** Both in one line each once a time is chosen, until one of them is to change. */
function WhoAndWhen({ free, onAsk, onWait, picker }: WhoAndWhenProps) {
  const { wishes, choice, menu, reopened } = picker
  const { offer, steps } = choice
  const mayWait = steps !== null && steps.length === 1 && steps.flat().length <= MOST_AWAITED
  const startsAt = offer === null ? null : offer.from * 60_000
  const isWhoFolded = startsAt !== null && reopened !== 'who'
  const isWhenFolded = startsAt !== null && reopened !== 'when'
  return (
    <>
      {choice.isPossible && (
        <Part title={WORDS.who} isLedTo={startsAt === null} isFolded={isWhoFolded}>
          {!isWhoFolded ? (
            <WhoPart {...{ wishes, menu, choice }} onWish={picker.wish} />
          ) : (
            <FoldedLine what={WORDS.who} onChange={() => picker.reopen('who')}>
              <strong>{whoInWords(wishes, menu)}</strong>
            </FoldedLine>
          )}
        </Part>
      )}
      <Part title={WORDS.when} hint={picker.clockHint} isFolded={isWhenFolded}>
        {!isWhenFolded ? (
          <WhenPart
            {...{ free, wishes, choice, onAsk }}
            onTime={picker.chooseTime}
            onWait={mayWait ? onWait : null}
          />
        ) : (
          <FoldedLine what={WORDS.when} onChange={() => picker.reopen('when')}>
            <strong className="tabular">
              {dayOfVisit(startsAt)}, {timeOfVisit(startsAt)}
            </strong>
          </FoldedLine>
        )}
      </Part>
    </>
  )
}
