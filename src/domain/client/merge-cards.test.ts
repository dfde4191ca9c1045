import { expect, test } from 'vitest'
import { alikeInWords, keptFirst, mayMerge } from './merge-cards.ts'
import type { ClientEntry } from './client-directory.ts'

const entry = (id: string, more: Partial<ClientEntry> = {}): ClientEntry => ({
  id,
  cardId: id,
  hasAccount: false,
  name: 'Dana Whitfield',
  phone: '',
  email: '',
  visits: 0,
  lastVisitAt: null,
  nextVisitAt: null,
  knownSince: 0,
  plan: null,
  isInFamily: false,
  wantsNewsletter: false,
  spentCents: null,
  tags: [],
  ...more,
})

test.each([
  [{}, {}, 'one'],
  [{ visits: 9 }, { hasAccount: true }, 'other'],
  [{ hasAccount: true }, { visits: 9 }, 'one'],
  [{ visits: 2 }, { visits: 3 }, 'other'],
  [{ visits: 3, lastVisitAt: 1 }, { visits: 2, lastVisitAt: 5 }, 'one'],
  [{ visits: 2, lastVisitAt: 1 }, { visits: 2, lastVisitAt: 5 }, 'other'],
])('of %j and %j, %3$s stays', (one, other, kept) => {
  expect(keptFirst(entry('one', one), entry('other', other)).id).toBe(kept)
})

test('two who sign in stay two', () => {
  const account = { hasAccount: true }
  expect(mayMerge(entry('one', account), entry('other', account))).toBe(false)
  expect(mayMerge(entry('one', account), entry('other'))).toBe(true)
  expect(mayMerge(entry('one'), entry('one'))).toBe(false)
})

test('what they have in common is said', () => {
  expect(alikeInWords(['name'])).toBe('Same name')
  expect(alikeInWords(['name', 'phone', 'email'])).toBe('Same name, phone, and email')
  expect(alikeInWords([])).toBe('')
})
