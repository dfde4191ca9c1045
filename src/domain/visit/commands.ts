import { isAppointmentStatus, mayBecome } from './appointments.ts'
import { visitRefusal } from './visit-refusals.ts'
import { VISIT_STATES, visitTime } from './visit-words.ts'
import { visitIn } from './named-visit.ts'
import { earliestOf, stepsAt } from './visit-steps.ts'
import { AT_CALENDAR } from '#domain/command/edit-places.ts'
import type { AppointmentStatus } from './appointments.ts'
import type { Commands, OfferedTime } from '#domain/command/command.ts'
import type { NamedVisit } from './named-visit.ts'
import type { RowFields } from '#domain/text/row-fields.ts'
import type { TimeOfStep } from './visit-steps.ts'

export interface VisitArguments {
  /** All of a visit, or what its client chose of it. */
  readonly 'appointment.cancel-visit': OfVisit & {
    readonly appointmentIds: readonly string[]
    readonly reason: string
  }
  readonly 'appointment.move': OfVisit & { readonly steps: readonly MovedStep[] }
  /** By the link of the letter, which says which visit it is. */
  readonly 'appointment.move-by-link': {
    readonly token: string
    readonly steps: readonly MovedStep[]
  }
  readonly 'appointment.status': OfPart & {
    readonly to: AppointmentStatus
    readonly expectedFrom: AppointmentStatus
    readonly statusVersion: number
  }
  readonly 'appointment.cancel': OfPart & {
    readonly reason: string
    readonly statusVersion: number
  }
  readonly 'appointment.reschedule': OfPart & {
    /** ISO 8601 with its offset. */
    readonly startsAt: string
    readonly minutes: number
    readonly stylistId: string
    readonly scheduleVersion: number
  }
  /** The device names the visit, so that what follows it can be written before the server has heard of it. */
  readonly 'appointment.walk-in': OfAppointment & {
    readonly clientName: string
    readonly phone: string
    readonly serviceSlug: string
    readonly serviceName: string
    readonly startsAt: string
    readonly minutes: number
    /** Null: nobody is free yet, and it waits among the unassigned. */
    readonly stylistId: string | null
  }
  /** What a guest never confirmed gives its time back. */
  readonly 'appointment.release': OfVisit
  /** Notes are only ever added; its id is the action's. */
  readonly 'appointment.note': OfPart & { readonly text: string }
}

export interface OfVisit {
  /** The id of its first service. */
  readonly visitId: string
}

interface OfAppointment {
  readonly appointmentId: string
}

interface OfPart extends OfAppointment {
  /** Of a later service of a visit: what was asked of the whole visit before is sent before it. */
  readonly visitId?: string
}

interface MovedStep extends TimeOfStep {
  readonly scheduleVersion: number
  /** How long it takes there, as the desk says it; without it, as it takes whoever does it. */
  readonly parts?: readonly number[]
}

const OF_PERSON = { sender: 'the person', refusal: visitRefusal } as const
const CALENDAR = { editedAt: AT_CALENDAR } as const
const IN_PART = {
  lane: ({ visitId, appointmentId }: OfPart) => laneOfVisit(visitId ?? appointmentId),
  ...CALENDAR,
} as const

