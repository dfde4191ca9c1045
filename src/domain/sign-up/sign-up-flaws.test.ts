import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flawOfPassword, flawsOfSignUp, refusalOf } from './sign-up-flaws.ts'
import { EMPTY_MEMBER, EMPTY_SIGN_UP } from './sign-up.ts'
import type { FamilyMemberDraft } from './sign-up.ts'
import type { SignUpFlaw, SignUpRefusal } from './sign-up-flaws.ts'

const SECRETS = { password: 'juniper row', confirmPassword: 'juniper row' }
const RIGHT = {
  draft: {
    ...EMPTY_SIGN_UP,
    firstName: 'Hannah',
    lastName: 'Brooks',
    email: 'hannah@example.com',
    phone: '(828) 555-0142',
    homeAddress: '9 Elm Street',
  },
  secrets: SECRETS,
  hasPhoto: true,
  acceptsTerms: true,
}

test('a form that is in order has no flaws', () => {
  expect(flawsOfSignUp(RIGHT)).toEqual({ fields: {}, members: [] })
  expect(refusalOf(flawsOfSignUp(RIGHT))).toBeNull()
})

test('an empty one misses everything, the photo and the consent too', () => {
  const empty = {
    draft: EMPTY_SIGN_UP,
    secrets: { password: '', confirmPassword: '' },
    hasPhoto: false,
    acceptsTerms: false,
  }
  expect(flawsOfSignUp(empty).fields).toEqual({
    firstName: 'missing',
    lastName: 'missing',
    email: 'missing',
    phone: 'missing',
    homeAddress: 'missing',
    password: 'missing',
    confirmPassword: 'missing',
    photo: 'missing',
    terms: 'not-accepted',
  })
})

const withDraft = (changes: object) => ({ ...RIGHT, draft: { ...RIGHT.draft, ...changes } })
const withSecrets = (changes: object) => ({ ...RIGHT, secrets: { ...SECRETS, ...changes } })

const REFUSALS: readonly (readonly [string, typeof RIGHT, SignUpRefusal])[] = [
  ['something is missing', withDraft({ homeAddress: '' }), 'missing-fields'],
  ['no photo is chosen', { ...RIGHT, hasPhoto: false }, 'missing-fields'],
  ['a password is not repeated', withSecrets({ confirmPassword: '' }), 'missing-fields'],
  ['the passwords differ', withSecrets({ confirmPassword: 'juniper Row' }), 'passwords-differ'],
  [
    'it is too short',
    withSecrets({ password: 'juniper', confirmPassword: 'juniper' }),
    'password-too-short',
  ],
  [
    'it is too long',
    withSecrets({ password: 'a'.repeat(73), confirmPassword: 'a'.repeat(73) }),
    'password-too-long',
  ],
  ['an address cannot be one', withDraft({ email: 'hannah@' }), 'needs-mending'],
  ['a number cannot be one', withDraft({ phone: 'call me' }), 'needs-mending'],
  ['the terms are not accepted', { ...RIGHT, acceptsTerms: false }, 'terms-not-accepted'],
]

test.each(REFUSALS)('when %s, that is what is said first', (_when, given, refusal) => {
  expect(refusalOf(flawsOfSignUp(given))).toBe(refusal)
})

test('of several things the one that the form asks first is said', () => {
  const all = { ...withDraft({ email: 'no' }), acceptsTerms: false }
  const secrets = { password: 'short', confirmPassword: 'other' }
  expect(refusalOf(flawsOfSignUp({ ...all, secrets }))).toBe('passwords-differ')
  expect(refusalOf(flawsOfSignUp({ ...all, secrets, hasPhoto: false }))).toBe('missing-fields')
  expect(refusalOf(flawsOfSignUp(all))).toBe('needs-mending')
})

test.each([
  ['', 'missing'],
  ['1234567', 'too-short'],
  ['12345678', null],
  ['🌿🌿🌿🌿🌿🌿🌿', 'too-short'],
  ['🌿🌿🌿🌿🌿🌿🌿🌿', null],
  ['ü'.repeat(36), null],
  ['ü'.repeat(37), 'too-long'],
  ['a'.repeat(72), null],
] as const)('the password %j: %s', (password, flaw: SignUpFlaw | null) => {
  expect(flawOfPassword(password)).toBe(flaw)
})

test('no password that passes is cut by the server, which reads 72 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (password) => {
      fc.pre(flawOfPassword(password) === null)
      expect(new TextEncoder().encode(password).length).toBeLessThanOrEqual(72)
    }),
  )
})

describe('somebody of the family', () => {
  const flawsOf = (...familyMembers: FamilyMemberDraft[]) =>
    flawsOfSignUp(withDraft({ createFamilyAccount: true, familyMembers })).members
  const ida = { ...EMPTY_MEMBER, firstName: 'Ida', lastName: 'Brooks', email: 'ida@example.com' }

  test('needs a name and an address for the letter, and brings the rest along', () => {
    expect(flawsOf(ida)).toEqual([{}])
    expect(flawsOf(EMPTY_MEMBER)).toEqual([
      { firstName: 'missing', lastName: 'missing', email: 'missing' },
    ])
  })

  test('is looked at like everybody where something was typed', () => {
    expect(flawsOf({ ...ida, phone: 'x', homeAddress: 'a'.repeat(201) })).toEqual([
      { phone: 'no-phone', homeAddress: 'too-long' },
    ])
  })

  test('has an address that nobody named above has', () => {
    const holder = { ...ida, email: RIGHT.draft.email }
    expect(flawsOf(ida, holder, ida)).toEqual([
      {},
      { email: 'same-email' },
      { email: 'same-email' },
    ])
  })
})
