import { expect, test } from 'vitest'
import { calendarFiles, folded, textValue } from './calendar-file.ts'

const VISIT = {
  appointmentId: '3f2b8c1e-0d4a-4b6f-9a7e-5c1d2e3f4a5b',
  startsAt: Date.parse('2026-11-25T15:00:00Z'),
  endsAt: Date.parse('2026-11-25T16:30:00Z'),
  scheduleVersion: 1,
  statusVersion: 1,
  isCancelled: false,
}
const NOW = Date.parse('2026-11-22T12:34:56.789Z')

const textOf = (visits: Parameters<typeof calendarFiles>[0]) =>
  calendarFiles(visits, NOW)
    .map(({ text }) => text)
    .join('')

test('a visit as a calendar takes it, letter by letter', () => {
  expect(textOf([VISIT]).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Juniper Row//Visits//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:3f2b8c1e-0d4a-4b6f-9a7e-5c1d2e3f4a5b@juniperrow.example.com',
    'SEQUENCE:0',
    'DTSTAMP:20261122T123456Z',
    'ORGANIZER;CN="Juniper Row":mailto:hello@juniperrow.example.com',
    'DTSTART:20261125T150000Z',
    'DTEND:20261125T163000Z',
    'SUMMARY:Visit at Juniper Row',
    'LOCATION:Juniper Row\\, 214 Juniper Lane\\, Asheville\\, NC 28801',
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Visit at Juniper Row',
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a moved visit is the same one in a later version, by Greenwich in summer too', () => {
  const startsAt = Date.parse('2027-06-01T10:00:00-04:00')
  const moved = textOf([{ ...VISIT, scheduleVersion: 3, startsAt }])
  expect(moved).toContain('\r\nUID:3f2b8c1e-0d4a-4b6f-9a7e-5c1d2e3f4a5b@juniperrow.example.com\r\n')
  expect(moved).toContain('\r\nSEQUENCE:2\r\n')
  expect(moved).toContain('\r\nDTSTART:20270601T140000Z\r\n')
})

test('what takes place and what doesn’t are files apart', () => {
  const other = { ...VISIT, appointmentId: 'other' }
  const gone = { ...VISIT, appointmentId: 'gone', statusVersion: 2, isCancelled: true }
  const files = calendarFiles([gone, VISIT, other, { ...gone, appointmentId: 'too' }], NOW)
  expect(files.map(({ name, method }) => [name, method])).toEqual([
    ['visit.ics', 'PUBLISH'],
    ['canceled.ics', 'CANCEL'],
    ['canceled-2.ics', 'CANCEL'],
  ])
  const uids = files.map(({ text }) => [...text.matchAll(/UID:(\S+)@/g)].map(([, uid]) => uid))
  expect(uids).toEqual([[VISIT.appointmentId, 'other'], ['gone'], ['too']])
  expect(files[1]?.text).toContain('\r\nSEQUENCE:1\r\n')
})

test('a cancelled visit says so, and rings no more', () => {
  const cancelled = textOf([{ ...VISIT, isCancelled: true }])
  expect(cancelled).toContain('\r\nMETHOD:CANCEL\r\n')
  expect(cancelled).toContain('\r\nSTATUS:CANCELLED\r\n')
  expect(cancelled).not.toContain('VALARM')
})

test('signs that mean something to a calendar are told apart from text', () => {
  expect(textValue('Cut, color; C:\\salon\r\nback room\nleft')).toBe(
    'Cut\\, color\\; C:\\\\salon\\nback room\\nleft',
  )
})

test('a line of 75 octets stays whole, the next octet begins another', () => {
  const whole = 'x'.repeat(75)
  expect(folded(whole)).toBe(whole)
  expect(folded(`${whole}y`)).toBe(`${whole}\r\n y`)
  expect(folded('x'.repeat(75 + 74 + 1))).toBe(`${whole}\r\n ${'x'.repeat(74)}\r\n x`)
})

test('no letter is cut in two, however many octets it has', () => {
  // 74 octets, then one letter of two, of three, of four.
  const almost = 'x'.repeat(74)
  expect(folded(`${almost}é and on`)).toBe(`${almost}\r\n é and on`)
  expect(folded(`${almost}€ and on`)).toBe(`${almost}\r\n € and on`)
  expect(folded(`${almost}💇 and on`)).toBe(`${almost}\r\n 💇 and on`)
  expect(folded(`${'x'.repeat(73)}é!`)).toBe(`${'x'.repeat(73)}é\r\n !`)
})
