import { MAX_FAMILY_MEMBERS } from './plans.ts'
import { TERMS } from './terms.ts'
import { refusalWords } from './verdict.ts'
import type { Verdict } from './verdict.ts'

/** Why the server refused something in a family, and what can be done. */
export function familyRefusal(verdict: Extract<Verdict, { outcome: 'rejected' }>): string {
  if (verdict.code === 'stale') return renamedMeanwhile(verdict.current?.['name'])
  return WORDS[verdict.code] ?? refusalWords(verdict)
}

function renamedMeanwhile(name: unknown): string {
  const now = typeof name === 'string' ? ` It is called “${name}” now.` : ''
  return `Somebody renamed the family after you last saw it.${now} Your name was not applied.`
}

const WORDS: Readonly<Record<string, string>> = {
  'no-family': 'No family found',
  'not-the-holder': 'Only the account holder of your family can do this.',
  'family-full': `Family cannot have more than ${MAX_FAMILY_MEMBERS} members`,
  'already-in-a-family':
    'You are in a family already, and one can be in one at a time. Leave that one first, then accept.',
  'already-a-member': 'Whoever has this email address is in your family already.',
  'already-invited':
    'This address has an open invitation already. Resend it if the email did not arrive.',
  'too-many-letters':
    'Enough emails went out for today. Ask them to look among their unwanted mail, or try again tomorrow.',
  'limit-up':
    'The rights of this member are tighter by now, so this would have allowed more. Raising them needs a connection.',
  'member-gone': 'This person is no longer in the family.',
  'invitation-gone': 'This invitation is no longer open: it was accepted or withdrawn.',
  'invitation-unknown': 'This link leads to no invitation. A newer email may have replaced it.',
  'invitation-used': 'This invitation was accepted already.',
  'invitation-expired': `This invitation lapsed: it was good for ${TERMS.familyActivationHours} hours. Ask for a new one.`,
  'invitation-for-another': 'This invitation is for another email address than yours.',
  'profile-incomplete':
    'The salon asks every member for their name, phone number, home address and a photo. Something is still missing in your profile.',
  'purchases-not-allowed': 'This member is View Only. Let them buy first, then approve.',
  'over-the-limit':
    'This would go over the spending limit for this month. Raise the limit first, or decline.',
  'request-gone':
    'This request is no longer open: it was decided or taken back, has lapsed, or its payment has begun.',
  'payment-began': 'The payment for this has begun or is made, so it can no longer be taken back.',
  invalid: 'We could not take this as it stands. Look at what you entered, then try again.',
}
