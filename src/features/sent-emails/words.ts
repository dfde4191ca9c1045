import type { EmailKind, EmailState } from '#domain/email/sent-emails.ts'

const waitingWords = (waiting: number) => {
  if (waiting === 0) return ''
  return waiting === 1
    ? 'One email is waiting and goes out as soon as it can. '
    : `${waiting.toLocaleString('en-US')} emails are waiting and go out as soon as they can. `
}

export const WORDS = {
  failed: 'We couldn’t load the emails.',
  lastSent: (when: string) => `The last email went out ${when}.`,
  nothingYet: 'No email has gone out yet. Send yourself a test to see whether they arrive.',
  trouble: 'Emails aren’t going out',
  troubles: {
    'mail-not-configured':
      'Email isn’t set up for this salon yet. Please ask the person who looks after your website.',
    'mail-not-answering': 'The email service isn’t answering. Emails go out as soon as it does.',
    'mail-turned-away':
      'The email service turns us away: the password or the address we send from may be wrong. Please ask the person who looks after your website.',
  } as Readonly<Record<string, string>>,
  since: (when: string, waiting: number) =>
    `The first one failed ${when}. ${waitingWords(waiting)}Please call clients about anything urgent. A test email shows when it works again.`,
  test: 'Send a Test Email',
  tested: (address: string) => ({
    title: 'A test to yourself',
    message: `It goes to ${address}. You’ll see here how that went.`,
  }),
  notTested: 'We couldn’t send the test',
  notTestedWords: 'Please try again in a moment.',
  find: 'Start of an email address',
  show: 'Show',
  all: 'Every email',
  found: (count: number) => (count === 1 ? '1 email' : `${count.toLocaleString('en-US')} emails`),
  kinds: {
    'account-closed': 'Account closed',
    'app-connected': 'Authenticator app connected',
    confirmation: 'Confirm an email address',
    email_change: 'Confirm a new email address',
    'family-dissolved': 'Family account closed',
    'family-invitation': 'Invitation to a family',
    invite: 'Account to set up',
    magiclink: 'Sign-in link',
    'membership-began': 'Membership started',
    'membership-ends': 'Membership canceled',
    'membership-lapsed': 'Membership ended',
    'message-answer': 'Answer to a message',
    'payment-disputed': 'Payment disputed',
    'payment-failed': 'Card declined',
    'purchase-request': 'A purchase to approve',
    reauthentication: 'Code to change a password',
    recovery: 'New password',
    'team-invitation': 'Invitation to the team',
    'team-news': 'News for the team',
    test: 'Test',
    'two-step-ended': 'Two-step sign-in turned off',
    'two-step-required': 'Two-step sign-in required',
    'visit-booked': 'Visit booked',
    'visit-changed': 'Visit changed or canceled',
    'visit-offer': 'A time from the waitlist',
    'visit-reminder': 'Visit reminder',
    'visit-to-confirm': 'Confirm a visit',
    'wrong-codes': 'Wrong codes for an account',
    'wrong-passwords': 'Wrong passwords for an account',
  } satisfies Readonly<Record<EmailKind, string>>,
  otherKind: 'Another email',
  states: {
    waiting: 'Waiting',
    sent: 'Sent',
    refused: 'Not delivered',
    replaced: 'Replaced',
  } satisfies Readonly<Record<EmailState, string>>,
  why: {
    waiting: 'We’ll try again.',
    sent: '',
    replaced: 'It was asked for again before it could leave.',
  } satisfies Readonly<Record<Exclude<EmailState, 'refused'>, string>>,
  problems: {
    'mail-not-taken': 'The email service didn’t accept it. The address may be wrong.',
    'mail-bounced': 'It was sent, but came back. The address may be wrong.',
    'mail-suppressed':
      'Earlier emails to this address came back or were marked as spam, so the email service doesn’t send there anymore.',
    'mail-not-configured': 'Email isn’t set up, so it didn’t leave.',
    'mail-broken-off': 'The email service broke off while taking it. It may have arrived.',
    'too-late': 'By the time it could leave, it was too late or no longer needed.',
  } as Readonly<Record<string, string>>,
  refused: 'It couldn’t be delivered.',
  more: 'Show Earlier Emails',
  empty: {
    title: 'No emails yet',
    words: 'Confirmations, reminders and answers show up here as they go out.',
  },
  nothingFound: {
    title: 'No emails like this',
    words: 'Emails are kept here for 90 days. Try the start of another address.',
  },
} as const
