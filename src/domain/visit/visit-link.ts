import { fieldsOf, wholeOf } from '#domain/text/row-fields.ts'
import type { OwnVisit } from './own-visits.ts'

const STATES = ['held', 'confirmed', 'called-off', 'lapsed', 'over', 'unknown'] as const
export type LinkedState = (typeof STATES)[number]

/** What the link of a letter leads to: a visit that is held until somebody says that they come. */
export interface LinkedVisit {
  readonly state: Exclude<LinkedState, 'unknown'>
  /** Offered to somebody who waited for it, rather than asked for. */
  readonly isOffer: boolean
  /** Until when it is held; null once it is confirmed. */
  readonly confirmBy: number | null
  readonly startsAt: number
  readonly endsAt: number
  /** What still stands of it, in its order. */
  readonly steps: readonly LinkedStep[]
}

export interface LinkedStep {
  readonly appointmentId: string
  /** Null for what is not on the menu any more. */
  readonly serviceId: string | null
  readonly serviceSlug: string
  readonly serviceName: string
  readonly stylistId: string | null
  /** Empty while nobody is chosen yet. */
  readonly stylistName: string
  readonly startsAt: number
  readonly endsAt: number
  readonly scheduleVersion: number
  readonly statusVersion: number
}

/** Null for a link that leads nowhere; undefined for an answer that is none of ours. */
export function readLinkedVisit(answer: unknown): LinkedVisit | null | undefined {
  const fields = fieldsOf(answer)
  const state = STATES.find((one) => one === fields.text('state'))
  if (state === undefined || state === 'unknown') return state === 'unknown' ? null : undefined
  const rows: unknown = fields.value('steps')
  const steps = (Array.isArray(rows) ? rows : []).flatMap((row: unknown) => readStep(row) ?? [])
  if (steps.length === 0) return undefined
  return {
    state,
    isOffer: fields.flag('isOffer'),
    confirmBy: fields.moment('confirmBy'),
    startsAt: Math.min(...steps.map(({ startsAt }) => startsAt)),
    endsAt: Math.max(...steps.map(({ endsAt }) => endsAt)),
    steps,
  }
}

/** It may lapse, or begin, while somebody looks at it. */
export function linkedVisitAt(seen: LinkedVisit, now: number): LinkedVisit {
  if (seen.state === 'held' && seen.confirmBy !== null && seen.confirmBy <= now)
    return { ...seen, state: 'lapsed' }
  const isComing = seen.state === 'held' || seen.state === 'confirmed'
  return isComing && seen.startsAt <= now ? { ...seen, state: 'over' } : seen
}

/** What to choose again: services by commas, as the address of booking has them. */
export function bookAgainSearch({ steps }: LinkedVisit): { readonly service?: string } {
  const slugs = steps.map(({ serviceSlug }) => serviceSlug).filter((slug) => slug !== '')
  return slugs.length === 0 ? {} : { service: slugs.join(',') }
}

/** Its services as those of a visit of one's own, so that another time is looked for in the same way. */
export function visitsOfLink({ steps, confirmBy }: LinkedVisit): readonly OwnVisit[] {
  const visitId = steps[0]?.appointmentId ?? ''
  return steps.map(({ appointmentId, ...step }) => ({
    ...step,
    id: appointmentId,
    visitId,
    clientId: null,
    clientName: '',
    stylistSlug: '',
    status: 'booked',
    priceCents: null,
    seriesId: null,
    confirmBy,
  }))
}

function readStep(row: unknown): LinkedStep | null {
  const fields = fieldsOf(row)
  const [startsAt, endsAt] = [fields.moment('startsAt'), fields.moment('endsAt')]
  const scheduleVersion = wholeOf(fields.value('scheduleVersion'))
  // An older server doesn’t say it.
  const statusVersion = wholeOf(fields.value('statusVersion')) ?? 1
  if (startsAt === null || endsAt === null || scheduleVersion === null) return null
  return {
    appointmentId: fields.text('appointmentId'),
    serviceId: fields.text('serviceId') || null,
    serviceSlug: fields.text('serviceSlug'),
    serviceName: fields.text('serviceName'),
    stylistId: fields.text('stylistId') || null,
    stylistName: fields.text('stylistName'),
    startsAt,
    endsAt,
    scheduleVersion,
    statusVersion,
  }
}
