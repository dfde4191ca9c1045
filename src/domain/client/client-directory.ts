import { fieldsOf, readable, readRows, textsIn, wholeOf } from '#domain/text/row-fields.ts'
import { Problem } from '#domain/text/errors.ts'
import type { ListPlace, ListRules } from '#domain/staff/list-place.ts'
import type { RowFields } from '#domain/text/row-fields.ts'
import type { ClientContact, ClientNotes } from './commands.ts'
import type { TagInUse } from './client-tags.ts'
import type { Wishes } from '#domain/person/profile.ts'

export interface ClientEntry extends ClientContact {
  readonly id: string
  /** Null until they have been here or booked a visit. */
  readonly cardId: string | null
  readonly hasAccount: boolean
  readonly visits: number
  readonly lastVisitAt: number | null
  readonly nextVisitAt: number | null
  readonly knownSince: number
  readonly tags: readonly string[]
  /** Of their membership, as the salon's plans are called. */
  readonly plan: string | null
  readonly isInFamily: boolean
  readonly wantsNewsletter: boolean
  /** Null for those who don't look after the books. */
  readonly spentCents: number | null
}

export interface ClientPage {
  readonly total: number
  readonly rows: readonly ClientEntry[]
  /** The commonest first. */
  readonly tagsInUse: readonly TagInUse[]
}

export interface ClientVisit {
  readonly id: string
  readonly startsAt: number
  readonly serviceName: string
  readonly stylistName: string
  readonly status: string
}

export interface ClientRecord extends ClientEntry {
  /** As it is written on the card, with the version of it; null without one. */
  readonly contact: (ClientContact & { readonly version: number }) | null
  /** The same of what the desk has written down. */
  readonly notes: (ClientNotes & { readonly version: number }) | null
  readonly tagsInUse: readonly TagInUse[]
  /** What they would like to hear from the salon; null without an account. */
  readonly wishes: HeardWishes | null
  readonly comingVisits: readonly ClientVisit[]
  readonly pastVisits: readonly ClientVisit[]
  readonly history: readonly CardChange[]
  /** What was merged into their card, the latest first. */
  readonly mergedCards: readonly MergedCard[]
  /** Who may be the same person, the likeliest first. */
  readonly twins: readonly Twin[]
  /** Of others whose visits are on their card; one that was saved on this device before may not say. */
  readonly otherNames?: readonly string[]
  /** Said to those who may turn it off; one that was saved on this device before may not say. */
  readonly hasTwoStep?: boolean
  readonly mustHaveTwoStep?: boolean
}

export interface HeardWishes extends Pick<
  Wishes,
  'pushReminders' | 'emailReminders' | 'newsletter'
> {
  /** Before a visit at all. */
  readonly reminders: boolean
}

export interface MergedCard extends ClientContact {
  readonly id: string
  readonly mergedAt: number
  readonly mergedByName: string
}

export interface Twin extends ClientEntry {
  readonly alike: readonly Likeness[]
}

export type Likeness = 'name' | 'phone' | 'email'

export interface CardChange {
  readonly at: number
  /** Empty for whoever is not known by name any more. */
  readonly byName: string
  readonly what: (typeof CHANGES)[number]
}

const CHANGES = ['contact', 'notes', 'tags', 'merged', 'separated'] as const

export const CLIENT_LIST: ListRules = {
  filters: {
    kind: ['members', 'no-plan', 'family', 'new'],
    seen: ['month', 'quarter-ago', 'half-year-ago', 'never'],
    newsletter: ['yes', 'no'],
    tag: 'any',
  },
  sorts: ['name', 'last-visit', 'visits', 'spent'],
  descending: ['last-visit', 'visits', 'spent'],
}

/** What the salon is asked for. */
export function wishOf(place: ListPlace, offset: number, limit: number) {
  const { find, filters, sort, isDescending } = place
  return { find: find.trim(), ...filters, sort, descending: isDescending, offset, limit }
}

export function readClientPage(answer: unknown): ClientPage {
  const page = fieldsOf(answer)
  const total = wholeOf(page.value('total'))
  if (total === null) throw new Problem('unexpected-answer')
  return { total, rows: readRows(page.value('rows'), readEntry), tagsInUse: tagsInUseOf(page) }
}

