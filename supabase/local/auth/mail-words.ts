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

/** Plain and warm, and true for any project this server runs; an address is for the link alone. */
export function mailWords(kind: MailKind, projectId: string): Words {
  const place = nameOf(projectId)
  const common = {
    greeting: 'Hello,',
    codeLine: 'If you’re asked for a code, enter',
    closing: 'Didn’t ask for this? You can ignore this email, and nothing will change.',
  }
  const words: Readonly<Record<MailKind, Words>> = {
    confirmation: {
      ...common,
      subject: `Confirm your email for ${place}`,
      body: `Welcome to ${place}. Please confirm your email, and your account is ready.`,
      button: 'Confirm Your Email',
    },
    recovery: {
      ...common,
      subject: `Choose a new password for ${place}`,
      body: 'You asked for a new password. It happens to all of us, and it only takes a minute.',
      button: 'Choose a New Password',
    },
    magiclink: {
      ...common,
      subject: `Your sign-in link for ${place}`,
      body: `Here’s your link to sign in to ${place}. It works once.`,
      button: 'Sign In',
    },
    invite: {
      ...common,
      subject: `You’re invited to ${place}`,
      body: `${place} has set up an account for you. Follow the link to get started.`,
      button: 'Accept the Invitation',
      closing: 'Weren’t expecting this? You can ignore this email.',
    },
    email_change: {
      ...common,
      subject: `Confirm your new email for ${place}`,
      body: `You asked to change the email on your ${place} account. Please confirm it.`,
      button: 'Confirm the Change',
    },
    reauthentication: {
      ...common,
      subject: `Your code for ${place}`,
      body: `You’re about to change something important in your ${place} account.`,
      button: null,
      codeLine: 'Your code is',
    },
  }
  return words[kind]
}

/** A project is called corner-shop in its settings, and Corner Shop by the people who go there. */
function nameOf(projectId: string): string {
  return projectId
    .split(/[-_\s]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
