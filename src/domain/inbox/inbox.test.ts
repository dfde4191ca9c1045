import { expect, test } from 'vitest'
import { fitsFilter, isBeingEmailed, isLate, MESSAGE_FILTERS, readInbox } from './inbox.ts'
import { inboxWithWaiting } from './waiting-inbox.ts'
import type { ActionRow } from '#domain/command/action-row.ts'
import type { Inbox, MessageFilter } from './inbox.ts'

const ROW = {
  id: 'message',
  kind: 'booking',
  name: 'Hannah',
  email: 'hannah@example.com',
  phone: '',
  message: '<b>Hello</b>',
  serviceSlug: 'lash-lift',
  serviceName: 'Lash Lift',
  employee: '',
  wishes: 'Any day',
  isFromAccount: false,
  clientId: null,
  writtenAt: '2026-11-21T12:00:00.5+00:00',
  handledAt: null,
  handledBy: null,
  handledByName: '',
  assignedTo: 'ivo',
  assignedName: 'Ivo',
  answers: [
    { id: 'a', text: 'Yes', authorName: 'Ivo', writtenAt: '2026-11-21T12:05:00Z', state: 'sent' },
  ],
}
const TEAM = [
  { id: 'ivo', name: 'Ivo' },
  { id: 'june', name: 'June' },
]
const INBOX = readInbox({ messages: [ROW], team: TEAM })
const HEARD_AT = 1000

test('what the server tells is an inbox, its words untouched', () => {
  expect(INBOX).toMatchObject({
    team: TEAM,
    messages: [
      {
        message: '<b>Hello</b>',
        writtenAt: Date.UTC(2026, 10, 21, 12, 0, 0, 500),
        assignedTo: { id: 'ivo', name: 'Ivo' },
        handledBy: null,
        answers: [{ text: 'Yes', state: 'sent' }],
      },
    ],
  })
})

test('anything else is no inbox', () => {
  for (const other of [null, {}, 'text', { team: [], messages: [{ ...ROW, writtenAt: 'soon' }] }])
    expect(() => readInbox(other)).toThrow(expect.objectContaining({ code: 'unexpected-answer' }))
})

function waiting(kind: string, args: object, more: Partial<ActionRow> = {}): ActionRow {
  return {
    v: 2,
    id: `${kind} ${String(more.seq)}`,
    kind,
    args: { messageId: 'message', ...args },
    owner: 'june',
    lane: 'inbox:message',
    seq: 1,
    state: 'queued',
    createdAt: 5000,
    attempts: 0,
    oddAnswers: 0,
    nextAt: 0,
    notBefore: 0,
    ambiguous: false,
    claim: null,
    verdict: null,
    settledAt: null,
    ...more,
  }
}

const FROM_JUNE = { heardAt: HEARD_AT, userId: 'june', filter: 'all', elsewhere: [] } as const

const shown = (...actions: readonly ActionRow[]) =>
  inboxWithWaiting(INBOX, { ...FROM_JUNE, actions }).messages[0]

test('what waits on this device is shown as if it had arrived', () => {
  const answer = waiting('message.answer', { text: 'At ten' }, { seq: 1 })
  expect(shown(answer)).toMatchObject({
    handledAt: 5000,
    handledBy: { name: 'June' },
    answers: [{ text: 'Yes' }, { text: 'At ten', authorName: 'June', state: 'here' }],
  })
  const reopened = waiting('message.mark', { isHandled: false }, { seq: 2 })
  expect(shown(reopened, answer)).toMatchObject({ handledAt: null, handledBy: null })
  const given = waiting('message.assign', { personId: 'june' })
  expect(shown(given)).toMatchObject({ assignedTo: { name: 'June' } })
  expect(shown(waiting('message.assign', { personId: null }))).toMatchObject({ assignedTo: null })
  const steps = [
    { startsAt: new Date(9000).toISOString() },
    { startsAt: new Date(8000).toISOString() },
  ]
  expect(shown(waiting('appointment.book', { visitId: 'visit', steps }))).toMatchObject({
    visit: { id: 'visit', startsAt: 8000, isCanceled: false, bookedAt: 5000, isWaiting: true },
  })
  const settled = { state: 'applied', settledAt: HEARD_AT - 1 } as const
  expect(shown(waiting('message.mark', { isHandled: true }, settled))).toBe(INBOX.messages[0])
  const other = { messageId: 'other', isHandled: true }
  expect(shown(waiting('message.mark', other))).toEqual(INBOX.messages[0])
})

test('once the salon has it, an answer isn’t said to be only here', () => {
  const applied = { state: 'applied', settledAt: HEARD_AT + 1 } as const
  expect(shown(waiting('message.answer', { text: 'At ten' }, applied))).toMatchObject({
    answers: [{ text: 'Yes' }, { text: 'At ten', state: 'waiting' }],
  })
  const longAgo = waiting('message.answer', { text: '' }, applied)
  expect(shown(longAgo)).toMatchObject({ answers: [{ text: 'Yes' }] })
})

test('an email that should have gone out long ago is late, and only then looked for less often', () => {
  const [message] = INBOX.messages
  if (message === undefined) throw new Error('There is a message.')
  const of = (state: 'sent' | 'waiting', writtenAt: number) => {
    const answer = { id: 'a', text: 'Yes', authorName: '', writtenAt, state }
    const inbox = { ...INBOX, messages: [{ ...message, answers: [answer] }] }
    return [isLate(answer, 600_001), isBeingEmailed(inbox, 600_001)]
  }
  expect([of('waiting', 0), of('waiting', 1), of('sent', 0), of('sent', 1)]).toEqual([
    [true, false],
    [false, true],
    [false, false],
    [false, false],
  ])
})

test('what was marked in one list is in the other, and in no list it has left', () => {
  const handled = waiting('message.mark', { isHandled: true })
  const [message] = INBOX.messages
  const under = (filter: MessageFilter, there: Inbox['messages'], elsewhere: Inbox['messages']) =>
    inboxWithWaiting(
      { ...INBOX, messages: there },
      { ...FROM_JUNE, actions: [handled], filter, elsewhere },
    ).messages.map(({ id }) => id)
  if (message === undefined) throw new Error('There is a message.')
  const older = { ...message, id: 'older', writtenAt: 1, handledAt: 2 }
  const untouched = { ...message, id: 'untouched', handledAt: 2 }
  expect(under('open', INBOX.messages, [])).toEqual([])
  expect(under('handled', [older], [message, untouched])).toEqual(['message', 'older'])
})

test('each filter shows what belongs there', () => {
  const [open] = INBOX.messages
  if (open === undefined) throw new Error('There is a message.')
  const under = (message: typeof open, userId: string) =>
    MESSAGE_FILTERS.filter((filter) => fitsFilter(message, filter, userId))
  expect(under(open, 'ivo')).toEqual(['open', 'mine', 'all'])
  expect(under(open, 'june')).toEqual(['open', 'all'])
  expect(under({ ...open, handledAt: 1 }, 'ivo')).toEqual(['handled', 'all'])
})
