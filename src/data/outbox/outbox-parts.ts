import type { Connection } from '#data/connection.ts'
import type { OwnToken } from '#data/own-token.ts'
import type { Platform } from '#platform/platform.ts'

/** What the outbox sends through, and learns from when to send. */
export interface Surroundings {
  readonly platform: Pick<
    Platform,
    'clock' | 'ids' | 'network' | 'tabs' | 'report' | 'callRoutine' | 'wakeLater'
  >
  readonly connection: Connection
  readonly token: OwnToken
  /** Whoever is at this device, also while they have to sign in again. */
  readonly person: () => string | null
  readonly onPersonChange: (listener: () => void) => () => void
}
