import { CLOSED_DAYS_WORDS } from '#domain/hours/closed-days-words.ts'
import { visitsAre } from '#domain/hours/visits-to-settle.ts'
import type { DayFlaw } from '#domain/hours/week-form.ts'

const visitsThen = (count: number) => `${visitsAre(count)} booked then`

export const WORDS = {
  failed: 'We couldn’t load the opening hours.',
  offlineSaved: (heard: string) =>
    `You’re offline. This is how it was on ${heard}. Changes here have to wait until you’re back online: clients see them, and book by them, right away.`,
  notDone: 'We couldn’t do this just now. Please try again.',
  closeDays: 'Add Closed Days',
  closedDays: 'Closed days',
  noneClosed: 'No closed days coming up.',
  stillBooked: (count: number) => `${visitsAre(count)} still booked`,
  openCalendar: 'Open the Calendar',
  reopen: 'Reopen',
  reopenThat: (days: string) => `Reopen ${days}`,
  holidays: 'Holidays',
  holidaysWords: 'Turn on the ones you close for. Clients see them beside your hours.',
  closedAnyway: (day: string, weekday: string) => `${day}. You’re closed on ${weekday}s.`,
  partOfMore: (day: string) => `${day}. Part of a longer closure.`,
  question: (days: string, count: number) => ({
    title: visitsThen(count),
    words: `If you close ${days}, these visits aren’t canceled. They stay booked until someone moves or cancels each one, and you’ll find them under Closed days.`,
    yes: 'Close Anyway',
    no: 'Keep It Open',
  }),
  closed: (days: string) => `Closed: ${days}`,
  closedWords: (hit: number) =>
    hit === 0
      ? 'Clients can’t book it anymore.'
      : `${visitsAre(hit)} still booked. See Closed days.`,
  reopened: (days: string) => `Open again: ${days}`,
  reopenedWords: 'Clients can book it again.',
  undo: 'Undo',
  undone: { title: 'Undone', message: 'It’s as it was before.' },
  notUndone: 'We couldn’t undo this',
  notUndoneWords: 'Please look at the closed days in Settings.',
} as const

export const CLOSE_WORDS = {
  ...CLOSED_DAYS_WORDS,
  title: WORDS.closeDays,
  submit: 'Close the Salon',
  cancel: 'Cancel',
  isPartHint: 'Open the rest of the day.',
  reasonHint: 'Clients see it beside your hours.',
} as const

const DAY_FLAWS: Readonly<Record<DayFlaw, string>> = {
  missing: 'Please enter both times.',
  'ends-first': 'The second time has to be after the first.',
  overlap: 'These hours run into each other.',
}

export const HOURS_WORDS = {
  title: 'Opening hours',
  purpose: 'Clients can book when you’re open and someone’s on shift.',
  closed: 'Closed',
  flaws: DAY_FLAWS,
  question: (count: number) => ({
    title: visitsThen(count),
    words:
      'With these hours the salon is closed then. The visits aren’t canceled: they stay booked until someone moves or cancels each one.',
    yes: 'Change the Hours',
    no: 'Keep the Hours',
  }),
  declined: 'The hours weren’t changed. What you entered is still here.',
  notSaved: 'We couldn’t save the hours. What you entered is still here.',
} as const