export const VISIT_COMMANDS = {
  'appointment.cancel-visit': {
    ...OF_PERSON,
    onceCalled: 'appointment.call-off',
    waiting: {
      ...CALENDAR,
      lane: ({ visitId }) => laneOfVisit(visitId),
      called: 'Cancel a visit',
      title: ({ visitId }, about) => `Cancel ${visitIn(visitId, about).visit}`,
      names: 'own visits',
      ownWords: ['reason'],
    },
  },
  'appointment.move': {
    ...OF_PERSON,
    waiting: {
      ...CALENDAR,
      lane: ({ visitId }) => laneOfVisit(visitId),
      called: 'Move a visit',
      title: ({ visitId, steps }, about) =>
        `Move ${visitIn(visitId, about).visit} to ${visitTime(earliestOf(steps), about.now)}`,
      names: 'own visits',
      conflict: ({ steps }, current, now) => ({
        yours: visitTime(earliestOf(steps), now),
        theirs: placeIn(current, now),
      }),
      atTime(args, time) {
        const steps = stepsAt(args.steps, time)
        return steps === null ? null : { ...args, steps }
      },
    },
  },
  'appointment.move-by-link': { sender: 'anyone', refusal: visitRefusal, waiting: null },
  'appointment.release': { ...OF_PERSON, waiting: null },
  'appointment.status': {
    ...OF_PERSON,
    waiting: {
      ...IN_PART,
      called: 'Update a visit',
      title: ({ appointmentId, to }, about) => STEPS[to](visitIn(appointmentId, about)),
      names: 'desk',
      conflict: ({ to }, current) => ({ yours: stateIn(to), theirs: standing(current) }),
      anyway(args, current) {
        const expectedFrom = current.value('status')
        const statusVersion = versionIn(current, 'statusVersion')
        if (statusVersion === null || !isAppointmentStatus(expectedFrom)) return null
        return mayBecome(expectedFrom, args.to) ? { ...args, expectedFrom, statusVersion } : null
      },
    },
  },
  'appointment.cancel': {
    ...OF_PERSON,
    waiting: {
      ...IN_PART,
      called: 'Cancel a visit',
      title: ({ appointmentId }, about) => `Cancel ${visitIn(appointmentId, about).visit}`,
      names: 'desk',
      ownWords: ['reason'],
      conflict: (_, current) => ({ yours: stateIn('cancelled'), theirs: standing(current) }),
      anyway(args, current) {
        const statusVersion = versionIn(current, 'statusVersion')
        return statusVersion === null ? null : { ...args, statusVersion }
      },
    },
  },
  'appointment.reschedule': {
    ...OF_PERSON,
    waiting: {
      ...IN_PART,
      called: 'Move a visit',
      title: ({ appointmentId, startsAt }, about) =>
        `Move ${visitIn(appointmentId, about).visit} to ${visitTime(startsAt, about.now)}`,
      names: 'desk',
      conflict: ({ startsAt }, current, now) => ({
        yours: visitTime(startsAt, now),
        theirs: placeIn(current, now),
      }),
      anyway(args, current) {
        const scheduleVersion = versionIn(current, 'scheduleVersion')
        return scheduleVersion === null ? null : { ...args, scheduleVersion }
      },
      atTime: withFirstStep,
    },
  },
  'appointment.walk-in': {
    ...OF_PERSON,
    waiting: {
      ...IN_PART,
      called: 'Add a walk-in',
      title: ({ clientName, startsAt }, { now }) =>
        `Add ${clientName} as a walk-in at ${visitTime(startsAt, now)}`,
      remembered: (args) => (args.phone === '' ? args : { ...args, phone: '' }),
      atTime: withFirstStep,
      unassigned: (args) => ({ ...args, stylistId: null }),
    },
  },
  'appointment.note': {
    ...OF_PERSON,
    waiting: {
      ...IN_PART,
      called: 'Add a note to a visit',
      title: ({ appointmentId }, about) => `Add a note to ${visitIn(appointmentId, about).visit}`,
      names: 'desk',
      ownWords: ['text'],
    },
  },
} as const satisfies Commands<VisitArguments>

const STEPS: Readonly<Record<AppointmentStatus, (named: NamedVisit) => string>> = {
  booked: ({ visit }) => `Put ${visit} back to booked`,
  confirmed: ({ visit }) => `Confirm ${visit}`,
  arrived: ({ client }) => `Check in ${client}`,
  in_service: ({ visit }) => `Start ${visit}`,
  done: ({ visit }) => `Finish ${visit}`,
  no_show: ({ client }) => `Mark ${client} as a no-show`,
  cancelled: ({ visit }) => `Cancel ${visit}`,
}

/** One service alone goes to whoever does the first that was offered. */
function withFirstStep<Args>(args: Args, { startsAt, steps: [first] }: OfferedTime): Args | null {
  if (first === undefined || first.stylistId === '') return null
  return { ...args, startsAt, stylistId: first.stylistId }
}

/** One for each visit, and for everything that is done in it. */
export function laneOfVisit(visitId: string): string {
  return `appointment:${visitId}`
}

function versionIn(current: RowFields, name: string): number | null {
  const version = current.value(name)
  return Number.isSafeInteger(version) ? Number(version) : null
}

/** The time that another visit takes is named in the reason, and is no place of this one. */
function placeIn(current: RowFields, now: number): string {
  const startsAt = current.moment('startsAt')
  if (startsAt === null || versionIn(current, 'scheduleVersion') === null) return ''
  const stylist = current.text('stylistName')
  return visitTime(startsAt, now) + (stylist === '' ? '' : `, ${stylist}`)
}

function standing(current: RowFields): string {
  return stateIn(current.text('status'))
}

function stateIn(status: string): string {
  return VISIT_STATES[status] ?? ''
}
