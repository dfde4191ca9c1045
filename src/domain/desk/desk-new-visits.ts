import type { ClientCard, DeskCatalogue, DeskVisit } from './desk-calendar.ts'
import type { VisitBooked } from '#domain/booking/commands.ts'
import type { VisitArguments } from '#domain/visit/commands.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

const MINUTE_MS = 60_000

/** What a new visit is made of beside what somebody said. */
export interface KnownHere {
  readonly catalogue: DeskCatalogue
  readonly cards: readonly ClientCard[]
}

/** The visits that an action brings into the calendar; none where it is about one that is there. */
export function newVisits(
  { kind, args, createdAt }: WaitingAction,
  known: KnownHere,
): readonly DeskVisit[] {
  if (args === null) return []
  if (kind === 'appointment.walk-in') return [walkedIn(args, known, createdAt)]
  return kind === 'appointment.book' ? booked(args, known, createdAt) : []
}

const NEW = {
  clientId: null,
  cardId: null,
  phone: '',
  email: '',
  serviceId: null,
  parts: null,
  minutesBefore: 0,
  minutesAfter: 0,
  roomId: null,
  status: 'booked',
  statusVersion: 1,
  scheduleVersion: 1,
  source: 'desk',
  confirmBy: null,
  priceCents: null,
  isCalledOffLate: false,
  notes: [],
} as const satisfies Partial<DeskVisit>

function walkedIn(
  said: VisitArguments['appointment.walk-in'],
  known: KnownHere,
  changedAt: number,
): DeskVisit {
  const startsAt = Date.parse(said.startsAt)
  const service = known.catalogue.services.find(({ slug }) => slug === said.serviceSlug)
  const usual = service && partsFor(service.id, said.stylistId, undefined, known)
  return {
    ...NEW,
    id: said.appointmentId,
    visitId: said.appointmentId,
    clientName: said.clientName.trim(),
    phone: said.phone.trim(),
    stylistId: said.stylistId,
    serviceId: service?.id ?? null,
    serviceSlug: said.serviceSlug,
    serviceName: said.serviceName,
    startsAt,
    endsAt: startsAt + said.minutes * MINUTE_MS,
    parts: usual !== undefined && minutesOf(usual) === said.minutes ? usual : null,
    priceCents: service?.priceCents ?? null,
    status: 'arrived',
    source: 'walk-in',
    changedAt,
  }
}

type Step = VisitBooked['steps'][number]
type Guest = VisitBooked['guests'][number]

function booked(said: VisitBooked, known: KnownHere, changedAt: number): readonly DeskVisit[] {
  const steps = said.steps.toSorted(inOrder)
  return steps.flatMap((step, place) => {
    const guest = said.guests[step.guest]
    const service = known.catalogue.services.find(({ id }) => id === step.serviceId)
    if (guest === undefined || service === undefined) return []
    const card = cardOf(guest, known)
    const parts = partsFor(step.serviceId, step.stylistId, card, known)
    const startsAt = Date.parse(step.startsAt)
    const goesOn = (next: Step | undefined) =>
      next?.guest === step.guest && next.stylistId === step.stylistId
    return {
      ...NEW,
      ...namesOf(guest, card),
      id: step.appointmentId,
      visitId: said.visitId,
      stylistId: step.stylistId,
      serviceId: service.id,
      serviceSlug: service.slug,
      serviceName: service.name,
      startsAt,
      endsAt: startsAt + minutesOf(parts) * MINUTE_MS,
      parts,
      // Whoever goes on with the same person neither makes ready nor cleans up in between.
      minutesBefore: goesOn(steps[place - 1]) ? 0 : service.before,
      minutesAfter: goesOn(steps[place + 1]) ? 0 : service.after,
      priceCents: service.priceCents,
      changedAt,
    }
  })
}

function inOrder(one: Step, other: Step): number {
  const byTime = Date.parse(one.startsAt) - Date.parse(other.startsAt)
  return one.guest - other.guest || byTime || (one.appointmentId < other.appointmentId ? -1 : 1)
}

function cardOf(guest: Guest, { cards }: KnownHere): ClientCard | undefined {
  return 'clientId' in guest ? cards.find(({ userId }) => userId === guest.clientId) : undefined
}

function namesOf(guest: Guest, card: ClientCard | undefined) {
  if ('name' in guest)
    return { clientName: guest.name.trim(), phone: guest.phone.trim(), email: guest.email.trim() }
  return { clientId: guest.clientId, cardId: card?.id ?? null, clientName: card?.name ?? '' }
}

function minutesOf(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0)
}

/** As long as it takes this client, or else this stylist, or else anybody. */
export function partsFor(
  serviceId: string,
  stylistId: string | null,
  card: ClientCard | undefined,
  { catalogue }: Pick<KnownHere, 'catalogue'>,
): readonly number[] {
  const own = card?.timings.find((timing) => timing.serviceId === serviceId)
  const skill = catalogue.skills.find(
    (one) => one.serviceId === serviceId && one.stylistId === stylistId,
  )
  const service = catalogue.services.find(({ id }) => id === serviceId)
  return own?.parts ?? skill?.parts ?? service?.parts ?? []
}
