import type { Database } from '#local/database/database.ts'
import { openDatabase } from '#local/database/open-database.ts'
import { postgresPrograms, startPostgres } from '#support/real-postgres.ts'

export interface OpenedEngine {
  readonly database: Database
  /** What the database had logged so far. */
  readonly complaints: string[]
  close(): Promise<void>
}

export const DEADLINE_MS = 1500

/** Everything the door promises is asked of each of these. */
export const engines = postgresPrograms === null ? ['pglite'] : ['pglite', 'postgres']

export async function openEngine(engine: string): Promise<OpenedEngine> {
  const server = engine === 'postgres' ? await startPostgres() : undefined
  const complaints: string[] = []
  const database = await openDatabase({
    data: 'memory',
    databaseUrl: server?.url,
    deadlineMs: DEADLINE_MS,
    log: { info: () => undefined, error: (message) => complaints.push(message) },
  })
  return {
    database,
    complaints,
    close: async () => {
      await database.close()
      await server?.stop()
    },
  }
}
