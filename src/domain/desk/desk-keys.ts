/** What the keys of the calendar do, but where somebody types or walks through something. */
export const DESK_KEYS = {
  t: 'Go to today',
  d: 'Show the day',
  w: 'Show the week',
  a: 'Show the list',
  ArrowLeft: 'Go back a day or a week',
  ArrowRight: 'Go forward a day or a week',
} as const

export type DeskKey = keyof typeof DESK_KEYS

export function isDeskKey(key: string): key is DeskKey {
  return Object.hasOwn(DESK_KEYS, key)
}
