import { expect, test } from 'vitest'
import { bookedAnswer } from './booked-answer.ts'
import type { AskedVisit, DeskMessage } from './inbox.ts'

const VISIT: AskedVisit = {
  id: 'visit',
  startsAt: Date.UTC(2026, 10, 30, 15),
  services: ['Signature Cut & Finish', 'Gloss'],
  isCanceled: false,
  bookedAt: 5000,
}
const ANSWER = { id: 'answer', text: 'We’ll look.', authorName: 'June', state: 'sent' } as const
const MESSAGE: DeskMessage = {
  id: 'message',
  kind: 'booking',
  name: 'Nora Hartwell',
  email: 'nora@example.com',
  phone: '',
  message: '',
  serviceSlug: '',
  serviceName: '',
  employee: '',
  wishes: 'Any day',
  writtenAt: 1000,
  isFromAccount: false,
  clientId: null,
  handledAt: null,
  handledBy: null,
  assignedTo: null,
  answers: [{ ...ANSWER, writtenAt: 4000 }],
  visit: VISIT,
}

test('the answer names the services, the day and the time in the salon’s time zone', () => {
  expect(bookedAnswer(MESSAGE)).toBe(
    'Hi Nora,\n\nYou’re booked for Signature Cut & Finish and Gloss on Monday, November 30 at 10:00 AM. See you then!',
  )
})

test('nothing is suggested before the salon has the visit, once it’s canceled, and once it was answered', () => {
  const unsaid = [
    { visit: null },
    { visit: { ...VISIT, isWaiting: true } },
    { visit: { ...VISIT, isCanceled: true } },
    { answers: [{ ...ANSWER, writtenAt: 6000 }] },
  ]
  for (const more of unsaid) expect(bookedAnswer({ ...MESSAGE, ...more })).toBe('')
})
