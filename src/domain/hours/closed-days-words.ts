import { dayAndTime } from '#domain/time/as-of.ts'
import { flawsOfDays } from './closed-days-form.ts'
import type { AddedDays } from './opening-times.ts'
import type { ClosedDaysField, ClosedDaysFlaw, ClosedDaysForm } from './closed-days-form.ts'

type Flaws = Readonly<Record<ClosedDaysFlaw, string>>

const OF_DAY: Flaws = {
  missing: 'Please pick a day.',
  past: 'That day is over.',
  'ends-first': 'This has to be the first day or a later one.',
  'too-long': 'Please use 80 characters at most.',
}
const OF_TIME: Flaws = {
  ...OF_DAY,
  missing: 'Please enter a time.',
  'ends-first': 'This has to be later than the start.',
}
const FLAWS: Readonly<Record<ClosedDaysField, Flaws>> = {
  fromDay: OF_DAY,
  untilDay: OF_DAY,
  fromTime: OF_TIME,
  untilTime: OF_TIME,
  reason: OF_DAY,
}

export const CLOSED_DAYS_WORDS = {
  fields: {
    fromDay: 'First day',
    untilDay: 'Last day',
    fromTime: 'From',
    untilTime: 'Until',
    reason: 'Reason',
  } satisfies Readonly<Record<ClosedDaysField, string>>,
  isPart: 'Only some hours',
} as const

export function flawsInWords(
  form: ClosedDaysForm,
  today: string,
): Readonly<Partial<Record<ClosedDaysField, string>>> {
  const found = Object.entries(flawsOfDays(form, today)) as [ClosedDaysField, ClosedDaysFlaw][]
  return Object.fromEntries(found.map(([name, flaw]) => [name, FLAWS[name][flaw]]))
}

/** Empty for what was there before anybody added days. */
export function addedInWords({ addedAt, addedByName }: AddedDays): string {
  if (addedAt === null) return ''
  const by = addedByName === '' ? '' : ` by ${addedByName},`
  return `Added${by} ${dayAndTime(addedAt)}`
}
