import { refusalWords } from '#domain/command/verdict.ts'
import { fieldsOf } from '#domain/text/row-fields.ts'
import { AT_CALENDAR } from '#domain/command/edit-places.ts'
import type { Commands, KnownNames } from '#domain/command/command.ts'
import type { Refused } from '#domain/command/verdict.ts'
import type { RowFields } from '#domain/text/row-fields.ts'

export interface ClientArguments {
  /** What the desk knows of somebody who comes; written by somebody else meanwhile, both are shown. */
  readonly 'client.describe': OfCard & ClientNotes & { readonly cardVersion: number }
  /** How to reach somebody; of whoever has an account, the number alone is for the desk to write. */
  readonly 'client.update-contact': OfCard & ClientContact & { readonly contactVersion: number }
  readonly 'client.timing': OfCard & {
    readonly serviceId: string
    /** Null: as long as it takes everybody. */
    readonly parts: readonly number[] | null
  }
  /** A short word to know them by: of their card, or of their account while they have none. */
  readonly 'client.tag': Tagged
  readonly 'client.untag': Tagged
  /** All that's on the other card goes to this client's; of two, one with an account is the one that stays. */
  readonly 'client.merge': { readonly clientId: string; readonly otherCardId: string }
  /** Two cards again: this one as it was. */
  readonly 'client.separate': OfCard
  /** Of someone without an account: all that's known of them goes, and their visits stay without a name. */
  readonly 'client.forget': OfCard
}

export interface ClientNotes {
  readonly allergies: string
  readonly preferences: string
}

export interface ClientContact {
  readonly name: string
  readonly phone: string
  readonly email: string
}

interface Tagged {
  readonly clientId: string
  readonly tag: string
}

interface OfCard {
  readonly cardId: string
}

const AT_CUSTOMERS = { label: 'Open Customers', to: { to: '/employee/customers' } } as const
const OF_PERSON = { sender: 'the person', refusal: cardRefusal } as const
/** Not on a device by itself: which cards there are may have changed since. */
const AT_ONCE = { sender: 'the person', refusal: mergeRefusal, waiting: null } as const
/** Gone for good, so not by what a device knew yesterday. */
const FOR_GOOD = { sender: 'the person', refusal: forgetRefusal, waiting: null } as const
const IN_LANE = {
  lane: ({ cardId }: OfCard) => `client:${cardId}`,
  names: 'desk',
  editedAt: AT_CALENDAR,
} as const

/** One that is refused holds up nothing else of theirs. */
const IN_LANE_OF_TAG = {
  lane: ({ clientId, tag }: Tagged) => `client-tag:${clientId}:${tag.toLowerCase()}`,
  names: 'desk',
  editedAt: AT_CUSTOMERS,
  ownWords: ['tag'],
} as const

export const CLIENT_COMMANDS = {
  'client.describe': {
    ...OF_PERSON,
    waiting: {
      ...IN_LANE,
      called: 'Change a client’s card',
      title: ({ cardId }, { known }) => `Edit the client card for ${clientIn(cardId, known)}`,
      ownWords: ['allergies', 'preferences'],
      conflict: (args, current) => ({
        yours: cardInWords(fieldsOf(args)),
        theirs: cardInWords(current),
      }),
      anyway(args, current) {
        const version = current.value('version')
        if (!Number.isSafeInteger(version)) return null
        return { ...args, cardId: cardNow(args, current), cardVersion: Number(version) }
      },
    },
  },
  'client.update-contact': {
    sender: 'the person',
    refusal: contactRefusal,
    waiting: {
      ...IN_LANE,
      editedAt: AT_CUSTOMERS,
      called: 'Change a client’s contact details',
      title: ({ cardId, name }, { known }) =>
        `Change how to reach ${known.client?.(cardId) ?? (name || 'a client')}`,
      ownWords: ['name', 'phone', 'email'],
      conflict: (args, current) => ({
        yours: contactInWords(fieldsOf(args)),
        theirs: contactInWords(current),
      }),
      anyway(args, current) {
        const version = current.value('version')
        if (!Number.isSafeInteger(version)) return null
        return { ...args, cardId: cardNow(args, current), contactVersion: Number(version) }
      },
    },
  },
  'client.timing': {
    ...OF_PERSON,
    waiting: {
      ...IN_LANE,
      called: 'Change a client’s service time',
      title: ({ cardId }, { known }) => `Change the service time for ${clientIn(cardId, known)}`,
    },
  },
  'client.tag': {
    ...OF_PERSON,
    waiting: {
      ...IN_LANE_OF_TAG,
      called: 'Tag a client',
      title: ({ clientId, tag }, { known }) => `Put ${tagIn(tag)} on ${clientIn(clientId, known)}`,
    },
  },
  'client.untag': {
    ...OF_PERSON,
    waiting: {
      ...IN_LANE_OF_TAG,
      called: 'Take a tag off a client',
      title: ({ clientId, tag }, { known }) =>
        `Take ${tagIn(tag)} off ${clientIn(clientId, known)}`,
    },
  },
  'client.merge': AT_ONCE,
  'client.separate': AT_ONCE,
  'client.forget': FOR_GOOD,
} as const satisfies Commands<ClientArguments>

