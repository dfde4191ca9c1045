import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Every sentence the salon asked for when something fails or works, and where its cause is made to happen. */
const REACHED: Readonly<Record<string, readonly string[]>> = {
  'tests/e2e/sign-in.spec.ts': [
    'Invalid email or password',
    'Welcome back!',
    'Network error. Please check your internet connection and try again.',
  ],
  'tests/spec/sign-in.test.ts': ['No user logged in', 'Failed to sign in'],
  'tests/e2e/services.spec.ts': ['Failed to fetch data'],
  'tests/data-layer/table-troubles.test.ts': [
    'Failed to create record',
    'Failed to update record',
    'Failed to delete record',
    'Failed to fetch data',
    // The provider of the tables, its status and what it says of it.
    'provider_status: 503',
    "provider_type: 'SERVICE_UNAVAILABLE'",
  ],
  'tests/e2e/booking-frame.spec.ts': ['The booking form could not be loaded here.'],
  'tests/e2e/sign-up-refused.spec.ts': [
    'Please fill in all required fields',
    'Passwords do not match',
    'You must accept the Terms & Conditions',
    'Payment system not ready. Please try again.',
    'Card element not found',
  ],
  'tests/e2e/sign-up-troubles.spec.ts': [
    'This email address is already registered. Please sign in instead or use a different email address.',
    'Network error. Please check your internet connection and try again.',
    'Failed to create account. Please try again.',
    'Too many attempts. Please wait a few minutes, then try again.',
    'Signup Failed',
    'Verification Email Sent',
    'Failed to Resend Email',
    'We couldn’t send the email. Please try again in a minute.',
    'Account created but family setup failed. You can add family members later.',
    'Account created but family member invitations failed. You can resend them later.',
    'Account created but customer data sync failed. Customer will be added manually.',
  ],
  'tests/sign-up/resend-verification.test.ts': [
    'Verification Email Sent',
    'Failed to Resend Email',
    'We couldn’t send the email. Please try again in a minute.',
  ],
  'tests/sign-up/invitations.test.ts': [
    'Account created but family member invitations failed. You can resend them later.',
  ],
  'tests/e2e/sign-up-free.spec.ts': [
    'Account Created Successfully',
    'Please check your email to verify your account.',
  ],
  'tests/e2e/sign-up-paid.spec.ts': [
    'Account created successfully with Silver. Please check your email to verify your account.',
    'Account created but payment setup failed. You can add payment later.',
  ],
  'tests/e2e/sign-up-family.spec.ts': ['Family Members Invited!'],
  'tests/e2e/family.spec.ts': [
    'Family created successfully!',
    'Family member invitation sent!',
    'Payment authorization enabled',
    'Payment authorization disabled',
    'Failed to update settings',
    'Family cannot have more than 3 members',
    'Maximum family members reached. Remove a member to add a new one.',
    'Please fill in all required fields',
  ],
  'tests/e2e/family-troubles.spec.ts': [
    'Failed to create family',
    'Failed to add family member',
    'Failed to fetch family',
    'Failed to fetch family members',
    'Failed to fetch subscription plans',
  ],
  'src/data/family/family-actions.test.ts': ['User not authenticated'],
  'tests/data-layer/errors-by-cause.test.tsx': [
    'No family found',
    'users were deleted.',
    'Failed to clear users: ',
    // A cost that could not be worked out is 0, and the screen says so.
    '{ silver: 0, gold: 0 }',
    'couldn’t get your family’s exact total just now',
  ],
  'src/data/device/clear-users.test.ts': [
    'Are you sure you want to clear all users? This action cannot be undone.',
  ],
  'tests/e2e/team.spec.ts': ['Oops! Page not found', 'Return to Home'],
  'tests/e2e/payment-results.spec.ts': ['Payment Canceled', 'No charges were made', 'Try Again'],
}

for (const [file, sentences] of Object.entries(REACHED))
  test.each(sentences)(`${file} makes somebody read: %s`, (sentence) => {
    expect(readFileSync(path.join(root, file), 'utf8')).toContain(sentence)
  })

test.each(Object.keys(REACHED))('%s hands nobody a code in place of its cause', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8')
  expect(text).not.toMatch(/new Problem\(/)
  // That a server breaks may be played; why it refuses somebody is its own to say.
  expect(text).not.toMatch(/meets\([^)]*\b4\d\d,/)
})
