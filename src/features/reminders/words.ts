import { SALON } from '#domain/salon/salon.ts'
import type { DeviceName } from '#platform/device.ts'
import type { Wishes } from '#domain/person/profile.ts'

export const WORDS = {
  title: (device: DeviceName) => `Remind me on this ${device}`,
  get lead() {
    return `A short message the day before, another two hours before, and one if we change your visit. Never at night in ${SALON.address.city}.`
  },
  privacy: 'It only says when. Your lock screen won’t show your name or the service.',
  turnOn: 'Turn On Reminders',
  turningOn: 'Turning On',
  asksOnce: 'Your browser will ask you to allow it.',
  leftOpen: 'Your browser didn’t get an answer, so nothing changed.',
  offline: 'You’re offline. You can turn on reminders when you’re back online.',
  onFailed: 'We couldn’t turn on reminders. Please try again.',

  isOn: (device: DeviceName) => `Reminders are on for this ${device}`,
  turnOff: (device: DeviceName) => `Turn Off on This ${capital(device)}`,
  offFailed: 'We couldn’t turn off reminders. Please try again.',
  example: 'Show Me One',
  exampleBody: 'This is what a reminder looks like. It only says when.',
  exampleFailed: 'Your browser didn’t show it. Its notifications may be silenced on this device.',
  times: ({ dayBeforeReminder, twoHoursReminder }: Wishes) => {
    if (dayBeforeReminder && twoHoursReminder)
      return 'We’ll remind you the day before and two hours before.'
    if (dayBeforeReminder) return 'We’ll remind you the day before, as set in your profile.'
    if (twoHoursReminder) return 'We’ll remind you two hours before, as set in your profile.'
    return 'Both reminders are turned off in your profile, so you’ll only hear if we change your visit.'
  },
  onLockScreen: 'Your lock screen won’t show your name or the service.',

  deniedTitle: 'Reminders are blocked in this browser',
  byEmail: 'Until then, we’ll remind you by email.',
  noEmail: 'Email reminders are off too, so you won’t get any.',
  toProfile: 'Open Your Profile',

  installTitle: (device: DeviceName) => `Reminders on this ${device} need the app`,
  get installLead() {
    return `This device only sends notifications to apps on the home screen. Add ${SALON.name}, open it from there, and turn on reminders.`
  },
  installHow: 'Show me how',
} as const

/** Where a browser keeps what it was told once; each has another place. */
export function howToAllow(browser: string): string {
  if (/ on (?:iPhone|iPad)$/.test(browser))
    return `Open Settings, tap Notifications, then ${SALON.name}, and allow them.`
  const [, steps] = PLACES.find(([mark]) => mark.test(browser)) ?? []
  return steps ?? ELSEWHERE
}

const PLACES: readonly (readonly [RegExp, string])[] = [
  [
    /^Safari /,
    'In the Safari menu, choose Settings, then Websites, then Notifications, and allow this site.',
  ],
  [/^Firefox /, 'Click the lock next to the address, unblock notifications, and reload this page.'],
  [
    / on Android$/,
    'Tap the icon next to the address, choose Permissions, then Notifications, and allow them.',
  ],
]
const ELSEWHERE =
  'Click the icon next to the address, open the site settings, and allow notifications.'

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
