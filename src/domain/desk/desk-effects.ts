import { isAppointmentStatus, mayBeCancelled, mayBecome } from '#domain/visit/appointments.ts'
import { fieldsOf } from '#domain/text/row-fields.ts'
import type { AppointmentStatus } from '#domain/visit/appointments.ts'
import type { DeskNote, DeskVisit } from './desk-calendar.ts'
import type { RowFields } from '#domain/text/row-fields.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

const MINUTE_MS = 60_000
/** Shorter than this, no part of a service is drawn out or cut. */
const SHORTEST_PART_MINUTES = 5

/** The visit once the salon has heard of it: as its verdict says where there is one, else as it will be. */
export function afterAction(visit: DeskVisit, action: WaitingAction): DeskVisit {
  const noted = withNote(visit, action)
  const told = standingIn(action, visit.id)
  return told === null ? foreseen(noted, action) : asTold(noted, told)
}

function foreseen(visit: DeskVisit, { kind, args }: WaitingAction): DeskVisit {
  if (args === null) return visit
  if (kind === 'appointment.status')
    return mayBecome(visit.status, args.to) ? withStatus(visit, args.to) : visit
  if (kind === 'appointment.cancel' || kind === 'appointment.cancel-visit')
    return mayBeCancelled(visit.status) ? withStatus(visit, 'cancelled') : visit
  if (kind === 'appointment.reschedule') {
    const startsAt = Date.parse(args.startsAt)
    if (args.scheduleVersion !== visit.scheduleVersion) return visit
    return movedTo(visit, {
      startsAt,
      endsAt: startsAt + args.minutes * MINUTE_MS,
      stylistId: args.stylistId,
    })
  }
  if (kind !== 'appointment.move') return visit
  const step = args.steps.find(({ appointmentId }) => appointmentId === visit.id)
  if (step === undefined || step.scheduleVersion !== visit.scheduleVersion) return visit
  const { parts, stylistId } = step
  const startsAt = Date.parse(step.startsAt)
  if (parts === undefined) {
    const endsAt = startsAt + visit.endsAt - visit.startsAt
    return movedTo(visit, { startsAt, endsAt, stylistId })
  }
  const endsAt = startsAt + parts.reduce((sum, part) => sum + part, 0) * MINUTE_MS
  const moved = movedTo(visit, { startsAt, endsAt, stylistId })
  return moved === visit ? visit : { ...moved, parts }
}

type Place = Pick<DeskVisit, 'startsAt' | 'endsAt' | 'stylistId'>

function movedTo(visit: DeskVisit, to: Place): DeskVisit {
  const isThere =
    visit.startsAt === to.startsAt && visit.endsAt === to.endsAt && visit.stylistId === to.stylistId
  if (isThere || !mayBeCancelled(visit.status)) return visit
  return placedAt(visit, to, visit.scheduleVersion + 1)
}

/** Made longer or shorter in the calendar, it is the end that changes. */
function placedAt(visit: DeskVisit, to: Place, scheduleVersion: number): DeskVisit {
  return { ...visit, ...to, scheduleVersion, parts: partsWithin(visit, to) }
}

function partsWithin({ parts }: DeskVisit, { startsAt, endsAt }: Place): DeskVisit['parts'] {
  const last = parts?.at(-1)
  if (parts === null || last === undefined) return null
  const excess = (endsAt - startsAt) / MINUTE_MS - parts.reduce((sum, part) => sum + part, 0)
  if (excess === 0) return parts
  return last + excess >= SHORTEST_PART_MINUTES ? [...parts.slice(0, -1), last + excess] : null
}

function withStatus(visit: DeskVisit, status: AppointmentStatus): DeskVisit {
  return { ...visit, status, statusVersion: visit.statusVersion + 1 }
}

/** How it stood when the verdict was given; a visit that was read in a later version stands as it is. */
function asTold(visit: DeskVisit, told: RowFields): DeskVisit {
  const [status, statusVersion] = [told.value('status'), told.value('statusVersion')]
  const isLater = typeof statusVersion === 'number' && statusVersion > visit.statusVersion
  const stood = isLater && isAppointmentStatus(status) ? { ...visit, status, statusVersion } : visit
  const [startsAt, endsAt] = [told.moment('startsAt'), told.moment('endsAt')]
  const version = told.value('scheduleVersion')
  if (startsAt === null || endsAt === null || typeof version !== 'number') return stood
  if (version <= visit.scheduleVersion) return stood
  return placedAt(stood, { startsAt, endsAt, stylistId: told.text('stylistId') || null }, version)
}

function standingIn({ state, verdict }: WaitingAction, id: string): RowFields | null {
  if (state !== 'applied' || verdict?.outcome !== 'applied' || verdict.current === null) return null
  const current = fieldsOf(verdict.current)
  const several = current.value('visits')
  if (!Array.isArray(several)) return current.text('status') === '' ? null : current
  const rows = several.map((row: unknown) => fieldsOf(row))
  return rows.find((row) => row.text('appointmentId') === id) ?? null
}

/** The reason of a cancellation and the wish of a booking are notes, too, each under the id of its action. */
function withNote(visit: DeskVisit, action: WaitingAction): DeskVisit {
  const words = wordsFor(visit.id, action)
  if (words === '' || visit.notes.some(({ id }) => id === action.id)) return visit
  const { id, createdAt } = action
  const note: DeskNote = { id, authorName: '', text: words, createdAt }
  return { ...visit, notes: [...visit.notes, note] }
}

function wordsFor(visit: string, { kind, args }: WaitingAction): string {
  if (args === null) return ''
  if (kind === 'appointment.note') return args.text.trim()
  if (kind === 'appointment.cancel') return args.reason.trim()
  if (kind === 'appointment.cancel-visit')
    return args.appointmentIds[0] === visit ? args.reason.trim() : ''
  if (kind === 'appointment.book') return args.visitId === visit ? args.note.trim() : ''
  return ''
}
