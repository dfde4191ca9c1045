import type { Sql } from '#local/database/sql.ts'
import type { StatementResult } from '#local/database/database.ts'
import type { RestRequest } from './rest-request.ts'
import type { Answer, Outcome } from './respond.ts'
import type { SchemaFacts } from './schema-facts.ts'

/** A request turned into statements, and how to read what they find. */
export interface Compiled {
  readonly script: Sql
  /** Tables, views, and functions that aren't volatile: the same for everyone with the same rights. */
  readonly isSameForAll: boolean
  answer(outcome: Outcome, results: readonly StatementResult[]): Answer
}

export interface CompileInput {
  readonly request: RestRequest
  readonly facts: SchemaFacts
  /** The body as it came; empty for requests that have none. */
  readonly body: string
  readonly maxRows: number | null
}
