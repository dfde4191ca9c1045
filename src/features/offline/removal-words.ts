import { SALON } from '#domain/salon/salon.ts'

/** The thing in somebody's hand is a phone more often than not, and says so where it is another. */
type Device = 'phone' | 'tablet' | 'computer'

export const REMOVAL_WORDS = {
  title: 'Remove from this device',
  lead: (device: Device) =>
    `This removes everything the app keeps on this ${device}: your sign-in, pages saved for offline, anything you haven’t sent, reminders and the app itself.`,
  stays: 'Your account, your visits and everything we’ve already received stay as they are.',
  unsentTitle: (count: number) =>
    `${changes(count)} ${count === 1 ? 'hasn’t' : 'haven’t'} reached us yet`,
  unsent: (count: number) =>
    `If you continue, ${count === 1 ? 'it’s' : 'they’re'} gone, and no one can bring ${count === 1 ? 'it' : 'them'} back.`,
  look: 'Look at the changes',
  remove: 'Remove everything',
  cancel: 'Cancel',
  ask: (count: number | null) =>
    count === null
      ? 'We can’t tell if anything here is still waiting to be sent. If so, it’ll be lost for good. Remove everything anyway?'
      : `${changes(count)} will be lost for good. Remove everything anyway?`,
  keep: 'Keep everything',
  yes: (count: number | null) =>
    count === null ? 'Remove anyway' : `Lose ${changes(count)} and remove`,
  removing: 'Removing',
  done: 'All gone',
  doneWords: (device: Device) =>
    `${SALON.name} keeps nothing on this ${device} anymore. Close this page and any other tabs of our site. Opening it again starts fresh.`,
  doneSign: 'If our icon is on your home screen, remove it like any other app.',
  partly: 'Some of it is still here',
  partlyWords:
    'This browser didn’t remove everything. Close all other tabs of our site, open it again, and try once more.',
  open: 'Open our site again',
} as const

function changes(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}
