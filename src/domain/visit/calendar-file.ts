import { EXAMPLE_SITE_URL, SALON } from '#domain/salon/salon.ts'

export interface CalendarVisit {
  readonly appointmentId: string
  readonly startsAt: number
  readonly endsAt: number
  /** Counted from 1, once more for every time the visit was moved. */
  readonly scheduleVersion: number
  /** Counted from 1, once more for every change of its status. */
  readonly statusVersion: number
}

export interface CalendarFile {
  readonly name: string
  readonly method: 'PUBLISH' | 'CANCEL'
  readonly text: string
}

/** What takes place is one file; what doesn't is one for each, since a calendar cancels one entry at a time. */
export function calendarFiles(
  visits: readonly (CalendarVisit & { readonly isCancelled: boolean })[],
  writtenAt: number,
): readonly CalendarFile[] {
  const standing = visits.filter(({ isCancelled }) => !isCancelled)
  const canceled = visits.filter(({ isCancelled }) => isCancelled)
  return [
    ...(standing.length === 0 ? [] : [fileOf('visit.ics', 'PUBLISH', standing, writtenAt)]),
    ...canceled.map((visit, place) => {
      const name = place === 0 ? 'canceled.ics' : `canceled-${place + 1}.ics`
      return fileOf(name, 'CANCEL', [visit], writtenAt)
    }),
  ]
}

/** What takes place, in one file. */
export function calendarFile(
  name: string,
  visits: readonly CalendarVisit[],
  writtenAt: number,
): CalendarFile {
  return fileOf(name, 'PUBLISH', visits, writtenAt)
}

/** A visit taken in again after a move replaces its earlier entry: RFC 5546, 3.2.1 and 3.2.5 */
function fileOf(
  name: string,
  method: CalendarFile['method'],
  visits: readonly CalendarVisit[],
  writtenAt: number,
): CalendarFile {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textValue(SALON.name)}//Visits//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...visits.flatMap((visit) => entryOf(visit, method, writtenAt)),
    'END:VCALENDAR',
  ]
  return { name, method, text: lines.map((line) => `${folded(line)}\r\n`).join('') }
}

function entryOf(
  visit: CalendarVisit,
  method: CalendarFile['method'],
  writtenAt: number,
): readonly string[] {
  const isCanceled = method === 'CANCEL'
  return [
    'BEGIN:VEVENT',
    `UID:${visit.appointmentId}@${EXAMPLE_SITE_URL.replace(/^https?:\/\//, '')}`,
    `SEQUENCE:${visit.scheduleVersion + visit.statusVersion - 2}`,
    `DTSTAMP:${utc(writtenAt)}`,
    `ORGANIZER;CN=${parameterValue(SALON.name)}:mailto:${SALON.email}`,
    `DTSTART:${utc(visit.startsAt)}`,
    `DTEND:${utc(visit.endsAt)}`,
    `SUMMARY:${textValue(`Visit at ${SALON.name}`)}`,
    `LOCATION:${textValue([SALON.name, ...SALON.addressLines].join(', '))}`,
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(isCanceled ? [] : alarm()),
    'END:VEVENT',
  ]
}

function alarm(): readonly string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${textValue(`Visit at ${SALON.name}`)}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
  ]
}

/** 20261125T150000Z */
function utc(moment: number): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

/** RFC 5545, 3.2: quoted, it may hold all but quotes. */
function parameterValue(text: string): string {
  return `"${text.replaceAll('"', "'")}"`
}

/** RFC 5545, 3.3.11 */
export function textValue(text: string): string {
  return text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|\r|\n/g, '\\n')
}

const MOST_OCTETS = 75

/** Lines of 75 octets at most, and never a letter in two of them: RFC 5545, 3.1 */
export function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const letter of line) {
    const size = octetsOf(letter)
    if (octets + size > MOST_OCTETS) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += letter
    octets += size
  }
  return [...lines, current].join('\r\n')
}

/** In UTF-8. */
function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
