import { LEAVING } from './tab-messages.ts'
import type { SessionParts } from './session-parts.ts'

const WIPE_PENDING = 'wipePending'
const WIPE = 'salon-wipe'
const REVOKE_PATIENCE_MS = 1500

type Parts = Pick<SessionParts, 'platform' | 'tables' | 'backend' | 'forgetAnswers'>

/** Signs out of this device for good; the flag makes sure that a crash on the way only delays it. */
export async function leaveDevice(parts: Parts): Promise<void> {
  const { platform, tables } = parts
  try {
    await tables.flags.put(WIPE_PENDING, true)
    platform.tabs.tell(LEAVING)
    await revoke(parts)
    parts.forgetAnswers()
    await platform.tabs.alone(WIPE, () => wipe(parts))
  } catch (cause) {
    platform.report('Signing out was not completed; it goes on at the next start.', cause)
  } finally {
    platform.leaveFor('/')
  }
}

/** Before anything is shown: what a sign-out began, a start completes. */
export async function finishLeaving({ platform, tables }: Parts): Promise<void> {
  if ((await tables.flags.get(WIPE_PENDING)) === undefined) return
  await platform.tabs.alone(WIPE, async () => {
    if ((await tables.flags.get(WIPE_PENDING)) === undefined) return
    await removeEverythingPersonal(tables)
  })
}

/** Another tab signed out: this one stops writing and shows nothing of the person any more. */
export function leaveWithOtherTab({ platform, tables, forgetAnswers }: Parts): void {
  tables.closePersonal()
  forgetAnswers()
  platform.leaveFor('/')
}

/** Ends the session on the server too if that is quick; leaving the device never depends on it. */
async function revoke({ platform, backend }: Parts): Promise<void> {
  const signedOut = backend().then(({ person }) => person.auth.signOut({ scope: 'local' }))
  const tired = new Promise<void>((resolve) => platform.clock.after(REVOKE_PATIENCE_MS, resolve))
  await Promise.race([signedOut, tired]).catch((cause: unknown) =>
    platform.report('The server was not told about the sign-out.', cause),
  )
}

async function wipe({ tables }: Parts): Promise<void> {
  tables.closePersonal()
  await removeEverythingPersonal(tables)
}

async function removeEverythingPersonal(tables: Parts['tables']): Promise<void> {
  await tables.removePersonal()
  await tables.flags.remove(WIPE_PENDING)
}
