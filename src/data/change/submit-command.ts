import { Problem, problemCodeOf } from '#domain/text/errors.ts'
import { rulesOf } from '#domain/change/commands.ts'
import type { Command, WaitingKind } from '#domain/change/commands.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { Refused } from '#domain/command/verdict.ts'

type Parts = Pick<AppData, 'outbox' | 'session' | 'connection' | 'platform'>

/** Applied: the server has said so. Waiting: this device has it for good, and sends it when it can. */
export type Submitted = 'applied' | 'waiting'

/** How long somebody looks at a form before they want to go on; the verdict comes later then. */
const PATIENCE_MS = 6000

/**
 * Puts a change of the signed-in person into the outbox and waits a moment for its verdict. A refusal
 * that comes while the form is still open is shown there and needs no other place.
 */
export async function submitCommand(
  parts: Parts,
  command: Command<WaitingKind>,
  refusal = refusalOf(parts, command),
): Promise<Submitted> {
  const { outbox, session } = parts
  const state = session.state()
  if (state.status !== 'signed-in') throw new Problem('user-not-authenticated')
  const { userId } = state.person
  const id = await outbox.add(command, userId).catch((cause: unknown) => {
    if (problemCodeOf(cause) !== 'device-storage') throw cause
    return null
  })
  if (id === null) return sendAtOnce(parts, command, userId, refusal)
  const action = await verdictOn(parts, id)
  if (action?.verdict?.outcome === 'rejected') {
    const { verdict } = action
    await outbox.remove(id)
    throw new Problem('other', refusal(verdict))
  }
  return action?.state === 'applied' ? 'applied' : 'waiting'
}

function refusalOf({ platform }: Parts, { kind }: Command<WaitingKind>) {
  return (verdict: Refused) => rulesOf(kind).refusal(verdict, platform.clock.now())
}

/** A connection that goes down ends the wait; whoever is offline from the start does not wait at all. */
async function verdictOn({ outbox, connection }: Parts, id: string) {
  if (!connection.isUp()) return null
  let stop = () => {}
  const lost = new Promise<null>((resolve) => {
    stop = connection.subscribe(() => void (connection.isUp() || resolve(null)))
  })
  return Promise.race([outbox.settled(id, PATIENCE_MS), lost]).finally(stop)
}

/** The device stores nothing; the salon may still hear it now, and if not, nothing is pretended. */
async function sendAtOnce(
  { outbox }: Parts,
  command: Command<WaitingKind>,
  userId: string,
  refusal: (verdict: Refused) => string,
): Promise<Submitted> {
  const outcome = await outbox.sendUnsaved(command, userId)
  const verdict = outcome.kind === 'verdict' ? outcome.verdict : null
  if (verdict?.outcome === 'applied') return 'applied'
  if (verdict?.outcome === 'rejected') throw new Problem('other', refusal(verdict))
  throw new Problem('not-saved')
}
