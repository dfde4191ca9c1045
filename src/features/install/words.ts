import { SALON } from '#domain/salon.ts'

export const WORDS = {
  invitation: `Keep ${SALON.name} on your home screen. It opens at once, also without a connection.`,
  install: 'Install the app',
  how: 'Show me how',
  later: 'Not now',
  title: 'Add to your home screen',
  lead: 'This browser wants it done by hand. Three taps, and nothing to download.',
  steps: [
    {
      title: 'Tap Share',
      words:
        'The square with the arrow, in the bar of your browser. On some phones it is behind the three dots.',
    },
    {
      title: 'Choose Add to Home Screen',
      words: 'It is further down in the list.',
    },
    {
      title: 'Tap Add',
      words:
        'Our sprig appears among your apps. If you have an account, you log in there once more.',
    },
  ],
  close: 'Close',
} as const
