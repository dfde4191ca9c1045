import { SALON } from '#domain/salon/salon.ts'
import { type Fields, textIn } from '#functions/_shared/json-body.ts'
import type { Letter } from '#functions/_shared/mail.ts'
import type { World } from '#functions/_shared/world.ts'

/** As long as Auth takes what's in the email; config.toml says it in seconds. */
export const ACCOUNT_LINK_MS = 3_600_000

interface Words {
  readonly kind: Letter['kind']
  readonly subject: string
  readonly says: string
  /** Null where there is only a code to type. */
  readonly button: string | null
  readonly ending: string
}

const EXPIRES = 'The link works once and expires an hour after you asked for it.'
const IGNORE = 'Didn’t ask for this? You can ignore this email, and nothing will change.'
/** With less than this left, it would have expired before it was read. */
const LEAST_LEFT_MS = 600_000

/** By what Auth calls them. No name is said: whoever asked for it may have typed someone else's address. */
const WORDS: Readonly<Record<string, Words>> = {
  signup: {
    kind: 'confirmation',
    get subject() {
      return `Confirm your email for ${SALON.name}`
    },
    get says() {
      return `Welcome to ${SALON.name}. Confirm your email and your account is ready.`
    },
    button: 'Confirm Your Email',
    ending: `${EXPIRES} ${IGNORE}`,
  },
  recovery: {
    kind: 'recovery',
    get subject() {
      return `Choose a new password for ${SALON.name}`
    },
    says: 'You asked for a new password. It happens to all of us, and it only takes a minute.',
    button: 'Choose a New Password',
    ending: `${EXPIRES} ${IGNORE}`,
  },
  magiclink: {
    kind: 'magiclink',
    get subject() {
      return `Your sign-in link for ${SALON.name}`
    },
    get says() {
      return `Here’s your link to sign in to ${SALON.name}.`
    },
    button: 'Sign In',
    ending: `${EXPIRES} ${IGNORE}`,
  },
  invite: {
    kind: 'invite',
    get subject() {
      return `You’re invited to ${SALON.name}`
    },
    get says() {
      return `${SALON.name} has set up an account for you. All it needs is a password.`
    },
    button: 'Choose a Password',
    ending:
      'The link works once, within an hour. Weren’t expecting this? You can ignore this email.',
  },
  email_change: {
    kind: 'email_change',
    get subject() {
      return `Confirm the new email for your ${SALON.name} account`
    },
    get says() {
      return `You asked to change the email of your ${SALON.name} account. Please confirm it. If we wrote to your other address as well, confirm it there, too.`
    },
    button: 'Confirm the Change',
    ending: `${EXPIRES} ${IGNORE}`,
  },
  reauthentication: {
    kind: 'reauthentication',
    get subject() {
      return `Your code for ${SALON.name}`
    },
    get says() {
      return `You’re about to change your ${SALON.name} password. Not you? Someone may be signed in to your account. Choose a new password and call us at ${SALON.phone}.`
    },
    button: null,
    ending: 'Your code, good for an hour from when you asked for it:',
  },
}

/** Null where what it carries would hardly count any more: then a new one is asked for. */
export function accountLetter(payload: Fields, { environment }: World, now: number): Letter | null {
  const action = textIn(payload, 'action')
  const words = WORDS[action]
  if (words === undefined) throw new Error('There is no such email.')
  if (now > Date.parse(textIn(payload, 'writtenAt')) + ACCOUNT_LINK_MS - LEAST_LEFT_MS) return null
  const { kind, subject, says, button, ending } = words
  return {
    kind,
    to: textIn(payload, 'to'),
    subject,
    paragraphs: ['Hello,', says, ending],
    ...(button === null && { code: textIn(payload, 'code') }),
    link:
      button === null ? null : { label: button, url: linkFor(action, payload, environment.url) },
  }
}

function linkFor(action: string, payload: Fields, url: string): string {
  const query = new URLSearchParams({
    token: textIn(payload, 'token'),
    type: action,
    redirect_to: textIn(payload, 'redirectTo'),
  })
  return `${url}/auth/v1/verify?${query.toString()}`
}
