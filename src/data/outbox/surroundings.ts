import type { Backend } from '#platform/backend.ts'
import type { Connection } from '#data/connection.ts'
import type { Platform } from '#platform/platform.ts'
import type { SessionStore } from '#data/session.ts'

/** What the outbox sends through, and learns from when to send. */
export interface Surroundings {
  readonly platform: Platform
  readonly session: SessionStore
  readonly connection: Connection
  readonly backend: () => Promise<Backend>
}
