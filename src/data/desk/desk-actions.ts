import { isSameTag } from '#domain/client/client-tags.ts'
import { keepOrSend, takeBackUnsent } from '#data/change/keep-or-send.ts'
import { DRAFTS } from '#data/device/drafts.ts'
import { readInboxAgain } from '#data/inbox/inbox.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { VisitBooked } from '#domain/booking/commands.ts'
import type { AppointmentStatus } from '#domain/visit/appointments.ts'
import type { ClientCard, DeskService, DeskVisit } from '#domain/desk/desk-calendar.ts'
import type { Command, CommandArguments, WaitingKind } from '#domain/change/commands.ts'
import type { TimeOffWish } from '#domain/team/commands.ts'

type Parts = Pick<AppData, 'outbox' | 'session' | 'platform' | 'drafts'>
type WithInbox = Parts & Pick<AppData, 'queryClient'>

export interface NewPlace {
  readonly startsAt: number
  readonly minutes: number
  readonly stylistId: string
}

export interface NewWalkIn extends Omit<NewPlace, 'stylistId'> {
  readonly clientName: string
  readonly phone: string
  readonly service: DeskService | null
  /** Null: nobody is free yet. */
  readonly stylistId: string | null
}

export function setVisitStatus(parts: Parts, visit: DeskVisit, to: AppointmentStatus) {
  const { status: expectedFrom, statusVersion } = visit
  return put(parts, {
    kind: 'appointment.status',
    args: { ...partOf(visit), to, expectedFrom, statusVersion },
  })
}

export function cancelVisit(parts: Parts, visit: DeskVisit, reason: string) {
  const { statusVersion } = visit
  return put(parts, {
    kind: 'appointment.cancel',
    args: { ...partOf(visit), reason, statusVersion },
  })
}

export function moveVisit(parts: Parts, visit: DeskVisit, to: NewPlace) {
  const { scheduleVersion } = visit
  const startsAt = isoOf(to.startsAt)
  return put(parts, {
    kind: 'appointment.reschedule',
    args: { ...to, ...partOf(visit), startsAt, scheduleVersion },
  })
}

/** All of it at once or nothing. */
export function moveWholeVisit(
  parts: Parts,
  visitId: string,
  steps: CommandArguments['appointment.move']['steps'],
) {
  return put(parts, { kind: 'appointment.move', args: { visitId, steps } })
}

/** As if it had never been moved where that has not left the device, and else by moving it once more. */
export async function putVisitBack(
  parts: Parts,
  visitId: string,
  steps: CommandArguments['appointment.move']['steps'],
): Promise<void> {
  const isTakenBack = await takeBackUnsent(
    parts,
    ({ kind, args }) => kind === 'appointment.move' && args?.visitId === visitId,
  )
  if (!isTakenBack) await moveWholeVisit(parts, visitId, steps)
}

export function addTimeOff(parts: Parts, timeOff: TimeOffWish) {
  return put(parts, { kind: 'stylist.add-time-off', args: timeOff })
}

/** As it was before it was removed. */
export async function putTimeOffBack(parts: Parts, timeOff: TimeOffWish): Promise<void> {
  const isTakenBack = await takeBackUnsent(
    parts,
    (action) =>
      action.kind === 'stylist.remove-time-off' && action.args?.timeOffId === timeOff.timeOffId,
  )
  if (!isTakenBack) await addTimeOff(parts, timeOff)
}

/** As if it had never been said where that has not left the device; whether that was so. */
export async function removeTimeOff(
  parts: Parts,
  args: CommandArguments['stylist.remove-time-off'],
): Promise<boolean> {
  const isTakenBack = await takeBackUnsent(
    parts,
    (action) => action.kind === 'stylist.add-time-off' && action.args?.timeOffId === args.timeOffId,
  )
  if (!isTakenBack) await put(parts, { kind: 'stylist.remove-time-off', args })
  return isTakenBack
}

/** Somebody is free now: where and how long it is stays as it was. */
export function assignVisit(parts: Parts, visit: DeskVisit, stylistId: string) {
  const minutes = Math.round((visit.endsAt - visit.startsAt) / 60_000)
  return moveVisit(parts, visit, { startsAt: visit.startsAt, minutes, stylistId })
}

/** Comes back with the id of the new visit, which is in the calendar already. */
export async function addWalkIn(parts: Parts, walkIn: NewWalkIn): Promise<string> {
  const { service, startsAt, ...rest } = walkIn
  const appointmentId = parts.platform.ids.fresh()
  const args = {
    ...rest,
    appointmentId,
    startsAt: isoOf(startsAt),
    serviceSlug: service?.slug ?? '',
    serviceName: service?.name ?? '',
  }
  await put(parts, { kind: 'appointment.walk-in', args })
  return appointmentId
}

export function noteVisit(parts: Parts, visit: DeskVisit, text: string) {
  const command = { kind: 'appointment.note', args: { ...partOf(visit), text } } as const
  return put(parts, command, () => parts.drafts.forget(DRAFTS.noteOn(visit)))
}

export async function bookAtDesk(parts: WithInbox, booked: VisitBooked) {
  const isHeard = await keepOrSend(parts, { kind: 'appointment.book', args: booked })
  if (isHeard && booked.messageId !== undefined) await readInboxAgain(parts)
}

export function describeClient(
  parts: Parts,
  { id: cardId, version: cardVersion }: ClientCard,
  said: Pick<ClientCard, 'allergies' | 'preferences'>,
) {
  const { allergies, preferences } = said
  return put(parts, {
    kind: 'client.describe',
    args: { cardId, allergies, preferences, cardVersion },
  })
}

/** Pressed twice before it left this device, nothing has happened. Whether the salon has heard it at once. */
export async function setTag(
  parts: Parts,
  args: CommandArguments['client.tag'],
  isOn: boolean,
): Promise<boolean> {
  const [kind, other] = isOn
    ? (['client.tag', 'client.untag'] as const)
    : (['client.untag', 'client.tag'] as const)
  const isTakenBack = await takeBackUnsent(
    parts,
    (action) =>
      action.kind === other &&
      action.args?.clientId === args.clientId &&
      isSameTag(String(action.args.tag), args.tag),
  )
  return !isTakenBack && (await keepOrSend(parts, { kind, args }))
}

/** Null: as long as it takes everybody. */
export function setTiming(
  parts: Parts,
  { id: cardId }: ClientCard,
  serviceId: string,
  minutes: readonly number[] | null,
) {
  return put(parts, { kind: 'client.timing', args: { cardId, serviceId, parts: minutes } })
}

/**
 * On this device for good when it comes back, and never held up by the network: the calendar shows it at
 * once, and a refusal waits among the changes until somebody decides.
 */
async function put(
  parts: Parts,
  command: Command<WaitingKind>,
  letGo?: () => Promise<void>,
): Promise<void> {
  await keepOrSend(parts, command, letGo)
}

/** In the line of its visit, so that nothing overtakes what was asked of all of it. */
function partOf({ id: appointmentId, visitId }: DeskVisit) {
  return visitId === appointmentId ? { appointmentId } : { appointmentId, visitId }
}

function isoOf(moment: number): string {
  return new Date(moment).toISOString()
}
