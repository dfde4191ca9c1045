import { dollars } from '#domain/money/money.ts'
import { TERMS } from '#domain/salon/terms.ts'
import type { FamilyFlaw } from '#domain/family/family-draft.ts'

export const INVITED_WORDS = {
  invited: 'Invited',
  lapsed: 'Expired',
  lapses: (inWords: string) => `Expires ${inWords}`,
  lapsedOn: (time: string) => `Expired ${time}`,
  lapsedTitle: 'Expired invitations',
  lapsedWords: `Not accepted within ${TERMS.familyActivationHours} hours. They don’t take up a spot.`,
  notTakenBack: 'Too late: the email is already on its way.',
  unsent: 'Saved on this device. We’ll send the email when you’re back online.',
  resend: 'Resend',
  resendWhom: (name: string) => `Resend the invitation to ${name}`,
  resent: 'A new email is on its way. The link in the old one no longer works.',
  notResent: 'We couldn’t resend the invitation.',
  withdraw: 'Withdraw',
  withdrawWhom: (name: string) => `Withdraw the invitation to ${name}`,
  withdrawn: 'You withdrew the invitation. Its link no longer works.',
  notWithdrawn: 'We couldn’t withdraw the invitation.',
} as const

export const ADD_WORDS = {
  title: 'Add Family Member',
  lead: `We’ll email them a personal link, good for ${TERMS.familyActivationHours} hours. Your bill doesn’t change until they accept.`,
  email: 'Email',
  relationship: 'Relationship',
  choose: 'Choose one',
  firstName: 'First name',
  lastName: 'Last name',
  nameHint: 'So the email can greet them by name.',
  canMakePurchases: 'Can make purchases',
  purchasesHint: 'When this is off, they can see the family but not buy on its account.',
  spendingLimit: 'Spending limit',
  limitHint: 'In dollars per calendar month. Leave it blank for no limit.',
  send: 'Send Invitation',
  sent: 'Family member invitation sent!',
  failed: 'Failed to add family member',
  missing: 'Please fill in all required fields',
  mend: 'Please check a few things before we send this.',
  offline:
    'You’re offline. We’ll save the invitation on this device and send the email when you’re back online.',
  moreOffline:
    'You’re offline. You can lower a limit now and we’ll send it later. To allow more, you need a connection.',
  rightsFailed: 'We couldn’t save the change.',
  rightsSaved: (name: string) => `Saved for ${name}.`,
} as const

export const FLAW_WORDS: Readonly<Record<FamilyFlaw, string>> = {
  missing: 'Please fill this in.',
  'too-long': 'This is longer than we can keep.',
  'no-email': 'This email address looks incomplete. Try something like name@example.com.',
  'no-amount': 'Please type an amount in dollars, like 50 or 49.99.',
  'too-much': `The limit can be up to ${dollars(100_000_000)}.`,
}
