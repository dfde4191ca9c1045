import { isStaff } from '#domain/session/roles.ts'
import { DESTINATIONS } from '#domain/site/site-pages.ts'
import type { Account } from '#domain/session/session.ts'
import type { Destination } from '#domain/site/site-pages.ts'

/** Where somebody signed in leaves the public site for their own place; null for everyone else. */
export function entranceOf(account: Account): Destination | null {
  if (account.status !== 'signed-in' || account.role === undefined) return null
  return isStaff(account.role) ? DESTINATIONS.staff : DESTINATIONS.dashboard
}
