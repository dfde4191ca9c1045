import { SALON } from '#domain/salon.ts'
import { TERMS } from '#domain/terms.ts'
import type { InvitationState } from '#domain/family-invitation.ts'

interface Dead {
  readonly title: string
  readonly words: string
}

const ASK_AGAIN = 'Ask whoever invited you to send a new one; it takes them one press.'

export const LETTER_WORDS = {
  pageTitle: 'Family Invitation',
  loading: 'Opening your invitation',
  title: (holder: string, family: string) => `${holder} invites you to “${family}”`,
  someone: 'Somebody',
  lead: `A family at ${SALON.name} shares one plan. You keep an account and a profile of your own, and only you see and change them.`,
  facts: {
    forWhom: 'For',
    as: 'As',
    purchases: 'Purchases',
    until: 'Good until',
  },
  mayBuy: 'You may buy on the family’s account, without a limit.',
  mayBuyUpTo: (limit: string) =>
    `You may buy on the family’s account, up to ${limit} in a calendar month.`,
  viewOnly: 'View Only: you see the family and buy on your own account.',
  signInTitle: (email: string) => `Sign in as ${email} to answer`,
  signInWords:
    'No account with this address yet? Create one: what the invitation knows of you is filled in already.',
  signIn: 'Sign In',
  createAccount: 'Create My Account',
  otherTitle: 'This invitation is for another address',
  other: (own: string, theirs: string) =>
    `You are signed in as ${own}, and the invitation is for ${theirs}. Sign out, then open the link in the email again and sign in with that address.`,
  signOut: 'Sign Out',
  inFamilyTitle: 'You are in a family already',
  inFamily:
    'One can be in one family at a time. Leave yours first, then open the link in the email again.',
  toFamily: 'Go to your family',
  missingTitle: 'One thing before you accept',
  missing: (things: string) =>
    `The salon asks every member for contact details and a photo. In your profile is still missing: ${things}.`,
  toProfile: 'Complete your profile',
  afterProfile: 'Then come back here: the invitation waits on this device.',
  accept: 'Accept Invitation',
  decline: 'Decline',
  declineHint: 'Declining tells nobody: the invitation simply lapses.',
  accepted: (family: string) => `You are in ${family}.`,
  acceptFailed: 'The invitation could not be accepted.',
  welcomeTitle: (family: string) => `Welcome to “${family}”`,
  welcome:
    'You are a member now. Your family, your rights and what you spend are in your dashboard.',
  offline:
    'You are offline. The invitation is safe on this device and opens by itself when you are back online.',
  offlineAnswer: 'You are offline. Answering needs a connection.',
  notFetched: 'The invitation could not be opened.',
  notFetchedTitle: 'This did not work',
  retry: 'Try Again',
  home: 'Return to Home',
} as const

/** A link that leads to nothing that can be answered, and what to do about it. */
export const DEAD_WORDS = {
  none: {
    title: 'This page needs the link from your email',
    words:
      'Open the link in the invitation email once more, on this device. It holds what belongs to you alone.',
  },
  unknown: {
    title: 'This link leads to no invitation',
    words: `A newer email may have replaced it: look for the latest one. ${ASK_AGAIN}`,
  },
  expired: {
    title: 'This invitation has lapsed',
    words: `It was good for ${TERMS.familyActivationHours} hours. ${ASK_AGAIN}`,
  },
  revoked: {
    title: 'This invitation was withdrawn',
    words: 'Nothing is left to answer. If that surprises you, ask whoever invited you.',
  },
  accepted: {
    title: 'This invitation was accepted already',
    words: 'A link works once. If it was you, sign in and look at your family.',
  },
} as const satisfies Record<Exclude<InvitationState, 'pending'> | 'none' | 'unknown', Dead>
