import { isAppointmentStatus } from '#domain/visit/appointments.ts'
import { readParts, readTiming } from '#domain/booking/booking-times.ts'
import { readable, textsIn, wholeOf } from '#domain/text/row-fields.ts'
import { readVisitLetter } from '#domain/visit/visit-letter.ts'
import type { ClientCard, DeskNote, DeskVisit, PastVisit } from './desk-calendar.ts'
import type { RowFields } from '#domain/text/row-fields.ts'

export function readVisit(row: RowFields): DeskVisit | null {
  const [startsAt, endsAt] = [row.moment('startsAt'), row.moment('endsAt')]
  const [id, status, source] = [row.text('id'), row.value('status'), row.value('source')]
  const statusVersion = wholeOf(row.value('statusVersion'))
  const scheduleVersion = wholeOf(row.value('scheduleVersion'))
  if (id === '' || startsAt === null || endsAt === null || endsAt <= startsAt) return null
  if (!isAppointmentStatus(status) || statusVersion === null || scheduleVersion === null)
    return null
  return {
    ...readClient(row),
    ...readPlace(row),
    id,
    visitId: row.text('visitId') || id,
    serviceSlug: row.text('serviceSlug'),
    serviceName: row.text('serviceName'),
    startsAt,
    endsAt,
    status,
    statusVersion,
    scheduleVersion,
    source: source === 'walk-in' || source === 'online' ? source : 'desk',
    confirmBy: row.moment('confirmBy'),
    priceCents: row.cents('priceCents'),
    isCalledOffLate: row.flag('isCalledOffLate'),
    changedAt: row.moment('changedAt') ?? 0,
    letter: readVisitLetter(row.value('letter')),
    notes: readable(row.value('notes'), readNote),
  }
}

function readClient(row: RowFields) {
  return {
    clientId: row.text('clientId') || null,
    cardId: row.text('cardId') || null,
    clientName: row.text('clientName'),
    phone: row.text('phone'),
    email: row.text('email'),
  }
}

function readPlace(row: RowFields) {
  return {
    stylistId: row.text('stylistId') || null,
    serviceId: row.text('serviceId') || null,
    roomId: row.text('roomId') || null,
    parts: readParts(row.value('parts')),
    minutesBefore: wholeOf(row.value('minutesBefore')) ?? 0,
    minutesAfter: wholeOf(row.value('minutesAfter')) ?? 0,
  }
}

function readNote(row: RowFields): DeskNote | null {
  const [id, createdAt] = [row.text('id'), row.moment('createdAt')]
  if (id === '' || createdAt === null) return null
  return { id, authorName: row.text('authorName'), text: row.text('text'), createdAt }
}

export function readCard(row: RowFields): ClientCard | null {
  const [id, version] = [row.text('id'), wholeOf(row.value('version'))]
  if (id === '' || version === null) return null
  return {
    id,
    userId: row.text('userId') || null,
    name: row.text('name'),
    phone: row.text('phone'),
    email: row.text('email'),
    allergies: row.text('allergies'),
    preferences: row.text('preferences'),
    tags: textsIn(row.value('tags') ?? []),
    version,
    timings: readable(row.value('timings'), readTiming),
    pastVisits: readable(row.value('pastVisits'), readPastVisit),
  }
}

function readPastVisit(row: RowFields): PastVisit | null {
  const [id, startsAt, status] = [row.text('id'), row.moment('startsAt'), row.value('status')]
  if (id === '' || startsAt === null || !isAppointmentStatus(status)) return null
  return {
    id,
    startsAt,
    serviceName: row.text('serviceName'),
    stylistName: row.text('stylistName'),
    status,
  }
}
