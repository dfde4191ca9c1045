import { useState } from 'react'
import { cleanLine, cleanText } from '#domain/text/clean-text.ts'
import { flawsOfRequest } from '#domain/contact/contact.ts'
import { problemCodeOf, wordsFor } from '#domain/text/errors.ts'
import { requestFrom } from '#domain/booking/booking-draft.ts'
import { visitBooked } from '#domain/booking/wished-visit.ts'
import { useAppData, useSession } from '#data/app/app-data-context.tsx'
import { bookAsGuest } from '#data/booking/book-as-guest.ts'
import { bookVisit } from '#data/booking/book-visit.ts'
import { lookForTimesAgain } from '#data/booking/booking-times.ts'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import { roomInNote } from './details-part.tsx'
import type { BookingDraft } from '#domain/booking/booking-draft.ts'
import type { BookingRefusal } from '#domain/booking/booking-refusal.ts'
import type { VisitBooked } from '#domain/booking/commands.ts'
import type { Offer } from '#domain/availability/free-time.ts'
import type { ChosenSteps } from '#domain/booking/wished-visit.ts'
import type { Companions } from './use-companions.ts'
import type { Mends } from './use-booking-request.ts'
import type { ShownVisit } from './shown-visit.ts'

/** What became of the visit that was sent off. */
export type Sent =
  | {
      readonly state: 'booked' | 'waiting'
      readonly shown: ShownVisit
      readonly visitId: string
    }
  | {
      readonly state: 'held'
      readonly shown: ShownVisit
      readonly confirmBy: number
      readonly email: string
    }

export interface Order {
  readonly steps: ChosenSteps
  readonly offer: Offer
  readonly shown: ShownVisit
  readonly draft: BookingDraft
  readonly companions: Companions
}

/** Sends the visit off, and knows what became of it; nothing is booked before the salon has said so. */
export function useVisitBooking() {
  const data = useAppData()
  const session = useSession()
  const person = session.status === 'signed-in' ? session.person : null
  const [sent, setSent] = useState<Sent | null>(null)
  const [refusal, setRefusal] = useState<BookingRefusal | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function bookAsPerson(order: Order, userId: string): Promise<void> {
    const guests = [{ clientId: userId }, ...companionsOf(order)]
    const visit = booked(order, guests)
    const answer = await bookVisit(data, visit)
    if (answer.outcome === 'refused') return setRefusal(answer)
    setSent({ state: answer.outcome, shown: order.shown, visitId: visit.visitId })
  }

  async function bookAsStranger(order: Order): Promise<void> {
    const { name, email, phone } = order.draft
    const { confirmBy } = await bookAsGuest(data, { visit: booked(order, []), name, email, phone })
    setSent({ state: 'held', shown: order.shown, confirmBy, email: cleanLine(email) })
  }

  function booked({ steps, offer, draft }: Order, guests: VisitBooked['guests']): VisitBooked {
    const note = cleanText(draft.message)
    return visitBooked(steps, offer, { guests, note, freshId: () => data.platform.ids.fresh() })
  }

  async function book(order: Order): Promise<void> {
    setBusy(true)
    setRefusal(null)
    try {
      await (person === null ? bookAsStranger(order) : bookAsPerson(order, person.userId))
    } catch (cause) {
      setRefusal({ sentence: wordsFor(cause, WORDS.notBooked), alternatives: [] })
      // Refused by the salon: somebody may have been quicker.
      if (problemCodeOf(cause) === 'other') void lookForTimesAgain(data)
    } finally {
      setBusy(false)
    }
  }

  return {
    person,
    sent,
    refusal,
    isBusy,
    book,
    settle: setSent,
    refuse: setRefusal,
    mendsFor: (draft: BookingDraft) => mendsOf(draft, person !== null),
  }
}

function companionsOf({ steps, companions }: Order): VisitBooked['guests'] {
  return steps.slice(1).map((_, place) => {
    const member = companions.memberAt(place + 1)
    if (member !== null) return { clientId: member.clientId }
    return { name: cleanLine(companions.nameOf(place + 1)), phone: '', email: '' }
  })
}

export function mendsOf(draft: BookingDraft, isKnown: boolean): Mends {
  const room = roomInNote(cleanText(draft.message))
  const note = room !== null && room < 0 ? { message: WORDS.noteTooLong(room) } : {}
  if (isKnown) return note
  const flaws = flawsOfRequest(
    requestFrom({ ...draft, message: '' }, { service: '', employee: '' }),
  )
  const fields = (['name', 'email', 'phone'] as const).flatMap((field) => {
    const flaw = flaws[field]
    return flaw === undefined ? [] : [[field, flaw.sentence] as const]
  })
  return { ...Object.fromEntries(fields), ...note }
}
