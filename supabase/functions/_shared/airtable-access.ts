import { looksAfterTables } from '#domain/session/roles.ts'
import type { Caller } from './caller.ts'

/** Whoever may see the salon's own tables: managers and up, and the holder of the server's key. */
export function managesSalon(caller: Caller): boolean {
  if (caller.kind === 'person') return looksAfterTables(caller.role)
  return caller.kind === 'key-holder'
}
