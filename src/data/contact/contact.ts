import { useMemo, useState, useSyncExternalStore } from 'react'
import {
  cleanMessage,
  cleanRequest,
  flawsOfMessage,
  flawsOfRequest,
} from '#domain/contact/contact.ts'
import { mayGoAsVisitor } from '#domain/change/commands.ts'
import { Problem, problemCodeOf } from '#domain/text/errors.ts'
import { refusalWords } from '#domain/command/verdict.ts'
import { useAppData, useSession } from '#data/app/app-data-context.tsx'
import { DRAFTS } from '#data/device/drafts.ts'
import type { BookingRequest, ContactMessage } from '#domain/contact/contact.ts'
import type { Command, WaitingKind } from '#domain/change/commands.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

type Parts = Pick<AppData, 'outbox' | 'session' | 'drafts'>

/** Where something written to the salon is on its way. */
export type MessageState = 'waiting' | 'sending' | 'sent' | 'refused' | 'stuck'

export interface WaitingMessage {
  readonly id: string
  readonly kind: 'message' | 'booking'
  readonly state: MessageState
  readonly writtenAt: number
  /** What it says; null once it arrived, and for anybody but the person who wrote it. */
  readonly words: ContactMessage | BookingRequest | null
  readonly isOwn: boolean
  /** Why it was refused. */
  readonly reason: string | null
  /** When the server asked us to come back, if it did. */
  readonly heldUntil: number | null
  /** It left this device without an answer: it may be there already. */
  readonly mayHaveArrived: boolean
}

/** Sent: straight away, because the device could not store it. Saved: the outbox has it, under this id. */
export type Taken =
  | { readonly how: 'saved'; readonly id: string }
  | { readonly how: 'sent'; readonly id: null }

/** The field that people do not see comes along, so that the server can tell a program. */
export async function sendContactMessage(
  parts: Parts,
  typed: ContactMessage,
  website = '',
): Promise<Taken> {
  const message = cleanMessage(typed)
  if (Object.keys(flawsOfMessage(message)).length > 0) throw new Problem('needs-mending')
  const args = website === '' ? message : { ...message, website }
  return take(parts, { kind: 'contact.send', args }, DRAFTS.contact)
}

export async function sendBookingRequest(parts: Parts, typed: BookingRequest): Promise<Taken> {
  const request = cleanRequest(typed)
  if (Object.keys(flawsOfRequest(request)).length > 0) throw new Problem('needs-mending')
  return take(parts, { kind: 'booking.request', args: request }, DRAFTS.booking)
}

/**
 * Everything written to the salon from this device that is not settled yet, or only just is. While
 * a form hands over what it holds, the list stays as it was: nothing stands in two places at once.
 */
export function useWaitingMessages(isHandingOver = false): readonly WaitingMessage[] {
  const { outbox } = useAppData()
  const session = useSession()
  const actions = useSyncExternalStore(outbox.subscribe, outbox.actions, noneYet)
  const userId = session.status === 'signed-in' ? session.person.userId : null
  const messages = useMemo(
    () => actions.filter(isMessage).map((action) => messageFrom(action, userId)),
    [actions, userId],
  )
  const [shown, show] = useState(messages)
  if (isHandingOver) return shown
  if (shown !== messages) show(messages)
  return messages
}

async function take(
  { outbox, session, drafts }: Parts,
  command: Command<WaitingKind>,
  form: string,
): Promise<Taken> {
  const state = session.state()
  const owner = state.status === 'signed-in' ? state.person.userId : null
  try {
    return { how: 'saved', id: await outbox.add(command, owner, () => drafts.forget(form)) }
  } catch (cause) {
    if (problemCodeOf(cause) !== 'device-storage') throw cause
    const outcome = await outbox.sendUnsaved(command, owner)
    if (outcome.kind === 'verdict' && outcome.verdict.outcome === 'applied')
      return { how: 'sent', id: null }
    if (outcome.kind === 'verdict' && outcome.verdict.outcome === 'rejected')
      throw new Problem('other', refusalWords(outcome.verdict))
    throw cause
  }
}

type MessageAction = Extract<WaitingAction, { kind: 'contact.send' | 'booking.request' }>

function isMessage(action: WaitingAction): action is MessageAction {
  return mayGoAsVisitor(action.kind)
}

function messageFrom(action: MessageAction, userId: string | null): WaitingMessage {
  const isOwn = action.owner === userId
  const { verdict } = action
  return {
    id: action.id,
    kind: action.kind === 'booking.request' ? 'booking' : 'message',
    state: STATES[action.state],
    writtenAt: action.createdAt,
    words: isOwn ? action.args : null,
    isOwn,
    reason: verdict?.outcome === 'rejected' ? refusalWords(verdict) : null,
    heldUntil: verdict?.outcome === 'later' ? action.nextAt : null,
    mayHaveArrived: action.ambiguous,
  }
}

const STATES = {
  queued: 'waiting',
  'no-session': 'waiting',
  sending: 'sending',
  applied: 'sent',
  rejected: 'refused',
  parked: 'stuck',
} as const satisfies Record<WaitingAction['state'], MessageState>

const NONE: readonly WaitingAction[] = []
const noneYet = () => NONE
