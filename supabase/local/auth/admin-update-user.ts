import type { Queryable } from '#local/database/database.ts'
import { identifier, sql, type Sql } from '#local/database/sql.ts'
import { namedUser, traitsOf } from './admin-users.ts'
import { serviceActor, writeAudit } from './audit-log.ts'
import { assignments, inTransaction, mergedJson, nowOf, script } from './auth-database.ts'
import { AuthError, notSupported } from './auth-error.ts'
import { banUser } from './ban.ts'
import { validEmail } from './email-address.ts'
import { refuseTakenAddress } from './email-change.ts'
import { addressTaken, insertIdentity, isTakenAddress } from './new-users.ts'
import { forgetTokens } from './one-time-tokens.ts'
import { checkPasswordStrength } from './password-rules.ts'
import type { JsonObject, RequestBody } from './request-body.ts'
import { endSessions } from './sessions.ts'
import { confirmUser } from './sign-up.ts'
import { userJson } from './user-json.ts'
import { userById, type User } from './users.ts'
import type { Visit } from './visit.ts'

export async function updateUserAsAdmin(visit: Visit): Promise<Response> {
  const user = await namedUser(visit)
  const body = await visit.body()
  if (body.text('phone') !== '') throw notSupported('Signing in with a phone number')
  const changes = [
    roleChange(user, body),
    ...(await passwordChange(visit, user, body)),
    ...metadataChanges(user, body),
    banUser(visit, body)?.(user.id),
  ].filter((change) => change !== undefined)
  const updated = await inTransaction(visit, async (tx) => {
    await changeAddress(visit, tx, { user, body })
    await tx.run(
      script(
        ...changes,
        sql`update auth.users set updated_at = ${nowOf(visit)} where id = ${user.id}`,
        writeAudit(visit, { action: 'user_modified', actor: serviceActor, traits: traitsOf(user) }),
      ),
    )
    return userById(tx, user.id)
  })
  return Response.json(userJson(updated))
}

function roleChange(user: User, body: RequestBody): Sql | undefined {
  const role = body.text('role').trim()
  return role === '' ? undefined : sql`update auth.users set role = ${role} where id = ${user.id}`
}

async function passwordChange(visit: Visit, user: User, body: RequestBody): Promise<Sql[]> {
  const password = body.text('password')
  if (password === '') return []
  checkPasswordStrength(visit, password)
  const encrypted_password = await visit.server.passwords.hash(password)
  return [
    sql`update auth.users set ${assignments({ encrypted_password })} where id = ${user.id}`,
    forgetTokens(user.id),
    endSessions(user.id),
  ]
}

function metadataChanges(user: User, body: RequestBody): Sql[] {
  return [
    metadataChange(user, 'raw_user_meta_data', body.object('user_metadata')),
    metadataChange(user, 'raw_app_meta_data', body.object('app_metadata')),
  ].filter((change) => change !== undefined)
}

function metadataChange(
  user: User,
  column: string,
  patch: JsonObject | undefined,
): Sql | undefined {
  if (patch === undefined) return undefined
  return sql`update auth.users set ${identifier(column)} = ${mergedJson(column, patch)}
    where id = ${user.id}`
}

async function changeAddress(
  visit: Visit,
  tx: Queryable,
  { user, body }: { readonly user: User; readonly body: RequestBody },
): Promise<void> {
  const confirmed = body.flag('email_confirm')
  if (body.text('email') === '') {
    if (confirmed) await tx.run(confirmUser(visit, user))
    return
  }
  const email = validEmail(body.text('email'))
  await refuseTakenAddress(tx, email, user)
  const data = { sub: user.id, email, email_verified: confirmed }
  const known = confirmed ? { is_anonymous: false } : {}
  try {
    await tx.run(
      script(
        sql`update auth.users set ${assignments({ email, email_change: '', ...known })}
        where id = ${user.id}`,
        insertIdentity(visit, user.id, data),
        forgetTokens(user.id),
      ),
    )
  } catch (cause) {
    if (isTakenAddress(cause)) throw new AuthError(422, 'email_exists', addressTaken)
    throw cause
  }
  if (confirmed) await tx.run(confirmUser(visit, { ...user, email }))
}
