import { useMemo, useState } from 'react'
import { dateFormat } from '#domain/time/date-format.ts'
import { TIME_TAKEN } from '#domain/booking/booking-refusal.ts'
import { NO_STEP, withDay, withSteps } from '#domain/booking/booking-wishes.ts'
import { pageOfDay } from '#domain/booking/day-strip.ts'
import { salonClockAt } from '#domain/time/salon-clock.ts'
import { timeOfVisit } from '#domain/time/visit-time.ts'
import { timeOf } from '#domain/booking/wished-visit.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import { shownVisit } from './shown-visit.ts'
import { useCompanions } from './use-companions.ts'
import { useMenu } from './use-menu.ts'
import { useNextPart } from './use-next-part.ts'
import { useTimeChoice } from './use-time-choice.ts'
import { useVerdict } from './use-verdict.ts'
import { useVisitBooking } from './use-visit-booking.ts'
import type { BookingDraft } from '#domain/booking/booking-draft.ts'
import type { BookingRefusal } from '#domain/booking/booking-refusal.ts'
import type { BookingTimes } from '#domain/booking/booking-times.ts'
import type { BookingWishes, WishedStep } from '#domain/booking/booking-wishes.ts'
import type { SubmitEvent } from 'react'
import type { FreeTimes } from './use-free-times.ts'
import type { OpenLine } from './guest-order.tsx'
import type { Menu } from './use-menu.ts'
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

/** A part that was answered and lies open again. */
export type ReopenedPart = 'who' | 'when'

function isChosen({ service }: WishedStep): boolean {
  return service !== ''
}

/** Everybody who comes has something to come for. */
function isWhole({ guests }: BookingWishes): boolean {
  return guests.every((steps) => steps.some(isChosen))
}

/** Anybody may write any add-on into an address: what goes along with nothing is no wish. */
function fittingWishes(wishes: BookingWishes, menu: Menu): BookingWishes {
  const guests = wishes.guests.map((steps) => {
    const fitting = menu.fitting(steps)
    return fitting.length === 0 ? [NO_STEP] : fitting
  })
  return { ...wishes, guests }
}

/** Add-ons that whoever books came for, and nothing chosen goes along with yet. */
function addOnsAhead(asked: BookingWishes, wishes: BookingWishes, menu: Menu) {
  const [taken = []] = wishes.guests
  const [steps = []] = asked.guests
  return steps.filter((step) => menu.isAddOn(step.service) && !taken.includes(step))
}

function orderIn({ guests }: BookingWishes): string {
  return guests.map((steps) => steps.map(({ service }) => service).join()).join(';')
}

/** Only whoever's device shows another hour is told whose hours these are. */
function useClockHint(): string | undefined {
  const now = useAppData().platform.clock.now()
  return timeOfVisit(now) === TIME_HERE.format(now) ? undefined : WORDS.clock
}

const TIME_HERE = dateFormat({ timeStyle: 'short' })

/** What was chosen so far, and the way from there to a visit. */
export function usePicker({ free, wishes: asked, draft, onWish, ...told }: PickerParts) {
  const menu = useMenu(free.times)
  const wishes = useMemo(() => fittingWishes(asked, menu), [asked, menu])
  const ahead = addOnsAhead(asked, wishes, menu)
  const companions = useCompanions(free.times.companions)
  const choice = useTimeChoice({ free, wishes, memberAt: companions.memberAt, onWish })
  const booking = useVisitBooking()
  const [wasTried, setTried] = useState(false)
  const [openLine, setOpenLine] = useState<OpenLine | null>(null)
  const [reopened, setReopened] = useState<ReopenedPart | null>(null)
  useVerdict(booking.sent, booking.settle, (refusal) => {
    booking.settle(null)
    booking.refuse(refusal)
  })
  const { steps, offer } = choice
  const shown = shownVisit({ wishes, steps, offer, menu, companions })
  const details = useNextPart(`${wishes.day} ${wishes.time}`, offer !== null)

  const order = orderIn(wishes)
  const whoAndWhen = useNextPart(order, !free.isLooking && isWhole(wishes) && openLine === null)

  const wish = (next: BookingWishes) => {
    booking.refuse(null)
    onWish(next)
  }

  /** Once everybody has something, the next question follows by itself. */
  const wishOrder = (ordered: BookingWishes) => {
    const [own = []] = ordered.guests
    const next =
      ahead.length === 0 ? ordered : withSteps(ordered, 0, menu.fitting([...own, ...ahead]))
    if (isWhole(next)) whoAndWhen.goThere(orderIn(next))
    setOpenLine(null)
    setReopened(null)
    wish(next)
  }

  const lead = (day: string, time: string) => {
    details.goThere(`${day} ${time}`)
    setReopened(null)
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
    wishes,
    wishOrder,
    addOnsAhead: ahead.flatMap(({ service }) => menu.serviceOf(service) ?? []),
    isOrderWhole: isWhole(wishes) && openLine === null,
    clockHint: useClockHint(),
    openLine,
    openAt: setOpenLine,
    reopened,
    reopen: setReopened,
    whoAndWhenPart: whoAndWhen.part,
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
