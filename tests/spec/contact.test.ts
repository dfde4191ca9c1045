import { expect, test } from 'vitest'
import { flawsOfMessage } from '#domain/contact/contact.ts'
import { SEED_HOURS, hoursLines } from '#domain/hours/opening-hours.ts'
import { FORM_WORDS, WORDS } from '#features/contact/words.ts'

const COMPLETE = { name: 'A', email: 'a@example.com', phone: '', message: 'Hello' }

test('name, email and message are required, phone is optional', () => {
  expect(flawsOfMessage(COMPLETE)).toEqual({})
  for (const field of ['name', 'email', 'message'])
    expect(Object.keys(flawsOfMessage({ ...COMPLETE, [field]: '' }))).toEqual([field])
})

test('the form and the section have the buttons of the specification', () => {
  expect([FORM_WORDS.send, WORDS.book]).toEqual(['Send Message', 'Book Appointment'])
  expect([FORM_WORDS.name, FORM_WORDS.phone, FORM_WORDS.email, FORM_WORDS.message]).toEqual([
    'Name',
    'Phone',
    'Email',
    'Message',
  ])
})

test('the hours are Monday-Saturday 10am-6pm, Sunday closed', () => {
  expect(hoursLines(SEED_HOURS).map(({ days, text }) => [days, text])).toEqual([
    ['Monday–Saturday', '10am–6pm'],
    ['Sunday', 'Closed'],
  ])
})
