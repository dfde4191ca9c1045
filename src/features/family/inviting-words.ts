import { shortDollars } from '#domain/money.ts'
import { TERMS } from '#domain/terms.ts'
import type { FamilyFlaw } from '#domain/family-draft.ts'

export const INVITED_WORDS = {
  invited: 'Invited',
  lapsed: 'Lapsed',
  lapses: (inWords: string) => `Lapses ${inWords}`,
  lapsedOn: (time: string) => `Lapsed ${time}`,
  lapsedTitle: 'Lapsed invitations',
  lapsedWords: `Not accepted within ${TERMS.familyActivationHours} hours. They take no place.`,
  notTakenBack: 'It has reached the salon already, and the email is on its way.',
  unsent: 'Saved on this device. The email goes out as soon as there is a network.',
  resend: 'Resend',
  resendWhom: (name: string) => `Resend the invitation to ${name}`,
  resent: 'A new email is on its way. The link in the old one no longer works.',
  notResent: 'The invitation could not be sent again.',
  withdraw: 'Withdraw',
  withdrawWhom: (name: string) => `Withdraw the invitation to ${name}`,
  withdrawn: 'The invitation is withdrawn. Its link no longer works.',
  notWithdrawn: 'The invitation could not be withdrawn.',
} as const

export const ADD_WORDS = {
  title: 'Add Family Member',
  lead: `They get an email with a link that is theirs alone, good for ${TERMS.familyActivationHours} hours. Nothing is added to your bill before they accept.`,
  email: 'Email',
  relationship: 'Relationship',
  choose: 'Choose one',
  firstName: 'First name',
  lastName: 'Last name',
  nameHint: 'How the email greets them.',
  canMakePurchases: 'Can make purchases',
  purchasesHint: 'Off, they see the family and buy nothing on it.',
  spendingLimit: 'Spending limit',
  limitHint: 'In dollars, for each calendar month of the salon. Empty means no limit.',
  send: 'Send Invitation',
  sent: 'Family member invitation sent!',
  failed: 'Failed to add family member',
  missing: 'Please fill in all required fields',
  mend: 'Some answers need another look before we can send this.',
  offline:
    'You are offline. The invitation is saved on this device, and the email goes out as soon as there is a network.',
  moreOffline:
    'You are offline. Less can be saved here and sent later; to allow more, we need a connection.',
  rightsFailed: 'The change could not be saved.',
  rightsSaved: (name: string) => `Saved for ${name}.`,
} as const

export const FLAW_WORDS: Readonly<Record<FamilyFlaw, string>> = {
  missing: 'This is needed.',
  'too-long': 'This is longer than we can keep.',
  'no-email': 'This email address does not look complete. One looks like name@example.com.',
  'no-amount': 'Write an amount in dollars, such as 50 or 49.99.',
  'too-much': `We can keep a limit of up to ${shortDollars(100_000_000)}.`,
}
