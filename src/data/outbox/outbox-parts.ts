import type { Clock } from '#platform/clock.ts'
import type { Connection } from '#data/connection/connection.ts'
import type { OwnToken } from '#data/session/own-token.ts'
import type { Platform } from '#platform/platform.ts'

/** What the outbox sends through, and learns from when to send. */
export interface OutboxParts {
  readonly platform: Pick<
    Platform,
    'ids' | 'network' | 'tabs' | 'report' | 'callRoutine' | 'wakeLater'
  > & { readonly clock: Clock }
  readonly connection: Connection
  readonly token: OwnToken
  /** Whoever is at this device, also while they have to sign in again. */
  readonly person: () => string | null
  readonly onPersonChange: (listener: () => void) => () => void
}
