export const WORDS = {
  ready: 'A new version is ready.',
  replaced: 'A new version was opened in another tab.',
  update: 'Update now',
  reload: 'Reload',
  later: 'Later',
  lost: 'The app was updated since you opened it. Please reload this part.',
  lostOffline: 'This part of the app isn’t on this device yet. It needs a connection once.',
  atRisk: 'Reloading clears what you typed on this page.',
  reloadAnyway: 'Reload anyway',
  close: 'Close',
} as const

export interface Said {
  readonly long: string
  /** For where there is little room. */
  readonly short: string
}

interface Counted {
  readonly count: number
  readonly areMessages: boolean
}

/** The one line about what this device has not sent, or whether it could. */
export const STATUS_WORDS = {
  offline: { long: 'No connection to the salon', short: 'Offline' },
  slow: { long: 'The connection is slow', short: 'Slow' },
  sending: { long: 'Sending…', short: 'Sending…' },
  saved: { long: 'All saved', short: 'All saved' },
  sendingSlowly: { long: 'Sending on a slow connection…', short: 'Sending…' },
  /** Before what waits. */
  why: { offline: 'Offline · ', slow: 'Slow connection · ' },
  waiting: (counted: Counted): Said => ({
    long: `${things(counted)} waiting`,
    short: `${counted.count} waiting`,
  }),
  needing: (counted: Counted): Said => ({
    long: `${things(counted)} ${counted.count === 1 ? 'needs' : 'need'} attention`,
    short: `${counted.count} ${counted.count === 1 ? 'needs' : 'need'} you`,
  }),
  oldest: (age: string) => `, oldest ${age}`,
  onlyOne: (age: string) => ` for ${age}`,
  overADay: '. Unsent for more than a day',
} as const

function things({ count, areMessages }: Counted): string {
  const thing = areMessages ? 'message' : 'change'
  return count === 1 ? `1 ${thing}` : `${count} ${thing}s`
}
