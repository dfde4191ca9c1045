import { expect, test } from 'vitest'
import {
  clientsToLookUp,
  readRemindedVisits,
  settled,
  wantsCall,
  withPhones,
} from './reminder-record.ts'
import type { RemindedVisit, Reminder } from './reminder-record.ts'

const NOW = Date.UTC(2026, 10, 24, 15)
const HOUR = 3_600_000

const ROW = {
  id: '40000000-0000-4000-8000-000000000001',
  client_id: 'nora',
  client_name: 'Nora Whitfield',
  service_name: 'Lash Lift & Tint',
  starts_at: '2026-11-25T19:00:00+00:00',
  status: 'booked',
  schedule_version: 2,
  appointment_contacts: { phone: '555-0100' },
  reminder_deliveries: [
    {
      step: 'day-before',
      schedule_version: 2,
      way: 'push',
      state: 'sent',
      sent_at: '2026-11-24T19:00:03.5+00:00',
      problem: null,
    },
  ],
}

const NOT_SENT: Reminder = {
  step: 'day-before',
  scheduleVersion: 1,
  way: 'none',
  state: 'not-sent',
  sentAt: null,
  problem: 'no-way',
}
const SENT: Reminder = { ...NOT_SENT, way: 'push', state: 'sent', sentAt: NOW, problem: '' }

const VISIT: RemindedVisit = {
  id: 'a',
  clientId: 'nora',
  clientName: 'Nora Whitfield',
  serviceName: '',
  startsAt: NOW + 3 * HOUR,
  status: 'booked',
  scheduleVersion: 1,
  phone: '',
  reminders: [NOT_SENT],
}

test('a row of the server is a visit with what became of its reminders', () => {
  expect(readRemindedVisits([ROW])).toEqual([
    {
      id: ROW.id,
      clientId: 'nora',
      clientName: 'Nora Whitfield',
      serviceName: 'Lash Lift & Tint',
      startsAt: Date.UTC(2026, 10, 25, 19),
      status: 'booked',
      scheduleVersion: 2,
      phone: '555-0100',
      reminders: [
        {
          step: 'day-before',
          scheduleVersion: 2,
          way: 'push',
          state: 'sent',
          sentAt: Date.UTC(2026, 10, 24, 19, 0, 3, 500),
          problem: '',
        },
      ],
    },
  ])
})

test('without contact details or an account there is still a visit', () => {
  const [visit] = readRemindedVisits([{ ...ROW, client_id: null, appointment_contacts: null }])
  expect(visit).toMatchObject({ clientId: '', phone: '' })
})

test.each([
  null,
  {},
  [{}],
  [{ ...ROW, starts_at: 'soon' }],
  [{ ...ROW, status: 'lost' }],
  [{ ...ROW, schedule_version: '2' }],
  [{ ...ROW, reminder_deliveries: null }],
  [{ ...ROW, reminder_deliveries: [{ ...ROW.reminder_deliveries[0], step: 'a-week-before' }] }],
  [{ ...ROW, reminder_deliveries: [{ ...ROW.reminder_deliveries[0], way: 'pigeon' }] }],
  [{ ...ROW, reminder_deliveries: [{ ...ROW.reminder_deliveries[0], state: 'lost' }] }],
  [{ ...ROW, reminder_deliveries: [{ ...ROW.reminder_deliveries[0], schedule_version: null }] }],
])('anything else is no list of visits: %j', (answer) => {
  expect(() => readRemindedVisits(answer)).toThrow(
    expect.objectContaining({ code: 'unexpected-answer' }),
  )
})

test('what still waits when the visit begins is too late from then on', () => {
  const waiting: Reminder = { ...NOT_SENT, state: 'waiting', problem: '' }
  expect(settled(waiting, VISIT, VISIT.startsAt - 1)).toBe(waiting)
  expect(settled(waiting, VISIT, VISIT.startsAt)).toMatchObject({
    state: 'not-sent',
    problem: 'too-late',
  })
  expect(settled(SENT, VISIT, VISIT.startsAt)).toBe(SENT)
})

test.each<[string, Partial<RemindedVisit>, boolean]>([
  ['who is expected and was not reached', {}, true],
  ['who said that they come', { status: 'confirmed' }, true],
  ['whose visit was canceled', { status: 'cancelled' }, false],
  ['who is here', { status: 'arrived' }, false],
  ['whose visit has begun', { startsAt: NOW }, false],
  ['who wanted no reminder', { reminders: [{ ...NOT_SENT, problem: 'not-wanted' }] }, false],
  ['whose reminder waits', { reminders: [{ ...NOT_SENT, state: 'waiting' }] }, false],
  ['who was reached later', { reminders: [NOT_SENT, { ...SENT, step: 'two-hours' }] }, false],
  ['who was reached before', { reminders: [SENT, { ...NOT_SENT, step: 'two-hours' }] }, false],
  ['whose visit was moved since', { scheduleVersion: 2 }, false],
  [
    'who was only told of the old time',
    { scheduleVersion: 2, reminders: [SENT, { ...NOT_SENT, scheduleVersion: 2 }] },
    true,
  ],
])('somebody %s is to be called: %#', (_, change, isWanted) => {
  expect(wantsCall({ ...VISIT, ...change }, NOW)).toBe(isWanted)
})

test('a number is looked up once for whoever is to be called and left none', () => {
  const visits = [
    VISIT,
    { ...VISIT, id: 'b' },
    { ...VISIT, id: 'c', clientId: 'ada', phone: '555-0100' },
    { ...VISIT, id: 'd', clientId: '' },
    { ...VISIT, id: 'e', clientId: 'reached', reminders: [SENT] },
  ]
  expect(clientsToLookUp(visits, NOW)).toEqual(['nora'])
})

test('the number left for the visit counts before that of the profile', () => {
  const visits = [VISIT, { ...VISIT, phone: '555-0100' }, { ...VISIT, clientId: 'unseen' }]
  const profiles = [{ id: 'nora', phone: '555-0111' }]
  expect(withPhones(visits, profiles).map(({ phone }) => phone)).toEqual([
    '555-0111',
    '555-0100',
    '',
  ])
})
