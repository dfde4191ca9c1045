import { isUnsent, readWaitingAction } from '#domain/change/waiting-action.ts'
import { removeFromDevice } from '#data/session/leave-device.ts'
import type { SessionParts } from '#data/session/session-parts.ts'
import type { SessionStore } from '#data/session/session.ts'

/** The way of the whole app off this device. */
export interface Removal {
  /** How many changes would be lost by it, also of people who keep theirs here for later; null where that cannot be read. */
  unsentCount(): Promise<number | null>
  /** Answers whether nothing is left. The page that asked stays, and nothing can be read or written any more. */
  remove(): Promise<boolean>
}

type Parts = Pick<SessionParts, 'platform' | 'tables' | 'backend' | 'forgetAnswers'> & {
  readonly session: Pick<SessionStore, 'ready' | 'goQuiet'>
}

export function removalOf({ session, ...parts }: Parts): Removal {
  const { platform, tables } = parts
  return {
    async unsentCount() {
      try {
        const outboxes = await tables.allOutboxes()
        const rows = (await Promise.all(outboxes.map((outbox) => outbox.all()))).flat()
        return rows.map(readWaitingAction).filter((row) => row === null || isUnsent(row)).length
      } catch (cause) {
        platform.report('What is unsent on this device could not be read.', cause)
        return null
      }
    },
    async remove() {
      await session.ready()
      session.goQuiet()
      return removeFromDevice(parts)
    },
  }
}
