import { PRESET_NAME_TAKEN } from '#domain/preset/commands.ts'
import type { PresetFlaw } from '#domain/preset/presets.ts'

const NOT_DONE = 'We couldn’t do this just now. Please try again.'

export const WORDS = {
  failed: 'We couldn’t load the ready-made answers.',
  offlineSaved: (heard: string) =>
    `You’re offline. This is the list as of ${heard}. You can use it for answers, and change it once you’re back online.`,
  empty: {
    title: 'No ready-made answers yet',
    words:
      'Is there a question you answer every week, like where to park? Write the answer once, and start any reply with it.',
  },
  where: 'You can use these whenever you answer a message.',
  edit: 'Edit',
  editThat: (name: string) => `Edit ${name}`,
  close: 'Close',
  closeThat: (name: string) => `Close ${name}`,
  fields: { name: 'What it’s about', text: 'Answer' },
  hints: {
    name: 'Something the front desk will recognize, like “Parking”.',
    text: 'Leave out the greeting. A new answer starts with one.',
  },
  flaws: {
    missing: 'Please fill this in.',
    'too-long': 'This is too long.',
    taken: PRESET_NAME_TAKEN,
    'not-clean': 'This has characters we can’t take.',
  } satisfies Readonly<Record<PresetFlaw | 'taken' | 'not-clean', string>>,
  notSaved: 'We couldn’t save this. What you entered is still here.',
  notDone: NOT_DONE,
  remove: 'Remove',
  removeThat: (name: string) => `Remove ${name}`,
  removed: (name: string) => `Removed: ${name}`,
  removedWords: 'Answers you’ve already sent won’t change.',
  isGone: 'Someone removed this answer. To keep what’s here, copy it and add it as a new one.',
  back: 'Undo',
  isBack: 'Undone',
  isBackWords: (name: string) => `${name} is on the list again.`,
  notBack: 'We couldn’t undo this',
} as const

export const ADD_WORDS = {
  title: 'Add an Answer',
  submit: 'Add It',
  cancel: 'Cancel',
  added: (name: string) => `Added: ${name}`,
  addedWords: 'You can use it whenever you answer a message.',
  undo: 'Undo',
  undone: 'Undone',
  undoneWords: (name: string) => `${name} was removed.`,
  notUndone: 'We couldn’t undo this',
} as const
