import { inTransaction } from './auth-database.ts'
import { validationFailed } from './auth-error.ts'
import { finishFlow } from './flow-states.ts'
import { limitSignIns } from './rate-limits.ts'
import { openSession, sessionJson } from './sessions.ts'
import { userById } from './users.ts'
import type { Visit } from './visit.ts'

export async function pkceGrant(visit: Visit): Promise<Response> {
  limitSignIns(visit)
  const body = await visit.body()
  const given = { code: body.text('auth_code'), verifier: body.text('code_verifier') }
  if (given.code === '' || given.verifier === '') {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
  }
  const grant = await inTransaction(visit, async (tx) => {
    const { userId, method } = await finishFlow(visit, tx, given)
    return openSession(visit, tx, await userById(tx, userId), method)
  })
  return Response.json(await sessionJson(visit, grant))
}
