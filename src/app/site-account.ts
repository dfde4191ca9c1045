import { isStaff } from '#domain/roles.ts'
import { DESTINATIONS } from '#domain/site-pages.ts'
import type { Account } from '#domain/session.ts'
import type { Destination } from '#domain/site-pages.ts'

/** Where a person of the salon's own staff leaves the public site; null for everyone else. */
export function staffEntranceOf(account: Account): Destination | null {
  if (account.status !== 'signed-in' || account.role === undefined) return null
  return isStaff(account.role) ? DESTINATIONS.staff : null
}
