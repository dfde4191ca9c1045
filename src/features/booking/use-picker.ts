import { useState } from 'react'
import { TIME_TAKEN } from '#domain/booking-refusal.ts'
import { withDay } from '#domain/booking-wishes.ts'
import { pageOfDay } from '#domain/day-strip.ts'
import { salonClockAt } from '#domain/salon-clock.ts'
import { timeOf } from '#domain/wished-visit.ts'
import { shownVisit } from './shown-visit.ts'
import { useCompanions } from './use-companions.ts'
import { useMenu } from './use-menu.ts'
import { useNextPart } from './use-next-part.ts'
import { useTimeChoice } from './use-time-choice.ts'
import { useVerdict } from './use-verdict.ts'
import { useVisitBooking } from './use-visit-booking.ts'
import type { BookingDraft } from '#domain/booking-draft.ts'
import type { BookingRefusal } from '#domain/booking-refusal.ts'
import type { BookingTimes } from '#domain/booking-times.ts'
import type { BookingWishes } from '#domain/booking-wishes.ts'
import type { SubmitEvent } from 'react'
import type { FreeTimes } from './use-free-times.ts'
import type { TimeChoice } from './use-time-choice.ts'

const MINUTE_MS = 60_000

export interface PickerParts {
  readonly free: FreeTimes & { readonly times: BookingTimes }
  readonly wishes: BookingWishes
  readonly draft: BookingDraft
  readonly onWish: (wishes: BookingWishes) => void
  readonly onType: (changes: Partial<BookingDraft>) => void
  /** From here on a network that goes away changes nothing on the screen. */
  readonly onSending: () => void
  /** It is in the book: nothing typed is needed any more. */
  readonly onSent: () => void
  /** Leaves it to the desk. */
  readonly onAsk: () => void
}

const ALTERNATIVES = 3

/** Whoever is not signed in is refused in words alone: what is free next is read from the times. */
function withTimes(
  refusal: BookingRefusal | null,
  { offer, offers }: TimeChoice,
  { day, time }: BookingWishes,
): BookingRefusal | null {
  if (refusal === null || refusal.alternatives.length > 0) return refusal
  if (time === '' || offer !== null) return refusal
  const later = [...offers]
    .filter(([other]) => other >= day)
    .flatMap(([other, ofDay]) => ofDay.filter((one) => other > day || timeOf(one) > time))
  const alternatives = later.slice(0, ALTERNATIVES).map(({ from }) => from * MINUTE_MS)
  return alternatives.length === 0 ? refusal : { sentence: TIME_TAKEN, alternatives }
}

/** What was chosen so far, and the way from there to a visit. */
export function usePicker({ free, wishes, draft, onWish, ...told }: PickerParts) {
  const menu = useMenu(free.times)
  const companions = useCompanions(free.times.companions)
  const choice = useTimeChoice({ free, wishes, memberAt: companions.memberAt, onWish })
  const booking = useVisitBooking()
  const [wasTried, setTried] = useState(false)
  useVerdict(booking.sent, booking.settle, (refusal) => {
    booking.settle(null)
    booking.refuse(refusal)
  })
  const { steps, offer } = choice
  const shown = shownVisit({ wishes, steps, offer, menu, companions })
  const details = useNextPart(`${wishes.day} ${wishes.time}`, offer !== null)

  const wish = (next: BookingWishes) => {
    booking.refuse(null)
    onWish(next)
  }

  const lead = (day: string, time: string) => {
    details.goThere(`${day} ${time}`)
    wish({ ...withDay(wishes, day), time })
  }

  /** The name of the first answer to mend; null where nothing is missing. */
  const firstFlaw = () => {
    const nameless = companions.nameless(wishes.guests.length)
    return nameless === null
      ? (Object.keys(booking.mendsFor(draft))[0] ?? null)
      : `companion-${nameless}`
  }

  return {
    menu,
    companions,
    choice,
    booking,
    refusal: withTimes(booking.refusal, choice, wishes),
    shown,
    wish,
    part: details.part,
    mends: wasTried ? booking.mendsFor(draft) : {},
    chooseTime: (time: string) => lead(wishes.day, time),
    chooseMoment: (startsAt: number) => {
      const { day } = salonClockAt(startsAt)
      choice.turnTo(pageOfDay(day, choice.today))
      lead(day, timeOf({ from: startsAt / MINUTE_MS }))
    },
    leave: () => {
      companions.clear()
      told.onSent()
    },
    send: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (steps === null || offer === null || booking.isBusy) return
      setTried(true)
      const flaw = firstFlaw()
      if (flaw !== null)
        return event.currentTarget.querySelector<HTMLElement>(`[name=${flaw}]`)?.focus()
      told.onSending()
      void booking.book({ steps, offer, shown, draft, companions })
    },
  }
}
