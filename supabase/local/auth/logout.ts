import type { Sql } from '#local/database/sql.ts'
import { writeAudit } from './audit-log.ts'
import { inTransaction, script } from './auth-database.ts'
import { validationFailed } from './auth-error.ts'
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

function sessionsToEnd(scope: string, { user, sessionId }: SignedIn): Sql {
  switch (scope) {
    case 'global':
      return endSessions(user.id)
    case 'local':
      return endSession(sessionId)
    case 'others':
      return endSessions(user.id, sessionId)
    default:
      throw validationFailed(`Unsupported logout scope "${scope}"`)
  }
}
