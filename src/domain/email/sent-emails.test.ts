import { expect, test } from 'vitest'
import { readEmailPlace, readEmailStatus, readSentEmails } from './sent-emails.ts'

const AT = '2026-11-27T15:00:00Z'
const row = { number: 7, kind: 'test', address: 'a@example.com', state: 'sent', firstTriedAt: AT }

test('a list holds what can be read, and a kind that isn’t known yet is told apart', () => {
  const { emails, ...rest } = readSentEmails({
    emails: [row, { ...row, kind: 'postcard', problem: 'x' }],
    isMore: true,
    found: 3,
  })
  expect(rest).toEqual({ isMore: true, found: 3 })
  expect(emails).toMatchObject([
    { number: 7, kind: 'test', problem: '', firstTriedAt: Date.parse(AT) },
    { kind: null, problem: 'x' },
  ])
})

test('what keeps emails from leaving has a moment at which that began', () => {
  const trouble = { problem: 'mail-turned-away', since: AT }
  expect(readEmailStatus({ trouble, waiting: 2, lastSentAt: null })).toEqual({
    trouble: { problem: 'mail-turned-away', since: Date.parse(AT) },
    waiting: 2,
    lastSentAt: null,
  })
  expect(readEmailStatus({ trouble: null }).trouble).toBeNull()
})

test('an address asks for a state there is, and for the beginning of an address', () => {
  expect(readEmailPlace({ state: 'refused', find: 'nora' })).toEqual({
    state: 'refused',
    find: 'nora',
  })
  expect(readEmailPlace({ state: 'lost', find: 7 })).toEqual({ state: null, find: '' })
})
