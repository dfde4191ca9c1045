import type { Sql } from '#local/database/sql.ts'
import { writeAudit } from './audit-log.ts'
import { inTransaction, script } from './auth-database.ts'
import { validationFailed } from './auth-error.ts'
import { owesCode } from './second-factor/factors.ts'
import { endSession, endSessions, signedIn, type SignedIn } from './sessions.ts'
import type { Visit } from './visit.ts'

export async function logout(visit: Visit): Promise<Response> {
  const scope = visit.url.searchParams.get('scope') ?? ''
  const me = await signedIn(visit)
  const ending = sessionsToEnd(scope === '' ? 'global' : scope, me)
  const audit = writeAudit(visit, { action: 'logout', actor: me.user })
  await inTransaction(visit, (tx) => tx.run(script(audit, ending)))
  return new Response(null, { status: 204 })
}

/** Someone who only has the password doesn't sign out those who gave a code. */
function sessionsToEnd(scope: string, me: SignedIn): Sql {
  const { user, sessionId } = me
  const aal = owesCode(me) ? 'aal2' : undefined
  switch (scope) {
    case 'global':
      return endSessions(user.id, { aal })
    case 'local':
      return endSession(sessionId)
    case 'others':
      return endSessions(user.id, { sessionId, aal })
    default:
      throw validationFailed(`Unsupported logout scope "${scope}"`)
  }
}
