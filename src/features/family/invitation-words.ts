import { SALON } from '#domain/salon/salon.ts'
import { TERMS } from '#domain/salon/terms.ts'
import type { InvitationState } from '#domain/family/family-invitation.ts'

interface Dead {
  readonly title: string
  readonly words: string
}

const ASK_AGAIN = 'Ask the person who invited you to send a new one. It only takes them a moment.'

export const LETTER_WORDS = {
  pageTitle: 'Family Invitation',
  loading: 'Opening your invitation',
  title: (holder: string, family: string) => `${holder} invites you to “${family}”`,
  someone: 'Someone',
  get lead() {
    return `Families at ${SALON.name} share one plan. You keep your own account and profile, and only you can see and change them.`
  },
  facts: {
    forWhom: 'For',
    as: 'As',
    purchases: 'Purchases',
    until: 'Good until',
  },
  mayBuy: 'You can buy on the family’s account, with no limit.',
  mayBuyUpTo: (limit: string) =>
    `You can buy on the family’s account, up to ${limit} per calendar month.`,
  viewOnly: 'View Only: you can see the family, and you buy on your own account.',
  signInTitle: (email: string) => `Sign in as ${email} to answer`,
  signInWords: 'No account yet? Create one. We’ve already filled in what was on the invitation.',
  signIn: 'Sign In',
  createAccount: 'Create My Account',
  otherTitle: 'This invitation is for another address',
  other: (own: string, theirs: string) =>
    `You’re signed in as ${own}, but the invitation is for ${theirs}. Sign out, open the link in the email again, and sign in with that address.`,
  signOut: 'Sign Out',
  inFamilyTitle: 'You’re already in a family',
  inFamily:
    'You can only be in one family at a time. Leave yours first, then open the link in the email again.',
  toFamily: 'Go to your family',
  missingTitle: 'One thing before you accept',
  missing: (things: string) =>
    `We ask every member for contact details and a photo. Still missing from your profile: ${things}.`,
  toProfile: 'Complete your profile',
  afterProfile: 'Then come back here. We’ll keep the invitation on this device.',
  accept: 'Accept Invitation',
  decline: 'Decline',
  declineHint: 'We won’t tell anyone you declined. The invitation just expires.',
  accepted: (family: string) => `You’re now in ${family}.`,
  acceptFailed: 'We couldn’t accept the invitation.',
  welcomeTitle: (family: string) => `Welcome to “${family}”`,
  welcome:
    'You’re a member now. Your dashboard shows your family, what you can buy and what you’ve spent.',
  offline:
    'You’re offline. The invitation is safe on this device and will open when you’re back online.',
  offlineAnswer: 'You’re offline. You need a connection to answer.',
  notFetched: 'We couldn’t open the invitation.',
  notFetchedTitle: 'That didn’t work',
  retry: 'Try Again',
  home: 'Return to Home',
} as const

/** A link that leads to nothing that can be answered, and what to do about it. */
export const DEAD_WORDS = {
  none: {
    title: 'This page needs the link from your email',
    words: 'Open the link in the invitation email again, on this device. It’s yours alone.',
  },
  unknown: {
    title: 'We can’t find this invitation',
    words: `A newer email may have replaced it, so look for the latest one. ${ASK_AGAIN}`,
  },
  expired: {
    title: 'This invitation has expired',
    words: `It was good for ${TERMS.familyActivationHours} hours. ${ASK_AGAIN}`,
  },
  revoked: {
    title: 'This invitation was withdrawn',
    words:
      'There’s nothing to answer anymore. If that’s a surprise, ask the person who invited you.',
  },
  accepted: {
    title: 'This invitation was already accepted',
    words: 'Each link works once. If it was you, sign in to see your family.',
  },
} as const satisfies Record<Exclude<InvitationState, 'pending'> | 'none' | 'unknown', Dead>
