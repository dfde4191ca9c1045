export const WORDS = {
  offlineSaved: (heard: string) => `You’re offline. This is how it was on ${heard}.`,
  offlineTitle: 'You’re offline',
  offlineNothing: 'This hasn’t been saved on this device yet. It’ll load when you’re back online.',
  failedTitle: 'This didn’t load',
  forbiddenTitle: 'This isn’t open to your role',
  forbidden: 'Your role may have changed. If you need this, ask an owner or administrator.',
  retry: 'Try again',
} as const

export const LIST_WORDS = {
  loading: 'Loading the list',
  sortBy: ', sort by this',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: number, pages: number) =>
    `Page ${page.toLocaleString('en-US')} of ${pages.toLocaleString('en-US')}`,
  searchHint: 'Press / to search',
  print: 'Print',
  file: 'Download CSV',
} as const

/** What a form over a record says; the words of one form may say it closer. */
export type FormWords = Readonly<
  Record<
    | 'save'
    | 'discard'
    | 'undo'
    | 'kept'
    | 'applied'
    | 'waiting'
    | 'undone'
    | 'conflictTitle'
    | 'conflict'
    | 'yours'
    | 'theirs'
    | 'keepYours'
    | 'keepTheirs'
    | 'nothing',
    string
  >
>

export const FORM_WORDS: FormWords = {
  save: 'Save Changes',
  discard: 'Discard',
  undo: 'Undo',
  kept: 'You started these changes earlier. They’re saved on this device, not yet in the salon’s records.',
  applied: 'Saved.',
  waiting: 'Saved on this device. It’ll be sent when you’re back online.',
  undone: 'Undone. It’s as it was before.',
  conflictTitle: 'Someone changed this while you were editing',
  conflict: 'Choose which version to keep for each, then save.',
  yours: 'Yours',
  theirs: 'Saved now',
  keepYours: 'Keep Yours',
  keepTheirs: 'Keep What’s Saved',
  nothing: 'Empty',
}

const part = (day: string, place: number) => (place === 0 ? day : `${day}, part ${place + 1}`)

export const DAY_WORDS = {
  from: (day: string, place: number) => `${part(day, place)}, from`,
  until: (day: string, place: number) => `${part(day, place)}, until`,
  add: (day: string) => `Add more hours on ${day}`,
  remove: (day: string) => `Remove these hours on ${day}`,
} as const

export const CHANGED_BY_WORDS = {
  changedBy: (byName: string, when: string) => `Last changed by ${byName}, ${when}`,
  what: 'See What Was Changed',
} as const

export const VISIT_LINES_WORDS = {
  showFewer: 'Show Fewer',
  showAll: (count: number) => `Show All ${count.toLocaleString('en-US')}`,
} as const
