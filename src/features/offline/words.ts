export const WORDS = {
  offline: 'No connection to the salon. You see what this device saved.',
  ready: 'A new version is ready.',
  replaced: 'A new version was opened in another tab.',
  update: 'Update now',
  reload: 'Load again',
  later: 'Later',
} as const
