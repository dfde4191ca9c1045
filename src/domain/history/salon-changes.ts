import { fieldsOf, readRows, wholeOf } from '#domain/text/row-fields.ts'
import type { RowFields } from '#domain/text/row-fields.ts'

type Fields = Readonly<Record<string, unknown>>

/** One thing somebody changed about the salon. */
export interface SalonChange {
  readonly number: number
  readonly at: number
  /** The command that did it, or "role.granted". */
  readonly kind: string
  /** Of what was changed. */
  readonly name: string
  /** Whom of the team it's about. */
  readonly stylistId: string | null
  readonly stylistName: string
  /** Of those whose days were planned, by their ids; not said in a history that an older app saved. */
  readonly names?: Readonly<Record<string, string>>
  /** Null when nobody was signed in. */
  readonly byId: string | null
  readonly byName: string
  /** The fields that differ; null of what wasn't there yet. */
  readonly before: Fields | null
  /** Null of what isn't there anymore. */
  readonly after: Fields | null
  readonly canUndo: boolean
}

export interface Named {
  readonly id: string
  readonly name: string
}

export interface ChangeHistory {
  /** The newest first. */
  readonly changes: readonly SalonChange[]
  readonly isMore: boolean
  /** Of the one thing that was asked about. */
  readonly aboutName: string
  /** On the first page, everyone who has changed something. */
  readonly people: readonly Named[]
}

/** What changes can be about, as a person looks for them. */
export const CHANGE_GROUPS = {
  services: ['service'],
  team: ['stylist', 'shifts', 'planned-days', 'time-off'],
  salon: ['salon'],
  hours: ['hours', 'closure'],
  rooms: ['room'],
  answers: ['preset'],
  clients: ['client'],
  access: ['role', 'invitation', 'two-step', 'two-step-rule'],
} as const

export type ChangeGroup = keyof typeof CHANGE_GROUPS

/** Which of them are looked for; as the address says it. */
export interface HistoryPlace {
  readonly what: ChangeGroup | null
  /** The id of one service, person, room or the like. */
  readonly about: string | null
  readonly by: string | null
}

export function readHistoryPlace(search: Readonly<Record<string, unknown>>): HistoryPlace {
  const { what, about, by } = search
  return {
    what: typeof what === 'string' && isGroup(what) ? what : null,
    about: idIn(about),
    by: idIn(by),
  }
}

export function readChangeHistory(answer: unknown): ChangeHistory {
  const told = fieldsOf(answer)
  return {
    changes: readRows(told.value('changes'), readChange),
    isMore: told.flag('isMore'),
    aboutName: told.text('aboutName'),
    people: readRows(told.value('people'), readNamed),
  }
}

function readChange(row: RowFields): SalonChange | null {
  const [number, at] = [wholeOf(row.value('number')), row.moment('at')]
  if (number === null || at === null) return null
  return {
    number,
    at,
    kind: row.text('kind'),
    name: row.text('name'),
    stylistId: row.text('stylistId') || null,
    stylistName: row.text('stylistName'),
    names: textsByName(row.value('names')),
    byId: row.text('byId') || null,
    byName: row.text('byName'),
    before: recordIn(row.value('before')),
    after: recordIn(row.value('after')),
    canUndo: row.flag('canUndo'),
  }
}

function readNamed(row: RowFields): Named {
  return { id: row.text('id'), name: row.text('name') }
}

function textsByName(value: unknown): Readonly<Record<string, string>> {
  const names = Object.entries(recordIn(value) ?? {})
  return Object.fromEntries(
    names.filter((name): name is [string, string] => typeof name[1] === 'string'),
  )
}

function isGroup(value: string): value is ChangeGroup {
  return Object.hasOwn(CHANGE_GROUPS, value)
}

function recordIn(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null ? { ...value } : null
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function idIn(value: unknown): string | null {
  return typeof value === 'string' && ID.test(value) ? value : null
}
