import { SALON } from '#domain/salon/salon.ts'

/** The thing in somebody's hand is a phone more often than not, and says so where it is another. */
type Device = 'phone' | 'tablet' | 'computer'

export const CHANGES_WORDS = {
  title: 'Changes on this device',
  lead: (device: Device) =>
    `Everything you’ve sent us from this ${device}, and where it is now. Anything waiting goes out when you’re online.`,
  selfCheck: 'How’s the app doing on this device?',
  groups: {
    needing: 'Needs attention',
    waiting: 'Waiting',
    sent: 'Sent in the last day',
    earlier: 'Sent earlier',
    unreadable: 'Kept for a newer version',
  },
  offline:
    'You’re offline. This is what’s saved on this device. Anything waiting goes out when you’re back online.',
  overADayTitle: 'Unsent for more than a day',
  overADay: (written: string) =>
    `The oldest is from ${written}. Nothing is lost, and it goes out when you’re back online. In a hurry? Call us at ${SALON.phone}.`,
  written: (ago: string) => `Written ${ago}`,
  sentAgo: (ago: string) => `Sent ${ago}`,
  sentAt: (time: string) => `Sent at ${time}`,
  showEarlier: 'Show earlier',
  hideEarlier: 'Hide earlier',
  heldUntil: (time: string) =>
    `We got a lot from this connection at once. We’ll send this around ${time}.`,
  yours: 'Yours',
  theirs: 'The salon’s now',
  by: (who: string, when: string) => `by ${who}, ${when}`,
  edit: 'Edit',
  tryAgain: 'Try again',
  mineAnyway: 'Do mine anyway',
  keepTheirs: 'Keep theirs',
  unassigned: 'Keep without a stylist',
  discard: 'Discard',
  ask: 'Discard this? It can’t be brought back.',
  askSent: 'This may already have been sent. Discarding it here won’t take it back.',
  yesDiscard: 'Yes, discard',
  keep: 'Keep it',
  discarded: 'Discarded.',
  undo: 'Undo',
  tooLateTitle: 'Already sent',
  tooLate: 'It reached us before you could undo it.',
  onItsWayTitle: 'Not changed',
  onItsWay: 'It may already have gone through. Wait for an answer first.',
  name: 'Family Name',
  save: 'Save',
  cancel: 'Cancel',
  nameFlaws: {
    missing: 'Please type a family name.',
    'too-long': 'That’s too long for a family name.',
  },
  unreadable: 'Written by a newer version of this app',
  unreadableWords:
    'This version can’t read or send it, but it’s safe. Load the newest version, or copy it for us.',
  unreadableForeign:
    'Only the person who wrote it can see what it says. It’s safe, but this version won’t send it.',
  copy: 'Copy text',
  copied: 'Copied',
  notCopied: 'We couldn’t copy it',
  locked: (count: number) =>
    count === 1
      ? 'One change is waiting for the person who made it to sign in again. Only they can see it.'
      : `${count} changes are waiting for the people who made them to sign in again. Only they can see them.`,
  signIn: 'Sign in',
  foreign: (count: number, device: Device) =>
    count === 1
      ? `Someone else’s message is waiting on this ${device}.`
      : `${count} messages from other people are waiting on this ${device}.`,
  emptyTitle: 'Nothing is waiting',
  empty: (device: Device) =>
    `We’ve received everything you sent from this ${device}. When you’re offline, we save what you write here and send it later.`,
  emptyOffline: (device: Device) =>
    `You’re offline right now. We’ll save what you write on this ${device} and send it when you’re back online.`,
  emptyForm: 'Write to us',
} as const
