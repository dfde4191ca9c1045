import { useState } from 'react'
import { flawsOfCaller, orderedSteps, totalOf, visitBooked } from '#domain/board/desk-booking.ts'
import { offerAt, offersFrom } from '#domain/board/desk-offers.ts'
import { salonClockAt } from '#domain/time/salon-clock.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { bookAtDesk } from '#data/desk/desk-actions.ts'
import { useAct } from '#data/app/use-act.ts'
import { keyOf } from '#features/front-desk/panel-offers.tsx'
import { SHARED } from '#features/front-desk/panel-words.ts'
import type { Caller } from '#domain/board/desk-booking.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'
import type { ClientCard, DeskService } from '#domain/desk/desk-calendar.ts'
import type { DeskMessage } from '#domain/inbox/inbox.ts'
import type { Offer } from '#domain/availability/free-time.ts'

/** What is known when somebody picks up the telephone: a press on a free place of the calendar, or less. */
export interface Beginning {
  readonly day: string
  readonly stylistId: string | null
  readonly startsAt: number | null
  /** Somebody who was found already; their card may come later. */
  readonly caller?: Caller
  /** The salon is being asked for it. */
  readonly isLookingUp?: boolean
  readonly serviceIds?: readonly string[]
  /** The message that asked for it. */
  readonly message?: DeskMessage
  /** It is saved on this device; the salon has not answered yet. */
  readonly onWritten?: () => void
}

/** What was written down, and shows how the salon takes it. */
export interface PhoneVisit {
  readonly visitId: string
  readonly name: string
  readonly startsAt: number
}

type BookingFlaw = 'client' | 'service' | 'time' | 'phone' | 'email'

const FIRST_TIMES = 3
const MORE_TIMES = 6

export function usePhoneBooking(beginning: Beginning, view: DeskView) {
  const data = useAppData()
  const { caller, isLookingUp, setCaller, setContact } = useCaller(beginning)
  const [serviceIds, setServiceIds] = useState(beginning.serviceIds ?? [])
  const [stylistId, setStylist] = useState(beginning.stylistId)
  const [day, setDay] = useState(beginning.day)
  const [most, setMost] = useState(FIRST_TIMES)
  const [picked, setPicked] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [flaws, setFlaws] = useState<readonly BookingFlaw[]>([])
  const [written, setWritten] = useState<PhoneVisit | null>(null)
  const { act, isBusy, problem } = useAct(SHARED.notKept)

  const { catalogue } = view.calendar
  const services = serviceIds.flatMap((id) => catalogue.services.find((one) => one.id === id) ?? [])
  const steps = orderedSteps(serviceIds, stylistId, catalogue.skills)
  const wish = { steps, card: caller?.card ?? null }
  const asked = beginning.startsAt
  const atAsked =
    asked !== null && salonClockAt(asked).day === day && steps.length > 0
      ? offerAt(asked, wish, view)
      : null
  const found = offersFrom(day, most, wish, view)
  const offers = withFirst(atAsked, found)
  // One that was picked and isn't there anymore isn't replaced by another.
  const offer = offers.find((one) => picked === null || keyOf(one) === picked) ?? null

  const book = () => {
    const missing = flawsIn(caller, services, offer)
    setFlaws(missing)
    if (missing.length > 0 || caller === null || offer === null) return missing
    const messageId = beginning.message?.id
    const booked = visitBooked({ caller, steps, offer, note, messageId }, () =>
      data.platform.ids.fresh(),
    )
    void act(async () => {
      await bookAtDesk(data, booked)
      beginning.onWritten?.()
      setWritten({ visitId: booked.visitId, name: caller.name, startsAt: offer.from * 60_000 })
    })
    return missing
  }

  return {
    caller,
    isLookingUp,
    services,
    stylistId,
    day,
    note,
    offers,
    offer,
    flaws,
    written,
    isBusy,
    problem,
    total: totalOf(services, offer),
    hasMore: found.length >= most,
    book,
    choose: (one: Offer) => setPicked(keyOf(one)),
    setCaller: (next: Caller | null) => {
      setCaller(next)
      setFlaws([])
    },
    setContact,
    add: ({ id }: DeskService) => {
      setServiceIds([...serviceIds, id])
      setPicked(null)
      setFlaws([])
    },
    remove: (place: number) => {
      setServiceIds(serviceIds.filter((_, index) => index !== place))
      setPicked(null)
    },
    setStylist: (id: string | null) => {
      setStylist(id)
      setPicked(null)
    },
    setDay: (next: string) => {
      setDay(next === '' ? beginning.day : next)
      setPicked(null)
    },
    setNote,
    showMore: () => setMost(most + MORE_TIMES),
  }
}

export type Booking = ReturnType<typeof usePhoneBooking>

/** Who it's for. A card that comes late counts, as long as nobody else was chosen; one that was there stays. */
function useCaller({ caller, isLookingUp = false }: Beginning) {
  const [begunWith, setBegunWith] = useState(caller ?? null)
  if (begunWith?.card === null && caller && caller.card !== null) setBegunWith(caller)
  const [chosen, setChosen] = useState<Caller | null | undefined>(undefined)
  const [said, setSaid] = useState<Partial<Contact>>({})
  const found = chosen === undefined ? begunWith : chosen
  return {
    caller: found !== null && isNew(found) ? { ...found, ...said } : found,
    isLookingUp: isLookingUp && chosen === undefined && begunWith?.card === null,
    setCaller: (next: Caller | null) => {
      setChosen(next)
      setSaid({})
    },
    setContact: (more: Partial<Contact>) => setSaid({ ...said, ...more }),
  }
}

type Contact = Pick<Caller, 'phone' | 'email'>

/** The salon knows nothing of them but what's typed here. */
export function isNew({ card, userId }: Caller): boolean {
  return card === null && userId === null
}

export function callerOf(card: ClientCard): Caller {
  const { userId, name, phone, email } = card
  return { card, userId, name, phone, email }
}

function withFirst(first: Offer | null, rest: readonly Offer[]): readonly Offer[] {
  if (first === null) return rest
  return [first, ...rest.filter((one) => keyOf(one) !== keyOf(first))]
}

function flawsIn(
  caller: Caller | null,
  services: readonly DeskService[],
  offer: Offer | null,
): readonly BookingFlaw[] {
  const ofCaller = caller === null ? {} : flawsOfCaller(caller)
  const found: readonly (readonly [BookingFlaw, boolean])[] = [
    ['client', caller === null || 'name' in ofCaller],
    ['phone', 'phone' in ofCaller],
    ['email', 'email' in ofCaller],
    ['service', services.length === 0],
    ['time', services.length > 0 && offer === null],
  ]
  return found.flatMap(([flaw, isThere]) => (isThere ? flaw : []))
}
