import { useEffect, useId, useRef } from 'react'
import { dollars } from '#domain/money/money.ts'
import { dayOfVisit } from '#domain/time/visit-time.ts'
import { salonMoment } from '#domain/time/salon-clock.ts'
import { useNow } from '#data/app/use-now.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AskedFor } from './asked-for.tsx'
import { BookByPhoneClient } from './book-by-phone-client.tsx'
import { BookByPhoneStatus } from './book-by-phone-status.tsx'
import { BookByPhoneServices } from './book-by-phone-services.tsx'
import { PanelOffers } from '#features/front-desk/panel-offers.tsx'
import { StylistField } from '#features/front-desk/stylist-field.tsx'
import { usePhoneBooking } from './use-phone-booking.ts'
import { BOOK_WORDS, SHARED } from '#features/front-desk/panel-words.ts'
import type { Caller } from '#domain/board/desk-booking.ts'
import type { Booking } from './use-phone-booking.ts'
import type { DeskMessage } from '#domain/inbox/inbox.ts'
import type { DeskCalendar, ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'
import '#features/front-desk/panel-forms.css'

interface Props {
  readonly calendar: DeskCalendar
  readonly visits: readonly ShownVisit[]
  readonly userId: string
  readonly day: string
  readonly stylistId: string | null
  readonly startsAt: number | null
  readonly caller?: Caller
  /** The salon is being asked for their card. */
  readonly isLookingUp?: boolean
  readonly serviceIds?: readonly string[]
  readonly message?: DeskMessage
  readonly onWritten?: () => void
  readonly onClose: () => void
}

/** Somebody calls: who, what for, and the next free times, without leaving the keys. */
export function BookByPhone({ calendar, visits, userId, onClose, ...beginning }: Props) {
  const view = { calendar, visits, now: useNow() }
  const booking = usePhoneBooking(beginning, view)
  const formId = useId()
  const { message } = beginning
  const { written, isBusy, isLookingUp, problem, offer } = booking
  if (written !== null)
    return <BookByPhoneStatus visit={written} {...{ userId, view, message, onClose }} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={message === undefined ? BOOK_WORDS.title : BOOK_WORDS.titleForMessage}
      className="panel-dialog"
      actions={
        <>
          <Total booking={booking} />
          <DialogClose>{SHARED.cancel}</DialogClose>
          <Button kind="primary" type="submit" form={formId} busy={isBusy || isLookingUp}>
            {BOOK_WORDS.book}
          </Button>
        </>
      }
    >
      {message !== undefined && <AskedFor message={message} />}
      <BookingForm id={formId} booking={booking} view={view} />
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      {offer === null && booking.flaws.includes('time') && (
        <Notice kind="refused">{BOOK_WORDS.timeMissing}</Notice>
      )}
    </Dialog>
  )
}

interface FormProps {
  readonly id: string
  readonly booking: Booking
  readonly view: DeskView
}

function BookingForm({ id, booking, view }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const go = useFieldSteps(form, booking)
  const { stylists } = view.calendar.rules
  const { offers, offer, stylistId, day, note, services, hasMore } = booking
  return (
    <form
      ref={form}
      id={id}
      className="panel-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const [flaw] = booking.book()
        if (flaw !== undefined) go(flaw)
      }}
    >
      <BookByPhoneClient booking={booking} view={view} onGo={go} />
      <BookByPhoneServices booking={booking} view={view} onDone={() => go('time')} />
      <div className="panel-form-row">
        <StylistField stylists={stylists} chosen={stylistId} onChoose={booking.setStylist} />
        <TextField
          label={BOOK_WORDS.day}
          type="date"
          min={view.calendar.firstDay}
          max={view.calendar.lastDay}
          value={day}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            go('time')
          }}
          onChange={({ currentTarget }) => booking.setDay(currentTarget.value)}
        />
      </div>
      {services.length === 0 || offers.length === 0 ? (
        <p className="panel-soft">
          {services.length === 0 ? BOOK_WORDS.timesFirst : BOOK_WORDS.noTimes(lastDayIn(view))}
        </p>
      ) : (
        <PanelOffers
          name={`${id}-time`}
          legend={BOOK_WORDS.times}
          offers={offers}
          chosen={offer}
          view={view}
          onChoose={booking.choose}
          onMore={hasMore ? booking.showMore : null}
        />
      )}
      <TextField
        label={BOOK_WORDS.note}
        optional
        maxLength={500}
        autoComplete="off"
        value={note}
        onChange={({ currentTarget }) => booking.setNote(currentTarget.value)}
      />
    </form>
  )
}

export type BookingStop = 'client' | 'phone' | 'email' | 'service' | 'time'

/** Where Enter leads to next, once what is there now has been drawn. */
function useFieldSteps(form: React.RefObject<HTMLFormElement | null>, booking: Booking) {
  const next = useRef<BookingStop | null>(booking.caller === null ? 'client' : 'service')
  useEffect(() => {
    const stop = next.current
    next.current = null
    if (stop !== null) form.current?.querySelector<HTMLElement>(STOPS[stop])?.focus()
  })
  return (stop: BookingStop) => {
    next.current = stop
    form.current?.querySelector<HTMLElement>(STOPS[stop])?.focus()
  }
}

const STOPS: Readonly<Record<BookingStop, string>> = {
  client: '[data-stop="client"] :is([role="combobox"], button)',
  phone: 'input[type="tel"]',
  email: 'input[type="email"]',
  service: '[data-stop="service"] [role="combobox"]',
  time: '.panel-offer input:checked, .panel-offers:not(:has(:checked)) input',
}

function Total({ booking: { services, total } }: { readonly booking: Booking }) {
  if (services.length === 0) return null
  const { minutes, priceCents, isOpenEnded } = total
  const price = dollars(priceCents)
  const open = priceCents === 0 ? SHARED.noPrice : BOOK_WORDS.fromPrice(price)
  return (
    <p className="panel-total" aria-live="polite">
      {BOOK_WORDS.total(SHARED.minutes(minutes), isOpenEnded ? open : price)}
    </p>
  )
}

function lastDayIn({ calendar }: DeskView): string {
  return dayOfVisit(salonMoment({ day: calendar.lastDay, minutes: 12 * 60 }))
}
