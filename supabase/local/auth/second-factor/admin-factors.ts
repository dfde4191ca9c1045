import { sql } from '#local/database/sql.ts'
import { serviceActor, writeAudit } from '#local/auth/audit-log.ts'
import { inTransaction, script } from '#local/auth/auth-database.ts'
import { namedUser } from '#local/auth/admin-users.ts'
import { factorJson } from '#local/auth/user-json.ts'
import { lockedUserById } from '#local/auth/users.ts'
import type { Visit } from '#local/auth/visit.ts'
import { factorOf, isApp } from './factors.ts'
import { lowerSessions } from './raise-session.ts'

export async function listFactors(visit: Visit): Promise<Response> {
  const user = await namedUser(visit)
  return Response.json(user.factors.map(factorJson))
}

/** For someone who lost the phone. Codes alone are no second factor, so they go with the last app. */
export async function deleteFactor(visit: Visit): Promise<Response> {
  const { id: userId } = await namedUser(visit)
  const deleted = await inTransaction(visit, async (tx) => {
    const user = await lockedUserById(tx, userId)
    const factor = factorOf(user, visit.path['factor'])
    const others = user.factors.filter(({ id }) => id !== factor.id)
    const going = others.some(isApp)
      ? [factor]
      : [factor, ...others.filter(({ factor_type }) => factor_type === 'recovery_code')]
    const traits = { user_id: user.id, factor_id: factor.id }
    await tx.run(
      script(
        ...going.map(({ id }) => sql`delete from auth.mfa_factors where id = ${id}`),
        ...going.map(lowerSessions),
        writeAudit(visit, { action: 'factor_deleted', actor: serviceActor, traits }),
      ),
    )
    return factor
  })
  return Response.json(factorJson(deleted))
}
