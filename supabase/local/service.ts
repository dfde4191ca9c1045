import type { Database } from './database/database.ts'
import type { Keys } from './keys.ts'
import type { Mailbox } from './mailbox.ts'
import type { Project } from './project.ts'

/** One fetch handler per Supabase path prefix. The path it sees still carries the prefix. */
export interface Service {
  fetch(request: Request): Promise<Response>
}

/** Everything a service may touch; handed in, so that tests can hand in their own. */
export interface Backend {
  readonly project: Project
  readonly database: Database
  readonly keys: Keys
  readonly mailbox: Mailbox
  readonly log: Log
  /** The address people reach the server at, without a trailing slash. */
  readonly url: string
  now(): Date
}

export interface Log {
  info(message: string): void
  error(message: string, cause?: unknown): void
}

/** Who asks: decided once from the key and token, then enforced by PostgreSQL itself. */
export interface Caller {
  readonly role: string
  readonly userId: string | null
  readonly claims: Readonly<Record<string, unknown>>
}
