/** The thing in somebody's hand is a phone more often than not, and says so where it is another. */
type Device = 'phone' | 'tablet' | 'computer'

export const LEAVING_WORDS = {
  title: 'Before you log out',
  lead: (count: number, device: Device) =>
    `${changes(count)} on this ${device} ${count === 1 ? 'hasn’t' : 'haven’t'} been sent. What should we do with ${count === 1 ? 'it' : 'them'}?`,
  send: 'Send now',
  sendWords: 'We’ll send everything, then log you out.',
  sendOffline:
    'You’re offline, so nothing can be sent. Keep it here, or come back when you’re online.',
  sendLocked: 'Your session has ended. Sign in again to send it.',
  sendStuck: 'What’s left needs your attention. You’ll find it under “Changes on this device.”',
  sendLater: 'What’s left has to wait a little. Keep it here, and we’ll send it later.',
  keep: 'Keep for me on this device',
  keepWords:
    'We’ll send messages when we can. Everything else waits until you sign in here again. No one else can see it.',
  discard: (count: number) => `Discard ${changes(count)}`,
  discardWords: 'They can’t be brought back.',
  discardSent: (count: number) =>
    `${count === 1 ? 'One of them' : `${count} of them`} may already have been sent. Discarding won’t take that back.`,
  sending: 'Sending',
  progress: (sent: number, all: number) => `${sent} of ${all} sent`,
  stop: 'Stop waiting',
  leftTitle: (count: number) => `We couldn’t send ${changes(count)}`,
  left: 'Nothing is lost. Choose below what to do with the rest.',
  allSent: 'Everything’s been sent',
  allSentWords: 'There’s nothing left on this device.',
  logOut: 'Log out',
  cancel: 'Cancel',
  look: 'Look at the changes',
  lookAtMore: (count: number) => `And ${count} more: look at the changes`,
} as const

function changes(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}