function clientIn(cardId: string, known: KnownNames): string {
  return known.client?.(cardId) ?? 'a client'
}

/** The card may have gone into another one since. */
function cardNow({ cardId }: OfCard, current: RowFields): string {
  return current.text('cardId') || cardId
}

/** Its own word is only kept for a while. */
function tagIn(tag: string): string {
  return tag === '' ? 'a tag' : `the tag “${tag}”`
}

function cardInWords(card: RowFields): string {
  const [allergies, preferences] = [card.text('allergies'), card.text('preferences')]
  const lines = [
    allergies === '' ? [] : `Allergies: ${allergies}`,
    preferences === '' ? [] : `Preferences: ${preferences}`,
  ].flat()
  return lines.length === 0 ? 'Nothing is written on it' : lines.join('\n')
}

function contactInWords(contact: RowFields): string {
  const [name, phone, email] = ['name', 'phone', 'email'].map((field) => contact.text(field))
  return [name, phone || 'No phone', email || 'No email'].join('\n')
}

function contactRefusal(verdict: Refused): string {
  return verdict.code === 'stale'
    ? 'Someone changed these details after you last saw them, so your change wasn’t saved.'
    : cardRefusal(verdict)
}

function mergeRefusal(verdict: Refused): string {
  return MERGE_REFUSALS[verdict.code] ?? cardRefusal(verdict)
}

function forgetRefusal(verdict: Refused): string {
  return FORGET_REFUSALS[verdict.code] ?? cardRefusal(verdict)
}

function cardRefusal(verdict: Refused): string {
  return REFUSALS[verdict.code] ?? refusalWords(verdict)
}

const MERGE_REFUSALS: Readonly<Record<string, string>> = {
  'client-gone':
    'One of these cards is gone. It may have been merged already, or the account was closed.',
  'too-many-tags': 'Together, these cards have more than 20 tags. Take some off first.',
}

/** Those that a page can say before anything is asked. */
export const FORGET_REFUSALS: Readonly<Record<string, string>> = {
  'has-account': 'They have an account, so only they can close it, in their dashboard.',
  'has-visits':
    'They have a visit today or later. Cancel it first, so they hear about it, or wait until it’s over.',
  'letter-waiting': 'We’re still emailing them about a visit. Please try again in a few minutes.',
  'client-gone': 'This card is gone. It may have been deleted or merged into another one.',
  'not-allowed': 'Only managers can delete clients.',
}

const REFUSALS: Readonly<Record<string, string>> = {
  stale: 'Someone changed this card after you last saw it, so your change wasn’t saved.',
  'client-gone':
    'This client’s card is gone. They may have been deleted, or their account may have been closed.',
  'with-account': 'A card with an account stays. Merge the other card into it instead.',
  'notes-too-long':
    'Together, their allergies or preferences are too long for one card. Shorten them first.',
  'too-many-tags': 'A client can have up to 20 tags. Take one off first.',
  'not-allowed': 'Only the front desk can edit client cards. Ask a receptionist or a manager.',
}
