import { SALON } from '#domain/salon.ts'

export const WORDS = {
  invitation: `Keep ${SALON.name} on your home screen. It opens without a connection.`,
  install: 'Install app',
  how: 'Show me how',
  later: 'Not now',
  title: 'Add to your home screen',
  lead: 'Your browser does this by hand, in three taps.',
  steps: [
    'Tap the Share button at the edge of the screen.',
    'Scroll down and choose Add to Home Screen.',
    'Tap Add. The sprig appears among your apps.',
  ],
  close: 'Close',
} as const
