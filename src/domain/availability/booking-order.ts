import { joinedSpans } from './spans.ts'
import type { Span, WantedGuest, WantedStep, WantedVisit } from './free-time.ts'

const MINUTE_MS = 60_000

export interface BookableService {
  readonly id: string
  /** Odd ones hands on, even ones hands free. */
  readonly parts: readonly number[]
  readonly before: number
  readonly after: number
  readonly roomKind: string | null
  /** How long beforehand it has to be booked. */
  readonly leadMinutes: number
  /** Comes along with something else, never alone. */
  readonly isAddOn: boolean
}

/** Who does what; a service that nobody is named for can be done by everybody. */
export interface Skill {
  readonly stylistId: string
  readonly serviceId: string
  /** Where it takes them another time. */
  readonly parts: readonly number[] | null
}

export interface BookingCatalogue {
  readonly services: readonly BookableService[]
  readonly skills: readonly Skill[]
  readonly stylists: readonly { readonly id: string }[]
}

export interface OrderedVisit extends Omit<WantedVisit, 'guests'> {
  readonly guests: readonly OrderedGuest[]
}

export interface OrderedGuest {
  readonly steps: readonly OrderedStep[]
  readonly busy: readonly Span[]
  /** How long a service takes this person, where it is known. */
  readonly partsFor: ReadonlyMap<string, readonly number[]>
}

export interface OrderedStep {
  readonly serviceId: string
  /** Null: anybody. */
  readonly stylistId: string | null
}

/** Null where there is nobody who does what is wanted, or where somebody wants nothing but add-ons. */
export function wantedVisit(
  { guests, ...rest }: OrderedVisit,
  catalogue: BookingCatalogue,
): WantedVisit | null {
  const wanted = guests.map((guest) => wantedGuest(guest, catalogue))
  if (wanted.length === 0 || !wanted.every((guest) => guest !== null)) return null
  return { ...rest, guests: wanted }
}

/** From the next full minute on, once what has to be prepared the longest can be. */
export function earliestBeginning(
  now: number,
  services: readonly Pick<BookableService, 'leadMinutes'>[],
): number {
  const leads = services.map(({ leadMinutes }) => leadMinutes)
  return Math.ceil(now / MINUTE_MS) + Math.max(0, ...leads)
}

function wantedGuest(
  { steps, busy, partsFor }: OrderedGuest,
  catalogue: BookingCatalogue,
): WantedGuest | null {
  const mayComeAlone = ({ serviceId }: OrderedStep) =>
    catalogue.services.some(({ id, isAddOn }) => id === serviceId && !isAddOn)
  const wanted = steps.map((step) => wantedStep(step, partsFor, catalogue))
  if (!steps.some(mayComeAlone) || !wanted.every((step) => step !== null)) return null
  return { steps: wanted, busy: joinedSpans(busy) }
}

function wantedStep(
  { serviceId, stylistId }: OrderedStep,
  partsFor: OrderedGuest['partsFor'],
  { services, skills, stylists }: BookingCatalogue,
): WantedStep | null {
  const service = services.find(({ id }) => id === serviceId)
  if (service === undefined) return null
  const { roomKind, before, after } = service
  const named = skills.filter((skill) => skill.serviceId === serviceId)
  const asked = stylists.filter(({ id }) => stylistId === null || id === stylistId)
  const timings = asked.flatMap(({ id }) => {
    const skill = named.find((one) => one.stylistId === id)
    if (skill === undefined && named.length > 0) return []
    const parts = partsFor.get(serviceId) ?? skill?.parts ?? service.parts
    return { stylistId: id, parts, before, after }
  })
  return timings.length === 0 ? null : { roomKind, stylists: timings }
}
