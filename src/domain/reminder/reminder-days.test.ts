import { expect, test } from 'vitest'
import { countNotSent, reminderDays } from './reminder-days.ts'
import { salonMoment } from '#domain/time/salon-clock.ts'
import type { RemindedVisit, Reminder } from './reminder-record.ts'

/** A moment by the salon's clock: `2026-11-24 10:00`. */
function at(text: string): number {
  const [day = '', time = ''] = text.split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return salonMoment({ day, minutes: hours * 60 + minutes })
}

const NOW = at('2026-11-24 10:00')

const SENT: Reminder = {
  step: 'day-before',
  scheduleVersion: 1,
  way: 'push',
  state: 'sent',
  sentAt: at('2026-11-23 14:00'),
  problem: '',
}
const NOT_SENT: Reminder = {
  step: 'two-hours',
  scheduleVersion: 1,
  way: 'none',
  state: 'not-sent',
  sentAt: null,
  problem: 'no-way',
}

function visit(start: string, change: Partial<RemindedVisit> = {}): RemindedVisit {
  return {
    id: start,
    clientId: 'nora',
    clientName: 'Nora',
    serviceName: '',
    startsAt: at(start),
    status: 'booked',
    scheduleVersion: 1,
    phone: '',
    reminders: [SENT],
    ...change,
  }
}

const ALL = { filter: 'all', now: NOW } as const
const onlyOf = (one: RemindedVisit, now = NOW) =>
  reminderDays([one], { filter: 'all', now })[0]?.visits[0]

test('the latest day comes first, and within a day the earliest visit', () => {
  const visits = ['2026-11-24 14:00', '2026-11-25 09:00', '2026-11-22 12:00', '2026-11-24 08:30']
  const days = reminderDays(
    visits.map((start) => visit(start)),
    ALL,
  )
  expect(days.map(({ day, visits: ofDay }) => [day, ...ofDay.map(({ id }) => id)])).toEqual([
    ['2026-11-25', '2026-11-25 09:00'],
    ['2026-11-24', '2026-11-24 08:30', '2026-11-24 14:00'],
    ['2026-11-22', '2026-11-22 12:00'],
  ])
})

test('a day is the salon’s, however late it is in Greenwich', () => {
  const [day] = reminderDays([visit('2026-11-24 20:30')], ALL)
  expect(new Date(at('2026-11-24 20:30')).toISOString()).toMatch(/^2026-11-25/)
  expect(day?.day).toBe('2026-11-24')
})

test('three days are called as people call them', () => {
  const starts = ['2026-11-25 09:00', '2026-11-24 09:00', '2026-11-23 09:00', '2026-11-22 09:00']
  const days = reminderDays(
    starts.map((start) => visit(start)),
    ALL,
  )
  expect(days.map(({ nearness }) => nearness)).toEqual(['tomorrow', 'today', 'yesterday', null])
})

test('two visits at one time keep their places', () => {
  const two = [visit('2026-11-24 14:00', { id: 'b' }), visit('2026-11-24 14:00', { id: 'a' })]
  const names = (visits: readonly RemindedVisit[]) =>
    reminderDays(visits, ALL)[0]?.visits.map(({ id }) => id)
  expect(names(two)).toEqual(['a', 'b'])
  expect(names(two.toReversed())).toEqual(['a', 'b'])
})

test('of what was not sent, neither the other visits nor their other reminders are shown', () => {
  const visits = [
    visit('2026-11-25 09:00'),
    visit('2026-11-24 14:00', { reminders: [SENT, NOT_SENT] }),
  ]
  const days = reminderDays(visits, { filter: 'not-sent', now: NOW })
  expect(days.map(({ day }) => day)).toEqual(['2026-11-24'])
  expect(days[0]?.visits[0]?.reminders.map(({ step }) => step)).toEqual(['two-hours'])
  expect(countNotSent(visits, NOW)).toBe(1)
})

test('what waits at the beginning of the visit counts as not sent', () => {
  const visits = [visit('2026-11-24 09:00', { reminders: [{ ...NOT_SENT, state: 'waiting' }] })]
  expect(countNotSent(visits, NOW)).toBe(1)
  expect(countNotSent(visits, at('2026-11-24 08:00'))).toBe(0)
  expect(reminderDays(visits, { filter: 'not-sent', now: NOW })).toHaveLength(1)
})

test('reminders stand in the order in which they come, those of an earlier time before', () => {
  const reminders = [
    { ...NOT_SENT, scheduleVersion: 2 },
    { ...SENT, scheduleVersion: 2 },
    NOT_SENT,
    SENT,
  ]
  const shown = onlyOf(visit('2026-11-25 14:00', { scheduleVersion: 2, reminders }))
  expect(shown?.reminders.map(({ key }) => key)).toEqual([
    'day-before 1',
    'two-hours 1',
    'day-before 2',
    'two-hours 2',
  ])
})

test('when it was sent is told by the salon’s clock, with the day where it is another', () => {
  const later = { ...SENT, step: 'two-hours', sentAt: at('2026-11-24 12:02') } as const
  const shown = onlyOf(visit('2026-11-24 14:02', { reminders: [SENT, later] }))
  expect(shown?.reminders.map(({ sentAt }) => sentAt.replaceAll('\u202F', ' '))).toEqual([
    'Nov 23 at 2:00 PM',
    'at 12:02 PM',
  ])
})

test('a reminder that did not go out says why, and whom to call', () => {
  const shown = onlyOf(visit('2026-11-24 14:00', { phone: '555-0100', reminders: [NOT_SENT] }))
  expect(shown?.callAt).toBe('555-0100')
  expect(shown?.reminders[0]).toMatchObject({
    sentAt: '',
    sentence: 'They have no phone set up for notifications and no email we may use.',
  })
  expect(onlyOf(visit('2026-11-24 14:00'))?.callAt).toBeNull()
})

test('a first try that failed is said only while it is tried again', () => {
  const tried: Reminder = { ...NOT_SENT, state: 'waiting', problem: 'push 503' }
  const sentences = [tried, { ...tried, problem: '' }, { ...SENT, problem: 'push 410' }].map(
    (reminder) =>
      onlyOf(visit('2026-11-24 14:00', { reminders: [reminder] }))?.reminders[0]?.sentence,
  )
  expect(sentences).toEqual([
    'The first try didn’t get through. We’ll try again automatically.',
    '',
    '',
  ])
})

test('what was about an earlier time says so, unless the move itself is the reason', () => {
  const sentenceFor = (reminder: Reminder) =>
    onlyOf(visit('2026-11-25 14:00', { scheduleVersion: 2, reminders: [reminder] }))?.reminders[0]
      ?.sentence
  expect(sentenceFor(SENT)).toBe('This was for the old time, before the visit was moved.')
  expect(sentenceFor(NOT_SENT)).toMatch(/may use\. This was for the old time, before/)
  expect(sentenceFor({ ...NOT_SENT, problem: 'moved' })).toBe(
    'The visit was moved. A reminder goes out for the new time.',
  )
})
