import { expect, test } from 'vitest'
import { Problem, wordsFor } from '#domain/errors.ts'
import { PORTAL_HEIGHT_PX } from '#features/account/customer-portal-screen.tsx'
import { WORDS } from '#features/account/words.ts'
import { TOASTS_AT_ONCE, TOAST_MS } from '#ui/toast.ts'

// Typed out by hand from the specification.
test('the words of the sign-in card and of its two toasts', () => {
  expect(WORDS).toMatchObject({
    welcomeBack: 'Welcome Back',
    signIn: 'Sign In',
    signUp: 'Sign up',
    success: 'Success',
    successMessage: 'Welcome back!',
    error: 'Error',
    failed: 'Failed to sign in',
  })
})

test.each([
  ['invalid-credentials', 'Invalid email or password'],
  ['no-user-logged-in', 'No user logged in'],
  ['no-connection', 'Network error. Please check your internet connection and try again.'],
] as const)('%s is told as: %s', (code, words) => {
  expect(wordsFor(new Problem(code), WORDS.failed)).toBe(words)
})

test('another failure is told in the words of the server, or else in those of the card', () => {
  expect(wordsFor(new Problem('other', 'The vault is closed.'), WORDS.failed)).toBe(
    'The vault is closed.',
  )
  expect(wordsFor(new Error('a stack nobody should see'), WORDS.failed)).toBe('Failed to sign in')
})

test('three toasts at once, each for 5000 ms', () => {
  expect(TOASTS_AT_ONCE).toBe(3)
  expect(TOAST_MS).toBe(5000)
})

test('the portal of a client is 600 pixels high', () => {
  expect(PORTAL_HEIGHT_PX).toBe(600)
})
