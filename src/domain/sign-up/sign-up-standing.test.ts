import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStanding } from './sign-up-standing.ts'

const STANDING = {
  email: 'hannah@example.com',
  hasPhoto: true,
  hasAgreement: false,
  hasFamily: true,
  invited: 2,
  membership: 'active',
}

test('the server says how far a sign-up is', () => {
  const answer = { standing: { ...STANDING, userId: 'u', isConfirmed: false } }
  expect(readStanding(answer)).toEqual(STANDING)
})

test('what it does not say is not there yet', () => {
  expect(readStanding({ standing: { email: 'hannah@example.com' } })).toEqual({
    email: 'hannah@example.com',
    hasPhoto: false,
    hasAgreement: false,
    hasFamily: false,
    invited: 0,
    membership: null,
  })
})

test.each([null, {}, { standing: null }, { standing: {} }, '<h1>Sign in to Wi-Fi</h1>'])(
  '%j is no word on any',
  (answer) => {
    expect(readStanding(answer)).toBeNull()
  },
)

test('any answer is either one or the other', () => {
  fc.assert(
    fc.property(fc.anything(), (answer) => {
      for (const told of [readStanding(answer), readStanding({ standing: answer })])
        if (told !== null) expect(typeof told.email).toBe('string')
    }),
  )
})
