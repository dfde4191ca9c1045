import type { CardsAre, EmailsAre } from '#domain/sign-up/first-owner.ts'
import type { SignUpFlaw } from '#domain/sign-up/sign-up-flaws.ts'
import type { BecameOwner, LinkIsOver } from '#data/session/first-owner.ts'

export const FIRST_START_WORDS = {
  pageTitle: 'Open Your Salon',
  loading: 'Looking up your link',
  title: 'Let’s open your salon',
  lead: 'You’ll be its owner. Once you’re in, the Admin Dashboard takes you through its name and address, hours, team and services.',
  account: 'Your account',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 8 characters. A short phrase is easy to remember.',
  open: 'Create Owner Account',
  facts: 'What’s set up so far',
  emails: 'Emails',
  cards: 'Cards',
  failed: 'We couldn’t finish. It’s safe to try again.',
  signIn: 'Sign In',
  signOut: 'Sign Out',
  home: 'Return to Home',
  retry: 'Try Again',
  notFetchedTitle: 'That didn’t work',
  notFetched: 'We couldn’t look up your link.',
  offline: 'You’re offline. Keep this page open, and it goes on when you’re back online.',
  offlineForm:
    'You’re offline. What you typed stays here. Creating your account needs a connection.',
  signedInTitle: 'Please sign out first',
  signedIn: (email: string) =>
    `You’re signed in as ${email}. Sign out, then open the link once more to create the owner account.`,
} as const

export const EMAILS_WORDS: Readonly<Record<EmailsAre, string>> = {
  sent: 'They go out to people.',
  waiting: 'Not set up yet, so clients won’t get confirmations or reminders.',
  kept: 'They stay on this server and reach no one.',
}

export const CARDS_WORDS: Readonly<Record<CardsAre, string>> = {
  real: 'Real cards are charged.',
  test: 'Test cards only: no card is real, and nothing is charged.',
  'not-taken': 'Not set up yet. Clients can book, but can’t join a paid plan.',
}

interface EndWords {
  readonly title: string
  readonly words: string
  readonly offersSignIn: boolean
}

export const END_WORDS: Readonly<Record<BecameOwner | LinkIsOver | 'none', EndWords>> = {
  none: {
    title: 'This page needs a link',
    words: 'Open the whole link that’s shown when the salon’s server starts.',
    offersSignIn: false,
  },
  'not-valid': {
    title: 'This link no longer works',
    words:
      'Each start of the salon’s server shows a new one, until the salon has an owner. Open the latest one.',
    offersSignIn: true,
  },
  'has-owner': {
    title: 'The salon has an owner',
    words: 'If that’s you, sign in. If not, ask the owner to invite you.',
    offersSignIn: true,
  },
  'had-account': {
    title: 'You’re the owner now',
    words:
      'There was an account with this email already, so sign in with its password. If it slipped your mind, ask for a new one there.',
    offersSignIn: true,
  },
  ready: {
    title: 'You’re the owner now',
    words: 'Sign in with the email and password you just chose.',
    offersSignIn: true,
  },
}

const FLAW_WORDS: Readonly<Partial<Record<SignUpFlaw, string>>> = {
  missing: 'Please fill this in.',
  'no-email': 'This email address looks incomplete. Try something like name@example.com.',
  'too-long': 'This is longer than we can keep.',
  'too-short': 'At least 8 characters, please.',
}

export function flawWords(flaw: SignUpFlaw | undefined): string | undefined {
  return flaw === undefined ? undefined : FLAW_WORDS[flaw]
}
