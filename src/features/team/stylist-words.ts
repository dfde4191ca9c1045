import { visitsAre } from '#domain/hours/visits-to-settle.ts'
import type { StylistField, StylistFlaw } from '#domain/team/stylist-form.ts'
import type { WorkingFlaw } from '#domain/team/working-hours-form.ts'

export const LIST_WORDS = {
  failed: 'We couldn’t load the team.',
  offlineSaved: (heard: string) =>
    `You’re offline. This is how it was on ${heard}. Changing the team has to wait until you’re back online: clients could book at the old times in the meantime.`,
  notDone: 'We couldn’t do this just now. Please try again.',
  add: 'Add an Employee',
  shifts: 'Shifts',
  empty: {
    title: 'No one on the team yet',
    words: 'Add the first person and their working hours, and clients can book with them.',
  },
  columns: {
    name: 'Name',
    title: 'Title',
    days: 'Works',
    contact: 'Contact',
    site: 'Website',
    visits: 'Visits',
  },
  noDays: 'No hours yet',
  daysFrom: (days: string, day: string) => `${days}, from ${day}`,
  onSite: 'Shown',
  notOnSite: 'Not shown',
  out: (count: number) => `${count.toLocaleString('en-US')} booked while off`,
} as const

export const RECORD_WORDS = {
  back: 'All Employees',
  loading: 'Loading the page',
  goneTitle: 'We can’t find this person',
  gone: 'They may not be on the team anymore.',
  onSite: 'See Their Page',
  about: 'What clients read',
  fields: {
    name: 'Name',
    title: 'Title',
    isOnSite: 'Show them on the website',
    bio: 'In one sentence',
    biography: 'Their story',
    specialties: 'Specialties',
    education: 'Education',
  } satisfies Readonly<Record<StylistField, string>>,
  hints: {
    isOnSite: 'With a card among the team and a page of their own.',
    bio: 'On their card.',
    biography: 'On their page. Each line is a paragraph.',
    specialties: 'One to a line.',
    education: 'One to a line.',
  },
  flaws: {
    missing: 'Please fill this in.',
    'too-long': 'This is too long.',
    'too-many': 'Please keep it to 12 lines.',
    'not-clean': 'This has characters we can’t take.',
  } satisfies Readonly<Record<StylistFlaw | 'not-clean', string>>,
  notSaved: 'We couldn’t save this. What you entered is still here.',
  yes: 'Yes',
  no: 'No',
  preview: 'Their card on the website',
  notOnSite: 'Not shown to clients.',
  outTitle: 'Booked while they’re off',
  outWords: 'These visits stay booked until someone moves or cancels each one.',
  openCalendar: 'Open the Calendar',
} as const

export const SIGN_IN_WORDS = {
  title: 'Sign-in and contact',
  noAccount: 'They don’t have a sign-in of their own yet.',
  whoInvites: 'An administrator or a business owner can invite them.',
  invited: (email: string, day: string) => `Invited at ${email} on ${day}.`,
  invite: 'Invite Them to Sign In',
  seeInvitation: 'See the Invitation',
  seeRole: 'What They May Do',
} as const

export const HOURS_WORDS = {
  title: 'Working hours',
  purpose: (name: string) => `Clients can book ${name} at these times while the salon is open.`,
  once: 'Hours that differ on a single day are planned with everyone’s shifts.',
  shifts: 'Open the Shifts',
  asOpen: 'Copy the Opening Hours',
  when: 'From when, and how often',
  until: (day: string) => `Until ${day}`,
  drop: (day: string) => `Drop the Change on ${day}`,
  notDropped: 'We couldn’t drop the change. Please try again.',
  dropped: 'The change is dropped',
  droppedWords: (day: string) => `From ${day} the hours go on as before.`,
  undo: 'Undo',
  undone: 'Undone',
  undoneWords: 'The change is planned again.',
  notUndone: 'We couldn’t undo this',
  notUndoneWords: 'Please look at the hours on their page.',
  fromDay: 'From',
  fromDayHint: 'Leave it empty for today.',
  replaces: (day: string) => `This takes the place of the change planned for ${day}.`,
  today: 'Today',
  weeks: 'They repeat',
  every: (count: number) => (count === 1 ? 'Every week' : `${count} weeks in turn`),
  begins: (week: string, [first = '', second = '']: readonly string[]) =>
    `${week} begins ${first} and ${second}`,
  dayOf: (day: string, week: string) => `${day}, ${week}`,
  off: 'Off',
  flaws: {
    missing: 'Please enter both times.',
    'ends-first': 'The second time has to be after the first.',
    overlap: 'These hours run into each other.',
    past: 'That day is over. Pick today or later.',
    'too-far': 'That’s more than two years away. Pick an earlier day.',
    'too-close': 'Other hours begin the day before. Pick that day, or a later one.',
    'too-many': 'We repeat up to 8 weeks.',
  } satisfies Readonly<Record<WorkingFlaw, string>>,
  question: (name: string, count: number) => ({
    title: `${visitsAre(count)} booked then`,
    words: `With these hours ${name} isn’t at work then. The visits aren’t canceled: they stay booked until someone moves or cancels each one.`,
    yes: 'Change the Hours',
    no: 'Keep the Hours',
  }),
  declined: 'The hours weren’t changed. What you entered is still here.',
  notSaved: 'We couldn’t save the hours. What you entered is still here.',
} as const

export const ADD_WORDS = {
  title: 'Add an Employee',
  submit: 'Add to the Team',
  cancel: 'Cancel',
  titleHint: 'As clients read it, like Senior Stylist.',
  next: 'Next come their working hours. Clients can’t book them before.',
  added: (name: string) => `Added: ${name}`,
  addedWords: 'Now enter when they work.',
  undo: 'Undo',
  undone: 'Undone',
  notUndone: 'We couldn’t undo this',
  undoneWords: (name: string) => `${name} is off the team again.`,
} as const
