import { cleanLine, cleanText } from '#domain/text/clean-text.ts'
import { cleanMessage, flawsOfMessage } from '#domain/contact/contact.ts'
import type { Flaws } from '#domain/text/form-flaws.ts'
import type { ClientCard, DeskService } from '#domain/desk/desk-calendar.ts'
import type { Offer } from '#domain/availability/free-time.ts'
import type { OrderedStep } from '#domain/availability/booking-order.ts'
import type { VisitBooked } from '#domain/booking/commands.ts'

const MINUTE_MS = 60_000

/** Whoever is at the other end of the line. */
export interface Caller {
  /** Null for somebody new. */
  readonly card: ClientCard | null
  /** Of whoever has an account. */
  readonly userId: string | null
  readonly name: string
  readonly phone: string
  readonly email: string
}

interface PhoneBooking {
  readonly caller: Caller
  /** In the order of the offer’s steps. */
  readonly steps: readonly OrderedStep[]
  readonly offer: Offer
  readonly note: string
  /** The message that asked for it. */
  readonly messageId?: string | undefined
}

/** What was agreed on the telephone, as the salon is asked for it. */
export function visitBooked(
  { caller, steps, offer, note, messageId }: PhoneBooking,
  freshId: () => string,
): VisitBooked {
  const planned = offer.guests.flat().map((step, place) => ({
    appointmentId: freshId(),
    guest: 0,
    serviceId: steps[place]?.serviceId ?? '',
    stylistId: step.stylistId,
    isAnybodys: steps[place]?.stylistId === null,
    startsAt: new Date(step.from * MINUTE_MS).toISOString(),
  }))
  const { userId: account, name, phone, email } = caller
  const written = { name: cleanLine(name), phone: cleanLine(phone), email: cleanLine(email) }
  return {
    visitId: planned[0]?.appointmentId ?? '',
    guests: [account === null ? written : { clientId: account }],
    steps: planned,
    note: cleanText(note),
    ...(messageId !== undefined && { messageId }),
  }
}

/** A name is enough; what else is said has to be one that reaches somebody. */
export function flawsOfCaller(caller: Caller): Flaws<Pick<Caller, 'name' | 'phone' | 'email'>> {
  if (caller.card !== null || caller.userId !== null) return {}
  const { name, phone, email } = flawsOfMessage(cleanMessage({ ...caller, message: '-' }))
  return {
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && email.code !== 'missing' && { email }),
  }
}

export interface Total {
  readonly minutes: number
  readonly priceCents: number
  /** The price of something among it is agreed in person. */
  readonly isOpenEnded: boolean
}

export function totalOf(services: readonly DeskService[], offer: Offer | null): Total {
  const asMenu = services.flatMap(({ parts }) => parts).reduce((sum, part) => sum + part, 0)
  return {
    minutes: offer === null ? asMenu : offer.until - offer.from,
    priceCents: services.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0),
    isOpenEnded: services.some(({ priceCents }) => priceCents === null),
  }
}

/** With the one who was asked for where they do it, and with anybody where they do not. */
export function orderedSteps(
  serviceIds: readonly string[],
  stylistId: string | null,
  skills: readonly { readonly stylistId: string; readonly serviceId: string }[],
): readonly OrderedStep[] {
  return serviceIds.map((serviceId) => {
    const named = skills.filter((skill) => skill.serviceId === serviceId)
    const canDo = named.length === 0 || named.some((skill) => skill.stylistId === stylistId)
    return { serviceId, stylistId: canDo ? stylistId : null }
  })
}
