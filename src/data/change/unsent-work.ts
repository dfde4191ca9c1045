import { useMemo, useSyncExternalStore } from 'react'
import { mayGoAsVisitor } from '#domain/change/commands.ts'
import { isHeld } from '#domain/change/send-order.ts'
import { personIn } from '#domain/session/session.ts'
import { isUnsent } from '#domain/change/waiting-action.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { belongsTo } from './waiting-changes.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { Contents } from './waiting-changes.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

type Parts = Pick<AppData, 'outbox' | 'session'>
type LeavingParts = Pick<AppData, 'outbox' | 'session' | 'platform'>

/** What a person who signs out has asked for and the salon has not decided yet, or has refused. */
export interface UnsentWork {
  readonly actions: readonly WaitingAction[]
  /** How many there are, those among them that no version here can read. */
  readonly count: number
  /** On their way, or about to be: waiting helps. */
  readonly goingCount: number
}

export function unsentOf(contents: Contents, userId: string, now: number): UnsentWork {
  const actions = contents.actions.filter((action) => action.owner === userId && isUnsent(action))
  const unreadable = contents.unreadable.filter(({ raw }) => belongsTo(userId, raw))
  const going = actions.filter((action) => mayGoNow(action, contents.actions, now))
  return { actions, count: actions.length + unreadable.length, goingCount: going.length }
}

export function useUnsentWork(userId: string, now: number): UnsentWork {
  const { outbox } = useAppData()
  const contents = useSyncExternalStore(outbox.subscribe, outbox.contents, outbox.contents)
  return useMemo(() => unsentOf(contents, userId, now), [contents, userId, now])
}

/**
 * Signs out at once where nothing would be lost by it; otherwise answers whose unsent work has to be
 * decided about first. What the device truly holds counts, not what this tab last saw of it.
 */
export async function leaveUnlessUnsent(parts: LeavingParts): Promise<string | null> {
  const { outbox, session, platform } = parts
  const person = personIn(await session.ready())
  if (person === null) {
    platform.leaveFor('/')
    return null
  }
  const { userId } = person
  try {
    await outbox.readAnew()
  } catch (cause) {
    platform.report('What is unsent could not be read, so it stays.', cause)
    await session.signOut('keep')
    return null
  }
  if (unsentOf(outbox.contents(), userId, platform.clock.now()).count > 0) return userId
  await session.signOut('discard')
  return null
}

/** Everything waits for its turn, its pause and the network; whoever signs out asks for it now. */
export async function sendNow({ outbox }: Parts, { actions }: UnsentWork): Promise<void> {
  await outbox.tryAgain(...actions.map(({ id }) => id))
}

/** Takes back what has not gone out, also what is not with the person but with the device. */
export async function discardAndLeave({ outbox, session }: Parts, userId: string): Promise<void> {
  const messages = outbox
    .actions()
    .filter(({ owner, kind }) => owner === userId && mayGoAsVisitor(kind))
  for (const { id } of messages) await outbox.remove(id)
  await session.signOut('discard')
}

function mayGoNow(action: WaitingAction, all: readonly WaitingAction[], now: number): boolean {
  if (action.state === 'sending') return true
  return action.state === 'queued' && action.notBefore <= now && !isHeld(action, all)
}
