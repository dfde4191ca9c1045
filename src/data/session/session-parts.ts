import type { Backend, SessionStorage } from '#platform/backend.ts'
import type { Connection } from '#data/connection/connection.ts'
import type { DeviceTables } from '#data/device/db.ts'
import type { Platform } from '#platform/platform.ts'
import type { SavedPerson } from './saved-session.ts'

/** What a session is kept with, checked against and cleared from. */
export interface SessionParts {
  readonly platform: Platform
  readonly tables: DeviceTables
  readonly storage: SessionStorage
  readonly saved: SavedPerson
  readonly connection: Connection
  readonly backend: () => Promise<Backend>
  readonly forgetAnswers: () => void
  /** A profile came that names no customer of the payment provider. */
  readonly onNoPaymentCustomer: () => void
}
