import { Problem, problemCodeOf } from '#domain/text/errors.ts'
import { rulesOf } from '#domain/change/commands.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { Command, WaitingKind } from '#domain/change/commands.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

type Parts = Pick<AppData, 'outbox' | 'session' | 'platform'>

/** Whether the salon has heard it at once, because this device keeps nothing. */
export async function keepOrSend(
  parts: Parts,
  command: Command<WaitingKind>,
  letGo?: () => Promise<void>,
): Promise<boolean> {
  const state = parts.session.state()
  if (state.status !== 'signed-in') throw new Problem('user-not-authenticated')
  const { userId } = state.person
  try {
    await parts.outbox.add(command, userId, letGo)
    return false
  } catch (cause) {
    if (problemCodeOf(cause) !== 'device-storage') throw cause
    await sendAtOnce(parts, command, userId)
    return true
  }
}

/** The device stores nothing; the salon may still hear it now, and if not, nothing is pretended. */
async function sendAtOnce(
  { outbox, platform }: Parts,
  command: Command<WaitingKind>,
  userId: string,
): Promise<void> {
  const outcome = await outbox.sendUnsaved(command, userId)
  const verdict = outcome.kind === 'verdict' ? outcome.verdict : null
  if (verdict?.outcome === 'applied') return
  if (verdict?.outcome === 'rejected')
    throw new Problem('other', rulesOf(command.kind).refusal(verdict, platform.clock.now()))
  throw new Problem('not-saved')
}

/** Whether the last of them was still here. */
export async function takeBackUnsent(
  { outbox }: Pick<Parts, 'outbox'>,
  isIt: (action: WaitingAction) => boolean,
): Promise<boolean> {
  const last = outbox.actions().findLast(isIt)
  const wasNeverSent = last?.state === 'queued' && last.attempts === 0
  return wasNeverSent && outbox.takeBack(last.id)
}
