import { inTransaction } from './auth-database.ts'
import { AuthError } from './auth-error.ts'
import { createUser } from './new-users.ts'
import { limitSignIns } from './rate-limits.ts'
import { openSession, sessionJson } from './sessions.ts'
import type { Visit } from './visit.ts'

export async function signUpAnonymously(visit: Visit): Promise<Response> {
  const { enableAnonymousSignIns, enableSignup } = visit.server.backend.project.auth
  if (!enableAnonymousSignIns) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  limitSignIns(visit)
  if (!enableSignup) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  const metadata = (await visit.body()).object('data') ?? {}
  const grant = await inTransaction(visit, async (tx) => {
    const nobody = { email: null, passwordHash: null, metadata, confirmed: false }
    return openSession(visit, tx, await createUser(visit, tx, nobody), 'anonymous')
  })
  return Response.json(await sessionJson(visit, grant))
}
