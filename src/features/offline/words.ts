export const WORDS = {
  offline: 'No connection to the salon. You see what this device saved.',
  offlineShort: 'No connection',
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
