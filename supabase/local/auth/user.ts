import type { Queryable } from '#local/database/database.ts'
import { sql } from '#local/database/sql.ts'
import { writeAudit } from './audit-log.ts'
import { assignments, inTransaction, mergedJson, nowOf, script } from './auth-database.ts'
import { AuthError, notSupported } from './auth-error.ts'
import { validEmail } from './email-address.ts'
import { prepareEmailChange, refuseTakenAddress } from './email-change.ts'
import { codeChallenge, type CodeChallenge } from './flow-states.ts'
import { handOver, sendLetters, type Letter } from './mails.ts'
import { forgetTokens } from './one-time-tokens.ts'
import { newPasswordHash } from './password-change.ts'
import { checkPasswordStrength } from './password-rules.ts'
import { limitMails, limitSignIns } from './rate-limits.ts'
import type { JsonObject, RequestBody } from './request-body.ts'
import { owesCode } from './second-factor/factors.ts'
import { endSessions, signedIn, type SignedIn } from './sessions.ts'
import { userJson } from './user-json.ts'
import { lockedUserById, userById, type User } from './users.ts'
import type { Visit } from './visit.ts'

export async function showUser(visit: Visit): Promise<Response> {
  const { user, sessionId } = await signedIn(visit)
  visit.session = { user, sessionId }
  return Response.json(userJson(user))
}

interface Changes {
  readonly email: string | undefined
  readonly passwordHash: string | undefined
  readonly metadata: JsonObject | undefined
  readonly challenge: CodeChallenge | undefined
}

export async function updateUser(visit: Visit): Promise<Response> {
  const me = await signedIn(visit)
  limitSignIns(visit)
  const body = await visit.body()
  const changes = await acceptableChanges(visit, me, body)
  const { user, letters } = await inTransaction(visit, (tx) => apply(visit, tx, { me, changes }))
  await sendLetters(visit, letters)
  return Response.json(userJson(user))
}

async function acceptableChanges(visit: Visit, me: SignedIn, body: RequestBody): Promise<Changes> {
  if (body.text('phone') !== '') throw notSupported('Signing in with a phone number')
  if (body.object('app_metadata') !== undefined) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  const email = newAddress(me.user, body.text('email'))
  const password = body.text('password')
  if (password !== '' || email !== undefined) demandCode(me)
  if (password !== '') {
    checkPasswordStrength(visit, password)
    refuseNamelessPassword(me.user, email)
  }
  if (email !== undefined) {
    await refuseTakenAddress(visit.server.backend.database, email, me.user)
    limitMails(visit, 'email_change', email)
  }
  return {
    email,
    passwordHash: password === '' ? undefined : await newPasswordHash(visit, me, body),
    metadata: body.object('data'),
    challenge: codeChallenge(body),
  }
}

function newAddress(user: User, given: string): string | undefined {
  if (given === '') return undefined
  const email = validEmail(given)
  return email === user.email ? undefined : email
}

/** Someone who only reads the person's email gets no further by a new password. */
function demandCode(me: Pick<SignedIn, 'user' | 'aal'>): void {
  if (!owesCode(me)) return
  const message = 'AAL2 session is required to update email or password when MFA is enabled.'
  throw new AuthError(401, 'insufficient_aal', message)
}

function refuseNamelessPassword(user: User, email: string | undefined): void {
  if (!user.is_anonymous || email !== undefined) return
  const message = 'Updating password of an anonymous user without an email or phone is not allowed'
  throw new AuthError(422, 'validation_failed', message)
}

async function apply(
  visit: Visit,
  tx: Queryable,
  { me, changes }: { readonly me: SignedIn; readonly changes: Changes },
): Promise<{ readonly user: User; readonly letters: readonly Letter[] }> {
  const { id } = me.user
  if (changes.passwordHash !== undefined || changes.email !== undefined)
    demandCode({ user: await lockedUserById(tx, id), aal: me.aal })
  if (changes.passwordHash !== undefined) await storePassword(visit, tx, me, changes.passwordHash)
  if (changes.metadata !== undefined) {
    await tx.run(sql`update auth.users
      set raw_user_meta_data = ${mergedJson('raw_user_meta_data', changes.metadata)}
      where id = ${id}`)
  }
  await tx.run(
    script(
      sql`update auth.users set updated_at = ${nowOf(visit)} where id = ${id}`,
      writeAudit(visit, { action: 'user_modified', actor: me.user }),
    ),
  )
  const { email, challenge } = changes
  const letters =
    email === undefined
      ? []
      : await prepareEmailChange(visit, tx, { user: me.user, newEmail: email, challenge })
  return { user: await userById(tx, id), letters: await handOver(visit, tx, letters) }
}

/** A new password ends what the old one may have let in: other sessions and unused mails. */
async function storePassword(
  visit: Visit,
  tx: Queryable,
  me: SignedIn,
  hash: string,
): Promise<void> {
  const { user, sessionId } = me
  const changed = await tx.rows(sql`
    update auth.users set ${assignments({ encrypted_password: hash, updated_at: nowOf(visit) })}
    where id = ${user.id} and encrypted_password is not distinct from ${user.encrypted_password}
    returning id`)
  if (changed.length === 0) {
    throw new AuthError(
      409,
      'conflict',
      'The password was changed by another request at the same time',
    )
  }
  await tx.run(
    script(
      forgetTokens(user.id),
      endSessions(user.id, { sessionId }),
      writeAudit(visit, { action: 'user_updated_password', actor: user }),
    ),
  )
}
