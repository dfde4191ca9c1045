import { expect, test } from 'vitest'
import {
  cleanDetails,
  detailColumns,
  flawsOfDetails,
  readOwnProfile,
  wishColumns,
} from './profile.ts'
import { deviceInWords, readOwnSessions } from '#domain/session/own-sessions.ts'

const DETAILS = {
  firstName: 'Nora',
  lastName: 'Whitfield',
  phone: '(828) 555-0111',
  homeAddress: '1 Rosemary Lane, Asheville',
}

test('a profile is read, and what is missing in it is said to be missing', () => {
  const row = {
    ...detailColumns(DETAILS),
    photo_path: null,
    wants_push_reminders: true,
    wants_email_reminders: true,
    wants_text_reminders: false,
    wants_day_before_reminder: true,
    wants_two_hours_reminder: false,
    wants_newsletter: false,
    wants_message_emails: true,
    wants_booking_emails: false,
    wants_cancellation_emails: true,
    personas: ['employee', 'client', 'admin'],
    active_persona: 'employee',
  }
  expect(readOwnProfile(row)).toEqual({
    ...DETAILS,
    photoPath: null,
    wishes: {
      pushReminders: true,
      emailReminders: true,
      textReminders: false,
      dayBeforeReminder: true,
      twoHoursReminder: false,
      newsletter: false,
      messageEmails: true,
      bookingEmails: false,
      cancellationEmails: true,
    },
    personas: ['employee', 'client'],
    activePersona: 'employee',
  })
  expect(readOwnProfile({})).toMatchObject({ firstName: '', personas: [], activePersona: 'client' })
  expect(() => readOwnProfile(null)).toThrow()
})

test('details are cleaned as at a sign-up', () => {
  expect(
    cleanDetails({ ...DETAILS, firstName: '  Nora \u200b Jane ', phone: '(828) 555\u20110111' }),
  ).toEqual({ ...DETAILS, firstName: 'Nora Jane' })
})

test('and asked for as at a sign-up', () => {
  expect(flawsOfDetails(DETAILS)).toEqual({})
  expect(flawsOfDetails({ firstName: '', lastName: '', phone: '', homeAddress: '' })).toEqual({
    firstName: 'missing',
    lastName: 'missing',
    phone: 'missing',
    homeAddress: 'missing',
  })
  expect(flawsOfDetails({ ...DETAILS, phone: 'call me' })).toEqual({ phone: 'no-phone' })
  expect(flawsOfDetails({ ...DETAILS, homeAddress: 'x'.repeat(201) })).toEqual({
    homeAddress: 'too-long',
  })
})

test('a wish that is changed touches no other wish', () => {
  expect(wishColumns({ textReminders: false })).toEqual({ wants_text_reminders: false })
  expect(wishColumns({ newsletter: true, emailReminders: false })).toEqual({
    wants_newsletter: true,
    wants_email_reminders: false,
  })
  expect(
    wishColumns({ pushReminders: false, dayBeforeReminder: true, twoHoursReminder: false }),
  ).toEqual({
    wants_push_reminders: false,
    wants_day_before_reminder: true,
    wants_two_hours_reminder: false,
  })
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-S921U) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox on Mac',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['curl/8.5.0', 'A browser'],
  ['', 'A browser'],
])('%s', (userAgent, words) => {
  expect(deviceInWords(userAgent)).toBe(words)
})

test('a session without its times is none, and so is a page of somebody’s Wi-Fi', () => {
  const row = {
    id: '1',
    userAgent: '',
    startedAt: '2026-11-20T08:00:00Z',
    lastUsedAt: '2026-11-21T08:00:00Z',
    isCurrent: true,
  }
  expect(readOwnSessions([row])).toMatchObject([
    { isCurrent: true, lastUsedAt: Date.UTC(2026, 10, 21, 8) },
  ])
  expect(() => readOwnSessions([{ ...row, lastUsedAt: null }])).toThrow()
  expect(() => readOwnSessions('<html>')).toThrow()
})
