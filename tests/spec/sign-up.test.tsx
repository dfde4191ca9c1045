import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Problem, wordsFor } from '#domain/text/errors.ts'
import { PHOTO_WORDS } from '#domain/person/photo-words.ts'
import { PHOTO_LIMITS, PHOTO_TYPES } from '#domain/person/photo.ts'
import { MAX_FAMILY_MEMBERS, SEED_PLANS, monthlyTotalCents } from '#domain/membership/plans.ts'
import { EMPTY_SIGN_UP } from '#domain/sign-up/sign-up.ts'
import { TERMS } from '#domain/salon/terms.ts'
import { PlanChoice } from '#features/sign-up/plan-choice.tsx'
import { TermsConsent } from '#features/sign-up/terms-consent.tsx'
import { WARNING_WORDS, WORDS } from '#features/sign-up/words.ts'
import type { ProblemCode } from '#domain/text/errors.ts'

// Typed out by hand from the specification.
test('the words of the form', () => {
  expect(WORDS).toMatchObject({
    have: 'Already have an account?',
    signIn: 'Sign in',
    addMember: 'Add Another Family Member',
    termsAgree: 'I agree to the Terms & Conditions for the salon',
    termsTitle: 'Terms & Conditions',
    submitFree: 'Create Account (Payment info saved for future use)',
    resend: 'Resend Verification Email',
    authorization: 'Require authorization for family purchases',
  })
  expect(WORDS.submitPaid(2000)).toBe('Create Account & Subscribe ($20/month)')
  expect(WORDS.submitPaid(19_000)).toBe('Create Account & Subscribe ($190/month)')
})

test('the words of the photo, and what it may weigh', () => {
  expect(PHOTO_WORDS.hint).toBe('JPG, PNG or WebP (max. 5MB)')
  expect(PHOTO_LIMITS.sentBytes).toBe(5 * 1024 * 1024)
  expect(PHOTO_TYPES).toEqual(expect.arrayContaining(['image/jpeg', 'image/png']))
  expect(PHOTO_WORDS.camera).toMatchObject({
    title: 'Take a Photo',
    cancel: 'Cancel',
    take: 'Take Photo',
    upload: 'Upload Instead',
  })
})

test('the consent is marked with a star', () => {
  const markup = renderToStaticMarkup(
    <TermsConsent isAccepted={false} flaw={undefined} terms={null} onChange={() => undefined} />,
  )
  expect(markup.replaceAll(/<[^>]+>/g, '')).toContain(
    'I agree to the Terms &amp; Conditions for the salon *',
  )
})

test('three plan cards, of which Free is chosen', () => {
  const markup = renderToStaticMarkup(
    <PlanChoice
      plans={SEED_PLANS}
      chosen={EMPTY_SIGN_UP.membershipPlan}
      takesCards
      onChoose={() => undefined}
    />,
  )
  const cards = markup.split('<label').slice(1)
  const price = (card: string) => card.match(/\$\d+/)?.[0]
  expect(cards.map(price)).toEqual(['$0', '$20', '$100'])
  expect(cards.map((card) => card.includes('checked'))).toEqual([true, false, false])
  expect(markup).toContain('Personal stylist consultation')
})

test('three family members at most, 72 hours to accept, authorization asked for', () => {
  expect(MAX_FAMILY_MEMBERS).toBe(3)
  expect(TERMS.familyActivationHours).toBe(72)
  expect(EMPTY_SIGN_UP).toMatchObject({
    createFamilyAccount: false,
    familyMembers: [],
    paymentAuthorization: true,
  })
})

test('total monthly charge = plan price + surcharge x member count, and cancel anytime', () => {
  const [, silver, gold] = SEED_PLANS
  if (silver === undefined || gold === undefined) throw new Error('There are three plans.')
  expect(monthlyTotalCents(silver, 2)).toBe(4000)
  expect(WORDS.charged(silver, 2)).toContain('charged $40/month, cancel anytime')
  expect(WORDS.charged(gold, 3)).toContain('charged $190/month, cancel anytime')
})

describe('what is said when it does not work', () => {
  test.each<[ProblemCode, string]>([
    ['missing-fields', 'Please fill in all required fields'],
    ['passwords-differ', 'Passwords do not match'],
    ['terms-not-accepted', 'You must accept the Terms & Conditions'],
    ['payment-not-ready', 'Payment system not ready. Please try again.'],
    ['no-card-element', 'Card element not found'],
    [
      'already-registered',
      'This email address is already registered. Please sign in instead or use a different email address.',
    ],
    ['no-connection', 'Network error. Please check your internet connection and try again.'],
    ['sign-up-failed', 'Failed to create account. Please try again.'],
  ])('%s: %s', (code, words) => {
    expect(wordsFor(new Problem(code), '')).toBe(words)
  })

  test('the titles', () => {
    expect(WORDS).toMatchObject({
      error: 'Error',
      failed: 'Signup Failed',
      notResent: 'Failed to Resend Email',
    })
  })

  test('once there is an account', () => {
    expect(WARNING_WORDS).toMatchObject({
      'family-failed': 'Account created but family setup failed. You can add family members later.',
      'invitations-failed':
        'Account created but family member invitations failed. You can resend them later.',
      'payment-failed': 'Account created but payment setup failed. You can add payment later.',
      'sync-failed':
        'Account created but customer data sync failed. Customer will be added manually.',
    })
  })
})

test('what is said when it works', () => {
  expect(WORDS).toMatchObject({
    created: 'Account Created Successfully',
    checkMail: 'Please check your email to verify your account.',
    invitedTitle: 'Family Members Invited!',
    resent: 'Verification Email Sent',
  })
  expect(WORDS.createdWith('Gold')).toBe(
    'Account created successfully with Gold. Please check your email to verify your account.',
  )
  expect(WORDS.invited(1)).toMatch(/^1 /)
  expect(WORDS.invited(3)).toMatch(/^3 /)
})
