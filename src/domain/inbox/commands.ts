import { refusalWords } from '#domain/command/verdict.ts'
import type { Commands } from '#domain/command/command.ts'
import type { Refused } from '#domain/command/verdict.ts'

export interface InboxArguments {
  readonly 'message.mark': OfMessage & { readonly isHandled: boolean }
  /** Null: no one in particular. */
  readonly 'message.assign': OfMessage & { readonly personId: string | null }
  /** Emailed to whoever wrote, who then counts as answered. */
  readonly 'message.answer': OfMessage & { readonly text: string }
}

interface OfMessage {
  readonly messageId: string
}

const AT_INBOX = { label: 'Open the messages', to: { to: '/employee/emails/operational' } } as const
const OF_PERSON = { sender: 'the person', refusal: inboxRefusal } as const
const IN_LANE = { lane: laneOfMessage, editedAt: AT_INBOX } as const

export const INBOX_COMMANDS = {
  'message.mark': {
    ...OF_PERSON,
    waiting: {
      ...IN_LANE,
      called: 'Mark a message',
      title: ({ isHandled }) =>
        isHandled ? 'Mark a message as handled' : 'Mark a message as not handled',
    },
  },
  'message.assign': {
    ...OF_PERSON,
    // Where that can't be, an answer goes out all the same.
    waiting: {
      lane: ({ messageId }) => `message-assignee:${messageId}`,
      editedAt: AT_INBOX,
      called: 'Choose who takes care of a message',
    },
  },
  'message.answer': {
    ...OF_PERSON,
    waiting: { ...IN_LANE, called: 'Answer a message', ownWords: ['text'] },
  },
} as const satisfies Commands<InboxArguments>

/** What marks it as handled goes out in the order in which it was asked for. */
export function laneOfMessage({ messageId }: OfMessage): string {
  return `inbox:${messageId}`
}

function inboxRefusal(verdict: Refused): string {
  return REFUSALS[verdict.code] ?? refusalWords(verdict)
}

const REFUSALS: Readonly<Record<string, string>> = {
  'message-gone': 'This message was deleted, so nothing was sent or changed.',
  'not-of-the-desk': 'They don’t work at the front desk anymore. Choose someone else.',
  'not-allowed': 'Only the front desk answers messages.',
}
