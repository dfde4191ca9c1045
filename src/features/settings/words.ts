import type { ClosureField, ClosureFlaw } from '#domain/hours/closure-form.ts'

const visitsAre = (count: number) =>
  count === 1 ? '1 visit is' : `${count.toLocaleString('en-US')} visits are`

const FLAWS: Readonly<Record<ClosureFlaw, string>> = {
  missing: 'Please pick a day.',
  past: 'That day is over.',
  'ends-first': 'This has to be the first day or a later one.',
  'too-long': 'Please keep it under 80 characters.',
}
const TIME_FLAWS = {
  ...FLAWS,
  missing: 'Please enter a time.',
  'ends-first': 'This has to be after the beginning.',
}

export const WORDS = {
  failed: 'We couldn’t load the closed days.',
  offlineSaved: (heard: string) =>
    `You’re offline. This is how it was on ${heard}. Closing or reopening a day has to wait until you’re back online: clients could book it in the meantime.`,
  notDone: 'We couldn’t change this. Nothing was closed or reopened.',
  closeDays: 'Add Closed Days',
  close: 'Close the Salon',
  cancel: 'Cancel',
  closedDays: 'Closed days',
  noneClosed: 'No closed days coming up.',
  addedBy: (byName: string, when: string) =>
    byName === '' ? `Added ${when}` : `Added by ${byName}, ${when}`,
  stillBooked: (count: number) => `${visitsAre(count)} still booked`,
  openCalendar: 'Open the Calendar',
  reopen: 'Reopen',
  reopenThat: (days: string) => `Reopen ${days}`,
  holidays: 'Holidays',
  holidaysWords: 'Turn on the ones you close for. Clients see them beside your hours.',
  closedAnyway: (day: string, weekday: string) => `${day}. You’re closed on ${weekday}s.`,
  partOfMore: (day: string) => `${day}. Part of a longer closure.`,
  visitsThen: (count: number) => `${visitsAre(count)} booked then`,
  consequence: (days: string) =>
    `If you close ${days}, these visits aren’t canceled. They stay booked until someone moves or cancels each one, and you’ll find them under Closed days.`,
  keepOpen: 'Keep It Open',
  closeAnyway: 'Close Anyway',
  nameless: 'A client',
  what: (when: string, service: string, stylist: string) =>
    `${when}: ${[service, stylist && `with ${stylist}`].filter(Boolean).join(' ')}`,
  fields: {
    fromDay: 'First day',
    untilDay: 'Last day',
    fromTime: 'From',
    untilTime: 'Until',
    reason: 'Reason',
  },
  isPart: 'Only some hours',
  isPartHint: 'Open the rest of the day.',
  reasonHint: 'Clients see it beside your hours.',
  flaws: {
    fromDay: FLAWS,
    untilDay: FLAWS,
    fromTime: TIME_FLAWS,
    untilTime: TIME_FLAWS,
    reason: FLAWS,
  } satisfies Readonly<Record<ClosureField, Readonly<Record<ClosureFlaw, string>>>>,
  closed: (days: string) => `Closed: ${days}`,
  closedWords: (hit: number) =>
    hit === 0
      ? 'Clients can’t book it anymore.'
      : `${visitsAre(hit)} still booked. They’re listed here.`,
  reopened: (days: string) => `Open again: ${days}`,
  reopenedWords: 'Clients can book it again.',
  undo: 'Undo',
  undone: 'Undone',
  undoneWords: 'It’s as it was before.',
} as const
