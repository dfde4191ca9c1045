import { readService, readSkill } from '#domain/booking/booking-times.ts'
import { readCard, readVisit } from './desk-rows.ts'
import { readWeeklyHours } from '#domain/hours/opening-hours.ts'
import { readClosedTime, readPlannedDay, readShift } from '#domain/team/shift-rows.ts'
import { Problem } from '#domain/text/errors.ts'
import { fieldsOf, readable, wholeOf } from '#domain/text/row-fields.ts'
import type {
  ClientCard,
  DeskCalendar,
  DeskCatalogue,
  DeskClosedTime,
  DeskRoom,
  DeskRules,
  DeskService,
  DeskStylist,
  DeskVisit,
} from './desk-calendar.ts'
import { readExampleLeft } from '#domain/salon-start/example-left.ts'
import type { RowFields } from '#domain/text/row-fields.ts'

/** A row that cannot be read is left out; the rest of the day goes on without it. */
export function readDeskCalendar(answer: unknown): DeskCalendar {
  const fields = fieldsOf(answer)
  const [asOf, firstDay, lastDay] = [
    fields.moment('asOf'),
    dayIn(fields, 'firstDay'),
    dayIn(fields, 'lastDay'),
  ]
  const visits = fields.value('visits')
  if (asOf === null || firstDay === '' || lastDay === '' || !Array.isArray(visits))
    throw new Problem('unexpected-answer')
  return {
    asOf,
    edition: editionIn(fields),
    firstDay,
    lastDay,
    exampleLeft: readExampleLeft(fields.value('exampleLeft')),
    rules: readRules(fieldsOf(fields.value('rules'))),
    catalogue: readCatalogue(fieldsOf(fields.value('catalogue'))),
    visits: readable(visits, readVisit),
    cards: readable(fields.value('cards'), readCard),
  }
}

/** What has changed since somebody last looked. */
export interface DeskNews {
  readonly asOf: number
  /** Another one than that of the calendar: its rules or its catalogue have changed. */
  readonly edition: number
  readonly visits: readonly DeskVisit[]
  readonly cards: readonly ClientCard[]
  /** Not for this reader any more. */
  readonly goneIds: readonly string[]
}

export function readDeskNews(answer: unknown): DeskNews {
  const fields = fieldsOf(answer)
  const [asOf, gone] = [fields.moment('asOf'), fields.value('goneIds')]
  if (asOf === null) throw new Problem('unexpected-answer')
  return {
    asOf,
    edition: editionIn(fields),
    visits: readable(fields.value('visits'), readVisit),
    cards: readable(fields.value('cards'), readCard),
    goneIds: Array.isArray(gone) ? gone.filter((id: unknown) => typeof id === 'string') : [],
  }
}

function editionIn(fields: RowFields): number {
  return wholeOf(fields.value('edition')) ?? 0
}

function readRules(fields: RowFields): DeskRules {
  return {
    publishesTimes: fields.value('publishesTimes') !== false,
    // An older server doesn’t say.
    ...(typeof fields.value('plansShifts') === 'boolean' && {
      plansShifts: fields.flag('plansShifts'),
    }),
    hours: readable(fields.value('hours'), readWeeklyHours),
    shifts: readable(fields.value('shifts'), readShift),
    plannedDays: readable(fields.value('plannedDays'), readPlannedDay),
    closed: readable(fields.value('closed'), readClosed),
    stylists: readable(fields.value('stylists'), readStylist),
    rooms: readable(fields.value('rooms'), readRoom),
    roomsOutOfUse: readable(fields.value('roomsOutOfUse'), readRoom),
  }
}

function readRoom(row: RowFields): DeskRoom | null {
  const [id, kind, name] = [row.text('id'), row.text('kind'), row.text('name')]
  return id === '' || kind === '' ? null : { id, kind, name }
}

function readCatalogue(fields: RowFields): DeskCatalogue {
  return {
    services: readable(fields.value('services'), readDeskService),
    skills: readable(fields.value('skills'), readSkill),
    stylists: readable(fields.value('stylists'), readStylist),
  }
}

function readDeskService(row: RowFields): DeskService | null {
  const service = readService(row)
  if (service === null) return null
  return {
    ...service,
    name: row.text('name'),
    category: row.text('category'),
    priceCents: row.cents('priceCents'),
  }
}

function readStylist(row: RowFields): DeskStylist | null {
  const [id, slug, name] = [row.text('id'), row.text('slug'), row.text('name')]
  return id === '' ? null : { id, slug, name }
}

function readClosed(row: RowFields): DeskClosedTime | null {
  const closed = readClosedTime(row)
  return closed === null ? null : { ...closed, id: row.text('id') }
}

function dayIn(row: RowFields, name: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(row.text(name)) ? row.text(name) : ''
}