/** Null: nobody is known by that name anymore. */
export function readClientRecord(answer: unknown): ClientRecord | null {
  if (answer === null) return null
  const record = fieldsOf(answer)
  const entry = readEntry(record)
  if (entry === null) throw new Problem('unexpected-answer')
  const [contact, card] = [fieldsOf(record.value('contact')), fieldsOf(record.value('card'))]
  const version = wholeOf(contact.value('version'))
  const cardVersion = wholeOf(card.value('version'))
  return {
    ...entry,
    contact: version === null ? null : { ...contactIn(contact), version },
    notes: cardVersion === null ? null : { ...notesIn(card), version: cardVersion },
    tagsInUse: tagsInUseOf(record),
    wishes: record.value('wishes') === null ? null : wishesIn(fieldsOf(record.value('wishes'))),
    comingVisits: readable(record.value('comingVisits'), readVisit),
    pastVisits: readable(card.value('pastVisits'), readVisit),
    history: readable(record.value('history'), readChange),
    mergedCards: readable(record.value('mergedCards'), readMergedCard),
    twins: readable(record.value('twins'), readTwin),
    otherNames: textsIn(record.value('otherNames')),
    hasTwoStep: record.flag('hasTwoStep'),
    mustHaveTwoStep: record.flag('mustHaveTwoStep'),
  }
}

function tagsInUseOf(answer: RowFields): readonly TagInUse[] {
  return readable(answer.value('tagsInUse'), (row) => {
    const clients = wholeOf(row.value('clients'))
    return row.text('tag') === '' || clients === null ? null : { tag: row.text('tag'), clients }
  })
}

function wishesIn(fields: RowFields): HeardWishes {
  return {
    reminders: fields.flag('reminders'),
    pushReminders: fields.flag('pushReminders'),
    emailReminders: fields.flag('emailReminders'),
    newsletter: fields.flag('newsletter'),
  }
}

export function contactIn(fields: RowFields): ClientContact {
  return { name: fields.text('name'), phone: fields.text('phone'), email: fields.text('email') }
}

export function notesIn(fields: RowFields): ClientNotes {
  return { allergies: fields.text('allergies'), preferences: fields.text('preferences') }
}

function readEntry(row: RowFields): ClientEntry | null {
  const [visits, knownSince] = [wholeOf(row.value('visits')), row.moment('knownSince')]
  if (row.text('id') === '' || visits === null || knownSince === null) return null
  return {
    ...contactIn(row),
    id: row.text('id'),
    cardId: row.text('cardId') || null,
    hasAccount: row.flag('hasAccount'),
    visits,
    lastVisitAt: row.moment('lastVisitAt'),
    nextVisitAt: row.moment('nextVisitAt'),
    knownSince,
    tags: textsIn(row.value('tags')),
    plan: row.text('plan') || null,
    isInFamily: row.flag('isInFamily'),
    wantsNewsletter: row.flag('wantsNewsletter'),
    spentCents: row.cents('spentCents'),
  }
}

function readVisit(row: RowFields): ClientVisit | null {
  const startsAt = row.moment('startsAt')
  if (startsAt === null) return null
  const [id, serviceName] = [row.text('id'), row.text('serviceName')]
  return {
    id,
    startsAt,
    serviceName,
    stylistName: row.text('stylistName'),
    status: row.text('status'),
  }
}

function readChange(row: RowFields): CardChange | null {
  const at = row.moment('at')
  const what = CHANGES.find((one) => one === row.text('what'))
  return at === null || what === undefined ? null : { at, byName: row.text('byName'), what }
}

function readMergedCard(row: RowFields): MergedCard | null {
  const [id, mergedAt] = [row.text('id'), row.moment('mergedAt')]
  if (id === '' || mergedAt === null) return null
  return { ...contactIn(row), id, mergedAt, mergedByName: row.text('mergedByName') }
}

const LIKENESSES = ['name', 'phone', 'email'] as const

function readTwin(row: RowFields): Twin | null {
  const entry = readEntry(row)
  if (entry === null) return null
  const said = textsIn(row.value('alike'))
  return { ...entry, alike: LIKENESSES.filter((one) => said.includes(one)) }
}
