import { dollars } from '#domain/money/money.ts'
import { WEEKDAYS, dayOnTheDoor, weekOf } from '#domain/hours/week-form.ts'
import { hoursLines, readWeeklyHours } from '#domain/hours/opening-hours.ts'
import { leadInWords } from '#domain/service/lead-time.ts'
import { timeZoneInWords } from '#domain/salon/us-time-zones.ts'
import { kindInWords } from '#domain/room/room-kind.ts'
import { periodInLines } from '#domain/team/working-hours-words.ts'
import { periodsOf } from '#domain/team/working-hours.ts'
import { readOwnShift, readPlannedDay } from '#domain/team/shift-rows.ts'
import { fieldsOf, readable, wholeOf } from '#domain/text/row-fields.ts'
import { shortDay, withYear } from '#domain/hours/opening-days.ts'
import type { PlannedDay } from '#domain/availability/working-time.ts'
import type { PresetWish } from '#domain/preset/commands.ts'
import type { DetailField } from '#domain/salon-details/details-form.ts'
import type { RoomWish } from '#domain/room/commands.ts'
import type { RowFields } from '#domain/text/row-fields.ts'
import type { ServiceWish } from '#domain/service/commands.ts'
import type { StylistWish } from '#domain/team/commands.ts'

/** What a field is called in the history, and how what was in it is said. */
export interface FieldWords {
  readonly label: string
  readonly say: (row: RowFields, field: string) => string
  /** What it is now, where that can't be told from what it was. */
  readonly other?: string
}

const NONE = 'None'

const text = (row: RowFields, field: string) => row.text(field) || NONE
const yesOrNo = (row: RowFields, field: string) => (row.flag(field) ? 'Yes' : 'No')
const minutes = (row: RowFields, field: string) => `${wholeOf(row.value(field)) ?? 0} min`
const list = (row: RowFields, field: string) => textsOf(row.value(field)).join(', ') || NONE
const price = (row: RowFields, field: string) => {
  const cents = row.cents(field) ?? 0
  return cents === 0 ? 'On request' : dollars(cents)
}
const percent = (row: RowFields, field: string) => {
  const off = wholeOf(row.value(field)) ?? 0
  return off === 0 ? NONE : `${off}%`
}
const kind = (row: RowFields, field: string) => kindInWords(row.text(field)) || NONE

export const SERVICE_FIELDS: Readonly<Record<keyof ServiceWish, FieldWords>> = {
  name: { label: 'Name', say: text },
  category: { label: 'Category', say: text },
  priceCents: { label: 'Price', say: price },
  discountPercent: { label: 'Discount', say: percent },
  discountWords: { label: 'What the discount is for', say: text },
  parts: { label: 'Length', say: (row, field) => lengthInWords(row.value(field)) },
  minutesBefore: { label: 'Set-up', say: minutes },
  minutesAfter: { label: 'Clean-up', say: minutes },
  isPublished: { label: 'On the menu', say: yesOrNo },
  isBookableOnline: { label: 'Clients can book it online', say: yesOrNo },
  leadMinutes: {
    label: 'How far ahead',
    say: (row, field) => leadInWords(wholeOf(row.value(field)) ?? 0),
  },
  roomKind: { label: 'Where', say: kind },
  isAddOn: { label: 'Add-on', say: yesOrNo },
  goesWith: {
    label: 'Goes with',
    say: (row, field) => textsOf(row.value(field)).join(', ') || 'Everything in its own category',
  },
  description: { label: 'Description', say: text },
  features: { label: 'What’s included', say: list },
  image: {
    label: 'Picture',
    say: (row, field) => (row.text(field) === '' ? NONE : 'A picture'),
    other: 'Another picture',
  },
}

