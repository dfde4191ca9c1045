import { PERMISSIONS } from '#domain/access/permissions.ts'
import { rankOf } from '#domain/session/roles.ts'
import { isWaitingKind } from './commands.ts'
import type { Role } from '#domain/session/roles.ts'

/** What this role does that is kept on the device without a connection, and sent later. */
export function worksOffline(role: Role): readonly string[] {
  return PERMISSIONS.filter(({ from, kinds = [], sharedKinds = [] }) => {
    const done = [...kinds, ...sharedKinds]
    return rankOf(role) >= rankOf(from) && done.length > 0 && done.every(isWaitingKind)
  }).map(({ words }) => words)
}
