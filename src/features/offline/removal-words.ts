import { SALON } from '#domain/salon.ts'

/** The thing in somebody's hand is a phone more often than not, and says so where it is another. */
type Device = 'phone' | 'tablet' | 'computer'

export const REMOVAL_WORDS = {
  title: 'Remove from this device',
  lead: (device: Device) =>
    `This takes away everything that the app keeps on this ${device}: that you are signed in, what it saved for times without a connection, what you typed and have not sent, reminders, and the app itself.`,
  stays: 'Your account, your visits and whatever has reached us stay as they are.',
  unsentTitle: (count: number) =>
    `${changes(count)} ${count === 1 ? 'has' : 'have'} not reached us yet`,
  unsent: (count: number) =>
    `If you go on, ${count === 1 ? 'it is' : 'they are'} on no device any more, and nobody can bring ${count === 1 ? 'it' : 'them'} back.`,
  look: 'Look at the changes',
  remove: 'Remove everything',
  cancel: 'Cancel',
  ask: (count: number | null) =>
    count === null
      ? 'We could not read whether anything here still waits to be sent. If so, it is lost for good. Remove everything all the same?'
      : `${changes(count)} would be lost for good. Remove everything all the same?`,
  keep: 'Keep everything',
  yes: (count: number | null) =>
    count === null ? 'Remove all the same' : `Lose ${changes(count)} and remove`,
  removing: 'Removing',
  done: 'It is all gone',
  doneWords: (device: Device) =>
    `Nothing of ${SALON.name} is kept on this ${device} any more. Close this page, and our site in any other tab: whoever opens it again begins anew.`,
  doneSign: 'If our sign stands on your home screen, take it away there as with any other app.',
  partly: 'A part is still here',
  partlyWords:
    'This browser did not let go of everything. Close all other tabs of our site, open it once more, and remove it again.',
  open: 'Open our site again',
} as const

function changes(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}
