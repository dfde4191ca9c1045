/** The thing in somebody's hand is a phone more often than not, and says so where it is another. */
type Device = 'phone' | 'tablet' | 'computer'

export const LEAVING_WORDS = {
  title: 'Before you log out',
  lead: (count: number, device: Device) =>
    `${changes(count)} of yours on this ${device} ${count === 1 ? 'is' : 'are'} still open. Choose what becomes of ${count === 1 ? 'it' : 'them'}.`,
  send: 'Send now',
  sendWords: 'We wait until everything has gone out, then log you out.',
  sendOffline:
    'There is no connection just now, so nothing can be sent. Keep it here, or come back when there is one.',
  sendLocked: 'Your session has ended. Sign in again, and it can be sent.',
  sendStuck: 'What is left waits for your word: look at it under “Changes on this device”.',
  sendLater: 'What is left has to wait a little. Keep it here, and it goes out later.',
  keep: 'Keep for me on this device',
  keepWords:
    'Messages go out by themselves. Everything else waits until you sign in here again; nobody else sees it.',
  discard: (count: number) => `Discard ${changes(count)}`,
  discardWords: 'They are then on no device any more.',
  discardSent: (count: number) =>
    `${count === 1 ? 'One of them' : `${count} of them`} may already have been sent; discarding does not take that back.`,
  sending: 'Sending',
  progress: (sent: number, all: number) => `${sent} of ${all} sent`,
  stop: 'Stop waiting',
  leftTitle: (count: number) => `${changes(count)} could not be sent`,
  left: 'Nothing is lost. Choose below what becomes of the rest.',
  allSent: 'Everything has reached us',
  allSentWords: 'Nothing of yours is left on this device.',
  logOut: 'Log out',
  cancel: 'Cancel',
  look: 'Look at the changes',
  lookAtMore: (count: number) => `And ${count} more: look at the changes`,
} as const

function changes(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}
