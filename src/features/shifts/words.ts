import { visitsAre } from '#domain/hours/visits-to-settle.ts'
import type { DayFlaw } from '#domain/hours/week-form.ts'

export const WORDS = {
  failed: 'We couldn’t load the shifts.',
  loading: 'Loading the week',
  offlineSaved: (heard: string) =>
    `You’re offline. This is how it was on ${heard}. What you plan stays on this device until you’re back online and publish it.`,
  offlineShown: (heard: string) => `You’re offline. This is how it was on ${heard}.`,
  earlier: 'The week before',
  later: 'The week after',
  thisWeek: 'This Week',
  filled: {
    copy: 'The week before is copied',
    usual: 'Everyone has their usual hours again',
    words: 'Publish it when it’s right.',
    nothing: 'Nothing to change',
    alike: 'This week is like that already.',
    undo: 'Undo',
    undone: 'Undone',
    undoneWords: 'The week is planned as it was before.',
    notUndone: 'We couldn’t undo this',
  },
  copy: 'Copy the Week Before',
  usual: 'Back to Usual Hours',
  person: 'Name',
  sheet: 'The shifts of the week',
  off: 'Off',
  timeOff: 'Time off',
  breakAt: (times: string) => `Break ${times}`,
  earlierDays: 'Earlier this week',
  offAt: (times: string) => `Off ${times}`,
  closed: 'Closed',
  closedFor: (reason: string) => `Closed: ${reason}`,
  once: 'This week only',
  draft: 'Not published',
  hours: (hours: string) => `${hours} h`,
  hoursLong: (hours: string) => `${hours} hours this week`,
  atWork: (count: number) => (count === 0 ? 'No one in' : `${count.toLocaleString('en-US')} in`),
  uncovered: (times: string) => `No one ${times}`,
  you: 'You',
  noOne: {
    title: 'No one on the team yet',
    words: 'Add the people who look after clients, and their week shows up here.',
    link: 'Add an Employee',
  },
  publish: 'Publish',
  changes: (count: number) =>
    count === 1
      ? '1 day isn’t published yet.'
      : `${count.toLocaleString('en-US')} days aren’t published yet.`,
  form: {
    save: 'Publish',
    kept: 'You planned this earlier. It’s on this device, and isn’t published yet.',
    applied: 'Published. Clients book by these hours now.',
    undone: 'Undone. The week is as it was before.',
    conflictTitle: 'Someone planned the same days while you were at it',
    conflict: 'Choose which hours to keep for each, then publish.',
    theirs: 'Published',
    keepTheirs: 'Keep What’s Published',
  },
  notSaved: 'We couldn’t publish this. What you planned is still here.',
  declined: 'Nothing was published. The week is as it was.',
  question: (count: number) => ({
    title: `${visitsAre(count)} booked then`,
    words:
      count === 1
        ? 'With these shifts the person it’s booked with isn’t at work then. The visit isn’t canceled: it stays booked until someone moves or cancels it.'
        : 'With these shifts the people they’re booked with aren’t at work then. The visits aren’t canceled: they stay booked until someone moves or cancels each one.',
    yes: 'Publish the Shifts',
    no: 'Keep Planning',
  }),
} as const

export const DAY_WORDS = {
  title: (name: string, day: string) => `${name}, ${day}`,
  atWork: 'At work',
  off: 'Off',
  usually: (hours: string) => `Usually ${hours}`,
  usuallyOff: 'Usually off',
  useUsual: 'Back to Usual',
  submit: 'Set the Hours',
  cancel: 'Cancel',
  later: 'Clients see it once the week is published.',
  flaws: {
    missing: 'Please enter both times.',
    'ends-first': 'The second time has to be after the first.',
    overlap: 'These hours run into each other.',
  } satisfies Readonly<Record<DayFlaw, string>>,
} as const
