import { reportUnlessUnreached } from '#data/connection/report-unless-unreached.ts'
import { forgetPushDevice } from '#data/reminder/forget-push-device.ts'
import { LEAVING } from '#data/device/tab-messages.ts'
import type { Patience } from '#data/device/device-database.ts'
import type { Person } from '#domain/session/session.ts'
import type { SessionParts } from './session-parts.ts'

const WIPE_PENDING = 'wipePending'
/** In place of names: not one person leaves, but the whole app. */
const EVERYTHING = 'everything'
const WIPE = 'salon-wipe'
const REVOKE_PATIENCE_MS = 1200

type Parts = Pick<SessionParts, 'platform' | 'tables' | 'backend' | 'forgetAnswers'>

/**
 * Signs out of this device for good; the flag makes sure that a crash on the way only delays it. Who
 * leaves something unsent behind for later names nobody here.
 */
export async function leaveDevice(parts: Parts, outboxOf: string | null): Promise<void> {
  const { platform, tables } = parts
  const outboxes = outboxOf === null ? [] : [tables.outboxNameOf(outboxOf)]
  try {
    const isNoted = await begin(parts, outboxes)
    await platform.tabs.alone(WIPE, async () => {
      tables.closePersonal()
      // A tab that was opened meanwhile may be through with it, and somebody may have signed in there.
      if (isNoted && (await tables.flags.get(WIPE_PENDING)) === undefined) return
      await removeEverythingPersonal(parts, outboxes)
    })
  } catch (cause) {
    platform.report('Signing out was not completed; it goes on at the next start.', cause)
  } finally {
    platform.leaveFor('/')
  }
}

/**
 * Takes away all that the app keeps here, of everybody and of itself, and answers whether nothing is
 * left. The page stays where it is: there is nothing on this device any more that could draw another.
 */
export async function removeFromDevice(parts: Parts): Promise<boolean> {
  const { platform, tables } = parts
  await begin(parts, EVERYTHING)
  tables.closeAll()
  const isEmpty = await platform.tabs
    .alone(WIPE, () => tables.removeAll(patienceOf(parts)))
    .catch((cause: unknown) => {
      platform.report('The databases of this device could not be removed.', cause)
      return false
    })
  const isForgotten = await platform.forgetSite()
  return isEmpty && isForgotten
}

/** Before anything is shown: what a sign-out began, a start completes. Answers whether it did. */
export async function finishLeaving(parts: Parts): Promise<boolean> {
  const { platform, tables } = parts
  if ((await tables.flags.get(WIPE_PENDING)) === undefined) return false
  return platform.tabs.alone(WIPE, async () => {
    const begun = await tables.flags.get(WIPE_PENDING)
    if (begun === undefined) return false
    await forgetPushDevice(parts)
    await (begun === EVERYTHING
      ? tables.removeAll(patienceOf(parts))
      : removeEverythingPersonal(parts, Array.isArray(begun) ? begun : []))
    return true
  })
}

/**
 * Answers whether nothing is left to finish. Whoever signs in before that would be taken along by the
 * next start.
 */
export async function isLastPersonGone(parts: Parts): Promise<boolean> {
  await finishLeaving(parts)
  return (await parts.tables.flags.get(WIPE_PENDING)) === undefined
}

/** Another tab signed out: this one stops writing and shows nothing of the person any more. */
export function leaveWithOtherTab({ platform, tables, forgetAnswers }: Parts): void {
  tables.closePersonal()
  forgetAnswers()
  platform.leaveFor('/')
}

/** A page that slept, or was kept behind the back button, may have missed what the others were told. */
export async function leaveIfOthersDid(
  parts: Parts & Pick<SessionParts, 'saved'>,
  shown: Pick<Person, 'userId'> | null,
): Promise<void> {
  if (shown === null) return
  const isSomebodyHere = await parts.tables.holdsPerson()
  const here = isSomebodyHere ? await parts.saved.read().catch(() => null) : null
  const isSomebodyElse = here !== null && here.userId !== shown.userId
  if (!isSomebodyHere || isSomebodyElse) leaveWithOtherTab(parts)
}

/** A device too full to note down what was begun is left all the same; answers whether it was noted. */
async function begin(parts: Parts, what: typeof EVERYTHING | readonly string[]): Promise<boolean> {
  const { platform, tables } = parts
  const isNoted = await tables.flags.put(WIPE_PENDING, what).then(
    () => true,
    (cause: unknown) => {
      platform.report('A crash would leave this half done.', cause)
      return false
    },
  )
  platform.tabs.tell(LEAVING)
  await revoke(parts)
  parts.forgetAnswers()
  return isNoted
}

/** Ends the session on the server too if that is quick; leaving the device never depends on it. */
async function revoke(parts: Parts): Promise<void> {
  const { platform, backend } = parts
  // As long as there is a session: only its person may say that nobody is reminded here any more.
  const forgotten = forgetPushDevice(parts)
  const signedOut = forgotten
    .then(backend)
    .then(({ person }) => person.auth.signOut({ scope: 'local' }))
  await Promise.race([signedOut, patienceOf(parts)(REVOKE_PATIENCE_MS)]).catch((cause: unknown) =>
    reportUnlessUnreached(platform, 'The server was not told about the sign-out.', cause),
  )
}

async function removeEverythingPersonal(parts: Parts, outboxes: readonly string[]): Promise<void> {
  const { tables } = parts
  if (await tables.removePersonal(outboxes, patienceOf(parts)))
    await tables.flags.remove(WIPE_PENDING)
}

function patienceOf({ platform }: Parts): Patience {
  return (milliseconds) => new Promise((resolve) => platform.clock.after(milliseconds, resolve))
}
