export type MailKind =
  | 'confirmation'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'email_change'
  | 'reauthentication'

export interface Words {
  readonly subject: string
  readonly greeting: string
  readonly body: string
  /** The words on the link; null for a mail that carries a code only. */
  readonly button: string | null
  readonly codeLine: string
  readonly closing: string
}

export interface Sender {
  /** The project's name for itself. */
  readonly place: string
  readonly site: string
}

/** Plain and warm, and true for any project this server runs. */
export function mailWords(kind: MailKind, { place, site }: Sender): Words {
  const common = {
    greeting: 'Hello,',
    codeLine: 'If you are asked for a code, it is',
    closing: 'If this was not you, please ignore this mail. Nothing will change.',
  }
  const words: Readonly<Record<MailKind, Words>> = {
    confirmation: {
      ...common,
      subject: `Please confirm your email address for ${place}`,
      body: `Welcome, how nice to have you at ${site}. Please confirm that this address is yours.`,
      button: 'Confirm my email address',
    },
    recovery: {
      ...common,
      subject: `Choose a new password for ${place}`,
      body: `You asked for a new password at ${site}. It happens to all of us; this takes a moment.`,
      button: 'Choose a new password',
    },
    magiclink: {
      ...common,
      subject: `Your sign-in link for ${place}`,
      body: `Here is your link to sign in at ${site}. It works once.`,
      button: 'Sign in',
    },
    invite: {
      ...common,
      subject: `You are invited to ${place}`,
      body: `Someone at ${site} would like to have you on board.`,
      button: 'Accept the invitation',
      closing: 'If you were not expecting this, please ignore this mail.',
    },
    email_change: {
      ...common,
      subject: `Please confirm your new email address for ${place}`,
      body: `Your account at ${site} is about to get a new email address. Please confirm the change.`,
      button: 'Confirm the change',
    },
    reauthentication: {
      ...common,
      subject: `Your code for ${place}`,
      body: `You are about to change something important in your account at ${site}.`,
      button: null,
      codeLine: 'Your code is',
    },
  }
  return words[kind]
}
