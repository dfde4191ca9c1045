import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lengthOf } from '#domain/text/clean-text.ts'
import {
  CONTACT_LIMITS,
  cleanMessage,
  cleanRequest,
  flawsOfMessage,
  flawsOfRequest,
  looksLikeEmail,
  looksLikePhone,
  roomInMessage,
} from './contact.ts'
import type { ContactMessage } from './contact.ts'

const MESSAGE: ContactMessage = {
  name: 'Hannah Brooks',
  email: 'hannah@example.com',
  phone: '',
  message: 'Do you have time on Friday?',
}
const REQUEST = {
  ...MESSAGE,
  message: '',
  serviceSlug: 'lash-lift',
  serviceName: 'Lash Lift',
  employee: '',
  wishes: 'Any day',
}

describe('a contact message', () => {
  test('needs a name, an e-mail address and words, and no phone number', () => {
    expect(flawsOfMessage(MESSAGE)).toEqual({})
    const nothing = { name: '', email: '', phone: '', message: '' }
    expect(
      Object.entries(flawsOfMessage(nothing)).map(([field, { code }]) => [field, code]),
    ).toEqual([
      ['name', 'missing'],
      ['email', 'missing'],
      ['message', 'missing'],
    ])
  })

  test('of nothing but spaces is an empty one', () => {
    const spaces = cleanMessage({ name: ' ', email: '\t', phone: '\u200b', message: '\n\n ' })
    expect(Object.keys(flawsOfMessage(spaces))).toEqual(['name', 'email', 'message'])
  })

  test('that is too long is told how long it is and how long it may be', () => {
    const message = 'a'.repeat(6210)
    expect(flawsOfMessage({ ...MESSAGE, message }).message).toEqual({
      code: 'too-long',
      sentence: 'Your message is 6,210 characters long, and we can take 5,000.',
    })
    const long = { ...MESSAGE, name: 'a'.repeat(101), email: `${'a'.repeat(250)}@example.com` }
    expect(flawsOfMessage(long)).toMatchObject({
      name: { sentence: 'Your name is 101 characters long, and we can take 100.' },
      email: { code: 'too-long' },
    })
  })

  test('counts an emoji as the one character it is', () => {
    expect(flawsOfMessage({ ...MESSAGE, message: '💇'.repeat(5000) })).toEqual({})
    expect(flawsOfMessage({ ...MESSAGE, message: '💇'.repeat(5001) })).toHaveProperty('message')
  })

  test('tells how much room is left only near the end', () => {
    expect(roomInMessage('a'.repeat(4499))).toBeNull()
    expect(roomInMessage('a'.repeat(4500))).toBe(500)
    expect(roomInMessage('a'.repeat(5003))).toBe(-3)
  })

  test('keeps markup as the text it is', () => {
    const typed = { ...MESSAGE, name: '<b>Hannah</b>', message: '<script>alert(1)</script>' }
    expect(cleanMessage(typed)).toEqual(typed)
  })

  test('loses what nobody can see, and keeps its lines', () => {
    const typed = {
      ...MESSAGE,
      name: 'Han\u0000nah\r\n  Brooks\u202e',
      message: ' One\r\ntwo\u0007\rthree ',
    }
    expect(cleanMessage(typed)).toMatchObject({ name: 'Hannah Brooks', message: 'One\ntwo\nthree' })
  })
})

describe('a booking request', () => {
  test('needs no message, and is held to the limits of every field', () => {
    expect(flawsOfRequest(REQUEST)).toEqual({})
    const wishes = 'a'.repeat(CONTACT_LIMITS.wishes + 1)
    expect(flawsOfRequest({ ...REQUEST, wishes })).toHaveProperty('wishes.code', 'too-long')
    expect(flawsOfRequest({ ...REQUEST, email: 'hannah' })).toHaveProperty('email.code', 'no-email')
  })
})

test('e-mail addresses are told by their shape', () => {
  for (const good of [
    'a@b.co',
    'hannah.brooks+salon@mail.example.com',
    'jürgen@bücher.example',
    "o'neil@example.com",
  ])
    expect(looksLikeEmail(good), good).toBe(true)
  for (const bad of [
    'hannah',
    'hannah@',
    '@example.com',
    'hannah@example',
    'hannah@example.',
    'hannah@@example.com',
    'hannah@.example.com',
    'hannah..brooks@example.com',
    'hannah brooks@example.com',
    'a@example.com, b@example.com',
    '<hannah@example.com>',
    '',
  ])
    expect(looksLikeEmail(bad), bad).toBe(false)
})

test('phone numbers may be written as people write them', () => {
  for (const good of [
    '(828) 555-0142',
    '828.555.0142',
    '+1 828 555 0142',
    '8285550142',
    '555-0142',
    '+44 20 7946 0958',
    '(828) 555-0142 ext. 12',
    '828/555-0142 x7',
  ])
    expect(looksLikePhone(good), good).toBe(true)
  for (const bad of [
    '555-014',
    'call me',
    '+1 828 555 0142 000000',
    '8285550142; drop table',
    '++18285550142',
    '',
  ])
    expect(looksLikePhone(bad), bad).toBe(false)
  expect(looksLikePhone(cleanMessage({ ...MESSAGE, phone: ' 828‑555–0142\u200b' }).phone)).toBe(
    true,
  )
})

describe('whatever is typed', () => {
  const typed = fc.record({
    name: fc.string({ unit: 'binary' }),
    email: fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })),
    phone: fc.stringMatching(/^[0-9+(). x\u00a8-]*$/),
    message: fc.string({
      unit: fc.constantFrom('a', '\r', '\n', '\ud83d', '\udc87', '\u0000', ' '),
    }),
  })

  test('cleaning a second time changes nothing', () => {
    fc.assert(
      fc.property(typed, (form) => {
        const once = cleanRequest({ ...REQUEST, ...form })
        expect(cleanRequest(once)).toEqual(once)
      }),
    )
  })

  test('what is sent can be stored: whole characters, none of them control characters', () => {
    fc.assert(
      fc.property(typed, (form) => {
        const { name, message } = cleanMessage(form)
        expect(name.isWellFormed() && message.isWellFormed()).toBe(true)
        expect(name).not.toMatch(/\p{Cc}/u)
        expect(message.replace(/[\n\t]/g, '')).not.toMatch(/\p{Cc}/u)
      }),
    )
  })

  test('length is the number of characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(lengthOf(text)).toBe(Array.from(text).length)
      }),
    )
  })

  test('whatever has no flaw fits the limits', () => {
    fc.assert(
      fc.property(typed, (form) => {
        const message = cleanMessage(form)
        fc.pre(Object.keys(flawsOfMessage(message)).length === 0)
        for (const [field, text] of Object.entries(message))
          expect(lengthOf(text)).toBeLessThanOrEqual(CONTACT_LIMITS[field as keyof ContactMessage])
      }),
    )
  })
})
