import { refusalWords } from '#domain/command/verdict.ts'
import type { Commands } from '#domain/command/command.ts'
import type { Refused } from '#domain/command/verdict.ts'
import type { Role } from '#domain/session/roles.ts'

/** Who is to sign in as what. */
export interface InvitationWish {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  /** Whose column in the calendar comes with it. */
  readonly stylistId: string | null
}

export interface AccessArguments {
  /** The device names the invitation, so that it can be taken back. */
  readonly 'access.invite': InvitationWish & { readonly invitationId: string }
  /** What one that was accepted gave goes back. */
  readonly 'access.withdraw': { readonly invitationId: string }
  readonly 'access.set-role': {
    readonly personId: string
    readonly role: Role
    /** As it was when this was asked: nothing is written over unseen. */
    readonly roleBefore: Role
  }
  /** For someone who has neither their phone nor a recovery code. */
  readonly 'access.end-two-step': { readonly personId: string }
  /** Of administrators and owners. */
  readonly 'access.require-two-step': {
    readonly isRequired: boolean
    readonly wasRequired: boolean
  }
}

/** It doesn't wait on a device: what someone may do is so for everyone, or for no one. */
const AT_ONCE = { sender: 'the person', refusal: accessRefusal, waiting: null } as const

export const ACCESS_COMMANDS = {
  'access.invite': AT_ONCE,
  'access.withdraw': AT_ONCE,
  'access.set-role': AT_ONCE,
  'access.end-two-step': AT_ONCE,
  'access.require-two-step': AT_ONCE,
} as const satisfies Commands<AccessArguments>

const EMAIL_TAKEN = 'Another employee signs in with this email address.'

function accessRefusal(verdict: Refused): string {
  if (verdict.fields['email'] === 'taken') return EMAIL_TAKEN
  return REFUSALS[verdict.code] ?? refusalWords(verdict)
}

const REFUSALS: Readonly<Record<string, string>> = {
  stale: 'Someone changed this after you last saw it, so your change wasn’t saved.',
  'role-above-own': 'Only a business owner can make someone a business owner.',
  'person-above-self': 'Only a business owner can do this for a business owner.',
  'person-unknown': 'This person’s account is closed.',
  'own-two-step-missing': 'Set up your own two-step sign-in first, in your profile.',
  'own-two-step': 'You can turn off your own two-step sign-in in your profile.',
  'last-owner': 'The salon needs a business owner. Make someone else one first.',
  'owners-invitation': 'Only a business owner can withdraw this invitation, or replace it.',
  'invitation-known': 'This invitation went out already. You’ll find it on the list.',
  'invitation-gone': 'This invitation isn’t on the list anymore.',
  'column-taken': 'Someone else signs in for this column in the calendar already.',
  'stylist-gone': 'This person isn’t on the team anymore.',
  'too-many-letters': 'There have been too many invitations today. Please try again tomorrow.',
  'not-allowed': 'Only administrators and owners can change who signs in.',
}
