import type { Queryable } from '#local/database/database.ts'
import { sql } from '#local/database/sql.ts'
import { inTransaction, nowOf } from './auth-database.ts'
import { AuthError } from './auth-error.ts'
import { occasions, prepareLetter } from './confirmations.ts'
import { validEmail } from './email-address.ts'
import { handOver, sendLetters, type Letter } from './mails.ts'
import { addressTaken, createUser } from './new-users.ts'
import type { JsonObject } from './request-body.ts'
import { userJson } from './user-json.ts'
import { findUserByEmail, isConfirmed, userById, type User } from './users.ts'
import type { Visit } from './visit.ts'

export async function invite(visit: Visit): Promise<Response> {
  const body = await visit.body()
  const email = validEmail(body.text('email'))
  const metadata = body.object('data') ?? {}
  const { user, letters } = await inTransaction(visit, async (tx) => {
    const { user, letter } = await prepareInvite(visit, tx, { email, metadata })
    return { user, letters: await handOver(visit, tx, [letter]) }
  })
  await sendLetters(visit, letters)
  return Response.json(userJson(user))
}

export async function prepareInvite(
  visit: Visit,
  tx: Queryable,
  { email, metadata }: { readonly email: string; readonly metadata: JsonObject },
): Promise<{ readonly user: User; readonly letter: Letter }> {
  const known = await findUserByEmail(tx, email)
  if (known !== undefined && isConfirmed(known)) {
    throw new AuthError(422, 'email_exists', addressTaken)
  }
  const guest = { email, passwordHash: null, metadata, confirmed: false, invited: true }
  const user = known ?? (await createUser(visit, tx, guest))
  await tx.run(sql`update auth.users set invited_at = ${nowOf(visit)} where id = ${user.id}`)
  const letter = await prepareLetter(visit, tx, occasions.invite, { user })
  return { user: await userById(tx, user.id), letter }
}
