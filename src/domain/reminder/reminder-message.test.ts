import { expect, test } from 'vitest'
import { changeMessage, offerMessage, reminderMessage, topicOfVisit } from './reminder-message.ts'
import { dayOfVisit, timeOfVisit, visitTimeInWords } from '#domain/time/visit-time.ts'

const VISIT = {
  appointmentId: '3f2b8c1e-0d4a-4b6f-9a7e-5c1d2e3f4a5b',
  startsAt: Date.parse('2026-11-25T15:00:00Z'),
  siteUrl: 'https://salon.example.com',
}
const words = (start: string, now: string) => visitTimeInWords(Date.parse(start), Date.parse(now))

test('a visit is told in the words and by the clock of the salon', () => {
  expect(timeOfVisit(VISIT.startsAt)).toBe('10:00 AM')
  expect(dayOfVisit(VISIT.startsAt)).toBe('Wednesday, November 25')
  expect(words('2026-11-25T15:00:00Z', '2026-11-24T15:00:00Z')).toBe(
    'on Wednesday, November 25 at 10:00 AM',
  )
  expect(words('2026-11-25T15:00:00Z', '2026-11-25T13:00:00Z')).toBe('today at 10:00 AM')
  expect(words('2026-11-25T15:00:00Z', '2026-11-25T04:59:00Z')).toBe(
    'on Wednesday, November 25 at 10:00 AM',
  )
  expect(words('2026-11-25T15:00:00Z', '2026-11-25T05:00:00Z')).toBe('today at 10:00 AM')
  expect(words('2026-11-27T22:30:00Z', '2026-11-24T15:00:00Z')).toBe(
    'on Friday, November 27 at 5:30 PM',
  )
})

test('the message holds this, and nothing of the person', () => {
  expect(reminderMessage(VISIT, Date.parse('2026-11-24T15:00:00Z'))).toEqual({
    web_push: 8030,
    notification: {
      title: 'Juniper Row',
      body: 'You have a visit on Wednesday, November 25 at 10:00 AM.',
      navigate:
        'https://salon.example.com/client-dashboard?tab=appointments&visit=3f2b8c1e-0d4a-4b6f-9a7e-5c1d2e3f4a5b',
      tag: 'visit-3f2b8c1e-0d4a-4b6f-9a7e-5c1d2e3f4a5b',
      lang: 'en-US',
      dir: 'ltr',
      silent: false,
      app_badge: '1',
    },
    app_badge: 1,
  })
})

test('what is offered says until when it is held, and nothing of the person', () => {
  const offer = { visitId: VISIT.appointmentId, offeredUntil: VISIT.startsAt, siteUrl: '' }
  expect(offerMessage(offer).notification).toMatchObject({
    body: 'A time you’re waiting for opened up. We’re holding it for you until 10:00 AM.',
    navigate: '/client-dashboard?tab=appointments',
    tag: `offer-${VISIT.appointmentId}`,
  })
})

test('a change opens the visit, and takes the place of what was said of it before', () => {
  const subject = 'Your visit is now on Wednesday, November 25 at 10:00 AM'
  const change = { appointmentId: VISIT.appointmentId, subject, siteUrl: '' }
  expect(changeMessage(change).notification).toMatchObject({
    body: `${subject}.`,
    navigate: `/client-dashboard?tab=appointments&visit=${VISIT.appointmentId}`,
    tag: `visit-${VISIT.appointmentId}`,
  })
})

test('a topic has the 32 letters that push services take', () => {
  expect(topicOfVisit(VISIT.appointmentId)).toBe('3f2b8c1e0d4a4b6f9a7e5c1d2e3f4a5b')
})
