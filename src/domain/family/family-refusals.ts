import { MAX_FAMILY_MEMBERS } from '#domain/membership/plans.ts'
import { TERMS } from '#domain/salon/terms.ts'
import { refusalWords } from '#domain/command/verdict.ts'
import type { Refused } from '#domain/command/verdict.ts'

/** Why the server refused something in a family, and what can be done. */
export function familyRefusal(verdict: Refused): string {
  if (verdict.code === 'stale') return renamedMeanwhile(verdict.current?.['name'])
  return WORDS[verdict.code] ?? refusalWords(verdict)
}

function renamedMeanwhile(name: unknown): string {
  const now = typeof name === 'string' ? ` It’s now called “${name}.”` : ''
  return `Someone renamed the family after you last saw it.${now} Your name wasn’t saved.`
}

const WORDS: Readonly<Record<string, string>> = {
  'no-family': 'No family found',
  'not-the-holder': 'Only your family’s account holder can do this.',
  'family-full': `Family cannot have more than ${MAX_FAMILY_MEMBERS} members`,
  'already-in-a-family':
    'You’re already in a family, and you can only be in one at a time. Leave that one first, then accept.',
  'already-a-member': 'Someone with this email address is already in your family.',
  'already-invited':
    'We already sent an invitation to this address. Resend it if the email didn’t arrive.',
  'too-many-letters':
    'That’s all the emails we can send today. Ask them to check their spam folder, or try again tomorrow.',
  'limit-up':
    'This member’s limit is lower now, so your change would have raised it. You need a connection to raise a limit.',
  'member-gone': 'This person isn’t in the family anymore.',
  'invitation-gone': 'This invitation was already accepted or withdrawn.',
  'invitation-unknown': 'We can’t find this invitation. A newer email may have replaced it.',
  'invitation-used': 'This invitation was already accepted.',
  'invitation-expired': `This invitation expired after ${TERMS.familyActivationHours} hours. Ask for a new one.`,
  'invitation-for-another': 'This invitation is for a different email address.',
  'profile-incomplete':
    'We ask every member for their name, phone number, home address and a photo. Something’s still missing from your profile.',
  'purchases-not-allowed': 'This member is View Only. Let them make purchases first, then approve.',
  'over-the-limit':
    'This would go over the spending limit for this month. Raise the limit first, or decline.',
  'request-gone':
    'This request isn’t open anymore. It was answered or taken back, it expired, or its payment has started.',
  'payment-began': 'The payment for this has started or gone through, so it can’t be taken back.',
  invalid: 'We couldn’t accept this. Check what you entered, then try again.',
}
