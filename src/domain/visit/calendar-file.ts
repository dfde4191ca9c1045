import { SALON, SALON_ADDRESS_LINES } from '#domain/salon/salon.ts'

export interface CalendarVisit {
  readonly appointmentId: string
  readonly startsAt: number
  readonly endsAt: number
  /** Counted from 1, once more for every time the visit was moved. */
  readonly scheduleVersion: number
  readonly isCancelled: boolean
}

/** Visits as a file that every calendar takes; taken in again after a move, it replaces the earlier one. */
export function calendarFile(visits: readonly CalendarVisit[], writtenAt: number): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textValue(SALON.name)}//Visits//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...visits.flatMap((visit) => entryOf(visit, writtenAt)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

function entryOf(visit: CalendarVisit, writtenAt: number): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${visit.appointmentId}@${SALON.url.replace(/^https?:\/\//, '')}`,
    `SEQUENCE:${visit.scheduleVersion - 1}`,
    `DTSTAMP:${utc(writtenAt)}`,
    `DTSTART:${utc(visit.startsAt)}`,
    `DTEND:${utc(visit.endsAt)}`,
    `SUMMARY:${textValue(`Visit at ${SALON.name}`)}`,
    `LOCATION:${textValue([SALON.name, ...SALON_ADDRESS_LINES].join(', '))}`,
    `STATUS:${visit.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(visit.isCancelled ? [] : ALARM),
    'END:VEVENT',
  ]
}

const ALARM = [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${textValue(`Visit at ${SALON.name}`)}`,
  'TRIGGER:-PT2H',
  'END:VALARM',
]

/** 20261125T150000Z */
function utc(moment: number): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '')
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
