import { SALON } from '#domain/salon/salon.ts'

export const WORDS = {
  get invitation() {
    return `Keep ${SALON.name} on your home screen. It opens right away, even offline.`
  },
  install: 'Install the app',
  how: 'Show me how',
  later: 'Not now',
  title: 'Add to your home screen',
  lead: 'Three taps in your browser, and nothing to download.',
  steps: [
    {
      title: 'Tap Share',
      words:
        'The square with the arrow, in your browser’s toolbar. On some phones it’s behind the three dots.',
    },
    {
      title: 'Choose Add to Home Screen',
      words: 'It’s farther down the list.',
    },
    {
      title: 'Tap Add',
      words: 'Our sprig shows up with your apps. If you have an account, sign in there once more.',
    },
  ],
  close: 'Close',
} as const
