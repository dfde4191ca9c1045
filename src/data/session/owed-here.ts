import { readStoredSession } from '#domain/session/stored-session.ts'
import { bearsApp, isRaised, owesCode } from '#platform/token-level.ts'
import type { Owed } from '#domain/session/owed.ts'
import type { Person } from '#domain/session/session.ts'

/** As far as this device can tell before it hears from the server. */
export function owedHere(session: string, person: Person | null): Owed | null {
  if (owesCode(session)) return 'code'
  // An app that was connected elsewhere, or without the answer coming back, the saved session doesn't know.
  const isPaid = isRaised(readStoredSession(session)?.token ?? '')
  if (person?.owes === 'code') return isPaid ? null : 'code'
  return person?.owes === 'app' && !bearsApp(session) ? 'app' : null
}
