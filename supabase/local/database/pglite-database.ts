import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'

/** A folder, or `memory`. */
export function openPglite(data: string): Promise<Database> {
  return openDatabase({ data })
}
