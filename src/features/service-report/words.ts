import type { AppointmentStatus } from '#domain/visit/appointments.ts'
import type { Comparison, Period } from '#domain/report/report-days.ts'
import type { DaysFlaw } from '#domain/report/report-place.ts'
import type { Dimension, Figure } from '#domain/report/service-report.ts'
import type { Step } from '#domain/report/report-series.ts'

const PERIODS: Readonly<Record<Period, string>> = {
  today: 'Today',
  'this-week': 'This week',
  'this-month': 'This month',
  'last-month': 'Last month',
  'last-30-days': 'Last 30 days',
  'this-quarter': 'This quarter',
  'this-year': 'This year',
  own: 'Choose dates',
}

const COMPARISONS: Readonly<Record<Comparison, string>> = {
  before: 'Period before',
  year: 'A year ago',
  none: 'Nothing',
}

const FIGURES: Readonly<Record<Figure | 'averageCents', string>> = {
  valueCents: 'Value',
  averageCents: 'Average',
  booked: 'Appointments',
  done: 'Done',
  open: 'Open',
  cancelled: 'Canceled',
  noShows: 'No-shows',
  newClients: 'New clients',
  minutes: 'Time',
}

const DIMENSIONS: Readonly<Record<Dimension, string>> = {
  service: 'Service',
  stylist: 'Stylist',
  weekday: 'Weekday',
}

const STEPS: Readonly<Record<Step, string>> = { day: 'day', week: 'week', month: 'month' }

const FLAWS: Readonly<Record<DaysFlaw, string>> = {
  'not-a-day': 'Enter both dates.',
  'wrong-order': 'The last day is before the first.',
  'too-many': 'Choose at most two years at a time.',
}

const STATUSES: Readonly<Record<AppointmentStatus, string>> = {
  booked: 'Booked',
  confirmed: 'Confirmed',
  arrived: 'Arrived',
  in_service: 'In service',
  done: 'Done',
  no_show: 'No-show',
  cancelled: 'Canceled',
}

export const WORDS = {
  periods: PERIODS,
  comparisons: COMPARISONS,
  figures: FIGURES,
  dimensions: DIMENSIONS,
  statuses: STATUSES,
  flaws: FLAWS,
  picker: {
    period: 'Period',
    comparison: 'Compare with',
    from: 'From',
    until: 'Until',
    show: 'Show',
  },
  actions: { export: 'Export', print: 'Print' },
  nothingCompared: (days: string) => `Nothing was booked in ${days} to compare with.`,
  comparedWith: (days: string) => `Compared with ${days}.`,
  ahead: (days: number) =>
    days === 1
      ? 'One day of it is still to come, with what’s booked for it so far.'
      : `${days} days of it are still to come, with what’s booked for them so far.`,
  keyFigures: 'Key figures',
  before: (value: string) => `from ${value}`,
  shareColumn: 'Share',
  chartTitle: (figure: string, step: Step) => `${figure} by ${STEPS[step]}`,
  chartFigure: 'What the chart shows',
  chartLabel: (title: string) => `${title}. Use the arrow keys to go from bar to bar`,
  legend: { now: 'This period', before: 'Compared with' },
  told: (label: string, value: string) => `${label}: ${value}`,
  toldBefore: (label: string, value: string, before: string) =>
    `${label}: ${value}, compared with ${before}`,
  summary: (title: string, total: string, highest: string) =>
    `${title}: ${total} in all, highest on ${highest}`,
  nothingDrawn: (title: string) => `${title}: nothing`,
  seeBar: (count: number) => (count === 1 ? 'See the appointment' : `See ${count} appointments`),
  tableTitle: 'In detail',
  tableBy: 'Show by',
  sort: 'Sort by',
  sortBy: (label: string) => `Sort by ${label}`,
  total: 'Total',
  sum: (category: string) => `All of ${category}`,
  noCategory: 'No longer on the menu',
  noService: 'No service named',
  noStylist: 'No stylist yet',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  none: '–',
  hours: (hours: string) => `${hours} h`,
  notes:
    'Each appointment counts on the day it takes place. A visit with two services counts as two. Value is the price agreed when it was booked, without what was canceled or missed. It isn’t what was paid.',
  notesNew:
    'A new client is one whose first visit here is in the period, as far back as visits are kept.',
  loading: 'Loading the report',
  failed: 'We couldn’t load the report.',
  emptyTitle: 'No appointments in these days',
  empty:
    'Once something is booked for these days, you’ll see here which services, how often and for how much.',
  list: {
    title: (name: string, figure: string) => `${name}: ${figure}`,
    ofDays: (figure: string, days: string) => `${figure}, ${days}`,
    count: (count: number) =>
      count === 1 ? '1 appointment' : `${count.toLocaleString('en-US')} appointments`,
    loading: 'Loading the appointments',
    failedTitle: 'The list didn’t load',
    failed: 'We couldn’t load these appointments.',
    offlineTitle: 'You’re offline',
    offline:
      'Names of clients aren’t kept on this device with the report. The list loads when you’re back online.',
    retry: 'Try again',
    more: 'Show more',
    nameless: 'Name removed',
    noPrice: 'No price',
    isNew: 'New client',
  },
  category: 'Category',
  minutes: 'Minutes',
  compared: (name: string) => `${name}, compared`,
  file: (from: string, until: string) => `service-report-${from}-to-${until}.csv`,
} as const