export const STYLIST_FIELDS: Readonly<Record<keyof StylistWish, FieldWords>> = {
  name: { label: 'Name', say: text },
  title: { label: 'Title', say: text },
  isOnSite: { label: 'On the website', say: yesOrNo },
  bio: { label: 'In one sentence', say: text },
  biography: {
    label: 'Story',
    say: (row, field) => textsOf(row.value(field)).join('\n') || NONE,
  },
  specialties: { label: 'Specialties', say: list },
  education: { label: 'Education', say: list },
}

export const ROOM_FIELDS: Readonly<Record<keyof RoomWish, FieldWords>> = {
  name: { label: 'Name', say: text },
  kind: { label: 'Kind', say: kind },
  isInUse: { label: 'In use', say: yesOrNo },
}

export const SALON_FIELDS: Readonly<Record<DetailField, FieldWords>> = {
  name: { label: 'Name', say: text },
  tagline: { label: 'Tagline', say: text },
  street: { label: 'Street', say: text },
  city: { label: 'City', say: text },
  state: { label: 'State', say: text },
  zip: { label: 'ZIP code', say: text },
  phone: { label: 'Phone', say: text },
  email: { label: 'Email', say: text },
  timeZone: { label: 'Time zone', say: (row, field) => timeZoneInWords(row.text(field)) },
}

export const PRESET_FIELDS: Readonly<Record<keyof PresetWish, FieldWords>> = {
  name: { label: 'Name', say: text },
  text: { label: 'Answer', say: text },
}

/** "60 min", and with times in between in which it sets: "30 + 20 + 15 min" */
export function lengthInWords(parts: unknown): string {
  const known = Array.isArray(parts) ? parts.map(wholeOf) : []
  return `${known.filter((part) => part !== null).join(' + ')} min`
}

/** A line for each day of the week that isn't as it was. */
export function dayLines(before: RowFields | null, after: RowFields | null) {
  const was = weekOf(readable(before?.value('hours'), readWeeklyHours))
  const is = weekOf(readable(after?.value('hours'), readWeeklyHours))
  return WEEKDAYS.filter((day) => was[day] !== is[day]).map((day) => ({
    label: day,
    was: dayOnTheDoor(was[day]),
    is: dayOnTheDoor(is[day]),
  }))
}

/** "Tuesday–Saturday 10am–6pm", and what was planned after it: "from Mon, Dec 7: Monday 9am–1pm" */
export function shiftsInWords(row: RowFields | null, day: string): string {
  const shifts = readable(row?.value('shifts'), readOwnShift).filter(
    ({ endsOn }) => endsOn === null || endsOn >= day,
  )
  if (shifts.length === 0) return NONE
  return periodsOf(shifts, day)
    .map((period) => {
      const hours = periodInLines(period).join(', ')
      return period.fromDay > day ? `from ${shortDay(period.fromDay)}: ${hours}` : hours
    })
    .join('; ')
}

interface PlannedDays {
  readonly before: RowFields | null
  readonly after: RowFields | null
  readonly days: readonly string[]
  readonly names: Readonly<Record<string, string>>
  readonly today: string
}

/** A line for each day that was planned by itself, before or now. */
export function plannedLines({ before, after, days, names, today }: PlannedDays) {
  const plannedIn = (row: RowFields | null, field: string) =>
    readPlannedDay(fieldsOf(row?.value(field)))
  return days.toSorted().map((field) => {
    const [was, is] = [plannedIn(before, field), plannedIn(after, field)]
    const { stylistId = '', day = '' } = is ?? was ?? {}
    const name = names[stylistId] || 'Someone'
    return {
      label: `${name}, ${withYear(shortDay(day), day, today)}`,
      was: plannedInWords(was),
      is: plannedInWords(is),
    }
  })
}

function plannedInWords(planned: PlannedDay | null): string {
  if (planned === null) return 'As usual'
  const hours = planned.hours.map((span) => ({ weekday: 1, ...span }))
  return hours.length === 0 ? 'Off' : (hoursLines(hours)[0]?.text ?? '')
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
