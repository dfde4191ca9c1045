import { isNotReadYet, kindsOf } from '#domain/command/action-row.ts'
import { earliestOf } from '#domain/visit/visit-steps.ts'
import { fitsFilter } from './inbox.ts'
import type { ActionRow, Saying } from '#domain/command/action-row.ts'
import type { BookingArguments } from '#domain/booking/commands.ts'
import type { InboxArguments } from './commands.ts'
import type { Colleague, DeskMessage, Inbox, MessageFilter } from './inbox.ts'

interface Told {
  readonly actions: readonly ActionRow[]
  readonly heardAt: number
  /** Who is signed in, and has asked for it. */
  readonly userId: string
  readonly filter: MessageFilter
  /** Messages of the other lists, which may belong to this one by now. */
  readonly elsewhere: readonly DeskMessage[]
}

const isOfKind = kindsOf<InboxArguments & BookingArguments>()

/** As it will be once what waits on this device has arrived, in the order in which it was asked for. */
export function inboxWithWaiting({ team, messages }: Inbox, told: Told): Inbox {
  const { actions, heardAt, userId, filter, elsewhere } = told
  const waiting = actions
    .filter((action) => isNotReadYet(action, heardAt))
    .toSorted((one, other) => one.seq - other.seq)
  const me = team.find(({ id }) => id === userId) ?? { id: userId, name: '' }
  const touched = new Set(waiting.map(messageOf))
  const shown = withMissing(
    messages,
    elsewhere.filter(({ id }) => touched.has(id)),
  ).map((message) => waiting.reduce((so, action) => withAction(so, action, { me, team }), message))
  return { team, messages: shown.filter((message) => fitsFilter(message, filter, userId)) }
}

/** Newest first, as the list itself. */
export function withMissing(
  messages: readonly DeskMessage[],
  others: readonly DeskMessage[],
): readonly DeskMessage[] {
  const all = new Map([...others, ...messages].map((message) => [message.id, message]))
  if (all.size === messages.length) return messages
  return [...all.values()].toSorted((one, other) => other.writtenAt - one.writtenAt)
}

function messageOf({ args }: ActionRow): string {
  return typeof args === 'object' && args !== null && 'messageId' in args
    ? String(args.messageId)
    : ''
}

type Answering = Saying<InboxArguments, 'message.answer'>

interface People {
  readonly me: Colleague
  readonly team: readonly Colleague[]
}

function withAction(message: DeskMessage, action: ActionRow, { me, team }: People): DeskMessage {
  if (messageOf(action) !== message.id) return message
  if (isOfKind(action, 'message.mark'))
    return marked(message, action.args.isHandled, me, action.createdAt)
  if (isOfKind(action, 'message.assign')) {
    const { personId } = action.args
    return { ...message, assignedTo: team.find(({ id }) => id === personId) ?? null }
  }
  if (isOfKind(action, 'appointment.book')) return { ...message, visit: bookedBy(action) }
  return isOfKind(action, 'message.answer') ? withAnswer(message, action, me) : message
}

function bookedBy({ args, state, createdAt }: Saying<BookingArguments, 'appointment.book'>) {
  return {
    id: args.visitId,
    startsAt: Date.parse(earliestOf(args.steps)),
    services: [],
    isCanceled: false,
    bookedAt: createdAt,
    isWaiting: state !== 'applied',
  }
}

function withAnswer(
  message: DeskMessage,
  { id, args: { text }, state, createdAt }: Answering,
  me: Colleague,
): DeskMessage {
  // Long after it was sent, its words are kept here no longer.
  if (text === '' || message.answers.some((answer) => answer.id === id)) return message
  const answer = {
    id,
    text,
    authorName: me.name,
    writtenAt: createdAt,
    state: state === 'applied' ? 'waiting' : 'here',
  } as const
  return marked({ ...message, answers: [...message.answers, answer] }, true, me, createdAt)
}

function marked(message: DeskMessage, isHandled: boolean, me: Colleague, at: number): DeskMessage {
  if ((message.handledAt !== null) === isHandled) return message
  return { ...message, handledAt: isHandled ? at : null, handledBy: isHandled ? me : null }
}
