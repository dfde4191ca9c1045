import { Problem } from '#domain/text/errors.ts'
import { fieldsOf, readRows, textsIn } from '#domain/text/row-fields.ts'
import type { BookingRequest } from '#domain/contact/contact.ts'
import type { RowFields } from '#domain/text/row-fields.ts'

export interface Inbox {
  readonly messages: readonly DeskMessage[]
  /** Who may take care of one. */
  readonly team: readonly Colleague[]
}

export interface Colleague {
  readonly id: string
  readonly name: string
}

/** Something written to the salon, as whoever answers it reads it. */
export interface DeskMessage extends BookingRequest {
  readonly id: string
  readonly kind: 'message' | 'booking'
  /** Whether it was sent from the account of a client. */
  readonly isFromAccount: boolean
  /** Whose page among the customers is theirs; null where they aren't known. */
  readonly clientId: string | null
  readonly writtenAt: number
  readonly handledAt: number | null
  readonly handledBy: Colleague | null
  readonly assignedTo: Colleague | null
  /** The first one first. */
  readonly answers: readonly MessageAnswer[]
  /** What the desk booked for it; a message saved by an older app has none. */
  readonly visit?: AskedVisit | null
}

export interface AskedVisit {
  readonly id: string
  readonly startsAt: number
  readonly services: readonly string[]
  readonly isCanceled: boolean
  readonly bookedAt: number
  /** Only on this device so far. */
  readonly isWaiting?: boolean
}

export interface MessageAnswer {
  readonly id: string
  readonly text: string
  readonly authorName: string
  readonly writtenAt: number
  readonly state: AnswerState
}

/** On its way from this device, from the salon, arrived at the mail service, or not sent. */
export type AnswerState = 'here' | 'waiting' | 'sent' | 'not-sent'

export const MESSAGE_FILTERS = ['open', 'mine', 'handled', 'all'] as const
export type MessageFilter = (typeof MESSAGE_FILTERS)[number]

export const MOST_OF_ANSWER = 4000
/** So many unanswered ones are counted, and no more. */
export const MOST_OPEN = 50

/** Of what waits. */
export function countInWords(count: number): string {
  return count < MOST_OPEN ? String(count) : `${MOST_OPEN}+`
}

/** Whether a visit was booked for it that wasn't canceled since. */
export function isBooked({ visit }: DeskMessage): boolean {
  return visit !== undefined && visit !== null && !visit.isCanceled
}

const LATE_AFTER_MS = 10 * 60_000

/** Whether its email should have gone out long ago. */
export function isLate({ state, writtenAt }: MessageAnswer, now: number): boolean {
  return state === 'waiting' && now - writtenAt > LATE_AFTER_MS
}

/** Whether we'll know in a moment if an email was sent. */
export function isBeingEmailed({ messages }: Inbox, now: number): boolean {
  const answers = messages.flatMap((message) => message.answers)
  return answers.some((answer) => answer.state === 'waiting' && !isLate(answer, now))
}

export function fitsFilter(message: DeskMessage, filter: MessageFilter, userId: string): boolean {
  const isOpen = message.handledAt === null
  if (filter === 'mine') return isOpen && message.assignedTo?.id === userId
  return filter === 'all' || isOpen === (filter === 'open')
}

export function readInbox(told: unknown): Inbox {
  const answer = fieldsOf(told)
  return {
    messages: readRows(answer.value('messages'), readMessage),
    team: readRows(answer.value('team'), (row) => colleagueIn(row, 'id', 'name')),
  }
}

function readMessage(row: RowFields): DeskMessage {
  const writtenAt = row.moment('writtenAt')
  if (row.text('id') === '' || writtenAt === null) throw new Problem('unexpected-answer')
  return {
    id: row.text('id'),
    kind: row.text('kind') === 'booking' ? 'booking' : 'message',
    name: row.text('name'),
    email: row.text('email'),
    phone: row.text('phone'),
    message: row.text('message'),
    serviceSlug: row.text('serviceSlug'),
    serviceName: row.text('serviceName'),
    employee: row.text('employee'),
    wishes: row.text('wishes'),
    isFromAccount: row.flag('isFromAccount'),
    clientId: row.text('clientId') || null,
    writtenAt,
    handledAt: row.moment('handledAt'),
    handledBy: colleagueIn(row, 'handledBy', 'handledByName'),
    assignedTo: colleagueIn(row, 'assignedTo', 'assignedName'),
    answers: readRows(row.value('answers'), readAnswer),
    visit: readVisit(fieldsOf(row.value('visit'))),
  }
}

function readVisit(row: RowFields): AskedVisit | null {
  const [id, startsAt, bookedAt] = [row.text('id'), row.moment('startsAt'), row.moment('bookedAt')]
  if (id === '' || startsAt === null || bookedAt === null) return null
  return {
    id,
    startsAt,
    bookedAt,
    services: textsIn(row.value('services')),
    isCanceled: row.flag('isCanceled'),
  }
}

function colleagueIn(row: RowFields, id: string, name: string): Colleague | null {
  return row.text(id) === '' ? null : { id: row.text(id), name: row.text(name) }
}

function readAnswer(row: RowFields): MessageAnswer | null {
  const writtenAt = row.moment('writtenAt')
  if (row.text('id') === '' || writtenAt === null) return null
  return {
    id: row.text('id'),
    text: row.text('text'),
    authorName: row.text('authorName'),
    writtenAt,
    state: STATES.find((state) => state === row.text('state')) ?? 'waiting',
  }
}

const STATES = ['waiting', 'sent', 'not-sent'] as const
