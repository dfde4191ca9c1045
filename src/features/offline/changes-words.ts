import { SALON } from '#domain/salon.ts'

/** The thing in somebody's hand is a phone more often than not, and says so where it is another. */
type Device = 'phone' | 'tablet' | 'computer'

export const CHANGES_WORDS = {
  title: 'Changes on this device',
  lead: (device: Device) =>
    `What you asked of the salon from this ${device}, and how far each of it has come. What waits goes out by itself, in the order in which you wrote it.`,
  selfCheck: 'How is the app doing on this device?',
  groups: {
    needing: 'Needs you',
    waiting: 'Waiting',
    sent: 'Sent in the last day',
    earlier: 'Sent earlier',
    unreadable: 'Kept for a newer version',
  },
  offline:
    'No connection to the salon. You see what this device saved. What waits goes out by itself as soon as there is one.',
  overADayTitle: 'Unsent for more than a day',
  overADay: (written: string) =>
    `The oldest was written on ${written}. Nothing of it is lost: it goes out as soon as there is a connection. In a hurry, call us at ${SALON.phone}.`,
  written: (ago: string) => `Written ${ago}`,
  sentAgo: (ago: string) => `Sent ${ago}`,
  sentAt: (time: string) => `Sent at ${time}`,
  showEarlier: 'Show earlier',
  hideEarlier: 'Hide earlier',
  heldUntil: (time: string) =>
    `Much came from this connection at once. This goes out by itself at about ${time}.`,
  yours: 'Yours',
  theirs: 'The salon’s now',
  by: (who: string, when: string) => `by ${who}, ${when}`,
  edit: 'Edit',
  open: {
    messages: 'Edit on the contact form',
    booking: 'Write it anew on the booking form',
    family: 'Open your family',
    calendar: 'Open the calendar',
  },
  tryAgain: 'Try again',
  mineAnyway: 'Do mine anyway',
  keepTheirs: 'Keep theirs',
  unassigned: 'Keep without a stylist',
  discard: 'Discard',
  ask: 'Discard this? It is then on no device any more.',
  askSent:
    'This may already have been sent. Discarding it here does not take it back from the salon.',
  yesDiscard: 'Yes, discard',
  keep: 'Keep it',
  discarded: 'Discarded.',
  undo: 'Undo',
  tooLateTitle: 'It had already gone out',
  tooLate: 'It reached the salon before it could be taken back.',
  onItsWayTitle: 'Not changed',
  onItsWay: 'It is on its way, or may have arrived. Wait for its answer first.',
  name: 'Family Name',
  save: 'Save',
  cancel: 'Cancel',
  nameFlaws: {
    missing: 'Write the name that the family should have.',
    'too-long': 'That is longer than a family name may be.',
  },
  unreadable: 'Written by a newer version of this app',
  unreadableWords:
    'This version cannot read it and does not send it. It is kept: load the newest version, or copy it for us.',
  unreadableForeign:
    'Only whoever wrote it sees what it says. It is kept until then, and this version does not send it.',
  copy: 'Copy text',
  copied: 'Copied',
  notCopied: 'It could not be copied',
  locked: (count: number) =>
    count === 1
      ? 'One change waits until whoever wrote it signs in again. Only they see what it says.'
      : `${count} changes wait until whoever wrote them signs in again. Only they see what they say.`,
  signIn: 'Sign in',
  foreign: (count: number, device: Device) =>
    count === 1
      ? `A message that somebody else wrote on this ${device} is waiting.`
      : `${count} messages that somebody else wrote on this ${device} are waiting.`,
  emptyTitle: 'Nothing is waiting',
  empty: (device: Device) =>
    `Everything you asked for from this ${device} has reached us. When there is no connection, what you write is kept here and goes out by itself.`,
  emptyOffline: (device: Device) =>
    `There is no connection just now. What you write on this ${device} is kept here and goes out by itself as soon as there is one.`,
  emptyForm: 'Write to us',
} as const
