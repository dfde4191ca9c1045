import { PERMISSIONS } from '#domain/access/permissions.ts'
import { rankOf } from '#domain/session/roles.ts'
import { isWaitingKind } from './commands.ts'
import type { Permission } from '#domain/access/permissions.ts'
import type { Role } from '#domain/session/roles.ts'

export interface ByConnection {
  /** Kept on the device without a connection, and sent later. */
  readonly waits: readonly string[]
  readonly needsConnection: readonly string[]
}

/** What this role may do here, in words; what is only looked at is in neither. */
export function byConnection(role: Role): ByConnection {
  const done = PERMISSIONS.filter(
    (permission) => rankOf(role) >= rankOf(permission.from) && kindsOf(permission).length > 0,
  )
  const words = (list: readonly Permission[]) => list.map((permission) => permission.words)
  return {
    waits: words(done.filter(waitsOnDevice)),
    needsConnection: words(done.filter((permission) => !waitsOnDevice(permission))),
  }
}

function waitsOnDevice(permission: Permission): boolean {
  return kindsOf(permission).every(isWaitingKind)
}

function kindsOf({ kinds = [], sharedKinds = [] }: Permission) {
  return [...kinds, ...sharedKinds]
}
