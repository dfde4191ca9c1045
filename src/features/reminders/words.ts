import { SALON } from '#domain/salon.ts'
import type { DeviceName } from '#platform/device.ts'
import type { Wishes } from '#domain/profile.ts'

export const WORDS = {
  title: (device: DeviceName) => `Remind me on this ${device}`,
  lead: `A short message the day before and another two hours before, by the clock in ${SALON.address.city} and never at night.`,
  privacy: 'It says when you are expected; no name and no service stands on the lock screen.',
  turnOn: 'Turn On Reminders',
  turningOn: 'Turning On',
  asksOnce: 'Your browser asks you once more.',
  leftOpen: 'Your browser asked and had no answer, so nothing has changed.',
  offline: 'You are offline. Reminders can be turned on when you are back online.',
  onFailed: 'Reminders could not be turned on. Please try again.',

  isOn: (device: DeviceName) => `Reminders are on for this ${device}`,
  turnOff: (device: DeviceName) => `Turn Off on This ${capital(device)}`,
  offFailed: 'Reminders could not be turned off. Please try again.',
  example: 'Show Me One',
  exampleBody: 'This is how a reminder looks. It says when, and nothing else.',
  exampleFailed: 'This browser did not show it. Its messages may be silenced on this device.',
  times: ({ dayBeforeReminder, twoHoursReminder }: Wishes) => {
    if (dayBeforeReminder && twoHoursReminder)
      return 'You hear from us the day before and two hours before.'
    if (dayBeforeReminder) return 'You hear from us the day before, as your profile says.'
    if (twoHoursReminder) return 'You hear from us two hours before, as your profile says.'
    return 'Both times are switched off in your profile, so nothing comes.'
  },
  onLockScreen: 'No name and no service stands on the lock screen.',

  deniedTitle: 'Reminders are blocked in this browser',
  byEmail: 'Until then we remind you by email.',
  noEmail: 'Reminders by email are switched off too, so nothing reminds you now.',
  toProfile: 'Open Your Profile',

  installTitle: (device: DeviceName) => `Reminders on this ${device} need the app`,
  installLead: `Here, messages come only to apps on the home screen. Put ${SALON.name} there, open it from there, and turn reminders on in it.`,
  installHow: 'Show me how',
} as const

/** Where a browser keeps what it was told once; each has another place. */
export function howToAllow(browser: string): string {
  const [, steps] = PLACES.find(([mark]) => mark.test(browser)) ?? []
  return steps ?? ELSEWHERE
}

const PLACES: readonly (readonly [RegExp, string])[] = [
  [
    / on (?:iPhone|iPad)$/,
    `Open Settings on this device, choose Notifications, then ${SALON.name}, and allow them.`,
  ],
  [
    /^Safari /,
    'In the menu of Safari choose Settings, then Websites, then Notifications, and allow this site.',
  ],
  [
    /^Firefox /,
    'Press the lock beside the address, take the block from notifications, and load this page again.',
  ],
  [
    / on Android$/,
    'Tap the sign beside the address, choose Permissions, then Notifications, and allow them.',
  ],
]
const ELSEWHERE =
  'Press the sign beside the address, open the settings of this site, and allow notifications.'

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
