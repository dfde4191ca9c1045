import { BOOKING_DAYS_AHEAD } from './booking-window.ts'
import { Problem } from '#domain/text/errors.ts'
import { fieldsOf, readable, wholeOf } from '#domain/text/row-fields.ts'
import { joinedSpans } from '#domain/availability/spans.ts'
import type {
  BookableService,
  BookingCatalogue,
  Skill,
} from '#domain/availability/booking-order.ts'
import type { FreeRoom, FreeStylist, FreeTime, Span } from '#domain/availability/free-time.ts'
import type { RowFields } from '#domain/text/row-fields.ts'

/** What there is to book, whatever day it is. */
export interface PublishedBooking {
  /** Whether there is a calendar to book from, however full; without one a visit is asked for. */
  readonly publishesTimes: boolean
  readonly services: readonly TimesService[]
}

/** What there is to book, and what is free in the days that may be booked. */
export interface BookingTimes extends Pick<PublishedBooking, 'publishesTimes'> {
  readonly asOf: number
  readonly daysAhead: number
  readonly catalogue: TimesCatalogue
  /** How long a service takes whoever asked, where the salon knows it. */
  readonly ownTimings: readonly OwnTiming[]
  /** Whom they may bring along as themselves. */
  readonly companions: readonly Companion[]
  readonly days: readonly FreeTime[]
}

export interface TimesCatalogue extends BookingCatalogue {
  readonly services: readonly TimesService[]
  readonly stylists: readonly TimesStylist[]
}

export interface OwnTiming {
  readonly serviceId: string
  readonly parts: readonly number[]
}

/** Somebody of the own family: of their calendar nothing is told. */
export interface Companion {
  readonly clientId: string
  readonly name: string
  readonly timings: readonly OwnTiming[]
}

export interface TimesService extends BookableService {
  readonly slug: string
  /** The categories an add-on comes along with; without them, its own. */
  readonly goesWith?: readonly string[]
}

export interface TimesStylist {
  readonly id: string
  readonly slug: string
  readonly name: string
}

/** Before the salon has said what is free: the menu at everybody’s prices, and no day yet. */
export function timesBeforeAnswer({ publishesTimes, services }: PublishedBooking): BookingTimes {
  return {
    publishesTimes,
    asOf: 0,
    daysAhead: BOOKING_DAYS_AHEAD.free,
    catalogue: { services, skills: [], stylists: [] },
    ownTimings: [],
    companions: [],
    days: [],
  }
}

/** What cannot be read in a list is left out of it: rather a time too few than one that is not free. */
export function readBookingTimes(answer: unknown): BookingTimes {
  const fields = fieldsOf(answer)
  const [asOf, daysAhead] = [fields.moment('asOf'), wholeOf(fields.value('daysAhead'))]
  const rows = fields.value('days')
  const days = readable(rows, readDay)
  // Not one day of ours among them: that is another answer, not an empty calendar.
  const isOther = !Array.isArray(rows) || (rows.length > 0 && days.length === 0)
  if (isOther || asOf === null || daysAhead === null) throw new Problem('unexpected-answer')
  const catalogue = {
    services: readable(fields.value('services'), readService),
    skills: readable(fields.value('skills'), readSkill),
    stylists: readable(fields.value('stylists'), readStylist),
  }
  const ownTimings = readable(fields.value('ownTimings'), readTiming)
  const companions = readable(fields.value('companions'), readCompanion)
  const publishesTimes = fields.flag('publishesTimes')
  return { asOf, daysAhead, publishesTimes, catalogue, ownTimings, companions, days }
}

export function readPublishedBooking(answer: unknown): PublishedBooking {
  const fields = fieldsOf(answer)
  const services = fields.value('services')
  if (!Array.isArray(services)) throw new Problem('unexpected-answer')
  return {
    publishesTimes: fields.flag('publishesTimes'),
    services: readable(services, readService),
  }
}

function readCompanion(row: RowFields): Companion | null {
  const clientId = row.text('clientId')
  const timings = readable(row.value('timings'), readTiming)
  return clientId === '' ? null : { clientId, name: row.text('name'), timings }
}

export function readTiming(row: RowFields): OwnTiming | null {
  const [serviceId, parts] = [row.text('serviceId'), readParts(row.value('parts'))]
  return serviceId === '' || parts === null ? null : { serviceId, parts }
}

function readDay(row: RowFields): FreeTime | null {
  const day = row.text('day')
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null
  return {
    day,
    open: readSpans(row.value('open')),
    stylists: readable(row.value('stylists'), readFreeStylist),
    rooms: readable(row.value('rooms'), readFreeRoom),
  }
}

function readFreeStylist(row: RowFields): FreeStylist | null {
  const id = row.text('id')
  if (id === '') return null
  const bookedMinutes = wholeOf(row.value('bookedMinutes')) ?? 0
  return { id, free: readSpans(row.value('free')), bookedMinutes }
}

function readFreeRoom(row: RowFields): FreeRoom | null {
  const [id, kind] = [row.text('id'), row.text('kind')]
  return id === '' || kind === '' ? null : { id, kind, free: readSpans(row.value('free')) }
}

export function readService(row: RowFields): TimesService | null {
  const id = row.text('id')
  const parts = readParts(row.value('parts'))
  const [before, after] = [wholeOf(row.value('before')), wholeOf(row.value('after'))]
  const leadMinutes = wholeOf(row.value('leadMinutes'))
  const roomKind = row.value('roomKind') === null ? null : row.text('roomKind')
  if (id === '' || parts === null || roomKind === '') return null
  if (before === null || after === null || leadMinutes === null) return null
  const goesWith = textsIn(row.value('goesWith'))
  return {
    id,
    slug: row.text('slug') || id,
    parts,
    before,
    after,
    roomKind,
    leadMinutes,
    isAddOn: row.flag('isAddOn'),
    ...(goesWith.length > 0 && { goesWith }),
  }
}

/** Without readable parts it still says who does it: left out, it could open the service to everybody. */
export function readSkill(row: RowFields): Skill | null {
  const [stylistId, serviceId] = [row.text('stylistId'), row.text('serviceId')]
  if (stylistId === '' || serviceId === '') return null
  return { stylistId, serviceId, parts: readParts(row.value('parts')) }
}

function readStylist(row: RowFields): TimesStylist | null {
  const [id, name] = [row.text('id'), row.text('name')]
  return id === '' || name === '' ? null : { id, slug: row.text('slug') || id, name }
}

function textsIn(value: unknown): readonly string[] {
  const isText = (one: unknown) => typeof one === 'string'
  return Array.isArray(value) ? value.filter(isText) : []
}

function readSpans(rows: unknown): readonly Span[] {
  if (!Array.isArray(rows)) return []
  return joinedSpans(
    rows.flatMap((row: unknown) => {
      const [from, until] = Array.isArray(row) ? row.map(wholeOf) : []
      return from == null || until == null ? [] : { from, until }
    }),
  )
}

/** Hands on, hands free, hands on: an odd number of them, each at least a minute. */
export function readParts(value: unknown): readonly number[] | null {
  if (!Array.isArray(value) || value.length % 2 === 0) return null
  const parts = value.map(wholeOf).filter((minutes) => minutes !== null)
  return parts.length === value.length && parts.every((minutes) => minutes > 0) ? parts : null
}
