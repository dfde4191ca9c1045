export const WORDS = {
  ready: 'A new version is ready.',
  replaced: 'A new version was opened in another tab.',
  update: 'Update now',
  reload: 'Load again',
  later: 'Later',
  lost: 'The app was renewed since you opened it. This part has to be loaded again.',
  lostOffline: 'This part of the app is not on this device yet. It needs a connection once.',
  atRisk: 'What you typed on this page goes away when it loads again.',
  reloadAnyway: 'Load again anyway',
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
  sending: { long: 'Sending…', short: 'Sending…' },
  saved: { long: 'All saved', short: 'All saved' },
  waiting: (counted: Counted, isConnected: boolean): Said => ({
    long: `${isConnected ? '' : 'Offline · '}${things(counted)} waiting`,
    short: `${counted.count} waiting`,
  }),
  needing: (counted: Counted): Said => ({
    long: `${things(counted)} ${counted.count === 1 ? 'needs' : 'need'} you`,
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
