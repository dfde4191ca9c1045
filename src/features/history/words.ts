import type { ChangeGroup } from '#domain/history/salon-changes.ts'

export const WORDS = {
  failed: 'We couldn’t load the history.',
  offlineSaved: (heard: string) =>
    `You’re offline. This is how it was on ${heard}. Undoing has to wait until you’re back online.`,
  what: 'What',
  all: 'Everything',
  groups: {
    services: 'Services',
    team: 'The team',
    salon: 'Name, address and contact',
    hours: 'Opening hours and closed days',
    rooms: 'Chairs and rooms',
    answers: 'Ready-made answers',
    clients: 'Deleted clients',
    access: 'Who signs in',
  } satisfies Readonly<Record<ChangeGroup, string>>,
  who: 'Who',
  anyone: 'Anyone',
  nameless: 'Someone',
  only: (name: string) => `Only what’s about ${name}`,
  onlyOne: 'Only what’s about one thing',
  showAll: 'Show Everything',
  empty: {
    title: 'Nothing has been changed yet',
    words: 'Prices, hours, the team and who signs in: who changed what shows up here.',
  },
  nothingFound: {
    title: 'Nothing here yet',
    words: 'Nothing like this has been changed, or it was before the history started.',
  },
  elsewhere: 'What happened to a visit is on the visit itself, in the calendar.',
  more: 'Show Earlier Changes',
  nowIs: 'is now',
  allLines: (count: number) => `Show all ${count.toLocaleString('en-US')}`,
  before: 'Before:',
  now: 'Now:',
  undo: 'Undo',
  undoThat: (sentence: string) => `Undo: ${sentence}`,
  undone: 'Undone',
  undoneWords: 'You’ll find this in the history, too.',
  notUndone: 'We couldn’t undo this',
  notDone: 'We couldn’t undo this just now. Please try again.',
  asked: { title: 'Undo this?', yes: 'Undo', no: 'Leave It as It Is' },
  visitsHit: (visits: number) =>
    visits === 1
      ? 'Then this visit can’t stay as it’s booked. It stays in the calendar until someone moves or cancels it.'
      : 'Then these visits can’t stay as they’re booked. They stay in the calendar until someone moves or cancels each one.',
} as const
